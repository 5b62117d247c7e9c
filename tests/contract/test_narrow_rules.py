"""The rules of contacts: strict, with a unit normal and a depth that separates."""

from __future__ import annotations

from math import cos, hypot, pi, radians, sin
from random import Random
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.examples import examples
from support.interpreted import interpreted
from support.random_shapes import COMBINATIONS, KINDS, Bench, random_part, random_pose

import arcade_qt_core

BOX = ((-4.0, -2.0, 4.0, -2.0, 4.0, 2.0, -4.0, 2.0), 0.0, False)
TRIANGLE = ((-4.0, -2.0, 4.0, -2.0, 0.0, 5.0), 0.0, False)
CIRCLE = ((0.0, 0.0), 3.0, False)
CAPSULE = ((-4.0, 0.0, 4.0, 0.0), 2.0, False)
POINTED = {"circle": CIRCLE, "capsule": CAPSULE, "box": BOX, "triangle": TRIANGLE}

COUNT = 20_000
SLOW_COUNT = 400


def count(qt: ModuleType) -> int:
    """Return how many random pairs to draw."""
    return COUNT if qt.compiled() else SLOW_COUNT


@pytest.mark.parametrize(
    ("a", "b", "step"),
    [
        (BOX, BOX, (8.0, 1.0)),
        (BOX, BOX, (8.0, 4.0)),
        (BOX, BOX, (-8.0, 0.0)),
        (BOX, TRIANGLE, (2.0, 4.0)),
        (CIRCLE, CIRCLE, (6.0, 0.0)),
        (CIRCLE, CIRCLE, (3.6, 4.8)),
        (CIRCLE, BOX, (7.0, 1.0)),
        (CIRCLE, BOX, (-1.0, 5.0)),
        (CAPSULE, BOX, (10.0, 1.5)),
        (CAPSULE, BOX, (1.0, -4.0)),
        (CAPSULE, CAPSULE, (12.0, 0.0)),
        (CAPSULE, CAPSULE, (3.0, 4.0)),
        (CAPSULE, CIRCLE, (9.0, 0.0)),
    ],
)
def test_what_only_touches_is_not_in_contact(qt, a, b, step) -> None:
    """Rule: touching is no contact, with any order; a hair nearer is one. Case 29; trap 1."""
    bench = Bench(qt)
    bench.put(0, a, (-3.0, 7.0, 0.0))
    bench.put(1, b, (-3.0 + step[0], 7.0 + step[1], 0.0))
    assert bench.collide(0, 1) is None
    assert bench.collide(1, 0) is None
    near = 1 - 2**-20
    bench.put(1, b, (-3.0 + step[0] * near, 7.0 + step[1] * near, 0.0))
    assert bench.collide(0, 1)[2] > 0
    assert bench.collide(1, 0)[2] == bench.collide(0, 1)[2]


def test_boxes_that_share_an_edge_on_any_grid_are_not_in_contact(qt) -> None:
    """Rule: edges are compared, never centres and half sizes. Case 30: arcade says True of 30 %."""
    random, shapes, narrow = Random(30), Bench(qt).shapes, Bench(qt).narrow
    for _ in range(count(qt)):
        edges = sorted(random.sample(range(-2000, 2000), 3))
        left, shared, right = (edge * 0.1 for edge in edges)
        shapes.attach_box(0, 0, left, -1.5, shared, 2.5)
        shapes.attach_box(1, 1, shared, -1.5, right, 2.5)
        assert not narrow.overlap(shapes, 0, shapes, 1)
        assert not narrow.touch_by_difference(shapes, shapes.first[0], shapes, shapes.first[1])
        shapes.attach_box(1, 1, shared - 1e-12, -1.5, right, 2.5)
        assert narrow.overlap(shapes, 0, shapes, 1)


def test_a_box_without_size_is_in_contact_strictly_inside_only(qt) -> None:
    """Rule: architecture, "zero-size rectangles"; case 31. Of any kind of partner."""
    bench = Bench(qt)
    for part in POINTED.values():
        bench.put(0, part, (0.0, 0.0, 0.0))
        bench.shapes.attach_box(1, 1, 0.5, 0.5, 0.5, 0.5)
        assert bench.collide()[2] > 0
        right = bench.shapes.bounds_of(0)[2]
        bench.shapes.attach_box(1, 1, right, 0.0, right, 0.0)
        assert bench.collide() is None


@pytest.mark.parametrize("a", POINTED)
@pytest.mark.parametrize("b", POINTED)
@pytest.mark.parametrize("angle", [0.0, 90.0, 33.0])
def test_concentric_shapes_have_a_unit_normal_and_a_depth(qt, a, b, angle) -> None:
    """Rule: trap 2: pymunk says distance 0 and normal (0, 0) of these."""
    bench = Bench(qt)
    bench.put(0, POINTED[a], (5.0, -2.0, 0.0))
    bench.put(1, POINTED[b], (5.0, -2.0, angle))
    x, y, depth, points = bench.collide()[:4]
    assert hypot(x, y) == pytest.approx(1, abs=1e-12)
    assert depth > 1
    assert points in (1, 2)
    bench.shapes.place(1, 5.0 + x * depth, -2.0 + y * depth)
    left = bench.collide()
    assert left is None or left[2] < 1e-9


def separates(bench: Bench, to: tuple[float, float, float]) -> None:
    """Check normal and depth of slots 0 and 1; `to` is where slot 1 is."""
    row = bench.collide()
    assert bench.narrow.overlap(bench.shapes, 1, bench.shapes, 0) == (row is not None)
    if row is None:
        return
    x, y, depth, points = row[:4]
    assert abs(hypot(x, y) - 1) < 1e-12
    assert depth > 0
    assert points in (1, 2)
    scale = 1e-9 * (depth + abs(to[0]) + abs(to[1]) + 10)
    for length, is_apart in ((depth + scale, True), (depth - scale, False)):
        if length > 0:
            bench.shapes.place(1, to[0] + x * length, to[1] + y * length)
            assert (bench.collide() is None) == is_apart, (row, length)
    bench.shapes.place(1, to[0], to[1])


@pytest.mark.parametrize("kinds", COMBINATIONS, ids=" and ".join)
def test_the_depth_along_the_normal_just_separates_random_pairs(qt, kinds) -> None:
    """Rule: issue "Plug-ins": normals are unit and separate by their depth, within 1e-9."""
    random, bench = Random(f"separate {kinds}"), Bench(qt)
    for _ in range(count(qt) // 10):
        to = random_pose(random)
        bench.put(0, random_part(random, kinds[0]), random_pose(random))
        bench.put(1, random_part(random, kinds[1]), to)
        separates(bench, to)


COORDINATE = st.floats(-20, 20, allow_subnormal=False)
POSES = st.tuples(COORDINATE, COORDINATE, st.sampled_from([0.0, 90.0, 45.0]) | COORDINATE)


@st.composite
def parts(draw):
    """Draw one shape: a regular polygon of 1 to 8 corners, squeezed, with a radius or none."""
    corners = draw(st.integers(1, 8))
    radius = draw(st.floats(0.125, 4)) if corners < 3 else draw(st.sampled_from([0.0, 0.5, 2.0]))
    width, height = draw(st.floats(0.5, 9)), draw(st.floats(0.5, 9))
    turns = [2 * pi * k / corners for k in range(corners)]
    numbers = [n for t in turns for n in (width * cos(t), height * sin(t))]
    return (tuple(numbers), radius, False)


@settings(max_examples=examples(300), deadline=None)
@given(parts(), parts(), POSES, POSES)
def test_the_depth_along_the_normal_just_separates_whatever_is_drawn(a, b, at, to) -> None:
    """Rule: the same, of shapes that hypothesis thinks up, compiled and interpreted."""
    for build in (arcade_qt_core, interpreted()):
        bench = Bench(build)
        bench.put(0, a, at)
        bench.put(1, b, to)
        separates(bench, to)


def test_the_short_ways_of_boxes_and_circles_answer_as_the_long_one(qt) -> None:
    """Rule: normal and depth to the bit, points to 1e-9, of boxes along the axes and circles."""
    random, bench = Random(12), Bench(qt)
    narrow, shapes = bench.narrow, bench.shapes
    for number in range(count(qt)):
        kind = ("box", "circle")[number % 2]
        for slot in (0, 1):
            x, y, _ = random_pose(random)
            bench.put(slot, random_part(random, kind), (x, y, random.choice([0, 90, 180, 270])))
        row = bench.collide()
        p, q = shapes.first[0], shapes.first[1]
        assert narrow.touch_by_difference(shapes, p, shapes, q) == (row is not None)
        if row is not None:
            narrow.describe_by_difference(shapes, p, shapes, q, 0)
            assert row[:4] == tuple(narrow.row(0)[:4])
            ours, theirs = sorted(zip(row[4::2], row[5::2], strict=True)), narrow.row(0)
            theirs = sorted(zip(theirs[4::2], theirs[5::2], strict=True))
            assert sum(ours, ()) == pytest.approx(sum(theirs, ()), abs=1e-9)


def test_points_lie_in_both_shapes_of_a_shallow_contact(qt) -> None:
    """Rule: a point is half way between two surfaces, so both bounds hold it."""
    bench = Bench(qt)
    for kind in KINDS:
        random = Random(f"points {kind}")
        for _ in range(count(qt) // 20):
            bench.put(0, random_part(random, kind), random_pose(random))
            bench.put(1, random_part(random, random.choice(KINDS)), random_pose(random))
            row = bench.collide()
            if row is None or row[2] > 0.05:
                continue
            for k in range(int(row[3])):
                x, y = row[4 + 2 * k], row[5 + 2 * k]
                bench.shapes.attach_box(2, 2, x - 0.06, y - 0.06, x + 0.06, y + 0.06)
                assert bench.narrow.overlap(bench.shapes, 0, bench.shapes, 2)
                assert bench.narrow.overlap(bench.shapes, 1, bench.shapes, 2)


def test_boxes_meet_along_the_whole_edge_they_share(qt) -> None:
    """Rule: up to two points, where the two share an edge's length."""
    bench = Bench(qt)
    bench.put(0, BOX, (0.0, 0.0, 0.0))
    bench.put(1, BOX, (3.0, 3.0, 0.0))
    assert bench.collide() == (0.0, 1.0, 1.0, 2.0, -1.0, 1.5, 4.0, 1.5)
    bench.put(0, BOX, (0.0, 0.0, 180.0))
    bench.put(1, BOX, (3.0, 5.0, 90.0))
    assert bench.collide() == (0.0, 1.0, 1.0, 2.0, 1.0, 1.5, 4.0, 1.5)


def test_a_turn_is_clockwise_and_a_quarter_exact(qt) -> None:
    """Rule: degrees clockwise as in arcade; boxes turned by quarters stay boxes to the bit."""
    bench = Bench(qt)
    bench.put(0, ((1.0, 2.0, 3.0, 2.0, 1.0, 3.0), 0.0, False), (10.0, 20.0, 90.0))
    assert bench.shapes.corners_of(0)[0] == [(12.0, 19.0), (12.0, 17.0), (13.0, 19.0)]
    for angle in (-270.0, 450.0, 36000090.0):
        bench.shapes.turn(0, angle)
        assert bench.shapes.corners_of(0)[0][0] == (12.0, 19.0)
    bench.shapes.turn(0, 30.0)
    x, y = bench.shapes.corners_of(0)[0][0]
    t = radians(-30)
    assert (x - 10, y - 20) == pytest.approx((cos(t) - 2 * sin(t), sin(t) + 2 * cos(t)))


def test_the_batch_keeps_the_order_of_its_pairs_and_agrees_with_single_questions(qt) -> None:
    """Rule: `narrow_pairs` keeps pairs in the order given, with the rows of `collide`."""
    from array import array

    random, bench = Random(5), Bench(qt)
    for slot in range(60):
        bench.put(slot, random_part(random, random.choice(KINDS)), random_pose(random))
    pairs = array("i", [n for a in range(60) for b in range(a) for n in (a, b)])
    n = bench.narrow.narrow_pairs(bench.shapes, pairs, len(pairs))
    found = list(
        zip(bench.narrow.pairs[: 2 * n : 2], bench.narrow.pairs[1 : 2 * n : 2], strict=True)
    )
    rows = [tuple(bench.narrow.row(k)) for k in range(n)]
    expected = [(a, b) for a in range(60) for b in range(a) if bench.collide(a, b)]
    assert found == expected
    assert len(found) > 200
    assert rows == [bench.collide(a, b) for a, b in expected]
