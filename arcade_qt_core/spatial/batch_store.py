"""Add and move boxes by the thousand, from one buffer of numbers."""

from __future__ import annotations

from array import array
from collections.abc import Hashable, Iterable
from typing import Any

from ..kernels.layers import layer_bits
from .batch_numbers import checked_boxes
from .box_store import BoxStore
from .flat_buffer import flat_buffer


class BatchStore(BoxStore):
    """Hold boxes under keys, and take many of them at a time.

    A batch is checked as a whole before its first box is touched: it is done, or it raises and
    nothing has changed. Boxes come as left, bottom, right, top of each in turn, four doubles a
    box, in a buffer of any shape (array, memoryview, numpy array) or as any iterable of numbers.
    """

    def add_many(self, keys: Iterable[Hashable], boxes: Any, *, layer: int = 1) -> list[Hashable]:
        """Add many rectangles, in the order of their keys.

        Args:
            keys: as many new keys as there are boxes.
            boxes: left, bottom, right, top of each.
            layer: the layers that all of them are on, a bit each.

        Returns:
            The keys that were not added, because their rectangle is not wholly inside the root.

        Raises:
            DuplicateKeyError: a key is in the index already, or comes twice.
            ValueError: there are not four numbers for each key, or the layer does not fit into
                32 bits.
            TypeError: a buffer of another type than double, or a key that is not hashable.
            InvalidRectError: a box is inverted or not finite; the message says which.

        Complexity:
            O(n depth).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> tree.add_many(["a", "b", "c"], [0, 0, 8, 8, 16, 0, 24, 8, 390, 0, 410, 8])
            ['c']
            >>> list(tree)
            ['a', 'b']
        """
        keys = list(keys)
        bits = layer_bits(layer, "layer")
        refused: list[Hashable] = self._add_all(keys, _boxes_for(boxes, len(keys)), bits)
        return refused

    def move_many(self, keys: Iterable[Hashable], boxes: Any) -> list[Hashable]:
        """Give many keys new rectangles.

        Args:
            keys: keys, never ids, whatever they come in; `move_ids` takes those.
            boxes: left, bottom, right, top of each.

        Returns:
            The keys whose rectangle is not wholly inside the root; they are no longer in the
            index.

        Raises:
            UnknownKeyError: a key is not in the index.
            ValueError: there are not four numbers for each key.
            TypeError: a buffer of another type than double.
            InvalidRectError: a box is inverted or not finite; the message says which.

        Complexity:
            O(n) for what stays in its cell, else O(n depth).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> tree.add_many(["a", "b"], [0, 0, 8, 8, 16, 0, 24, 8])
            []
            >>> tree.move_many(["b", "a"], [20, 0, 28, 8, 4, 0, 12, 8])
            []
            >>> tree.query(LBWH(10, 2, 1, 1))
            ['a']
        """
        return self._move_slots(array("i", [self._slot(key) for key in keys]), boxes)

    def move_ids(self, ids: Any, boxes: Any) -> list[Hashable]:
        """Give many ids new rectangles: what `move_many` does to keys, several times as fast.

        Args:
            ids: a buffer of 64-bit integers, as `query_ids` returns it, or an iterable of ids.
            boxes: left, bottom, right, top of each.

        Returns:
            As `move_many`: the keys, not the ids, of what is no longer in the index.

        Raises:
            UnknownKeyError: there is no such id, or no longer.
            ValueError: there are not four numbers for each id.
            TypeError: a buffer of another type than 64-bit integers, or than double for boxes.
            InvalidRectError: a box is inverted or not finite; the message says which.

        Complexity:
            As `move_many` for ascending ids; O(n log n) more for others.

        Example:
            >>> from array import array
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> tree.add_many(["a", "b"], [0, 0, 8, 8, 16, 0, 24, 8])
            []
            >>> tree.move_ids(array("q", [0, 1]), array("d", [4, 0, 12, 8, 20, 0, 28, 8]))
            []
            >>> tree.query(LBWH(10, 2, 1, 1))
            ['a']
        """
        return self._move_slots(self._table.slots_of(flat_buffer(ids, "q")), boxes)

    def _move_slots(self, slots: array[int], boxes: Any) -> list[Hashable]:
        """Give slots new boxes; return the keys of those that the index let go of."""
        self._table.place_many(slots, _boxes_for(boxes, len(slots)))
        gone: list[Hashable] = self._index.gather(self._index.follow(slots))
        for key in gone:
            self._forget(key)
        return gone


def _boxes_for(boxes: Any, count: int) -> Any:
    """Return the boxes as a flat buffer, four numbers for each of `count` keys."""
    flat = flat_buffer(boxes, "d")
    if len(flat) != 4 * count:
        raise ValueError(
            f"expected left, bottom, right, top of {count} boxes, {4 * count} numbers, "
            f"got {len(flat)}"
        )
    return checked_boxes(flat)
