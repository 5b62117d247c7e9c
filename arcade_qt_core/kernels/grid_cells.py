# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep each box in one cell of a grid, that of its lower left corner, and choose the cells.

So that one giant does not make all queries wider, what is larger than a cell lies in a second grid
with cells for its own kind, and what is larger than those cells, too, in one list. Nothing fills
more than one cell.

    bin 0        1       2 ...          coarse_bin ...
        nowhere  list    fine cells     coarse cells

Cells are chosen from the data, as `lattice.py` tells: whenever the number of boxes has doubled,
and at a `cleanup` when few of them are left, or a quarter has left a pool that is mostly free, when
the list has doubled, or when many have come to lie badly: into the list, into a cell far more
crowded than most were, or from beyond the frame. There must be as many as a quarter of all, so
choosing anew costs no more than those moves did.

Bounds are not checked here: moves would take a fifth longer. Every index read comes from the grid
itself, whose invariants the tests check after every step.

Invariants (`check_uniform_grid.py`):
    1. Every box is in the cell of its lower left corner: in the fine grid if neither side is
       longer than a fine cell, else in the coarse one by the same rule, else in the list.
    2. No box of a grid is wider than its ``wide`` or higher than its ``high``.
    And those of `bins.py`.

Source: document 001 (uniform grid). Changed: no object is listed in several cells, so nothing is
found twice; sizes are sorted out; cells follow the data.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .bins import Bins
from .buffers import grown
from .lattice import Lattice
from .table import Table

LIST = 1
FINE = 2  # the first bin of the fine grid
FEW = 16  # so many boxes one cell can hold

_LIST = cython.declare(cython.int, LIST)
_FINE = cython.declare(cython.int, FINE)
_FEW = cython.declare(cython.int, FEW)
_SHARE = cython.declare(cython.double, 4.0)  # boxes a cell: one block of bins
_FINEST_SHARE = cython.declare(cython.double, 0.5)  # where most of the plane is empty, or as told


class GridCells(Bins):
    """Hold boxes in a grid; a `cell_size` of 0 is chosen from them."""

    def __init__(self, table: Table, cell_size: cython.double):
        Bins.__init__(self, table)
        self.cell_size = cell_size
        self.fine = Lattice()
        self.coarse = Lattice()
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self.empty_bins()
        self.coarse_bin = self.bins = _FINE + self.fine.be_one(self.cell_size)
        self.arranged = self.strays = self.listed = 0
        self.crowd = _FEW
        self.more_bins(self.bins)
        return 0

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot; there is no outside."""
        self.more_slots(slot)
        self._enter(slot, self._bin_of(8 * slot))
        self.count += 1
        if self.count > 2 * self.arranged and self.count > _FEW:
            self._arrange()
        return True

    def cleanup(self) -> cython.int:
        """Give back what cells no longer need; choose new ones where those at hand suit badly."""
        looked: cython.int = self.shrink_noted()
        if self._is_due():
            self._arrange()
            return self.count
        return looked

    def follow_slot(self, slot: cython.int) -> cython.bint:
        """Keep a box that still belongs to its cell where it is, or else enter it anew."""
        at: cython.Py_ssize_t = 8 * slot
        edge: cython.Py_ssize_t = 4 * self.place[slot]
        bin: cython.int = self._bin_of(at)
        if bin == self.bin[slot]:
            self.box[edge] = self.table.boxes[at]
            self.box[edge + 1] = self.table.boxes[at + 1]
            self.box[edge + 2] = self.table.boxes[at + 2]
            self.box[edge + 3] = self.table.boxes[at + 3]
            return True
        self.take_entry(slot)
        self._enter(slot, bin)
        return True

    def _bin_of(self, at: cython.Py_ssize_t) -> cython.int:
        """Return the bin of the box at `at` in the table, whose size is taken in there."""
        x: cython.double = self.table.boxes[at]
        y: cython.double = self.table.boxes[at + 1]
        width: cython.double = self.table.boxes[at + 6]
        height: cython.double = self.table.boxes[at + 7]
        size: cython.double = max(width, height)
        if size <= self.fine.cell:
            return _FINE + self.fine.take(x, y, width, height)
        if size <= self.coarse.cell and self.coarse_bin < self.bins:
            return self.coarse_bin + self.coarse.take(x, y, width, height)
        return _LIST

    def _enter(self, slot: cython.int, bin: cython.int) -> cython.int:
        """Put a slot into its bin; count it as a stray if it lies badly there."""
        at: cython.Py_ssize_t = 8 * slot
        x: cython.double = self.table.boxes[at]
        y: cython.double = self.table.boxes[at + 1]
        self.strays += (
            bin == _LIST or self.held[bin] > self.crowd or self.fine.beyond(x, y) > self.fine.cell
        )
        return self.enter_slot(bin, slot)

    def _is_due(self) -> cython.bint:
        """Tell whether cells should be chosen anew."""
        few: cython.bint = self.arranged > _FEW and (
            self.count < self.arranged // 4
            or (self.count < self.arranged // 4 * 3 and self.blocks.size > 2 * self.blocks.used())
        )
        long: cython.bint = self.held[_LIST] > 2 * self.listed + 2 * _FEW
        return few or long or self.strays > self.count // 4 + _FEW

    def _arrange(self) -> cython.int:
        """Choose the cells for the boxes held, and put each into its own."""
        if self.count == 0:
            return self.clear()
        slot: cython.int
        n: cython.int = 0
        slots: cython.int[::1] = grown(None, "i", self.count)
        for slot in range(len(self.bin)):
            if self.bin[slot] > 0:
                slots[n] = slot
                n += 1
        self._choose(slots, _FINEST_SHARE if self.cell_size > 0.0 else _SHARE)
        crowd: cython.double = self._fill(slots)
        if crowd > 3.0 * _SHARE and self.cell_size == 0.0:
            self._choose(slots, _FINEST_SHARE)
            crowd = self._fill(slots)
        self.crowd = _FEW + 4 * int(crowd)
        self.listed = self.held[_LIST]
        self.arranged = n
        self.strays = 0
        return n

    def _choose(self, slots: cython.int[::1], share: cython.double) -> cython.int:
        """Choose the cells of both grids; return how many bins that makes."""
        i: cython.int
        large: cython.int = 0
        giants: cython.int[::1] = grown(None, "i", len(slots))
        cells: cython.int = self.fine.suit(self.table, slots, len(slots), share, self.cell_size)
        self.bins = self.coarse_bin = _FINE + cells
        for i in range(len(slots)):
            if self._size(slots[i]) > self.fine.cell:
                giants[large] = slots[i]
                large += 1
        if large > _FEW:
            self.bins += self.coarse.suit(self.table, giants, large, _SHARE, 0.0)
        return self.bins

    def _fill(self, slots: cython.int[::1]) -> cython.double:
        """Put all slots into their bins; return how many share one with a box, on the average."""
        i: cython.int
        bin: cython.int
        shared: cython.double = 0.0
        self.empty_bins()
        self.more_bins(self.bins)
        self.reserve_places(len(slots))
        for i in range(len(slots)):
            bin = self._bin_of(8 * slots[i])
            self.more_slots(slots[i])
            self.enter_slot(bin, slots[i])
            shared += 2.0 * self.held[bin] - 1.0
        self.count = len(slots)
        return shared / len(slots)

    def _size(self, slot: cython.int) -> cython.double:
        """Return the longer side of a box."""
        return max(self.table.boxes[8 * slot + 6], self.table.boxes[8 * slot + 7])
