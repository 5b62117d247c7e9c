# cython: wraparound=False
"""Keep what every index speaks of: slots with a box, an id, flags and the user's key.

A slot is a place in flat buffers, given out again after a release. An id is a serial number that
is never used twice. The *roll* lists the living in the order of their ids: a birth appends, a
death leaves a gap, and a full roll is closed up. It gives iteration in id order, the slot of an
id by binary search, and a dense rank to sort hits by.

Invariants:
    1. ``roll_ids[:roll_end]`` ascends; ``roll[i]`` is the slot of that id, or -1 for a gap.
    2. ``ranks[slot]`` is the place of a living slot in the roll.
    3. A box is the eight numbers of a Rect: edges are stored, never derived from the centre.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .buffers import grown
from .sorting import sort_numbers

FIRST_ROOM = 64
STRIDE = 8


class Table:
    """Give out slots, and hold the box, id, flags and key of each."""

    def __init__(self):
        self.boxes = array("d")
        self.ids = array("q")
        self.flags = array("i")
        self.ranks = array("i")
        self.roll = array("i")
        self.roll_ids = array("q")
        self.keys = []
        self.spare = []
        self.sorted = array("q")
        self.scratch = array("q")
        self.count = self.used = self.roll_end = 0
        self.next_id = 0
        self._grow()

    def allocate(self, key: object) -> cython.int:
        """Return a slot for `key`, with the next id, no flags and an empty box."""
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
        self.ranks[slot] = self.roll_end
        self.roll[self.roll_end] = slot
        self.roll_ids[self.roll_end] = self.next_id
        self.roll_end += 1
        self.next_id += 1
        self.count += 1
        return slot

    def release(self, slot: cython.int) -> cython.void:
        """Give a slot back; its key is let go of."""
        self.roll[self.ranks[slot]] = -1
        self.ids[slot] = -1
        self.keys[slot] = None
        self.spare.append(slot)
        self.count -= 1

    def find(self, id: cython.longlong) -> cython.int:
        """Return the slot of a living id, or -1."""
        low: cython.int = 0
        high: cython.int = self.roll_end
        middle: cython.int
        while low < high:
            middle = (low + high) >> 1
            if self.roll_ids[middle] < id:
                low = middle + 1
            else:
                high = middle
        if low < self.roll_end and self.roll_ids[low] == id:
            return self.roll[low]
        return -1

    def place(
        self,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.void:
        """Give a slot the box with these edges."""
        width: cython.double = right - left
        height: cython.double = top - bottom
        self.put(
            slot, left, bottom, right, top, left + width * 0.5, bottom + height * 0.5, width, height
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
    ) -> cython.void:
        """Give a slot all eight numbers of its box."""
        boxes: cython.double[::1] = self.boxes
        at: cython.Py_ssize_t = STRIDE * slot
        boxes[at] = left
        boxes[at + 1] = bottom
        boxes[at + 2] = right
        boxes[at + 3] = top
        boxes[at + 4] = x
        boxes[at + 5] = y
        boxes[at + 6] = width
        boxes[at + 7] = height

    def centre(self, slot: cython.int, x: cython.double, y: cython.double) -> cython.void:
        """Move the centre of a box; its width and height stay as they are, to the last bit."""
        boxes: cython.double[::1] = self.boxes
        at: cython.Py_ssize_t = STRIDE * slot
        half_width: cython.double = boxes[at + 6] * 0.5
        half_height: cython.double = boxes[at + 7] * 0.5
        boxes[at] = x - half_width
        boxes[at + 1] = y - half_height
        boxes[at + 2] = x + half_width
        boxes[at + 3] = y + half_height
        boxes[at + 4] = x
        boxes[at + 5] = y

    def in_order(self) -> list:
        """Return the keys of all living slots by ascending id."""
        i: cython.int
        return [self.keys[self.roll[i]] for i in range(self.roll_end) if self.roll[i] >= 0]

    def slots_in_order(
        self, into: cython.int[::1], mask: cython.int, want: cython.int
    ) -> cython.int:
        """Fill `into` with the living slots whose flags under `mask` equal `want`; return how many."""
        i: cython.int
        slot: cython.int
        n: cython.int = 0
        for i in range(self.roll_end):
            slot = self.roll[i]
            if slot >= 0 and self.flags[slot] & mask == want:
                into[n] = slot
                n += 1
        return n

    def order(self, slots: cython.int[::1], n: cython.int) -> cython.void:
        """Sort slots[:n] by ascending id."""
        i: cython.int
        if n < 2:
            return
        numbers: cython.longlong[::1] = self._room(n)
        for i in range(n):
            numbers[i] = self.ranks[slots[i]]
        sort_numbers(numbers, self.scratch, n, self.roll_end)
        for i in range(n):
            slots[i] = self.roll[numbers[i]]

    def order_pairs(self, slots: cython.int[::1], n: cython.int) -> cython.void:
        """Sort the n / 2 pairs in slots[:n] by (smaller id, larger id), the smaller first."""
        i: cython.int
        a: cython.longlong
        b: cython.longlong
        half: cython.int = n >> 1
        numbers: cython.longlong[::1] = self._room(half)
        for i in range(half):
            a = self.ranks[slots[2 * i]]
            b = self.ranks[slots[2 * i + 1]]
            numbers[i] = a << 32 | b if a < b else b << 32 | a
        sort_numbers(numbers, self.scratch, half, cython.cast(cython.longlong, self.roll_end) << 32)
        for i in range(half):
            slots[2 * i] = self.roll[numbers[i] >> 32]
            slots[2 * i + 1] = self.roll[numbers[i] & 0xFFFFFFFF]

    def gather(self, slots: cython.int[::1], n: cython.int) -> list:
        """Return the keys of slots[:n] as a fresh list, in that order."""
        i: cython.int
        keys: list = self.keys
        found: list = [None] * n
        for i in range(n):
            found[i] = keys[slots[i]]
        return found

    def _room(self, n: cython.int):
        """Return scratch room to sort n numbers in."""
        if n > len(self.sorted):
            self.sorted = array("q", bytes(16 * n))
            self.scratch = array("q", bytes(16 * n))
        return self.sorted

    def _grow(self) -> cython.void:
        """Double the number of slots."""
        room: cython.int = max(FIRST_ROOM, 2 * len(self.ids))
        self.boxes = grown(self.boxes, "d", STRIDE * room)
        self.ids = grown(self.ids, "q", room)
        self.flags = grown(self.flags, "i", room)
        self.ranks = grown(self.ranks, "i", room)
        if len(self.roll) == 0:
            self.roll = grown(None, "i", room)
            self.roll_ids = grown(None, "q", room)

    def _unroll(self) -> cython.void:
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
