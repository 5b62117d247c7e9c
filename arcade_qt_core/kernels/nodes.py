# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep the nodes of a tree of four, in flat buffers that are recycled.

A node is an index into flat buffers and the bin of its boxes; four children are neighbours, so
one number names them all. Node 0 is nowhere: the parent of the root, the child of a leaf. The root
is node 1.

Where each box belongs is not decided here but in `cells.py`, which lists the invariants
and tells why bounds are not checked.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .bins import Bins
from .buffers import grown, roomier

FIRST_ROOM = 64


class Nodes(Bins):
    """Hold nodes: bins with cells.

    Per node there are six numbers in `cell` (left, bottom, right, top, middle x, middle y) and its
    parent, first child and depth.
    """

    def _empty(self) -> cython.int:
        """Let go of all nodes, entries and memory."""
        self.empty_bins()
        self.spare_nodes = 0
        self.cell = grown(None, "d", 0)
        self.parent = grown(None, "i", 0)
        self.child = grown(None, "i", 0)
        self.depth = grown(None, "i", 0)
        self._more_nodes(FIRST_ROOM)
        self.nodes = 2
        return self.nodes

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
        cell: cython.Py_ssize_t = 6 * node
        self.cell[cell] = left
        self.cell[cell + 1] = bottom
        self.cell[cell + 2] = right
        self.cell[cell + 3] = top
        self.cell[cell + 4] = left + (right - left) * 0.5
        self.cell[cell + 5] = bottom + (top - bottom) * 0.5
        self.parent[node] = parent
        self.child[node] = self.held[node] = self.room[node] = self.first[node] = 0
        self.depth[node] = self.depth[parent] + 1 if parent > 0 else 0
        return node

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

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many nodes exist."""
        each: list = [(self.parent, nodes), (self.child, nodes), (self.depth, nodes)]
        return [*Bins.buffers(self, nodes), (self.cell, 6 * nodes), *each]

    def _more_nodes(self, room: cython.int) -> cython.int:
        """Make room for `room` nodes."""
        self.cell = grown(self.cell, "d", 6 * room)
        self.parent = grown(self.parent, "i", room)
        self.child = grown(self.child, "i", room)
        self.depth = grown(self.depth, "i", room)
        return self.more_bins(room)
