# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep the nodes of a loose quadtree: each a quarter of its parent, and with bounds of its own.

Four children are neighbours, and fours that nothing needs are used again. Where each box belongs,
and what splits and joins nodes, is told in `loose_quadtree.py`, which lists the invariants.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .bounds_tree import BoundsTree
from .buffers import grown, roomier
from .table import Table

FIRST_ROOM = 64


class QuarterNodes(BoundsTree):
    """Hold a tree of quarters.

    Per node there are four edges in `quarter`, its parent and its depth, -1 for a spare node.
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
        BoundsTree.__init__(self, table)
        self.region = (left, bottom, right, top)
        self.max_depth = max_depth
        self.split_threshold = split_threshold
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self._empty_tree()
        self.spare_nodes = 0
        self.quarter = grown(None, "d", 0)
        self.parent = grown(None, "i", 0)
        self.depth = grown(None, "i", 0)
        self._more_nodes(FIRST_ROOM)
        self.nodes = 2
        return self._open(1, 0, self.region[0], self.region[1], self.region[2], self.region[3])

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many nodes exist."""
        each: list = [(self.quarter, 4 * nodes), (self.parent, nodes), (self.depth, nodes)]
        return [*BoundsTree.buffers(self, nodes), *each]

    def _open(
        self,
        node: cython.int,
        parent: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Make a node an empty leaf."""
        at: cython.Py_ssize_t = 4 * node
        self.quarter[at] = left
        self.quarter[at + 1] = bottom
        self.quarter[at + 2] = right
        self.quarter[at + 3] = top
        self.parent[node] = parent
        self.child[node] = self.fan[node] = 0
        self.held[node] = self.room[node] = self.first[node] = 0
        self.depth[node] = self.depth[parent] + 1 if parent > 0 else 0
        return self._fit(node)

    def _four_nodes(self) -> cython.int:
        """Return the first of four neighbouring nodes, spare ones if there are any."""
        node: cython.int = self.spare_nodes
        if node > 0:
            self.spare_nodes = self.parent[node]
            return node
        node = self.nodes
        self.nodes += 4
        if self.nodes > len(self.child):
            self._more_nodes(roomier(len(self.child)))
        return node

    def _more_nodes(self, room: cython.int) -> cython.int:
        """Make room for `room` nodes."""
        self.quarter = grown(self.quarter, "d", 4 * room)
        self.parent = grown(self.parent, "i", room)
        self.depth = grown(self.depth, "i", room)
        return self._more_cells(room)
