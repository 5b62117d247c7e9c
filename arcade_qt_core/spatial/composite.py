"""Keep what rests apart from what moves, and the large apart from the many: three indexes in one.

What has not moved for a while is packed into a `StaticTree`, which is the quickest to ask. What
moves is in a grid, and what moves and is much larger than most in another index, so that the grid
fits the many. Rectangles are sorted by what they do; with their first move they are back among
those that move.

Choose it for levels: thousands of walls and trees, hundreds of creatures, a few dragons. Where
nearly everything moves and is of one size, the grid alone is quicker.

Source: documents 001 (static objects apart) and 002 (three kinds of contents, an index for each).
How it works is told in `kernels/composite_parts.py` (sorting) and `kernels/composite.py` (queries).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Hashable, Iterable
from math import isfinite
from typing import Any

from ..kernels.adaptive_binary_tree import AdaptiveBinaryTree
from ..kernels.composite import Composite as Kernel
from ..kernels.hierarchical_grid import HierarchicalGrid
from ..kernels.linear_scan import LinearScan
from ..kernels.loose_tight_grid import LooseTightGrid
from ..kernels.point_grid import PointGrid
from ..kernels.sweep_and_prune import SweepAndPrune
from ..kernels.table import Table
from ..kernels.uniform_grid import UniformGrid
from .spatial_index import SpatialIndex
from .whole_numbers import checked_whole

MOVING: dict[str, Callable[[Table], Any]] = {
    "uniform_grid": UniformGrid,
    "point_grid": PointGrid,
    "hierarchical_grid": HierarchicalGrid,
    "loose_tight_grid": LooseTightGrid,
    "sweep_and_prune": SweepAndPrune,
    "adaptive_binary_tree": AdaptiveBinaryTree,
    "linear": LinearScan,
}
"""What can hold what moves, by name: all that refuse nothing and choose their cells themselves."""

PART_NAMES = ("static", "common", "large")


class Composite(SpatialIndex):
    """Hold rectangles in three parts, by whether they move and how large they are.

    It refuses nothing. Sorting is done by `cleanup`: call it once a step, as a scene does.

    Args:
        patience: so many cleanups without a move make a rectangle static. None: only
            `mark_static` does.
        large_factor: a rectangle that moves is large if its longer side is more than so many times
            the median; it is common again when that is less than half of it.
        common: the index for most of what moves, a name of `MOVING`.
        large: the index for the large ones that move, likewise.

    Raises:
        TypeError: `patience` is no whole number, or the factor no number.
        ValueError: `patience` or `large_factor` is below 1, or there is no such index.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import Composite
        >>> level = Composite(patience=2)
        >>> level.add("wall", LBWH(0, 0, 8, 300)), level.add("hero", LBWH(20, 40, 16, 24))
        (True, True)
        >>> for x in range(20, 25):
        ...     moved = level.move("hero", LBWH(x, 40, 16, 24))
        ...     level.cleanup()
        >>> level.part_of("wall"), level.part_of("hero")
        ('static', 'common')
        >>> level.query(LBWH(4, 50, 20, 10))
        ['wall']
    """

    def __init__(
        self,
        *,
        patience: int | None = 60,
        large_factor: float = 8.0,
        common: str = "uniform_grid",
        large: str = "hierarchical_grid",
    ) -> None:
        if patience is not None and checked_whole(patience, "patience") < 1:
            raise ValueError(f"patience must be at least 1, or None, got {patience!r}")
        if not (isfinite(large_factor) and large_factor >= 1):
            raise ValueError(f"large_factor must be finite and at least 1, got {large_factor!r}")
        for part, name in (("common", common), ("large", large)):
            if name not in MOVING:
                raise ValueError(f"unknown index {name!r} for {part}=: expected one of {[*MOVING]}")
        self._given = {
            "patience": patience,
            "large_factor": large_factor,
            "common": common,
            "large": large,
        }
        table = Table()
        parts = MOVING[common](table), MOVING[large](table)
        super().__init__(Kernel(table, *parts, patience or 0, large_factor))

    def mark_static(self, keys: Iterable[Hashable]) -> None:
        """Take rectangles for static at once, without waiting for them to rest.

        Mark all of a level in one call: they are packed together, by the next question. When they
        are less than a quarter of what is packed already, they stay where they are until there are
        more of them, so that marking one by one costs little, too. A mark lasts until its
        rectangle moves.

        Raises:
            UnknownKeyError: a key is not in the index; nothing is marked.

        Complexity:
            O(n), and O(s log s) for the next question, where s are the static ones.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Composite
            >>> level = Composite()
            >>> _ = level.add("wall", LBWH(0, 0, 8, 300)), level.add("door", LBWH(0, 300, 8, 40))
            >>> level.mark_static(["wall", "door"])
            >>> _ = level.move("door", LBWH(0, 330, 8, 40))
            >>> level.part_of("wall"), level.part_of("door")
            ('static', 'common')
        """
        self._index.mark(array("i", [self._slot(key) for key in keys]))

    def part_of(self, key: Hashable) -> str:
        """Return the part that a rectangle is in: "static", "common" or "large".

        Raises:
            UnknownKeyError: the key is not in the index.

        Complexity:
            O(1).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Composite
            >>> level = Composite()
            >>> _ = level.add("hero", LBWH(0, 0, 16, 24))
            >>> level.part_of("hero")
            'common'
        """
        return PART_NAMES[self._index.part[self._slot(key)] - 1]

    def __repr__(self) -> str:
        """Show how many rectangles are in each part."""
        held = self._index
        parts = f"{held.still.count} static, {held.common.count} common, {held.large.count} large"
        return f"<{type(self).__name__}, {parts} rectangles>"

    def _settings(self) -> dict[str, Any]:
        return self._given
