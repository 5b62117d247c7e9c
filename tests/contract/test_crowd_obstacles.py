"""Test that nobody passes through an object, whoever pushes: in queues, columns and full rooms."""

from __future__ import annotations

from random import Random

import pytest
from support.crowd_kinds import KINDS
from support.interpreted import interpreted

import arcade_qt_core

DT = 1 / 60


@pytest.fixture(params=KINDS)
def crowd(qt, request):
    """Return an empty crowd with each index."""
    crowd = qt.Crowd(qt.GameScene(qt.LBWH(0, 0, 640, 360), dt=DT), index=request.param)
    yield crowd
    crowd.validate()


def wall(qt, crowd, left, width):
    """Put an upright wall into the scene of a crowd, from floor to ceiling."""
    return qt.GameObject(crowd.scene, qt.LRBT(left, left + width, 0, 360))


def march(crowd):
    """Steer everyone to the right."""
    for row in range(len(crowd)):
        crowd.vx[row] = 60.0


def queue(length, radius, *, front, y=100.0):
    """Return agents one behind the other, who overlap by a little."""
    gap = 2 * radius * 13 / 12
    return [n for i in range(length) for n in (front - gap * i, y, 0, 0, radius)]


def test_a_giant_does_not_push_a_dwarf_through_a_wall(qt, crowd) -> None:
    """Rule: a push ends where the dwarf meets the wall; it lies between both, on its side."""
    wall(qt, crowd, 300, 4)
    crowd.add([298, 100, 0, 0, 2, 240, 100, 30, 0, 40])
    for _ in range(60):
        crowd.scene.update(DT)
        assert max(crowd.x) < 300


def test_who_is_pushed_into_a_wall_strikes_it(qt, crowd) -> None:
    """Rule: it is named in the same step, and is outside again at its end."""
    solid = wall(qt, crowd, 300, 2)
    crowd.add([297, 100, 0, 0, 2, 280, 100, 0, 0, 30])
    crowd.scene.update(DT)

    assert [solid.id, 0] in crowd.struck.tolist()
    assert crowd.x[crowd.rows_of([0])[0]] == 298.0


@pytest.mark.parametrize("width", [2, 8, 16])
@pytest.mark.parametrize("length", [4, 20, 40])
def test_a_queue_does_not_push_its_first_through_a_wall(qt, crowd, length, width) -> None:
    """Rule: however many push from behind."""
    wall(qt, crowd, 300, width)
    crowd.steering = march
    crowd.add(queue(length, 3, front=296))
    for _ in range(60):
        crowd.scene.update(DT)
        assert max(crowd.x) < 300


@pytest.mark.parametrize("width", [0.01, 1])
def test_columns_side_by_side_stay_before_a_wall(qt, crowd, width) -> None:
    """Rule: two hundred against the thinnest wall."""
    wall(qt, crowd, 300, width)
    crowd.steering = march
    for column in range(10):
        crowd.add(queue(20, 3, front=296, y=100 + 6.2 * column))
    for _ in range(40):
        crowd.scene.update(DT)
        assert max(crowd.x) < 300


def test_who_slides_along_a_wall_is_not_held_up(qt, crowd) -> None:
    """Rule: who only leans against a wall keeps its speed along it."""
    wall(qt, crowd, 300, 2)
    crowd.steering = march
    crowd.add([296, 100, 0, 30, 3])
    for _ in range(60):
        crowd.scene.update(DT)

    assert crowd.y[0] == pytest.approx(130)


@pytest.mark.parametrize("speed", [30, 3000])
def test_an_object_without_an_area_stops_nobody(qt, crowd, speed) -> None:
    """Rule: it has no inside that one could be pushed out of, slow or fast."""
    wall(qt, crowd, 300, 0)
    crowd.add([298, 100, speed, 0, 2])
    for _ in range(10):
        crowd.scene.update(DT)
        assert len(crowd.struck) == 0

    assert crowd.x[0] > 300


def test_an_object_does_not_push_through_another_one(qt, crowd) -> None:
    """Rule: in a gap narrower than itself an agent stays between both sides."""
    wall(qt, crowd, 300, 1)
    wall(qt, crowd, 303, 1)
    crowd.add([302, 100, 200, 30, 3, 302.5, 90, -200, 30, 2])
    for _ in range(60):
        crowd.scene.update(DT)
        assert 301 <= min(crowd.x) <= max(crowd.x) <= 303


@pytest.mark.parametrize("gap", [0.0, 0.2, 2.9])
def test_nobody_is_squeezed_through_a_gap_of_less_than_its_radius(qt, crowd, gap) -> None:
    """Rule: no centre is pushed nearer to an object than half its radius."""
    qt.GameObject(crowd.scene, qt.LRBT(300, 301, 0, 100 - gap / 2))
    qt.GameObject(crowd.scene, qt.LRBT(300, 301, 100 + gap / 2, 360))
    crowd.steering = march
    crowd.add(queue(30, 3, front=296))
    for _ in range(40):
        crowd.scene.update(DT)
        assert max(crowd.x) < 300


@pytest.mark.parametrize("seed", range(3))
def test_nobody_gets_round_the_end_of_a_wall(qt, crowd, seed) -> None:
    """Rule: where there are objects, pushes carry nobody beyond the walls of the crowd."""
    wall(qt, crowd, 300, 0.02)
    wall(qt, crowd, 400, 0.02)
    random = Random(seed)
    for _ in range(150):
        x, y = random.uniform(301, 399), random.uniform(179, 181)
        crowd.add([x, y, 0, random.uniform(-100, 100), random.choice([0.5, 2, 4, 30])])
    for _ in range(20):
        crowd.scene.update(DT)
        assert 300 < min(crowd.x) < max(crowd.x) < 400
        walled = zip(crowd.y, crowd.radius, strict=True)
        assert all(radius <= y <= 360 - radius for y, radius in walled)


def in_a_room(qt, index, seed, steps):
    """Run a crowd of mixed sizes in a room with thin walls; yield it after each step."""
    scene = qt.GameScene(qt.LRBT(-200, 440, -90, 270), dt=DT)
    for rect in (
        qt.LRBT(0, 2, 0, 160),
        qt.LRBT(238, 240, 0, 160),
        qt.LRBT(0, 240, 0, 0.5),
        qt.LRBT(0, 240, 158, 160),
    ):
        qt.GameObject(scene, rect)
    random = Random(seed)

    def swirl(crowd):
        for row in range(0, len(crowd), 3):
            crowd.vx[row] += random.uniform(-300, 300)
            crowd.vy[row] += random.uniform(-300, 300)

    for n in range(4):
        x, y = random.uniform(60, 180), random.uniform(40, 120)
        qt.GameObject(scene, qt.LBWH(x, y, 1 + 8 * n, 3))
    crowd = qt.Crowd(scene, index=index, steering=swirl)
    for _ in range(130):
        radius = random.choice([0.5, 1.5, 3, 3, 4, 15])
        x, y = random.uniform(20, 220), random.uniform(20, 140)
        crowd.add([x, y, random.uniform(-90, 90), random.uniform(-90, 90), radius])
    for _ in range(steps):
        scene.update(DT)
        yield crowd


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("index", KINDS)
def test_nobody_leaves_a_crowded_room(qt, index, seed) -> None:
    """Rule: giants and dwarfs, more than fit, pushed in all directions: all stay within."""
    for crowd in in_a_room(qt, index, seed, 40):
        assert min(crowd.x) > 2
        assert max(crowd.x) < 238
        assert min(crowd.y) > 0.5
        assert max(crowd.y) < 158


def test_a_crowded_room_is_equal_to_the_bit_interpreted_and_compiled() -> None:
    """Rule: one source, one result. Source: architecture, section 3."""
    if not arcade_qt_core.compiled():
        pytest.skip("nothing is compiled here")
    *_, compiled = in_a_room(arcade_qt_core, "sorted_grid", 5, 12)
    *_, twin = in_a_room(interpreted(), "sorted_grid", 5, 12)

    for name in ("x", "y", "vx", "vy", "ids", "touching", "struck"):
        assert getattr(compiled, name).tolist() == getattr(twin, name).tolist()
