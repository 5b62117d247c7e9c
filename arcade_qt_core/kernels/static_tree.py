# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Pack boxes once, side by side and without gaps, for the fastest queries.

Until the first query the boxes are only collected, in one leaf. That query parts them into leaves
of `node_size`, all full but the last, so that neighbours in space are neighbours in memory, and
seals the tree: what comes or moves later is refused, like what lies outside a root. Removals are
always possible; they leave holes at the ends of leaves.

    leaves   1 [abcd|efgh|...]   2 [ijkl|mnop|...]   3 [qr]     entries, without gaps
    above    4 -> 1..2           5 -> 3                         runs of `node_size` nodes
    root     6 -> 4..5

Invariants (`check_static_tree.py`):
    1. Leaf n begins at entry ``node_size * (n - 1)``, and holds `node_size` at most once sealed.
    2. The nodes of each level are numbered on from those below; the last one is the root.
    And those of `bounds_tree.py`, and of `bins.py` but for the pool: there are no blocks here.

Complexity:
    Packing costs O(n log n), an insertion before it and a removal O(1).

Source: sort-tile-recursive packing (Leutenegger, Lopez and Edgington, STR: A Simple and Efficient
Algorithm for R-Tree Packing, ICDE 1997), from the top down, so that it is the same run of entries
which is tiled at every level (Lee and Lee, OMT, CAiSE 2003), and by halves of the longer side in
place of slices; the layout is that of flatbush (Agafonkin, 2018).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .bounds_tree import BoundsTree
from .buffers import grown
from .check_static_tree import check_static_tree
from .selection import Selection
from .table import Table

FIRST_ROOM = 64


class StaticTree(BoundsTree):
    """Hold boxes in a packed tree of bounds.

    Attributes:
        sealed: whether the tree is packed, and takes nothing more.
    """

    def __init__(self, table: Table, node_size: cython.int = 16):
        BoundsTree.__init__(self, table)
        self.node_size = node_size
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory, and be open again."""
        self.sealed = False
        self._empty_tree()
        self.more_places(FIRST_ROOM)
        return 0

    def insert(self, slot: cython.int) -> cython.bint:
        """Collect a slot with its box in the table; False if the tree is sealed."""
        if self.sealed:
            return False
        self.more_slots(slot)
        if self.count == len(self.who):
            self.more_places(max(FIRST_ROOM, 2 * self.count))
        self.bin[slot] = 1
        self._put(self.count, slot)
        self.held[1] += 1
        self.count += 1
        return True

    def follow_slot(self, slot: cython.int) -> cython.bint:
        """Follow a slot; False if its box has changed and the tree is sealed: it is let go of."""
        edge: cython.int
        at: cython.Py_ssize_t = 4 * self.place[slot]
        changed: cython.bint = False
        for edge in range(4):
            changed |= self.box[at + edge] != self.table.boxes[8 * slot + edge]
        if not changed:
            return True
        if self.sealed:
            self.remove(slot)
            return False
        self._put(self.place[slot], slot)
        return True

    def reopen(self) -> cython.int:
        """Collect once more: all boxes go back to one leaf, and the next query packs them anew."""
        node: cython.int
        place: cython.int
        kept: cython.int = 0
        if not self.sealed:
            return self.count
        for node in range(1, self.leaves + 1):
            for place in range(self.first[node], self.first[node] + self.held[node]):
                self.bin[self.who[place]] = 1
                self._put(kept, self.who[place])
                kept += 1
        self._new_nodes(2)
        self.held[1] = kept
        self._fit(1)
        self.sealed = False
        return kept

    def cleanup(self) -> cython.int:
        """Pack anew, with the next query, if less than half of what was packed is left."""
        looked: cython.int = self.shrink_noted()
        if self.sealed and 2 * self.count < len(self.who):
            self.reopen()
        return looked

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        self._seal()
        return BoundsTree.find_in_rect(self, left, bottom, right, top)

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets."""
        self._seal()
        return BoundsTree.search(self, left, bottom, right, top)

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once."""
        self._seal()
        return BoundsTree.find_pairs(self)

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id)."""
        self._seal()
        return BoundsTree.find_nearest(self, x, y, k)

    def validate(self):
        """Check the numbered invariants.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_static_tree(self)

    def places(self) -> cython.int:
        """Return how many boxes there are: no leaf has room to spare."""
        return self.count

    def _seal(self) -> cython.int:
        """Pack what was collected, if that has not been done."""
        return self.count if self.sealed or self.count == 0 else self._pack()

    def _pack(self) -> cython.int:
        """Part the boxes into leaves, write them side by side, and build the levels above."""
        i: cython.int
        start: cython.int = 1
        count: cython.int = self.count
        order: Selection = Selection()
        order.reserve(count)
        for i in range(count):
            order.items[i] = self.who[i]
        self._tile(order, count)
        self.box = grown(None, "d", 4 * count)
        self.who = grown(None, "i", count)
        self.leaves = _parts(count, self.node_size)
        self._new_nodes(self._nodes_for(self.leaves) + 1)
        for i in range(count):
            self.bin[order.items[i]] = i // self.node_size + 1
            self._put(i, order.items[i])
        for i in range(1, self.leaves + 1):
            self.first[i] = self.node_size * (i - 1)
            self.held[i] = min(self.node_size, count - self.first[i])
            self._fit(i)
        self.root = self.leaves
        while start < self.root:
            start = self._add_level(start, self.root + 1)
        self.sealed = True
        return count

    def _tile(self, order: Selection, count: cython.int) -> cython.int:
        """Bring the slots into the order of the leaves.

        A run is cut in two across the longer side of its centres, near its middle, where a node
        of the highest level below it ends; and so on with both.
        """
        i: cython.int
        start: cython.int
        end: cython.int
        middle: cython.int
        unit: cython.int
        axis: cython.int
        waiting: list = [count, 0]
        while waiting:
            start = waiting.pop()
            end = waiting.pop()
            if end - start <= self.node_size:
                continue
            unit = self.node_size
            while unit < _parts(end - start, self.node_size):
                unit *= self.node_size
            middle = start + unit * ((_parts(end - start, unit) + 1) >> 1)
            axis = self._longer_side(order, start, end)
            for i in range(start, end):
                order.keys[i] = self.table.boxes[8 * order.items[i] + 4 + axis]
            order.part(start, end, middle)
            waiting += [end, middle, middle, start]
        return count

    def _longer_side(self, order: Selection, start: cython.int, end: cython.int) -> cython.int:
        """Return along which axis the centres of a run lie farther apart: 0 for x, 1 for y."""
        i: cython.int
        x: cython.double
        y: cython.double
        at: cython.Py_ssize_t = 8 * order.items[start]
        left: cython.double = self.table.boxes[at + 4]
        bottom: cython.double = self.table.boxes[at + 5]
        right: cython.double = left
        top: cython.double = bottom
        for i in range(start, end):
            at = 8 * order.items[i]
            x = self.table.boxes[at + 4]
            y = self.table.boxes[at + 5]
            left = min(left, x)
            right = max(right, x)
            bottom = min(bottom, y)
            top = max(top, y)
        return 0 if right * 0.5 - left * 0.5 >= top * 0.5 - bottom * 0.5 else 1

    def _add_level(self, start: cython.int, end: cython.int) -> cython.int:
        """Put nodes above those from `start` to before `end`; return the first of them."""
        child: cython.int
        node: cython.int = end
        for child in range(start, end, self.node_size):
            self.child[node] = child
            self.fan[node] = min(self.node_size, end - child)
            self._fit(node)
            self.root = node
            node += 1
        return end

    def _nodes_for(self, leaves: cython.int) -> cython.int:
        """Return how many nodes a tree with so many leaves has."""
        nodes: cython.int = leaves
        while leaves > 1:
            leaves = _parts(leaves, self.node_size)
            nodes += leaves
        return nodes

    def _new_nodes(self, nodes: cython.int) -> cython.int:
        """Have fresh nodes below this number, with nothing in them and nothing noted."""
        self.waiting = 0
        self.root = 1
        self.first = grown(None, "i", 0)
        self.held = grown(None, "i", 0)
        self.room = grown(None, "i", 0)
        self.noted = grown(None, "B", 0)
        self.queue = grown(None, "i", 0)
        self.cell = grown(None, "d", 0)
        self.child = grown(None, "i", 0)
        self.fan = grown(None, "i", 0)
        return self._more_cells(nodes)

    def _put(self, place: cython.int, slot: cython.int) -> cython.int:
        """Write the entry of a slot, with the box that the table has for it, into its leaf."""
        at: cython.Py_ssize_t = 8 * slot
        left: cython.double = self.table.boxes[at]
        bottom: cython.double = self.table.boxes[at + 1]
        right: cython.double = self.table.boxes[at + 2]
        top: cython.double = self.table.boxes[at + 3]
        self._stretch(self.bin[slot], left, bottom, right, top)
        return self.put_entry(place, slot, left, bottom, right, top)


def _parts(count: cython.int, size: cython.int) -> cython.int:
    """Return how many parts of one size hold so many."""
    return (count + size - 1) // size
