# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Hand out power-of-two runs of units from one pool that only ever grows: a buddy system.

Every block of 2^k units begins at a multiple of 2^k, so the only block it can be joined with, its
buddy, begins at ``at ^ 2^k``. Taking halves a larger free block until it fits; giving back joins
buddies as long as both are free. The pool therefore stays as large as its busiest moment, however
the sizes asked for shift in time. Where nothing fits it doubles; a large one grows by a half, and
then by a third to twice the size.

    units   0   1   2   3   4   5   6   7          heads[0] -> 3
          [  used  ][used][free][     free    ]    heads[2] -> 4
            order 1    0     0      order 2

Bounds are not checked here; every index comes from these lists themselves.

Invariants:
    1. A free block of order k begins at a multiple of 2^k, and only there is ``free`` k + 1.
    2. The list ``heads[k]``, linked by ``after`` and ``before``, holds the free blocks of order k.
    3. No two free buddies of one order exist.
    4. ``spare`` is the number of free units.

Source: Knowlton, A Fast Storage Allocator, CACM 8 (1965); Knuth, The Art of Computer Programming,
2.5, algorithms R and S. Changed: the pool grows, so a buddy may lie beyond its end.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .buffers import grown

MOST_ORDERS = 31
LARGE = 10  # the order of the first pool that does not double: 1024 units
END = -1

_LARGE = cython.declare(cython.int, LARGE)
_END = cython.declare(cython.int, END)


class Blocks:
    """Keep track of which units of a pool are free; the pool itself is the caller's."""

    def __init__(self):
        self.free = grown(None, "B", 1)
        self.after = grown(None, "i", 1)
        self.before = grown(None, "i", 1)
        self.heads = array("i", [_END] * MOST_ORDERS)
        self.size = 1
        self.orders = self.spare = 0
        self.give(0, 0)

    def take(self, order: cython.int) -> cython.int:
        """Return the first unit of a block of 2^order; `size` may have grown by it."""
        k: cython.int = order
        at: cython.int
        while k > self.orders or self.heads[k] == _END:
            if k < self.orders:
                k += 1
            else:
                self._extend()
                k = order
        at = self.heads[k]
        self._unlink(at, k)
        while k > order:
            k -= 1
            self._link(at + (1 << k), k)
        self.spare -= 1 << order
        return at

    def give(self, at: cython.int, order: cython.int) -> cython.int:
        """Take back the block of 2^order units that begins at `at`; return its final order."""
        buddy: cython.int
        self.spare += 1 << order
        while order < self.orders:
            buddy = at ^ (1 << order)
            if buddy >= self.size or self.free[buddy] != order + 1:
                break
            self._unlink(buddy, order)
            at &= ~(1 << order)
            order += 1
        self._link(at, order)
        return order

    def reserve(self, units: cython.int) -> cython.int:
        """Have a pool of at least so many units; return how many they are."""
        while self.size < units:
            self._extend()
        return self.size

    def free_blocks(self) -> list:
        """Return (first unit, order) of every free block, as the lists give them."""
        order: cython.int
        at: cython.int
        found: list = []
        for order in range(self.orders + 1):
            at = self.heads[order]
            while at != _END:
                found.append((at, order))
                at = self.after[at]
        return found

    def used(self) -> cython.int:
        """Return how many units are in blocks that were taken."""
        return self.size - self.spare

    def buffers(self) -> list:
        """Return the buffers of the bookkeeping itself, for `buffers.weigh`."""
        links: list = [(self.after, 0), (self.before, 0)]  # of free blocks
        return [(self.free, self.used()), (self.heads, MOST_ORDERS), *links]

    def _extend(self) -> cython.int:
        """Add one free block at the end of the pool, which is a multiple of its size."""
        end: cython.int = self.size
        order: cython.int = self.orders if self.orders < _LARGE else self.orders - 1
        self.size = end + (1 << order)
        self.free = grown(self.free, "B", self.size)
        self.after = grown(self.after, "i", self.size)
        self.before = grown(self.before, "i", self.size)
        if self.size >> (self.orders + 1) > 0:
            self.orders += 1
        return self.give(end, order)

    def _link(self, at: cython.int, order: cython.int) -> cython.int:
        """Put a block at the head of the free list of its order."""
        head: cython.int = self.heads[order]
        self.free[at] = order + 1
        self.after[at] = head
        self.before[at] = _END
        if head != _END:
            self.before[head] = at
        self.heads[order] = at
        return at

    def _unlink(self, at: cython.int, order: cython.int) -> cython.int:
        """Take a block out of the free list of its order."""
        self.free[at] = 0
        if self.before[at] == _END:
            self.heads[order] = self.after[at]
        else:
            self.after[self.before[at]] = self.after[at]
        if self.after[at] != _END:
            self.before[self.after[at]] = self.before[at]
        return at
