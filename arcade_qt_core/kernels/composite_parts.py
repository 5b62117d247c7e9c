# cython: wraparound=False, initializedcheck=False
"""Sort boxes into three indexes by what they do: rest, move, or move and be large.

    part 0        1        2         3
         nowhere  static   common    large
                  packed   grid      levels or list

Each part is an index of its own over the same table, good at its kind. A new box is among those
that move. It becomes static when it has rested for `patience` cleanups, or when it is marked, and
moves back with its first move. Of those that move, the ones longer than `limit` are large; the
limit is a multiple of the median.

Nothing goes to and fro for nothing:
    - A static tree is packed as a whole. So those that are ripe wait until they are a quarter of
      what is packed, and each brings about the packing of five boxes at the most. One that rests
      and moves in turn is let in with others, or stays where it is.
    - A large box becomes common when it is no longer than half of the limit.
    - The limit is chosen anew when the number of boxes that move has doubled or quartered, or that
      of the large ones has doubled; and it stays if the new one is much the same.

Invariants (`check_composite.py`):
    1. `part` names for each slot the one part that holds it, and 0 for those not held.
    2. Every static box is ripe: marked, or at rest for `patience` cleanups.
    3. A common box is no longer than the limit, a large one longer than half of it.
    4. The pairs kept in `still_pairs` are those of the static part, unless `kept` is -1.
    And those of the parts.

Complexity:
    A move costs what it does in the part, and O(1); that to another part both. A cleanup costs
    that of the parts and O(n / patience). Packing costs O(log n) for each box let in.

Source: documents 001 (static objects apart) and 002 (three kinds of contents, an index for each).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .buffers import grown, weigh
from .index import Index
from .static_tree import StaticTree
from .table import Table

STATIC, COMMON, LARGE = 1, 2, 3
MARKED = -(2**30)  # in place of the last move of one that is marked
FEW = 16  # so many need no limit
SAMPLE = 1024  # so many boxes give the median

_STATIC = cython.declare(cython.int, STATIC)
_COMMON = cython.declare(cython.int, COMMON)
_LARGE = cython.declare(cython.int, LARGE)
_MARKED = cython.declare(cython.int, MARKED)
_FEW = cython.declare(cython.int, FEW)
_SAMPLE = cython.declare(cython.int, SAMPLE)
_INFINITE = cython.declare(cython.double, inf)
_UNLIKE = cython.declare(cython.double, 1.5)  # limits that differ more are worth sorting anew


class CompositeParts(Index):
    """Hold boxes in three parts.

    Args:
        table: whose slots it holds.
        common: an empty index over it that refuses nothing, for most of what moves.
        large: another one, for the large boxes that move.
        patience: so many cleanups of rest make a box static; 0: only marks do.
        multiple: so many times the median is the limit.

    Attributes:
        packings: how often boxes were let into the static part, to be packed anew.
        kept: how many numbers `still_pairs` keeps; -1 if the static part has changed since.
    """

    def __init__(
        self,
        table: Table,
        common: Index,
        large: Index,
        patience: cython.int = 60,
        multiple: cython.double = 8.0,
    ):
        Index.__init__(self, table)
        self.still = StaticTree(table)
        self.common = common
        self.large = large
        self.patience = patience
        self.multiple = multiple
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self.still.clear()
        self.common.clear()
        self.large.clear()
        self.part = grown(None, "B", 0)
        self.since = grown(None, "i", 0)
        self.count = self.round = self.measured = self.listed = self.packings = 0
        self.limit = _INFINITE
        self.kept = -1
        self.still_pairs = grown(None, "i", 0)
        return 0

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        return slot < len(self.part) and self.part[slot] > 0

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot, as one that moves; there is no outside."""
        if slot >= len(self.part):
            self.part = grown(self.part, "B", len(self.table.ids))
            self.since = grown(self.since, "i", len(self.table.ids))
        self._hand(slot, self._moving_part(slot))
        self.since[slot] = self.round
        self.count += 1
        if self.count - self.still.count > 2 * self.measured + _FEW:
            self._measure()
        return True

    def update(self, slot: cython.int) -> cython.bint:
        """Follow a slot; one that was static and has moved is no longer, nor is it marked."""
        return self._follow(slot)

    def follow(self, slots: cython.int[::1]) -> cython.int:
        """Update those of the slots that are held: none is let go of."""
        i: cython.int
        known: cython.int = len(self.part)
        for i in range(len(slots)):
            if slots[i] < known and self.part[slots[i]] > 0:
                self._follow(slots[i])
        return 0

    def remove(self, slot: cython.int) -> cython.bint:
        """Let go of a slot; False if it is not held."""
        if not self.holds(slot):
            return False
        self._take(slot)
        self.part[slot] = 0
        self.count -= 1
        return True

    def mark(self, slots: cython.int[::1]) -> cython.int:
        """Make slots static, until they move; return how many became so at once.

        If they are too few to pack for, they wait for others.
        """
        i: cython.int
        for i in range(len(slots)):
            if self.holds(slots[i]):
                self.since[slots[i]] = _MARKED
        return self._settle()

    def cleanup(self) -> cython.int:
        """Sort anew what has come to rest or changed its kind, and do the upkeep of the parts."""
        looked: cython.int = 0
        self.round += 1
        if self.patience > 0 and self.round % self.patience == 0:
            looked += self._settle()
        if self._is_due():
            looked += self._measure()
        return looked + self.still.cleanup() + self.common.cleanup() + self.large.cleanup()

    def stats(self) -> dict:
        """Return the sum of the parts: items, nodes, depth, bytes; and how many are in each."""
        parts: list = [part.stats() for part in (self.still, self.common, self.large)]
        own: dict = weigh(self.buffers(0))
        return {
            "items": self.count,
            "nodes": max(1, sum([part["nodes"] for part in parts if part["items"]])),
            "depth": max([part["depth"] for part in parts]),
            **{name: own[name] + sum([part[name] for part in parts]) for name in own},
            "static": self.still.count,
            "common": self.common.count,
            "large": self.large.count,
        }

    def buffers(self, nodes: cython.int) -> list:
        """Return the buffers beside those of the parts, for `buffers.weigh`."""
        return [
            *Index.buffers(self, nodes),
            (self.part, self.count),
            (self.since, self.count),
            (self.still_pairs, max(self.kept, 0)),
        ]

    def cells(self) -> list:
        """Return the cells of all parts that hold anything: static, large, common."""
        found: list = []
        for part in (self.still, self.large, self.common):
            if part.count > 0:
                found += part.cells()
        return found

    def _follow(self, slot: cython.int) -> cython.bint:
        """Let the part of a slot follow it, or give it to another."""
        part: cython.int = self.part[slot]
        if part == _STATIC and not self._has_moved(slot):
            return True
        self.since[slot] = self.round
        right: cython.int = self._moving_part(slot)
        if right != part:
            return self._hand(slot, right)
        return self.common.update(slot) if part == _COMMON else self.large.update(slot)

    def _keeper(self, part: cython.int) -> Index:
        """Return the index that is a part."""
        if part == _STATIC:
            return self.still
        return self.common if part == _COMMON else self.large

    def _hand(self, slot: cython.int, part: cython.int) -> cython.bint:
        """Give a slot from the part that has it, if any, to another."""
        if self.part[slot] > 0:
            self._take(slot)
        self.part[slot] = part
        return self._keeper(part).insert(slot)

    def _take(self, slot: cython.int) -> cython.bint:
        """Take a slot out of its part."""
        if self.part[slot] == _STATIC:
            self.kept = -1
        return self._keeper(self.part[slot]).remove(slot)

    def _moving_part(self, slot: cython.int) -> cython.int:
        """Return where a slot belongs as one that moves: large ones are slow to become common."""
        size: cython.double = self._size(slot)
        if self.part[slot] == _LARGE:
            size *= 2.0
        return _LARGE if size > self.limit else _COMMON

    def _size(self, slot: cython.int) -> cython.double:
        """Return the longer side of a box."""
        return max(self.table.boxes[8 * slot + 6], self.table.boxes[8 * slot + 7])

    def _has_moved(self, slot: cython.int) -> cython.bint:
        """Tell whether a static box is no longer as it was packed."""
        edge: cython.int
        at: cython.Py_ssize_t = 4 * self.still.place[slot]
        moved: cython.bint = False
        for edge in range(4):
            moved |= self.still.box[at + edge] != self.table.boxes[8 * slot + edge]
        return moved

    def _is_ripe(self, slot: cython.int) -> cython.bint:
        """Tell whether a box that moved may become static."""
        if self.since[slot] == _MARKED:
            return True
        return self.patience > 0 and self.round - self.since[slot] >= self.patience

    def _settle(self) -> cython.int:
        """Let those that are ripe into the static part, if they are enough; return how many."""
        slot: cython.int
        ripe: cython.int = 0
        for slot in range(len(self.part)):
            ripe += self.part[slot] > _STATIC and self._is_ripe(slot)
        if ripe == 0 or 4 * ripe < self.still.count:
            return 0
        self.packings += 1
        self.kept = -1
        self.still.reopen()
        for slot in range(len(self.part)):
            if self.part[slot] > _STATIC and self._is_ripe(slot):
                self._hand(slot, _STATIC)
        return ripe

    def _is_due(self) -> cython.bint:
        """Tell whether the limit should be chosen anew."""
        few: cython.bint = self.count - self.still.count < self.measured // 4
        return few or self.large.count > 2 * self.listed + 2 * _FEW

    def _measure(self) -> cython.int:
        """Choose the limit and, if it is another, sort all that move by it; return how many."""
        slot: cython.int
        limit: cython.double = self._suitable_limit()
        if limit > _UNLIKE * self.limit or self.limit > _UNLIKE * limit:
            self.limit = limit
            for slot in range(len(self.part)):
                if self.part[slot] > _STATIC and self.part[slot] != self._moving_part(slot):
                    self._hand(slot, self._moving_part(slot))
        self.measured = self.count - self.still.count
        self.listed = self.large.count
        return self.measured

    def _suitable_limit(self) -> cython.double:
        """Return the multiple of the median of a sample of those that move and have a size."""
        slot: cython.int
        seen: cython.int = 0
        stride: cython.int = 1 + (self.count - self.still.count) // _SAMPLE
        sizes: list = []
        for slot in range(len(self.part)):
            if self.part[slot] > _STATIC:
                if seen % stride == 0 and self._size(slot) > 0.0:
                    sizes.append(self._size(slot))
                seen += 1
        if len(sizes) < _FEW:
            return _INFINITE
        return self.multiple * sorted(sizes)[len(sizes) // 2]
