# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Find what lies in a region: look only into the cells that the region reaches.

Every query walks down from the root, tests the boxes of each cell it enters and goes on into the
children that it reaches. Big boxes and those on split lines lie high in the tree, so inner cells
hold boxes too. Where the boxes lie, and what may be relied on, is told in `cells.py`.

Bounds are not checked here (elsewhere they are): queries would take a fifth longer. Every
index read comes from the tree itself, whose invariants the tests check after every step, and the
same code runs with all checks when it is interpreted.

Complexity:
    A query costs O(cells reached + boxes in them).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown
from .cells import Cells
from .table import Table


class Regions(Cells):
    """Answer queries for rectangles, points, circles and segments.

    A walk keeps the nodes it has still to look into on a stack: four for each level at most, and
    the last four.
    """

    def __init__(
        self,
        table: Table,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        max_depth: cython.int,
        split_threshold: cython.int,
    ):
        Cells.__init__(self, table, left, bottom, right, top, max_depth, split_threshold)
        self.stack = grown(None, "i", 4 * max_depth + 4)

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        node: cython.int
        found: cython.int = 0
        visited: cython.int = 0
        reached: cython.int = 1
        tested: cython.int = 0
        end: cython.int = 0
        if (
            self.cell[6] < right
            and left < self.cell[8]
            and self.cell[7] < top
            and bottom < self.cell[9]
        ):
            end = self._push(0, 1)
        while end > 0:
            end -= 1
            node = self.stack[end]
            visited += 1
            tested += self.held[node]
            found = self.scan(node, left, bottom, right, top, found)
            if self.child[node] > 0:
                reached += 4
                end = self._reach(node, end, left, bottom, right, top)
        self.visited = visited
        self.pruned = reached - visited
        self.tested = tested
        return found

    def find_at_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Find the boxes that hold the point, edges included.

        A point on a split line belongs to the cells on both sides of it.
        """
        node: cython.int
        found: cython.int = 0
        end: cython.int = 0
        if self._holds(1, x, y, x, y):
            end = self._push(0, 1)
        while end > 0:
            end -= 1
            node = self.stack[end]
            found = self.scan_point(node, x, y, found)
            if self.child[node] > 0:
                end = self._touch(node, end, x, y)
        return found

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets."""
        at: cython.Py_ssize_t
        node: cython.int
        found: cython.int = 0
        last: cython.int = self.heading()
        end: cython.int = self._push(0, 1)
        while end > 0:
            end -= 1
            node = self.stack[end]
            at = 6 * node
            if self.probe_meets(
                self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3]
            ):
                found = self.scan_probe(node, found)
                end = self._push_touched(end, node, last, left, bottom, right, top)
        return found

    def _reach(
        self,
        node: cython.int,
        end: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Push the children that a rectangle meets which meets `node`; return the new end.

        The outer edges are known to be met, so only the split lines are looked at. Every child is
        written and only those met are kept, as in `Bins.scan`.
        """
        child: cython.int = self.child[node]
        west: cython.bint = left < self.cell[6 * node + 4]
        east: cython.bint = right > self.cell[6 * node + 4]
        south: cython.bint = bottom < self.cell[6 * node + 5]
        north: cython.bint = top > self.cell[6 * node + 5]
        return self._push_some(end, child, west, east, south, north)

    def _touch(
        self, node: cython.int, end: cython.int, x: cython.double, y: cython.double
    ) -> cython.int:
        """Push the children that hold a point which `node` holds, edges included."""
        child: cython.int = self.child[node]
        west: cython.bint = x <= self.cell[6 * node + 4]
        east: cython.bint = x >= self.cell[6 * node + 4]
        south: cython.bint = y <= self.cell[6 * node + 5]
        north: cython.bint = y >= self.cell[6 * node + 5]
        return self._push_some(end, child, west, east, south, north)

    def _push_some(
        self,
        end: cython.int,
        child: cython.int,
        west: cython.bint,
        east: cython.bint,
        south: cython.bint,
        north: cython.bint,
    ) -> cython.int:
        """Push those of four children that are on the right sides of both split lines."""
        self.stack[end] = child
        end += north & west
        self.stack[end] = child + 1
        end += north & east
        self.stack[end] = child + 2
        end += south & west
        self.stack[end] = child + 3
        return end + (south & east)

    def _push(self, end: cython.int, node: cython.int) -> cython.int:
        """Put a node on the stack; return the stack's new end."""
        self.stack[end] = node
        return end + 1

    def _push_touched(
        self,
        end: cython.int,
        node: cython.int,
        last: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Push the children, if there are any, that closed bounds touch which touch `node`.

        Quadrant `last` comes off the stack last, and the one across first.
        """
        i: cython.int
        quadrant: cython.int
        child: cython.int = self.child[node]
        x: cython.double = self.cell[6 * node + 4]
        y: cython.double = self.cell[6 * node + 5]
        if child == 0:
            return end
        for i in range(4):
            quadrant = i ^ last
            self.stack[end] = child + quadrant
            end += (right >= x if quadrant & 1 else left <= x) & (
                bottom <= y if quadrant & 2 else top >= y
            )
        return end

    def _push_children(self, end: cython.int, node: cython.int) -> cython.int:
        """Put the children of a node on the stack, if it has any; return the stack's new end."""
        i: cython.int
        child: cython.int = self.child[node]
        if child == 0:
            return end
        for i in range(4):
            self.stack[end + i] = child + i
        return end + 4
