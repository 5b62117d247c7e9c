"""Make the spatial index that a scene asks for by name."""

from __future__ import annotations

from math import ceil, log2
from operator import index as whole_number
from typing import Any

from ..geometry import Rect, is_finite
from ..kernels.linear_scan import LinearScan
from ..kernels.quadtree import Quadtree
from ..kernels.table import Table
from ..spatial.quadtree import DEEPEST

MAX_DEPTH = 8
NAMES = ("quadtree", "linear", None)


class IndexChoice:
    """Remember how a scene wants its indexes to be, and make them.

    Args:
        rect: the scene's rectangle.
        root_factor: how many times as wide and high the root of an index is.
        max_depth: of a quadtree; None for 8, and for as many more as the root is larger than the
            scene, so that the cells inside the scene are as fine as without the factor.
        split_threshold: how many objects a leaf of a quadtree holds before it splits.

    Raises:
        ValueError: one of the numbers makes no sense; the message says which.
        TypeError: a depth or threshold is no whole number.
    """

    def __init__(
        self, rect: Rect, root_factor: float, max_depth: int | None, split_threshold: int
    ) -> None:
        if not (is_finite(root_factor) and root_factor >= 1):
            raise ValueError(f"root_factor must be finite and at least 1, got {root_factor!r}")
        if max_depth is None:
            max_depth = min(MAX_DEPTH + ceil(log2(root_factor)), DEEPEST)
        if not 0 <= whole_number(max_depth) <= DEEPEST:
            raise ValueError(f"max_depth must be from 0 to {DEEPEST}, got {max_depth!r}")
        if whole_number(split_threshold) < 1:
            raise ValueError(f"split_threshold must be at least 1, got {split_threshold!r}")
        self.root = rect.scale_on_center(root_factor)
        self.max_depth = max_depth
        self.split_threshold = split_threshold

    def make(self, name: str | None, table: Table) -> Any:
        """Return a new, empty index of that name over `table`; None scans all objects.

        Raises:
            ValueError: there is no such index.
        """
        if name not in NAMES:
            raise ValueError(f"unknown index {name!r}: expected one of {NAMES}")
        if name == "quadtree":
            left, right, bottom, top = self.root[:4]
            return Quadtree(table, left, bottom, right, top, self.max_depth, self.split_threshold)
        return LinearScan(table)
