# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Ask a loose/tight double grid: look into the loose cells that the reached tight cells list.

Every query goes over the tight cells that it reaches, row after row. A loose cell that several of
them list is looked into only in the first one, which its span tells without any marks. The
structure and its invariants are told in `loose_cells.py`, how cells are numbered in
`square_cells.py`.

Bounds are not checked here: queries would take a fifth longer. Every index read comes from the
structure itself, whose invariants the tests check after every step, and the same code runs with
all checks when it is interpreted.

Complexity:
    A query costs O(tight cells reached + loose cells they list + boxes of those that are met); all
    pairs O(n + boxes near each other); insert, move and remove O(1), in the mean.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import weigh
from .check_loose_tight_grid import check_loose_tight_grid
from .loose_cells import SHIFT, LooseCells
from .probes import SEGMENT

_SHIFT = cython.declare(cython.int, SHIFT)
_SEGMENT = cython.declare(cython.int, SEGMENT)


class LooseTightGrid(LooseCells):
    """Hold boxes in a loose grid whose cells a tight grid lists."""

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        row: cython.int
        column: cython.int
        cell: cython.int
        at: cython.Py_ssize_t
        found: cython.int = 0
        first_column: cython.int = self.column(left) >> _SHIFT
        last_column: cython.int = self.column(right) >> _SHIFT
        first_row: cython.int = self.row(bottom) >> _SHIFT
        last_row: cython.int = self.row(top) >> _SHIFT
        self.visited = self.pruned = self.tested = 0
        link: cython.int = self.head[0]
        while link > 0:
            found = self._look(self.member[link], left, bottom, right, top, found)
            link = self.after[link]
        for row in range(first_row, last_row + 1):
            for column in range(first_column, last_column + 1):
                link = self.head[1 + row * self.tight_columns + column]
                while link > 0:
                    cell = self.member[link]
                    at = 4 * cell
                    if column == max(self.span[at], first_column) and row == max(
                        self.span[at + 1], first_row
                    ):
                        found = self._look(cell, left, bottom, right, top, found)
                    link = self.after[link]
        return found

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets.

        A segment reaches only some columns in each row. From row to row they move one way only,
        so a cell has been met before if the columns of the row before meet its span.
        """
        row: cython.int
        column: cython.int
        cell: cython.int
        at: cython.Py_ssize_t
        found: cython.int = 0
        first_column: cython.int = self.column(left) >> _SHIFT
        last_column: cython.int = self.column(right) >> _SHIFT
        first_row: cython.int = self.row(bottom) >> _SHIFT
        before: cython.int = 1  # the columns of the row before: none
        before_last: cython.int = 0
        link: cython.int = self.head[0]
        while link > 0:
            found = self._probe(self.member[link], left, bottom, right, top, found)
            link = self.after[link]
        for row in range(first_row, (self.row(top) >> _SHIFT) + 1):
            if self.probe >= _SEGMENT:
                self.cross(row << _SHIFT, (row + 1) << _SHIFT, 0.0)
                first_column = self.column(self.cross_left) >> _SHIFT
                last_column = self.column(self.cross_right) >> _SHIFT
            for column in range(first_column, last_column + 1):
                link = self.head[1 + row * self.tight_columns + column]
                while link > 0:
                    cell = self.member[link]
                    at = 4 * cell
                    if column == max(self.span[at], first_column) and (
                        row == max(self.span[at + 1], first_row)
                        or before > self.span[at + 2]
                        or before_last < self.span[at]
                    ):
                        found = self._probe(cell, left, bottom, right, top, found)
                    link = self.after[link]
            before = first_column
            before_last = last_column
        return found

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once."""
        cell: cython.int
        place: cython.int
        end: cython.int
        found: cython.int = 0
        for cell in range(1, self.columns * self.rows + 1):
            end = self.first[cell] + self.held[cell]
            for place in range(self.first[cell], end - 1):
                found = self.pair_up(place, place + 1, end, found)
            if self.held[cell] > 0:
                found = self._match(cell, found)
        return found

    def first_radius(self, x: cython.double, y: cython.double) -> cython.double:
        """Return a part of the size of a cell, so that the circle meets a few boxes."""
        return 0.7 * self.size

    def validate(self):
        """Check the numbered invariants of `loose_cells.py`, `bins.py` and `blocks.py`.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_loose_tight_grid(self)

    def stats(self) -> dict:
        """Return figures: items, loose cells (nodes), tight cells, bytes of the buffers."""
        nodes: cython.int = self.columns * self.rows
        return {
            "items": self.count,
            "nodes": nodes,
            "depth": 1,
            "tight_cells": self.tight_columns * self.tight_rows,
            **weigh(self.buffers(nodes)),
        }

    def cells(self) -> list:
        """Return the tight cells that list any (depth 0), then the extents of loose ones (1)."""
        cell: cython.int
        at: cython.Py_ssize_t
        row: cython.int
        column: cython.int
        link: cython.int
        listed: cython.int
        found: list = []
        size: cython.double = self.size * (1 << _SHIFT)
        for row in range(self.tight_rows):
            for column in range(self.tight_columns):
                listed = 0
                link = self.head[1 + row * self.tight_columns + column]
                while link > 0:
                    listed += 1
                    link = self.after[link]
                left: cython.double = self.left + column * size
                bottom: cython.double = self.bottom + row * size
                if listed > 0:
                    found.append((left, bottom, left + size, bottom + size, 0, listed))
        for cell in range(1, self.columns * self.rows + 1):
            at = 4 * cell
            if self.held[cell] > 0:
                extent: list = [self.extent[at + edge] for edge in range(4)]
                found.append((*extent, 1, self.held[cell]))
        return found

    def _look(
        self,
        cell: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the boxes of a loose cell that strictly intersect, if its extent does."""
        at: cython.Py_ssize_t = 4 * cell
        if (
            self.extent[at] < right
            and left < self.extent[at + 2]
            and self.extent[at + 1] < top
            and bottom < self.extent[at + 3]
        ):
            self.visited += 1
            self.tested += self.held[cell]
            return self.scan(cell, left, bottom, right, top, found)
        self.pruned += 1
        return found

    def _probe(
        self,
        cell: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        found: cython.int,
    ) -> cython.int:
        """Add the boxes of a loose cell that the present probe meets, if it meets the extent."""
        at: cython.Py_ssize_t = 4 * cell
        if (
            self.extent[at] <= right
            and left <= self.extent[at + 2]
            and self.extent[at + 1] <= top
            and bottom <= self.extent[at + 3]
            and self.probe_meets(
                self.extent[at], self.extent[at + 1], self.extent[at + 2], self.extent[at + 3]
            )
        ):
            return self.scan_probe(cell, found)
        return found

    def _match(self, cell: cython.int, found: cython.int) -> cython.int:
        """Add the pairs of a cell's boxes with those of later cells, and of all wide ones.

        Two wide cells are in no list but number 0.
        """
        row: cython.int
        column: cython.int
        other: cython.int
        at: cython.Py_ssize_t
        mine: cython.Py_ssize_t = 4 * cell
        wide: cython.bint = self.is_wide(cell)
        link: cython.int = self.head[0]
        while link > 0:
            other = self.member[link]
            if other > cell or not wide:
                found = self._match_cells(cell, other, found)
            link = self.after[link]
        if wide:
            return found
        for row in range(self.span[mine + 1], self.span[mine + 3] + 1):
            for column in range(self.span[mine], self.span[mine + 2] + 1):
                link = self.head[1 + row * self.tight_columns + column]
                while link > 0:
                    other = self.member[link]
                    at = 4 * other
                    if (
                        other > cell
                        and column == max(self.span[at], self.span[mine])
                        and row == max(self.span[at + 1], self.span[mine + 1])
                    ):
                        found = self._match_cells(cell, other, found)
                    link = self.after[link]
        return found

    def _match_cells(self, cell: cython.int, other: cython.int, found: cython.int) -> cython.int:
        """Add the pairs of the boxes of two cells: each here that meets the other's extent."""
        place: cython.int
        at: cython.Py_ssize_t = 4 * other
        mine: cython.Py_ssize_t = 4 * cell
        left: cython.double = self.extent[at]
        bottom: cython.double = self.extent[at + 1]
        right: cython.double = self.extent[at + 2]
        top: cython.double = self.extent[at + 3]
        first: cython.int = self.first[other]
        end: cython.int = first + self.held[other]
        if (
            self.extent[mine] >= right
            or left >= self.extent[mine + 2]
            or self.extent[mine + 1] >= top
            or bottom >= self.extent[mine + 3]
        ):
            return found
        for place in range(self.first[cell], self.first[cell] + self.held[cell]):
            at = 4 * place
            if (
                self.box[at] < right
                and left < self.box[at + 2]
                and self.box[at + 1] < top
                and bottom < self.box[at + 3]
            ):
                found = self.pair_up(place, first, end, found)
        return found
