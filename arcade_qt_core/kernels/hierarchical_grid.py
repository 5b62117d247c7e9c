# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Ask a hierarchical grid: level by level, over tiles and rows that hold anything.

Each level is asked with the question widened to the left and downwards by its largest box, so that
the corner of whatever it meets is in reach. The structure and its invariants are told in
`grid_levels.py`, the numbering of cells in `square_cells.py`.

Bounds are not checked here: queries would take a fifth longer. Every index read comes from the
structure itself, whose invariants the tests check after every step, and the same code runs with
all checks when it is interpreted.

Complexity:
    A query costs O(levels + tiles reached + cells reached in those that hold anything + boxes
    there); all pairs O(n levels + boxes near each other); insert, move and remove O(1) in the mean.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import weigh
from .check_hierarchical_grid import check_hierarchical_grid
from .grid_levels import SHIFT, TILE, GridLevels
from .probes import SEGMENT

_SHIFT = cython.declare(cython.int, SHIFT)
_TILE = cython.declare(cython.int, TILE)
_SEGMENT = cython.declare(cython.int, SEGMENT)
_LAST = cython.declare(cython.int, (1 << TILE) - 1)
_SLACK = cython.declare(cython.double, 1e-14)  # more than a difference is rounded by


class HierarchicalGrid(GridLevels):
    """Hold boxes in grids of several levels, and ask them all."""

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        level: cython.int
        row: cython.int
        column: cython.int
        cell: cython.int
        end: cython.int
        found: cython.int = 0
        self.visited = self.pruned = self.tested = 0
        for level in range(self.levels):
            if self.level_count[level] == 0:
                self.pruned += 1
                continue
            self._reach(level, left, bottom, right, top)
            for row in range(self.first_row, self.last_row + 1):
                column = self._next_held(level, row, self.first_column)
                while column <= self.last_column:
                    cell = self.row_run[self.level_row[level] + row] + column
                    end = cell + min(column | _LAST, self.last_column) - column + 1
                    column = self._next_held(level, row, column + end - cell)
                    while cell < end:
                        if self.held[cell] > 0:
                            self.visited += 1
                            self.tested += self.held[cell]
                            found = self.scan(cell, left, bottom, right, top, found)
                        cell += 1
        return found

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets; a segment reaches few columns of a row."""
        level: cython.int
        row: cython.int
        column: cython.int
        cell: cython.int
        end: cython.int
        found: cython.int = 0
        for level in range(self.levels):
            if self.level_count[level] == 0:
                continue
            self._reach(level, left, bottom, right, top)
            for row in range(self.first_row, self.last_row + 1):
                if self.probe >= _SEGMENT:
                    self._narrow(level, row)
                column = self._next_held(level, row, self.first_column)
                while column <= self.last_column:
                    cell = self.row_run[self.level_row[level] + row] + column
                    end = cell + min(column | _LAST, self.last_column) - column + 1
                    column = self._next_held(level, row, column + end - cell)
                    while cell < end:
                        if self.held[cell] > 0:
                            found = self.scan_probe(cell, found)
                        cell += 1
        return found

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once.

        A box meets those behind it in its cell, those in later cells of its level, to the right
        and above, and those of coarser levels.
        """
        level: cython.int
        row: cython.int
        column: cython.int
        cell: cython.int
        found: cython.int = 0
        for level in range(self.levels):
            for row in range(self.rows_at(level)):
                if self.row_count[self.level_row[level] + row] > 0:
                    for column in range(self.columns_at(level)):
                        cell = self.row_run[self.level_row[level] + row] + column
                        if self.held[cell] > 0:
                            found = self._match(level, row, column, cell, found)
        return found

    def first_radius(self, x: cython.double, y: cython.double) -> cython.double:
        """Return the size of a cell of the lowest level, which holds a few boxes."""
        return self.size

    def validate(self):
        """Check the numbered invariants of `grid_levels.py`, `bins.py` and `blocks.py`.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_hierarchical_grid(self)

    def stats(self) -> dict:
        """Return figures: items, nodes (cells that exist), levels (depth), bytes of the buffers."""
        level: cython.int
        row: cython.int
        nodes: cython.int = 0
        for level in range(self.levels):
            for row in range(self.level_row[level], self.level_row[level + 1]):
                if self.row_run[row] > 0:
                    nodes += self.columns_at(level)
        return {
            "items": self.count,
            "nodes": max(1, nodes),
            "depth": self.levels - 1,
            **weigh(self.buffers(nodes)),
        }

    def cells(self) -> list:
        """Return the cells that hold a box, coarse levels first; those have the smaller depth."""
        level: cython.int
        row: cython.int
        column: cython.int
        cell: cython.int
        found: list = []
        for level in range(self.levels - 1, -1, -1):
            size: cython.double = self.level_size[level]
            for row in range(self.rows_at(level)):
                for column in range(self.columns_at(level)):
                    cell = self.row_run[self.level_row[level] + row] + column
                    if self.row_count[self.level_row[level] + row] > 0 and self.held[cell] > 0:
                        left: cython.double = self.left + column * size
                        bottom: cython.double = self.bottom + row * size
                        depth: cython.int = self.levels - 1 - level
                        found.append(
                            (left, bottom, left + size, bottom + size, depth, self.held[cell])
                        )
        return found

    def _reach(
        self,
        level: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Note the columns and rows of a level where what meets the closed rectangle may begin."""
        shift: cython.int = _SHIFT * level
        self.first_column = self.column(_before(left, self.widest[level])) >> shift
        self.first_row = self.row(_before(bottom, self.highest[level])) >> shift
        self.last_column = self.column(right) >> shift
        self.last_row = self.row(top) >> shift
        return level

    def _narrow(self, level: cython.int, row: cython.int) -> cython.int:
        """Note the columns of a row where what the segment of the present probe meets may begin."""
        shift: cython.int = _SHIFT * level
        self.cross(row << shift, (row + 1) << shift, self.highest[level])
        self.first_column = self.column(_before(self.cross_left, self.widest[level])) >> shift
        self.last_column = self.column(self.cross_right) >> shift
        return row

    def _next_held(self, level: cython.int, row: cython.int, column: cython.int) -> cython.int:
        """Return the first column from this one on whose tile holds boxes; or one past the last.

        A row that holds nothing has none.
        """
        columns: cython.int = self.columns_at(level)
        tiles: cython.int = ((columns - 1) >> _TILE) + 1
        tile: cython.int = self.level_tile[level] + (row >> _TILE) * tiles
        if self.row_count[self.level_row[level] + row] == 0:
            return columns
        while column < columns and self.tile_count[tile + (column >> _TILE)] == 0:
            self.pruned += 1
            column = (column | _LAST) + 1
        return min(column, columns)

    def _match(
        self,
        level: cython.int,
        row: cython.int,
        column: cython.int,
        cell: cython.int,
        found: cython.int,
    ) -> cython.int:
        """Add the pairs of a cell's boxes with each other, later cells and coarser levels."""
        at: cython.Py_ssize_t
        place: cython.int
        above: cython.int
        coarser: cython.int
        met: cython.int
        end: cython.int = self.first[cell] + self.held[cell]
        for place in range(self.first[cell], end):
            if self.sifting and not self.table.collides(self.who[place]):
                continue
            at = 4 * place
            self._reach(level, self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3])
            met = self.scan_pairs(place, place + 1, end, found)
            met = self._match_row(level, row, column + 1, place, met)
            for above in range(row + 1, self.last_row + 1):
                met = self._match_row(level, above, self.first_column, place, met)
            for coarser in range(level + 1, self.levels):
                if self.level_count[coarser] > 0:
                    self._reach(
                        coarser, self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3]
                    )
                    for above in range(self.first_row, self.last_row + 1):
                        met = self._match_row(coarser, above, self.first_column, place, met)
            found = self.sift(found, met) if self.sifting else met
        return found

    def _match_row(
        self,
        level: cython.int,
        row: cython.int,
        column: cython.int,
        place: cython.int,
        found: cython.int,
    ) -> cython.int:
        """Add the pairs of an entry with the boxes of a row, from a column to the last reached."""
        cell: cython.int
        run: cython.int = self.row_run[self.level_row[level] + row]
        if self.row_count[self.level_row[level] + row] == 0:
            return found
        for cell in range(run + column, run + self.last_column + 1):
            if self.held[cell] > 0:
                found = self.scan_pairs(
                    place, self.first[cell], self.first[cell] + self.held[cell], found
                )
        return found


def _before(edge: cython.double, size: cython.double) -> cython.double:
    """Return no more than where a box of at most this size begins that reaches beyond `edge`."""
    return edge - size - _SLACK * (abs(edge) + size)
