"""Tell what a query cost: the numbers that show whether an index is worth having."""

from __future__ import annotations

from typing import NamedTuple


class QueryCost(NamedTuple):
    """Hold the cost of one rectangle query.

    Attributes:
        hits: objects found.
        visited: cells of the index that were looked into.
        pruned: cells that were skipped with all that is below them.
        tested: boxes compared with the rectangle; without an index that is all of them.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, Scene
        >>> scene = Scene(LBWH(0, 0, 640, 360), index=None)
        >>> for left in range(0, 600, 20):
        ...     crate = GameObject(scene, LBWH(left, 0, 16, 16))
        >>> scene.explain(LBWH(0, 0, 50, 50))
        QueryCost(hits=3, visited=1, pruned=0, tested=30)
    """

    hits: int
    visited: int
    pruned: int
    tested: int
