# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Ask for a point, a circle or a segment by one search: each is a probe that meets boxes or not.

A structure says in `search` which of its boxes the present probe may meet, and asks `probe_meets`
about those. It may leave out a whole lot of boxes if `probe_meets` denies the bounds of all of
them; that loses nothing, to the last bit, for bounds are asked the same question as boxes, by the
same function, and rounding is monotone.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .boxes import circle_meets, entry
from .index import Index

POINT, CIRCLE, SEGMENT = 0, 1, 2

_POINT = cython.declare(cython.int, POINT)
_CIRCLE = cython.declare(cython.int, CIRCLE)
_SEGMENT = cython.declare(cython.int, SEGMENT)
_SLACK = cython.declare(cython.double, 1e-15)  # a circle's bounds are rounded: never too narrow


class Probes(Index):
    """Keep the present probe: its kind, its point or centre or start, its radius or end."""

    def find_at_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Find the boxes that hold the point, edges included."""
        self.probe = _POINT
        self.probe_x = x
        self.probe_y = y
        return self.search(x, y, x, y)

    def find_in_circle(
        self, x: cython.double, y: cython.double, radius: cython.double
    ) -> cython.int:
        """Find the boxes nearer than `radius`, or that strictly hold the centre."""
        self.probe = _CIRCLE
        self.probe_x = x
        self.probe_y = y
        self.probe_radius = radius
        reach: cython.double = radius + _SLACK * (radius + abs(x) + abs(y))
        return self.search(x - reach, y - reach, x + reach, y + reach)

    def find_on_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Find the boxes whose interior the segment enters."""
        self.probe = _SEGMENT
        self.probe_x = x1
        self.probe_y = y1
        self.probe_x2 = x2
        self.probe_y2 = y2
        return self.search(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets; its closed bounds are given, as a help."""
        return 0

    def probe_meets(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.bint:
        """Tell whether the present probe meets a box."""
        if self.probe == _POINT:
            return left <= self.probe_x <= right and bottom <= self.probe_y <= top
        if self.probe == _CIRCLE:
            return circle_meets(
                left, bottom, right, top, self.probe_x, self.probe_y, self.probe_radius
            )
        return (
            entry(
                left,
                bottom,
                right,
                top,
                self.probe_x,
                self.probe_y,
                self.probe_x2,
                self.probe_y2,
            )
            >= 0.0
        )
