"""Boulders are pushed by the hero, moved by pymunk, and in everybody's way where they lie."""

from __future__ import annotations

import pytest
from actionrpg.world import Hero, RPGGameScene
from actionrpg.world.boulder import Boulder
from actionrpg.world.direction import Direction
from actionrpg.world.keys import DOWN, LEFT, RIGHT, UP
from actionrpg.world.slime import Slime
from support.rpg_worlds import demo_world, hold, run, world_with_hero

from arcade_qt_core import LBWH, Rect

KEYS = {
    Direction.RIGHT: RIGHT,
    Direction.UP: UP,
    Direction.LEFT: LEFT,
    Direction.DOWN: DOWN,
}
SLOP = 0.2  # by which pymunk lets bodies overlap


def boulder_before_the_hero(*walls: Rect) -> tuple[RPGGameScene, Hero, Boulder]:
    """Return a world with a boulder to the right of the hero."""
    world, hero = world_with_hero((0.0, 150.0), *walls)
    boulder = Boulder(world, LBWH(8, 144, 16, 16), "boulder")
    run(world)
    return world, hero, boulder


@pytest.mark.parametrize("way", list(Direction))
def test_a_boulder_goes_where_the_hero_walks_and_stops_when_he_does(way: Direction) -> None:
    """Issue 3: pushed with a pymunk space, seen from above: friction of the ground, no gravity."""
    dx, dy = way.value
    world, hero = world_with_hero((0.0, 150.0))
    boulder = Boulder(world, LBWH(20 * dx - 8, 144 + 20 * dy, 16, 16), "boulder")
    start = boulder.position
    hold(world, KEYS[way])
    run(world, 60)
    gone = (boulder.center_x - start[0]) * dx + (boulder.center_y - start[1]) * dy
    assert 15 < gone < 40
    assert not hero.rect.intersects(boulder.rect)
    hold(world)
    run(world, 30)
    place = boulder.position
    run(world, 30)
    assert boulder.position == place


def test_a_wall_stops_a_boulder_and_the_hero_behind_it() -> None:
    """The hero is never pressed into what he pushes."""
    world, hero, boulder = boulder_before_the_hero(LBWH(40, 100, 16, 100))
    hold(world, RIGHT)
    run(world, 120)
    assert boulder.right == pytest.approx(40, abs=SLOP)
    assert hero.right == pytest.approx(boulder.left, abs=SLOP)


def test_a_boulder_stops_at_who_stands_in_its_way() -> None:
    """Nobody is rolled over: who walks is a body too, as soon as a boulder is near."""
    world, _, boulder = boulder_before_the_hero()
    slime = Slime(world, (40.0, 150.0))
    slime.update = lambda dt: None
    hold(world, RIGHT)
    run(world, 120)
    assert slime.position == (40.0, 150.0)
    assert boulder.right == pytest.approx(slime.left, abs=SLOP)


def test_paths_lead_round_a_boulder_where_it_lies_now() -> None:
    """O7 in the game: the cells it leaves are free, those it enters are not."""
    world, _, boulder = boulder_before_the_hero()
    finder = world.pathfinding
    first = finder.grid.cell_at(*boulder.position)
    assert not finder.is_free(first)
    hold(world, RIGHT)
    run(world, 90)
    assert finder.is_free(first)
    assert not finder.is_free(finder.grid.cell_at(*boulder.position))


def test_a_boulder_moves_alike_with_every_index() -> None:
    """Issue 3: pymunk is fed in the order of ids, so no outcome depends on the index."""
    hashes = set()
    for index in ("quadtree", "linear", None):
        world, _, _ = boulder_before_the_hero(LBWH(40, 100, 16, 52))
        world.use_index(index)
        for keys in ((RIGHT,), (RIGHT, UP), (UP,)):
            hold(world, *keys)
            run(world, 40)
        hashes.add(world.state_hash())
    assert len(hashes) == 1


def test_the_bridge_in_the_wood_is_closed_until_its_boulders_are_pushed_along() -> None:
    """The puzzle of the map: a way that opens; nothing that is needed lies behind it."""
    world = demo_world()
    world.autopilot = None
    world.refresh_objects()
    finder, hero = world.pathfinding, world.player
    upper, lower = [obj for obj in world.objects() if isinstance(obj, Boulder)][:2]
    west, east = (lower.center_x - 24, lower.center_y), (lower.center_x + 100, lower.center_y)
    around = finder.find_path(west, east)
    assert around is not None
    assert around.length > 60
    for boulder in (lower, upper):
        hero.teleport(boulder.left - 8, boulder.center_y)
        hold(world, RIGHT)
        run(world, 240)
    hold(world)
    run(world)
    across = finder.find_path(west, hero.position)
    assert across is not None
    assert across.length < 12
