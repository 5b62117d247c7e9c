"""Lay a grid of points over the plane: the index to choose where all things are of one size.

Each rectangle is known by its lower left corner and by the one bound of size that holds for all, so
a move within a cell writes nothing at all, another relinks a list, and no index is smaller. Bad for
it are sizes of many kinds: one large rectangle makes every query as wide as itself. `UniformGrid`
sorts large ones out, and is quicker for large queries.

Source: document 002 (grids, elements of uniform size). How it works is told in
`kernels/point_cells.py` (structure), `kernels/point_grid.py` (queries) and `kernels/pair_grid.py`.
"""

from __future__ import annotations

from typing import Any

from ..kernels.point_grid import PointGrid as Kernel
from ..kernels.table import Table
from .spatial_index import SpatialIndex
from .uniform_grid import checked_cell_size


class PointGrid(SpatialIndex):
    """Hold rectangles by a point and a common bound of size. It has no root and refuses nothing.

    Args:
        cell_size: how wide and high a cell is, in scene units; a little more than most rectangles
            is best. Cells are made larger where there would be more than four for each rectangle.
            None chooses the size from the rectangles: one or two in a cell, nearly all smaller
            than a cell, and smaller cells where they crowd in places. It is chosen anew when their
            number has doubled, and by `cleanup` once many lie badly.

    Raises:
        ValueError: `cell_size` is not finite, or not above 0.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import PointGrid
        >>> grid = PointGrid(cell_size=24)
        >>> grid.add("bullet", LBWH(-10, 20, 4, 4))
        True
        >>> grid.query(LBWH(-8, 0, 100, 100))
        ['bullet']
    """

    def __init__(self, *, cell_size: float | None = None) -> None:
        self._cell_size = cell_size
        super().__init__(Kernel(Table(), checked_cell_size(cell_size)))

    def __repr__(self) -> str:
        """Show the size of the cells and how many rectangles there are."""
        cells = f"cells of {self._index.lattice.cell:g}"
        return f"<{type(self).__name__}, {cells}, {len(self)} rectangles>"

    def _settings(self) -> dict[str, Any]:
        return {"cell_size": self._cell_size}
