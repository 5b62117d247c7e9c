# cython: wraparound=False, initializedcheck=False
"""Keep what every index speaks of: slots with a box, an id, flags and the user's key.

A slot is a place in flat buffers, given out again after a release. An id is a serial number that
is never used twice. The *roll* lists the living in the order of their ids: a birth appends, a
death leaves a gap, and a full roll is closed up. It gives iteration in id order, the slot of an
id by binary search, and a dense rank to sort hits by.

    slot     0    1    2    3           roll      0    1    2    3
    id       7    -1   5    9           roll_ids  5    7    8    9
    box     [8 numbers each ...]        roll      2    0   -1    3
    rank     1    .    0    3                               a gap

Invariants:
    1. ``roll_ids[:roll_end]`` ascends; ``roll[i]`` is the slot of that id, or -1 for a gap.
    2. ``ranks[slot]`` is the place of a living slot in the roll.
    3. A box is eight numbers: left, bottom, right, top, x, y, width, height. Edges are stored,
       never derived again from the centre.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array
from math import inf

from ..errors import InvalidRectError, UnknownKeyError
from .boxes import squared_distance
from .buffers import grown, weigh
from .flags import COLLIDES, JOINED
from .rank_sorter import RankSorter
from .sorting import Sorter

FIRST_ROOM = 64
STRIDE = 8

_INFINITE = cython.declare(cython.double, inf)
_COLLIDES = cython.declare(cython.int, COLLIDES | JOINED)


class Table:
    """Give out slots, and hold the box, id, flags and key of each."""

    def __init__(self):
        self.boxes = array("d")
        self.ids = array("q")
        self.flags = array("i")
        self.layers = array("i")
        self.masks = array("i")
        self.groups = array("i")
        self.ranks = array("i")
        self.roll = grown(None, "i", FIRST_ROOM)
        self.roll_ids = grown(None, "q", FIRST_ROOM)
        self.keys = []
        self.spare = []
        self.sorter = Sorter()
        self.rank_sorter = RankSorter()
        self.count = self.used = self.roll_end = 0
        self.next_id = 0
        self.sought = -1  # the layers that `Index.offer` takes the nearest from
        self._grow()

    def allocate(self, key: object) -> cython.int:
        """Return a slot for `key`, with the next id, no flags and whatever box was there."""
        slot: cython.int
        if self.roll_end == len(self.roll):
            self._unroll()
        if self.spare:
            slot = self.spare.pop()
            self.keys[slot] = key
        else:
            if self.used == len(self.ids):
                self._grow()
            slot = self.used
            self.used += 1
            self.keys.append(key)
        self.ids[slot] = self.next_id
        self.flags[slot] = 0
        self.layers[slot] = 1
        self.masks[slot] = -1
        self.groups[slot] = 0
        self.ranks[slot] = self.roll_end
        self.roll[self.roll_end] = slot
        self.roll_ids[self.roll_end] = self.next_id
        self.roll_end += 1
        self.next_id += 1
        self.count += 1
        return slot

    def release(self, slot: cython.int) -> cython.int:
        """Give a slot back; its key is let go of."""
        self.roll[self.ranks[slot]] = -1
        self.ids[slot] = -1
        self.keys[slot] = None
        self.spare.append(slot)
        self.count -= 1
        return slot

    def find(self, id: cython.longlong) -> cython.int:
        """Return the slot of a living id, or -1."""
        rank: cython.int = self.seek(id, id - self.roll_ids[0])
        return self.roll[rank] if rank >= 0 else -1

    def seek(self, id: cython.longlong, guess: cython.longlong) -> cython.int:
        """Return where an id is in the roll, or -1; `guess` is looked at first."""
        low: cython.int = 0
        high: cython.int = self.roll_end
        middle: cython.int
        if 0 <= guess < high and self.roll_ids[guess] == id:
            return guess
        while low < high:
            middle = (low + high) >> 1
            if self.roll_ids[middle] < id:
                low = middle + 1
            else:
                high = middle
        return low if low < self.roll_end and self.roll_ids[low] == id else -1

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

    def slots_of(self, ids: cython.longlong[::1]):
        """Return the slots of the ids as an array; quickest when the ids ascend.

        Raises:
            UnknownKeyError: an id is not alive.
        """
        i: cython.int
        rank: cython.int = -1
        found = array("i", bytes(4 * len(ids)))
        slots: cython.int[::1] = found
        for i in range(len(ids)):
            rank = self.seek(ids[i], rank + 1)
            if rank < 0 or self.roll[rank] < 0:
                hint: str = ": raycast_many writes it for nothing, leave it out"
                raise UnknownKeyError(
                    f"id {ids[i]} is not alive here{hint if ids[i] == -1 else ''}"
                )
            slots[i] = self.roll[rank]
        return found

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

    def id_at(self, slot: cython.int) -> cython.longlong:
        """Return the id of a slot."""
        return self.ids[slot]

    def in_order(self) -> list:
        """Return the keys of all living slots by ascending id."""
        return [self.keys[self.roll[i]] for i in range(self.roll_end) if self.roll[i] >= 0]

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
        """Double the number of slots."""
        room: cython.int = max(FIRST_ROOM, 2 * len(self.ids))
        self.boxes = grown(self.boxes, "d", STRIDE * room)
        self.ids = grown(self.ids, "q", room)
        self.flags = grown(self.flags, "i", room)
        self.layers = grown(self.layers, "i", room)
        self.masks = grown(self.masks, "i", room)
        self.groups = grown(self.groups, "i", room)
        self.ranks = grown(self.ranks, "i", room)
        return room

    def _unroll(self) -> cython.int:
        """Close the gaps of a full roll, and double it where gaps are few."""
        i: cython.int
        slot: cython.int
        end: cython.int = 0
        for i in range(self.roll_end):
            slot = self.roll[i]
            if slot >= 0:
                self.roll[end] = slot
                self.roll_ids[end] = self.roll_ids[i]
                self.ranks[slot] = end
                end += 1
        self.roll_end = end
        if 4 * end > 3 * len(self.roll):
            self.roll = grown(self.roll, "i", 2 * len(self.roll))
            self.roll_ids = grown(self.roll_ids, "q", 2 * len(self.roll_ids))
        return end
