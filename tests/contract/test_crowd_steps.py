"""Test what a step of a crowd does: walls, pushes, bounces, objects, events, the same twice."""

from __future__ import annotations

from array import array
from importlib import import_module
from itertools import combinations
from math import hypot, isclose, isfinite, pi, sqrt
from random import Random

import numpy as np
import pytest
from support.crowd_kinds import EDGES, KINDS, random_rows
from support.interpreted import interpreted

import arcade_qt_core


@pytest.fixture
def scene(qt):
    """Return a scene that is neither square nor only positive."""
    return qt.GameScene(qt.LRBT(EDGES[0], EDGES[2], EDGES[1], EDGES[3]), dt=0.05)


@pytest.fixture(params=KINDS)
def crowd(qt, request, scene):
    """Return an empty crowd with each index."""
    crowd = qt.Crowd(scene, index=request.param)
    yield crowd
    crowd.validate()


def play(qt, index, steps, seed=1, count=150):
    """Run a crowd with births, deaths and steering, and return the scene and its crowd."""
    scene = qt.GameScene(qt.LRBT(EDGES[0], EDGES[2], EDGES[1], EDGES[3]), dt=0.05)
    random = Random(seed)
    qt.GameObject(scene, qt.LBWH(0, 60, 30, 20))

    def steer(crowd):
        vx, vy = crowd.vx, crowd.vy
        for row in range(0, len(crowd), 7):
            vx[row] += 3.0
            vy[row] *= 0.99
        if random.random() < 0.3:
            crowd.kill(random.sample(crowd.ids.tolist(), 3))
            crowd.add(random_rows(random.randrange(1000), 4), layer=3, mask=5)

    crowd = qt.Crowd(scene, index=index, steering=steer)
    crowd.add(random_rows(seed, count))
    for _ in range(steps):
        scene.update(scene.dt)
    return scene, crowd


def test_agents_move_by_their_speed_and_turn_back_at_the_walls(scene, crowd) -> None:
    """Rule: the circle stays between the walls, and its speed turns. Source: document 002."""
    crowd.add([-60, 40, 20, -10, 2, 149, 154, 200, 200, 3])
    scene.update(0.05)

    assert crowd.x.tolist() == [-59.0, 147.0]
    assert crowd.y.tolist() == [39.5, 152.0]
    assert crowd.vx.tolist() == [20.0, -200.0]
    assert crowd.vy.tolist() == [-10.0, -200.0]


def test_two_that_overlap_are_pushed_apart_and_exchange_their_speed(scene, crowd) -> None:
    """Rule: equals by half the depth each; the speeds along the line. Source: document 002."""
    crowd.add([0, 100, 20, 10, 3, 6, 100, -20, 10, 3])
    scene.update(0.05)

    assert crowd.x.tolist() == [0.0, 6.0]
    assert crowd.vx.tolist() == [-20.0, 20.0]
    assert crowd.y.tolist() == [100.5, 100.5]
    assert crowd.vy.tolist() == [10.0, 10.0]
    assert crowd.touching.tolist() == [[0, 1]]


def test_all_in_one_place_come_apart_without_an_end(scene, crowd) -> None:
    """Rule: centres in one place have a direction all the same, and nobody becomes infinite."""
    crowd.add([50, 90, 0, 0, 2] * 40)
    for _ in range(30):
        scene.update(0.05)

    places = set(zip(crowd.x.tolist(), crowd.y.tolist(), strict=True))
    assert len(places) == 40


def test_layers_and_masks_say_who_collides(scene, crowd) -> None:
    """Rule: each must be on a layer that the other looks for."""
    crowd.add([0, 100, 0, 0, 3], layer=1, mask=2)
    crowd.add([1, 100, 0, 0, 3], layer=1, mask=2)
    crowd.add([40, 100, 0, 0, 3], layer=1, mask=2)
    crowd.add([41, 100, 0, 0, 3], layer=2, mask=0xFFFFFFFF)
    scene.update(0.05)

    assert crowd.touching.tolist() == [[2, 3]]
    assert crowd.mask.tolist() == [2, 2, 2, 0xFFFFFFFF]


def test_layers_can_be_changed_in_the_arrays(scene, crowd) -> None:
    """Rule: what is written into the arrays counts from the next step on."""
    crowd.add([0, 100, 0, 0, 3, 1, 100, 0, 0, 3])
    crowd.layer[0], crowd.mask[1] = 2, 5
    scene.update(0.05)

    assert len(crowd.touching) == 0


def test_objects_of_the_scene_stop_agents_and_are_named(qt, scene, crowd) -> None:
    """Rule: out of the rectangle by the shortest way; `struck` has object and agent."""
    wall = qt.GameObject(scene, qt.LBWH(20, 40, 10, 100))
    crowd.add([17, 80, 60, 1, 3, 25, 120, 0, 0, 2, -50, 50, 0, 0, 2])
    scene.update(0.05)

    assert sorted(crowd.struck.tolist()) == [[wall.id, 0], [wall.id, 1]]
    assert crowd.x[crowd.rows_of([0])[0]] == 17.0
    assert crowd.vx[crowd.rows_of([0])[0]] == -60.0
    second = crowd.rows_of([1])[0]
    assert not 18 < crowd.x[second] < 32


def test_layers_masks_sensors_and_the_dead_are_let_through(qt, scene) -> None:
    """Rule: `static_mask` says which objects stop agents, and sensors and the dead do not."""
    collision = import_module(f"{qt.__name__}.collision")
    crowd = qt.Crowd(scene, static_mask=2)
    other = qt.GameObject(scene, qt.LBWH(-60, 60, 20, 20))
    solid = qt.GameObject(scene, qt.LBWH(0, 60, 20, 20))
    sensor = qt.GameObject(scene, qt.LBWH(40, 60, 20, 20))
    sensor.collider = collision.BoxCollider(20, 20, sensor=True)
    dead = qt.GameObject(scene, qt.LBWH(80, 60, 20, 20))
    blind = qt.GameObject(scene, qt.LBWH(110, 60, 20, 20))
    for obj in (solid, sensor, dead, blind):
        obj.collision_layer = 2
    blind.collision_mask = 0
    dead.kill()
    crowd.add([v for x in (-50, 10, 50, 90, 120) for v in (x, 70, 0, 0, 2)])
    scene.update(0.05)

    assert crowd.struck.tolist() == [[solid.id, 1]]
    assert other.is_alive


def test_steering_sees_whole_arrays_before_anyone_moves(scene, crowd) -> None:
    """Rule: it is called once a step, and what it writes counts in that step."""
    seen = []

    def steer(same):
        seen.append((same is crowd, same.dt, same.x.tolist()))
        np.asarray(same.vx)[:] = 40.0

    crowd.steering = steer
    crowd.add([0, 100, 0, 0, 3, 50, 100, 0, 0, 3])
    scene.update(0.1)

    assert seen == [(True, 0.05, [0.0, 50.0]), (True, 0.05, [2.0, 52.0])]
    assert crowd.x.tolist() == [4.0, 54.0]


def test_births_and_deaths_while_steering_wait_for_its_end(scene, crowd) -> None:
    """Rule: arrays that the callback holds stay what they are; a newborn may be killed at once."""
    crowd.add(random_rows(1, 100))

    def steer(same):
        x = same.x
        before = x.tolist()
        born = same.add(random_rows(2, 300))
        same.kill([*range(10), *born[:5]])
        same.kill([3])
        assert x.tolist() == before
        assert len(same) == 100
        same.steering = None

    crowd.steering = steer
    scene.update(0.05)

    assert len(crowd) == 385
    assert sorted(crowd.ids) == [*range(10, 100), *range(105, 400)]
    crowd.validate()


def test_what_steering_raises_comes_out_and_the_crowd_goes_on(scene, crowd) -> None:
    """Rule: as for a user's update; births and deaths made so far stand, nobody has moved."""
    crowd.add([0, 100, 20, 0, 3])

    def steer(same):
        same.add([50, 100, 0, 0, 3])
        raise LookupError("lost")

    crowd.steering = steer
    with pytest.raises(LookupError, match="lost"):
        scene.update(0.05)
    assert crowd.x.tolist() == [0.0, 50.0]

    crowd.steering = None
    scene.update(0.05)
    assert crowd.x.tolist() == [1.0, 50.0]


@pytest.mark.parametrize("index", KINDS)
def test_the_same_again_gives_the_same_hash(qt, index) -> None:
    """Rule: deterministic for a given index, with births, deaths, steering and objects."""
    first, again, other = (play(qt, index, 25, seed)[0].state_hash() for seed in (1, 1, 2))

    assert first == again != other


@pytest.mark.parametrize("index", KINDS)
def test_queries_and_pictures_change_nothing(qt, index) -> None:
    """Rule: looking at a crowd does not change its future."""
    scene, crowd = play(qt, index, 5)
    watched, other = play(qt, index, 5)
    for _ in range(10):
        other.agents_in(qt.LBWH(0, 50, 40, 40))
        other.nearest((3, 80), 5)
        other.circles_in(qt.LBWH(0, 50, 40, 40), 5)
        other.cells()
        crowd.step(0.05)
        other.step(0.05)

    assert scene.state_hash() == watched.state_hash()


@pytest.mark.parametrize("index", KINDS)
def test_interpreted_and_compiled_are_equal_to_the_bit(index) -> None:
    """Rule: one source, one result. Source: architecture, section 3."""
    if not arcade_qt_core.compiled():
        pytest.skip("nothing is compiled here")
    compiled, twin = (play(qt, index, 20)[1] for qt in (arcade_qt_core, interpreted()))

    for name in ("x", "y", "vx", "vy", "radius", "layer", "mask", "ids", "touching", "struck"):
        assert getattr(compiled, name).tolist() == getattr(twin, name).tolist()


def test_all_indexes_but_the_sorted_grid_give_the_same_bits(qt) -> None:
    """Rule: their pairs come by ids, so the index decides nothing but the speed."""
    results = {
        index: [column.tolist() for column in (crowd.ids, crowd.x, crowd.vy)]
        for index in KINDS
        if index != "sorted_grid"
        for _, crowd in [play(qt, index, 15)]
    }

    assert all(result == results["linear"] for result in results.values())


class Brute:
    """Step circles in plain Python, every pair in the order of the rows: the oracle."""

    def __init__(self, crowd):
        columns = (crowd.x, crowd.y, crowd.vx, crowd.vy, crowd.radius)
        self.circles = [list(circle) for circle in zip(*columns, strict=True)]

    def step(self, dt):
        """Move, turn back, then push and bounce whoever overlapped."""
        for circle in self.circles:
            for axis, (low, high) in enumerate(((EDGES[0], EDGES[2]), (EDGES[1], EDGES[3]))):
                circle[axis] += circle[2 + axis] * dt
                if circle[axis] < low + circle[4]:
                    circle[axis], circle[2 + axis] = low + circle[4], abs(circle[2 + axis])
                elif circle[axis] > high - circle[4]:
                    circle[axis], circle[2 + axis] = high - circle[4], -abs(circle[2 + axis])
        pairs = [pair for pair in combinations(self.circles, 2) if self._gap(*pair)[3] < 0]
        for a, b in pairs:
            dx, dy, distance, gap = self._gap(a, b)
            if gap >= 0:
                continue
            nx, ny = dx / distance, dy / distance
            speed = (b[2] - a[2]) * nx + (b[3] - a[3]) * ny
            masses = pi * a[4] ** 2, pi * b[4] ** 2
            for circle, side, share in (
                (a, -1, masses[1] / sum(masses)),
                (b, 1, masses[0] / sum(masses)),
            ):
                circle[0] -= side * nx * gap * share
                circle[1] -= side * ny * gap * share
                if speed < 0:
                    circle[2] -= 2 * side * share * speed * nx
                    circle[3] -= 2 * side * share * speed * ny

    @staticmethod
    def _gap(a, b):
        dx, dy = b[0] - a[0], b[1] - a[1]
        distance = sqrt(dx * dx + dy * dy)
        return dx, dy, distance, distance - (a[4] + b[4])


@pytest.mark.parametrize("index", KINDS)
def test_steps_are_those_of_brute_force(qt, scene, index) -> None:
    """Rule: the whole step, to rounding errors; by the sorted grid in another order of pushes."""
    crowd = qt.Crowd(scene, index=index)
    crowd.add(random_rows(21, 120))
    ids, brute = crowd.ids.tolist(), Brute(crowd)
    for _ in range(1 if index == "sorted_grid" else 12):
        crowd.step(0.05)
        brute.step(0.05)

    near = 4.0 if index == "sorted_grid" else 1e-7
    rows = crowd.rows_of(ids)
    for number, column in enumerate((crowd.x, crowd.y)):
        wanted = [circle[number] for circle in brute.circles]
        assert [column[row] for row in rows] == pytest.approx(wanted, abs=near)


@pytest.mark.parametrize("index", KINDS)
def test_events_are_those_of_brute_force_before_the_pushes(qt, scene, index) -> None:
    """Rule: `touching` has each pair that overlapped when all had moved, while it still did."""
    crowd = qt.Crowd(scene, index=index)
    crowd.add([v for x in range(-60, 140, 20) for v in (x, 100, 0, 0, 10.5)])
    scene.update(0.05)

    assert sorted(crowd.touching.tolist()) == [[n, n + 1] for n in range(9)]


def test_a_pair_that_other_pushes_part_has_touched_all_the_same(scene, crowd) -> None:
    """Rule: `touching` has all that overlapped before the first push, by every index."""
    crowd.add([50, 90, 0, 0, 10, 55, 90, 0, 0, 10, 65, 90, 0, 0, 6])
    scene.update(0.05)

    assert sorted(crowd.touching.tolist()) == [[0, 1], [0, 2], [1, 2]]


def test_the_index_is_changed_live_and_nobody_is_lost(scene, crowd) -> None:
    """Rule: `use_index` works at any time, also while steering."""
    crowd.add(random_rows(3, 80))
    for name in (*KINDS, "sorted_grid"):
        crowd.use_index(name)
        assert crowd.index_name == name
        scene.update(0.05)
        crowd.validate()
        assert sorted(crowd.ids) == list(range(80))
        assert len(crowd.cells()) > 0

    crowd.steering = lambda same: same.use_index("quadtree")
    scene.update(0.05)
    assert crowd.index_name == "quadtree"
    assert sorted(crowd.agents_in(scene.rect)) == list(range(80))


def test_energy_and_momentum_neither_grow_nor_vanish_in_a_crowd(qt, crowd) -> None:
    """Rule: bounces are elastic, by masses that go by area; so both sums stay."""
    far = qt.Crowd(qt.GameScene(qt.LBWH(-1e4, -1e4, 3e4, 2e4)), index=crowd.index_name)
    far.add(random_rows(4, 200, giants=3))
    before = _energy(far), *_momentum(far)
    for _ in range(40):
        far.step(0.05)

    assert (_energy(far), *_momentum(far)) == pytest.approx(before, rel=1e-9)


def test_walls_keep_the_energy(scene, crowd) -> None:
    """Rule: a wall turns a speed back whole."""
    crowd.add(random_rows(4, 200))
    before = _energy(crowd)
    for _ in range(40):
        scene.update(0.05)

    assert isclose(before, _energy(crowd), rel_tol=1e-9)


def _energy(crowd) -> float:
    columns = crowd.radius, crowd.vx, crowd.vy
    return sum(r * r * (vx * vx + vy * vy) for r, vx, vy in zip(*columns, strict=True))


def _momentum(crowd) -> tuple[float, float]:
    return tuple(
        sum(r * r * v for r, v in zip(crowd.radius, speeds, strict=True))
        for speeds in (crowd.vx, crowd.vy)
    )


def test_a_giant_stands_firm_when_a_dwarf_runs_into_it(scene, crowd) -> None:
    """Rule: mass is area: of radii 1 and 10 the dwarf takes a hundred shares of 101."""
    crowd.add([50, 90, 0, 0, 10, 60, 90, -20, 0, 1])
    scene.update(0.05)
    giant, dwarf = crowd.rows_of([0, 1])

    assert crowd.vx[giant] == pytest.approx(-20 * 2 / 101)
    assert crowd.vx[dwarf] == pytest.approx(20 * 99 / 101)
    depth = 11 - 9
    assert crowd.x[giant] == pytest.approx(50 - depth / 101)
    assert crowd.x[dwarf] == pytest.approx(59 + depth * 100 / 101)


@pytest.mark.parametrize("speed", [90.0, 1_000.0, 30_000.0])
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1), (0.6, 0.8)])
def test_who_moves_fast_does_not_pass_through_a_thin_object(
    qt, scene, crowd, speed, dx, dy
) -> None:
    """Rule: an agent ends its step where it first meets an object, and bounces off it there."""
    left = qt.GameObject(scene, qt.LBWH(20, 60, 0.25, 60))
    right = qt.GameObject(scene, qt.LBWH(80, 60, 0.25, 60))
    floor = qt.GameObject(scene, qt.LBWH(20, 60, 60.25, 0.25))
    ceiling = qt.GameObject(scene, qt.LBWH(20, 119.75, 60.25, 0.25))
    crowd.add([50, 90, speed * dx, speed * dy, 2])
    struck = set()
    for _ in range(60):
        scene.update(0.05)
        assert 21.9 < crowd.x[0] < 78.1
        assert 61.9 < crowd.y[0] < 118.1
        assert hypot(crowd.vx[0], crowd.vy[0]) == pytest.approx(speed)
        struck |= {obj for obj, _ in crowd.struck.tolist()}

    wanted = {left.id, right.id} if dx else set()
    assert struck == (wanted | {floor.id, ceiling.id} if dy else wanted)


def test_who_passes_a_corner_by_is_not_stopped(qt, scene, crowd) -> None:
    """Rule: the circle is swept, not its box; and only by objects that it may meet."""
    post = qt.GameObject(scene, qt.LBWH(20, 100, 2, 2))
    post.collision_layer = 4
    crowd.add([-60, 97.9, 2000, 0, 2], layer=1, mask=4)
    crowd.add([-60, 101, 2000, 0, 2], layer=1, mask=2)
    crowd.add([-60, 104.1, 2000, 0, 2])
    crowd.add([13, 88, 400, 400, 2])
    crowd.add([10, 102.5, 400, 0, 2])
    scene.update(0.05)

    assert [crowd.x[row] for row in crowd.rows_of([0, 1, 2, 3])] == [40.0, 40.0, 40.0, 33.0]
    assert crowd.struck.tolist() == [[post.id, 4]]
    assert crowd.x[crowd.rows_of([4])[0]] < 20


def test_who_is_in_an_object_may_leave_it_fast(qt, scene, crowd) -> None:
    """Rule: only who moves on into it is held."""
    wall = qt.GameObject(scene, qt.LBWH(20, 60, 4, 60))
    crowd.add([26, 70, 1000, 0, 3, 27, 110, -1000, 0, 4])
    scene.update(0.05)
    away, held = crowd.rows_of([0, 1])

    assert crowd.x[away] == 76.0
    assert crowd.struck.tolist() == [[wall.id, 1]]
    assert (crowd.x[held], crowd.vx[held]) == (28.0, 1000.0)


def test_only_those_who_move_farther_than_their_radius_are_swept(qt, crowd) -> None:
    """Rule: a crowd of the benchmarks has none of them, and pays nothing."""
    paths = import_module(f"{qt.__name__}.kernels.agent_paths").AgentPaths
    crowd.add([0, 100, 39, 0, 2, 0, 50, 0, 41, 2, 50, 50, 1e300, 0, 2])

    assert paths(crowd._agents, 0.05).count == 1


def test_the_hash_of_the_scene_holds_the_crowd_until_it_is_closed(qt, scene) -> None:
    """Rule: whatever decides how the scene goes on is in its state hash."""
    empty = scene.state_hash()
    crowd = qt.Crowd(scene)
    crowd.add([0, 100, 0, 0, 3])
    one = scene.state_hash()
    crowd.vx[0] = 1e-300
    two = scene.state_hash()
    crowd.close()

    assert len({empty, one, two}) == 3
    assert scene.state_hash() == empty
    assert scene.crowds == []
    scene.update(0.05)
    assert crowd.x.tolist() == [0.0]


def test_the_hash_does_not_know_the_name_of_the_index(qt) -> None:
    """Rule: what decides nothing is not in the hash; the sorted grid differs by its order."""
    hashes = {index: play(qt, index, 15)[0].state_hash() for index in KINDS}

    assert len({value for index, value in hashes.items() if index != "sorted_grid"}) == 1
    scene = qt.GameScene(qt.LBWH(0, 0, 90, 60))
    crowd = qt.Crowd(scene)
    before = scene.state_hash()
    crowd.use_index("quadtree")
    assert scene.state_hash() == before


@pytest.mark.parametrize("dt", [-0.1, float("inf"), float("nan")])
def test_a_step_of_no_time_that_can_be_is_refused(crowd, dt) -> None:
    """Rule: seconds are finite and not negative; nobody has moved."""
    crowd.add([0, 100, 20, 0, 3])
    with pytest.raises(ValueError, match="dt must be finite"):
        crowd.step(dt)

    assert crowd.x.tolist() == [0.0]


def test_speeds_beyond_all_numbers_do_no_harm(scene, crowd) -> None:
    """Rule: what overflows is told by the next look at the arrays, and breaks no index."""
    crowd.add([0, 100, 1e308, 1e308, 3, 5, 100, -1e308, -1e308, 3, 90, 90, 0, 0, 2])
    for _ in range(3):
        scene.update(0.05)
    assert 2 in crowd.agents_at(90, 90)

    if not all(isfinite(number) for number in crowd.vx):
        with pytest.raises(ValueError, match="has become"):
            scene.update(0.05)
    crowd.kill([0, 1])


def test_a_crowd_may_have_walls_of_its_own(qt, scene) -> None:
    """Rule: `rect` are the walls; the scene's are the default."""
    crowd = qt.Crowd(scene, rect=qt.LBWH(0, 50, 30, 20))
    crowd.add(array("d", [25, 60, 200, 0, 3]))
    scene.update(0.05)

    assert crowd.x.tolist() == [27.0]
    assert qt.Crowd(scene).rect == scene.rect
