# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Find all pairs of boxes by sorting them into a grid, anew in each call.

Three passes over the boxes: count how many each cell gets, add up where each cell begins, write
each box to its place. Then the boxes of a cell, and those of neighbouring cells of a row, lie side
by side in memory, and a box is compared with two runs of them:

    row above  | x | x | x |      A box of cell "o" that ends in a next one can meet what begins
    own row        | o | x |      in the eight around. It looks into four of them: what begins in
                                  the others looks for it. Most end in "o", and need not look.

What is larger than a cell waits. It asks the grid what it meets there, as a query does, and
becomes the next round with cells of its own size; the last few are compared one by one.

Nothing is kept from one call to the next but memory. Bounds are not checked here: this is the
innermost loop of a step, and its places are its own.

Complexity:
    O(n + boxes that begin near others), whatever the mixture of sizes.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .bins import Bins
from .buffers import grown
from .index import Index
from .lattice import Lattice

FIRST_ROOM = 64

_FEW = cython.declare(cython.int, 24)  # fewer are compared one by one
_SHARE = cython.declare(cython.double, 3.0)  # boxes a cell, on the average
_FINE_SHARE = cython.declare(cython.double, 0.25)  # the same where most of the plane is empty
_CROWDED = cython.declare(cython.double, 4.0)  # boxes that came before one into its cell
_SMALL = cython.declare(cython.double, 0.875)  # of a cell: no rounding makes it two


class PairGrid:
    """Lend the memory for finding pairs, and find them."""

    def __init__(self):
        self.lattice = Lattice(1)
        self.waiting = grown(None, "i", 0)
        self.cell = grown(None, "i", 0)
        self.start = grown(None, "i", 0)
        self.who = grown(None, "i", 0)
        self.box = grown(None, "d", 0)

    def find(self, bins: Bins) -> cython.int:
        """Leave all pairs of what the bins hold in `bins.out`; return how many numbers they are.

        While `bins` is sifting, only those that may collide.
        """
        return self.find_among(bins, bins.bin)

    def find_among(self, index: Index, held: cython.int[::1]) -> cython.int:
        """Do the same for the slots that have a number above 0 in `held`."""
        slot: cython.int
        n: cython.int = 0
        self._reserve(index.count)
        for slot in range(len(held)):
            if held[slot] > 0 and (not index.sifting or index.table.collides(slot)):
                self.waiting[n] = slot
                n += 1
        n = self._join(index, n)
        return index.sift(0, n) if index.sifting else n

    def buffers(self) -> list:
        """Return the buffers, for `buffers.weigh`: they serve one call."""
        buffers: list = [(self.waiting, 0), (self.cell, 0), (self.start, 0)]
        return [*buffers, (self.who, 0), (self.box, 0)]

    def _join(self, index: Index, n: cython.int) -> cython.int:
        """Find the pairs of the n slots that wait, in rounds of growing size."""
        large: cython.int
        found: cython.int = 0
        while n > _FEW:
            self._fit(index, n, _SHARE)
            if self._count(index, n) > _CROWDED:
                self._fit(index, n, _FINE_SHARE)
                self._count(index, n)
            large = self._deal(index, n)
            found = self._match(index, found)
            found = self._cross(index, large, found)
            if large == n:
                break
            n = large
        return self._compare(index, n, found)

    def _fit(self, index: Index, n: cython.int, share: cython.double) -> cython.int:
        """Choose cells for the n slots that wait, and empty them."""
        i: cython.int
        self.lattice.suit(index.table, self.waiting, n, share, 0.0)
        cells: cython.int = self.lattice.stride * (self.lattice.rows + 1) + 3
        if cells > len(self.start):
            self._more_cells(cells + (cells >> 2))
        for i in range(cells):
            self.start[i] = 0
        return cells

    def _count(self, index: Index, n: cython.int) -> cython.double:
        """Find the cell of each slot that waits, -1 if it is too large, and count them.

        The count of a cell stands two places behind it. Return how many came before one into its
        cell, on the average.
        """
        i: cython.int
        cell: cython.int
        at: cython.Py_ssize_t
        width: cython.double
        height: cython.double
        shared: cython.double = 0.0
        most: cython.double = _SMALL * self.lattice.cell
        for i in range(n):
            at = 8 * self.waiting[i]
            width = index.table.boxes[at + 6]
            height = index.table.boxes[at + 7]
            cell = -1
            if width <= most and height <= most:
                cell = self.lattice.take(
                    index.table.boxes[at], index.table.boxes[at + 1], width, height
                )
                shared += self.start[cell + 2]
                self.start[cell + 2] += 1
            self.cell[i] = cell
        return shared / n

    def _deal(self, index: Index, n: cython.int) -> cython.int:
        """Write each box to its place in the grid; return how many were too large and wait on.

        Afterwards the boxes of a cell are at ``start[cell]`` to before ``start[cell + 1]``.
        """
        i: cython.int
        place: cython.int
        cell: cython.int
        large: cython.int = 0
        total: cython.int = 0
        for i in range(self.lattice.stride * (self.lattice.rows + 1) + 3):
            total += self.start[i]
            self.start[i] = total
        for i in range(n):
            cell = self.cell[i]
            if cell < 0:
                self.waiting[large] = self.waiting[i]
                large += 1
                continue
            place = self.start[cell + 1]
            self.start[cell + 1] = place + 1
            self._put(index, place, self.waiting[i])
        return large

    def _match(self, index: Index, found: cython.int) -> cython.int:
        """Add the pairs within the grid: of each cell, with the right one and the three above."""
        row: cython.int
        column: cython.int
        place: cython.int
        end: cython.int
        right: cython.double
        top: cython.double
        cell: cython.int = 0
        stride: cython.int = self.lattice.stride
        for row in range(self.lattice.rows):
            top = self.lattice.end_of_row(row)
            for column in range(stride):
                end = self.start[cell + 1]
                if self.start[cell] < end:
                    right = self.lattice.end_of_column(column)
                    for place in range(self.start[cell], end):
                        found = self._scan(index, place, place + 1, end, found)
                        if self.box[4 * place + 2] > right or self.box[4 * place + 3] > top:
                            found = self._scan(index, place, end, self.start[cell + 2], found)
                            found = self._scan(
                                index,
                                place,
                                self.start[cell + stride - 1],
                                self.start[cell + stride + 2],
                                found,
                            )
                cell += 1
        return found

    def _cross(self, index: Index, large: cython.int, found: cython.int) -> cython.int:
        """Add the pairs of those that are too large with those in the grid."""
        i: cython.int
        row: cython.int
        at: cython.Py_ssize_t
        start: cython.int
        spare: cython.int = self.start[self.lattice.stride * self.lattice.rows]
        for i in range(large):
            at = 8 * self.waiting[i]
            self._put(index, spare, self.waiting[i])
            self.lattice.span(
                index.table.boxes[at],
                index.table.boxes[at + 1],
                index.table.boxes[at + 2],
                index.table.boxes[at + 3],
            )
            for row in range(self.lattice.south, self.lattice.north + 1):
                start = row * self.lattice.stride
                found = self._scan(
                    index,
                    spare,
                    self.start[start + self.lattice.west],
                    self.start[start + self.lattice.east + 1],
                    found,
                )
        return found

    def _compare(self, index: Index, n: cython.int, found: cython.int) -> cython.int:
        """Add the pairs of the last n by comparing each with each."""
        i: cython.int
        for i in range(n):
            self._put(index, i, self.waiting[i])
        for i in range(n):
            found = self._scan(index, i, i + 1, n, found)
        return found

    def _scan(
        self,
        index: Index,
        place: cython.int,
        first: cython.int,
        end: cython.int,
        found: cython.int,
    ) -> cython.int:
        """Add the pairs of the box at `place` with those at first..end - 1.

        Every pair is written and only a hit is kept: there is no branch that nobody can predict.
        """
        at: cython.Py_ssize_t = 4 * place
        left: cython.double = self.box[at]
        bottom: cython.double = self.box[at + 1]
        right: cython.double = self.box[at + 2]
        top: cython.double = self.box[at + 3]
        other: cython.int
        slot: cython.int = self.who[place]
        if found + 2 * (end - first) > len(index.out):
            index.more_out(found + 2 * (end - first))
        for other in range(first, end):
            at = 4 * other
            index.out[found] = slot
            index.out[found + 1] = self.who[other]
            found += 2 * (
                (self.box[at] < right)
                & (left < self.box[at + 2])
                & (self.box[at + 1] < top)
                & (bottom < self.box[at + 3])
            )
        return found

    def _put(self, index: Index, place: cython.int, slot: cython.int) -> cython.int:
        """Write a slot and its box to a place."""
        edge: cython.int
        for edge in range(4):
            self.box[4 * place + edge] = index.table.boxes[8 * slot + edge]
        self.who[place] = slot
        return place

    def _reserve(self, n: cython.int) -> cython.int:
        """Make room for n slots, and one place more."""
        if n >= len(self.waiting):
            n += n // 4 + FIRST_ROOM
            self.waiting = grown(None, "i", n)
            self.cell = grown(None, "i", n)
            self.who = grown(None, "i", n)
            self.box = grown(None, "d", 4 * n)
        return n

    def _more_cells(self, cells: cython.int) -> cython.int:
        self.start = grown(None, "i", cells)
        return cells
