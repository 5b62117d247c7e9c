# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep lists of slots, each list's numbers side by side in one pool of ints.

    runs       first  held  room       pool
    1              0     5     8  ->  [7|2|9|4|1|-|-|-]
    2              8     1     8  ->  [4|-|-|-|-|-|-|-]
    3              0     0     0      (empty: no block)

A slot may stand in many runs; its box stands once, in `box`, as it was when the index last heard
of it. A removal fills its place with the run's last slot, and a full run moves to a block twice as
large.

Bounds are not checked here, as in `bins.py`.

Invariants (`check_runs.py`):
    1. The blocks of runs and the free blocks partition the pool.
    2. A slot that is held has a `mark` above 0 and the table's box; `count` are held.

Source: the `IntList` of document 002, part 3. Changed: the elements of a leaf are no linked list
but neighbours, which a query reads several times as fast.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .blocks import Blocks
from .buffers import grown
from .probes import Probes

UNIT = 8  # places in the smallest block

_UNIT = cython.declare(cython.int, UNIT)


class Runs(Probes):
    """Hold runs of slots.

    Per run there are its first place, number of slots held and room; per place of the pool the
    slot in `who`; per slot four edges in `box`, and a `mark`, which is 0 if it is not held.
    """

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        return slot < len(self.mark) and self.mark[slot] > 0

    def follow(self, slots: cython.int[::1]) -> cython.int:
        """Update those of the slots that are held; none is ever let go of."""
        i: cython.int
        for i in range(len(slots)):
            if self.holds(slots[i]):
                self.update(slots[i])
        return 0

    def empty_runs(self) -> cython.int:
        """Let go of all slots, runs and memory; `more_runs` must follow."""
        self.count = 0
        self.blocks = Blocks()
        self.who = grown(None, "i", UNIT)
        self.box = grown(None, "d", 0)
        self.mark = grown(None, "i", 0)
        self.first = grown(None, "i", 0)
        self.held = grown(None, "i", 0)
        self.room = grown(None, "i", 0)
        return 0

    def more_runs(self, runs: cython.int) -> cython.int:
        """Make room for runs below this number."""
        self.first = grown(self.first, "i", runs)
        self.held = grown(self.held, "i", runs)
        self.room = grown(self.room, "i", runs)
        return runs

    def more_slots(self, slot: cython.int) -> cython.int:
        """Make room for a slot to be held."""
        if slot >= len(self.mark):
            self.mark = grown(self.mark, "i", len(self.table.ids))
            self.box = grown(self.box, "d", 4 * len(self.table.ids))
        return slot

    def copy_box(self, slot: cython.int) -> cython.int:
        """Keep the box that the table has for a slot."""
        edge: cython.int
        for edge in range(4):
            self.box[4 * slot + edge] = self.table.boxes[8 * slot + edge]
        return slot

    def append_slot(self, run: cython.int, slot: cython.int) -> cython.int:
        """Put a slot behind the others of a run."""
        if self.held[run] == self.room[run]:
            self._widen(run)
        self.who[self.first[run] + self.held[run]] = slot
        self.held[run] += 1
        return run

    def drop_slot(self, run: cython.int, slot: cython.int) -> cython.int:
        """Fill the place of a slot, which is in the run, with the run's last one."""
        place: cython.int = self.first[run]
        while self.who[place] != slot:
            place += 1
        self.held[run] -= 1
        self.who[place] = self.who[self.first[run] + self.held[run]]
        return place

    def shrink(self, run: cython.int) -> cython.int:
        """Give back the unused half of a block, and half of that, while it is mostly empty."""
        if self.held[run] == 0:
            return self.release(run)
        while self.room[run] > _UNIT and 4 * self.held[run] <= self.room[run]:
            self.room[run] >>= 1
            self.blocks.give((self.first[run] + self.room[run]) // _UNIT, _order(self.room[run]))
        return run

    def release(self, run: cython.int) -> cython.int:
        """Give back the whole block of a run, if it has one."""
        if self.room[run] > 0:
            self.blocks.give(self.first[run] // _UNIT, _order(self.room[run]))
            self.room[run] = 0
        return run

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many runs exist."""
        return [
            *Probes.buffers(self, nodes),
            *self.blocks.buffers(),
            (self.who, _UNIT * self.blocks.used()),
            (self.box, 4 * self.count),
            (self.mark, self.count),
            (self.first, nodes),
            (self.held, nodes),
            (self.room, nodes),
        ]

    def _widen(self, run: cython.int) -> cython.int:
        """Move a run to a block twice as large."""
        i: cython.int
        old: cython.int = self.first[run]
        room: cython.int = max(_UNIT, 2 * self.room[run])
        new: cython.int = _UNIT * self.blocks.take(_order(room))
        if _UNIT * self.blocks.size > len(self.who):
            self.who = grown(self.who, "i", _UNIT * self.blocks.size)
        for i in range(self.held[run]):
            self.who[new + i] = self.who[old + i]
        self.release(run)
        self.first[run] = new
        self.room[run] = room
        return new


@cython.cfunc
def _order(room: cython.int) -> cython.int:
    """Return the order of a block with so many places: those of one unit are order 0."""
    order: cython.int = 0
    while room > _UNIT:
        room >>= 1
        order += 1
    return order
