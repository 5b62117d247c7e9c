# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Answer queries by a grid of points: compare the boxes as the table has them.

A query is widened by the one bound of size that holds for all boxes. That suits things of one size;
a single large one makes every query as wide as itself. Where boxes lie, and how cells are chosen,
is told in `point_cells.py`.

Bounds are not checked here: slots and cells are the grid's own, whose invariants the tests check
after every step, and the same code runs with all checks when it is interpreted.

Complexity:
    A move costs O(1); a query O(cells reached + boxes in them); all pairs as `pair_grid.py`.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import weigh
from .check_point_grid import check_point_grid
from .lattice import Lattice
from .pair_grid import PairGrid
from .point_cells import PointCells
from .probes import RAY, SEGMENT
from .table import Table

_SEGMENT = cython.declare(cython.int, SEGMENT)
_RAY = cython.declare(cython.int, RAY)


class PointGrid(PointCells):
    """Hold boxes by their lower left corners; a `cell_size` of 0 is chosen from them."""

    def __init__(self, table: Table, cell_size: cython.double = 0.0):
        PointCells.__init__(self, table, cell_size)
        self.pairs = PairGrid()

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle, compared as in `Bins.scan`."""
        row: cython.int
        cell: cython.int
        start: cython.int
        link: cython.int
        across: cython.double
        upward: cython.double
        at: cython.Py_ssize_t
        found: cython.int = 0
        visited: cython.int = 0
        tested: cython.int = 0
        cells: cython.int = self.lattice.span(left, bottom, right, top)
        for row in range(self.lattice.south, self.lattice.north + 1):
            start = row * self.lattice.stride
            for cell in range(start + self.lattice.west, start + self.lattice.east + 1):
                link = self.head[cell]
                if link == 0:
                    continue
                visited += 1
                tested += self.held[cell]
                if found + self.held[cell] > len(self.out):
                    self.more_out(found + self.held[cell])
                while link > 0:
                    at = 8 * (link - 1)
                    self.out[found] = link - 1
                    link = self.after[link - 1]
                    across = max(self.table.boxes[at] - right, left - self.table.boxes[at + 2])
                    upward = max(self.table.boxes[at + 1] - top, bottom - self.table.boxes[at + 3])
                    found += max(across, upward) < 0.0
        self.visited = visited
        self.pruned = cells - visited
        self.tested = tested
        return found

    def find_at_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Find the boxes that hold the point, edges included.

        Hits are so rare that it is quickest to ask for one after the other.
        """
        row: cython.int
        cell: cython.int
        start: cython.int
        link: cython.int
        at: cython.Py_ssize_t
        found: cython.int = 0
        self.lattice.span(x, y, x, y)
        for row in range(self.lattice.south, self.lattice.north + 1):
            start = row * self.lattice.stride
            for cell in range(start + self.lattice.west, start + self.lattice.east + 1):
                link = self.head[cell]
                while link > 0:
                    at = 8 * (link - 1)
                    if (self.table.boxes[at] <= x <= self.table.boxes[at + 2]) and (
                        self.table.boxes[at + 1] <= y <= self.table.boxes[at + 3]
                    ):
                        self.more_out(found + 1)
                        self.out[found] = link - 1
                        found += 1
                    link = self.after[link - 1]
        return found

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets."""
        row: cython.int
        cell: cython.int
        start: cython.int
        found: cython.int = 0
        if self.probe >= _SEGMENT:
            return self._walk()
        self.lattice.span(left, bottom, right, top)
        for row in range(self.lattice.south, self.lattice.north + 1):
            start = row * self.lattice.stride
            for cell in range(start + self.lattice.west, start + self.lattice.east + 1):
                found = self._scan_probe(cell, found)
        return found

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once."""
        return self.pairs.find_among(self, self.cell)

    def first_radius(self, x: cython.double, y: cython.double) -> cython.double:
        """Return how far `find_nearest` looks first: a cell, within the frame."""
        return self.lattice.beyond(x, y) + self.lattice.cell

    def validate(self):
        """Check the numbered invariants.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_point_grid(self)

    def stats(self) -> dict:
        """Return the number of items and cells, and the bytes of the buffers."""
        nodes: cython.int = self.lattice.stride * self.lattice.rows
        return {"items": self.count, "nodes": nodes, "depth": 0, **weigh(self.buffers(nodes))}

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many cells exist."""
        return [
            *PointCells.buffers(self, nodes),
            (self.cell, self.count),
            (self.after, self.count),
            (self.before, self.count),
            (self.head, nodes),
            (self.held, nodes),
            *self.pairs.buffers(),
        ]

    def cells(self) -> list:
        """Return the cells as (left, bottom, right, top, depth, items), row by row."""
        lattice: Lattice = self.lattice
        return [
            (*lattice.bounds_of(column, row), 0, self.held[row * lattice.stride + column])
            for row in range(lattice.rows)
            for column in range(lattice.columns)
        ]

    def _walk(self) -> cython.int:
        """Find the boxes that the present segment or ray meets, along it."""
        found: cython.int = 0
        cell: cython.int = self.lattice.first_cell(
            self.probe_x, self.probe_y, self.probe_x2, self.probe_y2, self.probe_end
        )
        while cell >= 0:
            found = self._scan_probe(cell, found)
            cell = self.lattice.next_cell(self.probe_end)
        return found

    def _scan_probe(self, cell: cython.int, found: cython.int) -> cython.int:
        """Add the hits of the present probe in a cell; return how many there are now."""
        at: cython.Py_ssize_t
        link: cython.int = self.head[cell]
        before: cython.int = found
        if found + self.held[cell] > len(self.out):
            self.more_out(found + self.held[cell])
        while link > 0:
            at = 8 * (link - 1)
            self.out[found] = link - 1
            link = self.after[link - 1]
            found += self.probe_meets(
                self.table.boxes[at],
                self.table.boxes[at + 1],
                self.table.boxes[at + 2],
                self.table.boxes[at + 3],
            )
        return self.end_ray(found) if self.probe == _RAY and found > before else found
