"""Rectangles and segments: what is true of them everywhere."""

from __future__ import annotations

import copy
import pickle

import pytest

from arcade_qt_core import LBWH, LRBT, XYWH, InvalidRectError, Rect, Segment, as_rect
from arcade_qt_core.geometry import as_point, as_segment

NAN, INFINITE = float("nan"), float("inf")
BOX = LBWH(-30, 7, 40, 25)


def test_three_makers_make_the_same_rectangle():
    """Edges, corner and size, or centre and size."""
    assert BOX == LRBT(-30, 10, 7, 32) == XYWH(-10, 19.5, 40, 25)
    assert (BOX.left, BOX.right, BOX.bottom, BOX.top) == (-30, 10, 7, 32)
    assert (BOX.center, BOX.size) == ((-10, 19.5), (40, 25))
    assert repr(BOX) == "LBWH(-30, 7, 40, 25)"


@pytest.mark.parametrize("numbers", [(0, 0, 10, 5), ((0, 10, 0, 5),), ([NAN] * 8,), ()])
def test_a_rect_is_made_by_its_makers_only(numbers):
    """Four bare numbers could be edges or sizes, and whatever takes a Rect trusts it."""
    with pytest.raises(TypeError, match=r"LBWH\(left, bottom, width, height\)"):
        Rect(*numbers)


@pytest.mark.parametrize(
    "make",
    [
        lambda: LBWH(0, 0, -1, 5),
        lambda: LRBT(0, 5, 3, 2),
        lambda: XYWH(0, 0, 5, -1e-300),
        lambda: LBWH(NAN, 0, 1, 5),
        lambda: LRBT(0, INFINITE, 0, 5),
        lambda: XYWH(1.7e308, 0, 1e308, 5),
    ],
)
def test_a_rectangle_that_is_none_is_refused(make):
    """Inverted, NaN, infinite, or so large that an edge is infinite."""
    with pytest.raises(InvalidRectError, match="left="):
        make()


def test_edges_that_are_finite_are_too_far_apart_if_the_width_is_not():
    """The message must not say that a finite edge is none."""
    with pytest.raises(InvalidRectError, match=r"right=1e\+308.*width and height must be finite"):
        LRBT(-1e308, 1e308, 0, 5)


@pytest.mark.parametrize(
    ("make", "error", "message"),
    [
        (lambda: as_point(3), TypeError, r"two numbers in one tuple, got 3: write \(x, y\)"),
        (lambda: as_point((1, 2, 3)), TypeError, r"got \(1, 2, 3\)"),
        (lambda: as_point((1, NAN)), ValueError, r"must be finite, got \(1, nan\)"),
        (lambda: as_point(("1", 2)), ValueError, "must be finite, got"),
        (lambda: as_segment(None), TypeError, "four numbers x1, y1, x2, y2, got None"),
        (lambda: as_segment(((0, 0), (1, 1))), ValueError, r": write Segment\(x1, y1, x2, y2\)"),
        (lambda: as_segment((0, 0, 1, INFINITE)), ValueError, "every number of a segment"),
        (lambda: as_segment((-1e308, 0, 1e308, 0)), ValueError, "width and height of a segment"),
    ],
)
def test_what_is_no_point_or_segment_is_told_how_to_be_one(make, error, message):
    """Rule: style, "Errors": offender, expectation, remedy."""
    with pytest.raises(error, match=message):
        make()


def test_touching_is_no_intersection_and_no_size_is_found_strictly_inside():
    """Section 4: strict, on the edges as they are; case 30."""
    for left, bottom, width, height in ((10, 0, 5, 50), (-99, 32, 200, 5), (10, 32, 1, 1)):
        other = LBWH(left, bottom, width, height)
        assert not BOX.intersects(other)
        assert not other.intersects(BOX)
    assert not LRBT(98.9, 106.0, 0, 5).intersects(LRBT(106.0, 112.2, 0, 5))
    for x, is_inside in ((-30, False), (-29.9, True), (10, False)):
        assert BOX.intersects(LBWH(x, 20, 0, 0)) is LBWH(x, 20, 0, 0).intersects(BOX) is is_inside


def test_a_rectangle_is_held_closed_and_a_point_half_open():
    """A point on the edge of two tiles is in one of them."""
    assert BOX.contains_rect(BOX)
    assert not BOX.contains_rect(LBWH(-30, 7, 40, 25.1))
    corners = [(-30, 7), (10, 7), (-30, 32), (10, 32)]
    assert [BOX.contains_point(corner) for corner in corners] == [True, False, False, False]


@pytest.mark.parametrize("edge", ["left", "right", "bottom", "top"])
def test_aligning_puts_the_edge_exactly_there_and_keeps_the_size(edge):
    """To the last bit, so that what is aligned to an edge touches it."""
    aligned = getattr(BOX, f"align_{edge}")(0.1)
    assert getattr(aligned, edge) == 0.1
    assert aligned.size == BOX.size
    across = edge in ("left", "right")
    assert (aligned.y == BOX.y) if across else (aligned.x == BOX.x)


def test_moving_and_scaling_keep_what_they_should():
    """The size, and the centre."""
    assert BOX.moved(3, -2) == LBWH(-27, 5, 40, 25)
    assert BOX.scale_on_center(2) == LBWH(-50, -5.5, 80, 50)


def test_copies_and_pickles_are_equal_rectangles():
    """With all eight numbers, which are checked again."""
    for twin in (copy.copy(BOX), copy.deepcopy(BOX), pickle.loads(pickle.dumps(BOX))):
        assert type(twin) is Rect
        assert twin == BOX


def test_whatever_has_four_edges_is_a_rectangle():
    """Duck typing, but a bare tuple says nothing."""

    class Box:
        left, right, bottom, top = 1, 3, 2, 7

    assert as_rect(BOX) is BOX
    assert as_rect(Box()) == LRBT(1, 3, 2, 7)
    with pytest.raises(TypeError, match="LBWH"):
        as_rect((1, 3, 2, 7))
    Box.right = 0
    with pytest.raises(InvalidRectError):
        as_rect(Box())


def test_a_segment_knows_the_points_along_it():
    """0 is the start, 1 the end."""
    segment = Segment(10, 20, 30, -20)
    assert [segment.at(t) for t in (0, 0.25, 1)] == [(10, 20), (15, 10), (30, -20)]
