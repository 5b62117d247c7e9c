"""Keep boxes under keys: what a spatial index does before anybody asks it anything."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from ..errors import InvariantError
from ..geometry import Rect
from ..kernels.keyed_boxes import KeyedBoxes
from ..kernels.layers import EVERY_LAYER
from ..kernels.world import World
from .holders import holders


class BoxStore(KeyedBoxes):
    """Hold one rectangle a key, each with an id that is never given twice.

    A key is anything hashable: a name, a number, the object itself. Ids are whole numbers that
    only grow; they are what buffers speak of, and the order of everything that is returned.

    This is the door of the index: it checks all that comes in. Whatever raises has changed
    nothing.
    """

    _index: Any
    _table: Any
    _world: World
    _slots: dict[Hashable, int]

    def remove(self, key: Hashable) -> bool:
        """Remove a key; False if it is not in the index.

        Complexity:
            O(1); merging what became too empty waits for `cleanup`.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import LinearScan
            >>> index = LinearScan()
            >>> _ = index.add("coin", LBWH(0, 0, 8, 8))
            >>> index.remove("coin"), index.remove("coin")
            (True, False)
        """
        if key not in self._slots:
            return False
        self._index.remove(self._slots[key])
        self._forget(key)
        return True

    def clear(self) -> None:
        """Remove everything, and give the index's memory back. Ids go on growing.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import LinearScan
            >>> index = LinearScan()
            >>> _ = index.add("coin", LBWH(0, 0, 8, 8))
            >>> index.clear()
            >>> len(index), index.add("coin", LBWH(0, 0, 8, 8)), index.id_of("coin")
            (0, True, 1)
        """
        self._index.clear()
        for key in list(self._slots):
            self._forget(key)

    def __contains__(self, key: Hashable) -> bool:
        """Tell whether a key is in the index."""
        return key in self._slots

    def __len__(self) -> int:
        """Return how many rectangles are in the index."""
        return len(self._slots)

    def __iter__(self) -> Iterator[Hashable]:
        """Go through the keys as they are now, by ascending id; changes on the way are safe."""
        return iter(self._table.in_order())

    def rect_of(self, key: Hashable) -> Rect:
        """Return the rectangle of a key, exactly as it was given.

        Raises:
            UnknownKeyError: the key is not in the index.

        Complexity:
            O(1).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import LinearScan
            >>> index = LinearScan()
            >>> _ = index.add("coin", LBWH(0, 0, 8, 8))
            >>> index.rect_of("coin").center
            (4.0, 4.0)
        """
        return tuple.__new__(Rect, self._table.fields(self._slot(key)))

    def layer_of(self, key: Hashable) -> int:
        """Return the layers that a key was added on, a bit each.

        Raises:
            UnknownKeyError: the key is not in the index.

        Complexity:
            O(1).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import LinearScan
            >>> index = LinearScan()
            >>> _ = index.add("coin", LBWH(0, 0, 8, 8), layer=0b100)
            >>> index.layer_of("coin"), index.query_many([1, 1, 2, 2], mask=0b011).ids
            (4, array('q'))
        """
        bits: int = self._table.layers[self._slot(key)]
        return bits & EVERY_LAYER

    def id_of(self, key: Hashable) -> int:
        """Return the id of a key: what buffers of results hold.

        Raises:
            UnknownKeyError: the key is not in the index.

        Complexity:
            O(1).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import LinearScan
            >>> index = LinearScan()
            >>> _ = index.add("coin", LBWH(0, 0, 8, 8)), index.add("key", LBWH(8, 0, 8, 8))
            >>> index.id_of("key")
            1
        """
        id: int = self._table.id_at(self._slot(key))
        return id

    def keys(self, ids: Any) -> list[Any]:
        """Return the keys of ids, in the same order.

        Args:
            ids: a buffer of 64-bit integers, as `query_ids` returns it, or an iterable of ids.

        Raises:
            UnknownKeyError: there is no such id, or no longer.

        Complexity:
            O(n) for ascending ids, else O(n log n).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import LinearScan
            >>> index = LinearScan()
            >>> _ = index.add("coin", LBWH(0, 0, 8, 8)), index.add("key", LBWH(8, 0, 8, 8))
            >>> index.keys([1, 0])
            ['key', 'coin']
        """
        return holders(self._table, ids)

    def validate(self) -> None:
        """Check all invariants: those of the structure, and that every key finds its rectangle.

        Raises:
            InvariantError: one does not hold; the message says which.

        Complexity:
            O(n depth).

        Example:
            >>> from arcade_qt_core.spatial import LinearScan
            >>> LinearScan().validate()
        """
        self._world.validate()
        held = self._table.keys
        if len(self._slots) != self._index.count or any(
            held[slot] is not key for key, slot in self._slots.items()
        ):
            raise InvariantError("spatial index: the keys and the boxes do not belong together")

    def __reduce__(self) -> tuple[Any, ...]:
        """Let pickle and copy make the index anew: same order and answers, ids from 0 on."""
        return (
            _refilled,
            (
                type(self),
                self._settings(),
                [(key, self.rect_of(key), self.layer_of(key)) for key in self],
            ),
        )

    def _settings(self) -> dict[str, Any]:
        """Return the arguments that make an empty index like this one."""
        return {}


def _refilled(kind: type[BoxStore], settings: dict[str, Any], boxes: Any) -> BoxStore:
    index = kind(**settings)
    for key, rect, layer in boxes:
        index.add(key, rect, layer=layer)
    return index
