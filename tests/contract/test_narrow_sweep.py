"""Moving shapes against resting ones: never late, never through, exact for boxes and circles."""

from __future__ import annotations

from importlib import import_module
from math import cos, hypot, pi, sin, sqrt
from random import Random

import pytest
from support.random_shapes import COMBINATIONS, Bench, random_part, random_pose

COUNT = 1_000
SLOW_COUNT = 60


@pytest.fixture
def collision(qt):
    """Return the room of one build."""
    return import_module(f"{qt.__name__}.collision")


@pytest.mark.parametrize("speed", [1.0, 7.5, 1e3, 1e6, 1e9])
@pytest.mark.parametrize("wall_width", [1.0, 0.001])
def test_a_bullet_of_any_speed_never_tunnels(qt, collision, speed, wall_width) -> None:
    """Rule: issue "Plug-ins": fast bullets do not tunnel, however thin the wall."""
    wall = qt.LBWH(0.5 * speed, -40, wall_width, 100)
    for bullet in (
        qt.LBWH(-2, 0, 1, 1),
        collision.CircleCollider(0.5).at((-1.5, 0.5)),
        collision.CapsuleCollider((-1, 0), (0, 0), 0.25).at((-1.25, 3)),
        collision.PolygonCollider([(-1, -1), (0, 0), (-1, 1)]).at((-1, 9)),
    ):
        hit = collision.sweep(bullet, (speed + 2, 0), [wall])
        assert hit.object is wall
        assert hit.normal == (-1, 0)
        assert not hit.inside
        assert hit.t == pytest.approx((0.5 * speed + 1) / (speed + 2), rel=1e-12)
        assert hit.point[0] == pytest.approx(0.5 * speed, rel=1e-12)


def test_boxes_meet_at_the_exact_time(qt, collision) -> None:
    """Rule: exact: the distance between two edges by the way, to the last bit."""
    random = Random(3)
    for _ in range(COUNT if qt.compiled() else SLOW_COUNT):
        left, gap = random.uniform(-500, 300), random.uniform(0.1, 90)
        mover = qt.LRBT(left, left + 7.3, -5.5, 2.25)
        wall = qt.LRBT(left + 7.3 + gap, left + 200, -8.5, 1.5)
        way = random.uniform(95, 4000)
        hit = collision.sweep(mover, (way, 0.0), [wall])
        assert hit.t == (wall.left - mover.right) / way
        assert hit.normal == (-1, 0)
        assert collision.sweep(mover, (-way, 0.0), [wall]) is None


def test_circles_meet_where_their_centres_are_their_radii_apart(qt, collision) -> None:
    """Rule: exact: the root of a quadratic."""
    random, met = Random(4), 0
    for _ in range(COUNT if qt.compiled() else SLOW_COUNT):
        start, goal = (-30.0, 8.0), (random.uniform(-5, 15), random.uniform(-9, 9))
        motion = (goal[0] - start[0], goal[1] - start[1])
        hit = collision.sweep(
            collision.CircleCollider(2).at(start), motion, [collision.CircleCollider(3).at((9, 1))]
        )
        x, y = start[0] - 9, start[1] - 1
        a, b = motion[0] ** 2 + motion[1] ** 2, x * motion[0] + y * motion[1]
        root = b * b - a * (x * x + y * y - 25)
        t = (-b - sqrt(root)) / a if root > 0 else 2.0
        assert (hit is not None) == (0 <= t < 1)
        if hit:
            met += 1
            assert hit.t == pytest.approx(t, rel=1e-12)
            assert hypot(hit.point[0] - 9, hit.point[1] - 1) == pytest.approx(3, rel=1e-12)
    assert met > 5


@pytest.mark.parametrize("kinds", COMBINATIONS, ids=" and ".join)
def test_the_hit_is_the_first_contact_on_the_way(qt, kinds) -> None:
    """Rule: nothing touches before t, all do right after it; the normal is against the motion."""
    random, bench = Random(f"sweep {kinds}"), Bench(qt)
    shapes, sweep = bench.shapes, bench.sweep
    hits = 0
    for _ in range(COUNT if qt.compiled() else SLOW_COUNT):
        start = random_pose(random)
        start = (start[0] * 5, start[1] * 5, start[2])
        bench.put(0, random_part(random, kinds[0]), start)
        bench.put(1, random_part(random, kinds[1]), random_pose(random))
        far = random.choice([1.2, 2.0, 500.0])
        motion = ((random.uniform(-6, 2) - start[0]) * far, (3 - start[1]) * far)
        begins_inside = bench.collide() is not None
        found = sweep.sweep(shapes, 0, shapes, 1, *motion)
        assert not begins_inside or (found and sweep.inside and sweep.t == 0)
        if begins_inside:
            continue
        t = sweep.t if found else 1.0
        for share in [random.random() for _ in range(8)] + [1 - 1e-9]:
            shapes.place(0, start[0] + motion[0] * t * share, start[1] + motion[1] * t * share)
            row = bench.collide()
            assert row is None or row[2] < 1e-9
        if found:
            hits += 1
            assert hypot(sweep.normal_x, sweep.normal_y) == pytest.approx(1, abs=1e-12)
            assert sweep.normal_x * motion[0] + sweep.normal_y * motion[1] > 0
            assert any(
                touches_after(bench, start, motion, t, way) for way in (1e-7, 1e-5, 1e-3, 0.1)
            )
    assert hits > 10


def touches_after(bench, start, motion, t, way) -> bool:
    """Tell whether slot 0 is in contact a little way after t."""
    late = t + way / hypot(*motion)
    bench.shapes.place(0, start[0] + motion[0] * late, start[1] + motion[1] * late)
    return bench.collide() is not None


def test_running_along_an_edge_or_away_from_one_is_no_hit(qt, collision) -> None:
    """Rule: a sweep hits what it enters the interior of, as a ray does."""
    floor = qt.LBWH(-100, -16, 300, 16)
    for mover in (
        qt.LBWH(-20, 0, 10, 10),
        collision.CircleCollider(5).at((-15, 5)),
        collision.CapsuleCollider((-3, 0), (3, 0), 5).at((-15, 5)),
        collision.PolygonCollider([(-5, 0), (5, 0), (0, 9)]).at((-15, 0)),
    ):
        assert collision.sweep(mover, (60, 0), [floor]) is None
        assert collision.sweep(mover, (3, 60), [floor]) is None
        assert collision.sweep(mover, (0, 0), [floor]) is None
        into = collision.sweep(mover, (30, -0.125), [floor])
        assert (into.t, into.normal, into.inside) == (0, (0, 1), False)


def test_who_begins_in_contact_hits_at_once_and_is_shown_the_way_out(qt, collision) -> None:
    """Rule: issue "Plug-ins": start in contact gives t = 0, wherever the motion goes."""
    mover = collision.CircleCollider(5).at((-15, 4))
    for motion in ((0, 0), (0, 50), (90, -3)):
        hit = collision.sweep(mover, motion, [qt.LBWH(-100, -16, 300, 16)])
        assert (hit.t, hit.inside, hit.normal) == (0, True, (0, 1))


def test_the_nearest_of_many_is_hit_and_sensors_are_passed(qt, collision) -> None:
    """Rule: the smallest t, of equal ones the first; a sensor stops nothing."""
    far, near, twin = qt.LBWH(50, 0, 9, 9), qt.LBWH(30, 0, 9, 5), qt.LBWH(30, 5, 9, 5)
    sensor = collision.BoxCollider(4, 4, sensor=True).at((20, 5))
    hit = collision.sweep(qt.LBWH(0, 4, 2, 2), (100, 0), [far, sensor, twin, near])
    assert hit.object is twin
    assert collision.sweep(qt.LBWH(0, 4, 2, 2), (25, 0), [far, sensor]) is None


def shapes_to_throw(collision, random, size):
    """Return one collider of each kind, about `size` wide."""
    return [
        collision.BoxCollider(size, size * random.uniform(0.2, 1)),
        collision.CircleCollider(size / 2),
        collision.CapsuleCollider((-size / 3, 0), (size / 3, 0), size / 6),
        collision.PolygonCollider([(-size / 2, -size / 2), (size / 2, -size / 3), (0, size / 2)]),
    ]


@pytest.mark.parametrize("corner", [(0.0, 0.0), (-1000.3, 777.7), (1e6 + 0.1, -3e6)])
def test_nobody_leaves_a_room_of_tiles(qt, collision, corner) -> None:
    """Rule: what is stopped where it hits, and freed there, is never past a wall later.

    It then stands on a wall to the last bit, or a rounding inside it: that must not open the wall.
    """
    random = Random(f"room {corner}")
    for _ in range(COUNT // 25 if qt.compiled() else 2):
        tile, columns, rows = (
            random.choice([16, 7.1, 3]),
            random.randint(4, 9),
            random.randint(4, 7),
        )
        walls = [
            qt.LRBT(
                corner[0] + tile * i,
                corner[0] + tile * (i + 1),
                corner[1] + tile * j,
                corner[1] + tile * (j + 1),
            )
            for i in range(-1, columns + 1)
            for j in range(-1, rows + 1)
            if i in (-1, columns) or j in (-1, rows)
        ]
        room = (columns * tile, rows * tile)
        for collider in shapes_to_throw(collision, random, tile * random.uniform(0.05, 0.9)):
            angle = random.choice([0, 90, random.uniform(0, 360)])
            x, y = corner[0] + room[0] / 2, corner[1] + room[1] / 2
            for _ in range(10):
                turn, far = random.uniform(0, 6.3), tile * random.choice([0.5, 3, 50, 1e4, 1e7])
                turn = random.choice([turn, turn // (pi / 4) * (pi / 4)])
                motion = (far * cos(turn), far * sin(turn))
                hit = collision.sweep(collider.at((x, y), angle), motion, walls)
                assert hit is not None or far < 10 * tile
                t = hit.t if hit else 1.0
                push = collision.resolve(
                    collider.at((x + motion[0] * t, y + motion[1] * t), angle), walls
                )
                assert not push.stuck
                x, y = x + motion[0] * t + push.dx, y + motion[1] * t + push.dy
                assert hypot(push.dx, push.dy) < 1e-3 * tile
                assert 0 < x - corner[0] < room[0]
                assert 0 < y - corner[1] < room[1]


@pytest.mark.parametrize("top", [0.0, 211.7, -98.9])
def test_round_shapes_roll_over_the_seams_of_a_floor(qt, collision, top) -> None:
    """Rule: running along an edge is no hit, and a seam is no edge to stumble over.

    The corners of the tiles below are met to the last bit, and missed or not by a rounding.
    """
    random = Random(f"roll {top}")
    for _ in range(COUNT // 2 if qt.compiled() else SLOW_COUNT // 2):
        tile, left = random.choice([16, 7.1, random.uniform(3, 20)]), random.uniform(-500, 500)
        floor = [qt.LRBT(left + tile * i, left + tile * (i + 1), top - 9, top) for i in range(9)]
        radius = random.choice([4, random.uniform(0.5, 9), 0.1 * random.randint(3, 90)])
        for collider in (
            collision.CircleCollider(radius),
            collision.CapsuleCollider((-1.3, 0), (2.1, 0), radius),
            collision.PolygonCollider([(-2, 0), (2, 0), (0.3, 3)], radius=radius),
        ):
            at = (left + tile * random.uniform(3, 5), top + radius)
            push = collision.resolve(collider.at(at), floor)
            assert hypot(push.dx, push.dy) < 1e-12
            at = (at[0] + push.dx, at[1] + push.dy)
            way = tile * random.choice([-3, -0.4, 0.4, 3])
            assert collision.sweep(collider.at(at), (way, 0), floor) is None


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -float("inf")])
def test_numbers_that_are_none_are_refused(qt, collision, number) -> None:
    """Rule: bad input is refused at the door of every function, not answered with nonsense."""
    wall, circle = qt.LBWH(0, -40, 9, 100), collision.CircleCollider(5)
    for mover in (circle.at((number, 0)), circle.at((0, number)), circle.at((-50, 0), number)):
        for function in (collision.overlaps, collision.contact_between):
            with pytest.raises(ValueError, match="number of a place must be finite, got Placed"):
                function(mover, wall)
        with pytest.raises(ValueError, match="number of a place"):
            collision.sweep(mover, (100, 0), [wall])
        with pytest.raises(ValueError, match="number of a place"):
            collision.resolve(wall, [mover])
    for motion in ((number, 0), (0, number)):
        with pytest.raises(ValueError, match="number of a motion must be finite"):
            collision.sweep(circle.at((-50, 0)), motion, [wall])


def test_shapes_without_a_size_are_swept_too(qt, collision) -> None:
    """Rule: a point is a box like any other; it hits what it enters the interior of."""
    point = qt.LBWH(-5, 5, 0, 0)
    assert collision.sweep(point, (20, 0), [qt.LBWH(0, 0, 9, 16)]).t == 0.25
    assert collision.sweep(point, (20, 0), [collision.CircleCollider(3).at((8, 5))]).t == 0.5
    assert collision.sweep(point, (20, 0), [qt.LBWH(0, 5, 9, 16)]) is None
    assert collision.sweep(point, (20, 0), [qt.LBWH(0, 5, 0, 0)]) is None
