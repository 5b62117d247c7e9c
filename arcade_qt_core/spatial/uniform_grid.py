"""Lay a grid over the plane: the index to choose for crowds of things of like size.

Each rectangle lies in one cell, that of its lower left corner; what is larger than a cell lies in a
second, coarser grid. A move costs the same wherever it goes, and there is no depth to climb. Bad
for it are clusters with wide empty space between them, where cells are too many or too full, and
sizes of many kinds.

Source: document 001 (uniform grid). How it works is told in `kernels/grid_cells.py` (structure),
`kernels/uniform_grid.py` (queries) and `kernels/pair_grid.py` (pairs).
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from ..kernels.table import Table
from ..kernels.uniform_grid import UniformGrid as Kernel
from .spatial_index import SpatialIndex


class UniformGrid(SpatialIndex):
    """Hold rectangles in the cells of a grid. It has no root and refuses nothing.

    Args:
        cell_size: how wide and high a cell is, in scene units; a little more than most rectangles
            is best. Cells are made larger where there would be more than two for each rectangle.
            None chooses the size from the rectangles: about four of them in a cell, nearly all
            smaller than a cell, and smaller cells where they crowd in places. It is chosen anew
            when their number has doubled, and by `cleanup` once many lie badly.

    Raises:
        ValueError: `cell_size` is not finite, or not above 0.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import UniformGrid
        >>> grid = UniformGrid(cell_size=32)
        >>> grid.add("hero", LBWH(-10, 20, 16, 24))
        True
        >>> grid.query(LBWH(0, 0, 100, 100))
        ['hero']
    """

    def __init__(self, *, cell_size: float | None = None) -> None:
        self._cell_size = cell_size
        super().__init__(Kernel(Table(), checked_cell_size(cell_size)))

    def __repr__(self) -> str:
        """Show the size of the cells and how many rectangles there are."""
        cells = f"cells of {self._index.fine.cell:g}"
        return f"<{type(self).__name__}, {cells}, {len(self)} rectangles>"

    def _settings(self) -> dict[str, Any]:
        return {"cell_size": self._cell_size}


def checked_cell_size(cell_size: float | None) -> float:
    """Return the size of cells as kernels take it: 0 to choose it.

    Raises:
        ValueError: it is not finite, or not above 0.
    """
    if cell_size is None:
        return 0.0
    if not (isfinite(cell_size) and cell_size > 0):
        raise ValueError(f"cell_size must be finite and above 0, or None, got {cell_size!r}")
    return float(cell_size)
