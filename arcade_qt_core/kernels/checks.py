# cython: wraparound=False, initializedcheck=False
"""Find the first thing in a batch that is none: the door's checks, at the speed of the kernels."""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

_INFINITE = cython.declare(cython.double, inf)


def first_bad_box(boxes: cython.double[::1]) -> cython.int:
    """Return the number of the first box (left, bottom, right, top) that is none, or -1.

    Edges must be finite, sizes finite and not negative.
    """
    i: cython.int
    width: cython.double
    height: cython.double
    for i in range(len(boxes) // 4):
        width = boxes[4 * i + 2] - boxes[4 * i]
        height = boxes[4 * i + 3] - boxes[4 * i + 1]
        if not (0.0 <= width < _INFINITE and 0.0 <= height < _INFINITE):
            return i
    return -1


def first_bad_point(points: cython.double[::1]) -> cython.int:
    """Return the number of the first point (x, y) that is not finite, or -1."""
    i: cython.int
    for i in range(len(points)):
        if not -_INFINITE < points[i] < _INFINITE:
            return i // 2
    return -1


def first_bad_circle(circles: cython.double[::1]) -> cython.int:
    """Return the number of the first circle (x, y, radius) that is none, or -1.

    All numbers must be finite, and the radius not negative.
    """
    i: cython.int
    for i in range(len(circles)):
        if not -_INFINITE < circles[i] < _INFINITE or (i % 3 == 2 and circles[i] < 0.0):
            return i // 3
    return -1


def first_bad_segment(segments: cython.double[::1]) -> cython.int:
    """Return the number of the first segment (x1, y1, x2, y2) that is none, or -1.

    All numbers must be finite, and so must the segment's width and height.
    """
    i: cython.int
    width: cython.double
    height: cython.double
    for i in range(len(segments) // 4):
        width = segments[4 * i + 2] - segments[4 * i]
        height = segments[4 * i + 3] - segments[4 * i + 1]
        if not (-_INFINITE < width < _INFINITE and -_INFINITE < height < _INFINITE):
            return i
    return -1
