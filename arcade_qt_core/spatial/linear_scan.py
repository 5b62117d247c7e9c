"""Look at every rectangle: the plainest index, and the quickest for a few dozen of them.

Choose it for small or wholly overlapping sets, and to check another index against. It has no root
and refuses nothing. Every query costs O(n), all pairs O(n^2), a move O(1).
"""

from __future__ import annotations

from ..kernels.linear_scan import LinearScan as Kernel
from ..kernels.table import Table
from .spatial_index import SpatialIndex


class LinearScan(SpatialIndex):
    """Hold rectangles in one list and test them all.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import LinearScan
        >>> index = LinearScan()
        >>> index.add("hero", LBWH(1e6, -1e6, 16, 24))
        True
        >>> index.nearest(0, 0)
        ['hero']
    """

    def __init__(self) -> None:
        super().__init__(Kernel(Table()))

    def __repr__(self) -> str:
        """Show how many rectangles there are."""
        return f"<{type(self).__name__}, {len(self)} rectangles>"
