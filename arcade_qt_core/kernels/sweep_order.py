# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Keep boxes in the order of their lower edges along one axis, from step to step.

Things move little between two steps, so what was sorted is nearly sorted still. A box that comes
or moves goes to its place at once if that is a few places away; else everything is only marked as
out of order, and the next question sorts: by insertion, or, where that takes too many steps, by
merging. A removal leaves a gap, a box that nothing meets, until there are many.

    low     1    2    2    5    9       The axis is the one along which the boxes are spread wider;
    high    3    8    4    6    10      edges are kept turned, so that it always comes first.
    reach   3    8    8    8    10      `reach` is the highest edge so far: what ends before an x
                                        is all that lies before the first `reach` beyond it.

Invariants (`check_sweep_and_prune.py`):
    1. ``spot[who[place]] == place + 1`` for every place below `end` that is no gap; `count` slots
       have a spot.
    2. An entry's edges are those that the table has for its slot, turned if `axis` is 1.
    3. While `in_order`: lower edges ascend, and `reach` ascends and is at no place below the upper
       edge of an entry there or before.

Source: document 001. Changed: `reach` in place of the largest width, so that one wide box does not
widen every query; the axis is chosen by spread; merging where insertion would take long.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .buffers import grown
from .key_sorter import KeySorter
from .probes import Probes

FIRST_ROOM = 64
NEAR = 16  # places that a box is shifted at once
GAP = -1

_NEAR = cython.declare(cython.int, NEAR)
_GAP = cython.declare(cython.int, GAP)
_INFINITE = cython.declare(cython.double, inf)
_WIDER = cython.declare(cython.double, 1.5)  # so much wider spread must the other axis be to turn


class SweepOrder(Probes):
    """Hold entries in order: per place four edges in `box`, the slot in `who`, and the `reach`."""

    def __init__(self, table):
        Probes.__init__(self, table)
        self.sorter = KeySorter()
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self.count = self.end = self.axis = self.moved = 0
        self.in_order = True
        self.box = self.who = self.reach = None
        self.spot = grown(None, "i", 0)
        self._grow(FIRST_ROOM)
        return 0

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        return slot < len(self.spot) and self.spot[slot] > 0

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot; there is no outside."""
        if slot >= len(self.spot):
            self.spot = grown(self.spot, "i", len(self.table.ids))
        if self.end == len(self.who):
            self._grow(2 * self.end)
        self._put(self.end, slot)
        self.end += 1
        self.count += 1
        if self.in_order:
            self.reach[self.end - 1] = -_INFINITE if self.end == 1 else self.reach[self.end - 2]
            self._settle(self.end - 1)
        return True

    def update(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed."""
        place: cython.int = self.spot[slot] - 1
        self._put(place, slot)
        self.moved += 1
        if self.in_order:
            self._settle(place)
        return True

    def remove(self, slot: cython.int) -> cython.bint:
        """Let go of a slot: its entry becomes a gap, which no question meets."""
        if not self.holds(slot):
            return False
        place: cython.int = self.spot[slot] - 1
        self.who[place] = _GAP
        self.box[4 * place + 1] = _INFINITE
        self.box[4 * place + 2] = self.box[4 * place + 3] = -_INFINITE
        self.spot[slot] = 0
        self.count -= 1
        if self.end > 2 * self.count + FIRST_ROOM:
            self._close_gaps()
        return True

    def cleanup(self) -> cython.int:
        """Sort if need be, along the better axis; close the gaps; draw `reach` tight."""
        gaps: cython.int = self.end - self.count
        moved: cython.int = self.moved
        if self.moved >= self.count and not self._axis_suits():
            self.in_order = False
        if not self.in_order:
            self._sort()
        elif moved > 0 or gaps > 0:
            self._close_gaps()
        self.moved = 0
        return moved + gaps

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`."""
        return [
            *Probes.buffers(self, nodes),
            (self.box, 4 * self.count),
            (self.who, self.count),
            (self.reach, self.count),
            (self.spot, self.count),
            (self.spare_box, 0),
            (self.spare_who, 0),
            *self.sorter.buffers(),
        ]

    def _sort(self) -> cython.int:
        """Put everything in order along the better axis."""
        self._close_gaps()
        if not self._axis_suits():
            self._turn()
        if not self._insertion_sort():
            self._merge_sort()
        self.in_order = True
        return self._measure()

    def _grow(self, room: cython.int) -> cython.int:
        """Make room for so many entries, and for sorting them without Python's lock."""
        self.box = grown(self.box, "d", 4 * room)
        self.who = grown(self.who, "i", room)
        self.reach = grown(self.reach, "d", room)
        self.spare_box = grown(None, "d", 4 * room)
        self.spare_who = grown(None, "i", room)
        self.sorter.reserve(room)
        return room

    def _put(self, place: cython.int, slot: cython.int) -> cython.int:
        """Write an entry as the table has it."""
        edge: cython.int
        at: cython.Py_ssize_t = 8 * slot
        for edge in range(4):
            self.box[4 * place + edge] = self.table.boxes[at + (edge ^ self.axis)]
        self.who[place] = slot
        self.spot[slot] = place + 1
        return place

    def _settle(self, place: cython.int) -> cython.int:
        """Shift the entry at `place` to where it belongs, if that is near; else note disorder."""
        at: cython.int = place
        slot: cython.int = self.who[place]
        low: cython.double = self.box[4 * place]
        least: cython.int = max(0, place - _NEAR)
        most: cython.int = min(self.end - 1, place + _NEAR)
        while at > least and self.box[4 * at - 4] > low:
            self._shift(at - 1, at)
            at -= 1
        while at < most and self.box[4 * at + 4] < low:
            self._shift(at + 1, at)
            self.reach[at] = max(self.reach[at], self.box[4 * at + 2])
            at += 1
        if at != place:
            self._put(at, slot)
        if (at > 0 and self.box[4 * at - 4] > low) or (
            at < self.end - 1 and self.box[4 * at + 4] < low
        ):
            self.in_order = False
        return self._raise(at)

    def _raise(self, place: cython.int) -> cython.int:
        """Let `reach` from a place on be no less than the upper edge there."""
        high: cython.double = self.box[4 * place + 2]
        while place < self.end and self.reach[place] < high:
            self.reach[place] = high
            place += 1
        return place

    def _shift(self, source: cython.int, place: cython.int) -> cython.int:
        """Write the entry at `source` to `place` too."""
        edge: cython.int
        slot: cython.int = self.who[source]
        for edge in range(4):
            self.box[4 * place + edge] = self.box[4 * source + edge]
        self.who[place] = slot
        if slot != _GAP:
            self.spot[slot] = place + 1
        return place

    def _close_gaps(self) -> cython.int:
        """Move all entries down over the gaps, and measure `reach` anew."""
        place: cython.int
        end: cython.int = 0
        for place in range(self.end):
            if self.who[place] != _GAP:
                if end != place:
                    self._shift(place, end)
                end += 1
        self.end = end
        return self._measure()

    def _measure(self) -> cython.int:
        """Make `reach` the highest upper edge up to each place."""
        place: cython.int
        high: cython.double = -_INFINITE
        for place in range(self.end):
            high = max(high, self.box[4 * place + 2])
            self.reach[place] = high
        return self.end

    def _axis_suits(self) -> cython.bint:
        """Tell whether the boxes are not spread much wider along the other axis.

        The spread is the mean distance of the lower edges from their mean.
        """
        place: cython.int
        along: cython.double = 0.0
        across: cython.double = 0.0
        spread_along: cython.double = 0.0
        spread_across: cython.double = 0.0
        share: cython.double = 1.0 / max(self.count, 1)
        for place in range(self.end):
            if self.who[place] != _GAP:
                along += share * self.box[4 * place]
                across += share * self.box[4 * place + 1]
        for place in range(self.end):
            if self.who[place] != _GAP:
                spread_along += share * abs(self.box[4 * place] - along)
                spread_across += share * abs(self.box[4 * place + 1] - across)
        return not spread_across > _WIDER * spread_along

    def _turn(self) -> cython.int:
        """Keep the edges along the other axis first."""
        place: cython.int
        self.axis = 1 - self.axis
        for place in range(self.end):
            self._put(place, self.who[place])
        return self.axis

    def _insertion_sort(self) -> cython.bint:
        """Sort what is nearly sorted; False if that is given up, halfway, after two steps a box."""
        place: cython.int
        at: cython.int
        slot: cython.int
        low: cython.double
        steps: cython.int = 2 * self.end
        for place in range(1, self.end):
            low = self.box[4 * place]
            if self.box[4 * place - 4] > low:
                at = place
                slot = self.who[place]
                while at > 0 and steps > 0 and self.box[4 * at - 4] > low:
                    self._shift(at - 1, at)
                    at -= 1
                    steps -= 1
                self._put(at, slot)
                if steps == 0:
                    return False
        return True

    def _merge_sort(self) -> cython.int:
        """Sort the lower edges, and then bring the entries in their order."""
        place: cython.int
        edge: cython.int
        source: cython.int
        for place in range(self.end):
            self.sorter.keys[place] = self.box[4 * place]
        self.sorter.sort(self.end)
        for place in range(self.end):
            source = self.sorter.order[place]
            self.spare_who[place] = self.who[source]
            for edge in range(4):
                self.spare_box[4 * place + edge] = self.box[4 * source + edge]
        for place in range(self.end):
            self.who[place] = self.spare_who[place]
            self.spot[self.who[place]] = place + 1
            for edge in range(4):
                self.box[4 * place + edge] = self.spare_box[4 * place + edge]
        return self.end
