# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep boxes in a binary tree of bounds that adapts: it splits, stretches, refits and rebuilds.

A leaf that is full is split where `splitter.py` finds it best. A box goes down to the child whose
bounds grow the least. A move that stays within its leaf's bounds writes four numbers; one that
stays within the parent's stretches the leaf; others climb as far as they must and come down anew.
`cleanup` draws bounds tight again round what moved, and builds anew, locally, what has got bad:

    too empty       all of it would fit in half a leaf
    lopsided        one child has more than four fifths (looked for by insertions, too)
    stretched       the bounds of both children overlap more than when it was built

Invariants (`check_adaptive_binary_tree.py`):
    1. `weight` is how many boxes are at or below a node; a leaf holds at most `leaf_size`.
    2. Every child's parent is the node it is a child of; children come in twos.
    3. Every node is in the tree or in the list of spare ones.
    And those of `bounds_tree.py` and `bins.py`: a leaf is the bin of its boxes.

Complexity:
    A move within its leaf's or their parent's bounds costs O(1), another O(log n), an insertion
    O(log n) and, spread over many, O(log^2 n) for rebuilding.

Source: the ABT of document 003, there after Lombard (2002): nodes of which the bounds are what
counts, and may change and overlap. When to rebuild a lopsided subtree is told by scapegoat trees
(Galperin and Rivest, SODA 1993), which keep any history of insertions shallow.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .check_adaptive_binary_tree import check_adaptive_binary_tree
from .parted_nodes import PartedNodes

_LIMIT = cython.declare(cython.double, 1.15)  # of overlap, before a node is built anew


class AdaptiveBinaryTree(PartedNodes):
    """Hold boxes in an adaptive binary tree."""

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot; there is no outside."""
        self.more_slots(slot)
        self.weight[1] += 1
        self._settle(1, slot)
        self.count += 1
        return True

    def follow_slot(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed."""
        node: cython.int = self.bin[slot]
        if not self._encloses(node, slot):
            if node != 1 and not self._encloses(self.parent[node], slot):
                self._resettle(node, slot)
                return True
            self._enter(node, slot)
            self.note(node)
        self._put(self.place[slot], slot)
        return True

    def take_out(self, slot: cython.int) -> cython.int:
        """Take a slot out of its leaf, and count it no longer anywhere; return the leaf."""
        leaf: cython.int = self.take_entry(slot)
        node: cython.int = leaf
        while node > 0:
            self.weight[node] -= 1
            node = self.parent[node]
        return leaf

    def cleanup(self) -> cython.int:
        """Refit the leaves that lost or stretched, and all above; build anew what has got bad."""
        i: cython.int
        node: cython.int
        bad: cython.int
        looked: cython.int = self.waiting
        for i in range(looked):
            node = self.queue[i]
            self.noted[node] = 0
            if self.weight[node] < 0:
                continue
            if self.child[node] == 0:
                self.shrink(node)
            bad = 0
            while node > 0:
                self._fit(node)
                if self.child[node] > 0 and self._is_bad(node):
                    bad = node
                node = self.parent[node]
            if bad > 0:
                self._rebuild(bad)
        self.waiting = 0
        return looked

    def validate(self):
        """Check the numbered invariants.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_adaptive_binary_tree(self)

    def _resettle(self, node: cython.int, slot: cython.int) -> cython.int:
        """Take a box out of a leaf, and put it down again below the nearest node that holds it."""
        self.take_entry(slot)
        while node != 1 and not self._encloses(node, slot):
            self.weight[node] -= 1
            node = self.parent[node]
        return self._settle(node, slot)

    def _settle(self, node: cython.int, slot: cython.int) -> cython.int:
        """Put a slot that `node` counts already into a leaf at or below it; return the leaf."""
        below: cython.int
        lopsided: cython.int = 0
        while self.child[node] > 0 or self._split(node):
            self._enter(node, slot)
            below = self._nearer(node, slot)
            self.weight[below] += 1
            if lopsided == 0 and self._is_lopsided(node):
                lopsided = node
            node = below
        self._enter(node, slot)
        self.enter_slot(node, slot)
        if lopsided > 0:
            self._rebuild(lopsided)
        return node

    def _nearer(self, node: cython.int, slot: cython.int) -> cython.int:
        """Return the child whose bounds grow less by a box; if equal, the smaller, the lighter."""
        first: cython.int = self.child[node]
        second: cython.int = first + 1
        length: cython.double = self._length(first)
        other: cython.double = self._length(second)
        growth: cython.double = self._length_with(first, slot) - length
        others: cython.double = self._length_with(second, slot) - other
        if growth != others:
            return first if growth < others else second
        if length != other:
            return first if length < other else second
        return first if self.weight[first] <= self.weight[second] else second

    def _split(self, node: cython.int) -> cython.bint:
        """Give a full leaf two children; False if it stays a leaf."""
        if self.held[node] < self.leaf_size:
            return False
        self._build(node, self._gather(node))
        return True

    def _rebuild(self, node: cython.int) -> cython.int:
        """Build all at and below a node anew; its bounds become tight."""
        return self._build(node, self._gather(node))

    def _is_bad(self, node: cython.int) -> cython.bint:
        """Tell whether an inner node is too empty, lopsided or stretched."""
        return (
            2 * self.weight[node] <= self.leaf_size
            or self._is_lopsided(node)
            or self._overlap(node) > _LIMIT * self.built[node]
        )

    def _is_lopsided(self, node: cython.int) -> cython.bint:
        """Tell whether one child has four fifths of a node's weight, and a leaf's besides."""
        child: cython.int = self.child[node]
        heavier: cython.longlong = max(self.weight[child], self.weight[child + 1])
        total: cython.longlong = self.weight[node]
        return 5 * (heavier - self.leaf_size) > 4 * total

    def _encloses(self, node: cython.int, slot: cython.int) -> cython.bint:
        """Tell whether the bounds of a node hold the box of a slot."""
        cell: cython.Py_ssize_t = 4 * node
        at: cython.Py_ssize_t = 8 * slot
        return (
            self.cell[cell] <= self.table.boxes[at]
            and self.cell[cell + 1] <= self.table.boxes[at + 1]
            and self.table.boxes[at + 2] <= self.cell[cell + 2]
            and self.table.boxes[at + 3] <= self.cell[cell + 3]
        )

    def _enter(self, node: cython.int, slot: cython.int) -> cython.int:
        """Stretch the bounds of a node so that they hold the box of a slot."""
        at: cython.Py_ssize_t = 8 * slot
        return self._stretch(
            node,
            self.table.boxes[at],
            self.table.boxes[at + 1],
            self.table.boxes[at + 2],
            self.table.boxes[at + 3],
        )

    def _put(self, place: cython.int, slot: cython.int) -> cython.int:
        """Write the entry of a slot, with the box that the table has for it."""
        at: cython.Py_ssize_t = 8 * slot
        return self.put_entry(
            place,
            slot,
            self.table.boxes[at],
            self.table.boxes[at + 1],
            self.table.boxes[at + 2],
            self.table.boxes[at + 3],
        )
