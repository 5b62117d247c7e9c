# cython: wraparound=False, initializedcheck=False
"""Say what a ray's hit on a box is: where, on which side, at what point."""

try:
    import cython
except ImportError:
    from . import _cython as cython

from operator import itemgetter

from ..geometry import NO_SEGMENT, RayHit, Segment, as_segment, finite, is_finite
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

    The normal is taken as it is told; whether it is of length 1 is not looked at.

    Raises:
        TypeError: it answers something else than a t with a normal, or None.
        ValueError: its t is not in [0, 1], or a number of the normal not finite.
    """
    segment = Segment(*numbers)
    answer = body.intersects_line(segment)
    if answer is None:
        return None
    try:
        t, (x, y) = answer
        is_between = bool(0.0 <= t <= 1.0)
    except (TypeError, ValueError):
        raise TypeError(_must(body, "(t, (normal x, normal y)) or None", answer)) from None
    if not is_between:
        raise ValueError(_must(body, "a t from 0 to 1", t))
    if not (is_finite(x) and is_finite(y)):
        raise ValueError(_must(body, "a normal of two finite numbers", (x, y)))
    return RayHit(body, t, segment.at(t), (x, y), (x, y) == NORMALS[0])


def _must(body: object, rule: str, told: object) -> str:
    return f"{type(body).__name__}.intersects_line() must answer {rule}, got {told!r:.80}"


def checked_segment(segment: object) -> tuple:
    """Return the four numbers of a segment: a `Segment`, or whatever else holds four.

    Raises:
        TypeError: they are not four.
        ValueError: one of them is no finite number, or the width or height is none.
    """
    x1: cython.double
    y1: cython.double
    x2: cython.double
    y2: cython.double
    if isinstance(segment, tuple):
        numbers: tuple = cython.cast(tuple, segment)
        if (
            len(numbers) == 4
            and _is_plain(numbers[0])
            and _is_plain(numbers[1])
            and _is_plain(numbers[2])
            and _is_plain(numbers[3])
        ):
            x1, y1, x2, y2 = numbers[0], numbers[1], numbers[2], numbers[3]
            if (x2 - x1) - (x2 - x1) == 0.0 and (y2 - y1) - (y2 - y1) == 0.0:
                return numbers
    try:
        a, b, c, d = segment
    except (TypeError, ValueError):
        raise TypeError(NO_SEGMENT.format(segment)) from None
    four: tuple = finite((a, b, c, d), "segment")
    return cython.cast(tuple, as_segment(tuple(map(float, four))))


def _is_plain(number: object) -> cython.bint:
    """Tell whether a number is finite without asking it: most are floats, or small and whole."""
    if type(number) is float:
        value: cython.double = number
        return value - value == 0.0
    return type(number) is int and -EXACT <= number <= EXACT
