"""Put each rectangle into one cell of a loose grid: for crowds of like sizes that all move.

A rectangle lies in the cell of its centre, and the cell's own box grows around what it holds; a
second, tight grid lists the loose cells that reach each of its cells. So an insert, a move or a
removal touches one cell, and a rectangle is in no two places.

Choose it where most things move most of the time and are of like sizes. Bad for it are a few dense
crowds in a wide empty world (the cells are all of one size), and many sizes at once: a large
rectangle widens the cell it lies in, and all its neighbours there are looked at from far off.

Source: document 002.5, the loose/tight double grid. How it works is told in
`kernels/loose_cells.py` (structure) and `kernels/loose_tight_grid.py` (queries).
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from ..kernels.loose_tight_grid import LooseTightGrid as Kernel
from ..kernels.table import Table
from .spatial_index import SpatialIndex


class LooseTightGrid(SpatialIndex):
    """Hold rectangles in a loose grid whose cells a tight grid lists. It refuses nothing.

    Args:
        cell_size: width and height of the loose cells, in your units. None: as many cells as give
            each about eight rectangles, but no smaller than the median rectangle. The cells follow
            the rectangles: they are laid anew when the number has grown fourfold, and at a
            `cleanup` after it has doubled or quartered, or after moves that change the picture a
            lot. A size that would give many more cells than rectangles is doubled until it does
            not.

    Raises:
        TypeError: the cell size is no number.
        ValueError: it is not finite, or not above 0.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import LooseTightGrid
        >>> grid = LooseTightGrid()
        >>> grid.add("hero", LBWH(-10, 20, 16, 24))
        True
        >>> grid.query(LBWH(0, 0, 100, 100))
        ['hero']
    """

    def __init__(self, *, cell_size: float | None = None) -> None:
        if cell_size is not None and not (isfinite(cell_size) and cell_size > 0):
            raise ValueError(f"cell_size must be finite and above 0, got {cell_size!r}")
        self._cell_size = cell_size
        super().__init__(Kernel(Table(), cell_size or 0.0))

    def __repr__(self) -> str:
        """Show how many rectangles there are."""
        return f"<{type(self).__name__}, {len(self)} rectangles>"

    def _settings(self) -> dict[str, Any]:
        return {"cell_size": self._cell_size}
