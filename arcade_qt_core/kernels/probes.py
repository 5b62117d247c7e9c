# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Ask for a point, a circle, a segment or a ray by one search: a probe meets boxes or not.

A structure says in `search` which of its boxes the present probe may meet, and asks `probe_meets`
about those. It may leave out a whole lot of boxes if `probe_meets` denies the bounds of all of
them; that loses nothing, to the last bit, for bounds are asked the same question as boxes, by the
same function, and rounding is monotone.

A ray is a segment that ends at its first hit, the sooner the better: whoever adds hits tells
`end_ray`, and the ray meets no more of what it would enter later. So a structure had better look
first into what is near the start of it (`heading`, `entry_time`).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .boxes import circle_meets, entry
from .index import Index

POINT, CIRCLE, SEGMENT, RAY = 0, 1, 2, 3

_POINT = cython.declare(cython.int, POINT)
_CIRCLE = cython.declare(cython.int, CIRCLE)
_SEGMENT = cython.declare(cython.int, SEGMENT)
_RAY = cython.declare(cython.int, RAY)
_SLACK = cython.declare(cython.double, 1e-15)  # a circle's bounds are rounded: never too narrow


class Probes(Index):
    """Keep the present probe: its kind, its point or centre or start, its radius or end.

    Of a circle, a segment or a ray there are closed bounds: what is beyond them it does not meet.
    Of a segment only the part up to `probe_end` counts, from 0 to 1: all of it, but for rays.
    """

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
        return self._search_within(x - reach, y - reach, x + reach, y + reach)

    def find_on_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Find the boxes whose interior the segment enters."""
        return self._search_along(_SEGMENT, x1, y1, x2, y2)

    def find_first_on_segment(
        self,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        mask: cython.int,
    ) -> cython.int:
        """Find the box whose interior the segment enters first: no farther than need be."""
        self.probe_mask = mask
        n: cython.int = self._search_along(_RAY, x1, y1, x2, y2)
        return self.first_among(n, x1, y1, x2, y2, mask)

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
        return 0.0 <= self.entry_time(left, bottom, right, top) <= self.probe_end

    def entry_time(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.double:
        """Return where in [0, 1] the present segment or ray enters a box; -1 for never.

        Most boxes are beyond its bounds, which is quicker to tell, and no other answer.
        """
        if (
            (left > self.probe_right)
            | (right < self.probe_left)
            | (bottom > self.probe_top)
            | (top < self.probe_bottom)
        ):
            return -1.0
        return entry(
            left, bottom, right, top, self.probe_x, self.probe_y, self.probe_x2, self.probe_y2
        )

    def heading(self) -> cython.int:
        """Return for which quadrant the present segment or ray heads, of NW, NE, SW and SE.

        What has no direction heads for the first.
        """
        if self.probe < _SEGMENT:
            return 0
        return (self.probe_x2 > self.probe_x) + 2 * (self.probe_y2 < self.probe_y)

    def end_ray(self, found: cython.int) -> cython.int:
        """Let the present ray end at the first of its hits so far, and keep only that."""
        first: cython.int = self.first_among(
            found, self.probe_x, self.probe_y, self.probe_x2, self.probe_y2, self.probe_mask
        )
        if first < 0:
            return 0
        self.out[0] = first
        self.probe_end = self.time
        return 1

    def _search_along(
        self,
        probe: cython.int,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
    ) -> cython.int:
        self.probe = probe
        self.probe_x = x1
        self.probe_y = y1
        self.probe_x2 = x2
        self.probe_y2 = y2
        self.probe_end = 1.0
        return self._search_within(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))

    def _search_within(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Search for what the present probe meets, and keep its closed bounds."""
        self.probe_left = left
        self.probe_bottom = bottom
        self.probe_right = right
        self.probe_top = top
        return self.search(left, bottom, right, top)
