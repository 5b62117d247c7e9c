# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Lay square cells over the plane, as many as the boxes need, and number them.

The plane has no end but the cells do: those at the border reach to infinity, so every number has
its column and row. Cells count from 1 at the bottom left, row after row; the row of a cell is its
number divided by the *columns*, whatever the number of rows (document 002.5 multiplies by rows in
one place and by columns in another, which works in square worlds only).

The cells follow the boxes: they are laid anew when the number of boxes has grown fourfold, and at
a cleanup when it has doubled or fallen to a quarter, or when as many boxes have moved as there are
and a fresh choice would differ a lot (`grid_fit.py`). So a change costs O(1) a box in the mean, and
nothing changes to and fro.

`column` never decreases with x, to the last bit, and `row` never with y: two boxes that meet span
ranges of columns and of rows that meet.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .bins import Bins
from .grid_fit import fit, unlike
from .sorting import Sorter

FIRST_FIT = 8  # boxes below which one cell will do
SAMPLE = 256

_ONE = cython.declare(cython.longlong, 1)
_INFINITE = cython.declare(cython.double, inf)
_SLACK = cython.declare(cython.double, 1e-12)  # far above any rounding of a few operations


class SquareCells(Bins):
    """Know in which column and row a place lies, and when to choose the cells anew."""

    def __init__(self, table, cell_size: cython.double, per_cell: cython.int):
        Bins.__init__(self, table)
        self.cell_size = cell_size
        self.per_cell = per_cell

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self.empty_bins()
        self.open_cells(self.fit_to_boxes())
        return 0

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot; there is no outside."""
        self.more_slots(slot)
        self.settle(slot)
        self.count += 1
        if self.count >= self.enough:
            self.lay_anew(self.fit_to_boxes())
        return True

    def open_cells(self, fitted: tuple) -> cython.int:
        """Make all cells, empty, where `grid_fit.fit` wants them; the bins must be."""
        raise NotImplementedError

    def settle(self, slot: cython.int) -> cython.int:
        """Put a slot that is not held into its cell, and return that."""
        raise NotImplementedError

    def rank_of(self, slot: cython.int) -> cython.int:
        """Return a number that ascends with the cells of slots, row after row."""
        raise NotImplementedError

    def column(self, x: cython.double) -> cython.int:
        """Return the column of an x, which may be anything: border columns have no outer edge."""
        x = (x - self.left) * self.scale
        if not x > 0.0:
            return 0
        return int(x) if x < self.columns - 1 else self.columns - 1

    def row(self, y: cython.double) -> cython.int:
        """Return the row of a y, which may be anything."""
        y = (y - self.bottom) * self.scale
        if not y > 0.0:
            return 0
        return int(y) if y < self.rows - 1 else self.rows - 1

    def lay(self, fitted: tuple) -> cython.int:
        """Lay the cells as `grid_fit.fit` has it; return how many there are."""
        self.left = fitted[0]
        self.bottom = fitted[1]
        self.size = fitted[2]
        self.scale = 1.0 / self.size
        self.columns = fitted[3]
        self.rows = fitted[4]
        self.mark_fit()
        return self.columns * self.rows

    def mark_fit(self) -> cython.int:
        """Note for how many boxes the cells are right."""
        self.fitted = self.count
        self.enough = max(FIRST_FIT, 4 * self.count)
        self.moved = 0
        return self.count

    def lay_anew(self, fitted: tuple) -> cython.int:
        """Replace all cells, and settle the boxes in the order of the new ones.

        So what is near in the plane is near in memory, as long as not too much has moved.
        """
        i: cython.int
        slot: cython.int
        bits: cython.int = 1
        n: cython.int = 0
        rank: cython.longlong
        last: cython.longlong = 0
        held: cython.int[::1] = self.bin
        sorter: Sorter = self.table.sorter
        while len(held) >> bits > 0:
            bits += 1
        self.empty_bins()
        self.open_cells(fitted)
        self.more_slots(len(held) - 1)
        sorter.reserve(len(held))
        for slot in range(len(held)):
            if held[slot] > 0:
                rank = self.rank_of(slot)
                last = max(last, rank)
                sorter.numbers[n] = rank << bits | slot
                n += 1
        sorter.sort(n, last + 1 << bits)
        self.reserve_places(n)
        for i in range(n):
            self.settle(sorter.numbers[i] & ((_ONE << bits) - 1))
        self.count = n
        self.mark_fit()
        return n

    def fit_to_boxes(self) -> tuple:
        """Choose cells for what is held, from a sample of it."""
        slot: cython.int
        at: cython.Py_ssize_t
        waiting: cython.int = 0
        stride: cython.int = 1 + self.count // SAMPLE
        centres_x: list = []
        centres_y: list = []
        sizes: list = []
        for slot in range(len(self.bin)):
            if self.bin[slot] > 0:
                if waiting == 0:
                    at = 8 * slot
                    centres_x.append(self.table.boxes[at + 4])
                    centres_y.append(self.table.boxes[at + 5])
                    sizes.append(max(self.table.boxes[at + 6], self.table.boxes[at + 7]))
                waiting = waiting + 1 if waiting + 1 < stride else 0
        if self.count < FIRST_FIT:
            return (0.0, 0.0, 1.0, 1, 1)
        return fit(centres_x, centres_y, sizes, self.count, self.cell_size, self.per_cell)

    def better_fit(self) -> tuple:
        """Return cells that suit better by far than the present ones; else None."""
        changed: cython.bint = self.count > 2 * self.fitted or 4 * self.count < self.fitted
        if changed and (self.count >= FIRST_FIT or self.fitted >= FIRST_FIT):
            return self.fit_to_boxes()
        if self.count < FIRST_FIT or self.moved < self.count:
            return None
        self.moved = 0
        fitted: tuple = self.fit_to_boxes()
        present: tuple = (self.left, self.bottom, self.size, self.columns, self.rows)
        return fitted if unlike(present, fitted) else None

    def cross(self, first_row: cython.int, end_row: cython.int, above: cython.double) -> cython.int:
        """Find between which x the segment of the present probe crosses some rows.

        So far `above` the rows it is looked at too. The answer is left in `cross_left` and
        `cross_right`; it may be a little too wide.
        """
        low: cython.double = -_INFINITE
        high: cython.double = _INFINITE
        slack: cython.double = self._slack(self.probe_y, self.probe_y2, self.bottom, self.rows)
        if first_row > 0:
            low = self.bottom + first_row * self.size - slack
        if end_row < self.rows:
            high = self.bottom + end_row * self.size + above + slack
        slack = self._slack(self.probe_x, self.probe_x2, self.left, self.columns)
        low = self._x_at(low, self.probe_x)
        high = self._x_at(high, self.probe_x2)
        self.cross_left = min(low, high) - slack
        self.cross_right = max(low, high) + slack
        return 0

    def _slack(
        self,
        start: cython.double,
        end: cython.double,
        edge: cython.double,
        cells: cython.int,
    ) -> cython.double:
        """Return more than numbers of this size can be wrong by after a few operations."""
        return (
            _SLACK * abs(start)
            + _SLACK * abs(end)
            + _SLACK * abs(edge)
            + _SLACK * cells * self.size
        )

    def _x_at(self, y: cython.double, level: cython.double) -> cython.double:
        """Return where the segment is at this y, or at its nearer end; `level` if it is level."""
        if self.probe_y == self.probe_y2:
            return level
        t: cython.double = (y - self.probe_y) / (self.probe_y2 - self.probe_y)
        return self.probe_x + min(max(t, 0.0), 1.0) * (self.probe_x2 - self.probe_x)
