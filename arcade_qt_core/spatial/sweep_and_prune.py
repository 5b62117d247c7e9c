"""Keep rectangles in order along one axis: for what is strung out, as in a side-scroller.

Two rectangles can meet only if their intervals along the axis do. Between two steps things move
little, so their order is nearly right still and costs next to nothing to keep.

Choose it where rectangles are spread along x or along y, much wider than they are wide: a street, a
racing track, a scrolling level. Bad for it are wide fields, where a query looks at the whole strip
above and below it, and many rectangles at one place of the axis, such as a tower: all of them are
compared with each other. For these take a grid or a tree.

Source: document 001, sweep and prune. How it works is told in `kernels/sweep_order.py` (order) and
`kernels/sweep_and_prune.py` (queries).
"""

from __future__ import annotations

from ..kernels.sweep_and_prune import SweepAndPrune as Kernel
from ..kernels.table import Table
from .spatial_index import SpatialIndex


class SweepAndPrune(SpatialIndex):
    """Hold rectangles in the order of one axis. It refuses nothing, and has nothing to set.

    The axis is the one along which the rectangles are spread wider. It changes only when the other
    one is wider by half, and only where everything is sorted anew, or at a `cleanup` after as many
    moves as there are rectangles.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import SweepAndPrune
        >>> index = SweepAndPrune()
        >>> index.add("hero", LBWH(-10, 20, 16, 24))
        True
        >>> index.query(LBWH(0, 0, 100, 100))
        ['hero']
    """

    def __init__(self) -> None:
        super().__init__(Kernel(Table()))

    def __repr__(self) -> str:
        """Show how many rectangles there are."""
        return f"<{type(self).__name__}, {len(self)} rectangles>"
