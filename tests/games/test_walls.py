"""Moving along and into walls: no shivering, no sticking, no way through."""

from __future__ import annotations

from itertools import pairwise

import pytest
from actionrpg.world import DynamicObject, StaticObject
from actionrpg.world.keys import DOWN, LEFT, RIGHT, UP
from support.rpg_worlds import (
    STEP,
    column_of_tiles,
    empty_world,
    hold,
    row_of_tiles,
    run,
    world_with_hero,
)

from arcade_qt_core import LBWH, XYWH


def deepest(body: DynamicObject) -> float:
    """Return how deep a body is in any wall."""
    overlaps = [0.0]
    for wall in body.world.objects(body.rect):
        if isinstance(wall, StaticObject):
            overlaps.append(
                min(body.right - wall.left, wall.right - body.left,
                    body.top - wall.bottom, wall.top - body.bottom)
            )  # fmt: skip
    return max(overlaps)


@pytest.mark.parametrize("key", [LEFT, RIGHT, UP, DOWN])
def test_who_leans_on_a_wall_stands_still_to_the_last_bit(key: int) -> None:
    """O9: from the first contact on, the position is constant while the key is held."""
    walls = (
        *row_of_tiles(-64, 64.3, 8), *row_of_tiles(-64, 160.7, 8),
        *column_of_tiles(-80.1, 64.3, 7), *column_of_tiles(64.9, 64.3, 7),
    )  # fmt: skip
    world, hero = world_with_hero((3.3, 115.7), *walls)
    hold(world, key)
    places = []
    for _ in range(120):
        run(world)
        places.append(hero.rect)
    assert places[0] != places[-1]
    first = places.index(places[-1])
    assert len(set(places[first:])) == 1, "it shivers"
    assert deepest(hero) == 0.0


@pytest.mark.parametrize(
    ("keys", "axis"), [((RIGHT, DOWN), 0), ((RIGHT, UP), 0), ((UP, LEFT), 1), ((UP, RIGHT), 1)]
)
def test_sliding_along_tiles_keeps_its_speed_across_the_seams(
    keys: tuple[int, int], axis: int
) -> None:
    """O9: pressed against a row of tiles, each step goes equally far along it."""
    walls = (
        *row_of_tiles(-144, 64, 26), *row_of_tiles(-144, 100, 26),
        *column_of_tiles(-80, 120, 9), *column_of_tiles(-40, 120, 9),
    )  # fmt: skip
    start = (-100.3, 89.0) if axis == 0 else (-51.7, 128.0)
    world, hero = world_with_hero(start, *walls)
    hold(world, *keys)
    run(world, 30)
    along = []
    for _ in range(60):
        along.append(hero.position[axis])
        run(world)
    steps = [after - before for before, after in pairwise(along)]
    assert min(steps) > 0.9
    assert max(steps) - min(steps) < 1e-9


def test_two_tiles_under_one_body_push_it_out_once() -> None:
    """O9: the original pushed once per overlapped tile; here the final depth is 0, not below."""
    world = empty_world(*row_of_tiles(-32, 64, 4))
    for left in (-24.5, -21.0, -18.5, -16.0, -9.0):
        body = DynamicObject(world, LBWH(left, 77, 10, 8))
        assert body.push_out()
        assert (body.left, body.bottom) == (left, 80.0)
        assert deepest(body) == 0.0


def test_a_body_is_pushed_the_shortest_way_out_of_a_corner() -> None:
    """O9: floor and wall at once are left by two pushes, the deeper one first."""
    world = empty_world(*row_of_tiles(-32, 64, 4), *column_of_tiles(-48, 64, 5))
    body = DynamicObject(world, LBWH(-35, 75, 10, 8))
    assert body.push_out()
    assert (body.left, body.bottom) == (-32.0, 80.0)


def test_a_body_with_no_room_says_so_and_comes_to_no_harm() -> None:
    """A body in a crack that is too narrow: push_out tells, and its box stays a box."""
    world = empty_world(LBWH(-60, 60, 30, 100), LBWH(-25, 60, 30, 100))
    body = DynamicObject(world, LBWH(-32, 100, 10, 8))
    assert not body.push_out()
    assert body.size == (10, 8)


def test_a_wall_that_moves_onto_a_body_pushes_it_away() -> None:
    """A push-out comes before every move: closing doors do not swallow the hero."""
    world, hero = world_with_hero((0, 100), LBWH(20, 60, 16, 100))
    wall = world.objects()[0]
    wall.move(-18, 0)
    hold(world, UP)
    run(world)
    assert hero.right == wall.left
    assert deepest(hero) == 0.0


def test_a_fast_body_does_not_tunnel_through_a_thin_wall() -> None:
    """Moves are swept: 1 scene unit of wall stops a move of 300."""
    world = empty_world(LBWH(50, 60, 1, 100))
    body = DynamicObject(world, XYWH(-50, 100, 10, 8))
    moved = body.slide(300.0, 0.0)
    assert body.right == 50.0
    assert moved == (95.0, 0.0)


def test_a_doorway_missed_by_little_is_entered_all_the_same() -> None:
    """Corner forgiveness: missed by 3 units, the hero slips in; by 5, the wall holds him."""
    for off, gets_in in ((6.0, True), (-6.0, True), (8.0, False)):
        walls = (LBWH(-64, 120, 56, 16), LBWH(8, 120, 56, 16))  # half a hero is 5 wide
        world, hero = world_with_hero((off, 100.0), *walls)
        hold(world, UP)
        run(world, 40)
        assert (hero.bottom > 130) is gets_in, off


def test_forgiveness_never_slides_along_a_closed_wall() -> None:
    """Without an opening a straight push stays straight, seams or not."""
    world, hero = world_with_hero((2.0, 100.0), *row_of_tiles(-64, 120, 8))
    hold(world, UP)
    run(world, 40)
    assert hero.center_x == 2.0


def test_diagonal_walking_is_no_faster() -> None:
    """Eight directions, one speed: a diagonal step is as long as a straight one."""
    lengths = []
    for keys in ((RIGHT,), (RIGHT, UP)):
        world, hero = world_with_hero((0.0, 150.0))
        hold(world, *keys)
        run(world, 30)
        dx, dy = hero.center_x, hero.center_y - 150.0
        lengths.append((dx * dx + dy * dy) ** 0.5)
    assert lengths[0] == pytest.approx(lengths[1])
    assert lengths[0] == pytest.approx(88 * 30 * STEP)
