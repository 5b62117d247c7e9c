# cython: wraparound=False, initializedcheck=False
"""Be the native half of a spatial index: what is called once for each rectangle and question.

One such call costs less than the Python around it, so these four methods are compiled whole, with
the checks of all that comes in. What takes buffers, or is rarely called, is in `spatial/`.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from ..errors import DuplicateKeyError, UnknownKeyError
from ..geometry import Rect, as_rect
from .index import Index
from .layers import layer_bits
from .world import World

_INFINITE = cython.declare(cython.double, inf)
_LOWEST = cython.declare(object, 1)


class KeyedBoxes:
    """Hold one rectangle a key in an index kernel, each with an id that is never given twice.

    The methods with a leading underscore are for `spatial/`.
    """

    __slots__ = ("__weakref__", "_index", "_slots", "_table", "_world")

    def __init__(self, index: Index):
        self._index = index
        self._table = index.table
        self._world = World(index)
        self._slots = {}

    def add(self, key: object, rect: Rect, *, layer: object = 1) -> bool:
        """Add a rectangle under a key.

        Args:
            key: any hashable, not yet in the index.
            rect: anything with left, right, bottom and top, in scene units.
            layer: the layers it is on, a bit each: what the `mask` of a batch is compared with.

        Returns:
            False if the rectangle is not wholly inside the root; then it was not added.

        Raises:
            DuplicateKeyError: the key is in the index already.
            TypeError: `rect` is no rectangle, or the key is not hashable.
            InvalidRectError: the rectangle is inverted or not finite.
            ValueError: the layer does not fit into 32 bits.

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
        slot: cython.int
        bits: cython.int = 1
        checked: object = as_rect(rect) if type(rect) is not Rect else rect
        if layer is not _LOWEST:
            bits = layer_bits(layer, "layer")
        _refuse_known(self._slots, key)
        slot = self._table.allocate(key)
        self._table.layers[slot] = bits
        self._table.put_rect(slot, checked)
        return self._enter(key, slot)

    def move(self, key: object, rect: Rect) -> bool:
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
        slot: cython.int
        checked: object = as_rect(rect) if type(rect) is not Rect else rect
        slot = _slot_under(self._slots, key)
        self._table.put_rect(slot, checked)
        if self._index.update(slot):
            return True
        self._forget(key)
        return False

    def query(self, rect: Rect) -> list:
        """Return the keys of the rectangles that strictly intersect `rect`, by ascending id.

        Raises:
            TypeError: `rect` is no rectangle.
            InvalidRectError: it is inverted or not finite.

        Complexity:
            O(cells reached + boxes in them); O(n) for a `LinearScan`, here and below.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many(["left", "right"], [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.query(LBWH(2, 2, 4, 4)), tree.query(LBWH(5, 5, 10, 10))
            (['left'], ['left', 'right'])
        """
        checked: object = as_rect(rect) if type(rect) is not Rect else rect
        fields: tuple = cython.cast(tuple, checked)
        return self._keys_of(self._index.query_rect(fields[0], fields[2], fields[1], fields[3]))

    def query_point(self, x: float, y: float) -> list:
        """Return the keys of the rectangles that hold the point, edges included.

        Raises:
            ValueError: a number is not finite.

        Complexity:
            O(depth + boxes in the cells passed).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many(["left", "right"], [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.query_point(10, 5)
            ['left', 'right']
        """
        if not (-_INFINITE < x < _INFINITE and -_INFINITE < y < _INFINITE):
            raise ValueError(f"every number of a point must be finite, got {(x, y)!r}")
        return self._keys_of(self._index.query_point(x, y))

    def _keys_of(self, n: cython.int) -> list:
        """Return the keys of the n hits of the query just made, by ascending id."""
        return self._index.gather(self._index.order(n)) if n > 0 else []

    def _enter(self, key: object, slot: cython.int) -> cython.bint:
        """Put a new slot with its box into the index, or give it back if it is refused."""
        entered: cython.bint = False
        try:
            entered = self._index.insert(slot)
        finally:  # an index written by somebody else may raise
            if not entered:
                self._table.release(slot)
        if entered:
            self._slots[key] = slot
        return entered

    def _add_all(self, keys: list, boxes: cython.double[::1], layer: cython.int) -> list:
        """Add checked boxes under keys; return the keys that were refused.

        Raises:
            DuplicateKeyError: a key is in the index already, or comes twice; nothing has changed.
            TypeError: a key is not hashable; nothing has changed.
        """
        seen: set = set()
        for key in keys:
            _refuse_known(self._slots, key)
            if key in seen:
                raise DuplicateKeyError(f"key {key!r} comes twice in one batch")
            seen.add(key)
        i: cython.Py_ssize_t
        slot: cython.int
        refused: list = []
        for i in range(len(keys)):
            slot = self._table.allocate(keys[i])
            self._table.layers[slot] = layer
            self._table.place(
                slot, boxes[4 * i], boxes[4 * i + 1], boxes[4 * i + 2], boxes[4 * i + 3]
            )
            if not self._enter(keys[i], slot):
                refused.append(keys[i])
        return refused

    def _forget(self, key: object) -> None:
        """Give back the slot of a key that the index no longer holds."""
        self._table.release(self._slots.pop(key))

    def _slot(self, key: object) -> int:
        """Return the slot of a key.

        Raises:
            UnknownKeyError: the key is not in the index.
        """
        return _slot_under(self._slots, key)


def _slot_under(slots: dict, key: object) -> cython.int:
    slot: object = slots.get(key)
    if slot is None:
        raise UnknownKeyError(
            f"key {key!r} is not in the index: add() it first; an id is no key, "
            "keys() and move_ids() take ids"
        )
    return slot


def _refuse_known(slots: dict, key: object) -> cython.int:
    """Raise if a key cannot be added."""
    try:
        known: cython.bint = key in slots
    except TypeError:
        raise TypeError(
            f"key {key!r} is not hashable: use a name, a number, or id() of the object"
        ) from None
    if known:
        raise DuplicateKeyError(f"key {key!r} is in the index already: use move() to move it")
    return 0
