"""Make the spatial index that a scene asks for by name."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2
from typing import Any

from ..geometry import Rect, is_finite
from ..hooks import PluginManager
from ..kernels.adaptive_binary_tree import AdaptiveBinaryTree
from ..kernels.composite import Composite
from ..kernels.flat_quadtree import FlatQuadtree
from ..kernels.hierarchical_grid import HierarchicalGrid
from ..kernels.linear_scan import LinearScan
from ..kernels.loose_quadtree import LooseQuadtree
from ..kernels.loose_tight_grid import LooseTightGrid
from ..kernels.point_grid import PointGrid
from ..kernels.quadtree import Quadtree
from ..kernels.static_tree import StaticTree
from ..kernels.sweep_and_prune import SweepAndPrune
from ..kernels.table import Table
from ..kernels.uniform_grid import UniformGrid
from ..spatial import PlainIndexes
from ..spatial.plain_index import plain_kernel
from ..spatial.tree_settings import DEEPEST, check_depth_and_threshold

MAX_DEPTH = 8
HOOK = "aqc_register_indexes"
AUTO = "auto"


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
        check_depth_and_threshold(max_depth, split_threshold)
        self.root = rect.scale_on_center(root_factor)
        self.max_depth = max_depth
        self.split_threshold = split_threshold

    def make(self, name: str | None, table: Table, plugins: PluginManager) -> Any:
        """Return a new, empty index of that name over `table`; None scans all objects.

        Args:
            name: one of `MAKERS`, or what a plug-in offers by `aqc_register_indexes`.
            table: whose slots it is to hold.
            plugins: who is asked about names that are none of ours.

        Raises:
            ValueError: there is no such index.
            TypeError: it is no name, or the maker of a plug-in does not make a `PlainIndex`.
            PluginError: a plug-in failed, and the policy is to raise.
        """
        if not (name is None or isinstance(name, str)):
            raise TypeError(
                f"an index is told by its name, got {name!r:.80}: a scene makes its own. Write "
                'use_index("quadtree"), or the name under which a plug-in offers yours'
            )
        if name in MAKERS:
            return MAKERS[name](self, table)
        offered = PlainIndexes({AUTO, *filter(None, MAKERS)})
        if HOOK in plugins.implemented:
            plugins.call(HOOK, indexes=offered)
        if name is None or name not in offered:
            raise ValueError(f"unknown index {name!r}: expected one of {(AUTO, *MAKERS, *offered)}")
        return plain_kernel(offered[name], table, self.root)


def _edges_and_depth(choice: IndexChoice) -> tuple[float, float, float, float, int, int]:
    """Return what the trees that halve the root are made with."""
    left, right, bottom, top = choice.root[:4]
    return left, bottom, right, top, choice.max_depth, choice.split_threshold


MAKERS: dict[str | None, Callable[[IndexChoice, Table], Any]] = {
    "quadtree": lambda choice, table: Quadtree(table, *_edges_and_depth(choice)),
    "flat_quadtree": lambda choice, table: FlatQuadtree(table, *_edges_and_depth(choice)),
    "loose_quadtree": lambda choice, table: LooseQuadtree(table, *_edges_and_depth(choice)),
    "loose_tight_grid": lambda choice, table: LooseTightGrid(table),
    "adaptive_binary_tree": lambda choice, table: AdaptiveBinaryTree(table),
    "sweep_and_prune": lambda choice, table: SweepAndPrune(table),
    "hierarchical_grid": lambda choice, table: HierarchicalGrid(table),
    "static_tree": lambda choice, table: StaticTree(table),
    "uniform_grid": lambda choice, table: UniformGrid(table),
    "point_grid": lambda choice, table: PointGrid(table),
    "composite": lambda choice, table: Composite(
        table, UniformGrid(table), HierarchicalGrid(table)
    ),
    "linear": lambda choice, table: LinearScan(table),
    None: lambda choice, table: LinearScan(table),
}
"""What makes each index, by the name that `Scene.use_index` knows it by."""
