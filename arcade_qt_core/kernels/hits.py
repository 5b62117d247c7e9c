# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep the hits of a query, and bring them into order: by id, in pairs, by distance or by time.

A hit is a slot. Queries write hits into ``out`` in any order, and say how many there are; what is
asked for in order is sorted afterwards, by the ranks that the table has for the ids.

Bounds are not checked here: sorting and sifting pairs would take a third longer. Whoever writes
into `out` makes room first, and slots are the index's own.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .boxes import entry
from .buffers import grown
from .flags import PASSED
from .sorting import Sorter
from .table import Table

FIRST_OUT = 256
MOST = 2**30 - 1  # so that sums of two lengths stay below 2^31

_ALL_LAYERS = cython.declare(cython.int, -1)
_ONE = cython.declare(cython.longlong, 1)
_PASSED = cython.declare(cython.int, PASSED)


class Hits:
    """Hold slots that a query found in `out`, and in `ranges` how far the nearest ones are.

    `time` is where on its segment the last first hit was, from 0 to 1; 1 if there was none.
    """

    def __init__(self, table: Table):
        self.table = table
        self.out = grown(None, "i", FIRST_OUT)
        self.ranges = grown(None, "d", FIRST_OUT)
        self.time = 1.0

    def order(self, n: cython.int) -> cython.int:
        """Sort the first n hits by ascending id."""
        i: cython.int
        if n < 2:
            return n
        self.rank_hits(n)
        for i in range(n):
            self.out[i] = self.table.roll[self.table.rank_sorter.ranks[i]]
        return n

    def rank_hits(self, n: cython.int) -> cython.int:
        """Leave the ranks of the first n hits, ascending, in the table's `rank_sorter`."""
        i: cython.int
        self.table.rank_sorter.reserve(n, self.table.roll_end)
        for i in range(n):
            self.table.rank_sorter.ranks[i] = self.table.ranks[self.out[i]]
        return self.table.rank_sorter.sort(n)

    def order_pairs(self, n: cython.int) -> cython.int:
        """Sort the first n / 2 pairs by (smaller id, larger id), the smaller first."""
        i: cython.int
        a: cython.longlong
        b: cython.longlong
        bits: cython.int = 1
        half: cython.int = n >> 1
        table: Table = self.table
        sorter: Sorter = table.sorter
        sorter.reserve(half)
        while table.roll_end >> bits > 0:
            bits += 1
        for i in range(half):
            a = table.ranks[self.out[2 * i]]
            b = table.ranks[self.out[2 * i + 1]]
            sorter.numbers[i] = a << bits | b if a < b else b << bits | a
        sorter.sort(half, cython.cast(cython.longlong, table.roll_end) << bits)
        for i in range(half):
            self.out[2 * i] = table.roll[sorter.numbers[i] >> bits]
            self.out[2 * i + 1] = table.roll[sorter.numbers[i] & ((_ONE << bits) - 1)]
        return n

    def sift(self, start: cython.int, end: cython.int) -> cython.int:
        """Keep of the pairs in out[start:end] those that may collide; return their new end."""
        i: cython.int
        kept: cython.int = start
        for i in range(start, end, 2):
            if self.table.may_collide(self.out[i], self.out[i + 1]):
                self.out[kept] = self.out[i]
                self.out[kept + 1] = self.out[i + 1]
                kept += 2
        return kept

    def keep_on(self, layers: cython.int, n: cython.int) -> cython.int:
        """Keep of the first n hits those on any of the layers; return how many there are."""
        i: cython.int
        kept: cython.int = 0
        if layers == _ALL_LAYERS:
            return n
        for i in range(n):
            self.out[kept] = self.out[i]
            kept += self.table.layers[self.out[i]] & layers != 0
        return kept

    def keep_pairs_on(self, layers: cython.int, n: cython.int) -> cython.int:
        """Keep of the pairs in the first n numbers those of two hits on any of the layers."""
        i: cython.int
        kept: cython.int = 0
        if layers == _ALL_LAYERS:
            return n
        for i in range(0, n, 2):
            if (
                self.table.layers[self.out[i]] & layers != 0
                and self.table.layers[self.out[i + 1]] & layers != 0
            ):
                self.out[kept] = self.out[i]
                self.out[kept + 1] = self.out[i + 1]
                kept += 2
        return kept

    def gather(self, n: cython.int) -> list:
        """Return the keys of the first n hits as a fresh list, in their order."""
        i: cython.int
        keys: list = self.table.keys
        found: list = [None] * n
        for i in range(n):
            found[i] = keys[self.out[i]]
        return found

    def ids(self, n: cython.int):
        """Return the ids of the first n hits as a fresh int64 array."""
        i: cython.int
        table: Table = self.table
        found = array("q", bytes(8 * n))
        view: cython.longlong[::1] = found
        for i in range(n):
            view[i] = table.ids[self.out[i]]
        return found

    def more_out(self, size: cython.int) -> cython.int:
        """Make room for at least `size` numbers in `out`, keeping what is there."""
        return self._grow_out(size) if size > len(self.out) else size

    def append(self, other: "Hits", n: cython.int, found: cython.int) -> cython.int:
        """Put the n hits of another index behind the `found` ones here; return how many that is."""
        i: cython.int
        self.more_out(found + n)
        for i in range(n):
            self.out[found + i] = other.out[i]
        return found + n

    def offer(
        self,
        slot: cython.int,
        distance: cython.double,
        found: cython.int,
        k: cython.int,
    ) -> cython.int:
        """Put a slot among the k nearest so far, sorted by (distance, id); return how many.

        One that is on none of the layers sought is passed over.
        """
        at: cython.int = found
        if self.table.sought != _ALL_LAYERS and not self.table.layers[slot] & self.table.sought:
            return found
        if k > len(self.ranges):
            self._grow_ranges(2 * k)
        if found == k:
            if k == 0 or not self._precedes(slot, distance, k - 1):
                return found
            at = k - 1
        while at > 0 and self._precedes(slot, distance, at - 1):
            self.out[at] = self.out[at - 1]
            self.ranges[at] = self.ranges[at - 1]
            at -= 1
        self.out[at] = slot
        self.ranges[at] = distance
        return found if found == k else found + 1

    def first_among(
        self,
        n: cython.int,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        mask: cython.int,
    ) -> cython.int:
        """Return which of n hits of a segment comes first, by (t, id), or -1; `time` is its t."""
        i: cython.int
        slot: cython.int
        at: cython.Py_ssize_t
        t: cython.double
        first: cython.int = -1
        self.time = 1.0
        for i in range(n):
            slot = self.out[i]
            at = 8 * slot
            if self.table.flags[slot] & _PASSED or (
                mask != _ALL_LAYERS and self.table.layers[slot] & mask == 0
            ):
                continue
            t = entry(
                self.table.boxes[at],
                self.table.boxes[at + 1],
                self.table.boxes[at + 2],
                self.table.boxes[at + 3],
                x1,
                y1,
                x2,
                y2,
            )
            first = self._earlier(first, slot, t)
        return first

    def join_first(self, first: cython.int, other: "Hits", slot: cython.int) -> cython.int:
        """Return which comes first, a first hit here or that of another index; or -1."""
        return self._earlier(first, slot, other.time) if slot >= 0 else first

    def _earlier(self, first: cython.int, slot: cython.int, t: cython.double) -> cython.int:
        """Return which comes first, `first` at `time` or a slot at t; `time` is its t from now."""
        if (
            first >= 0
            and t >= self.time
            and (t > self.time or self.table.ids[slot] > self.table.ids[first])
        ):
            return first
        self.time = t
        return slot

    def offer_nearest(
        self, other: "Hits", n: cython.int, found: cython.int, k: cython.int
    ) -> cython.int:
        """Put the n nearest of another index among the k nearest here; return how many."""
        i: cython.int
        for i in range(n):
            found = self.offer(other.out[i], other.ranges[i], found, k)
        return found

    def _grow_out(self, size: cython.int) -> cython.int:
        if size > MOST:
            raise MemoryError(f"a query found more than {MOST} numbers: ask for less at a time")
        self.out = grown(self.out, "i", 2 * size)
        return size

    def _grow_ranges(self, size: cython.int) -> cython.int:
        self.ranges = grown(self.ranges, "d", size)
        return size

    def _precedes(self, slot: cython.int, distance: cython.double, at: cython.int) -> cython.bint:
        """Tell whether a slot at this distance comes before the one at place `at`."""
        if distance != self.ranges[at]:
            return distance < self.ranges[at]
        return self.table.ids[slot] < self.table.ids[self.out[at]]
