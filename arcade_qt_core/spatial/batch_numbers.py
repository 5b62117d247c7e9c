"""Check what comes in by the thousand: boxes, points, circles, segments in flat buffers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..errors import InvalidRectError
from ..kernels.checks import first_bad_box, first_bad_circle, first_bad_point, first_bad_segment
from .flat_buffer import flat_buffer


def checked_boxes(values: Any) -> Any:
    """Return boxes as a flat buffer: left, bottom, right, top of each.

    Raises:
        ValueError: the numbers do not come in fours.
        InvalidRectError: a box is inverted or not finite; the message says which.
        TypeError: a buffer of another type than double.
    """
    flat = _rows(values, 4, "box", "left, bottom, right, top")
    bad = first_bad_box(flat)
    if bad >= 0:
        left, bottom, right, top = flat[4 * bad : 4 * bad + 4]
        raise InvalidRectError(
            f"box {bad}, left={left!r} bottom={bottom!r} right={right!r} top={top!r}: "
            "edges, width and height must be finite, left not above right, bottom not above top"
        )
    return flat


def checked_points(values: Any) -> Any:
    """Return points as a flat buffer: x, y of each.

    Raises:
        ValueError: the numbers do not come in pairs, or one is not finite.
        TypeError: a buffer of another type than double.
    """
    return _checked(values, 2, "point", "x, y", first_bad_point)


def checked_circles(values: Any) -> Any:
    """Return circles as a flat buffer: x, y, radius of each.

    Raises:
        ValueError: the numbers do not come in threes, one is not finite, a radius is negative.
        TypeError: a buffer of another type than double.
    """
    return _checked(values, 3, "circle", "x, y, radius", first_bad_circle)


def checked_segments(values: Any) -> Any:
    """Return segments as a flat buffer: x1, y1, x2, y2 of each.

    Raises:
        ValueError: the numbers do not come in fours, or a number or length is not finite.
        TypeError: a buffer of another type than double.
    """
    return _checked(values, 4, "segment", "x1, y1, x2, y2", first_bad_segment)


def _checked(
    values: Any, size: int, what: str, fields: str, first_bad: Callable[[Any], int]
) -> Any:
    flat = _rows(values, size, what, fields)
    bad = first_bad(flat)
    if bad >= 0:
        numbers = list(flat[size * bad : size * bad + size])
        beyond = {
            "circle": ", and the radius not negative",
            "segment": ", and its width and height",
        }
        raise ValueError(
            f"{what} {bad} is {numbers}: {fields} must all be finite{beyond.get(what, '')}"
        )
    return flat


def _rows(values: Any, size: int, what: str, fields: str) -> Any:
    """Return the numbers as a flat buffer, so many for each question."""
    flat = flat_buffer(values, "d")
    if len(flat) % size:
        raise ValueError(
            f"each {what} takes {size} numbers, {fields}; got {len(flat)} numbers, "
            f"which is no multiple of {size}"
        )
    return flat
