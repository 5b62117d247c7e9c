"""Cut a rectangle of the world into square cells: the one place where points become cells.

Source: document 000 (BFS in ActionRPG). Changed: one function converts positions, and it checks
its bounds (O5 and O6 of the ecosystem notes: the original forgot the origin in one of two
functions, and a negative index silently wraps around in Python).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor

from arcade_qt_core import LBWH, Rect

Cell = tuple[int, int]
Point = tuple[float, float]


@dataclass(frozen=True)
class Grid:
    """Hold the origin, the cell size and the number of columns and rows; (0, 0) is lower left.

    Args:
        left: x of the grid's left edge; may be negative, like `bottom`.
        bottom: y of the grid's bottom edge.
        cell_size: side of a cell in scene units, above 0.
        columns: number of cells along x.
        rows: number of cells along y.

    Example:
        >>> grid = Grid.covering(LBWH(-100, 50, 40, 20), 16)
        >>> grid.columns, grid.rows, grid.cell_at(-84, 50), grid.cell_at(-101, 50)
        (3, 2, (1, 0), None)
    """

    left: float
    bottom: float
    cell_size: float
    columns: int
    rows: int

    @classmethod
    def covering(cls, area: Rect, cell_size: float, anchor: Point | None = None) -> Grid:
        """Return the smallest grid that covers `area`.

        Args:
            area: what is to be covered, in scene units.
            cell_size: side of a cell in scene units.
            anchor: a point that is a corner of a cell; by default the area's lower left corner.

        Raises:
            ValueError: `cell_size` is not above 0.
        """
        if not cell_size > 0:
            raise ValueError(f"the cell size of a grid must be above 0, got {cell_size!r}")
        x, y = anchor or (area.left, area.bottom)
        first_column = _cells(area.left - x, cell_size)
        first_row = _cells(area.bottom - y, cell_size)
        return cls(
            left=x + first_column * cell_size,
            bottom=y + first_row * cell_size,
            cell_size=cell_size,
            columns=max(1, ceil((area.right - x) / cell_size) - first_column),
            rows=max(1, ceil((area.top - y) / cell_size) - first_row),
        )

    def cell_at(self, x: float, y: float) -> Cell | None:
        """Return the cell that holds a point (left and bottom edge belong to it), or None."""
        cell = (_cells(x - self.left, self.cell_size), _cells(y - self.bottom, self.cell_size))
        return cell if cell in self else None

    def __contains__(self, cell: Cell) -> bool:
        """Tell whether a cell is one of the grid's."""
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows

    def rect(self, cell: Cell) -> Rect:
        """Return the rectangle of a cell in scene units."""
        size = self.cell_size
        return LBWH(self.left + cell[0] * size, self.bottom + cell[1] * size, size, size)

    def center(self, cell: Cell) -> Point:
        """Return the middle of a cell in scene units."""
        return self.rect(cell).center

    def cells_touching(self, rect: Rect) -> list[Cell]:
        """Return the cells of the grid that share more than an edge with `rect`."""
        columns = self._span(rect.left - self.left, rect.right - self.left, self.columns)
        rows = self._span(rect.bottom - self.bottom, rect.top - self.bottom, self.rows)
        return [(column, row) for row in rows for column in columns]

    def _span(self, low: float, high: float, count: int) -> range:
        first, end = _cells(low, self.cell_size), ceil(high / self.cell_size)
        return range(max(0, first), min(count, end))


def _cells(length: float, cell_size: float) -> int:
    """Return how many whole cells fit into a length; below zero for a negative length."""
    return floor(length / cell_size)
