# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Scan the boxes of a bin, which lie side by side, for hits, for pairs and for the nearest.

Bounds are not checked here, as in `bins.py`.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .boxes import squared_distance
from .buffers import grown
from .plain_scans import scan, scan_pairs
from .pool import Pool
from .probes import POINT, RAY

_POINT = cython.declare(cython.int, POINT)
_RAY = cython.declare(cython.int, RAY)


class Scans(Pool):
    """Hold four edges in `box` for each place of the pool, beside the slot in `who`."""

    def more_places(self, places: cython.int) -> cython.int:
        """Make room for so many places in the pool."""
        self.box = grown(self.box, "d", 4 * places)
        self.who = grown(self.who, "i", places)
        return places

    def scan_probe(self, bin: cython.int, found: cython.int) -> cython.int:
        """Add the hits of the present probe in a bin; return how many there are now.

        Few boxes are within its bounds, which is told without a call and mostly predicted.
        """
        at: cython.Py_ssize_t
        place: cython.int
        first: cython.int = self.first[bin]
        held: cython.int = self.held[bin]
        before: cython.int = found
        if self.probe == _POINT:
            return self.scan_point(bin, self.probe_x, self.probe_y, found)
        left: cython.double = self.probe_left
        bottom: cython.double = self.probe_bottom
        right: cython.double = self.probe_right
        top: cython.double = self.probe_top
        if found + held > len(self.out):
            self.more_out(found + held)
        for place in range(first, first + held):
            at = 4 * place
            if (
                (self.box[at] <= right)
                & (left <= self.box[at + 2])
                & (self.box[at + 1] <= top)
                & (bottom <= self.box[at + 3])
            ):
                self.out[found] = self.who[place]
                found += self.probe_meets(
                    self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3]
                )
        return self.end_ray(found) if self.probe == _RAY and found > before else found

    def scan(
        self,
        bin: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the boxes of a bin that strictly intersect; return how many hits there are now.

        Every entry is written and only a hit is kept: without branches that nobody can predict
        this is half as long. Of the gaps between two boxes the widest one tells whether they
        intersect; a difference is negative, exactly, where the comparison holds.
        """
        at: cython.Py_ssize_t
        place: cython.int
        across: cython.double
        upward: cython.double
        first: cython.int = self.first[bin]
        held: cython.int = self.held[bin]
        if found + held > len(self.out):
            self.more_out(found + held)
        if not cython.compiled:
            return scan(self, first, first + held, left, bottom, right, top, found)
        for place in range(first, first + held):
            at = 4 * place
            self.out[found] = self.who[place]
            across = max(self.box[at] - right, left - self.box[at + 2])
            upward = max(self.box[at + 1] - top, bottom - self.box[at + 3])
            found += max(across, upward) < 0.0
        return found

    def scan_point(
        self, bin: cython.int, x: cython.double, y: cython.double, found: cython.int
    ) -> cython.int:
        """Add the boxes of a bin that hold the point; return how many hits there are now.

        Unlike in `scan` hits are rare: hardly a box is as far as its y, which is easy to predict.
        """
        at: cython.Py_ssize_t
        place: cython.int
        first: cython.int = self.first[bin]
        held: cython.int = self.held[bin]
        if found + held > len(self.out):
            self.more_out(found + held)
        for place in range(first, first + held):
            at = 4 * place
            if (self.box[at] <= x) & (x <= self.box[at + 2]):
                self.out[found] = self.who[place]
                found += (self.box[at + 1] <= y) & (y <= self.box[at + 3])
        return found

    def scan_pairs(
        self, place: cython.int, first: cython.int, end: cython.int, found: cython.int
    ) -> cython.int:
        """Add the pairs of the entry at `place` with those at first..end - 1."""
        at: cython.Py_ssize_t = 4 * place
        left: cython.double = self.box[at]
        bottom: cython.double = self.box[at + 1]
        right: cython.double = self.box[at + 2]
        top: cython.double = self.box[at + 3]
        other: cython.int
        across: cython.double
        upward: cython.double
        slot: cython.int = self.who[place]
        if found + 2 * (end - first) > len(self.out):
            self.more_out(found + 2 * (end - first))
        if not cython.compiled:
            return scan_pairs(self, place, first, end, found)
        for other in range(first, end):
            at = 4 * other
            self.out[found] = slot
            self.out[found + 1] = self.who[other]
            across = max(self.box[at] - right, left - self.box[at + 2])
            upward = max(self.box[at + 1] - top, bottom - self.box[at + 3])
            found += 2 * (max(across, upward) < 0.0)
        return found

    def offer_bin(
        self,
        bin: cython.int,
        x: cython.double,
        y: cython.double,
        found: cython.int,
        k: cython.int,
    ) -> cython.int:
        """Put the boxes of a bin among the k nearest so far; return how many these are."""
        at: cython.Py_ssize_t
        place: cython.int
        distance: cython.double
        for place in range(self.first[bin], self.first[bin] + self.held[bin]):
            at = 4 * place
            distance = squared_distance(
                self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3], x, y
            )
            if found < k or distance <= self.ranges[k - 1]:
                found = self.offer(self.who[place], distance, found, k)
        return found

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many bins exist."""
        return [*Pool.buffers(self, nodes), (self.box, 4 * self.places())]

    def pair_up(
        self, place: cython.int, first: cython.int, end: cython.int, found: cython.int
    ) -> cython.int:
        """Do as `scan_pairs`; while sifting, add only those pairs that may collide."""
        if not self.sifting:
            return self.scan_pairs(place, first, end, found)
        if not self.table.collides(self.who[place]):
            return found
        return self.sift(found, self.scan_pairs(place, first, end, found))
