# cython: wraparound=False, initializedcheck=False
"""Keep the living objects of one scene in an index, and those it refuses in a list beside it.

What lies outside the index's root is kept in `outside`, which every query looks at too, so nothing
is ever lost. Hidden objects (killed, but not yet released) stay readable and are never found.

Invariant: every living slot that is not hidden is in exactly one of `index` and `outside`; hidden
and free slots are in neither.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from ..errors import InvariantError
from .buffers import grown
from .flags import HIDDEN, JOINED, LINES, MOVED, UNFENCED
from .index import Index
from .linear_scan import LinearScan
from .table import Table

_HIDDEN = cython.declare(cython.int, HIDDEN)
_LINES = cython.declare(cython.int, LINES)
_MOVED = cython.declare(cython.int, MOVED)
_UNFENCED = cython.declare(cython.int, UNFENCED)


class Population:
    """Hold who is where, over one interchangeable index.

    Attributes:
        newborn: who was settled since somebody last took this list away, in the order of ids.
        fenced: whether `moved` reports objects that no longer meet the fence.
        deciders: how many living objects tell by a method of their own where a ray hits them.
        births, deaths: how many were made findable, and how many hidden, since the beginning.
        moves, batch_moves: how many moves there were, one by one and many at once.
    """

    def __init__(self, index: Index):
        self.table = index.table
        self.index = index
        self.outside = LinearScan(self.table)
        self.newborn = []
        self.previous = array("d")
        self.fenced = False
        self.deciders = 0
        self.fence = array("d", (0.0, 0.0, 0.0, 0.0))
        self.births = self.deaths = self.moves = self.batch_moves = 0

    def add(self, key: object, flags: cython.int) -> cython.int:
        """Give `key` a slot with an empty box; `place` makes it findable."""
        slot: cython.int = self.table.allocate(key)
        self.table.flags[slot] = flags | _HIDDEN
        self.deciders += flags & _LINES != 0
        return slot

    def settle(self, slot: cython.int, rect: object) -> cython.int:
        """Put a new slot where `rect` says, findable from now on."""
        self.table.put_rect(slot, rect)
        self.table.flags[slot] &= ~_HIDDEN
        self.births += 1
        self.newborn.append(self.table.keys[slot])
        self._enter(slot)
        return self.snap(slot)

    def set_rect(self, slot: cython.int, rect: object) -> cython.bint:
        """Give a slot the eight numbers of `rect`; True if it left the fence by that."""
        self.table.put_rect(slot, rect)
        return self.moved(slot)

    def moved(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed; True if it no longer meets the fence."""
        if self.table.flags[slot] & _HIDDEN:
            return False
        self.table.flags[slot] |= _MOVED
        self.moves += 1
        if self.outside.count > 0 and self.outside.holds(slot):
            if self.index.insert(slot):
                self.outside.remove(slot)
            else:
                self.outside.update(slot)
        elif not self.index.update(slot):
            self.outside.insert(slot)
        return self.fenced and self._beyond(slot)

    def moved_many(self, slots: cython.int[::1]) -> list:
        """Follow slots whose boxes have changed; return the objects that left the fence by it."""
        index: Index = self.index
        i: cython.int
        self.batch_moves += len(slots)
        for i in range(len(slots)):
            self.table.flags[slots[i]] |= _MOVED
        if self.outside.count > 0:
            for i in range(len(slots)):
                if self.outside.holds(slots[i]):
                    self.moved(slots[i])
        for i in range(index.follow(slots)):
            self._enter(index.out[i])
        if not self.fenced:
            return []
        return [self.table.keys[slots[i]] for i in range(len(slots)) if self._beyond(slots[i])]

    def hide(self, slot: cython.int) -> cython.int:
        """Take a slot out of all queries; its box stays readable until `release`."""
        if self.table.flags[slot] & _HIDDEN:
            return slot
        self.table.flags[slot] |= _HIDDEN
        self.deaths += 1
        if not self.index.remove(slot):
            self.outside.remove(slot)
        return slot

    def release(self, slot: cython.int) -> cython.int:
        """Give a slot back for good."""
        self.hide(slot)
        self.deciders -= self.table.flags[slot] & _LINES != 0
        return self.table.release(slot)

    def use(self, index: Index):
        """Answer by another, empty index over the same table from now on.

        If that raises while it takes them in, the present one stays.
        """
        slot: cython.int
        outside: LinearScan = LinearScan(self.table)
        for slot in self.table.select(_HIDDEN, 0):
            if not index.insert(slot):
                outside.insert(slot)
        self.index = index
        self.outside = outside
        self.deciders = len(self.table.select(_LINES, _LINES))

    def set_fence(self, rect: object):
        """Report moves out of `rect` from `moved`; None reports none."""
        self.fenced = rect is not None
        if rect is not None:
            self.fence = array("d", (rect.left, rect.bottom, rect.right, rect.top))

    def select(self, mask: cython.int, want: cython.int) -> list:
        """Return the objects whose flags under `mask` equal `want`, in id order."""
        keys: list = self.table.keys
        return [keys[slot] for slot in self.table.select(mask, want)]

    def take_moved(self) -> list:
        """Return who joined and was moved since this was last asked, in id order."""
        slot: cython.int
        moved: list = self.table.select(_MOVED | JOINED | HIDDEN, _MOVED | JOINED)
        for slot in moved:
            self.table.flags[slot] &= ~_MOVED
        return [self.table.keys[slot] for slot in moved]

    def remember(self) -> cython.int:
        """Note where every box is now: the start of a step, for interpolated drawing."""
        table: Table = self.table
        slot: cython.int
        self._more_previous()
        for slot in range(table.used):
            self.previous[2 * slot] = table.boxes[8 * slot + 4]
            self.previous[2 * slot + 1] = table.boxes[8 * slot + 5]
        return table.used

    def snap(self, slot: cython.int) -> cython.int:
        """Make a slot's remembered place its present one: no interpolation over a jump."""
        self._more_previous()
        self.previous[2 * slot] = self.table.boxes[8 * slot + 4]
        self.previous[2 * slot + 1] = self.table.boxes[8 * slot + 5]
        return slot

    def previous_centre(self, slot: cython.int) -> tuple:
        """Return the centre that `remember` noted."""
        return (self.previous[2 * slot], self.previous[2 * slot + 1])

    def validate(self):
        """Check the invariants of the World, its index and the list outside.

        Raises:
            InvariantError: one of them does not hold.
        """
        slot: cython.int
        self.index.validate()
        self.outside.validate()
        shown: list = self.table.select(_HIDDEN, 0)
        for slot in shown:
            if self.index.holds(slot) == self.outside.holds(slot):
                raise InvariantError(
                    f"world: slot {slot} is not in exactly one of index and outside"
                )
        if len(shown) != self.index.count + self.outside.count:
            raise InvariantError("world: a hidden or free slot is still indexed")

    def _enter(self, slot: cython.int):
        if not self.index.insert(slot):
            self.outside.insert(slot)

    def _beyond(self, slot: cython.int) -> cython.bint:
        """Tell whether a fenced box no longer strictly meets the fence."""
        table: Table = self.table
        at: cython.Py_ssize_t = 8 * slot
        return not table.flags[slot] & (_UNFENCED | _HIDDEN) and not (
            table.boxes[at] < self.fence[2]
            and self.fence[0] < table.boxes[at + 2]
            and table.boxes[at + 1] < self.fence[3]
            and self.fence[1] < table.boxes[at + 3]
        )

    def _more_previous(self) -> cython.int:
        if len(self.previous) < 2 * len(self.table.ids):
            self.previous = grown(self.previous, "d", 2 * len(self.table.ids))
        return len(self.previous)
