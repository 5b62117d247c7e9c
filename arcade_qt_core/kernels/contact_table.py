# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Remember who is in contact with whom from step to step, and tell what has changed.

A step is `find` (broad and narrow phase), `compare` (with what is remembered) and `settle`. In
between the scene may refuse or correct what was found and tell the objects; while it does so
anybody may be killed, and even leave. So nothing here is an object, and whatever is asked for is
a copy.

Contacts are rows, see `ContactRows`. A contact ends when `find` no longer finds it; if one of the
two is dead it ends only when `take_dead` is asked, at the next refresh. A contact that ends while
it is NEW has never been.

Invariants:
    1. Rows ascend by (smaller id, larger id), each pair once.
    2. The slots of a row belong to its ids: the dead keep theirs until `take_dead`.
    3. Between steps every row is BEGUN or OLD.

Bounds are not checked here, as in `ContactRows`.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from ..errors import InvariantError
from .contact_rows import BEGUN, NEW, OLD, TOLD, ContactRows
from .narrow import Narrow
from .shapes import Shapes
from .table import Table
from .world import World

_NEW = cython.declare(cython.int, NEW)
_TOLD = cython.declare(cython.int, TOLD)
_BEGUN = cython.declare(cython.int, BEGUN)
_OLD = cython.declare(cython.int, OLD)


class ContactTable:
    """Follow the contacts of one World.

    Attributes:
        now: the contacts there are.
        ended: those that ended since the last step was settled.
    """

    def __init__(self, world: World, shapes: Shapes):
        self.world = world
        self.shapes = shapes
        self.narrow = Narrow()
        self.now = ContactRows()
        self.before = ContactRows()
        self.found = ContactRows()
        self.ended = ContactRows()
        self.parted = self.parted_end = 0
        self.is_settled = True

    # --- a step -----------------------------------------------------------------------------

    def find(
        self,
        ids: cython.longlong[::1],
        numbers: cython.double[::1],
        sensors: cython.int[::1],
    ) -> cython.int:
        """Find who is in contact now, and add contacts that others found; return how many.

        Those come by (smaller id, larger id): two ids, eight numbers and one sensor flag each.
        Where both know of a pair, theirs counts.
        """
        world: World = self.world
        table: Table = world.table
        narrow: Narrow = self.narrow
        a: cython.int
        b: cython.int
        k: cython.int = 0
        r: cython.int = 0
        n: cython.int = world.collide()
        self.shapes.follow_all(table, world.index.out, n)
        n = narrow.narrow_pairs(self.shapes, world.index.out, n)
        self.found.count = 0
        while r < len(sensors) or k < n:
            if k < n:
                a = narrow.pairs[2 * k]
                b = narrow.pairs[2 * k + 1]
                if r == len(sensors) or _before(table.ids[a], table.ids[b], ids, r):
                    self.found.put(
                        table, a, b, narrow.manifolds.rows, 8 * k, narrow.manifolds.sensors[k]
                    )
                    k += 1
                    continue
                if table.ids[a] == ids[2 * r] and table.ids[b] == ids[2 * r + 1]:
                    k += 1
            a = table.find(ids[2 * r])
            b = table.find(ids[2 * r + 1])
            if a >= 0 and b >= 0:
                self.found.put(table, a, b, numbers, 8 * r, sensors[r])
            r += 1
        return self.found.count

    def asked(self, mask: cython.int) -> list:
        """Return what was found of those who have a flag under `mask`, as `select` does."""
        return self.found.select(self.world.table, _NEW, mask, -1, False)

    def refuse(self, a: cython.longlong, b: cython.longlong) -> cython.bint:
        """Take a pair out of what was found."""
        k: cython.int = self.found.seek(a, b)
        if k >= 0:
            self.found.states[k] = 0
        return k >= 0

    def correct(self, a: cython.longlong, b: cython.longlong, numbers: object) -> cython.bint:
        """Give a pair that was found eight other numbers."""
        n: cython.int
        k: cython.int = self.found.seek(a, b)
        if k >= 0:
            for n in range(8):
                self.found.numbers[8 * k + n] = numbers[n]
        return k >= 0

    def compare(self) -> cython.int:
        """Make what was found the contacts there are; tell how many ended by parting."""
        now: ContactRows = self.before
        before: ContactRows = self.now
        found: ContactRows = self.found
        table: Table = self.world.table
        i: cython.int = 0
        k: cython.int = 0
        is_same: cython.bint
        self._open()
        self.parted = self.ended.count
        now.count = 0
        while i < before.count or k < found.count:
            if k < found.count and (
                i == before.count or not before.precedes(i, found.ids[2 * k], found.ids[2 * k + 1])
            ):
                is_same = (
                    i < before.count
                    and before.ids[2 * i] == found.ids[2 * k]
                    and before.ids[2 * i + 1] == found.ids[2 * k + 1]
                )
                if found.states[k] and not found.is_dead(table, k):
                    now.append(found, k, _OLD if is_same else _NEW)
                    i += is_same
                k += 1
            elif before.is_dead(table, i):
                now.append(before, i, _OLD)
                i += 1
            else:
                self.ended.append(before, i, 0)
                i += 1
        self.now = now
        self.before = before
        self.parted_end = self.ended.count
        return self.parted_end - self.parted

    def tell(self, a: cython.longlong, b: cython.longlong) -> cython.bint:
        """Note that the objects of a new contact are being told."""
        k: cython.int = self.now.seek(a, b)
        if k >= 0:
            self.now.states[k] = _TOLD
        return k >= 0

    def settle(self) -> cython.int:
        """End the step: what began has begun, unless nobody was told and one of them is dead."""
        now: ContactRows = self.now
        k: cython.int
        kept: cython.int = 0
        for k in range(now.count):
            if now.states[k] == _NEW and now.is_dead(self.world.table, k):
                continue
            now.shift(k, kept)
            if now.states[kept] & (_NEW | _TOLD):
                now.states[kept] = _BEGUN
            kept += 1
        now.count = kept
        self.is_settled = True
        return kept

    # --- a refresh --------------------------------------------------------------------------

    def take_dead(self, only: cython.longlong) -> list:
        """End the contacts of the dead, or those of one id; return those that anybody was told of.

        Each is: the two objects, the flags of each, whether the step in which it began is settled.
        """
        now: ContactRows = self.now
        k: cython.int
        kept: cython.int = 0
        ended: list = []
        for k in range(now.count):
            if not now.is_dead(self.world.table, k) or not now.concerns(k, only):
                now.shift(k, kept)
                kept += 1
            elif now.states[k] != _NEW:
                ended.append((*now.row(self.world.table, k, -1)[:4], now.states[k] != _TOLD))
                if now.states[k] != _TOLD:
                    self._open()
                    self.ended.append(now, k, 0)
        now.count = kept
        return ended

    # --- what there is ----------------------------------------------------------------------

    def select(
        self,
        states: cython.int,
        mask: cython.int,
        only: cython.longlong,
        dead_too: cython.bint,
    ) -> list:
        """Return the contacts in certain states, as tuples.

        Each is: the two objects, the flags under `mask` of each, the eight numbers, whether one
        is a sensor. A mask leaves out whose objects have none of its flags; `only`, if not below
        0, those that are not of this id; `dead_too` lets those in of whom one is dead.
        """
        return self.now.select(self.world.table, states, mask, only, dead_too)

    def parting(self, mask: cython.int) -> list:
        """Return the contacts that ended by parting in the last `compare`, as `select` does."""
        table: Table = self.world.table
        k: cython.int
        rows: list = []
        for k in range(self.parted, self.parted_end):
            if mask == 0 or self.ended.flags(table, k) & mask:
                rows.append(self.ended.row(table, k, mask))
        return rows

    def flat(self):
        """Return ids and kinds as flat arrays: two ids a contact, and 0 begun, 1 old, 2 ended."""
        k: cython.int
        n: cython.int = self.now.count
        ids = array("q", bytes(16 * (n + self.ended.count)))
        kinds = array("i", bytes(4 * (n + self.ended.count)))
        flat_ids: cython.longlong[::1] = ids
        flat_kinds: cython.int[::1] = kinds
        for k in range(2 * n):
            flat_ids[k] = self.now.ids[k]
        for k in range(n):
            flat_kinds[k] = 1 if self.now.states[k] == _OLD else 0
        for k in range(2 * self.ended.count):
            flat_ids[2 * n + k] = self.ended.ids[k]
        for k in range(n, n + self.ended.count):
            flat_kinds[k] = 2
        return ids, kinds

    def validate(self):
        """Check the numbered invariants, between steps.

        Raises:
            InvariantError: one of them does not hold.
        """
        now: ContactRows = self.now
        k: cython.int
        n: cython.int
        for k in range(now.count):
            if k and not now.precedes(k - 1, now.ids[2 * k], now.ids[2 * k + 1]):
                raise InvariantError(f"contacts, invariant 1: row {k} is out of order")
            for n in range(2 * k, 2 * k + 2):
                if self.world.table.ids[now.slots[n]] != now.ids[n]:
                    raise InvariantError(f"contacts, invariant 2: id {now.ids[n]} has left")
            if not now.states[k] & (_BEGUN | _OLD):
                raise InvariantError(f"contacts, invariant 3: row {k} is not settled")

    # --- helpers ----------------------------------------------------------------------------

    def _open(self) -> cython.int:
        """Let go of what ended before, when the first thing happens after a step."""
        if self.is_settled:
            self.ended.count = 0
            self.is_settled = False
        return self.ended.count


@cython.cfunc
def _before(
    a: cython.longlong, b: cython.longlong, ids: cython.longlong[::1], r: cython.int
) -> cython.bint:
    """Tell whether a pair comes before pair r of flat ids."""
    if a != ids[2 * r]:
        return a < ids[2 * r]
    return b < ids[2 * r + 1]
