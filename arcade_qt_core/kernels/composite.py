# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Ask three indexes and join what they say.

Which boxes are in which is told in `composite_parts.py`. Every box is in one part, so nothing is found twice. Pairs are those within each part, and those
across two: the smaller part's boxes are looked for in the other one. The nearest of each part are
offered to one list.

Bounds are not checked here: the slots come from the parts, whose invariants the tests check after
every step, and the same code runs with all checks when it is interpreted.

Complexity:
    A query costs what it does in each part that holds anything, and O(hits) more. All pairs cost
    those of each part, and a query of one part for each box of a smaller one.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .check_composite import check_composite
from .composite_parts import COMMON, LARGE, STATIC, CompositeParts
from .index import Index

_STATIC = cython.declare(cython.int, STATIC)
_COMMON = cython.declare(cython.int, COMMON)
_LARGE = cython.declare(cython.int, LARGE)


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
        found: cython.int = self.append(
            self.common, self.common.find_on_segment(x1, y1, x2, y2), 0
        )
        if self.still.count > 0:
            found = self.append(self.still, self.still.find_on_segment(x1, y1, x2, y2), found)
        if self.large.count > 0:
            found = self.append(self.large, self.large.find_on_segment(x1, y1, x2, y2), found)
        return found

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once."""
        found: cython.int = self._add_pairs(self.common, 0)
        found = self._add_pairs(self.still, found)
        found = self._add_pairs(self.large, found)
        found = self._pair_parts(self.common, _COMMON, self.still, _STATIC, found)
        found = self._pair_parts(self.common, _COMMON, self.large, _LARGE, found)
        return self._pair_parts(self.still, _STATIC, self.large, _LARGE, found)

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id)."""
        found: cython.int = 0
        self.more_out(k)
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

    def _add_nearest(
        self,
        asked: Index,
        x: cython.double,
        y: cython.double,
        k: cython.int,
        found: cython.int,
    ) -> cython.int:
        """Offer the k nearest of one part; return how many there are now."""
        i: cython.int
        if asked.count > 0:
            for i in range(asked.find_nearest(x, y, k)):
                found = self.offer(asked.out[i], asked.ranges[i], found, k)
        return found

    def _add_pairs(self, asked: Index, found: cython.int) -> cython.int:
        """Add the pairs within one part, sifted there if need be."""
        if asked.count == 0:
            return found
        asked.sifting = self.sifting
        return self.append(asked, asked.find_pairs(), found)

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
