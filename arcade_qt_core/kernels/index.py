# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Define what every index kernel answers: the contract that makes indexes interchangeable.

An index holds slots of one Table and keeps its own copy of their boxes where it scans them. A
query leaves its hits as slots in ``out`` and returns how many numbers it wrote there; they are in
no order, but for `nearest`. The next query overwrites them.

The rules are the same for all: boxes intersect strictly; a point query is closed; a circle hits
what is nearer to its centre than its radius, or strictly holds the centre; a segment hits the
boxes whose interior it enters. `LinearScan` is the oracle.

Bounds are not checked here, as in `hits.py`, which keeps the hits.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .hits import Hits
from .table import Table

_INFINITE = cython.declare(cython.double, inf)
_FARTHEST = cython.declare(cython.double, 1e150)  # the square of a longer radius may be infinite
_CLOSEST = cython.declare(cython.double, 1e-150)  # the square of a shorter one may be 0


class Index(Hits):
    """Answer spatial queries over slots: the base of all index kernels.

    Attributes:
        out: the slots found by the last query.
        visited, pruned, tested: the cost of the last rectangle query: cells looked into, cells
            skipped whole, boxes compared.
    """

    def __init__(self, table: Table):
        Hits.__init__(self, table)
        self.count = 0
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
        i: cython.int
        lost: cython.int = 0
        self.more_out(len(slots))
        for i in range(len(slots)):
            if self.holds(slots[i]) and not self.update(slots[i]):
                self.out[lost] = slots[i]
                lost += 1
        return lost

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


def _left_to_the_structure() -> cython.int:
    raise NotImplementedError("this index does not answer that question")
