# cython: wraparound=False, initializedcheck=False
"""Look at every box: the index to compare all others with, and the fastest for a few dozen.

Entries are contiguous and a removal fills its place with the last one. Every query costs O(n),
all pairs O(n^2), a move O(1).

Invariants:
    1. ``spot[who[place]] == place + 1`` for every place below ``count``; other slots have 0.
    2. ``box`` holds at each place the edges that the table has for its slot.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from ..errors import InvariantError
from .boxes import circle_meets, entry, squared_distance
from .buffers import grown, weigh
from .index import Index
from .table import Table

FIRST_ROOM = 64


class LinearScan(Index):
    """Keep boxes in one flat list and test them all."""

    def __init__(self, table: Table):
        Index.__init__(self, table)
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self.count = 0
        self.box = grown(None, "d", 4 * FIRST_ROOM)
        self.who = grown(None, "i", FIRST_ROOM)
        self.spot = grown(None, "i", 0)
        return 0

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        return slot < len(self.spot) and self.spot[slot] > 0

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot; there is no outside."""
        if slot >= len(self.spot):
            self.spot = grown(self.spot, "i", len(self.table.ids))
        if self.count == len(self.who):
            self.box = grown(self.box, "d", 8 * self.count)
            self.who = grown(self.who, "i", 2 * self.count)
        self._put(self.count, slot)
        self.count += 1
        return True

    def update(self, slot: cython.int) -> cython.bint:
        """Copy the slot's new box."""
        self._put(self.spot[slot] - 1, slot)
        return True

    def remove(self, slot: cython.int) -> cython.bint:
        """Fill the slot's place with the last entry."""
        if not self.holds(slot):
            return False
        place: cython.int = self.spot[slot] - 1
        self.count -= 1
        self._put(place, self.who[self.count])
        self.spot[slot] = 0
        return True

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        at: cython.Py_ssize_t
        place: cython.int
        found: cython.int = 0
        self.more_out(self.count)
        for place in range(self.count):
            at = 4 * place
            if (
                self.box[at] < right
                and left < self.box[at + 2]
                and self.box[at + 1] < top
                and bottom < self.box[at + 3]
            ):
                self.out[found] = self.who[place]
                found += 1
        self.visited = 1
        self.pruned = 0
        self.tested = self.count
        return found

    def find_at_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Find the boxes that hold the point, edges included."""
        at: cython.Py_ssize_t
        place: cython.int
        found: cython.int = 0
        self.more_out(self.count)
        for place in range(self.count):
            at = 4 * place
            if self.box[at] <= x <= self.box[at + 2] and self.box[at + 1] <= y <= self.box[at + 3]:
                self.out[found] = self.who[place]
                found += 1
        return found

    def find_in_circle(
        self, x: cython.double, y: cython.double, radius: cython.double
    ) -> cython.int:
        """Find the boxes nearer than `radius`, or that strictly hold the centre."""
        at: cython.Py_ssize_t
        place: cython.int
        found: cython.int = 0
        self.more_out(self.count)
        for place in range(self.count):
            at = 4 * place
            if circle_meets(
                self.box[at],
                self.box[at + 1],
                self.box[at + 2],
                self.box[at + 3],
                x,
                y,
                radius,
            ):
                self.out[found] = self.who[place]
                found += 1
        return found

    def find_on_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Find the boxes whose interior the segment enters."""
        at: cython.Py_ssize_t
        place: cython.int
        found: cython.int = 0
        self.more_out(self.count)
        for place in range(self.count):
            at = 4 * place
            if (
                entry(
                    self.box[at],
                    self.box[at + 1],
                    self.box[at + 2],
                    self.box[at + 3],
                    x1,
                    y1,
                    x2,
                    y2,
                )
                >= 0.0
            ):
                self.out[found] = self.who[place]
                found += 1
        return found

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once."""
        place: cython.int
        found: cython.int = 0
        for place in range(1, self.count):
            if not self.sifting:
                found = self._match(place, found)
            elif self.table.collides(self.who[place]):
                found = self.sift(found, self._match(place, found))
        return found

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id)."""
        at: cython.Py_ssize_t
        place: cython.int
        found: cython.int = 0
        self.more_out(k)
        for place in range(self.count):
            at = 4 * place
            found = self.offer(
                self.who[place],
                squared_distance(
                    self.box[at],
                    self.box[at + 1],
                    self.box[at + 2],
                    self.box[at + 3],
                    x,
                    y,
                ),
                found,
                k,
            )
        return found

    def validate(self):
        """Check the numbered invariants.

        Raises:
            InvariantError: one of them does not hold.
        """
        place: cython.int
        slot: cython.int
        edge: cython.int
        for place in range(self.count):
            slot = self.who[place]
            if self.spot[slot] != place + 1:
                raise InvariantError(f"linear scan, invariant 1: slot {slot} at place {place}")
            for edge in range(4):
                if self.box[4 * place + edge] != self.table.boxes[8 * slot + edge]:
                    raise InvariantError(f"linear scan, invariant 2: box of slot {slot} is stale")
        for slot in range(len(self.spot)):
            if self.spot[slot] > self.count or (
                self.spot[slot] > 0 and self.who[self.spot[slot] - 1] != slot
            ):
                raise InvariantError(f"linear scan, invariant 1: slot {slot} points nowhere")

    def stats(self) -> dict:
        """Return the number of items, and the bytes of the buffers."""
        return {"items": self.count, "nodes": 1, "depth": 0, **weigh(self.buffers(1))}

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`."""
        return [
            *Index.buffers(self, nodes),
            (self.box, 4 * self.count),
            (self.who, self.count),
            (self.spot, self.count),
        ]

    def cells(self) -> list:
        """Return the one cell: the bounds of all boxes."""
        place: cython.int
        left: cython.double = inf
        bottom: cython.double = inf
        right: cython.double = -inf
        top: cython.double = -inf
        for place in range(self.count):
            left = min(left, self.box[4 * place])
            bottom = min(bottom, self.box[4 * place + 1])
            right = max(right, self.box[4 * place + 2])
            top = max(top, self.box[4 * place + 3])
        return [(left, bottom, right, top, 0, self.count)] if self.count else []

    def _put(self, place: cython.int, slot: cython.int) -> cython.int:
        """Keep the slot at a place, with the box that the table has for it."""
        edge: cython.int
        for edge in range(4):
            self.box[4 * place + edge] = self.table.boxes[8 * slot + edge]
        self.who[place] = slot
        self.spot[slot] = place + 1
        return place

    def _match(self, place: cython.int, found: cython.int) -> cython.int:
        """Add the pairs of the entry at `place` with those before it."""
        at: cython.Py_ssize_t = 4 * place
        left: cython.double = self.box[at]
        bottom: cython.double = self.box[at + 1]
        right: cython.double = self.box[at + 2]
        top: cython.double = self.box[at + 3]
        other: cython.int
        self.more_out(found + 2 * place)
        for other in range(place):
            at = 4 * other
            if (
                self.box[at] < right
                and left < self.box[at + 2]
                and self.box[at + 1] < top
                and bottom < self.box[at + 3]
            ):
                self.out[found] = self.who[other]
                self.out[found + 1] = self.who[place]
                found += 2
        return found
