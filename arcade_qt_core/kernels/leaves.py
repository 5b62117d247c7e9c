# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep each box in every leaf of a quadtree that it touches.

Only leaves hold boxes. What a node is, and when a leaf splits, is told in `leaf_nodes.py`.

    +-------+-------+
    |       |     b |     quadrants, y up; "a" touches 0 and 2 and stands in both, "b" in one
    | 0 NW  | 1 NE  |
    |+-----+|       |     a leaf has its western and southern line, its eastern and northern
    ++--a--++-------+     belong to the neighbours; so each point lies in one leaf only, and the
    |+-----+|       |     leaf in which the south-western corner of two boxes' overlap lies is the
    | 2 SW  | 3 SE  |     one that tells of it, once
    +-------+-------+

There is no outside: leaves at the border reach to infinity. A box goes west if its left edge is
before the split line, east if its right edge is not: only split lines are ever compared.

Invariants (`check_flat_quadtree.py`):
    1. A box stands once in each leaf that it touches, and in no other.
    2. Every node is in the tree or in the list of spare ones; inner nodes have no block.
    And those of `runs.py`.

Complexity:
    insert, remove and a move O(depth + leaves touched * boxes in them); a move that touches the
    same leaves O(depth). `cleanup` is O(nodes + boxes in leaves that can be joined), or nothing if
    no box left a leaf. A box costs 36 bytes, and about 5 for each leaf it touches.

Source: the quadtree of document 002, parts 1 and 3: leaves only, int lists, four contiguous
children, boxes of nodes worked out on the way down, a free list of fours, deferred cleanup.
Changed: doubles and exact edges in place of truncated ints, runs in place of linked lists, the
rule when to split, and the joining of leaves that are nearly empty.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .leaf_nodes import INNER, LeafNodes

_INNER = cython.declare(cython.int, INNER)


class Leaves(LeafNodes):
    """Hold boxes in the leaves of the tree."""

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot with its box in the table; there is no outside."""
        self.more_slots(slot)
        self.copy_box(slot)
        self.mark[slot] = 1
        self._add(slot, 1, 0, self.middle_x, self.middle_y)
        self.count += 1
        return True

    def update(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed, in the leaves where that makes a difference."""
        self._move(slot, 1, 0, self.middle_x, self.middle_y)
        self.copy_box(slot)
        return True

    def remove(self, slot: cython.int) -> cython.bint:
        """Let go of a slot; leaves left too empty are joined by `cleanup`."""
        if not self.holds(slot):
            return False
        self._drop(slot, 1, 0, self.middle_x, self.middle_y)
        self.mark[slot] = 0
        self.count -= 1
        return True

    def cleanup(self) -> cython.int:
        """Join leaves that are nearly empty, all the way up, if a box has left one."""
        if not self.shed:
            return 0
        self.shed = False
        return self._tidy(1, 0, self.middle_x, self.middle_y)

    def _add(
        self,
        slot: cython.int,
        node: cython.int,
        depth: cython.int,
        x: cython.double,
        y: cython.double,
    ) -> cython.int:
        """Put a slot into the leaves at or below a node that its box in the table touches."""
        if self.held[node] != _INNER and not self._split(node, depth, x, y):
            return self.append_slot(node, slot)
        at: cython.Py_ssize_t = 8 * slot
        child: cython.int = self.first[node]
        dx: cython.double = self.step_x[depth]
        dy: cython.double = self.step_y[depth]
        west: cython.bint = self.table.boxes[at] < x
        east: cython.bint = self.table.boxes[at + 2] >= x
        if self.table.boxes[at + 3] >= y:
            if west:
                self._add(slot, child, depth + 1, x - dx, y + dy)
            if east:
                self._add(slot, child + 1, depth + 1, x + dx, y + dy)
        if self.table.boxes[at + 1] < y:
            if west:
                self._add(slot, child + 2, depth + 1, x - dx, y - dy)
            if east:
                self._add(slot, child + 3, depth + 1, x + dx, y - dy)
        return node

    def _drop(
        self,
        slot: cython.int,
        node: cython.int,
        depth: cython.int,
        x: cython.double,
        y: cython.double,
    ) -> cython.int:
        """Take a slot out of the leaves at or below a node that its box here touches."""
        if self.held[node] != _INNER:
            self.shed = True
            return self.drop_slot(node, slot)
        at: cython.Py_ssize_t = 4 * slot
        child: cython.int = self.first[node]
        dx: cython.double = self.step_x[depth]
        dy: cython.double = self.step_y[depth]
        west: cython.bint = self.box[at] < x
        east: cython.bint = self.box[at + 2] >= x
        if self.box[at + 3] >= y:
            if west:
                self._drop(slot, child, depth + 1, x - dx, y + dy)
            if east:
                self._drop(slot, child + 1, depth + 1, x + dx, y + dy)
        if self.box[at + 1] < y:
            if west:
                self._drop(slot, child + 2, depth + 1, x - dx, y - dy)
            if east:
                self._drop(slot, child + 3, depth + 1, x + dx, y - dy)
        return node

    def _move(
        self,
        slot: cython.int,
        node: cython.int,
        depth: cython.int,
        x: cython.double,
        y: cython.double,
    ) -> cython.int:
        """Compare a slot's old box here with its new one in the table, below a node of both.

        As long as one child has all of both there is nothing to do but to go down; on which side
        of a split line a box lies nobody can predict, so that is asked without branches.
        """
        quadrant: cython.int
        at: cython.Py_ssize_t = 4 * slot
        to: cython.Py_ssize_t = 8 * slot
        left: cython.double = min(self.box[at], self.table.boxes[to])
        bottom: cython.double = min(self.box[at + 1], self.table.boxes[to + 1])
        right: cython.double = max(self.box[at + 2], self.table.boxes[to + 2])
        top: cython.double = max(self.box[at + 3], self.table.boxes[to + 3])
        while self.held[node] == _INNER and not (
            (left < x) & (x <= right) | (bottom < y) & (y <= top)
        ):
            quadrant = (left >= x) + 2 * (bottom < y)
            node = self.first[node] + quadrant
            x += self.step_x[depth] * (2 * (quadrant & 1) - 1)
            y += self.step_y[depth] * (1 - (quadrant & 2))
            depth += 1
        if self.held[node] != _INNER:
            return node
        old: cython.int = self._touched(slot, x, y)
        new: cython.int = self._will_touch(slot, x, y)
        for quadrant in range(4):
            if (old | new) >> quadrant & 1:
                self._move_in(
                    slot,
                    self.first[node] + quadrant,
                    depth + 1,
                    x + self.step_x[depth] * (2 * (quadrant & 1) - 1),
                    y + self.step_y[depth] * (1 - (quadrant & 2)),
                    old >> quadrant & 1,
                    new >> quadrant & 1,
                )
        return node

    def _move_in(
        self,
        slot: cython.int,
        node: cython.int,
        depth: cython.int,
        x: cython.double,
        y: cython.double,
        old: cython.bint,
        new: cython.bint,
    ) -> cython.int:
        """Let a slot leave a node, enter it, or look further where its box touches it as before."""
        if not new:
            return self._drop(slot, node, depth, x, y)
        if not old:
            return self._add(slot, node, depth, x, y)
        return self._move(slot, node, depth, x, y)

    def _will_touch(self, slot: cython.int, x: cython.double, y: cython.double) -> cython.int:
        """Return the same for the box that the table has for the slot."""
        at: cython.Py_ssize_t = 8 * slot
        across: cython.int = (self.table.boxes[at] < x) + 2 * (self.table.boxes[at + 2] >= x)
        north: cython.bint = self.table.boxes[at + 3] >= y
        south: cython.bint = self.table.boxes[at + 1] < y
        return across * north + 4 * across * south

    def _tidy(
        self, node: cython.int, depth: cython.int, x: cython.double, y: cython.double
    ) -> cython.int:
        """Join leaves below a node, the lowest first; return how many nodes were looked at."""
        if self.held[node] != _INNER:
            self.shrink(node)
            return 1
        child: cython.int = self.first[node]
        dx: cython.double = self.step_x[depth]
        dy: cython.double = self.step_y[depth]
        looked: cython.int = (
            1
            + self._tidy(child, depth + 1, x - dx, y + dy)
            + self._tidy(child + 1, depth + 1, x + dx, y + dy)
            + self._tidy(child + 2, depth + 1, x - dx, y - dy)
            + self._tidy(child + 3, depth + 1, x + dx, y - dy)
        )
        self._join(node, x, y)
        return looked
