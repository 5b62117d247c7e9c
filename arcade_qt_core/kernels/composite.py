# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Ask three indexes and join what they say.

Which boxes are in which is told in `composite_parts.py`. Every box is in one part, so nothing is
found twice. Pairs are those within each part, and those across two: the smaller part's boxes are
looked for in the other one. Those within the static part are kept until it changes. The nearest
are looked for in the larger part first, and in the others only so far as they may be nearer.

Bounds are not checked here: the slots come from the parts, whose invariants the tests check after
every step, and the same code runs with all checks when it is interpreted.

Complexity:
    A query costs what it does in each part that holds anything, and O(hits) more. All pairs cost
    those of what moves, a query of one part for each box of a smaller one, and O(pairs) more.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

if cython.compiled:
    from cython.cimports.libc.math import sqrt
else:
    from math import sqrt

from .buffers import grown
from .check_composite import check_composite
from .composite_parts import COMMON, LARGE, STATIC, CompositeParts
from .index import Index

_STATIC = cython.declare(cython.int, STATIC)
_COMMON = cython.declare(cython.int, COMMON)
_LARGE = cython.declare(cython.int, LARGE)
_WIDER = cython.declare(cython.double, 1.0 + 1e-9)  # more than a root is rounded by
_CLOSEST = cython.declare(cython.double, 1e-150)  # the square of a shorter radius may be 0
_FARTHEST = cython.declare(cython.double, 1e300)  # what is farther may be so by an infinite square


class Composite(CompositeParts):
    """Answer every question by three parts."""

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        found: cython.int = 0
        self.visited = self.pruned = self.tested = 0
        found = self._add_in_rect(self.common, left, bottom, right, top, found)
        found = self._add_in_rect(self.still, left, bottom, right, top, found)
        return self._add_in_rect(self.large, left, bottom, right, top, found)

    def find_at_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Find the boxes that hold the point, edges included."""
        found: cython.int = self.append(self.common, self.common.find_at_point(x, y), 0)
        if self.still.count > 0:
            found = self.append(self.still, self.still.find_at_point(x, y), found)
        if self.large.count > 0:
            found = self.append(self.large, self.large.find_at_point(x, y), found)
        return found

    def find_in_circle(
        self, x: cython.double, y: cython.double, radius: cython.double
    ) -> cython.int:
        """Find the boxes nearer than `radius`, or that strictly hold the centre."""
        found: cython.int = self.append(self.common, self.common.find_in_circle(x, y, radius), 0)
        if self.still.count > 0:
            found = self.append(self.still, self.still.find_in_circle(x, y, radius), found)
        if self.large.count > 0:
            found = self.append(self.large, self.large.find_in_circle(x, y, radius), found)
        return found

    def find_on_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Find the boxes whose interior the segment enters."""
        found: cython.int = self.append(self.common, self.common.find_on_segment(x1, y1, x2, y2), 0)
        if self.still.count > 0:
            found = self.append(self.still, self.still.find_on_segment(x1, y1, x2, y2), found)
        if self.large.count > 0:
            found = self.append(self.large, self.large.find_on_segment(x1, y1, x2, y2), found)
        return found

    def find_first_on_segment(
        self,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        mask: cython.int,
    ) -> cython.int:
        """Find the box whose interior the segment enters first."""
        self.time = 1.0
        first: cython.int = self._add_first(self.common, x1, y1, x2, y2, mask, -1)
        first = self._add_first(self.still, x1, y1, x2, y2, mask, first)
        return self._add_first(self.large, x1, y1, x2, y2, mask, first)

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once."""
        found: cython.int = self._add_pairs(self.common, 0)
        found = self._add_pairs(self.large, found)
        found = self._add_kept_pairs(found)
        found = self._pair_parts(self.common, _COMMON, self.still, _STATIC, found)
        found = self._pair_parts(self.common, _COMMON, self.large, _LARGE, found)
        return self._pair_parts(self.still, _STATIC, self.large, _LARGE, found)

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id)."""
        found: cython.int = 0
        self.more_out(k)
        if self.still.count > self.common.count:
            found = self._add_nearest(self.still, x, y, k, found)
            found = self._add_nearest(self.common, x, y, k, found)
        else:
            found = self._add_nearest(self.common, x, y, k, found)
            found = self._add_nearest(self.still, x, y, k, found)
        return self._add_nearest(self.large, x, y, k, found)

    def validate(self):
        """Check the numbered invariants of `composite_parts.py`, and those of the parts.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_composite(self)

    def _add_in_rect(
        self,
        asked: Index,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the hits of a rectangle in one part, and what they cost."""
        if asked.count == 0:
            return found
        found = self.append(asked, asked.find_in_rect(left, bottom, right, top), found)
        self.visited += asked.visited
        self.pruned += asked.pruned
        self.tested += asked.tested
        return found

    def _add_first(
        self,
        asked: Index,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        mask: cython.int,
        first: cython.int,
    ) -> cython.int:
        """Return which comes first, `first` of other parts or the first hit in one."""
        if asked.count == 0:
            return first
        return self.join_first(first, asked, asked.find_first_on_segment(x1, y1, x2, y2, mask))

    def _add_nearest(
        self,
        asked: Index,
        x: cython.double,
        y: cython.double,
        k: cython.int,
        found: cython.int,
    ) -> cython.int:
        """Offer those of one part that may be among the k nearest; return how many there are now.

        Once there are k, it is enough to look within the distance of the last of them.
        """
        i: cython.int
        n: cython.int
        radius: cython.double
        if asked.count == 0:
            return found
        if 0 < k == found and self.ranges[k - 1] < _FARTHEST:
            radius = max(sqrt(self.ranges[k - 1]) * _WIDER, _CLOSEST)
            n = asked.find_in_circle(x, y, radius)
        else:
            n = asked.find_nearest(x, y, k)
        for i in range(n):
            found = self.offer(asked.out[i], self.table.squared_range(asked.out[i], x, y), found, k)
        return found

    def _add_pairs(self, asked: Index, found: cython.int) -> cython.int:
        """Add the pairs within one part of those that move, sifted there if need be."""
        if asked.count == 0:
            return found
        asked.sifting = self.sifting
        return self.append(asked, asked.find_pairs(), found)

    def _add_kept_pairs(self, found: cython.int) -> cython.int:
        """Add the pairs within the static part, which are looked for once it has changed."""
        i: cython.int
        if self.kept < 0:
            self._keep(self.still.find_pairs())
        self.more_out(found + self.kept)
        for i in range(self.kept):
            self.out[found + i] = self.still_pairs[i]
        return self.sift(found, found + self.kept) if self.sifting else found + self.kept

    def _keep(self, n: cython.int) -> cython.int:
        """Keep the pairs that the static part has found."""
        i: cython.int
        if n > len(self.still_pairs):
            self.still_pairs = grown(None, "i", n)
        for i in range(n):
            self.still_pairs[i] = self.still.out[i]
        self.kept = n
        return n

    def _pair_parts(
        self,
        one: Index,
        part: cython.int,
        other: Index,
        other_part: cython.int,
        found: cython.int,
    ) -> cython.int:
        """Add the pairs of a box in one part and one in another."""
        if one.count == 0 or other.count == 0:
            return found
        if one.count < other.count:
            return self._pair_each(part, other, found)
        return self._pair_each(other_part, one, found)

    def _pair_each(self, part: cython.int, other: Index, found: cython.int) -> cython.int:
        """Add the pairs of each box in a part with those in another."""
        i: cython.int
        n: cython.int
        slot: cython.int
        end: cython.int
        at: cython.Py_ssize_t
        for slot in range(len(self.part)):
            if self.part[slot] != part or (self.sifting and not self.table.collides(slot)):
                continue
            at = 8 * slot
            n = other.find_in_rect(
                self.table.boxes[at],
                self.table.boxes[at + 1],
                self.table.boxes[at + 2],
                self.table.boxes[at + 3],
            )
            end = found + 2 * n
            self.more_out(end)
            for i in range(n):
                self.out[found + 2 * i] = slot
                self.out[found + 2 * i + 1] = other.out[i]
            found = self.sift(found, end) if self.sifting else end
        return found
