# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Answer queries by a grid: look only into the cells from which a box can reach the question.

Those are the cells that it covers and, to the left and below, as many more as the largest box of
the grid is wide and high. Where boxes lie, and how cells are chosen, is told in `grid_cells.py`.

Bounds are not checked here (elsewhere they are): queries would take a fifth longer. Every index
read comes from the grid itself, whose invariants the tests check after every step, and the same
code runs with all checks when it is interpreted.

Complexity:
    A move costs O(1); a query O(cells reached + boxes in them); all pairs O(n + boxes
    that share cells).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import weigh
from .check_uniform_grid import check_uniform_grid
from .grid_cells import FINE, LIST, GridCells
from .lattice import Lattice
from .probes import SEGMENT
from .table import Table

_LIST = cython.declare(cython.int, LIST)
_FINE = cython.declare(cython.int, FINE)
_SEGMENT = cython.declare(cython.int, SEGMENT)


class UniformGrid(GridCells):
    """Hold boxes in a grid; a `cell_size` of 0 is chosen from them."""

    def __init__(self, table: Table, cell_size: cython.double = 0.0):
        GridCells.__init__(self, table, cell_size)

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        found: cython.int = 0
        self.visited = self.pruned = self.tested = 0
        if self.held[_LIST] > 0:
            self.visited = 1
            self.tested = self.held[_LIST]
            found = self.scan(_LIST, left, bottom, right, top, found)
        if self.coarse_bin < self.bins:
            found = self._find_in(self.coarse, self.coarse_bin, left, bottom, right, top, found)
        return self._find_in(self.fine, _FINE, left, bottom, right, top, found)

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets."""
        found: cython.int = 0
        if self.held[_LIST] > 0:
            found = self.scan_probe(_LIST, found)
        if self.coarse_bin < self.bins:
            found = self._search_in(self.coarse, self.coarse_bin, left, bottom, right, top, found)
        return self._search_in(self.fine, _FINE, left, bottom, right, top, found)

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once.

        What is in the list is compared with everything, and the large boxes with the cells of the
        small ones that they cover.
        """
        place: cython.int
        met: cython.int
        found: cython.int = 0
        end: cython.int = self.first[_LIST] + self.held[_LIST]
        large: cython.bint = self.coarse_bin < self.bins
        for place in range(self.first[_LIST], end):
            if self.sifting and not self.table.collides(self.who[place]):
                continue
            met = self.scan_pairs(place, place + 1, end, found)
            if large:
                met = self._match_all(self.coarse, self.coarse_bin, place, met)
            met = self._match_all(self.fine, _FINE, place, met)
            found = self.sift(found, met) if self.sifting else met
        if large:
            found = self._pairs_in(self.coarse, self.coarse_bin, found)
        return self._pairs_in(self.fine, _FINE, found)

    def first_radius(self, x: cython.double, y: cython.double) -> cython.double:
        """Return how far `find_nearest` looks first: half a cell, within the frame."""
        return self.fine.beyond(x, y) + 0.5 * self.fine.cell

    def validate(self):
        """Check the numbered invariants of `uniform_grid.py`, `bins.py` and `blocks.py`.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_uniform_grid(self)

    def stats(self) -> dict:
        """Return the number of items and cells, how many sizes of cells, and the bytes."""
        nodes: cython.int = self.bins - _FINE
        return {
            "items": self.count,
            "nodes": nodes,
            "depth": 1 if self.coarse_bin < self.bins else 0,
            **weigh(self.buffers(nodes)),
        }

    def cells(self) -> list:
        """Return the cells as (left, bottom, right, top, depth, items), large ones first."""
        coarse: cython.bint = self.coarse_bin < self.bins
        found: list = self._list_cell()
        if coarse:
            found += self._cells_of(self.coarse, self.coarse_bin, 0)
        return found + self._cells_of(self.fine, _FINE, 1 if coarse else 0)

    def _list_cell(self) -> list:
        """Return what the list covers as one cell, if it holds anything."""
        edges: list = [self.box[4 * self.first[_LIST] + i] for i in range(4 * self.held[_LIST])]
        if not edges:
            return []
        low: tuple = (min(edges[::4]), min(edges[1::4]))
        high: tuple = (max(edges[2::4]), max(edges[3::4]))
        return [(*low, *high, 0, self.held[_LIST])]

    def _pairs_in(self, lattice: Lattice, first: cython.int, found: cython.int) -> cython.int:
        """Add the pairs within one grid, and of its boxes with those of the finer one.

        Most boxes end in the cell where they begin, and meet only what begins there, too, or what
        reaches into that cell and looks for them itself.
        """
        row: cython.int
        column: cython.int
        place: cython.int
        end: cython.int
        met: cython.int
        right: cython.double
        top: cython.double
        bin: cython.int = first - 1
        for row in range(lattice.rows):
            top = lattice.end_of_row(row)
            for column in range(lattice.columns):
                bin += 1
                if self.held[bin] == 0:
                    continue
                right = lattice.end_of_column(column)
                end = self.first[bin] + self.held[bin]
                for place in range(self.first[bin], end):
                    if self.sifting and not self.table.collides(self.who[place]):
                        continue
                    met = self.scan_pairs(place, place + 1, end, found)
                    if self.box[4 * place + 2] > right or self.box[4 * place + 3] > top:
                        met = self._match_next(lattice, first, column, row, place, met)
                    if first > _FINE:
                        met = self._match_all(self.fine, _FINE, place, met)
                    found = self.sift(found, met) if self.sifting else met
        return found

    def _match_next(
        self,
        lattice: Lattice,
        first: cython.int,
        column: cython.int,
        row: cython.int,
        place: cython.int,
        found: cython.int,
    ) -> cython.int:
        """Add the pairs of a box with those of the cells right of its own, and in rows above."""
        bin: cython.int
        start: cython.int
        above: cython.int
        at: cython.Py_ssize_t = 4 * place
        lattice.span(self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3])
        start = first + row * lattice.stride
        for bin in range(start + column + 1, start + lattice.east + 1):
            found = self.scan_pairs(place, self.first[bin], self.first[bin] + self.held[bin], found)
        for above in range(row + 1, lattice.north + 1):
            start = first + above * lattice.stride
            for bin in range(start + lattice.west, start + lattice.east + 1):
                found = self.scan_pairs(
                    place, self.first[bin], self.first[bin] + self.held[bin], found
                )
        return found

    def _match_all(
        self, lattice: Lattice, first: cython.int, place: cython.int, found: cython.int
    ) -> cython.int:
        """Add the pairs of a box with all of a grid that it is not in itself."""
        row: cython.int
        bin: cython.int
        start: cython.int
        at: cython.Py_ssize_t = 4 * place
        lattice.span(self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3])
        for row in range(lattice.south, lattice.north + 1):
            start = first + row * lattice.stride
            for bin in range(start + lattice.west, start + lattice.east + 1):
                found = self.scan_pairs(
                    place, self.first[bin], self.first[bin] + self.held[bin], found
                )
        return found

    def _cells_of(self, lattice: Lattice, bin: cython.int, depth: cython.int) -> list:
        """Return the cells of one grid, row by row."""
        column: cython.int
        row: cython.int
        found: list = []
        for row in range(lattice.rows):
            for column in range(lattice.columns):
                found.append((*lattice.bounds_of(column, row), depth, self.held[bin]))
                bin += 1
        return found

    def _find_in(
        self,
        lattice: Lattice,
        first: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the hits of a rectangle in the cells of one grid, whose first bin is given."""
        row: cython.int
        bin: cython.int
        start: cython.int
        visited: cython.int = 0
        tested: cython.int = 0
        cells: cython.int = lattice.span(left, bottom, right, top)
        for row in range(lattice.south, lattice.north + 1):
            start = first + row * lattice.stride
            for bin in range(start + lattice.west, start + lattice.east + 1):
                if self.held[bin] > 0:
                    visited += 1
                    tested += self.held[bin]
                    found = self.scan(bin, left, bottom, right, top, found)
        self.visited += visited
        self.pruned += cells - visited
        self.tested += tested
        return found

    def _search_in(
        self,
        lattice: Lattice,
        first: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the hits of the present probe in the cells of one grid."""
        row: cython.int
        bin: cython.int
        start: cython.int
        if self.probe >= _SEGMENT:
            return self._walk_in(lattice, first, found)
        lattice.span(left, bottom, right, top)
        for row in range(lattice.south, lattice.north + 1):
            start = first + row * lattice.stride
            for bin in range(start + lattice.west, start + lattice.east + 1):
                if self.held[bin] > 0:
                    found = self.scan_probe(bin, found)
        return found

    def _walk_in(self, lattice: Lattice, first: cython.int, found: cython.int) -> cython.int:
        """Add the hits of the present segment or ray in the cells of one grid, along it."""
        cell: cython.int = lattice.first_cell(
            self.probe_x, self.probe_y, self.probe_x2, self.probe_y2, self.probe_end
        )
        while cell >= 0:
            if self.held[first + cell] > 0:
                found = self.scan_probe(first + cell, found)
            cell = lattice.next_cell(self.probe_end)
        return found
