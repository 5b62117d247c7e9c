"""Test the door of a crowd: what comes in, what is refused, what the buffers are."""

from __future__ import annotations

import copy
import pickle
from array import array
from decimal import Decimal, localcontext
from math import cos, hypot, inf, nan, pi, sin

import numpy as np
import pytest
from support.crowd_kinds import EDGES, KINDS, random_rows


@pytest.fixture
def scene(qt):
    """Return a scene that is neither square nor only positive."""
    return qt.GameScene(qt.LRBT(EDGES[0], EDGES[2], EDGES[1], EDGES[3]), dt=0.05)


@pytest.fixture
def crowd(qt, scene):
    """Return a crowd of 30 agents."""
    crowd = qt.Crowd(scene)
    crowd.add(random_rows(1, 30))
    return crowd


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([1, 2, 3, 4], "5 numbers, x, y, vx, vy, radius; got 9"),
        ([0, 100, 0, 0, 2, nan, 100, 0, 0, 2], r"agent 2 is \[nan"),
        ([0, 100, inf, 0, 2], "must all be finite"),
        ([0, 100, 0, 0, 0], "the radius above 0"),
        ([0, 100, 0, 0, -1], "the radius above 0"),
        ([0, 100, 0, 0, 60.5], "does not fit between the walls: 60.0 does"),
    ],
)
def test_a_bad_batch_is_refused_whole(crowd, rows, message) -> None:
    """Rule: the error names the offender, what was expected and the remedy; nothing changes."""
    with pytest.raises(ValueError, match=message):
        crowd.add([5, 100, 0, 0, 3, *rows])

    assert len(crowd) == 30
    assert crowd.add([5, 100, 0, 0, 3]) == array("q", [30])


def test_layers_must_have_32_bits(crowd) -> None:
    """Rule: as for objects."""
    with pytest.raises(ValueError, match="layer must be"):
        crowd.add([5, 100, 0, 0, 3], layer=2**32)
    with pytest.raises(ValueError, match="mask must be"):
        crowd.add([5, 100, 0, 0, 3], mask=-1)
    assert len(crowd) == 30


def test_any_buffer_of_doubles_is_taken(crowd) -> None:
    """Rule: as for batches: numpy of any shape, arrays, iterables; ids ascend."""
    table = np.array([[0.0, 100, 0, 0, 2], [9.0, 100, 0, 0, 2]])

    assert list(crowd.add(table)) == [30, 31]
    assert list(crowd.add(iter([0.0, 100, 0, 0, 2]))) == [32]
    assert list(crowd.add([])) == []
    with pytest.raises(TypeError, match="64-bit floats"):
        crowd.add(table.astype("float32"))


def test_kill_is_all_or_nothing(qt, crowd) -> None:
    """Rule: an unknown id is named, and nobody dies."""
    with pytest.raises(qt.UnknownKeyError, match="agent 77 is not alive"):
        crowd.kill([3, 77])
    assert len(crowd) == 30

    crowd.kill(np.array([3, 5, 3]))
    assert sorted(set(range(30)) - set(crowd.ids)) == [3, 5]
    with pytest.raises(qt.UnknownKeyError, match="agent 3 is not alive"):
        crowd.kill([3])


@pytest.mark.parametrize("index", KINDS)
def test_kill_takes_an_id_as_often_as_it_comes(qt, scene, index) -> None:
    """Rule: rows of pairs are ids too, and whoever touched many dies once."""
    crowd = qt.Crowd(scene, index=index)
    crowd.add([50, 90, 0, 0, 10, 55, 90, 0, 0, 10, 65, 90, 0, 0, 6, 0, 90, 0, 0, 2])
    scene.update(0.05)
    assert len(crowd.touching) == 3

    crowd.kill(crowd.touching)
    assert crowd.ids.tolist() == [3]
    crowd.kill(iter([3, 3, 3]))
    crowd.validate()
    assert len(crowd) == 0


def test_an_id_is_never_used_twice(crowd) -> None:
    """Rule: ids are ever-growing serials. Source: architecture, section 3."""
    crowd.kill(crowd.ids)

    assert len(crowd) == 0
    assert list(crowd.add([0, 100, 0, 0, 2])) == [30]


def test_numpy_wraps_the_arrays_without_a_copy(crowd) -> None:
    """Rule: writing to the numpy array is writing to the crowd."""
    for name in ("x", "y", "vx", "vy", "radius"):
        column = np.asarray(getattr(crowd, name))
        assert column.dtype == np.float64
        column[3] = 50.0
        assert getattr(crowd, name)[3] == 50.0
    for name in ("layer", "mask"):
        column = np.asarray(getattr(crowd, name))
        assert column.dtype == np.uint32
        column[3] = 9
        assert getattr(crowd, name)[3] == 9
    assert np.asarray(crowd.ids).dtype == np.int64
    with pytest.raises(TypeError, match="read-only"):
        crowd.ids[0] = 5


@pytest.mark.parametrize(
    ("name", "number", "message"),
    [
        ("x", nan, r"agent \d+ has become \[nan"),
        ("vy", inf, "must all be finite"),
        ("radius", -1.0, "radius above 0"),
        ("radius", 99.0, "does not fit between the walls"),
    ],
)
@pytest.mark.parametrize("index", ["sorted_grid", "quadtree"])
def test_impossible_numbers_in_the_arrays_are_found_in_time(
    scene, crowd, index, name, number, message
) -> None:
    """Rule: a query or step says whose numbers they are, before anything is done with them."""
    crowd.use_index(index)
    scene.update(0.05)
    column = getattr(crowd, name)
    before = column[4]
    column[4] = number

    for question in (lambda: scene.update(0.05), lambda: crowd.agents_at(0, 100), crowd.validate):
        with pytest.raises(ValueError, match=message):
            question()
    column[4] = before
    scene.update(0.05)
    assert len(crowd) == 30


def test_an_array_kept_too_long_can_do_no_harm(scene, crowd) -> None:
    """Rule: arrays are valid until the next step; later writes reach nobody, or are checked."""
    crowd.use_index("quadtree")
    vx = crowd.vx
    scene.update(0.05)
    vx[2] = nan

    with pytest.raises(ValueError, match="has become"):
        scene.update(0.05)


@pytest.mark.parametrize("name", [None, "static_tree", "octree", "auto "])
def test_an_index_that_cannot_follow_is_refused(qt, scene, crowd, name) -> None:
    """Rule: the message names those that can; nothing has changed."""
    with pytest.raises(ValueError, match=r"expected one of.*sorted_grid"):
        crowd.use_index(name)
    assert crowd.index_name == "sorted_grid"
    with pytest.raises(ValueError, match="for a crowd"):
        qt.Crowd(scene, index=name)
    assert len(scene.crowds) == 1


def test_an_index_that_is_built_once_is_refused_as_such(crowd) -> None:
    """Rule: the message says why it cannot be, not that there is none of that name."""
    with pytest.raises(ValueError, match="'static_tree' is built once and follows nobody"):
        crowd.use_index("static_tree")


def test_questions_are_checked(qt, crowd) -> None:
    """Rule: as for scenes."""
    with pytest.raises(ValueError, match="finite"):
        crowd.agents_at(nan, 0)
    with pytest.raises(ValueError, match="negative"):
        crowd.agents_in_circle(0, 0, -1)
    with pytest.raises(ValueError, match="k of 0 or more"):
        crowd.nearest((0, 0), -1)
    with pytest.raises(TypeError, match="LBWH"):
        crowd.agents_in((0, 0, 5, 5))
    with pytest.raises(ValueError, match="finite"):
        crowd.raycast_nearest(qt.Segment(0, 0, inf, 0))
    with pytest.raises(ValueError, match="length"):
        crowd.raycast_nearest(qt.Segment(-1e308, 0, 1e308, 0))
    with pytest.raises(qt.UnknownKeyError, match="agent 99"):
        crowd.rows_of([1, 99])


def test_a_ray_tells_where_it_hits(qt, scene) -> None:
    """Rule: t on the segment, the point, the normal of the circle; from inside t is 0."""
    crowd = qt.Crowd(scene)
    crowd.add([40, 100, 0, 0, 5, 60, 100, 0, 0, 5], layer=1)
    crowd.add([20, 100, 0, 0, 5], layer=2)

    hit = crowd.raycast_nearest(qt.Segment(0, 100, 100, 100), mask=1)
    assert hit == (0, 0.35, (35.0, 100.0), (-1.0, 0.0), False)
    assert crowd.raycast_nearest(qt.Segment(0, 100, 100, 100)).id == 2
    assert crowd.raycast_nearest(qt.Segment(62, 100, 100, 100)) == (
        1,
        0.0,
        (62.0, 100.0),
        (0.0, 0.0),
        True,
    )
    assert crowd.raycast_nearest(qt.Segment(0, 105, 100, 105)) is None


@pytest.mark.parametrize("index", ["sorted_grid", "quadtree", "uniform_grid", "linear"])
@pytest.mark.parametrize("angle", [0.0, 0.3, 1.2, pi / 2, 2.5, -0.7])
@pytest.mark.parametrize("reach", [1e3, 1e7, 1e10])
def test_a_long_ray_hits_as_exact_fractions_say(qt, scene, index, angle, reach) -> None:
    """Rule: rounding by the numbers of the segment, 1e-16 of its length, and no more."""
    crowd = qt.Crowd(scene, index=index)
    crowd.add([50, 90, 0, 0, 4, 90, 91, 0, 0, 4, 51, 130, 0, 0, 4, 10, 60, 0, 0, 4])
    x, y = reach * cos(angle), reach * sin(angle)
    ray = qt.Segment(50 - x, 91 - y, 50 + x, 91 + y)
    hit = crowd.raycast_nearest(ray)

    circles = zip(crowd.ids, crowd.x, crowd.y, crowd.radius, strict=True)
    t, id, place = min(found for found in (_exact_hit(ray, *row) for row in circles) if found)
    assert (hit.id, hit.inside) == (id, False)
    assert abs(Decimal(hit.t) - t) * Decimal(2 * reach) < 1e-15 * reach + 1e-12
    assert hit.point == pytest.approx(place, abs=1e-15 * reach + 1e-12)
    assert hypot(*hit.normal) == pytest.approx(1.0)


def test_a_ray_of_enormous_length_still_tells_point_and_normal(qt, scene) -> None:
    """Rule: where a circle is entered is told from the circle."""
    crowd = qt.Crowd(scene)
    crowd.add([50, 90, 0, 0, 4, 90, 90, 0, 0, 4])
    for reach in (1e10, 1e15, 1e18):
        hit = crowd.raycast_nearest(qt.Segment(-reach, 90, reach, 90))
        assert (hit.id, hit.point, hit.normal) == (0, (46.0, 90.0), (-1.0, 0.0))


def _exact_hit(ray, id, x, y, radius):
    """Return (t, id, point) where a segment enters a circle, to 60 digits, or None: the oracle."""
    with localcontext() as context:
        context.prec = 60
        x1, y1, x2, y2, x, y, radius = map(Decimal, (*ray, x, y, radius))
        dx, dy, from_x, from_y = x2 - x1, y2 - y1, x1 - x, y1 - y
        squared, along = dx * dx + dy * dy, from_x * dx + from_y * dy
        inner = along * along - squared * (from_x * from_x + from_y * from_y - radius * radius)
        if inner <= 0:
            return None
        t = (-along - inner.sqrt()) / squared
        return (t, id, (float(x1 + t * dx), float(y1 + t * dy))) if 0 <= t < 1 else None


def test_queries_see_agents_where_they_are_now(crowd) -> None:
    """Rule: after a step, after a write, after births and deaths."""
    crowd.x[7], crowd.y[7] = -69.0, 36.0
    id = crowd.ids[7]

    assert id in crowd.agents_at(-69, 36)
    crowd.kill([id])
    assert id not in crowd.agents_at(-69, 36)
    (new,) = crowd.add([-69, 36, 0, 0, 3])
    assert new in crowd.agents_at(-69, 36)


@pytest.mark.parametrize("index", KINDS)
def test_a_query_sees_what_was_written_since_the_last_one(qt, scene, crowd, index) -> None:
    """Rule: arrays may be written to until the next step; every index looks again each time."""
    crowd.use_index(index)
    scene.update(0.05)
    x, y, radius = crowd.x, crowd.y, crowd.radius
    row = crowd.rows_of([7])[0]

    for place in (-60.0, 140.0, 33.0):
        assert 7 not in crowd.agents_at(place, 145)
        x[row], y[row], radius[row] = place, 150.0, 5.0
        assert 7 in crowd.agents_at(place, 145)
        assert 7 in crowd.agents_in_circle(place, 155, 1)
        assert 7 in crowd.agents_in(qt.LBWH(place, 145, 1, 1))
        assert 7 in crowd.nearest((place, 150), len(crowd.agents_at(place, 150)))
        y[row] = 1e6
        assert crowd.raycast_nearest(qt.Segment(place, 1e6 - 9, place, 1e6)).id == 7
        assert 7 not in crowd.agents_in(scene.rect)
    crowd.validate()


def test_rows_of_ids_are_places_in_the_arrays(scene, crowd) -> None:
    """Rule: in the order of the ids that were asked for."""
    for _ in range(9):
        scene.update(0.05)
    ids = [17, 3, 17, 25]

    assert [crowd.ids[row] for row in crowd.rows_of(ids)] == ids


def test_what_is_drawn_is_what_is_in_view(qt, crowd) -> None:
    """Rule: all that meets the view, as x and y from its middle, radius and a colour that stays."""
    view = qt.LBWH(-20, 60, 60, 40)
    circles = np.asarray(crowd.circles_in(view, colors=3)).reshape(-1, 4)
    all_circles = np.asarray(crowd.circles_in(qt.LBWH(-500, -500, 1000, 1000), 3)).reshape(-1, 4)

    assert circles.dtype == np.float32
    assert len(crowd.agents_in(view)) <= len(circles) < len(all_circles) == 30
    assert sorted(all_circles[:, 3]) == sorted(id % 3 for id in range(30))
    shown = {(x + 10, y + 80) for x, y, _, _ in circles.tolist()}
    for row in crowd.rows_of(crowd.agents_in(view)):
        assert any(abs(crowd.x[row] - x) < 1e-4 and abs(crowd.y[row] - y) < 1e-4 for x, y in shown)


def test_stats_tell_the_memory_of_an_agent(qt, scene) -> None:
    """Rule: all buffers are counted; 8 numbers of 8 bytes an agent are little more than half."""
    crowd = qt.Crowd(scene)
    crowd.add(random_rows(1, 2000))
    crowd.agents_in(scene.rect)
    stats = crowd.stats()

    assert stats["agents"] == 2000
    assert 100 < stats["bytes_per_agent"] < 250
    assert stats["bytes"] == pytest.approx(2000 * stats["bytes_per_agent"])


def test_memory_is_steady_after_warm_up(scene, crowd) -> None:
    """Rule: births, deaths and steps recycle the buffers."""
    for round in range(12):
        crowd.kill(crowd.ids[:10])
        crowd.add(random_rows(round, 10))
        scene.update(0.05)
        if round == 5:
            warm = crowd.stats()["bytes"]

    assert crowd.stats()["bytes"] == warm


def test_a_step_within_a_step_is_refused(qt, scene, crowd) -> None:
    """Rule: steering may not begin another step."""
    crowd.steering = lambda same: same.step(0.05)

    with pytest.raises(qt.SceneBusyError, match="steering"):
        scene.update(0.05)


def test_a_crowd_needs_walls_with_an_area(qt, scene) -> None:
    """Rule: a rectangle of no size is refused, and the scene has no crowd more."""
    with pytest.raises(ValueError, match="area"):
        qt.Crowd(scene, rect=qt.LBWH(0, 0, 10, 0))
    assert scene.crowds == []


def test_a_closed_crowd_takes_nobody_in_and_may_be_closed_again(scene, crowd) -> None:
    """Rule: closing twice is harmless; who would never move is refused."""
    crowd.close()
    crowd.close()

    assert (scene.crowds, crowd.step in scene.step_listeners) == ([], False)
    with pytest.raises(RuntimeError, match=r"closed.*make a new Crowd"):
        crowd.add([0, 100, 0, 0, 3])
    assert len(crowd) == 30


def test_a_crowd_is_closed_with_its_scene(qt, scene, crowd) -> None:
    """Rule: nobody is born where no time will go by; the error is that of a closed crowd."""
    other = qt.Crowd(scene)
    scene.close()
    other.close()

    assert (scene.crowds, scene.step_listeners, scene.close_listeners) == ([], [], [])
    with pytest.raises(RuntimeError, match=r"closed.*make a new Crowd"):
        crowd.add([0, 100, 0, 0, 3])


@pytest.mark.parametrize("no_scene", [None, "scene", 5])
def test_what_is_no_scene_is_refused(qt, no_scene) -> None:
    """Rule: the message says what is needed, as for an object."""
    with pytest.raises(TypeError, match=r"Crowd: the first argument must be a Scene .*got"):
        qt.Crowd(no_scene)


def test_what_cannot_steer_is_refused_when_it_is_set(qt, scene, crowd) -> None:
    """Rule: not only in the next step; nothing has changed."""
    with pytest.raises(TypeError, match=r"steering must be a function .*the crowd.*got 5"):
        crowd.steering = 5
    with pytest.raises(TypeError, match="steering must be a function"):
        qt.Crowd(scene, steering="left")

    assert crowd.steering is None
    assert scene.crowds == [crowd]


def test_an_index_is_told_to_a_crowd_by_its_name(qt, scene, crowd) -> None:
    """Rule: as to a scene; the message says that names are expected."""
    with pytest.raises(TypeError, match=r'told by its name.*use_index\("uniform_grid"\)'):
        qt.Crowd(scene, index=qt.Quadtree(scene.rect))
    assert scene.crowds == [crowd]


def test_a_scene_without_steps_does_not_move_a_crowd(qt) -> None:
    """Rule: who wants it to move calls `step`."""
    scene = qt.Scene(qt.LBWH(0, 0, 90, 60))
    crowd = qt.Crowd(scene)
    crowd.add([20, 30, 10, 0, 3])
    scene.update(0.5)
    assert crowd.x.tolist() == [20.0]

    crowd.step(0.5)
    assert crowd.x.tolist() == [25.0]


@pytest.mark.parametrize("double", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_crowd_is_neither_copied_nor_pickled(scene, crowd, double) -> None:
    """Rule: as for scenes: a copy would share the agents, and move them twice."""
    with pytest.raises(TypeError, match="cannot be copied or pickled"):
        double(crowd)
    assert scene.crowds == [crowd]
