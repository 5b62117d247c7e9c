"""Pack what never moves: the quickest to ask, and nothing can be added once it has been asked.

Rectangles are collected until the first question, which packs them side by side into a tree of
bounds. Choose it for the walls, trees and triggers of a level, for the labels of a map, for any
set that is known before the first question. Whatever moves belongs into another index.

Source: sort-tile-recursive packing (Leutenegger, Lopez and Edgington, STR, ICDE 1997), from the top
down, laid out as in flatbush (Agafonkin, 2018). How it works is told in `kernels/static_tree.py`
(packing) and `kernels/bounds_tree.py` (queries).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

from ..errors import StaticIndexError
from ..geometry import Rect
from ..kernels.static_tree import StaticTree as Kernel
from ..kernels.table import Table
from .spatial_index import SpatialIndex
from .whole_numbers import checked_whole

SMALLEST_NODE, LARGEST_NODE = 2, 256


class StaticTree(SpatialIndex):
    """Hold rectangles in a packed tree.

    It is open, and takes and moves rectangles, until its first question; an empty one stays open.
    From then on it is sealed: `remove` and `clear` work as ever, `add` and `move` raise.
    `reopen` opens it again, and the next question packs all of it anew.

    Args:
        keys: what to add at once, if anything.
        boxes: left, bottom, right, top of each.
        layer: the layers that all of them are on, a bit each.
        node_size: how many rectangles are in a leaf, and nodes in a node above.

    Raises:
        ValueError: `node_size` makes no sense, there are not four numbers for each key, or the
            layer does not fit into 32 bits.
        TypeError: `node_size` or the layer is no whole number.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import StaticTree
        >>> walls = StaticTree(["west", "south"], [0, 0, 8, 300, 8, 0, 400, 8])
        >>> walls.query(LBWH(4, 100, 50, 50))
        ['west']
    """

    def __init__(
        self,
        keys: Iterable[Hashable] = (),
        boxes: Any = (),
        *,
        layer: int = 1,
        node_size: int = 16,
    ) -> None:
        if not SMALLEST_NODE <= checked_whole(node_size, "node_size") <= LARGEST_NODE:
            raise ValueError(
                f"node_size must be from {SMALLEST_NODE} to {LARGEST_NODE}, got {node_size!r}"
            )
        super().__init__(Kernel(Table(), node_size))
        self.add_many(keys, boxes, layer=layer)

    @property
    def is_sealed(self) -> bool:
        """Tell whether the rectangles are packed, and none can be added or moved."""
        return bool(self._index.sealed)

    def reopen(self) -> None:
        """Take and move rectangles again; the next question packs all of them anew.

        Complexity:
            O(n), and O(n log n) for the next question.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import StaticTree
            >>> walls = StaticTree(["west"], [0, 0, 8, 300])
            >>> walls.query(LBWH(4, 100, 50, 50)), walls.is_sealed
            (['west'], True)
            >>> walls.reopen()
            >>> walls.add("east", LBWH(392, 0, 8, 300))
            True
        """
        self._index.reopen()

    def add(self, key: Hashable, rect: Rect, *, layer: Any = 1) -> bool:
        """Collect a rectangle under a key; True, for there is no root.

        Raises:
            StaticIndexError: the tree is sealed.
            DuplicateKeyError: the key is in the index already.
            TypeError: `rect` is no rectangle, or the key is not hashable.
            InvalidRectError: the rectangle is inverted or not finite.
            ValueError: the layer does not fit into 32 bits.

        Complexity:
            O(1).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import StaticTree
            >>> StaticTree().add("wall", LBWH(0, 0, 8, 300))
            True
        """
        self._refuse_sealed("add", repr(key))
        return super().add(key, rect, layer=layer)

    def move(self, key: Hashable, rect: Rect) -> bool:
        """Give a key another rectangle; True, for there is no root.

        Raises:
            StaticIndexError: the tree is sealed.
            UnknownKeyError: the key is not in the index.
            TypeError: `rect` is no rectangle.
            InvalidRectError: the rectangle is inverted or not finite.

        Complexity:
            O(1).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import StaticTree
            >>> walls = StaticTree(["wall"], [0, 0, 8, 300])
            >>> walls.move("wall", LBWH(0, 0, 8, 200))
            True
        """
        self._refuse_sealed("move", repr(key))
        return super().move(key, rect)

    def add_many(self, keys: Iterable[Hashable], boxes: Any, *, layer: int = 1) -> list[Hashable]:
        """Collect many rectangles, in the order of their keys; an empty list, for all are taken.

        Args:
            keys: as many new keys as there are boxes.
            boxes: left, bottom, right, top of each.
            layer: the layers that all of them are on, a bit each.

        Raises:
            StaticIndexError: the tree is sealed.
            DuplicateKeyError: a key is in the index already, or comes twice.
            ValueError: there are not four numbers for each key, or the layer does not fit into
                32 bits.
            TypeError: a buffer of another type than double, or a key that is not hashable.
            InvalidRectError: a box is inverted or not finite; the message says which.

        Complexity:
            O(n).

        Example:
            >>> from arcade_qt_core.spatial import StaticTree
            >>> walls = StaticTree()
            >>> walls.add_many(["west", "south"], [0, 0, 8, 300, 8, 0, 400, 8])
            []
        """
        self._refuse_sealed("add", "many")
        return super().add_many(keys, boxes, layer=layer)

    def move_many(self, keys: Iterable[Hashable], boxes: Any) -> list[Hashable]:
        """Give many keys new rectangles; an empty list, for there is no root.

        Args:
            keys: keys, never ids; `move_ids` takes those.
            boxes: left, bottom, right, top of each.

        Raises:
            StaticIndexError: the tree is sealed.
            UnknownKeyError: a key is not in the index.
            ValueError: there are not four numbers for each key.
            TypeError: a buffer of another type than double.
            InvalidRectError: a box is inverted or not finite; the message says which.

        Complexity:
            O(n).

        Example:
            >>> from arcade_qt_core.spatial import StaticTree
            >>> walls = StaticTree(["west", "south"], [0, 0, 8, 300, 8, 0, 400, 8])
            >>> walls.move_many(["south"], [8, 0, 600, 8])
            []
        """
        self._refuse_sealed("move", "many")
        return super().move_many(keys, boxes)

    def move_ids(self, ids: Any, boxes: Any) -> list[Hashable]:
        """Give many ids new rectangles; an empty list, for there is no root.

        Args:
            ids: a buffer of 64-bit integers, or an iterable of ids.
            boxes: left, bottom, right, top of each.

        Raises:
            StaticIndexError: the tree is sealed.
            UnknownKeyError: there is no such id, or no longer.
            ValueError: there are not four numbers for each id.
            TypeError: a buffer of another type than 64-bit integers, or than double for boxes.
            InvalidRectError: a box is inverted or not finite; the message says which.

        Complexity:
            As `move_many` for ascending ids; O(n log n) more for others.

        Example:
            >>> from arcade_qt_core.spatial import StaticTree
            >>> walls = StaticTree(["west", "south"], [0, 0, 8, 300, 8, 0, 400, 8])
            >>> walls.move_ids([1], [8, 0, 600, 8])
            []
        """
        self._refuse_sealed("move", "many")
        return super().move_ids(ids, boxes)

    def __repr__(self) -> str:
        """Show whether it is sealed and how many rectangles there are."""
        state = "sealed" if self.is_sealed else "open"
        return f"<{type(self).__name__}, {state}, {len(self)} rectangles>"

    def _settings(self) -> dict[str, Any]:
        return {"node_size": self._index.node_size}

    def _refuse_sealed(self, act: str, what: str) -> None:
        if self.is_sealed:
            raise StaticIndexError(
                f"cannot {act} {what}: a StaticTree takes and moves nothing once it has been "
                "asked. Give it all before the first question, reopen() it to have it packed "
                "anew, or use a Composite, which keeps what moves apart"
            )
