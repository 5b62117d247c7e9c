"""Split space where it is crowded, and keep each rectangle in all cells it touches.

Choose it for many small rectangles of like size, where memory counts, and to learn from: a node is
three ints, and where it lies is worked out on the way down. A point is found in one cell, all pairs
are found cell by cell, and nothing is stuck on a split line. Bad for it are rectangles larger than
the cells of the small ones: each stands in hundreds of cells, costs memory in each, and a move of
it touches them all. A `LooseQuadtree` is better then.

Source: the quadtree of document 002, parts 1 and 3. How it works is told in `kernels/leaves.py`
(structure) and `kernels/flat_quadtree.py` (queries).
"""

from __future__ import annotations

from typing import Any

from ..geometry import Rect
from ..kernels.flat_quadtree import FlatQuadtree as Kernel
from ..kernels.table import Table
from .spatial_index import SpatialIndex
from .tree_settings import check_depth_and_threshold, checked_area


class FlatQuadtree(SpatialIndex):
    """Hold rectangles in every leaf of a quadtree that they touch.

    Args:
        region: where most rectangles will be; its quarters, and theirs, are the cells. Nothing is
            refused: the cells at its border reach to infinity, which is right but slow when much
            lies there.
        max_depth: how often a cell is halved at most.
        split_threshold: how many rectangles a leaf holds before it is split, if that sorts them;
            rectangles that would stand in most of the halves stay where they are.

    Raises:
        TypeError: `region` is no rectangle, or a parameter no whole number.
        ValueError: `region` has no area, or a parameter makes no sense.

    Complexity:
        A query costs O(cells reached + boxes in them); a move O(depth), and as much again for each
        cell it leaves or enters.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import FlatQuadtree
        >>> tree = FlatQuadtree(LBWH(-400, 0, 800, 300), split_threshold=1)
        >>> boxes = [50, 20, 58, 28, -300, 200, -290, 210, -10, 20, 6, 44]
        >>> tree.add_many(["coin", "far", "hero"], boxes)
        []
        >>> tree.query(LBWH(-20, 0, 100, 100)), tree.stats()["entries"]
        (['coin', 'hero'], 5)
    """

    def __init__(self, region: Rect, *, max_depth: int = 8, split_threshold: int = 16) -> None:
        self._region = checked_area("the region of a flat quadtree", region)
        check_depth_and_threshold(max_depth, split_threshold)
        self._max_depth = max_depth
        self._split_threshold = split_threshold
        left, right, bottom, top = self._region[:4]
        super().__init__(Kernel(Table(), left, bottom, right, top, max_depth, split_threshold))

    @property
    def region(self) -> Rect:
        """Return the rectangle whose quarters are the cells."""
        return self._region

    def __repr__(self) -> str:
        """Show the region and how many rectangles there are."""
        return f"<{type(self).__name__} over {self._region!r}, {len(self)} rectangles>"

    def _settings(self) -> dict[str, Any]:
        return {
            "region": self._region,
            "max_depth": self._max_depth,
            "split_threshold": self._split_threshold,
        }
