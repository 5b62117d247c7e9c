# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep the nodes of a tree of bounds: leaves that are bins, and inner nodes above them.

How the tree is asked is told in `bounds_tree.py`, which lists the invariants.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .bins import Bins
from .buffers import grown, weigh
from .node_heap import NodeHeap
from .table import Table

FIRST_ROOM = 64

_INFINITE = cython.declare(cython.double, inf)


class BoundsNodes(Bins):
    """Hold a tree of bounds.

    Per node there are four edges in `cell`, its first child in `child` (0 for a leaf) and the
    number of its children in `fan`. The bounds of nothing are inverted and infinite: they meet
    nothing. `root` is where all walks begin.
    """

    def __init__(self, table: Table):
        Bins.__init__(self, table)
        self.stack = grown(None, "i", FIRST_ROOM)
        self.heap = NodeHeap()

    def stats(self) -> dict:
        """Return the number of items and nodes, the depth and the bytes of the buffers."""
        walk: list = self._walk()
        return {
            "items": self.count,
            "nodes": len(walk),
            "depth": max([depth for _, depth in walk]),
            **weigh(self.buffers(len(walk))),
        }

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many nodes exist."""
        return [
            *Bins.buffers(self, nodes),
            (self.cell, 4 * nodes),
            (self.child, nodes),
            (self.fan, nodes),
            (self.stack, 0),
            *self.heap.buffers(),
        ]

    def cells(self) -> list:
        """Return the bounds as (left, bottom, right, top, depth, items), parents first.

        Nodes that hold nothing have no bounds and are left out.
        """
        at: cython.Py_ssize_t
        node: cython.int
        found: list = []
        for node, depth in self._walk():
            at = 4 * node
            if self.cell[at] <= self.cell[at + 2]:
                edges = (self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3])
                found.append((*edges, depth, self.held[node]))
        return found

    def _empty_tree(self) -> cython.int:
        """Let go of all entries and nodes; a root, a leaf without bounds, is left."""
        self.empty_bins()
        self.cell = grown(None, "d", 0)
        self.child = grown(None, "i", 0)
        self.fan = grown(None, "i", 0)
        self._more_cells(2)
        self.root = 1
        return self._fit(1)

    def _more_cells(self, nodes: cython.int) -> cython.int:
        """Make room for nodes below this number."""
        self.cell = grown(self.cell, "d", 4 * nodes)
        self.child = grown(self.child, "i", nodes)
        self.fan = grown(self.fan, "i", nodes)
        return self.more_bins(nodes)

    def _fit(self, node: cython.int) -> cython.int:
        """Draw the bounds of a node tightly round what it holds."""
        i: cython.int
        at: cython.Py_ssize_t
        left: cython.double = _INFINITE
        bottom: cython.double = _INFINITE
        right: cython.double = -_INFINITE
        top: cython.double = -_INFINITE
        for i in range(self.first[node], self.first[node] + self.held[node]):
            at = 4 * i
            left = min(left, self.box[at])
            bottom = min(bottom, self.box[at + 1])
            right = max(right, self.box[at + 2])
            top = max(top, self.box[at + 3])
        for i in range(self.child[node], self.child[node] + self.fan[node]):
            at = 4 * i
            left = min(left, self.cell[at])
            bottom = min(bottom, self.cell[at + 1])
            right = max(right, self.cell[at + 2])
            top = max(top, self.cell[at + 3])
        at = 4 * node
        self.cell[at] = left
        self.cell[at + 1] = bottom
        self.cell[at + 2] = right
        self.cell[at + 3] = top
        return node

    def _stretch(
        self,
        node: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Widen the bounds of a node so that they hold a box."""
        at: cython.Py_ssize_t = 4 * node
        if left < self.cell[at]:
            self.cell[at] = left
        if bottom < self.cell[at + 1]:
            self.cell[at + 1] = bottom
        if right > self.cell[at + 2]:
            self.cell[at + 2] = right
        if top > self.cell[at + 3]:
            self.cell[at + 3] = top
        return node

    def _meet(self, node: cython.int, other: cython.int) -> cython.bint:
        """Tell whether the bounds of two nodes strictly intersect."""
        a: cython.Py_ssize_t = 4 * node
        b: cython.Py_ssize_t = 4 * other
        return (
            self.cell[a] < self.cell[b + 2]
            and self.cell[b] < self.cell[a + 2]
            and self.cell[a + 1] < self.cell[b + 3]
            and self.cell[b + 1] < self.cell[a + 3]
        )

    def _is_within(
        self,
        node: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.bint:
        """Tell whether the rectangle surrounds the node, so strictly that it meets all it holds."""
        at: cython.Py_ssize_t = 4 * node
        return (
            left < self.cell[at]
            and bottom < self.cell[at + 1]
            and self.cell[at + 2] < right
            and self.cell[at + 3] < top
        )

    def _more_stack(self, size: cython.int) -> cython.int:
        """Make room for so many numbers on the stack."""
        return self._grow_stack(2 * size) if size > len(self.stack) else size

    def _grow_stack(self, size: cython.int) -> cython.int:
        self.stack = grown(self.stack, "i", size)
        return size

    def _walk(self) -> list:
        """Return all nodes with their depths, parents first."""
        node: cython.int
        below: cython.int
        depth: cython.int
        found: list = []
        waiting: list = [(self.root, 0)]
        while waiting:
            node, depth = waiting.pop()
            found.append((node, depth))
            for below in range(self.child[node], self.child[node] + self.fan[node]):
                waiting.append((below, depth + 1))
        return found
