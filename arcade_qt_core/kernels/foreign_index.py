# cython: wraparound=False, initializedcheck=False
"""Stand for an index that somebody else wrote, in plain Python.

The stranger says which boxes may meet a rectangle; here each one is tested, exactly and once, so
that a structure which names too many, or one twice, gives the right answers all the same. One that
leaves some out does not: `validate` looks for that.

Invariants:
    1. `held` marks as many slots as `count` says.
    2. The stranger names every box that is held when asked about its place.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from ..errors import InvariantError
from .buffers import grown, weigh
from .probes import Probes
from .table import Table


class ForeignIndex(Probes):
    """Answer with the help of an object that has the methods of `spatial.PlainIndex`."""

    def __init__(self, table: Table, plain: object):
        Probes.__init__(self, table)
        self.plain = plain
        self.held = grown(None, "i", 0)
        self.seen = grown(None, "i", 0)
        self.questions = 0

    def clear(self) -> cython.int:
        """Let go of all slots."""
        self.plain.clear()
        self.count = 0
        self.held = grown(None, "i", len(self.held))
        return 0

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        return slot < len(self.held) and self.held[slot] > 0

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot, if the stranger does."""
        if slot >= len(self.held):
            self.held = grown(self.held, "i", len(self.table.ids))
            self.seen = grown(self.seen, "i", len(self.table.ids))
        if not self._agrees("add", slot):
            return False
        self.held[slot] = 1
        self.count += 1
        return True

    def update(self, slot: cython.int) -> cython.bint:
        """Follow a slot; False if the stranger has let go of it."""
        if self._agrees("move", slot):
            return True
        self.held[slot] = 0
        self.count -= 1
        return False

    def remove(self, slot: cython.int) -> cython.bint:
        """Let go of a slot; False if it is not held."""
        if not self.holds(slot):
            return False
        self.held[slot] = 0
        self.count -= 1
        self.plain.remove(slot)
        return True

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle."""
        i: cython.int
        at: cython.Py_ssize_t
        found: cython.int = 0
        n: cython.int = self._candidates(left, bottom, right, top)
        for i in range(n):
            at = 8 * self.out[i]
            if (
                self.table.boxes[at] < right
                and left < self.table.boxes[at + 2]
                and self.table.boxes[at + 1] < top
                and bottom < self.table.boxes[at + 3]
            ):
                self.out[found] = self.out[i]
                found += 1
        self.visited = 1
        self.pruned = 0
        self.tested = n
        return found

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets."""
        i: cython.int
        at: cython.Py_ssize_t
        found: cython.int = 0
        for i in range(self._candidates(left, bottom, right, top)):
            at = 8 * self.out[i]
            if self.probe_meets(
                self.table.boxes[at],
                self.table.boxes[at + 1],
                self.table.boxes[at + 2],
                self.table.boxes[at + 3],
            ):
                self.out[found] = self.out[i]
                found += 1
        return found

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once: a query a box."""
        with cython.gil:
            return self._find_pairs()

    def validate(self):
        """Check the numbered invariants.

        Raises:
            InvariantError: one of them does not hold.
        """
        slot: cython.int
        held = [slot for slot in range(len(self.held)) if self.held[slot]]
        name = type(self.plain).__name__
        if len(held) != self.count:
            raise InvariantError(f"{name}, invariant 1: {len(held)} held, {self.count} counted")
        for slot in held:
            if slot not in set(self.plain.candidates(*self._edges(slot))):
                raise InvariantError(
                    f"{name}, invariant 2: candidates{self._edges(slot)} leaves out number {slot}, "
                    "which is there"
                )

    def stats(self) -> dict:
        """Return the number of items, and the bytes of the buffers here."""
        nodes: cython.int = len(self.cells())
        return {"items": self.count, "nodes": nodes, "depth": 0, **weigh(self.buffers(nodes))}

    def buffers(self, nodes: cython.int) -> list:
        """Return the buffers here, for `buffers.weigh`; the stranger keeps its own."""
        each: list = [(self.held, self.count), (self.seen, self.count)]
        return [*Probes.buffers(self, nodes), *each]

    def cells(self) -> list:
        """Return the cells as the stranger tells them."""
        return list(self.plain.cells())

    def cleanup(self) -> cython.int:
        """Let the stranger do the upkeep that it put off."""
        self.plain.cleanup()
        return 0

    def _agrees(self, verb: str, slot: cython.int) -> cython.bint:
        """Call the stranger's `add` or `move`, and return what that says.

        Raises:
            TypeError: it says nothing, which would be taken for no.
        """
        answer: object = getattr(self.plain, verb)(slot, *self._edges(slot))
        if not isinstance(answer, bool):
            raise TypeError(
                f"{type(self.plain).__name__}.{verb}() returned {answer!r:.80}: return True if the "
                "box is held now, False if it lies outside"
            )
        return answer

    def _edges(self, slot: cython.int) -> tuple:
        at: cython.Py_ssize_t = 8 * slot
        boxes = self.table.boxes
        return (boxes[at], boxes[at + 1], boxes[at + 2], boxes[at + 3])

    def _candidates(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Leave in `out` whom the stranger names, each once; return how many they are."""
        with cython.gil:
            return self._named(self.plain.candidates(left, bottom, right, top))

    def _named(self, numbers: object) -> cython.int:
        slot: cython.int
        found: cython.int = 0
        self.questions += 1
        self.more_out(self.count)
        name: str = type(self.plain).__name__
        try:
            named: object = iter(numbers)
        except TypeError:
            raise TypeError(
                f"{name}.candidates() returned {numbers!r:.80}: return the numbers of boxes, in a "
                "list for instance, and an empty one for none"
            ) from None
        for number in named:
            if not self._knows(number):
                raise ValueError(
                    f"{name}.candidates() named {number!r}, which is not in "
                    "it: name only numbers that were added and not removed since"
                )
            slot = number
            if self.seen[slot] != self.questions:
                self.seen[slot] = self.questions
                self.out[found] = slot
                found += 1
        return found

    def _knows(self, number: object) -> cython.bint:
        """Tell whether something is a number that is held."""
        try:
            return 0 <= number < len(self.held) and self.held[number]
        except TypeError:  # it is no number at all
            return False

    def _find_pairs(self) -> cython.int:
        slot: cython.int
        other: cython.int
        i: cython.int
        at: cython.Py_ssize_t
        pairs: list = []
        for slot in range(len(self.held)):
            if not self.held[slot] or (self.sifting and not self.table.collides(slot)):
                continue
            at = 8 * slot
            for i in range(
                self.find_in_rect(
                    self.table.boxes[at],
                    self.table.boxes[at + 1],
                    self.table.boxes[at + 2],
                    self.table.boxes[at + 3],
                )
            ):
                other = self.out[i]
                if other > slot:
                    pairs += (slot, other)
        found: cython.int = len(pairs)
        self.more_out(found)
        for slot in range(found):
            self.out[slot] = pairs[slot]
        return self.sift(0, found) if self.sifting else found
