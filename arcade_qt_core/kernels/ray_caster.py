# cython: wraparound=False, initializedcheck=False
"""Cast rays at a scene's objects: find all that a segment meets, or only what it meets first.

What a hit on a box is, is told in `rays.py`. Where an object's own `intersects_line` decides, it
may kill, move or add others while the query runs.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .flags import HIDDEN, LINES, PASSED
from .index import Index
from .population import Population
from .rays import asked_hit, box_hit, checked_segment, time_of_hit
from .table import Table

_HIDDEN = cython.declare(cython.int, HIDDEN)
_LINES = cython.declare(cython.int, LINES)
_PASSED = cython.declare(cython.int, PASSED)
_ALL_LAYERS = cython.declare(cython.int, -1)


class RayCaster(Population):
    """Find what a segment meets.

    Attributes:
        rays: how many were asked for since the beginning.
    """

    def __init__(self, index: Index):
        Population.__init__(self, index)
        self.rays = 0

    def ray(self, segment: object, ignore: tuple) -> list:
        """Return a RayHit for each object that the segment enters, sorted by (t, id)."""
        return self._ray(segment, ignore)

    def first_hit(self, segment: object, ignore: tuple):
        """Return the first hit of `ray`, or None: nothing that comes later is looked at.

        Where an object decides by itself all are asked, for its t may be any.
        """
        if self.deciders > 0:
            hits: list = self._ray(segment, ignore)
            return hits[0] if hits else None
        numbers: tuple = checked_segment(segment)
        slot: cython.int = self._first(numbers[0], numbers[1], numbers[2], numbers[3], ignore)
        self.rays += 1
        return self._hit(slot, numbers) if slot >= 0 else None

    def _ray(self, segment: object, ignore: tuple) -> list:
        """Answer `ray`, whichever world it is."""
        index: Index = self.index
        i: cython.int
        slot: cython.int
        numbers: tuple = checked_segment(segment)
        x1: cython.double = numbers[0]
        y1: cython.double = numbers[1]
        x2: cython.double = numbers[2]
        y2: cython.double = numbers[3]
        n: cython.int = index.query_segment(x1, y1, x2, y2)
        self.rays += 1
        if self.outside.count > 0:
            n = index.append(self.outside, self.outside.query_segment(x1, y1, x2, y2), n)
        slots: list = self._ordered(n)
        keys: list = index.gather(n)
        hits: list = []
        for i in range(n):
            slot = slots[i]
            if self._lives(slot, keys[i]) and not _is_among(keys[i], ignore):
                hit = self._hit(slot, numbers)
                if hit is not None and self._lives(slot, keys[i]):
                    hits.append(hit)
        hits.sort(key=time_of_hit)
        return hits

    def _first(
        self,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        ignore: tuple,
    ) -> cython.int:
        """Return the slot whose box a segment enters first, or -1.

        One that is to be ignored is only noticed when it is met, and passed from then on.
        """
        flags: cython.int[::1] = self.table.flags
        passed: list = []
        slot: cython.int
        try:
            slot = self._first_met(x1, y1, x2, y2)
            while slot >= 0 and _is_among(self.table.keys[slot], ignore):
                flags[slot] |= _PASSED
                passed.append(slot)
                slot = self._first_met(x1, y1, x2, y2)
        finally:
            for other in passed:
                flags[other] &= ~_PASSED
        return slot

    def _first_met(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Return the same of those that are not `PASSED`."""
        slot: cython.int = self.index.query_first(x1, y1, x2, y2, _ALL_LAYERS)
        if self.outside.count > 0:
            slot = self.index.join_first(
                slot, self.outside, self.outside.query_first(x1, y1, x2, y2, _ALL_LAYERS)
            )
        return slot

    def _hit(self, slot: cython.int, numbers: tuple) -> object:
        """Return the hit of a segment on an object, as it says itself or on its box; or None."""
        table: Table = self.table
        at: cython.Py_ssize_t = 8 * slot
        if table.flags[slot] & _LINES:
            return asked_hit(table.keys[slot], numbers)
        return box_hit(
            table.keys[slot],
            table.boxes[at],
            table.boxes[at + 1],
            table.boxes[at + 2],
            table.boxes[at + 3],
            numbers[0],
            numbers[1],
            numbers[2],
            numbers[3],
        )

    def _ordered(self, n: cython.int) -> list:
        """Put the n hits in id order, and return them: safe from queries that callbacks make."""
        index: Index = self.index
        index.order(n)
        return [index.out[i] for i in range(n)]

    def _lives(self, slot: cython.int, key: object) -> cython.bint:
        """Tell whether the slot is still that of `key`, and not hidden.

        A callback may kill, and even have the slot given to a newborn.
        """
        return self.table.keys[slot] is key and not self.table.flags[slot] & _HIDDEN


@cython.cfunc
def _is_among(key: object, keys: tuple) -> cython.bint:
    """Tell whether a key is one of those, itself and not an equal."""
    for other in keys:  # noqa: SIM110 - compiled, any() would make a generator
        if key is other:
            return True
    return False
