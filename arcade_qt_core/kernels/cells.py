# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep boxes in the cells of a quadtree: where each one lies, and how cells split and merge.

Strict placement: a box lies in the deepest existing cell that holds it wholly, edges included. A
leaf splits when it is full and one more arrives; whatever straddles a split line stays above it.
Moves that stay in their cell change no structure. Removals never merge: they note the cell, and
`cleanup` looks at the noted ones and joins four leaves into their parent, and so on upwards.

    +-------+-------+
    |       |       |     quadrants, y up; "a" fits into 2 and lies there; "b" straddles a split
    | 0 NW  b 1 NE  |     line and stays above; on a split line itself, west and south come first
    |       |       |
    +-------+-------+
    | a     |       |
    | 2 SW  | 3 SE  |
    +-------+-------+

Bounds are not checked here, in `nodes.py` and in `blocks.py`: inserting would take a fourth
longer. Every index read comes from the tree itself, whose invariants the tests check after every
step.

Invariants:
    1. Every child's cell is a quadrant of its parent's, one level deeper.
    2. Every box is held by its cell and by no child of it; a leaf above the greatest depth holds
       at most `split_threshold`.
    3. Every node is in the tree or in the list of spare ones.
    And those of `bins.py`: a node is the bin of its boxes.

Source: document 000, and Kedem, The Quad-CIF Tree (1982), for the placement. Of 000 are kept the
threshold of 16, the depth of 8 and the root that refuses outsiders. Changed: y is up, an update
that stays in its cell is free and otherwise climbs only as far as it must, removals are merged.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .nodes import Nodes
from .table import Table


class Cells(Nodes):
    """Hold the tree of a quadtree, and keep every box in its right cell."""

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
        Nodes.__init__(self, table)
        self.bounds = (left, bottom, right, top)
        self.max_depth = max_depth
        self.split_threshold = split_threshold
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self._empty()
        self._open(1, 0, self.bounds[0], self.bounds[1], self.bounds[2], self.bounds[3])
        return 0

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot with its box in the table; False if the root does not hold the box."""
        table: Table = self.table
        at: cython.Py_ssize_t = 8 * slot
        left: cython.double = table.boxes[at]
        bottom: cython.double = table.boxes[at + 1]
        right: cython.double = table.boxes[at + 2]
        top: cython.double = table.boxes[at + 3]
        if not self._holds(1, left, bottom, right, top):
            return False
        self.more_slots(slot)
        self._settle(1, slot, left, bottom, right, top)
        self.count += 1
        return True

    def cleanup(self) -> cython.int:
        """Merge what is under-full among the cells that lost a box since the last time."""
        i: cython.int
        node: cython.int
        looked: cython.int = self.waiting
        for i in range(self.waiting):
            node = self.queue[i]
            self.noted[node] = 0
            if self.depth[node] >= 0:
                self.shrink(node)
                if self.child[node] == 0:
                    node = self.parent[node]
                while node > 0 and self._merge(node):
                    node = self.parent[node]
        self.waiting = 0
        return looked

    def follow_slot(self, slot: cython.int) -> cython.bint:
        """Keep a box that still belongs to its cell where it is, or else settle it anew."""
        table: Table = self.table
        node: cython.int = self.bin[slot]
        at: cython.Py_ssize_t = 8 * slot
        left: cython.double = table.boxes[at]
        bottom: cython.double = table.boxes[at + 1]
        right: cython.double = table.boxes[at + 2]
        top: cython.double = table.boxes[at + 3]
        if self._holds(node, left, bottom, right, top) and (
            self.child[node] == 0 or self._quadrant(node, left, bottom, right, top) < 0
        ):
            at = 4 * self.place[slot]
            self.box[at] = left
            self.box[at + 1] = bottom
            self.box[at + 2] = right
            self.box[at + 3] = top
            return True
        self.take_entry(slot)
        while not self._holds(node, left, bottom, right, top):
            node = self.parent[node]
            if node == 0:
                self.count -= 1
                return False
        self._settle(node, slot, left, bottom, right, top)
        return True

    def _holds(
        self,
        node: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.bint:
        """Tell whether the cell holds the box wholly, edges included."""
        cell: cython.Py_ssize_t = 6 * node
        return (
            self.cell[cell] <= left
            and self.cell[cell + 1] <= bottom
            and right <= self.cell[cell + 2]
            and top <= self.cell[cell + 3]
        )

    def _quadrant(
        self,
        node: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Tell which quadrant holds the whole box, or -1; on a split line itself: west, south."""
        x: cython.double = self.cell[6 * node + 4]
        y: cython.double = self.cell[6 * node + 5]
        west: cython.bint = right <= x
        south: cython.bint = top <= y
        if (west | (left >= x)) & (south | (bottom >= y)):
            return 2 * south + (not west)
        return -1

    def _settle(
        self,
        node: cython.int,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Put a box that `node` holds into the deepest cell at or below it; return that cell."""
        quadrant: cython.int
        while self.child[node] > 0 or self._split(node):
            quadrant = self._quadrant(node, left, bottom, right, top)
            if quadrant < 0:
                break
            node = self.child[node] + quadrant
        return self.append_entry(node, slot, left, bottom, right, top)

    def _split(self, node: cython.int) -> cython.bint:
        """Give a full leaf four children and hand down what they hold; False if it stays a leaf."""
        i: cython.int
        quadrant: cython.int
        at: cython.Py_ssize_t = 6 * node
        end: cython.int = self.first[node] + self.held[node]
        if self.held[node] < self.split_threshold or self.depth[node] >= self.max_depth:
            return False
        child: cython.int = self._four_nodes()
        left: cython.double = self.cell[at]
        bottom: cython.double = self.cell[at + 1]
        right: cython.double = self.cell[at + 2]
        top: cython.double = self.cell[at + 3]
        x: cython.double = self.cell[at + 4]
        y: cython.double = self.cell[at + 5]
        self._open(child, node, left, y, x, top)
        self._open(child + 1, node, x, y, right, top)
        self._open(child + 2, node, left, bottom, x, y)
        self._open(child + 3, node, x, bottom, right, y)
        self.child[node] = child
        self.held[node] = 0
        for i in range(self.first[node], end):
            quadrant = self._quadrant(
                node,
                self.box[4 * i],
                self.box[4 * i + 1],
                self.box[4 * i + 2],
                self.box[4 * i + 3],
            )
            self.hand_entry(i, child + quadrant if quadrant >= 0 else node)
        return True

    def _merge(self, node: cython.int) -> cython.bint:
        """Join four leaves into their parent if all fit with room to spare; False if not.

        Half the split threshold is what may be joined: else one move to and fro over the
        threshold would split and merge for ever.
        """
        i: cython.int
        leaf: cython.int
        child: cython.int = self.child[node]
        total: cython.int = self.held[node]
        for leaf in range(child, child + 4):
            if self.child[leaf] > 0:
                return False
            total += self.held[leaf]
        if 2 * total > self.split_threshold:
            return False
        for leaf in range(child, child + 4):
            for i in range(self.first[leaf], self.first[leaf] + self.held[leaf]):
                self.hand_entry(i, node)
            self.release(leaf)
            self.depth[leaf] = -1
        self.child[node] = 0
        self.parent[child] = self.spare_nodes
        self.spare_nodes = child
        return True
