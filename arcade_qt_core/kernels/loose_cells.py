# cython: wraparound=False, initializedcheck=False
"""Keep every box in one cell, by its centre, and let the cells' bounds grow around what they hold.

A loose cell knows the bounds of all it holds, its *extent*, which may reach far over its
neighbours. So that a query need not ask every loose cell, they are listed in the cells of a second,
tight grid: each of those lists the loose cells whose extents reach it.

    +-------+-------+     . loose cells; "a" and "b" lie in one of them, whose extent is drawn
    |   . +---+ .   |     + tight cells, four loose ones wide and high; all four list that one
    |. . .|.b.|. . .|
    |   . |a| | .   |     A tight cell of its own, number 0, lists the loose cells that reach over
    +-----+-+-+-----+     many tight ones: every query looks there. So a giant does not fill
    |   . +---+ .   |     the whole grid.
    +-------+-------+

Extents grow when a box comes or moves; they are drawn tight again by `cleanup`, and only then.

Invariants (`check_loose_tight_grid.py`):
    1. A box is held by the loose cell in which its centre lies.
    2. A loose cell's extent holds all its boxes; where the cell is not noted, it is their bounds.
    3. A loose cell's span is the tight cells that its extent reaches, and just these list it, or
       just tight cell 0 if they are more than `MOST_LISTED`.
    4. Every link is in one list, or in the list of spare ones.
    And those of `bins.py`: a loose cell is the bin of its boxes.

Source: document 002.5. Changed: its two formulas for a cell's number agree (`square_cells.py`);
there is no outside; cells with wide extents are listed once; the cells follow the boxes.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .buffers import grown, roomier
from .square_cells import SquareCells
from .table import Table

SHIFT = 2  # a tight cell is 2^SHIFT loose cells wide and high
MOST_LISTED = 64  # tight cells that may list one loose cell
PER_CELL = 8  # boxes that a loose cell holds on average where its size is not given
FIRST_LINKS = 64

_SHIFT = cython.declare(cython.int, SHIFT)
_MOST = cython.declare(cython.int, MOST_LISTED)
_INFINITE = cython.declare(cython.double, inf)


class LooseCells(SquareCells):
    """Hold boxes in loose cells, and loose cells in tight ones.

    Per loose cell there are four edges in `extent` and in `span` the first and last column and row
    of the tight cells it reaches. Per tight cell, from 1 on, there is in `head` the first link of
    its list; a link has a `member`, which is a loose cell, and the link `after` it.
    """

    def __init__(self, table: Table, cell_size: cython.double = 0.0):
        SquareCells.__init__(self, table, cell_size, PER_CELL)
        self.clear()

    def follow_slot(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed."""
        at: cython.Py_ssize_t = 8 * slot
        cell: cython.int = self.rank_of(slot)
        self.moved += 1
        if cell != self.bin[slot]:
            self.take_entry(slot)
            self.settle(slot)
            return True
        left: cython.double = self.table.boxes[at]
        bottom: cython.double = self.table.boxes[at + 1]
        right: cython.double = self.table.boxes[at + 2]
        top: cython.double = self.table.boxes[at + 3]
        self.put_entry(self.place[slot], slot, left, bottom, right, top)
        self.note(cell)
        self._grow_over(cell, left, bottom, right, top)
        return True

    def cleanup(self) -> cython.int:
        """Draw the extents of the noted cells tight; lay the cells anew if they suit badly."""
        i: cython.int
        looked: cython.int = self.waiting
        for i in range(looked):
            self._tighten(self.queue[i])
        self.shrink_noted()
        fitted: tuple = self.better_fit()
        if fitted is not None:
            self.lay_anew(fitted)
        return looked

    def rank_of(self, slot: cython.int) -> cython.int:
        """Return the cell in which the centre of a slot's box lies; cells are their own ranks."""
        row: cython.int = self.row(self.table.boxes[8 * slot + 5])
        return 1 + row * self.columns + self.column(self.table.boxes[8 * slot + 4])

    def open_cells(self, fitted: tuple) -> cython.int:
        """Make all cells, empty, where `grid_fit.fit` wants them; the bins must be."""
        at: cython.int
        cells: cython.int = self.lay(fitted)
        self.more_bins(cells + 1)
        self.extent = grown(None, "d", 4 * cells + 4)
        self.span = grown(None, "i", 4 * cells + 4)
        for at in range(0, 4 * cells + 4, 4):
            self.extent[at] = self.extent[at + 1] = _INFINITE
            self.extent[at + 2] = self.extent[at + 3] = -_INFINITE
            self.span[at] = self.span[at + 1] = 0
            self.span[at + 2] = self.span[at + 3] = -1
        self.tight_columns = ((self.columns - 1) >> _SHIFT) + 1
        self.tight_rows = ((self.rows - 1) >> _SHIFT) + 1
        self.head = grown(None, "i", self.tight_columns * self.tight_rows + 1)
        self.after = grown(None, "i", FIRST_LINKS)
        self.member = grown(None, "i", FIRST_LINKS)
        self.links = 1
        self.spare = 0
        return cells

    def settle(self, slot: cython.int) -> cython.int:
        """Put a slot that is not held into its cell, and return that."""
        at: cython.Py_ssize_t = 8 * slot
        cell: cython.int = self.rank_of(slot)
        left: cython.double = self.table.boxes[at]
        bottom: cython.double = self.table.boxes[at + 1]
        right: cython.double = self.table.boxes[at + 2]
        top: cython.double = self.table.boxes[at + 3]
        self.append_entry(cell, slot, left, bottom, right, top)
        self._grow_over(cell, left, bottom, right, top)
        return cell

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many loose cells exist."""
        link: cython.int = self.spare
        links: cython.int = self.links
        while link > 0:
            links -= 1
            link = self.after[link]
        return [
            *SquareCells.buffers(self, nodes),
            (self.extent, 4 * nodes),
            (self.span, 4 * nodes),
            (self.head, len(self.head)),
            (self.after, links),
            (self.member, links),
        ]

    def _grow_over(
        self,
        cell: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Make a cell's extent hold a box too."""
        at: cython.Py_ssize_t = 4 * cell
        if (
            self.extent[at] <= left
            and self.extent[at + 1] <= bottom
            and right <= self.extent[at + 2]
            and top <= self.extent[at + 3]
        ):
            return cell
        self.extent[at] = min(self.extent[at], left)
        self.extent[at + 1] = min(self.extent[at + 1], bottom)
        self.extent[at + 2] = max(self.extent[at + 2], right)
        self.extent[at + 3] = max(self.extent[at + 3], top)
        return self._register_extent(cell)

    def _tighten(self, cell: cython.int) -> cython.int:
        """Make a cell's extent the bounds of what it holds."""
        place: cython.int
        at: cython.Py_ssize_t
        left: cython.double = _INFINITE
        bottom: cython.double = _INFINITE
        right: cython.double = -_INFINITE
        top: cython.double = -_INFINITE
        for place in range(self.first[cell], self.first[cell] + self.held[cell]):
            at = 4 * place
            left = min(left, self.box[at])
            bottom = min(bottom, self.box[at + 1])
            right = max(right, self.box[at + 2])
            top = max(top, self.box[at + 3])
        at = 4 * cell
        self.extent[at] = left
        self.extent[at + 1] = bottom
        self.extent[at + 2] = right
        self.extent[at + 3] = top
        return self._register_extent(cell)

    def _register_extent(self, cell: cython.int) -> cython.int:
        """Give a cell the span of its extent; none if it holds nothing."""
        at: cython.Py_ssize_t = 4 * cell
        if self.held[cell] == 0:
            return self._register(cell, 0, 0, -1, -1)
        return self._register(
            cell,
            self.column(self.extent[at]) >> _SHIFT,
            self.row(self.extent[at + 1]) >> _SHIFT,
            self.column(self.extent[at + 2]) >> _SHIFT,
            self.row(self.extent[at + 3]) >> _SHIFT,
        )

    def _register(
        self,
        cell: cython.int,
        first_column: cython.int,
        first_row: cython.int,
        last_column: cython.int,
        last_row: cython.int,
    ) -> cython.int:
        """Give a cell a new span: take it off the lists it left, put it on those it reached."""
        row: cython.int
        column: cython.int
        at: cython.Py_ssize_t = 4 * cell
        old_column: cython.int = self.span[at]
        old_row: cython.int = self.span[at + 1]
        old_last_column: cython.int = self.span[at + 2]
        old_last_row: cython.int = self.span[at + 3]
        was_wide: cython.bint = self.is_wide(cell)
        self.span[at] = first_column
        self.span[at + 1] = first_row
        self.span[at + 2] = last_column
        self.span[at + 3] = last_row
        if self.is_wide(cell):
            first_column = first_row = 0
            last_column = last_row = -1
            if not was_wide:
                self._list(0, cell)
        if was_wide:
            old_column = old_row = 0
            old_last_column = old_last_row = -1
            if not self.is_wide(cell):
                self._unlist(0, cell)
        for row in range(old_row, old_last_row + 1):
            for column in range(old_column, old_last_column + 1):
                if not (first_column <= column <= last_column and first_row <= row <= last_row):
                    self._unlist(1 + row * self.tight_columns + column, cell)
        for row in range(first_row, last_row + 1):
            for column in range(first_column, last_column + 1):
                if not (old_column <= column <= old_last_column and old_row <= row <= old_last_row):
                    self._list(1 + row * self.tight_columns + column, cell)
        return cell

    def is_wide(self, cell: cython.int) -> cython.bint:
        """Tell whether a loose cell reaches over so many tight ones that number 0 lists it."""
        at: cython.Py_ssize_t = 4 * cell
        columns: cython.int = self.span[at + 2] - self.span[at] + 1
        rows: cython.int = self.span[at + 3] - self.span[at + 1] + 1
        return columns * rows > _MOST

    def _list(self, tight: cython.int, cell: cython.int) -> cython.int:
        """Put a loose cell at the head of a tight one's list."""
        link: cython.int = self.spare
        if link > 0:
            self.spare = self.after[link]
        else:
            if self.links == len(self.after):
                self.after = grown(self.after, "i", roomier(self.links))
                self.member = grown(self.member, "i", roomier(self.links))
            link = self.links
            self.links += 1
        self.member[link] = cell
        self.after[link] = self.head[tight]
        self.head[tight] = link
        return link

    def _unlist(self, tight: cython.int, cell: cython.int) -> cython.int:
        """Take a loose cell, which must be there, off a tight one's list."""
        before: cython.int = 0
        link: cython.int = self.head[tight]
        while self.member[link] != cell:
            before = link
            link = self.after[link]
        if before > 0:
            self.after[before] = self.after[link]
        else:
            self.head[tight] = self.after[link]
        self.after[link] = self.spare
        self.spare = link
        return link
