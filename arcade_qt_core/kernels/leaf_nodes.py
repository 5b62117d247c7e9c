# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep the nodes of a quadtree whose boxes are in its leaves: split those, and join them again.

A node is three ints and no box. An inner node has -1 for the number it holds, and its first child
where a leaf has its run. Four children are neighbours. Where a node lies is worked out on the way
down: a child's middle is its parent's, half a step aside.

Splitting can be in vain, where boxes lie across: what covers all four children gains nothing. A
full leaf splits only if more than half a threshold of its boxes do not, and these would make no
more than half as many entries again; it asks again when it has doubled. So boxes by the thousand
in one place stay in one leaf, however deep the tree could be.

Which box is in which leaf is told in `leaves.py`, which lists the invariants. Bounds are not
checked here, as in `bins.py`.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown, roomier
from .runs import Runs
from .table import Table

FIRST_ROOM = 64
INNER = -1  # in place of a number of boxes held

_INNER = cython.declare(cython.int, INNER)


class LeafNodes(Runs):
    """Hold the nodes. Per depth there is how far a child's middle is from its node's."""

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
        Runs.__init__(self, table)
        depth: cython.int
        self.region = (left, bottom, right, top)
        self.max_depth = max_depth
        self.split_threshold = split_threshold
        self.middle_x = left + (right - left) * 0.5
        self.middle_y = bottom + (top - bottom) * 0.5
        self.step_x = grown(None, "d", max_depth + 1)
        self.step_y = grown(None, "d", max_depth + 1)
        self.step_x[0] = (right - left) * 0.25
        self.step_y[0] = (top - bottom) * 0.25
        for depth in range(max_depth):
            self.step_x[depth + 1] = self.step_x[depth] * 0.5
            self.step_y[depth + 1] = self.step_y[depth] * 0.5
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self.empty_runs()
        self.more_blocks(FIRST_ROOM)
        self.spare_nodes = 0
        self.nodes = 2
        self.shed = False
        self.last_mark = 1
        return self._open(1)

    def _split(
        self, node: cython.int, depth: cython.int, x: cython.double, y: cython.double
    ) -> cython.bint:
        """Give a full leaf four children, and hand them what it holds; False if it stays a leaf."""
        i: cython.int
        quadrant: cython.int
        touched: cython.int
        held: cython.int = self.held[node]
        if held < self.split_threshold or depth >= self.max_depth:
            return False
        if held > self.split_threshold and held < self.room[node]:
            return False
        if not self._gains(node, x, y):
            return False
        child: cython.int = self._four_nodes()
        first: cython.int = self.first[node]
        for i in range(first, first + held):
            touched = self._touched(self.who[i], x, y)
            for quadrant in range(4):
                if touched >> quadrant & 1:
                    self.append_slot(child + quadrant, self.who[i])
        self.release(node)
        self.first[node] = child
        self.held[node] = _INNER
        return True

    def _gains(self, node: cython.int, x: cython.double, y: cython.double) -> cython.bint:
        """Tell whether splitting a leaf would sort its boxes, and not only multiply them."""
        i: cython.int
        touched: cython.int
        others: cython.int = 0
        entries: cython.int = 0
        for i in range(self.first[node], self.first[node] + self.held[node]):
            touched = self._touched(self.who[i], x, y)
            if touched != 15:
                others += 1
                entries += _bits(touched)
        return 2 * others > self.split_threshold and 2 * entries <= 3 * others

    def _join(self, node: cython.int, x: cython.double, y: cython.double) -> cython.bint:
        """Join four leaves into their parent if few boxes need them; False if they stay.

        A third of the split threshold is few: less than what may be split, or one move to and fro
        would split and join for ever.
        """
        i: cython.int
        leaf: cython.int
        child: cython.int = self.first[node]
        others: cython.int = 0
        for leaf in range(child, child + 4):
            if self.held[leaf] == _INNER:
                return False
            for i in range(self.first[leaf], self.first[leaf] + self.held[leaf]):
                others += self._comes_first(self.who[i], leaf - child, x, y, 14)
                if 3 * others > self.split_threshold:
                    return False
        self.first[node] = self.held[node] = 0
        for leaf in range(child, child + 4):
            for i in range(self.first[leaf], self.first[leaf] + self.held[leaf]):
                if self._comes_first(self.who[i], leaf - child, x, y, 15):
                    self.append_slot(node, self.who[i])
            self.release(leaf)
        self.first[child] = self.spare_nodes
        self.spare_nodes = child
        return True

    def _comes_first(
        self,
        slot: cython.int,
        quadrant: cython.int,
        x: cython.double,
        y: cython.double,
        most: cython.int,
    ) -> cython.bint:
        """Tell whether a quadrant is the first that a box touches, of `most` sets of quadrants."""
        touched: cython.int = self._touched(slot, x, y)
        return touched <= most and touched & ((2 << quadrant) - 1) == 1 << quadrant

    def _touched(self, slot: cython.int, x: cython.double, y: cython.double) -> cython.int:
        """Return a bit for each quadrant about (x, y) that a slot's box touches."""
        at: cython.Py_ssize_t = 4 * slot
        across: cython.int = (self.box[at] < x) + 2 * (self.box[at + 2] >= x)
        return across * (self.box[at + 3] >= y) + 4 * across * (self.box[at + 1] < y)

    def _open(self, node: cython.int) -> cython.int:
        """Make a node an empty leaf."""
        self.first[node] = self.held[node] = self.room[node] = 0
        return node

    def _four_nodes(self) -> cython.int:
        """Return the first of four neighbouring empty leaves, spare nodes if there are any."""
        i: cython.int
        child: cython.int = self.spare_nodes
        if child > 0:
            self.spare_nodes = self.first[child]
        else:
            child = self.nodes
            self.nodes += 4
            if self.nodes > len(self.first):
                self.more_blocks(roomier(len(self.first)))
        for i in range(child, child + 4):
            self._open(i)
        return child


@cython.cfunc
@cython.inline
def _bits(touched: cython.int) -> cython.int:
    """Return in how many quadrants a box is that does not touch all four."""
    return (touched & 1) + (touched >> 1 & 1) + (touched >> 2 & 1) + (touched >> 3 & 1)
