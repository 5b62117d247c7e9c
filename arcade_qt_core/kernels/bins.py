# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep boxes in bins, each bin's boxes side by side in one pool.

What a bin is, is up to the structure: a node of a tree, a cell of a grid. Bin 0 is nowhere: the
bin of a slot that is not held. A removal fills its place with the bin's last box. How a bin gets
its block of the pool is told in `pool.py`, how a bin is scanned in `scans.py`.

A structure says in `find_in_rect` which bins a rectangle reaches, and in `search` which ones the
present probe (`probes.py`) does.

Bounds are not checked here: queries would take a fifth longer. Every index read comes from the
structure itself, whose invariants the tests check after every step, and the same code runs with
all checks when it is interpreted.

Invariants (`check_bins.py`):
    1. A slot's bin and place point to the entry that names the slot, and nothing else does.
    2. The boxes held by all bins are `count` in number.
    3. An entry's edges are those that the table has for its slot.
    4. The bins that are `noted` are those in the queue.
    And that of `pool.py`.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown
from .scans import Scans

UNIT = 4  # places in the smallest block


class Bins(Scans):
    """Hold entries in bins: per slot its bin and place.

    `queue` lists the bins that are `noted` because they lost a box, or were touched.
    """

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        return slot < len(self.bin) and self.bin[slot] > 0

    def update(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed; False if it is outside now, and no longer held."""
        return self.follow_slot(slot)

    def follow(self, slots: cython.int[::1]) -> cython.int:
        """Update those of the slots that are held; leave in `out` those that are no longer."""
        i: cython.int
        slot: cython.int
        lost: cython.int = 0
        known: cython.int = len(self.bin)
        self.more_out(len(slots))
        for i in range(len(slots)):
            slot = slots[i]
            if slot < known and self.bin[slot] > 0 and not self.follow_slot(slot):
                self.out[lost] = slot
                lost += 1
        return lost

    def remove(self, slot: cython.int) -> cython.bint:
        """Let go of a slot; its bin is noted for `cleanup`. False if it is not held."""
        if not self.holds(slot):
            return False
        self.take_out(slot)
        self.count -= 1
        return True

    def follow_slot(self, slot: cython.int) -> cython.bint:
        """Answer `update`, also for each slot of `follow`: put a slot where its box belongs now."""
        raise NotImplementedError

    def take_out(self, slot: cython.int) -> cython.int:
        """Take a slot out of its bin, which is noted; return the bin."""
        return self.take_entry(slot)

    def empty_bins(self) -> cython.int:
        """Let go of all entries and memory; `more_bins` must follow."""
        self.count = self.waiting = 0
        self.bin = grown(None, "i", 0)
        self.place = grown(None, "i", 0)
        self.box = grown(None, "d", 0)
        self.noted = grown(None, "B", 0)
        self.queue = grown(None, "i", 0)
        return self.empty_pool(UNIT)

    def more_bins(self, bins: cython.int) -> cython.int:
        """Make room for `bins` bins, bin 0 among them."""
        self.noted = grown(self.noted, "B", bins)
        self.queue = grown(self.queue, "i", bins)
        return self.more_blocks(bins)

    def more_slots(self, slot: cython.int) -> cython.int:
        """Make room for a slot to be held."""
        if slot >= len(self.bin):
            self.bin = grown(self.bin, "i", len(self.table.ids))
            self.place = grown(self.place, "i", len(self.table.ids))
        return slot

    def reserve_places(self, boxes: cython.int) -> cython.int:
        """Have room at once for so many boxes, if a third more places than boxes are in blocks."""
        self.blocks.reserve((boxes + boxes // 3) // self.unit)
        return self.more_places(self.unit * self.blocks.size)

    def append_entry(
        self,
        bin: cython.int,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Put an entry behind the others of the bin."""
        if self.held[bin] == self.room[bin]:
            self.widen(bin)
        self.put_entry(self.first[bin] + self.held[bin], slot, left, bottom, right, top)
        self.held[bin] += 1
        self.bin[slot] = bin
        return bin

    def enter_slot(self, bin: cython.int, slot: cython.int) -> cython.int:
        """Append the entry of a slot, with the box that the table has for it, to a bin."""
        at: cython.Py_ssize_t = 8 * slot
        return self.append_entry(
            bin,
            slot,
            self.table.boxes[at],
            self.table.boxes[at + 1],
            self.table.boxes[at + 2],
            self.table.boxes[at + 3],
        )

    def put_entry(
        self,
        place: cython.int,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Write an entry."""
        at: cython.Py_ssize_t = 4 * place
        self.box[at] = left
        self.box[at + 1] = bottom
        self.box[at + 2] = right
        self.box[at + 3] = top
        self.who[place] = slot
        self.place[slot] = place
        return place

    def hand_entry(self, place: cython.int, bin: cython.int) -> cython.int:
        """Append the entry at `place` to a bin."""
        at: cython.Py_ssize_t = 4 * place
        return self.append_entry(
            bin,
            self.who[place],
            self.box[at],
            self.box[at + 1],
            self.box[at + 2],
            self.box[at + 3],
        )

    def take_entry(self, slot: cython.int) -> cython.int:
        """Fill a slot's place with the last entry of its bin, and note the bin; return it."""
        bin: cython.int = self.bin[slot]
        place: cython.int = self.place[slot]
        self.held[bin] -= 1
        self.bin[slot] = 0
        last: cython.int = self.first[bin] + self.held[bin]
        if place != last:
            self._copy(last, place)
        return self.note(bin)

    def note(self, bin: cython.int) -> cython.int:
        """Put a bin in the queue for `cleanup`, unless it is there already; return it."""
        if self.noted[bin] == 0:
            self.noted[bin] = 1
            self.queue[self.waiting] = bin
            self.waiting += 1
        return bin

    def shrink_noted(self) -> cython.int:
        """Shrink the bins that lost a box since the last time; return how many they were."""
        i: cython.int
        looked: cython.int = self.waiting
        for i in range(looked):
            self.noted[self.queue[i]] = 0
            self.shrink(self.queue[i])
        self.waiting = 0
        return looked

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many bins exist."""
        return [
            *Scans.buffers(self, nodes),
            (self.bin, self.count),
            (self.place, self.count),
            (self.noted, nodes),
            (self.queue, self.waiting),
        ]

    def copy_places(self, source: cython.int, place: cython.int, count: cython.int) -> cython.int:
        """Write so many entries to other places too."""
        i: cython.int
        for i in range(count):
            self._copy(source + i, place + i)
        return count

    def _copy(self, source: cython.int, place: cython.int) -> cython.int:
        """Write the entry at `source` to `place` too."""
        at: cython.Py_ssize_t = 4 * source
        return self.put_entry(
            place,
            self.who[source],
            self.box[at],
            self.box[at + 1],
            self.box[at + 2],
            self.box[at + 3],
        )
