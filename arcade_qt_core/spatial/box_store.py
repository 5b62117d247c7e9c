"""Keep boxes under keys: what a spatial index does before anybody asks it anything."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from ..errors import DuplicateKeyError, InvariantError, UnknownKeyError
from ..geometry import Rect, as_rect
from ..kernels.world import World
from .flat_buffer import flat_buffer


class BoxStore:
    """Hold one rectangle a key, each with an id that is never given twice.

    A key is anything hashable: a name, a number, the object itself. Ids are whole numbers that
    only grow; they are what buffers speak of, and the order of everything that is returned.

    This is the door of the index: it checks all that comes in. Whatever raises has changed
    nothing.
    """

    def __init__(self, index: Any) -> None:
        self._index = index
        self._table = index.table
        self._world = World(index)
        self._slots: dict[Hashable, int] = {}

    def add(self, key: Hashable, rect: Rect) -> bool:
        """Add a rectangle under a key.

        Args:
            key: any hashable, not yet in the index.
            rect: anything with left, right, bottom and top, in scene units.

        Returns:
            False if the rectangle is not wholly inside the root; then it was not added.

        Raises:
            DuplicateKeyError: the key is in the index already.
            TypeError: `rect` is no rectangle, or the key is not hashable.
            InvalidRectError: the rectangle is inverted or not finite.

        Complexity:
            O(depth).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(-100, 0, 400, 300))
            >>> tree.add("hero", LBWH(10, 20, 16, 24))
            True
            >>> tree.add("far away", LBWH(900, 0, 16, 16))
            False
        """
        if type(rect) is not Rect:
            rect = as_rect(rect)
        self._refuse_known(key)
        slot = self._table.allocate(key)
        self._table.put_rect(slot, rect)
        return self._enter(key, slot)

    def move(self, key: Hashable, rect: Rect) -> bool:
        """Give a key another rectangle: a move, a new size, or both.

        Returns:
            False if the rectangle is not wholly inside the root; then the key is no longer in the
            index, and has to be added again when it comes back.

        Raises:
            UnknownKeyError: the key is not in the index.
            TypeError: `rect` is no rectangle.
            InvalidRectError: the rectangle is inverted or not finite.

        Complexity:
            O(1) while it stays in its cell, else O(depth).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import LinearScan
            >>> index = LinearScan()
            >>> _ = index.add("hero", LBWH(10, 20, 16, 24))
            >>> index.move("hero", LBWH(12, 20, 16, 24))
            True
            >>> index.rect_of("hero")
            LBWH(12, 20, 16, 24)
        """
        if type(rect) is not Rect:
            rect = as_rect(rect)
        slot = self._slot(key)
        self._table.put_rect(slot, rect)
        if self._index.update(slot):
            return True
        self._forget(key)
        return False

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
        held = self._table.keys
        return [held[slot] for slot in self._table.slots_of(flat_buffer(ids, "q"))]

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
            (type(self), self._settings(), [(key, self.rect_of(key)) for key in self]),
        )

    def _settings(self) -> dict[str, Any]:
        """Return the arguments that make an empty index like this one."""
        return {}

    def _enter(self, key: Hashable, slot: int) -> bool:
        """Put a new slot with its box into the index, or give it back if it is refused."""
        if self._index.insert(slot):
            self._slots[key] = slot
            return True
        self._table.release(slot)
        return False

    def _forget(self, key: Hashable) -> None:
        """Give back the slot of a key that the index no longer holds."""
        self._table.release(self._slots.pop(key))

    def _slot(self, key: Hashable) -> int:
        try:
            return self._slots[key]
        except KeyError:
            raise UnknownKeyError(f"key {key!r} is not in the index: add() it first") from None

    def _refuse_known(self, key: Hashable) -> None:
        """Raise if a key cannot be added."""
        try:
            known = key in self._slots
        except TypeError:
            raise TypeError(
                f"key {key!r} is not hashable: use a name, a number, or id() of the object"
            ) from None
        if known:
            raise DuplicateKeyError(f"key {key!r} is in the index already: use move() to move it")


def _refilled(kind: type[BoxStore], settings: dict[str, Any], boxes: Any) -> BoxStore:
    index = kind(**settings)
    for key, rect in boxes:
        index.add(key, rect)
    return index
