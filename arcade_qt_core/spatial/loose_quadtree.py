"""Split space where it is crowded, and take each rectangle for its centre: sizes do not matter.

Choose it where sizes differ by far, where much moves all the time, or where things may leave the
world: a giant costs what a dwarf does, nothing is stuck on a split line, and there is no outside.
Its price is paid by queries: neighbouring cells overlap, so more of them are looked into than in a
`Quadtree`, and the wider they have grown since the last `cleanup`, the more. Clean up once a frame
when things move.

Source: the loose quadtree of document 002, part 4. How it works is told in
`kernels/loose_quadtree.py` (structure) and `kernels/bounds_tree.py` (queries).
"""

from __future__ import annotations

from typing import Any

from ..geometry import Rect
from ..kernels.loose_quadtree import LooseQuadtree as Kernel
from ..kernels.table import Table
from .spatial_index import SpatialIndex
from .tree_settings import check_depth_and_threshold, checked_area


class LooseQuadtree(SpatialIndex):
    """Hold rectangles by their centres, in cells whose bounds grow round them.

    Args:
        region: where most rectangles will be; its quarters, and theirs, are the cells. Nothing is
            refused: what lies beyond counts as lying on the region's border, which is right but
            slow when much does.
        max_depth: how often a cell is halved at most.
        split_threshold: how many rectangles a leaf holds before it is split.

    Raises:
        TypeError: `region` is no rectangle, or a parameter no whole number.
        ValueError: `region` has no area, or a parameter makes no sense.

    Complexity:
        A query costs O(cells whose bounds it meets + boxes in them), a move O(1) in its cell.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import LooseQuadtree
        >>> tree = LooseQuadtree(LBWH(-400, 0, 800, 300))
        >>> tree.add("hero", LBWH(-10, 20, 16, 24)), tree.add("dragon", LBWH(-900, 0, 2000, 900))
        (True, True)
        >>> tree.query(LBWH(0, 0, 100, 100))
        ['hero', 'dragon']
    """

    def __init__(self, region: Rect, *, max_depth: int = 8, split_threshold: int = 16) -> None:
        self._region = checked_area("the region of a loose quadtree", region)
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
