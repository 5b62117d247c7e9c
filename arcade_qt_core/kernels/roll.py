# cython: wraparound=False, initializedcheck=False
"""Give out slots and ids, and list the living in the order of their ids.

A slot is a place in flat buffers, given out again after a release. An id is a serial number that
is never used twice. The *roll* lists the living in the order of their ids: a birth appends, a
death leaves a gap, and a full roll is closed up. It gives iteration in id order, the slot of an
id by binary search, and a dense rank to sort hits by.

    slot     0    1    2    3           roll      0    1    2    3
    id       7    -1   5    9           roll_ids  5    7    8    9
    rank     1    .    0    3           roll      2    0   -1    3
                                                            a gap

Invariants:
    1. ``roll_ids[:roll_end]`` ascends; ``roll[i]`` is the slot of that id, or -1 for a gap.
    2. ``ranks[slot]`` is the place of a living slot in the roll.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from ..errors import UnknownKeyError
from .buffers import grown

FIRST_ROOM = 64


class Roll:
    """Hold the id, rank and key of each slot, and the living in the order of their ids."""

    def __init__(self):
        self.ids = grown(None, "q", FIRST_ROOM)
        self.ranks = grown(None, "i", FIRST_ROOM)
        self.roll = grown(None, "i", FIRST_ROOM)
        self.roll_ids = grown(None, "q", FIRST_ROOM)
        self.keys = []
        self.spare = []
        self.count = self.used = self.roll_end = 0
        self.next_id = 0

    def enrol(self, key: object) -> cython.int:
        """Return a slot for `key`, with the next id."""
        slot: cython.int
        if self.roll_end == len(self.roll):
            self._unroll()
        if self.spare:
            slot = self.spare.pop()
            self.keys[slot] = key
        else:
            slot = self.used
            if slot == len(self.ids):
                self.ids = grown(self.ids, "q", 2 * slot)
                self.ranks = grown(self.ranks, "i", 2 * slot)
            self.used += 1
            self.keys.append(key)
        self.ids[slot] = self.next_id
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
        rank: cython.int = self._seek(id, id - self.roll_ids[0])
        return self.roll[rank] if rank >= 0 else -1

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
            rank = self._seek(ids[i], rank + 1)
            if rank < 0 or self.roll[rank] < 0:
                hint: str = ": raycast_many writes it for nothing, leave it out"
                raise UnknownKeyError(
                    f"id {ids[i]} is not alive here{hint if ids[i] == -1 else ''}"
                )
            slots[i] = self.roll[rank]
        return found

    def id_at(self, slot: cython.int) -> cython.longlong:
        """Return the id of a slot."""
        return self.ids[slot]

    def in_order(self) -> list:
        """Return the keys of all living slots by ascending id."""
        return [self.keys[self.roll[i]] for i in range(self.roll_end) if self.roll[i] >= 0]

    def _seek(self, id: cython.longlong, guess: cython.longlong) -> cython.int:
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
