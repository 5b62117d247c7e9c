"""Pushing out: settles on seams and in corners, or reports that it is stuck."""

from __future__ import annotations

from importlib import import_module
from random import Random

import pytest

COUNT = 600
SLOW_COUNT = 25


@pytest.fixture
def collision(qt):
    """Return the room of one build."""
    return import_module(f"{qt.__name__}.collision")


def count(qt) -> int:
    """Return how often to draw."""
    return COUNT if qt.compiled() else SLOW_COUNT


def floor(qt, top=0.0):
    """Return a row of tiles from x = -64 to 96 below `top`."""
    return [qt.LBWH(x, top - 16, 16, 16) for x in range(-64, 96, 16)]


def wall(qt):
    """Return a column of tiles left of x = -64."""
    return [qt.LBWH(-80, y, 16, 16) for y in range(-16, 96, 16)]


def test_a_box_is_never_pushed_sideways_on_a_row_of_tiles(qt, collision) -> None:
    """Rule: no snagging on seams, wherever the box stands and however deep it is, up to half."""
    random = Random(1)
    for _ in range(count(qt)):
        width, height = random.uniform(3, 40), random.uniform(17, 40)
        depth = random.uniform(0.01, 7.9)
        box = qt.LBWH(random.uniform(-50, 40), -depth, width, height)
        push = collision.resolve(box, floor(qt))
        assert push == (0, pytest.approx(depth, rel=1e-12), False)


def test_a_step_of_whole_numbers_is_a_push_of_whole_numbers(qt, collision) -> None:
    """Rule: exactly as long as the contact is deep, where rounding allows."""
    assert collision.resolve(qt.LBWH(-10, -3, 20, 30), floor(qt)) == (0, 3, False)
    assert collision.resolve(qt.LBWH(-10, 0, 20, 30), floor(qt)) == (0, 0, False)


def test_a_circle_and_a_capsule_roll_over_seams(qt, collision) -> None:
    """Rule: the same for round movers, whose contact with the next tile's corner is slanted."""
    random = Random(2)
    for _ in range(count(qt)):
        radius, x = random.uniform(4, 20), random.uniform(-40, 60)
        depth = random.uniform(0.01, radius / 2)
        for mover in (
            collision.CircleCollider(radius).at((x, radius - depth)),
            collision.CapsuleCollider((0, 0), (0, 9), radius).at((x, radius - depth)),
        ):
            push = collision.resolve(mover, floor(qt))
            assert push.dx == pytest.approx(0, abs=1e-9)
            assert push.dy == pytest.approx(depth, rel=1e-9)


def test_a_corner_of_floor_and_wall_settles_in_the_corner(qt, collision) -> None:
    """Rule: out of the floor and out of the wall, and no further, whichever is deeper."""
    random = Random(3)
    for _ in range(count(qt)):
        aside, below = random.uniform(0.01, 7), random.uniform(0.01, 7)
        box = qt.LBWH(-64 - aside, -below, random.uniform(17, 40), random.uniform(17, 40))
        push = collision.resolve(box, floor(qt) + wall(qt))
        assert push == (pytest.approx(aside, rel=1e-9), pytest.approx(below, rel=1e-9), False)


def test_after_a_push_nothing_is_overlapped(qt, collision) -> None:
    """Rule: what is not stuck is free of every obstacle, strictly, for shapes of all kinds."""
    random, stuck = Random(4), 0
    for _ in range(count(qt)):
        mover = any_collider(random, collision).at((-3.1, 2.7), random.uniform(0, 360))
        obstacles = [
            any_collider(random, collision).at(
                (random.uniform(-15, 9), random.uniform(-9, 14)), random.uniform(0, 360)
            )
            for _ in range(random.randint(1, 4))
        ]
        push = collision.resolve(mover, obstacles)
        stuck += push.stuck
        if not push.stuck:
            pushed = mover.collider.at((-3.1 + push.dx, 2.7 + push.dy), mover.angle)
            assert not any(collision.overlaps(pushed, obstacle) for obstacle in obstacles)
    assert stuck < count(qt) / 4


def any_collider(random, collision):
    """Return a collider of any kind, about ten units wide."""
    return random.choice(
        [
            collision.BoxCollider(random.uniform(2, 20), random.uniform(2, 20)),
            collision.CircleCollider(random.uniform(2, 10)),
            collision.CapsuleCollider((0, 0), (random.uniform(2, 9), 4), random.uniform(1, 4)),
            collision.PolygonCollider([(0, 0), (random.uniform(4, 9), 1), (3, 7)]),
        ]
    )


def test_who_is_crushed_is_stuck_and_not_moved(qt, collision) -> None:
    """Rule: where no push shorter than the mover helps, it is reported, and no push is made."""
    jaws = [qt.LBWH(-80, -40, 70, 90), qt.LBWH(5, -40, 70, 90)]
    assert collision.resolve(qt.LBWH(-12, 0, 20, 20), jaws) == (0, 0, True)
    assert collision.resolve(qt.LBWH(-12, 0, 20, 20), jaws, limit=80) == (0, 50, False)
    assert collision.resolve(qt.LBWH(0, 0, 4, 4), [qt.LBWH(-40, -30, 90, 80)]) == (0, 0, True)


def test_sensors_hold_nobody(qt, collision) -> None:
    """Rule: a sensor only notices, as a mover and as an obstacle."""
    box = collision.BoxCollider(10, 10, sensor=True)
    assert collision.resolve(box.at((0, 0)), [qt.LBWH(-9, -9, 10, 10)]) == (0, 0, False)
    assert collision.resolve(qt.LBWH(-9, -9, 10, 10), [box.at((0, 0))]) == (0, 0, False)


def test_a_landing_on_half_a_step_needs_the_second_pass(qt, collision) -> None:
    """Rule: bounded passes: one pass alone cannot leave a corner."""
    box, corner = qt.LBWH(-67, -2, 20, 30), floor(qt) + wall(qt)
    assert collision.resolve(box, corner, passes=1).stuck
    assert collision.resolve(box, corner, passes=2) == (3, 2, False)


def test_a_thousand_tiles_are_one_floor(qt, collision) -> None:
    """Rule: however many seams and corners there are; a thousand equal obstacles are one."""
    tiles = 1000 if qt.compiled() else 60
    long = 16 * tiles
    row = [qt.LBWH(16 * k - 8, -16, 16, 16) for k in range(tiles)]
    column = [qt.LBWH(-24, 16 * k, 16, 16) for k in range(tiles)]
    assert collision.resolve(qt.LBWH(0, -3, long - 16, 40), row) == (0, 3, False)
    capsule = collision.CapsuleCollider((0, 0), (long - 100, 0), 20)
    assert collision.resolve(capsule.at((20, 17)), row) == (0, 3, False)
    wedge = collision.PolygonCollider([(0, 0), (long - 100, 0), (400, 50)])
    assert collision.resolve(wedge.at((20, -3)), row) == (0, 3, False)
    assert collision.resolve(qt.LBWH(-12, -3, 20, 30), row + column) == (4, 3, False)
    assert collision.resolve(qt.LBWH(0, -3, 20, 30), row[:1] * tiles) == (0, 3, False)
    ceiling = [qt.LBWH(16 * k - 8, 30, 16, 16) for k in range(tiles)]
    assert collision.resolve(qt.LBWH(0, -3, 60, 40), row + ceiling, limit=30) == (0, 0, True)


def test_shapes_with_one_centre_find_a_way_out(qt, collision) -> None:
    """Rule: no direction is better than others, so one is taken, and it frees."""
    for collider, push in (
        (collision.CircleCollider(5), (-10, 0)),
        (collision.BoxCollider(10, 6), (0, 6)),
        (collision.CapsuleCollider((-4, 0), (4, 0), 2), (0, 4)),
    ):
        found = collision.resolve(collider.at((-3, 7)), [collider.at((-3, 7))], limit=50)
        assert (abs(found.dx), abs(found.dy), found.stuck) == (*map(abs, push), False)


def test_who_is_free_is_not_stuck_whatever_the_limit(qt, collision) -> None:
    """Rule: stuck is who overlaps something; a point has no size, and so no way to be pushed."""
    wall = qt.LBWH(0, -20, 30, 50)
    for free in (qt.LBWH(0, 0, 0, 0), qt.LBWH(-7, 0, 7, 3), qt.LBWH(50, 0, 0, 0)):
        assert collision.resolve(free, [wall]) == (0, 0, False)
        assert collision.resolve(free, [wall], passes=1, limit=0) == (0, 0, False)
    assert collision.resolve(qt.LBWH(4, 0, 0, 0), [wall]) == (0, 0, True)
    assert collision.resolve(qt.LBWH(4, 0, 0, 0), [wall], limit=5) == (-4, 0, False)
    assert collision.resolve(qt.LBWH(-2, 0, 9, 4), [qt.LBWH(3, 1, 0, 0)]) == (0, 1, False)


@pytest.mark.parametrize("options", [{"passes": 0}, {"limit": -1}, {"limit": float("nan")}])
def test_a_push_that_cannot_be_asked_for_is_refused(qt, collision, options) -> None:
    """Rule: bad input is refused, also for who is free."""
    with pytest.raises(ValueError, match="one pass or more and a limit of 0 or more, got"):
        collision.resolve(qt.LBWH(0, 0, 5, 4), [], **options)


def test_sizes_may_differ_beyond_all_measure(qt, collision) -> None:
    """Rule: a mote in a mountain, and the other way round; no number overflows."""
    mote = collision.CircleCollider(1e-9).at((3, 7))
    mountain = collision.BoxCollider(1e12, 3e11).at((-5, 11), 30)
    assert collision.resolve(mote, [mountain]).stuck
    assert not collision.resolve(mote, [mountain], limit=1e12).stuck
    assert collision.resolve(mountain, [mote]) != (0, 0, False)
