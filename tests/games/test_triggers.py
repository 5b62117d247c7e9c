"""Doors, coins and places notice the hero: once when he comes, once when he goes, and only him."""

from __future__ import annotations

import pytest
from actionrpg.world import DynamicObject, Outcome, RPGGameScene
from actionrpg.world.chest import Chest
from actionrpg.world.coin import Coin
from actionrpg.world.home import Home
from actionrpg.world.keys import SPACE
from actionrpg.world.slime import Slime
from actionrpg.world.trigger import Trigger
from support.rpg_worlds import run, world_with_hero

from arcade_qt_core import LBWH
from arcade_qt_core.collision import BoxCollider

PLACE = LBWH(30, 140, 20, 12)
OUTSIDE, INSIDE = (0.0, 146.0), (38.0, 146.0)


class Mat(Trigger):
    """Write down what it is told."""

    def __init__(self, world: RPGGameScene) -> None:
        super().__init__(world, PLACE)
        self.told: list[str] = []

    def on_hero_enter(self, hero: object) -> None:
        """Note a begin."""
        self.told.append("enter")

    def on_hero_stay(self, hero: object) -> None:
        """Note a stay."""
        self.told.append("stay")

    def on_hero_leave(self, hero: object) -> None:
        """Note an end."""
        self.told.append("leave")


def test_the_hero_is_noticed_once_when_he_comes_and_once_when_he_goes() -> None:
    """O8: the original told a begin every step, and twice per pair."""
    world, hero = world_with_hero(OUTSIDE)
    mat = Mat(world)
    run(world, 2)
    hero.teleport(*INSIDE)
    run(world, 3)
    hero.teleport(*OUTSIDE)
    run(world, 2)
    assert mat.told == ["enter", "stay", "stay", "leave"]


@pytest.mark.parametrize(("right", "told"), [(PLACE.left, []), (PLACE.left + 0.25, ["enter"])])
def test_to_share_only_an_edge_is_not_to_come(right: float, told: list[str]) -> None:
    """Document 000: strict rectangles."""
    world, hero = world_with_hero(OUTSIDE)
    mat = Mat(world)
    hero.right = right
    run(world)
    assert mat.told == told


def test_who_comes_is_the_hero_or_nobody() -> None:
    """The mask leaves slimes out, and whoever is on the layer of those who say nothing."""
    world, _ = world_with_hero(OUTSIDE)
    mat = Mat(world)
    Slime(world, INSIDE)
    stranger = DynamicObject(world, PLACE)
    stranger.collider = BoxCollider(*PLACE.size)
    run(world, 3)
    assert (mat.told, mat.contacts) == ([], [])


def test_a_coin_born_under_the_hero_is_his_at_the_next_step() -> None:
    """What a bush or a slime leaves behind need not be walked away from first."""
    world, hero = world_with_hero(INSIDE)
    coin = Coin(world, INSIDE)
    run(world)
    assert (hero.coins, coin.killed) == (1, True)
    run(world, 2)
    assert hero.coins == 1


def test_the_last_treasure_found_at_home_wins_when_it_has_been_read_of() -> None:
    """Contacts go on in a talk; the welcome waits for its end."""
    world, hero = world_with_hero((8.0, 152.0))
    Home(world, LBWH(-60, 100, 140, 90))
    chest = Chest(world, LBWH(0, 160, 16, 16), "gem")
    run(world, 2)
    chest.interact(hero)
    run(world, 30)
    assert world.quest.is_complete
    assert world.quest.outcome is Outcome.OPEN
    while world.dialog is not None:
        world.dispatch("on_key_press", SPACE, 0)
        run(world)
    run(world, 2)
    assert world.quest.outcome is Outcome.WON


def test_triggers_do_not_depend_on_the_index() -> None:
    """Architecture 4: the same is told with either index, step for step."""
    told = []
    for index in ("quadtree", "linear", None):
        world, hero = world_with_hero(OUTSIDE, index=index)
        mat = Mat(world)
        for step in range(12):
            hero.teleport(25.0 + 4.0 * step, 150.0 - step)
            run(world)
        told.append(mat.told)
    assert "leave" in told[0]
    assert told[0] == told[1] == told[2]
