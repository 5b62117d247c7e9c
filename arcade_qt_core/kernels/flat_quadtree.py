# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Find pairs and neighbours in the leaves of a quadtree, and show the tree.

The flat quadtree is six files, each on the one before: `probes.py` (questions), `runs.py` (lists
of slots), `leaf_nodes.py` (split and join), `leaves.py` (which box stands where), `leaf_queries.py`
(rectangles, points, circles, segments) and this one.

Of two boxes that meet only the leaf tells in which the south-western corner of their overlap lies,
as in `leaf_queries.py`. Bounds are not checked here, as in `bins.py`.

Complexity:
    All pairs cost O(boxes in a leaf, squared) for each leaf; the k nearest O(leaves opened + boxes
    in them).

Source: document 002, parts 1 and 3.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .boxes import squared_distance
from .buffers import grown, weigh
from .check_flat_quadtree import check_flat_quadtree
from .leaf_nodes import INNER
from .leaf_queries import LeafQueries
from .table import Table

FIRST_COPIES = 64

_INNER = cython.declare(cython.int, INNER)
_INFINITE = cython.declare(cython.double, inf)


class FlatQuadtree(LeafQueries):
    """Hold boxes in every leaf they touch.

    `copies` and `copied` hold the boxes and slots of one leaf side by side while it is paired.
    """

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
        LeafQueries.__init__(self, table, left, bottom, right, top, max_depth, split_threshold)
        self.copies = grown(None, "d", 4 * FIRST_COPIES)
        self.copied = grown(None, "i", FIRST_COPIES)

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once, leaf by leaf."""
        return self._pairs(1, 0, -_INFINITE, -_INFINITE, self.middle_x, self.middle_y, 0)

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id).

        Source: depth-first branch and bound (Roussopoulos, Kelley and Vincent, Nearest Neighbor
        Queries, SIGMOD 1995): first the child that holds the point, last the one across, and none
        that is farther away than the k-th box so far.
        """
        self.more_out(k)
        self.next_mark()
        self.near_x = x
        self.near_y = y
        self.wanted = min(k, self.count)
        return self._nearest(
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

    def validate(self):
        """Check the numbered invariants of `leaves.py`, `runs.py` and `blocks.py`.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_flat_quadtree(self)

    def stats(self) -> dict:
        """Return how many items, entries in leaves and nodes there are, the depth and the bytes."""
        cells: list = self.cells()
        return {
            "items": self.count,
            "entries": sum([cell[5] for cell in cells]),
            "nodes": len(cells),
            "depth": max([cell[4] for cell in cells]),
            **weigh(self.buffers(len(cells))),
        }

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`."""
        steps: list = [(self.step_x, len(self.step_x)), (self.step_y, len(self.step_y))]
        return [*LeafQueries.buffers(self, nodes), *steps, (self.copies, 0), (self.copied, 0)]

    def cells(self) -> list:
        """Return the cells as (left, bottom, right, top, depth, items), parents first."""
        left, bottom, right, top = self.region
        return [
            (*reach, depth, max(self.held[node], 0))
            for node, depth, reach in self.walk(left, bottom, right, top)
        ]

    def walk(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> list:
        """Return (node, depth, (left, bottom, right, top)) of all nodes below a root."""
        node: cython.int
        depth: cython.int
        child: cython.int
        found: list = []
        waiting: list = [(1, 0, left, bottom, right, top, self.middle_x, self.middle_y)]
        while waiting:
            node, depth, left, bottom, right, top, x, y = waiting.pop()
            found.append((node, depth, (left, bottom, right, top)))
            if self.held[node] == _INNER:
                child = self.first[node]
                west, east = x - self.step_x[depth], x + self.step_x[depth]
                south, north = y - self.step_y[depth], y + self.step_y[depth]
                depth += 1
                waiting.append((child, depth, left, y, x, top, west, north))
                waiting.append((child + 1, depth, x, y, right, top, east, north))
                waiting.append((child + 2, depth, left, bottom, x, y, west, south))
                waiting.append((child + 3, depth, x, bottom, right, y, east, south))
        return found

    def _pairs(
        self,
        node: cython.int,
        depth: cython.int,
        left: cython.double,
        bottom: cython.double,
        x: cython.double,
        y: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the pairs that the leaves at or below a node tell of."""
        if self.held[node] != _INNER:
            return self._pair_up(self._copy_leaf(node), left, bottom, found)
        child: cython.int = self.first[node]
        dx: cython.double = self.step_x[depth]
        dy: cython.double = self.step_y[depth]
        found = self._pairs(child, depth + 1, left, y, x - dx, y + dy, found)
        found = self._pairs(child + 1, depth + 1, x, y, x + dx, y + dy, found)
        found = self._pairs(child + 2, depth + 1, left, bottom, x - dx, y - dy, found)
        return self._pairs(child + 3, depth + 1, x, bottom, x + dx, y - dy, found)

    def _copy_leaf(self, leaf: cython.int) -> cython.int:
        """Copy the boxes of a leaf, while sifting those that may collide; return how many."""
        edge: cython.int
        place: cython.int
        slot: cython.int
        n: cython.int = 0
        if self.held[leaf] > len(self.copied):
            self._grow_copies(2 * self.held[leaf])
        for place in range(self.first[leaf], self.first[leaf] + self.held[leaf]):
            slot = self.who[place]
            if not self.sifting or self.table.collides(slot):
                for edge in range(4):
                    self.copies[4 * n + edge] = self.box[4 * slot + edge]
                self.copied[n] = slot
                n += 1
        return n

    def _grow_copies(self, room: cython.int) -> cython.int:
        self.copies = grown(None, "d", 4 * room)
        self.copied = grown(None, "i", room)
        return room

    def _pair_up(
        self, n: cython.int, left: cython.double, bottom: cython.double, found: cython.int
    ) -> cython.int:
        """Add the pairs among the n copies whose overlap begins at or after `left` and `bottom`."""
        i: cython.int
        met: cython.int
        for i in range(n - 1):
            self.more_out(found + 2 * (n - 1 - i))
            met = self._pair_with(i, n, left, bottom, found)
            found = self.sift(found, met) if self.sifting else met
        return found

    def _pair_with(
        self,
        i: cython.int,
        n: cython.int,
        west: cython.double,
        south: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the pairs of the i-th copy with those behind it; there is room."""
        at: cython.Py_ssize_t
        j: cython.int
        slot: cython.int = self.copied[i]
        left: cython.double = self.copies[4 * i]
        bottom: cython.double = self.copies[4 * i + 1]
        right: cython.double = self.copies[4 * i + 2]
        top: cython.double = self.copies[4 * i + 3]
        west = -_INFINITE if left >= west else west
        south = -_INFINITE if bottom >= south else south
        for j in range(i + 1, n):
            at = 4 * j
            self.out[found] = slot
            self.out[found + 1] = self.copied[j]
            found += 2 * (
                (self.copies[at] < right)
                & (left < self.copies[at + 2])
                & (self.copies[at + 1] < top)
                & (bottom < self.copies[at + 3])
                & (self.copies[at] >= west)
                & (self.copies[at + 1] >= south)
            )
        return found

    def _nearest(
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
        """Put what is at or below a node among the nearest so far; return how many these are."""
        i: cython.int
        quadrant: cython.int
        east: cython.bint
        south: cython.bint
        dx: cython.double = self.step_x[depth]
        dy: cython.double = self.step_y[depth]
        if found == self.wanted and (
            found == 0
            or squared_distance(left, bottom, right, top, self.near_x, self.near_y)
            > self.ranges[found - 1]
        ):
            return found
        if self.held[node] != _INNER:
            return self._offer_leaf(node, found)
        quadrant = (self.near_x >= x) + 2 * (self.near_y < y)
        for i in range(4):
            east = (quadrant ^ i) & 1
            south = (quadrant ^ i) & 2
            found = self._nearest(
                self.first[node] + (quadrant ^ i),
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

    def _offer_leaf(self, leaf: cython.int, found: cython.int) -> cython.int:
        """Offer each box of a leaf that has not been offered yet."""
        at: cython.Py_ssize_t
        place: cython.int
        slot: cython.int
        for place in range(self.first[leaf], self.first[leaf] + self.held[leaf]):
            slot = self.who[place]
            at = 4 * slot
            if self.mark[slot] != self.last_mark:
                self.mark[slot] = self.last_mark
                found = self.offer(
                    slot,
                    squared_distance(
                        self.box[at],
                        self.box[at + 1],
                        self.box[at + 2],
                        self.box[at + 3],
                        self.near_x,
                        self.near_y,
                    ),
                    found,
                    self.wanted,
                )
        return found
