# cython: wraparound=False, initializedcheck=False
"""Keep what every index speaks of: slots with a box, an id, flags and the user's key.

Slots, ids and keys are told in `roll.py`, with their invariants.

Invariant:
    A box is eight numbers: left, bottom, right, top, x, y, width, height. Edges are stored, never
    derived again from the centre.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array
from math import inf

from ..errors import InvalidRectError
from .boxes import squared_distance
from .buffers import grown, weigh
from .flags import COLLIDES, JOINED
from .rank_sorter import RankSorter
from .roll import Roll
from .sorting import Sorter

STRIDE = 8

_INFINITE = cython.declare(cython.double, inf)
_COLLIDES = cython.declare(cython.int, COLLIDES | JOINED)


class Table(Roll):
    """Give out slots, and hold the box, id, flags and key of each."""

    def __init__(self):
        Roll.__init__(self)
        self.boxes = array("d")
        self.flags = array("i")
        self.layers = array("i")
        self.masks = array("i")
        self.groups = array("i")
        self.sorter = Sorter()
        self.rank_sorter = RankSorter()
        self.sought = -1  # the layers that `Index.offer` takes the nearest from
        self._grow()

    def allocate(self, key: object) -> cython.int:
        """Return a slot for `key`, with the next id, no flags and whatever box was there."""
        slot: cython.int = self.enrol(key)
        if slot == len(self.flags):
            self._grow()
        self.flags[slot] = 0
        self.layers[slot] = 1
        self.masks[slot] = -1
        self.groups[slot] = 0
        return slot

    def place(
        self,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Give a slot the box with these edges."""
        width: cython.double = right - left
        height: cython.double = top - bottom
        return self.put(
            slot,
            left,
            bottom,
            right,
            top,
            left + width * 0.5,
            bottom + height * 0.5,
            width,
            height,
        )

    def put(
        self,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        x: cython.double,
        y: cython.double,
        width: cython.double,
        height: cython.double,
    ) -> cython.int:
        """Give a slot all eight numbers of its box."""
        at: cython.Py_ssize_t = 8 * slot
        self.boxes[at] = left
        self.boxes[at + 1] = bottom
        self.boxes[at + 2] = right
        self.boxes[at + 3] = top
        self.boxes[at + 4] = x
        self.boxes[at + 5] = y
        self.boxes[at + 6] = width
        self.boxes[at + 7] = height
        return slot

    def centre(self, slot: cython.int, x: cython.double, y: cython.double) -> cython.bint:
        """Move the centre of a box; width and height stay as they are, to the last bit.

        Returns:
            False if an edge would not be finite, and then nothing has changed.
        """
        at: cython.Py_ssize_t = 8 * slot
        half_width: cython.double = self.boxes[at + 6] * 0.5
        half_height: cython.double = self.boxes[at + 7] * 0.5
        if not self._fits(slot, x, y):
            return False
        self.boxes[at] = x - half_width
        self.boxes[at + 1] = y - half_height
        self.boxes[at + 2] = x + half_width
        self.boxes[at + 3] = y + half_height
        self.boxes[at + 4] = x
        self.boxes[at + 5] = y
        return True

    def centre_many(self, slots: cython.int[::1], centres: cython.double[::1]) -> cython.int:
        """Move the centre of each slot to the next two of `centres`; all, or none of them.

        Raises:
            InvalidRectError: an edge would not be finite; nothing has changed.
        """
        i: cython.int
        for i in range(len(slots)):
            if not self._fits(slots[i], centres[2 * i], centres[2 * i + 1]):
                raise InvalidRectError(
                    f"centre {i}, ({centres[2 * i]}, {centres[2 * i + 1]}): both must be finite"
                )
        for i in range(len(slots)):
            self.centre(slots[i], centres[2 * i], centres[2 * i + 1])
        return 0

    def place_many(self, slots: cython.int[::1], boxes: cython.double[::1]) -> cython.int:
        """Give each slot the next four of `boxes`: left, bottom, right, top."""
        i: cython.int
        for i in range(len(slots)):
            self.place(
                slots[i],
                boxes[4 * i],
                boxes[4 * i + 1],
                boxes[4 * i + 2],
                boxes[4 * i + 3],
            )
        return 0

    def put_rect(self, slot: cython.int, rect: object) -> cython.int:
        """Give a slot the eight numbers of a Rect."""
        if not isinstance(rect, tuple):
            raise TypeError(f"expected a Rect, got {rect!r}")
        r: tuple = cython.cast(tuple, rect)
        return self.put(slot, r[0], r[2], r[1], r[3], r[6], r[7], r[4], r[5])

    def fields(self, slot: cython.int) -> tuple:
        """Return the eight numbers of a slot's box, in the order that a Rect has them."""
        at: cython.Py_ssize_t = 8 * slot
        return (
            self.boxes[at],
            self.boxes[at + 2],
            self.boxes[at + 1],
            self.boxes[at + 3],
            self.boxes[at + 6],
            self.boxes[at + 7],
            self.boxes[at + 4],
            self.boxes[at + 5],
        )

    def collides(self, slot: cython.int) -> cython.bint:
        """Tell whether a slot takes part in collisions: it has a collider, and has joined."""
        return self.flags[slot] & _COLLIDES == _COLLIDES

    def may_collide(self, a: cython.int, b: cython.int) -> cython.bint:
        """Tell whether two slots may be in contact: each is on a layer that the other looks for.

        Those of one group never are; group 0 is none.
        """
        return (
            self.flags[a] & self.flags[b] & _COLLIDES == _COLLIDES
            and self.layers[a] & self.masks[b] != 0
            and self.layers[b] & self.masks[a] != 0
            and (self.groups[a] == 0 or self.groups[a] != self.groups[b])
        )

    def squared_range(self, slot: cython.int, x: cython.double, y: cython.double) -> cython.double:
        """Return the square of the distance from a point to the box of a slot."""
        at: cython.Py_ssize_t = 8 * slot
        return squared_distance(
            self.boxes[at], self.boxes[at + 1], self.boxes[at + 2], self.boxes[at + 3], x, y
        )

    def select(self, mask: cython.int, want: cython.int) -> list:
        """Return the living slots whose flags under `mask` equal `want`, by ascending id."""
        i: cython.int
        slot: cython.int
        found: list = []
        for i in range(self.roll_end):
            slot = self.roll[i]
            if slot >= 0 and self.flags[slot] & mask == want:
                found.append(slot)
        return found

    def bytes(self) -> cython.longlong:
        """Return what all buffers allocate, the list of keys left out."""
        return weigh(self.buffers())["bytes"]

    def buffers(self) -> list:
        """Return all buffers, for `buffers.weigh`."""
        each: list = [self.ids, self.flags, self.layers, self.masks, self.groups, self.ranks]
        each += [self.roll, self.roll_ids]
        return [
            (self.boxes, STRIDE * self.count),
            *[(buffer, self.count) for buffer in each],
            *self.sorter.buffers(),
            *self.rank_sorter.buffers(),
        ]

    def _fits(self, slot: cython.int, x: cython.double, y: cython.double) -> cython.bint:
        """Tell whether all edges are finite with the centre at (x, y)."""
        half_width: cython.double = self.boxes[8 * slot + 6] * 0.5
        half_height: cython.double = self.boxes[8 * slot + 7] * 0.5
        width: cython.double = (x + half_width) - (x - half_width)
        height: cython.double = (y + half_height) - (y - half_height)
        return width < _INFINITE and height < _INFINITE

    def _grow(self) -> cython.int:
        """Make room for as many slots as there are ids."""
        room: cython.int = len(self.ids)
        self.boxes = grown(self.boxes, "d", STRIDE * room)
        self.flags = grown(self.flags, "i", room)
        self.layers = grown(self.layers, "i", room)
        self.masks = grown(self.masks, "i", room)
        self.groups = grown(self.groups, "i", room)
        return room
