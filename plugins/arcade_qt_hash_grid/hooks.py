"""Let every scene use a hash grid by name."""

from __future__ import annotations

from functools import partial

from arcade_qt_core import Rect, hookimpl
from arcade_qt_core.spatial import PlainIndexes

from .hash_grid import HashGrid


class HashGrids:
    """Offer `HashGrid` as "hash_grid".

    Args:
        cell_size: of the cells, in scene units.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, GameScene
        >>> scene = GameScene(LBWH(0, 0, 640, 360))
        >>> scene.plugins.register(HashGrids(cell_size=32))
        'HashGrids'
        >>> scene.use_index("hash_grid")
        >>> crate = GameObject(scene, LBWH(100, 100, 16, 16))
        >>> scene.objects(LBWH(90, 90, 20, 20)) == [crate]
        True
    """

    def __init__(self, cell_size: float = 64.0) -> None:
        self.cell_size = cell_size

    @hookimpl
    def aqc_register_indexes(self, indexes: PlainIndexes) -> None:
        """Offer the grid; where the scene lies is all the same to it."""
        indexes.register("hash_grid", partial(_new_grid, self.cell_size))


def _new_grid(cell_size: float, root: Rect) -> HashGrid:
    return HashGrid(cell_size)
