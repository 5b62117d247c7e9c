# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Find what lies in a region, in the leaves of a quadtree, each box once.

A box stands in every leaf it touches (`leaves.py`). Where a rectangle meets it, the south-western
corner of their overlap lies in one leaf only, and only that leaf tells of the box. Both touch the
leaf, so all there is to ask is whether one of them begins in it, at its western line or after, and
the same upwards. A point lies in one leaf. A circle or a segment looks only into leaves that it
meets, so there the corner might be left out: what is found is marked with the number of the search
instead.

Bounds are not checked here, as in `bins.py`.

Complexity:
    A query costs O(leaves reached + boxes in them).

Source: Dittrich and Seeger, Data Redundancy and Duplicate Detection in Spatial Join Processing,
ICDE 2000, for the corner; in document 002 each hit is marked.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .leaf_nodes import INNER
from .leaves import Leaves
from .probes import RAY

LAST_MARK = 2**31 - 1

_INNER = cython.declare(cython.int, INNER)
_RAY = cython.declare(cython.int, RAY)
_LAST_MARK = cython.declare(cython.int, LAST_MARK)
_INFINITE = cython.declare(cython.double, inf)
_SLACK = cython.declare(cython.double, 1e-12)  # thousands of times what rounding can move
_LEAST = cython.declare(cython.double, 1e-300)  # and where all is zero


class LeafQueries(Leaves):
    """Answer queries for rectangles, points, circles and segments.

    The present question is kept in four `ask_` edges, for a search with a `margin`.
    """

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        self._ask(left, bottom, right, top)
        self.visited = self.pruned = self.tested = 0
        return self._in_rect(1, 0, -_INFINITE, -_INFINITE, self.middle_x, self.middle_y, 0)

    def find_at_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Find the boxes that hold the point, edges included: all are in the leaf it lies in."""
        at: cython.Py_ssize_t
        place: cython.int
        found: cython.int = 0
        leaf: cython.int = 1
        depth: cython.int = 0
        middle_x: cython.double = self.middle_x
        middle_y: cython.double = self.middle_y
        while self.held[leaf] == _INNER:
            leaf = self.first[leaf] + (x >= middle_x) + 2 * (y < middle_y)
            middle_x += self.step_x[depth] if x >= middle_x else -self.step_x[depth]
            middle_y += self.step_y[depth] if y >= middle_y else -self.step_y[depth]
            depth += 1
        self.more_out(self.held[leaf])
        for place in range(self.first[leaf], self.first[leaf] + self.held[leaf]):
            at = 4 * self.who[place]
            self.out[found] = self.who[place]
            found += (
                (self.box[at] <= x)
                & (x <= self.box[at + 2])
                & (self.box[at + 1] <= y)
                & (y <= self.box[at + 3])
            )
        return found

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets, in the leaves that it meets.

        Leaves are taken a little larger than they are: a probe may run along a border, and where it
        meets a box may come to lie outside by rounding.
        """
        self._ask(left, bottom, right, top)
        self.margin = _LEAST + (
            _SLACK * abs(left) + _SLACK * abs(bottom) + _SLACK * abs(right) + _SLACK * abs(top)
        )
        self.first_quadrant = 3 - self.heading()
        self.next_mark()
        return self._search(
            1,
            0,
            -_INFINITE,
            -_INFINITE,
            _INFINITE,
            _INFINITE,
            self.middle_x,
            self.middle_y,
            0,
        )

    def next_mark(self) -> cython.int:
        """Return a mark that no slot has yet."""
        slot: cython.int
        if self.last_mark == _LAST_MARK:
            self.last_mark = 1
            for slot in range(len(self.mark)):
                self.mark[slot] = min(self.mark[slot], 1)
        self.last_mark += 1
        return self.last_mark

    def _ask(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Keep the edges of the present question."""
        self.ask_left = left
        self.ask_bottom = bottom
        self.ask_right = right
        self.ask_top = top
        return 0

    def _in_rect(
        self,
        node: cython.int,
        depth: cython.int,
        left: cython.double,
        bottom: cython.double,
        x: cython.double,
        y: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add what the rectangle asked for meets below a node that it touches."""
        self.visited += 1
        if self.held[node] != _INNER:
            return self._scan(node, left, bottom, found)
        child: cython.int = self.first[node]
        dx: cython.double = self.step_x[depth]
        dy: cython.double = self.step_y[depth]
        west: cython.bint = self.ask_left < x
        east: cython.bint = self.ask_right >= x
        north: cython.bint = self.ask_top >= y
        south: cython.bint = self.ask_bottom < y
        self.pruned += 4 - (west + east) * (north + south)
        if north and west:
            found = self._in_rect(child, depth + 1, left, y, x - dx, y + dy, found)
        if north and east:
            found = self._in_rect(child + 1, depth + 1, x, y, x + dx, y + dy, found)
        if south and west:
            found = self._in_rect(child + 2, depth + 1, left, bottom, x - dx, y - dy, found)
        if south and east:
            found = self._in_rect(child + 3, depth + 1, x, bottom, x + dx, y - dy, found)
        return found

    def _scan(
        self,
        leaf: cython.int,
        left: cython.double,
        bottom: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the boxes of a leaf that meet the rectangle asked for, if the leaf tells of them."""
        at: cython.Py_ssize_t
        place: cython.int
        held: cython.int = self.held[leaf]
        west: cython.double = -_INFINITE if self.ask_left >= left else left
        south: cython.double = -_INFINITE if self.ask_bottom >= bottom else bottom
        self.tested += held
        self.more_out(found + held)
        for place in range(self.first[leaf], self.first[leaf] + held):
            at = 4 * self.who[place]
            self.out[found] = self.who[place]
            found += (
                (self.box[at] < self.ask_right)
                & (self.ask_left < self.box[at + 2])
                & (self.box[at + 1] < self.ask_top)
                & (self.ask_bottom < self.box[at + 3])
                & (self.box[at] >= west)
                & (self.box[at + 1] >= south)
            )
        return found

    def _search(
        self,
        node: cython.int,
        depth: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        x: cython.double,
        y: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add what the present probe meets below a node that its bounds touch."""
        i: cython.int
        quadrant: cython.int
        east: cython.bint
        south: cython.bint
        margin: cython.double = self.margin
        if not self.probe_meets(left - margin, bottom - margin, right + margin, top + margin):
            return found
        if self.held[node] != _INNER:
            return self._scan_probe(node, found)
        child: cython.int = self.first[node]
        dx: cython.double = self.step_x[depth]
        dy: cython.double = self.step_y[depth]
        for i in range(4):
            quadrant = i ^ self.first_quadrant
            east = quadrant & 1
            south = quadrant & 2
            if (self.ask_right >= x if east else self.ask_left < x) and (
                self.ask_bottom < y if south else self.ask_top >= y
            ):
                found = self._search(
                    child + quadrant,
                    depth + 1,
                    x if east else left,
                    bottom if south else y,
                    right if east else x,
                    y if south else top,
                    x + dx if east else x - dx,
                    y - dy if south else y + dy,
                    found,
                )
        return found

    def _scan_probe(self, leaf: cython.int, found: cython.int) -> cython.int:
        """Add the boxes of a leaf that the present probe meets, but for those marked already."""
        at: cython.Py_ssize_t
        place: cython.int
        slot: cython.int
        before: cython.int = found
        self.more_out(found + self.held[leaf])
        for place in range(self.first[leaf], self.first[leaf] + self.held[leaf]):
            slot = self.who[place]
            at = 4 * slot
            if (
                (self.box[at] <= self.ask_right)
                & (self.ask_left <= self.box[at + 2])
                & (self.box[at + 1] <= self.ask_top)
                & (self.ask_bottom <= self.box[at + 3])
                and self.mark[slot] != self.last_mark
                and self.probe_meets(
                    self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3]
                )
            ):
                self.mark[slot] = self.last_mark
                self.out[found] = slot
                found += 1
        return self.end_ray(found) if self.probe == _RAY and found > before else found
