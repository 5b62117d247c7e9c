"""What one can do in the game: walk, read, talk, open, break, be hurt, win and lose."""

from __future__ import annotations

import pytest
from actionrpg.world import (
    CollidableObject,
    Hero,
    Outcome,
    RPGGameScene,
    StaticObject,
    load_world,
)
from actionrpg.world.bed import Bed
from actionrpg.world.breakable import Breakable
from actionrpg.world.burst import Burst
from actionrpg.world.chest import Chest
from actionrpg.world.coin import Coin
from actionrpg.world.direction import Direction
from actionrpg.world.home import Home
from actionrpg.world.keys import DOWN, LEFT, RIGHT, SPACE, UP
from actionrpg.world.notice import Notice
from actionrpg.world.portal import Portal
from actionrpg.world.region import Region
from actionrpg.world.sign import Sign
from actionrpg.world.slime import Slime
from actionrpg.world.stall import PRICE, Stall
from actionrpg.world.trophy import Trophy
from actionrpg.world.villager import Villager
from support.rpg_worlds import demo_world, hold, run, world_with_hero

from arcade_qt_core import LBWH
from arcade_qt_core.level import load_level

PLACE = LBWH(0, 160, 16, 16)
BELOW = (8.0, 152.0)


def act(world: RPGGameScene) -> None:
    """Hit the action key."""
    world.dispatch("on_key_press", SPACE, 0)
    world.dispatch("on_key_release", SPACE, 0)
    run(world)


def read_on(world: RPGGameScene) -> None:
    """Hit the action key until nothing more is said."""
    while world.dialog is not None:
        act(world)


def facing_up() -> tuple[RPGGameScene, Hero]:
    """Return a world whose hero looks up at `PLACE`, where nothing is yet."""
    world, hero = world_with_hero(BELOW)
    hero.facing = Direction.UP
    return world, hero


def test_the_walk_shows_the_way_it_goes_and_moves_its_feet_with_the_ground() -> None:
    """Four directions; the frame follows the distance, so slow feet do not slide."""
    world, hero = world_with_hero((0.0, 150.0))
    for key, word in ((RIGHT, "right"), (UP, "up"), (LEFT, "left"), (DOWN, "down")):
        hold(world, key)
        shown = set()
        for _ in range(30):
            run(world)
            shown.add(hero.image)
        assert shown == {f"hero_{word}_{frame}" for frame in (1, 2, 3, 4)}
    hold(world)
    run(world)
    assert hero.image == "hero_down_0"


def test_on_a_diagonal_the_hero_keeps_facing_the_way_he_came() -> None:
    """Pressing a second key does not make the figure flicker between two directions."""
    world, hero = world_with_hero((0.0, 150.0))
    hold(world, RIGHT)
    run(world, 5)
    hold(world, RIGHT, UP)
    run(world, 20)
    assert hero.facing is Direction.RIGHT
    hold(world, UP)
    run(world, 2)
    assert hero.facing is Direction.UP


def test_a_sign_is_read_letter_by_letter_while_everybody_stands_still() -> None:
    """Issue 2: interaction by a short ray; the world waits for the reader."""
    world, hero = facing_up()
    Sign(world, PLACE, "sign", "First page.|Second.")
    slime = Slime(world, (120.0, 120.0))
    run(world)
    assert hero.hint == "Read"
    act(world)
    assert world.dialog.shown_text in ("", "F")
    hold(world, LEFT)
    before = (hero.position, slime.position, slime.image)
    run(world, 90)
    assert world.dialog.shown_text == "First page."
    assert (hero.position, slime.position, slime.image) == before
    act(world)
    assert world.dialog.shown_text != "First page."
    act(world)
    assert world.dialog.shown_text == "Second."
    act(world)
    assert world.dialog is None
    run(world, 2)
    assert hero.center_x < before[0][0]


def test_a_key_hit_once_too_often_does_not_begin_a_talk_again() -> None:
    """Who reads by mashing the key gets out; a moment later the sign can be read anew."""
    world, _ = facing_up()
    Sign(world, PLACE, "sign", "Short.")
    run(world)
    act(world)
    read_on(world)
    act(world)
    run(world)
    assert world.dialog is None
    run(world, 30)
    act(world)
    assert world.dialog is not None


@pytest.mark.parametrize("way", list(Direction))
def test_a_villager_turns_to_whoever_talks_to_him(way: Direction) -> None:
    """Good manners from all four sides."""
    dx, dy = way.value
    world, hero = world_with_hero((-12.0 * dx, 150 - 12.0 * dy))
    villager = Villager(world, (0.0, 150.0), "elder", "Old Mira", "Hello.")
    hero.facing = way
    run(world)
    act(world)
    assert world.dialog.speaker == "Old Mira"
    assert villager.image == f"elder_{way.opposite.word}_0"


def test_who_looks_away_or_stands_too_far_uses_nothing() -> None:
    """The ray is short and goes one way."""
    world, hero = facing_up()
    Sign(world, PLACE.moved(0, 12), "sign", "Far.")
    assert hero.hint == ""
    Sign(world, PLACE, "sign", "Near.")
    hero.facing = Direction.LEFT
    assert hero.hint == ""
    hero.facing = Direction.UP
    assert hero.hint == "Read"


def test_a_chest_gives_its_content_once() -> None:
    """Coins are counted, the lid stays open, and there is nothing more to do there."""
    world, hero = facing_up()
    chest = Chest(world, PLACE, "coins", 20)
    run(world)
    act(world)
    assert (hero.coins, chest.image, world.dialog.page) == (20, "chest_open", "20 coins!")
    act(world)
    act(world)
    assert world.dialog is None
    assert hero.hint == ""
    act(world)
    assert hero.coins == 20


def test_all_treasures_brought_home_win_the_game() -> None:
    """The goal: home alone does not win, a treasure alone does not either."""
    world, hero = facing_up()
    Chest(world, PLACE, "gem")
    Home(world, LBWH(100, 100, 50, 50))
    run(world)
    hero.teleport(120, 120)
    run(world, 3)
    assert world.quest.outcome is Outcome.OPEN
    hero.teleport(*BELOW)
    act(world)
    read_on(world)
    assert [treasure.kind for treasure in world.quest.found] == ["gem"]
    assert world.quest.outcome is Outcome.OPEN
    run(world, 60)
    hero.teleport(120, 120)
    run(world, 3)
    assert world.quest.outcome is Outcome.WON
    assert [obj.image for obj in world.objects() if isinstance(obj, Trophy)] == ["gem"]


def test_a_potion_heals() -> None:
    """A chest with a potion makes whole again."""
    world, hero = facing_up()
    Chest(world, PLACE, "potion")
    hero.health = 1
    run(world)
    act(world)
    assert hero.health == 6


def test_a_bed_heals_as_often_as_one_likes() -> None:
    """Home is a place to come back to."""
    world, hero = facing_up()
    Bed(world, PLACE)
    for _ in range(2):
        hero.health = 1
        run(world, 30)
        act(world)
        assert hero.health == 6
        read_on(world)


@pytest.mark.parametrize(
    ("health", "coins", "after"),
    [(2, PRICE, (6, 0)), (2, PRICE - 1, (2, PRICE - 1)), (6, PRICE, (6, PRICE))],
)
def test_the_stall_sells_health_to_who_needs_and_can_pay(
    health: int, coins: int, after: tuple[int, int]
) -> None:
    """What the coins are for; nobody loses them for nothing."""
    world, hero = facing_up()
    Stall(world, PLACE)
    hero.health, hero.coins = health, coins
    run(world)
    act(world)
    assert (hero.health, hero.coins) == after
    assert world.dialog.speaker == "Stall"


def test_a_door_in_a_wall_is_what_the_action_key_finds() -> None:
    """Both are hit by the ray at one place: the one that can be used is meant."""
    world, hero = facing_up()
    StaticObject(world, LBWH(-32, 160, 80, 16))
    Notice(world, PLACE, "Door", "Knock", "Nobody is in.")
    run(world)
    assert hero.hint == "Knock"
    act(world)
    assert (world.dialog.speaker, world.dialog.page) == ("Door", "Nobody is in.")


def test_a_wall_before_a_door_hides_it() -> None:
    """Only what is at the very same place counts: nobody knocks through a wall."""
    world, hero = facing_up()
    StaticObject(world, LBWH(-32, 160, 80, 4))
    Notice(world, PLACE.moved(0, 4), "Door", "Knock", "Nobody is in.")
    run(world)
    assert hero.hint == ""


def test_the_goal_names_the_next_treasure_and_its_place_and_then_the_way_home() -> None:
    """A new player always knows what to do next."""
    world, _ = facing_up()
    assert world.quest.goal == ""
    Chest(world, PLACE, "gem", place="in the wood")
    Chest(world, LBWH(100, 160, 16, 16), "key")
    run(world)
    assert world.quest.goal == "Find the gem in the wood"
    act(world)
    assert world.quest.goal == "Find the key"
    world.quest.found.append(world.quest.wanted[1])
    assert world.quest.goal == "Bring the treasures home"


def test_two_treasures_of_one_kind_are_told_apart() -> None:
    """Finding one gem does not tick off the other, wherever they lie."""
    world, _ = facing_up()
    Chest(world, LBWH(100, 160, 16, 16), "gem")
    Chest(world, PLACE, "gem")
    run(world)
    act(world)
    assert world.quest.goal == "Find the gem"
    assert [treasure in world.quest.found for treasure in world.quest.wanted] == [False, True]


def test_the_name_of_a_place_goes_with_who_leaves_it() -> None:
    """Behind a door nothing is said of the street any more."""
    world, hero = world_with_hero((0.0, 150.0))
    Region(world, LBWH(-20, 130, 60, 40), "Street")
    run(world, 2)
    assert world.banner == "Street"
    hero.teleport(150.0, 150.0)
    run(world, 2)
    assert world.banner == ""


def test_a_bush_gives_way_to_the_sword_and_paths_lead_through_it() -> None:
    """O7 in the game: a cut bush is a free cell at once."""
    world, _ = facing_up()
    bush = Breakable(world, PLACE, "bush")
    run(world)
    cell = world.pathfinding.grid.cell_at(8, 165)
    assert not world.pathfinding.is_free(cell)
    act(world)
    run(world, 15)
    assert bush.killed
    assert not any(isinstance(obj, Breakable) for obj in world.objects())
    assert world.pathfinding.is_free(cell)


def test_a_coin_is_picked_up_once() -> None:
    """Touch, and it is gone."""
    world, hero = world_with_hero((0.0, 150.0))
    coin = Coin(world, (2.0, 150.0))
    run(world, 5)
    assert hero.coins == 1
    assert coin.killed
    assert coin not in world.objects()


def test_a_hit_hurts_once_pushes_away_and_gives_a_moment_of_mercy() -> None:
    """Issue 2: short invulnerability with blinking, and a knock-back that respects walls."""
    world, hero = world_with_hero((0.0, 150.0), LBWH(-40, 100, 16, 100))
    hero.hit(1, (10.0, 150.0))
    hero.hit(1, (10.0, 150.0))
    assert hero.health == 5
    blinks = set()
    for _ in range(30):
        run(world)
        blinks.add(hero.visible)
    assert blinks == {True, False}
    assert -24 <= hero.left < -5
    run(world, 60)
    assert hero.visible
    hero.hit(1, (10.0, 150.0))
    assert hero.health == 4


def test_a_hero_without_life_has_lost_and_does_nothing_more() -> None:
    """Game over: keys move nobody, nothing hurts any more."""
    world, hero = world_with_hero((0.0, 150.0))
    hero.health = 1
    hero.hit(3, (10.0, 150.0))
    assert (hero.health, world.quest.outcome) == (0, Outcome.LOST)
    run(world, 60)
    place = hero.position
    hold(world, UP)
    run(world, 10)
    assert hero.position == place
    assert hero.angle == 90
    assert hero.visible


def test_a_slime_takes_two_strokes_and_leaves_a_coin() -> None:
    """The sword hits each thing once a stroke."""
    world, hero = world_with_hero((0.0, 150.0))
    hero.facing = Direction.RIGHT
    slime = Slime(world, (14.0, 150.0))
    act(world)
    run(world, 10)
    assert slime.lives == 1
    run(world, 25)
    slime.set_pos(14.0, 150.0)
    act(world)
    run(world, 10)
    assert slime.killed
    assert any(isinstance(obj, Coin) for obj in world.objects())
    assert [obj.kind for obj in world.objects() if isinstance(obj, Burst)] == ["drops"]


def test_the_map_is_populated_whole() -> None:
    """Issue 2: hero, two soldiers, a house outside the scene, something to find."""
    world = demo_world()
    kinds = [type(obj).__name__ for obj in world.objects()]
    assert kinds.count("Hero") == 1
    assert kinds.count("Soldier") == 2
    assert len(world.rooms) >= 3
    assert not any(room.intersects(world.rect) for room in world.rooms[1:])
    assert world.quest.wanted
    assert world.index_name == "quadtree"
    assert not world.auto_kill_when_outside_scene


def test_nobody_of_the_map_begins_inside_a_wall() -> None:
    """Who moves has room where the map puts him."""
    world = demo_world()
    for obj in world.objects():
        if isinstance(obj, CollidableObject) and not world.blocks(obj):
            solid = [other for other in world.objects(obj.rect) if world.blocks(other)]
            assert not solid or type(obj).__name__ in ("Portal", "Region", "Home"), obj


def test_every_chest_and_everybody_can_be_reached_from_the_start() -> None:
    """The game can be won: there is a way to a place from which each thing can be used."""
    world = demo_world()
    finder = world.pathfinding
    doors = [obj for obj in world.objects() if isinstance(obj, Portal)]
    starts = [world.player.position]
    for door in doors:
        door.receive(world.player)
        starts.append(world.player.position)
    for thing in world.objects():
        if isinstance(thing, Chest | Sign | Villager):
            x, y = thing.position
            beside = [(x + 16 * way.value[0], y + 16 * way.value[1]) for way in Direction]
            paths = [finder.find_path(start, place) for start in starts for place in beside]
            assert any(paths), thing


def test_an_unknown_class_in_the_map_is_named(tmp_path: object) -> None:
    """Bad input: file, object and class are in the message."""
    path = tmp_path / "odd.tmj"
    path.write_text(ODD_MAP, encoding="utf-8")
    with pytest.raises(ValueError, match=r"odd\.tmj: object 7 \(Dragon\)"):
        load_world(load_level(path))


ODD_MAP = """
{"type": "map", "version": "1.8", "orientation": "orthogonal", "renderorder": "right-down",
 "width": 4, "height": 3, "tilewidth": 16, "tileheight": 16, "infinite": false,
 "nextobjectid": 8, "nextlayerid": 2, "tilesets": [],
 "layers": [{"type": "objectgroup", "id": 1, "name": "spawns", "opacity": 1, "visible": true,
   "x": 0, "y": 0, "draworder": "topdown", "objects": [
     {"id": 7, "name": "", "type": "Dragon", "x": 16, "y": 16, "width": 0, "height": 0,
      "rotation": 0, "visible": true, "point": true}]}]}
"""


def test_keys_are_those_of_arcade() -> None:
    """The rules name keys by number, to do without arcade; the numbers are arcade's."""
    from actionrpg.world import keys
    from support.arcade_driver import arcade

    for name in ("SPACE", "ENTER", "ESCAPE", "F11", "LEFT", "UP", "RIGHT", "DOWN", *"ADEPQRSW"):
        assert getattr(keys, name) == getattr(arcade.key, name), name
