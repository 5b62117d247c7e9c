# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Find what lies in a region: look only into the cells that the region reaches.

Every query walks down from the root, tests the boxes of each cell it enters and goes on into the
children that it reaches. Big boxes and those on split lines lie high in the tree, so inner cells
hold boxes too. Where the boxes lie, and what may be relied on, is told in `cells.py`.

Leaving a cell out loses nothing, to the last bit: a cell is asked the same question as a box, by
the same function, and rounding is monotone, so whatever hits a box hits every cell that holds it.

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

from .boxes import circle_meets, entry
from .buffers import grown
from .cells import Cells
from .table import Table


class Regions(Cells):
    """Answer queries for rectangles, points, circles and segments.

    A walk keeps the nodes it has still to look into on a stack: three for each level at most, and
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
        self.stack = grown(None, "i", 3 * max_depth + 4)

    def query_rect(
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
            found = self._scan(node, left, bottom, right, top, found)
            if self.child[node] > 0:
                reached += 4
                end = self._reach(node, end, left, bottom, right, top)
        self.visited = visited
        self.pruned = reached - visited
        self.tested = tested
        return found

    def query_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Find the boxes that hold the point, edges included."""
        at: cython.Py_ssize_t
        node: cython.int
        place: cython.int
        found: cython.int = 0
        end: cython.int = self._push(0, 1)
        while end > 0:
            end -= 1
            node = self.stack[end]
            at = 6 * node
            if not (
                self.cell[at] <= x <= self.cell[at + 2]
                and self.cell[at + 1] <= y <= self.cell[at + 3]
            ):
                continue
            self.more_out(found + self.held[node])
            for place in range(self.first[node], self.first[node] + self.held[node]):
                at = 4 * place
                if (
                    self.box[at] <= x <= self.box[at + 2]
                    and self.box[at + 1] <= y <= self.box[at + 3]
                ):
                    self.out[found] = self.who[place]
                    found += 1
            end = self._push_children(end, node)
        return found

    def query_circle(self, x: cython.double, y: cython.double, radius: cython.double) -> cython.int:
        """Find the boxes nearer than `radius`, or that strictly hold the centre."""
        at: cython.Py_ssize_t
        node: cython.int
        place: cython.int
        found: cython.int = 0
        end: cython.int = self._push(0, 1)
        while end > 0:
            end -= 1
            node = self.stack[end]
            at = 6 * node
            if not circle_meets(
                self.cell[at],
                self.cell[at + 1],
                self.cell[at + 2],
                self.cell[at + 3],
                x,
                y,
                radius,
            ):
                continue
            self.more_out(found + self.held[node])
            for place in range(self.first[node], self.first[node] + self.held[node]):
                at = 4 * place
                if circle_meets(
                    self.box[at],
                    self.box[at + 1],
                    self.box[at + 2],
                    self.box[at + 3],
                    x,
                    y,
                    radius,
                ):
                    self.out[found] = self.who[place]
                    found += 1
            end = self._push_children(end, node)
        return found

    def query_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Find the boxes whose interior the segment enters."""
        at: cython.Py_ssize_t
        node: cython.int
        place: cython.int
        found: cython.int = 0
        end: cython.int = self._push(0, 1)
        while end > 0:
            end -= 1
            node = self.stack[end]
            at = 6 * node
            if (
                entry(
                    self.cell[at],
                    self.cell[at + 1],
                    self.cell[at + 2],
                    self.cell[at + 3],
                    x1,
                    y1,
                    x2,
                    y2,
                )
                < 0.0
            ):
                continue
            self.more_out(found + self.held[node])
            for place in range(self.first[node], self.first[node] + self.held[node]):
                at = 4 * place
                if (
                    entry(
                        self.box[at],
                        self.box[at + 1],
                        self.box[at + 2],
                        self.box[at + 3],
                        x1,
                        y1,
                        x2,
                        y2,
                    )
                    >= 0.0
                ):
                    self.out[found] = self.who[place]
                    found += 1
            end = self._push_children(end, node)
        return found

    def _scan(
        self,
        node: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the hits among the entries of a node; return how many there are now.

        Every entry is written and only a hit is kept: without branches that nobody can predict
        this is half as long.
        """
        at: cython.Py_ssize_t
        place: cython.int
        first: cython.int = self.first[node]
        held: cython.int = self.held[node]
        if found + held > len(self.out):
            self.more_out(found + held)
        for place in range(first, first + held):
            at = 4 * place
            self.out[found] = self.who[place]
            found += (
                (self.box[at] < right)
                & (left < self.box[at + 2])
                & (self.box[at + 1] < top)
                & (bottom < self.box[at + 3])
            )
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

        The outer edges are known to be met, so only the split lines are looked at.
        """
        x: cython.double = self.cell[6 * node + 4]
        y: cython.double = self.cell[6 * node + 5]
        child: cython.int = self.child[node]
        if top > y:
            if left < x:
                end = self._push(end, child)
            if right > x:
                end = self._push(end, child + 1)
        if bottom < y:
            if left < x:
                end = self._push(end, child + 2)
            if right > x:
                end = self._push(end, child + 3)
        return end

    def _push(self, end: cython.int, node: cython.int) -> cython.int:
        """Put a node on the stack; return the stack's new end."""
        self.stack[end] = node
        return end + 1

    def _push_children(self, end: cython.int, node: cython.int) -> cython.int:
        """Put the children of a node on the stack, if it has any; return the stack's new end."""
        i: cython.int
        child: cython.int = self.child[node]
        if child == 0:
            return end
        for i in range(4):
            self.stack[end + i] = child + i
        return end + 4
