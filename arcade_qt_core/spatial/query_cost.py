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
        >>> from arcade_qt_core.spatial import QueryCost
        >>> cost = QueryCost(hits=3, visited=1, pruned=0, tested=30)
        >>> cost.hits / cost.tested
        0.1
    """

    hits: int
    visited: int
    pruned: int
    tested: int
