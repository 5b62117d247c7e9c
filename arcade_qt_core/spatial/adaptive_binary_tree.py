"""Follow what is there: a tree without a root rectangle, for worlds that are anything but uniform.

Every node knows the bounds of what it holds; crowded nodes are parted by a line that is chosen by
score among several. Choose it where sizes differ by orders of magnitude, where a few crowds lie in
much emptiness, or where nobody knows how large the world will be. In a uniform world a grid is
quicker, and for what never moves a `StaticTree` is.

Source: the ABT of document 003, there after Lombard (2002). How it works is told in
`kernels/adaptive_binary_tree.py` (structure), `kernels/splitter.py` (the choice of lines) and
`kernels/bounds_tree.py` (queries).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from ..kernels.adaptive_binary_tree import AdaptiveBinaryTree as Kernel
from ..kernels.splitter import SAMPLINGS
from ..kernels.table import Table
from .spatial_index import SpatialIndex
from .whole_numbers import checked_whole

LARGEST_LEAF = 256
MOST_SAMPLES = 64
WEIGHTS = (0.25, 0.5, 0.25, 1.0)


class AdaptiveBinaryTree(SpatialIndex):
    """Hold rectangles in an adaptive binary tree.

    Args:
        leaf_size: how many rectangles a leaf holds before it is split.
        sampling: which lines are tried when a node is parted. "linear": at equal steps along its
            longer side; "bisection": its middle, then the middles beside the best; "stochastic":
            at random; "nonuniform": closer together in the middle; "statistical": within the
            standard deviation of the centres round their median.
        samples: how many lines are tried.
        weights: how much counts that both sides are of equal area, hold equally many, that the
            line crosses few rectangles, and that neither side is long.
        seed: begins the random numbers of "stochastic".

    Raises:
        TypeError: a parameter is no whole number, or a weight no number.
        ValueError: a parameter makes no sense; the message says which.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import AdaptiveBinaryTree
        >>> tree = AdaptiveBinaryTree()
        >>> tree.add("ant", LBWH(-0.01, 0, 0.01, 0.005))
        True
        >>> tree.add("sea", LBWH(-1e9, -2e9, 3e9, 1e9))
        True
        >>> tree.query(LBWH(-5, -5, 10, 10))
        ['ant']
    """

    def __init__(
        self,
        *,
        leaf_size: int = 16,
        sampling: str = "statistical",
        samples: int = 8,
        weights: Sequence[float] = WEIGHTS,
        seed: int = 0,
    ) -> None:
        if not 2 <= checked_whole(leaf_size, "leaf_size") <= LARGEST_LEAF:
            raise ValueError(f"leaf_size must be from 2 to {LARGEST_LEAF}, got {leaf_size!r}")
        if sampling not in SAMPLINGS:
            raise ValueError(f"unknown sampling {sampling!r}: expected one of {SAMPLINGS}")
        if not 1 <= checked_whole(samples, "samples") <= MOST_SAMPLES:
            raise ValueError(f"samples must be from 1 to {MOST_SAMPLES}, got {samples!r}")
        weights = tuple(map(float, weights))
        if len(weights) != 4 or not all(isfinite(weight) and weight >= 0 for weight in weights):
            raise ValueError(f"weights must be four finite numbers, none negative, got {weights!r}")
        self._given = {
            "leaf_size": leaf_size,
            "sampling": sampling,
            "samples": samples,
            "weights": weights,
            "seed": checked_whole(seed, "seed"),
        }
        number = SAMPLINGS.index(sampling)
        super().__init__(Kernel(Table(), leaf_size, number, samples, weights, seed % 2**31))

    def __repr__(self) -> str:
        """Show how nodes are parted and how many rectangles there are."""
        return f"<{type(self).__name__}, {self._given['sampling']}, {len(self)} rectangles>"

    def _settings(self) -> dict[str, Any]:
        return dict(self._given)
