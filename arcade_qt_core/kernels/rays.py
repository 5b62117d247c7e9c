# cython: wraparound=False, initializedcheck=False
"""Say what a ray's hit on a box is: where, on which side, at what point."""

try:
    import cython
except ImportError:
    from . import _cython as cython

from operator import itemgetter

from ..geometry import RayHit, Segment, finite
from .boxes import entered_side, entry

NORMALS = ((0.0, 0.0), (-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))
EXACT = 2**53  # a double holds every whole number up to this one

time_of_hit = itemgetter(1)
"""Return what hits are sorted by; equal times keep their order, which is that of the ids."""

_new_tuple = tuple.__new__  # a named tuple's own __new__ takes four times as long


def box_hit(
    key: object,
    left: cython.double,
    bottom: cython.double,
    right: cython.double,
    top: cython.double,
    x1: cython.double,
    y1: cython.double,
    x2: cython.double,
    y2: cython.double,
) -> object:
    """Return the hit of a segment on the box of `key`, or None.

    The point lies exactly on the edge that the segment enters by.
    """
    side: cython.int
    x: cython.double
    y: cython.double
    t: cython.double = entry(left, bottom, right, top, x1, y1, x2, y2)
    if t < 0.0:
        return None
    side = entered_side(left, bottom, right, top, x1, y1, x2, y2)
    x = x1 + t * (x2 - x1)
    y = y1 + t * (y2 - y1)
    if side == 1 or side == 2:
        x = left if side == 1 else right
    elif side > 2:
        y = bottom if side == 3 else top
    return _new_tuple(RayHit, (key, t, (x, y), NORMALS[side], side == 0))


def asked_hit(body: object, numbers: object) -> object:
    """Return the hit that the object's own `intersects_line` tells, or None.

    Raises:
        ValueError: its t is not in [0, 1].
    """
    segment = Segment(*numbers)
    answer = body.intersects_line(segment)
    if answer is None:
        return None
    t, normal = answer
    if not 0.0 <= t <= 1.0:
        raise ValueError(
            f"{type(body).__name__}.intersects_line() must answer a t from 0 to 1, got {t!r}"
        )
    return RayHit(body, t, segment.at(t), tuple(normal), tuple(normal) == NORMALS[0])


def checked_segment(segment: object) -> tuple:
    """Return the four numbers of a segment: a `Segment`, or whatever else holds four.

    Raises:
        TypeError: they are not four.
        ValueError: one of them is no finite number.
    """
    if isinstance(segment, tuple):
        numbers: tuple = cython.cast(tuple, segment)
        if (
            len(numbers) == 4
            and _is_plain(numbers[0])
            and _is_plain(numbers[1])
            and _is_plain(numbers[2])
            and _is_plain(numbers[3])
        ):
            return numbers
    return cython.cast(tuple, Segment(*map(float, finite(segment, "segment"))))


def _is_plain(number: object) -> cython.bint:
    """Tell whether a number is finite without asking it: most are floats, or small and whole."""
    if type(number) is float:
        value: cython.double = number
        return value - value == 0.0
    return type(number) is int and -EXACT <= number <= EXACT
