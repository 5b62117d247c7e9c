# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Give each bin a block of one pool, so that what it holds lies side by side.

    bins       first  held  room       pool
    1              0     3     4  ->  [a|b|c|-]
    2              8     7     8  ->  [d|e|f|g|h|i|j|-]
    3              0     0     0      (empty: no block)
    4              4     1     4  ->  [k|-|-|-]

A full block moves to one twice as large, and a block that is mostly empty gives its other half
back. So a scan of a bin is a scan of memory in order, and memory is steady after warm-up.

Bounds are not checked here, as in `bins.py` and `runs.py`, which say what lies at a place.

Invariant (`check_bins.py`):
    1. The blocks of bins and the free blocks partition the pool.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .blocks import Blocks
from .buffers import grown
from .probes import Probes


class Pool(Probes):
    """Hold bins: per bin its first place, number held and room; per place the slot in `who`.

    `unit` is the number of places in the smallest block, a power of two.
    """

    def empty_pool(self, unit: cython.int) -> cython.int:
        """Let go of all bins and memory; `more_blocks` must follow."""
        self.unit = unit
        self.blocks = Blocks()
        self.who = grown(None, "i", 0)
        self.first = grown(None, "i", 0)
        self.held = grown(None, "i", 0)
        self.room = grown(None, "i", 0)
        return self.more_places(unit)

    def more_blocks(self, bins: cython.int) -> cython.int:
        """Make room for bins below this number."""
        self.first = grown(self.first, "i", bins)
        self.held = grown(self.held, "i", bins)
        self.room = grown(self.room, "i", bins)
        return bins

    def more_places(self, places: cython.int) -> cython.int:
        """Make room for so many places in the pool."""
        self.who = grown(self.who, "i", places)
        return places

    def copy_places(self, source: cython.int, place: cython.int, count: cython.int) -> cython.int:
        """Write what lies at so many places to others too."""
        i: cython.int
        for i in range(count):
            self.who[place + i] = self.who[source + i]
        return count

    def widen(self, bin: cython.int) -> cython.int:
        """Move a bin to a block twice as large."""
        room: cython.int = max(self.unit, 2 * self.room[bin])
        new: cython.int = self.unit * self.blocks.take(self._order(room))
        if self.unit * self.blocks.size > len(self.who):
            self.more_places(self.unit * self.blocks.size)
        self.copy_places(self.first[bin], new, self.held[bin])
        self.release(bin)
        self.first[bin] = new
        self.room[bin] = room
        return new

    def shrink(self, bin: cython.int) -> cython.int:
        """Give back the unused half of a block, and half of that, while a quarter of it stays free.

        Else one move to and fro would shrink and widen for ever.
        """
        if self.held[bin] == 0:
            return self.release(bin)
        while self.room[bin] > self.unit and 8 * self.held[bin] <= 3 * self.room[bin]:
            self.room[bin] >>= 1
            self._give(self.first[bin] + self.room[bin], self.room[bin])
        return bin

    def release(self, bin: cython.int) -> cython.int:
        """Give back the whole block of a bin, if it has one."""
        if self.room[bin] > 0:
            self._give(self.first[bin], self.room[bin])
            self.room[bin] = 0
        return bin

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many bins exist."""
        return [
            *Probes.buffers(self, nodes),
            *self.blocks.buffers(),
            (self.who, self.places()),
            (self.first, nodes),
            (self.held, nodes),
            (self.room, nodes),
        ]

    def places(self) -> cython.int:
        """Return how many places of the pool are in blocks that bins have."""
        return self.unit * self.blocks.used()

    def _give(self, place: cython.int, room: cython.int) -> cython.int:
        """Give the places of a block back to the pool."""
        return self.blocks.give(place // self.unit, self._order(room))

    def _order(self, room: cython.int) -> cython.int:
        """Return the order of a block with so many places: those of one unit are order 0."""
        order: cython.int = 0
        while room > self.unit:
            room >>= 1
            order += 1
        return order
