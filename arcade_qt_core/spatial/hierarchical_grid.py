"""Put each rectangle into a grid of its size: for crowds of dwarfs with giants among them.

There are several grids, each with cells four times as wide and high as the one below. A rectangle
lies in one cell: in the finest grid whose cells are no smaller than it is, where its lower left
corner is. Counts above the cells let queries pass over empty places, and rows that hold nothing
take no memory.

Choose it for many moving things of very different sizes, and where one grid with one size of cells
would fit badly. Bad for it are crowds that lie on a small part of a wide world: the cells of the
finest grid are all of one size, so that few of them hold nearly everything.

Source: document 002.2, fine and coarse grids. How it works is told in `kernels/grid_levels.py`
(structure) and `kernels/hierarchical_grid.py` (queries).
"""

from __future__ import annotations

from math import isfinite
from typing import Any

from ..kernels.hierarchical_grid import HierarchicalGrid as Kernel
from ..kernels.table import Table
from .spatial_index import SpatialIndex


class HierarchicalGrid(SpatialIndex):
    """Hold rectangles in grids of several levels, by their size. It refuses nothing.

    Args:
        cell_size: width and height of the finest cells, in your units. None: as many cells as give
            each about four rectangles, but no smaller than the median rectangle. The cells follow
            the rectangles: they are laid anew when the number has grown fourfold, and at a
            `cleanup` after it has doubled or quartered, or after moves that change the picture a
            lot. A size that would give many more cells than rectangles is doubled until it does
            not.

    Raises:
        TypeError: the cell size is no number.
        ValueError: it is not finite, or not above 0.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import HierarchicalGrid
        >>> grid = HierarchicalGrid()
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
