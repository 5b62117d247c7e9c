# cython: wraparound=False, initializedcheck=False
"""Keep boxes in grids of several levels: each box in the level of its size, in one cell of it.

A cell of one level is as wide and high as four of the level below. A box lies in the lowest level
whose cells are no smaller than the box, in the cell of its lower left corner; the top level takes
whatever is larger. So dwarfs are in fine cells and giants in coarse ones, and no box is in many.

    level 1    |       B       |               |     A level is stored row by row. A row that holds
    level 0    |   |a b|   |   |   | c |   |   |     nothing has no cells. Above the cells are
    tiles      |       3       |       1       |     counts, coarser and coarser, so that empty
    level             3 + 1, and 1 above             places are passed over without a look.

Counts: of each row, of each tile of 8 x 8 cells, and of each level. A level knows too how wide and
how high its largest box has been, which is how far to the left of a question and below it the
corner of an answer may lie.

Invariants (`check_hierarchical_grid.py`):
    1. A box is in the level of its size, and in the cell there of its lower left corner.
    2. The counts of rows, tiles and levels are those of the boxes in them.
    3. `widest` and `highest` are no less than any box of their level.
    4. A row that holds a box has a run of cells; the runs of rows and the spare ones, which are
       linked through `first`, partition the cells.
    And those of `bins.py`: a cell is the bin of its boxes.

Source: document 002.2, fine and coarse grids, and rows that are stored apart and freed when empty.
Changed: coarse cells count instead of a mark, so that they can be unmarked; a level for each
size (Ericson, Real-Time Collision Detection, 2005, 7.2, hierarchical grids).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown
from .square_cells import SquareCells
from .table import Table

SHIFT = 2  # a cell is 2^SHIFT cells of the level below wide and high
TILE = 3  # a tile is 2^TILE cells wide and high
MOST_LEVELS = 12
FIRST_ROOM = 64
PER_CELL = 4  # boxes that a cell of the lowest level holds on average where its size is not given

_SHIFT = cython.declare(cython.int, SHIFT)
_TILE = cython.declare(cython.int, TILE)


class GridLevels(SquareCells):
    """Hold boxes in levels.

    Per level there are its cell size, its largest box, its count and where its rows and tiles
    begin; per row the number of its cell 0, or 0 if it has no cells, and its count.
    """

    def __init__(self, table: Table, cell_size: cython.double = 0.0):
        SquareCells.__init__(self, table, cell_size, PER_CELL)
        self.clear()

    def follow_slot(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed."""
        at: cython.Py_ssize_t = 8 * slot
        left: cython.double = self.table.boxes[at]
        bottom: cython.double = self.table.boxes[at + 1]
        right: cython.double = self.table.boxes[at + 2]
        top: cython.double = self.table.boxes[at + 3]
        self.moved += 1
        if self.locate(left, bottom, right, top) == self.bin[slot]:
            self.put_entry(self.place[slot], slot, left, bottom, right, top)
            return True
        self.take_out(slot)
        self.settle(slot)
        return True

    def cleanup(self) -> cython.int:
        """Free the rows that hold nothing; lay the cells anew if they suit badly."""
        row: cython.int
        level: cython.int
        looked: cython.int = self.shrink_noted()
        for level in range(self.levels):
            if self.level_count[level] == 0:
                self.widest[level] = self.highest[level] = 0.0
            for row in range(self.level_row[level], self.level_row[level + 1]):
                if self.row_run[row] > 0 and self.row_count[row] == 0:
                    self.first[self.row_run[row]] = self.spare_run[level]
                    self.spare_run[level] = self.row_run[row]
                    self.row_run[row] = 0
        fitted: tuple = self.better_fit()
        if fitted is not None:
            self.lay_anew(fitted)
        return looked

    def columns_at(self, level: cython.int) -> cython.int:
        """Return how many columns a level has."""
        return ((self.columns - 1) >> (_SHIFT * level)) + 1

    def rows_at(self, level: cython.int) -> cython.int:
        """Return how many rows a level has."""
        return ((self.rows - 1) >> (_SHIFT * level)) + 1

    def locate(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Return the cell of a box, 0 if its row has none.

        Its level, row and tile are noted, and its size in its level.
        """
        width: cython.double = right - left
        height: cython.double = top - bottom
        level: cython.int = 0
        while level < self.levels - 1 and max(width, height) > self.level_size[level]:
            level += 1
        self.widest[level] = max(self.widest[level], width)
        self.highest[level] = max(self.highest[level], height)
        column: cython.int = self.column(left) >> (_SHIFT * level)
        row: cython.int = self.row(bottom) >> (_SHIFT * level)
        tiles: cython.int = ((self.columns_at(level) - 1) >> _TILE) + 1
        self.at_level = level
        self.at_column = column
        self.at_row = self.level_row[level] + row
        self.at_tile = self.level_tile[level] + (row >> _TILE) * tiles + (column >> _TILE)
        run: cython.int = self.row_run[self.at_row]
        return run + column if run > 0 else 0

    def open_cells(self, fitted: tuple) -> cython.int:
        """Make the levels, all rows without cells; the bins must be empty."""
        level: cython.int
        self.lay(fitted)
        self.levels = 1
        while self.levels < MOST_LEVELS and (
            self.columns_at(self.levels - 1) > 1 or self.rows_at(self.levels - 1) > 1
        ):
            self.levels += 1
        self.level_size = grown(None, "d", self.levels)
        self.widest = grown(None, "d", self.levels)
        self.highest = grown(None, "d", self.levels)
        self.level_count = grown(None, "i", self.levels)
        self.level_row = grown(None, "i", self.levels + 1)
        self.level_tile = grown(None, "i", self.levels + 1)
        for level in range(self.levels):
            columns: cython.int = self.columns_at(level)
            rows: cython.int = self.rows_at(level)
            tiles: cython.int = (((columns - 1) >> _TILE) + 1) * (((rows - 1) >> _TILE) + 1)
            self.level_size[level] = self.size * (1 << (_SHIFT * level))
            self.level_row[level + 1] = self.level_row[level] + rows
            self.level_tile[level + 1] = self.level_tile[level] + tiles
        self.row_run = grown(None, "i", self.level_row[self.levels])
        self.row_count = grown(None, "i", self.level_row[self.levels])
        self.tile_count = grown(None, "i", self.level_tile[self.levels])
        self.spare_run = grown(None, "i", self.levels)
        self.cells_end = 1
        self.more_bins(FIRST_ROOM)
        return self.levels

    def settle(self, slot: cython.int) -> cython.int:
        """Put a slot that is not held into its cell, and give the row cells if it has none."""
        at: cython.Py_ssize_t = 8 * slot
        left: cython.double = self.table.boxes[at]
        bottom: cython.double = self.table.boxes[at + 1]
        right: cython.double = self.table.boxes[at + 2]
        top: cython.double = self.table.boxes[at + 3]
        cell: cython.int = self.locate(left, bottom, right, top)
        if cell == 0:
            self.row_run[self.at_row] = self._take_run(self.at_level)
            cell = self.row_run[self.at_row] + self.at_column
        self._count(1)
        return self.append_entry(cell, slot, left, bottom, right, top)

    def rank_of(self, slot: cython.int) -> cython.int:
        """Return a number that ascends with the cells of slots, level by level, row after row."""
        at: cython.Py_ssize_t = 8 * slot
        self.locate(
            self.table.boxes[at],
            self.table.boxes[at + 1],
            self.table.boxes[at + 2],
            self.table.boxes[at + 3],
        )
        return self.at_row * self.columns + self.at_column

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many cells exist."""
        levels: list = [self.level_size, self.widest, self.highest, self.level_count]
        levels += [self.level_row, self.level_tile, self.spare_run]
        counts: list = [self.row_run, self.row_count, self.tile_count]
        return [
            *SquareCells.buffers(self, nodes),
            *[(buffer, len(buffer)) for buffer in levels + counts],
        ]

    def take_out(self, slot: cython.int) -> cython.int:
        """Take a slot out of its cell, which is found by the box that it had."""
        at: cython.Py_ssize_t = 4 * self.place[slot]
        self.locate(self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3])
        self._count(-1)
        return self.take_entry(slot)

    def _count(self, change: cython.int) -> cython.int:
        """Count a box more or less where `locate` has been."""
        self.level_count[self.at_level] += change
        self.row_count[self.at_row] += change
        self.tile_count[self.at_tile] += change
        return change

    def _take_run(self, level: cython.int) -> cython.int:
        """Return the first of as many cells as a row of the level has, spare ones if there are."""
        run: cython.int = self.spare_run[level]
        if run > 0:
            self.spare_run[level] = self.first[run]
            return run
        run = self.cells_end
        self.cells_end += self.columns_at(level)
        if self.cells_end > len(self.held):
            self.more_bins(max(self.cells_end, 2 * len(self.held)))
        return run
