# cython: wraparound=False, initializedcheck=False
"""Keep the nodes of a tree and the boxes each one holds, in flat buffers that are recycled.

    nodes      first  held  room       pool
    1 root         0     3     8  ->  [a|b|c|-|-|-|-|-]
    2 NW          16     9    16  ->  [d|e|f|g|h|i|j|k|l|-|-|-|-|-|-|-]
    3 NE           0     0     0      (empty: no block)
    4 SW           8     1     8  ->  [m|-|-|-|-|-|-|-]
    5 SE           0     0     0

A node is an index into flat buffers; four children are neighbours, so one number names them all.
Node 0 is nowhere: the parent of the root, the child of a leaf, the node of a slot not held. The
boxes of a node lie side by side in one block of the pool; a removal fills its place with the
node's last one, and a full block moves to one twice as large. So a scan of a node is a scan of
memory in order, and memory is steady after warm-up.

Where each box belongs is not decided here but in `cells.py`, which lists the invariants.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .blocks import Blocks
from .buffers import grown
from .index import Index

FIRST_ROOM = 64


class Nodes(Index):
    """Hold nodes and entries.

    Per node there are six numbers in `cell` (left, bottom, right, top, middle x, middle y) and its
    parent, first child, depth, first place, number of boxes held and room; per place of the pool
    four edges in `box` and the slot in `who`; per slot its node and place. `queue` lists the nodes
    that are `noted` because they lost a box.
    """

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        return slot < len(self.node) and self.node[slot] > 0

    def _empty(self) -> cython.int:
        """Let go of all nodes, entries and memory."""
        self.count = self.waiting = self.spare_nodes = 0
        self.node = grown(None, "i", 0)
        self.place = grown(None, "i", 0)
        self.blocks = Blocks()
        self.box = grown(None, "d", 32)
        self.who = grown(None, "i", 8)
        self.cell = grown(None, "d", 0)
        self.parent = grown(None, "i", 0)
        self.child = grown(None, "i", 0)
        self.depth = grown(None, "i", 0)
        self.first = grown(None, "i", 0)
        self.held = grown(None, "i", 0)
        self.room = grown(None, "i", 0)
        self.noted = grown(None, "i", 0)
        self.queue = grown(None, "i", 0)
        self._more_nodes(FIRST_ROOM)
        self.nodes = 2
        return self.nodes

    def _append(
        self,
        node: cython.int,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Put an entry behind the others of the node."""
        if self.held[node] == self.room[node]:
            self._widen(node)
        self._put(self.first[node] + self.held[node], slot, left, bottom, right, top)
        self.held[node] += 1
        self.node[slot] = node
        return node

    def _put(
        self,
        place: cython.int,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Write an entry."""
        at: cython.Py_ssize_t = 4 * place
        self.box[at] = left
        self.box[at + 1] = bottom
        self.box[at + 2] = right
        self.box[at + 3] = top
        self.who[place] = slot
        self.place[slot] = place
        return place

    def _copy(self, source: cython.int, place: cython.int) -> cython.int:
        """Write the entry at `source` to `place` too."""
        at: cython.Py_ssize_t = 4 * source
        return self._put(
            place,
            self.who[source],
            self.box[at],
            self.box[at + 1],
            self.box[at + 2],
            self.box[at + 3],
        )

    def _hand(self, place: cython.int, node: cython.int) -> cython.int:
        """Append the entry at `place` to a node."""
        at: cython.Py_ssize_t = 4 * place
        return self._append(
            node,
            self.who[place],
            self.box[at],
            self.box[at + 1],
            self.box[at + 2],
            self.box[at + 3],
        )

    def _take_out(self, slot: cython.int) -> cython.int:
        """Fill a slot's place with the last entry of its node, and note the node."""
        node: cython.int = self.node[slot]
        place: cython.int = self.place[slot]
        self.held[node] -= 1
        self.node[slot] = 0
        last: cython.int = self.first[node] + self.held[node]
        if place != last:
            self._copy(last, place)
        if self.noted[node] == 0:
            self.noted[node] = 1
            self.queue[self.waiting] = node
            self.waiting += 1
        return node

    def _widen(self, node: cython.int) -> cython.int:
        """Move the entries of a node to a block twice as large."""
        i: cython.int
        old: cython.int = self.first[node]
        room: cython.int = max(8, 2 * self.room[node])
        new: cython.int = 8 * self.blocks.take(_order(room))
        if 8 * self.blocks.size > len(self.who):
            self.box = grown(self.box, "d", 32 * self.blocks.size)
            self.who = grown(self.who, "i", 8 * self.blocks.size)
        for i in range(self.held[node]):
            self._copy(old + i, new + i)
        self._release(node)
        self.first[node] = new
        self.room[node] = room
        return new

    def _shrink(self, node: cython.int) -> cython.int:
        """Give back the unused half of a block, and half of that, while it is mostly empty."""
        while self.room[node] > 8 and 4 * self.held[node] <= self.room[node]:
            self.room[node] >>= 1
            self.blocks.give((self.first[node] + self.room[node]) >> 3, _order(self.room[node]))
        return self.room[node]

    def _release(self, node: cython.int) -> cython.int:
        """Give back the whole block of a node, if it has one."""
        if self.room[node] > 0:
            self.blocks.give(self.first[node] >> 3, _order(self.room[node]))
            self.room[node] = 0
        return node

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
            self._more_nodes(2 * len(self.child))
        return node

    def _more_nodes(self, room: cython.int) -> cython.int:
        """Make room for `room` nodes."""
        self.cell = grown(self.cell, "d", 6 * room)
        self.parent = grown(self.parent, "i", room)
        self.child = grown(self.child, "i", room)
        self.depth = grown(self.depth, "i", room)
        self.first = grown(self.first, "i", room)
        self.held = grown(self.held, "i", room)
        self.room = grown(self.room, "i", room)
        self.noted = grown(self.noted, "i", room)
        self.queue = grown(self.queue, "i", room)
        return room


@cython.cfunc
def _order(room: cython.int) -> cython.int:
    """Return the order of a block with so many places: 8 are order 0."""
    order: cython.int = 0
    while room > 8:
        room >>= 1
        order += 1
    return order
