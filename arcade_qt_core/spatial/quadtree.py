"""Split space where it is crowded: the index to choose for anything that moves.

Each cell with too much in it is split into four; a rectangle lies in the smallest cell that holds
it wholly. A query looks only into the cells it reaches. Bad for it are crowds on one spot and
rectangles that lie on the split lines of large cells: they are looked at by every query there.

Source: the MX-CIF quadtree of document 000, there after Kedem, The Quad-CIF Tree (1982). How it
works is told in `kernels/cells.py` (structure) and `kernels/quadtree.py` (queries).
"""

from __future__ import annotations

from typing import Any

from ..geometry import Rect
from ..kernels.quadtree import Quadtree as Kernel
from ..kernels.table import Table
from .spatial_index import SpatialIndex
from .tree_settings import check_depth_and_threshold, checked_area


class Quadtree(SpatialIndex):
    """Hold rectangles in the cells of a quadtree.

    Args:
        root: the rectangle that all others must lie in, edges included; others are refused.
        max_depth: how often a cell is halved at most.
        split_threshold: how many rectangles a leaf holds before it is split.

    Raises:
        TypeError: `root` is no rectangle, or a parameter no whole number.
        ValueError: `root` has no area, or a parameter makes no sense.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import Quadtree
        >>> tree = Quadtree(LBWH(-400, 0, 800, 300))
        >>> tree.add("hero", LBWH(-10, 20, 16, 24))
        True
        >>> tree.query(LBWH(0, 0, 100, 100))
        ['hero']
    """

    def __init__(self, root: Rect, *, max_depth: int = 8, split_threshold: int = 16) -> None:
        self._root = checked_area("the root of a quadtree", root)
        check_depth_and_threshold(max_depth, split_threshold)
        self._max_depth = max_depth
        self._split_threshold = split_threshold
        left, right, bottom, top = self._root[:4]
        super().__init__(Kernel(Table(), left, bottom, right, top, max_depth, split_threshold))

    @property
    def root(self) -> Rect:
        """Return the rectangle that all others must lie in."""
        return self._root

    def __repr__(self) -> str:
        """Show the root and how many rectangles there are."""
        return f"<{type(self).__name__} {self._root!r}, {len(self)} rectangles>"

    def _settings(self) -> dict[str, Any]:
        return {
            "root": self._root,
            "max_depth": self._max_depth,
            "split_threshold": self._split_threshold,
        }
