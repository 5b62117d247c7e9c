# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Find pairs and neighbours by a quadtree, and show the tree.

The quadtree is six files, each on the one before: `blocks.py` (memory), `bins.py` (boxes in bins),
`nodes.py` (nodes), `cells.py` (which box belongs where), `regions.py` (rectangles, points, circles,
segments) and this one.

Bounds are not checked here (elsewhere they are): all pairs would take a fifth longer. Every
index read comes from the tree itself, whose invariants the tests check after every step, and the
same code runs with all checks when it is interpreted.

Complexity:
    All pairs cost O(n + boxes that lie above others); the k nearest O(cells opened + boxes in
    them); a move within its cell O(1), another O(depth).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .boxes import squared_distance
from .buffers import weigh
from .check_quadtree import check_quadtree
from .regions import Regions
from .table import Table


class Quadtree(Regions):
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
        Regions.__init__(self, table, left, bottom, right, top, max_depth, split_threshold)

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once.

        A box meets the others of its cell and those of the cells below; boxes in neighbouring
        cells cannot meet.
        """
        node: cython.int
        place: cython.int
        end: cython.int
        found: cython.int = 0
        met: cython.int
        for node in range(1, self.nodes):
            if self.depth[node] >= 0:
                end = self.first[node] + self.held[node]
                for place in range(self.first[node], end):
                    if not self.sifting:
                        found = self._match(place, node, end, found)
                    elif self.table.collides(self.who[place]):
                        met = self._match(place, node, end, found)
                        if met > found:
                            found = self.sift(found, met)
        return found

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id).

        The walk goes down to the point at once, into the nearest child first; what waits is left
        out if it is farther away than the k-th box is by then. The boxes of an inner cell lie
        along its split lines, mostly far away: they wait, as ``-node``, until those below are
        looked at.

        Source: depth-first search (Roussopoulos, Kelley and Vincent, Nearest Neighbor Queries,
        SIGMOD 1995).
        """
        node: cython.int
        found: cython.int = 0
        end: cython.int = 0
        self.more_out(k)
        if k > 0:
            end = self._push(0, 1)
        while end > 0:
            end -= 1
            node = self.stack[end]
            if found == k and self._range_of(abs(node), x, y) > self.ranges[k - 1]:
                continue
            if node > 0 and self.child[node] > 0:
                end = self._push_near(self._push(end, -node), node, x, y)
            else:
                found = self.offer_bin(abs(node), x, y, found, k)
        return found

    def validate(self):
        """Check the numbered invariants of `cells.py`, `bins.py` and `blocks.py`.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_quadtree(self)

    def stats(self) -> dict:
        """Return the number of items and live nodes, the depth and the bytes of the buffers."""
        node: cython.int
        nodes: cython.int = 0
        depth: cython.int = 0
        for node in range(1, self.nodes):
            if self.depth[node] >= 0:
                nodes += 1
                depth = max(depth, self.depth[node])
        return {
            "items": self.count,
            "nodes": nodes,
            "depth": depth,
            **weigh(self.buffers(nodes)),
        }

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many nodes exist."""
        return [*Regions.buffers(self, nodes), (self.stack, 0)]

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

    def _match(
        self, place: cython.int, node: cython.int, end: cython.int, found: cython.int
    ) -> cython.int:
        """Add the pairs of the entry at `place` with those behind it and below its node."""
        at: cython.Py_ssize_t = 4 * place
        found = self.scan_pairs(place, place + 1, end, found)
        if self.child[node] > 0:
            left: cython.double = self.box[at]
            bottom: cython.double = self.box[at + 1]
            right: cython.double = self.box[at + 2]
            top: cython.double = self.box[at + 3]
            waiting: cython.int = self._reach(node, 0, left, bottom, right, top)
            while waiting > 0:
                waiting -= 1
                node = self.stack[waiting]
                first: cython.int = self.first[node]
                found = self.scan_pairs(place, first, first + self.held[node], found)
                if self.child[node] > 0:
                    waiting = self._reach(node, waiting, left, bottom, right, top)
        return found

    def _push_near(
        self, end: cython.int, node: cython.int, x: cython.double, y: cython.double
    ) -> cython.int:
        """Push the four children of a node, the nearest one to a point last; return the new end.

        The second is the one beyond the nearer split line, and the last of all lies opposite.
        """
        dx: cython.double = x - self.cell[6 * node + 4]
        dy: cython.double = y - self.cell[6 * node + 5]
        child: cython.int = self.child[node]
        first: cython.int = 2 * (dy < 0.0) + (dx > 0.0)
        second: cython.int = first ^ (1 if abs(dx) < abs(dy) else 2)
        self.stack[end] = child + (first ^ 3)
        self.stack[end + 1] = child + (second ^ 3)
        self.stack[end + 2] = child + second
        self.stack[end + 3] = child + first
        return end + 4

    def _range_of(self, node: cython.int, x: cython.double, y: cython.double) -> cython.double:
        """Return the squared distance from the point to a cell."""
        at: cython.Py_ssize_t = 6 * node
        return squared_distance(
            self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3], x, y
        )
