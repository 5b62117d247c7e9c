# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Hold contacts as numbers: one flat row each, by (smaller id, larger id).

A row is two ids, two slots, eight numbers (normal x, normal y, depth, number of points, x, y, x,
y), whether one of the two is a sensor, and a state:

    NEW    began in this step; nobody was told
    TOLD   began in this step; its objects were told
    BEGUN  began in this step, which is settled
    OLD    began in an earlier step

Bounds are not checked here: comparing would take a third longer. Rows are read below `count`,
and slots come from the index; the same code runs with all checks when it is interpreted.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .buffers import grown
from .flags import HIDDEN
from .table import Table

FIRST_ROOM = 64
NEW = 1
TOLD = 2
BEGUN = 4
OLD = 8

_HIDDEN = cython.declare(cython.int, HIDDEN)
_NEW = cython.declare(cython.int, NEW)


class ContactRows:
    """Hold rows, in the order in which they are put in."""

    def __init__(self):
        self.count = 0
        self.room = 0
        self.ids = array("q")
        self.slots = array("i")
        self.numbers = array("d")
        self.sensors = array("i")
        self.states = array("i")
        self.reserve(FIRST_ROOM)

    def reserve(self, count: cython.int) -> cython.int:
        """Make room for that many rows, keeping what is there."""
        if count > self.room:
            self.room = 2 * count
            self.ids = grown(self.ids, "q", 2 * self.room)
            self.slots = grown(self.slots, "i", 2 * self.room)
            self.numbers = grown(self.numbers, "d", 8 * self.room)
            self.sensors = grown(self.sensors, "i", self.room)
            self.states = grown(self.states, "i", self.room)
        return self.room

    def put(
        self,
        table: Table,
        a: cython.int,
        b: cython.int,
        numbers: cython.double[::1],
        at: cython.int,
        is_sensor: cython.int,
    ) -> cython.int:
        """Append the contact of two slots."""
        n: cython.int
        k: cython.int = self.count
        self.reserve(k + 1)
        self.ids[2 * k] = table.ids[a]
        self.ids[2 * k + 1] = table.ids[b]
        self.slots[2 * k] = a
        self.slots[2 * k + 1] = b
        for n in range(8):
            self.numbers[8 * k + n] = numbers[at + n]
        self.sensors[k] = is_sensor
        self.states[k] = _NEW
        self.count = k + 1
        return k

    def append(self, other: "ContactRows", k: cython.int, state: cython.int) -> cython.int:
        """Append row k of others in a state."""
        at: cython.int = self.count
        self.reserve(at + 1)
        self.count = at + 1
        self._copy(other, k, at)
        self.states[at] = state
        return at

    def shift(self, k: cython.int, at: cython.int) -> cython.int:
        """Copy row k to an earlier place, or leave it where it is."""
        if at != k:
            self._copy(self, k, at)
            self.states[at] = self.states[k]
        return at

    def seek(self, a: cython.longlong, b: cython.longlong) -> cython.int:
        """Return the row of a pair, or -1."""
        low: cython.int = 0
        high: cython.int = self.count
        middle: cython.int
        while low < high:
            middle = (low + high) >> 1
            if self.precedes(middle, a, b):
                low = middle + 1
            else:
                high = middle
        if low < self.count and self.ids[2 * low] == a and self.ids[2 * low + 1] == b:
            return low
        return -1

    def precedes(self, k: cython.int, a: cython.longlong, b: cython.longlong) -> cython.bint:
        """Tell whether row k comes before the pair (a, b)."""
        if self.ids[2 * k] != a:
            return self.ids[2 * k] < a
        return self.ids[2 * k + 1] < b

    def is_dead(self, table: Table, k: cython.int) -> cython.bint:
        """Tell whether one of the two of a row is dead."""
        a: cython.int = self.slots[2 * k]
        b: cython.int = self.slots[2 * k + 1]
        return (
            (table.flags[a] | table.flags[b]) & _HIDDEN != 0
            or table.ids[a] != self.ids[2 * k]
            or table.ids[b] != self.ids[2 * k + 1]
        )

    def concerns(self, k: cython.int, only: cython.longlong) -> cython.bint:
        """Tell whether a row is of one id, or `only` is below 0."""
        return only < 0 or self.ids[2 * k] == only or self.ids[2 * k + 1] == only

    def flags(self, table: Table, k: cython.int) -> cython.int:
        """Return the flags that one or both of a row have."""
        return table.flags[self.slots[2 * k]] | table.flags[self.slots[2 * k + 1]]

    def select(
        self,
        table: Table,
        states: cython.int,
        mask: cython.int,
        only: cython.longlong,
        dead_too: cython.bint,
    ) -> list:
        """Return the rows in certain states as tuples; see `ContactTable.select`."""
        k: cython.int
        found: list = []
        for k in range(self.count):
            if (
                self.states[k] & states
                and (mask == 0 or self.flags(table, k) & mask)
                and self.concerns(k, only)
                and (dead_too or not self.is_dead(table, k))
            ):
                found.append(self.row(table, k, mask))
        return found

    def row(self, table: Table, k: cython.int, mask: cython.int) -> tuple:
        """Return a row: objects, their flags under `mask`, numbers, whether one is a sensor."""
        a: cython.int = self.slots[2 * k]
        b: cython.int = self.slots[2 * k + 1]
        numbers = tuple([self.numbers[n] for n in range(8 * k, 8 * k + 8)])
        return (
            table.keys[a],
            table.keys[b],
            table.flags[a] & mask,
            table.flags[b] & mask,
            numbers,
            self.sensors[k] != 0,
        )

    def _copy(self, other: "ContactRows", k: cython.int, at: cython.int) -> cython.int:
        n: cython.int
        for n in range(2):
            self.ids[2 * at + n] = other.ids[2 * k + n]
            self.slots[2 * at + n] = other.slots[2 * k + n]
        for n in range(8):
            self.numbers[8 * at + n] = other.numbers[8 * k + n]
        self.sensors[at] = other.sensors[k]
        return at
