# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Answer queries by a quadtree: look only into the cells that a query reaches.

Every query walks down from the root, tests the boxes of each cell it enters and goes on into the
children that it reaches. Big boxes and those on split lines lie high in the tree, so inner cells
hold boxes too. Where the boxes lie, and what may be relied on, is told in `cells.py`.

Leaving a cell out loses nothing, to the last bit: a cell is asked the same question as a box, by
the same function, and rounding is monotone, so whatever hits a box hits every cell that holds it.

Bounds are not checked here (elsewhere they are): queries and pairs would take a fifth longer. Every
index read comes from the tree itself, whose invariants the tests check after every step, and the
same code runs with all checks when it is interpreted.

Complexity:
    A query costs O(cells reached + boxes in them); all pairs O(n + boxes above others); a move
    within its cell O(1), another O(depth).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .boxes import circle_meets, entry, squared_distance
from .buffers import grown
from .cells import Cells
from .check_quadtree import check_quadtree
from .table import Table


class Quadtree(Cells):
    """Hold boxes in an MX-CIF quadtree."""

    def __init__(
        self,
        table: Table,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        max_depth: cython.int = 8,
        split_threshold: cython.int = 16,
    ):
        Cells.__init__(self, table, left, bottom, right, top, max_depth, split_threshold)
        self.stack = grown(None, "i", 3 * max_depth + 4)
        self.heap = grown(None, "i", 64)
        self.keys = grown(None, "d", 64)

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

    def query_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once.

        A box meets the others of its cell and those of the cells below; boxes in neighbouring
        cells cannot meet.
        """
        node: cython.int
        place: cython.int
        end: cython.int
        found: cython.int = 0
        for node in range(1, self.nodes):
            if self.depth[node] >= 0:
                end = self.first[node] + self.held[node]
                for place in range(self.first[node], end):
                    found = self._match(place, node, end, found)
        return found

    def nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id).

        Source: best-first search (Hjaltason and Samet, Distance Browsing in Spatial Databases,
        ACM TODS 24, 1999): the cells wait in a heap, the nearest one is opened first, and the
        search ends when the next cell is farther away than the k-th box.
        """
        at: cython.Py_ssize_t
        node: cython.int
        place: cython.int
        found: cython.int = 0
        waiting: cython.int = self._sift_up(0, 1, self._range_of(1, x, y))
        self.more_out(k)
        while waiting > 0:
            node = self.heap[0]
            if found == k and (k == 0 or self.keys[0] > self.ranges[k - 1]):
                break
            waiting -= 1
            self._sift_down(waiting)
            for place in range(self.first[node], self.first[node] + self.held[node]):
                at = 4 * place
                found = self.offer(
                    self.who[place],
                    squared_distance(
                        self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3], x, y
                    ),
                    found,
                    k,
                )
            if self.child[node] > 0:
                for node in range(self.child[node], self.child[node] + 4):
                    waiting = self._sift_up(waiting, node, self._range_of(node, x, y))
        return found

    def validate(self):
        """Check the numbered invariants of `cells.py` and `blocks.py`.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_quadtree(self)

    def stats(self) -> dict:
        """Return the number of items and live nodes, the depth and the bytes of all buffers."""
        node: cython.int
        nodes: cython.int = 0
        depth: cython.int = 0
        for node in range(1, self.nodes):
            if self.depth[node] >= 0:
                nodes += 1
                depth = max(depth, self.depth[node])
        return {"items": self.count, "nodes": nodes, "depth": depth, "bytes": self._bytes()}

    def cells(self) -> list:
        """Return the cells as (left, bottom, right, top, depth, items), parents first."""
        node: cython.int
        at: cython.Py_ssize_t
        found: list = []
        end: cython.int = self._push(0, 1)
        while end > 0:
            end -= 1
            node = self.stack[end]
            at = 6 * node
            found.append(
                (
                    self.cell[at],
                    self.cell[at + 1],
                    self.cell[at + 2],
                    self.cell[at + 3],
                    self.depth[node],
                    self.held[node],
                )
            )
            end = self._push_children(end, node)
        return found

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

    def _match(
        self, place: cython.int, node: cython.int, end: cython.int, found: cython.int
    ) -> cython.int:
        """Add the pairs of the entry at `place` with those behind it and below its node."""
        at: cython.Py_ssize_t = 4 * place
        left: cython.double = self.box[at]
        bottom: cython.double = self.box[at + 1]
        right: cython.double = self.box[at + 2]
        top: cython.double = self.box[at + 3]
        found = self._join(place, place + 1, end, left, bottom, right, top, found)
        if self.child[node] > 0:
            waiting: cython.int = self._reach(node, 0, left, bottom, right, top)
            while waiting > 0:
                waiting -= 1
                node = self.stack[waiting]
                found = self._join(
                    place,
                    self.first[node],
                    self.first[node] + self.held[node],
                    left,
                    bottom,
                    right,
                    top,
                    found,
                )
                if self.child[node] > 0:
                    waiting = self._reach(node, waiting, left, bottom, right, top)
        return found

    def _join(
        self,
        place: cython.int,
        other: cython.int,
        end: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the pairs of the entry at `place`, whose edges are given, with other..end - 1."""
        at: cython.Py_ssize_t
        slot: cython.int = self.who[place]
        if found + 2 * (end - other) > len(self.out):
            self.more_out(found + 2 * (end - other))
        for other in range(other, end):
            at = 4 * other
            self.out[found] = slot
            self.out[found + 1] = self.who[other]
            found += 2 * (
                (self.box[at] < right)
                & (left < self.box[at + 2])
                & (self.box[at + 1] < top)
                & (bottom < self.box[at + 3])
            )
        return found

    def _range_of(self, node: cython.int, x: cython.double, y: cython.double) -> cython.double:
        """Return the squared distance from the point to a cell."""
        at: cython.Py_ssize_t = 6 * node
        return squared_distance(
            self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3], x, y
        )

    def _sift_up(self, at: cython.int, node: cython.int, key: cython.double) -> cython.int:
        """Add a node to a heap of `at` nodes; return how many there are now."""
        size: cython.int = at + 1
        up: cython.int
        if size > len(self.heap):
            self.heap = grown(self.heap, "i", 2 * size)
            self.keys = grown(self.keys, "d", 2 * size)
        while at > 0:
            up = (at - 1) >> 1
            if self.keys[up] <= key:
                break
            self.heap[at] = self.heap[up]
            self.keys[at] = self.keys[up]
            at = up
        self.heap[at] = node
        self.keys[at] = key
        return size

    def _sift_down(self, size: cython.int) -> cython.int:
        """Fill the top of the heap with its last node, the one at `size`."""
        at: cython.int = 0
        down: cython.int = 1
        node: cython.int = self.heap[size]
        key: cython.double = self.keys[size]
        while down < size:
            if down + 1 < size and self.keys[down + 1] < self.keys[down]:
                down += 1
            if key <= self.keys[down]:
                break
            self.heap[at] = self.heap[down]
            self.keys[at] = self.keys[down]
            at = down
            down = 2 * at + 1
        self.heap[at] = node
        self.keys[at] = key
        return at

    def _bytes(self) -> cython.longlong:
        """Return what all buffers allocate."""
        doubles: cython.longlong = (
            len(self.box) + len(self.cell) + len(self.ranges) + len(self.keys)
        )
        ints: cython.longlong = (
            len(self.who)
            + len(self.node)
            + len(self.place)
            + 8 * len(self.child)
            + len(self.out)
            + len(self.stack)
            + len(self.heap)
        )
        return 8 * doubles + 4 * ints + self.blocks.bytes()
