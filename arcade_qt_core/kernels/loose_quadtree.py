# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep each box in one leaf of a quadtree, where its centre lies, and let bounds grow round it.

A box is a point to the tree: its centre alone decides, so a giant lies as deep as a dwarf and no
box is stuck on a split line. Each node knows the bounds of all it holds. They grow along the way a
box goes, may reach far into other quarters, and are drawn tight again in `cleanup`. Queries ask
the bounds and never the quarters (`bounds_tree.py`).

    +-------+-------+
    |       |       |     quarters, y up; the centre of "a" lies in 2, and so does all of "a": the
    | 0 NW  | 1 NE  |     bounds of 2 grow to the dots; a centre on a split line belongs to the
    |.....  |       |     east, or the north
    +----:--+-------+
    | a  :  |       |
    | 2 SW  | 3 SE  |
    +-------+-------+

There is no outside: a centre beyond the region counts as the nearest point of the region.

Bounds of buffers are not checked here, as in `bounds_tree.py`.

Invariants (`check_loose_quadtree.py`):
    1. Every child's quarter is a quarter of its parent's, one level deeper.
    2. A leaf's quarter holds the centres of its boxes, edges included; above the greatest depth it
       holds at most `split_threshold` of them.
    3. Every node is in the tree or in the list of spare ones.
    And those of `bounds_tree.py` and `bins.py`.

Complexity:
    A move that stays in its quarter costs O(1) until bounds have to grow, another O(depth);
    `cleanup` O(boxes in the leaves that were touched + depth of each).

Source: the loose quadtree of document 002, part 4: centres, growing bounds, shrinking in cleanup.
Changed: bounds also shrink on the way up only as far as they change, under-full leaves are joined
and not only empty ones, and the nodes that nothing has touched are not looked at.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .check_loose_quadtree import check_loose_quadtree
from .quarter_nodes import QuarterNodes


class LooseQuadtree(QuarterNodes):
    """Hold boxes by their centres."""

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot with its box in the table; there is no outside."""
        at: cython.Py_ssize_t = 8 * slot
        self.more_slots(slot)
        self._settle(
            1,
            slot,
            self.table.boxes[at],
            self.table.boxes[at + 1],
            self.table.boxes[at + 2],
            self.table.boxes[at + 3],
        )
        self.count += 1
        return True

    def follow_slot(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed; it may keep its leaf while its centre does."""
        node: cython.int = self.bin[slot]
        at: cython.Py_ssize_t = 8 * slot
        left: cython.double = self.table.boxes[at]
        bottom: cython.double = self.table.boxes[at + 1]
        right: cython.double = self.table.boxes[at + 2]
        top: cython.double = self.table.boxes[at + 3]
        x: cython.double = self._across(left, right)
        y: cython.double = self._upward(bottom, top)
        if self._keeps(node, x, y):
            self.put_entry(self.place[slot], slot, left, bottom, right, top)
            self.note(node)
            self._enclose(node, left, bottom, right, top)
            return True
        self.take_entry(slot)
        while not self._keeps(node, x, y):
            node = self.parent[node]
        self._settle(node, slot, left, bottom, right, top)
        return True

    def cleanup(self) -> cython.int:
        """Join what is under-full and draw bounds tight, of leaves touched since the last time."""
        i: cython.int
        node: cython.int
        up: cython.int
        looked: cython.int = self.waiting
        for i in range(self.waiting):
            node = self.queue[i]
            self.noted[node] = 0
            if self.depth[node] >= 0 and self.child[node] == 0:
                self.shrink(node)
                up = self.parent[node]
                while up > 0 and self._join(up):
                    node = up
                    up = self.parent[node]
                self._tighten(node)
        self.waiting = 0
        return looked

    def validate(self):
        """Check the numbered invariants, and those of `bounds_tree.py`, `bins.py`, `blocks.py`.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_loose_quadtree(self)

    def _across(self, left: cython.double, right: cython.double) -> cython.double:
        """Return the middle of a box from left to right, drawn into the region."""
        return min(max(0.5 * left + 0.5 * right, self.quarter[4]), self.quarter[6])

    def _upward(self, bottom: cython.double, top: cython.double) -> cython.double:
        """Return the middle of a box from bottom to top, drawn into the region."""
        return min(max(0.5 * bottom + 0.5 * top, self.quarter[5]), self.quarter[7])

    def _keeps(self, node: cython.int, x: cython.double, y: cython.double) -> cython.bint:
        """Tell whether a node's quarter holds a centre, edges included."""
        at: cython.Py_ssize_t = 4 * node
        return (
            self.quarter[at] <= x <= self.quarter[at + 2]
            and self.quarter[at + 1] <= y <= self.quarter[at + 3]
        )

    def _settle(
        self,
        node: cython.int,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Put a box into the leaf at or below `node` that its centre lies in; return the leaf."""
        x: cython.double = self._across(left, right)
        y: cython.double = self._upward(bottom, top)
        while self.child[node] > 0 or self._split(node):
            node = self.child[node] + self._quadrant(node, x, y)
        self.append_entry(node, slot, left, bottom, right, top)
        return self._enclose(node, left, bottom, right, top)

    def _quadrant(self, node: cython.int, x: cython.double, y: cython.double) -> cython.int:
        """Tell which child of a node has the point in its quarter."""
        at: cython.Py_ssize_t = 4 * self.child[node]
        return 2 * (y < self.quarter[at + 1]) + (x >= self.quarter[at + 2])

    def _enclose(
        self,
        node: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Widen the bounds of a leaf and of those above, as far as they do not hold a box yet."""
        leaf: cython.int = node
        at: cython.Py_ssize_t = 4 * node
        while node > 0 and (
            left < self.cell[at]
            or bottom < self.cell[at + 1]
            or right > self.cell[at + 2]
            or top > self.cell[at + 3]
        ):
            self._stretch(node, left, bottom, right, top)
            node = self.parent[node]
            at = 4 * node
        return leaf

    def _tighten(self, node: cython.int) -> cython.int:
        """Draw the bounds of a node tight, and those above it that it had stretched."""
        at: cython.Py_ssize_t
        up: cython.Py_ssize_t
        left: cython.double
        bottom: cython.double
        right: cython.double
        top: cython.double
        loosened: cython.bint = True
        while loosened:
            at = 4 * node
            left = self.cell[at]
            bottom = self.cell[at + 1]
            right = self.cell[at + 2]
            top = self.cell[at + 3]
            self._fit(node)
            node = self.parent[node]
            up = 4 * node
            loosened = node > 0 and (
                (left == self.cell[up] and left < self.cell[at])
                or (bottom == self.cell[up + 1] and bottom < self.cell[at + 1])
                or (right == self.cell[up + 2] and right > self.cell[at + 2])
                or (top == self.cell[up + 3] and top > self.cell[at + 3])
            )
        return node

    def _split(self, node: cython.int) -> cython.bint:
        """Give a full leaf four children, and hand them all it holds; False if it stays a leaf."""
        i: cython.int
        at: cython.Py_ssize_t = 4 * node
        if self.held[node] < self.split_threshold or self.depth[node] >= self.max_depth:
            return False
        child: cython.int = self._four_nodes()
        left: cython.double = self.quarter[at]
        bottom: cython.double = self.quarter[at + 1]
        right: cython.double = self.quarter[at + 2]
        top: cython.double = self.quarter[at + 3]
        x: cython.double = left + (right - left) * 0.5
        y: cython.double = bottom + (top - bottom) * 0.5
        self._open(child, node, left, y, x, top)
        self._open(child + 1, node, x, y, right, top)
        self._open(child + 2, node, left, bottom, x, y)
        self._open(child + 3, node, x, bottom, right, y)
        self.child[node] = child
        self.fan[node] = 4
        for i in range(self.first[node], self.first[node] + self.held[node]):
            at = 4 * i
            x = self._across(self.box[at], self.box[at + 2])
            y = self._upward(self.box[at + 1], self.box[at + 3])
            self.hand_entry(i, child + self._quadrant(node, x, y))
        self.held[node] = 0
        self.release(node)
        for i in range(child, child + 4):
            self._fit(i)
        return True

    def _join(self, node: cython.int) -> cython.bint:
        """Join four leaves into their parent if all fit with room to spare; False if not.

        Half the split threshold is what may be joined: else one move to and fro over the
        threshold would split and join for ever.
        """
        i: cython.int
        leaf: cython.int
        child: cython.int = self.child[node]
        total: cython.int = 0
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
        self.child[node] = self.fan[node] = 0
        self.parent[child] = self.spare_nodes
        self.spare_nodes = child
        return True
