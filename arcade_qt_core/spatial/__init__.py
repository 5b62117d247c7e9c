"""Find rectangles by place, with no scene: interchangeable spatial indexes over keys of your own.

There are twelve, which answer every question alike, to the bit. `Quadtree` is a good first choice,
`UniformGrid` the quickest for most worlds; `LinearScan` looks at everything, is quickest for a few
dozen and is what the others are compared with. `PlainIndex` is for one of your own.
"""

from __future__ import annotations

from .adaptive_binary_tree import AdaptiveBinaryTree
from .batch_queries import BatchQueries, FirstHits, Rows
from .composite import Composite
from .flat_quadtree import FlatQuadtree
from .hierarchical_grid import HierarchicalGrid
from .linear_scan import LinearScan
from .loose_quadtree import LooseQuadtree
from .loose_tight_grid import LooseTightGrid
from .plain_index import PlainIndex, PlainSpatialIndex
from .plain_indexes import PlainIndexes
from .point_grid import PointGrid
from .quadtree import Quadtree
from .query_cost import QueryCost
from .spatial_index import SpatialIndex
from .static_tree import StaticTree
from .sweep_and_prune import SweepAndPrune
from .uniform_grid import UniformGrid

__all__ = [
    "AdaptiveBinaryTree",
    "BatchQueries",
    "Composite",
    "FirstHits",
    "FlatQuadtree",
    "HierarchicalGrid",
    "LinearScan",
    "LooseQuadtree",
    "LooseTightGrid",
    "PlainIndex",
    "PlainIndexes",
    "PlainSpatialIndex",
    "PointGrid",
    "Quadtree",
    "QueryCost",
    "Rows",
    "SpatialIndex",
    "StaticTree",
    "SweepAndPrune",
    "UniformGrid",
]
