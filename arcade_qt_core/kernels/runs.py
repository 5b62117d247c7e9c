# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep lists of slots, each list's numbers side by side in one pool of ints.

    runs       first  held  room       pool
    1              0     5     8  ->  [7|2|9|4|1|-|-|-]
    2              8     1     8  ->  [4|-|-|-|-|-|-|-]
    3              0     0     0      (empty: no block)

A run is a bin of `pool.py` that holds nothing but slots. A slot may stand in many runs; its box
stands once, in `box`, as it was when the index last heard of it. A removal fills its place with
the run's last slot.

Bounds are not checked here, as in `bins.py`.

Invariant (`check_flat_quadtree.py`):
    1. A slot that is held has a `mark` above 0 and the table's box; `count` are held.
    And that of `pool.py`.

Source: the `IntList` of document 002, part 3. Changed: the elements of a leaf are no linked list
but neighbours, which a query reads several times as fast.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown
from .pool import Pool

UNIT = 8  # places in the smallest block


class Runs(Pool):
    """Hold runs of slots: per slot four edges in `box`, and a `mark`, which is 0 if not held."""

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        return slot < len(self.mark) and self.mark[slot] > 0

    def empty_runs(self) -> cython.int:
        """Let go of all slots, runs and memory; `more_blocks` must follow."""
        self.count = 0
        self.box = grown(None, "d", 0)
        self.mark = grown(None, "i", 0)
        return self.empty_pool(UNIT)

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
            self.widen(run)
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

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many runs exist."""
        return [*Pool.buffers(self, nodes), (self.box, 4 * self.count), (self.mark, self.count)]
