# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Define what every index kernel answers: the contract that makes indexes interchangeable.

An index holds slots of one Table and keeps its own copy of their boxes where it scans them. A
query leaves its hits as slots in ``out`` and returns how many numbers it wrote there; they are in
no order, but for `nearest`. The next query overwrites them.

The rules are the same for all: boxes intersect strictly; a point query is closed; a circle hits
what is nearer to its centre than its radius, or strictly holds the centre; a segment hits the
boxes whose interior it enters. `LinearScan` is the oracle.

Bounds are not checked here: sorting and sifting pairs would take a third longer. Whoever writes
into `out` makes room first, and slots are the index's own.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array
from math import inf

from .boxes import entry
from .buffers import grown
from .flags import PASSED
from .sorting import Sorter
from .table import Table

FIRST_OUT = 256
MOST = 2**30 - 1  # so that sums of two lengths stay below 2^31

_ALL_LAYERS = cython.declare(cython.int, -1)
_ONE = cython.declare(cython.longlong, 1)
_INFINITE = cython.declare(cython.double, inf)
_FARTHEST = cython.declare(cython.double, 1e150)  # the square of a longer radius may be infinite
_CLOSEST = cython.declare(cython.double, 1e-150)  # the square of a shorter one may be 0
_PASSED = cython.declare(cython.int, PASSED)


class Index:
    """Answer spatial queries over slots: the base of all index kernels.

    Attributes:
        out: the slots found by the last query.
        visited, pruned, tested: the cost of the last rectangle query: cells looked into, cells
            skipped whole, boxes compared.
        time: where on its segment the last first hit was, from 0 to 1; 1 if there was none.
    """

    def __init__(self, table: Table):
        self.table = table
        self.out = grown(None, "i", FIRST_OUT)
        self.ranges = grown(None, "d", FIRST_OUT)
        self.count = 0
        self.time = 1.0
        self.visited = self.pruned = self.tested = 0
        self.sifting = False

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot with its box in the table; False if the box is outside the root."""
        raise NotImplementedError

    def update(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed; False if it is outside now, and no longer held."""
        raise NotImplementedError

    def follow(self, slots: cython.int[::1]) -> cython.int:
        """Update those of the slots that are held; return how many are no longer.

        The ones let go of are left in `out`.
        """
        raise NotImplementedError

    def remove(self, slot: cython.int) -> cython.bint:
        """Let go of a slot; False if it is not held."""
        raise NotImplementedError

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        raise NotImplementedError

    def clear(self) -> cython.int:
        """Let go of all slots."""
        raise NotImplementedError

    def query_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        return self.find_in_rect(left, bottom, right, top)

    def query_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Find the boxes that hold the point, edges included."""
        return self.find_at_point(x, y)

    def query_circle(self, x: cython.double, y: cython.double, radius: cython.double) -> cython.int:
        """Find the boxes nearer than `radius`, or that strictly hold the centre."""
        return self.find_in_circle(x, y, radius)

    def query_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Find the boxes whose interior the segment enters."""
        return self.find_on_segment(x1, y1, x2, y2)

    def query_first(
        self,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        mask: cython.int,
    ) -> cython.int:
        """Return the slot that the segment enters first, by (t, id), or -1; `time` is its t."""
        return self.find_first_on_segment(x1, y1, x2, y2, mask)

    def query_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once: two slots a pair."""
        return self.find_pairs()

    def query_collisions(self) -> cython.int:
        """Find those pairs whose slots may collide: the broad phase. Others are never listed."""
        self.sifting = True
        try:
            return self.find_pairs()
        finally:
            self.sifting = False

    def nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id)."""
        return self.find_nearest(x, y, k)

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Answer `query_rect`; like all `find_` methods it runs without Python's lock."""
        return _left_to_the_structure()

    def find_at_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Answer `query_point`."""
        return _left_to_the_structure()

    def find_in_circle(
        self, x: cython.double, y: cython.double, radius: cython.double
    ) -> cython.int:
        """Answer `query_circle`."""
        return _left_to_the_structure()

    def find_on_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Answer `query_segment`."""
        return _left_to_the_structure()

    def find_first_on_segment(
        self,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        mask: cython.int,
    ) -> cython.int:
        """Answer `query_first` by comparing all that the segment enters.

        What is on none of the layers in `mask`, or has the flag `PASSED`, is looked through.
        """
        return self.first_among(self.find_on_segment(x1, y1, x2, y2), x1, y1, x2, y2, mask)

    def find_pairs(self) -> cython.int:
        """Answer `query_pairs`; while `sifting`, only with pairs that may collide."""
        return _left_to_the_structure()

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Answer `nearest` by widening a circle until it has met k boxes, or all there are.

        The k nearest are among those: all that are nearer than the circle's radius are found.
        """
        i: cython.int
        found: cython.int
        met: cython.int = 0
        n: cython.int = 0
        kept: cython.int = 0
        radius: cython.double = max(self.first_radius(x, y), _CLOSEST)
        k = min(k, self.count)
        while n < k and met < self.count and radius < _FARTHEST:
            met = self.find_in_circle(x, y, radius)
            n = self.keep_on(self.table.sought, met)
            radius *= 2.0
        if n < k and met < self.count:
            n = self.find_in_rect(-_INFINITE, -_INFINITE, _INFINITE, _INFINITE)
        self.more_out(k)
        for i in range(n):
            found = self.out[i]
            kept = self.offer(found, self.table.squared_range(found, x, y), kept, k)
        return kept

    def first_radius(self, x: cython.double, y: cython.double) -> cython.double:
        """Return how far `find_nearest` looks first: above 0, and best so that it meets a few."""
        return 1.0

    def cleanup(self) -> cython.int:
        """Do the upkeep that removals put off; return how many cells it looked at."""
        return 0

    def validate(self):
        """Check the structure's numbered invariants.

        Raises:
            InvariantError: one of them does not hold; the message says which, and where.
        """
        raise NotImplementedError

    def stats(self) -> dict:
        """Return figures about the structure, and what `buffers.weigh` tells of its buffers."""
        raise NotImplementedError

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many nodes or cells exist."""
        return [(self.out, 0), (self.ranges, 0)]

    def cells(self) -> list:
        """Return the cells as (left, bottom, right, top, depth, items)."""
        raise NotImplementedError

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

    def append(self, other: "Index", n: cython.int, found: cython.int) -> cython.int:
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

    def join_first(self, first: cython.int, other: "Index", slot: cython.int) -> cython.int:
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


def _left_to_the_structure() -> cython.int:
    raise NotImplementedError("this index does not answer that question")
