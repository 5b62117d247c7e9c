# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Find by sweeping along one axis: what a question may meet lies side by side.

Two boxes can meet only if their intervals along the axis do. The boxes are in the order of their
lower edges, so two binary searches, one in `reach` and one in these edges, leave a stretch of
places, and the rest is pruned. How the order is kept is told in `sweep_order.py`; edges are turned
there, so the axis is x here, whichever it is.

Bounds are not checked here: queries would take a fifth longer. Every index read comes from the
structure itself, whose invariants the tests check after every step, and the same code runs with
all checks when it is interpreted.

Complexity:
    A query costs O(log n + boxes beside it along the axis); all pairs O(n + pairs that meet along
    the axis); a move O(1) if it passes few others, else the next question sorts.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .boxes import squared_distance
from .buffers import weigh
from .check_sweep_and_prune import check_sweep_and_prune
from .sweep_order import GAP, SweepOrder

STRIP = 64  # boxes in each of the strips that `cells` shows

_GAP = cython.declare(cython.int, GAP)


class SweepAndPrune(SweepOrder):
    """Hold boxes in the order of one axis, and sweep along it."""

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
        if not self.in_order:
            self._sort()
        if self.axis == 1:
            left, bottom, right, top = bottom, left, top, right
        start: cython.int = self._first_reaching(left, False)
        end: cython.int = self._first_beyond(right, False)
        self.visited = 1
        self.tested = max(0, end - start)
        self.pruned = 0
        self.more_out(self.tested)
        for place in range(start, end):
            at = 4 * place
            self.out[found] = self.who[place]
            found += (
                (self.box[at] < right)
                & (left < self.box[at + 2])
                & (self.box[at + 1] < top)
                & (bottom < self.box[at + 3])
            )
        return found

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets."""
        at: cython.Py_ssize_t
        place: cython.int
        turned: cython.int
        found: cython.int = 0
        if not self.in_order:
            self._sort()
        turned = self.axis
        if turned == 1:
            left, bottom, right, top = bottom, left, top, right
        start: cython.int = self._first_reaching(left, True)
        end: cython.int = self._first_beyond(right, True)
        self.more_out(max(0, end - start))
        for place in range(start, end):
            at = 4 * place
            if self.box[at + 1] <= top and bottom <= self.box[at + 3]:
                self.out[found] = self.who[place]
                found += self.probe_meets(
                    self.box[at + turned],
                    self.box[at + 1 - turned],
                    self.box[at + 2 + turned],
                    self.box[at + 3 - turned],
                )
        return found

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once.

        A box meets only those behind it that begin before it ends.
        """
        place: cython.int
        found: cython.int = 0
        if not self.in_order:
            self._sort()
        for place in range(self.end):
            if not self.sifting:
                found = self._match(place, found)
            elif self.who[place] != _GAP and self.table.collides(self.who[place]):
                found = self.sift(found, self._match(place, found))
        return found

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id).

        It sweeps away from the point to both sides, until the next box along the axis alone is
        farther away than the k-th found.
        """
        found: cython.int = 0
        if not self.in_order:
            self._sort()
        if self.axis == 1:
            x, y = y, x
        self.more_out(k)
        start: cython.int = self._first_beyond(x, True)
        place: cython.int = start
        while place < self.end and self._may_be_near(self.box[4 * place] - x, found, k):
            found = self._offer(place, x, y, found, k)
            place += 1
        place = start - 1
        while place >= 0 and self._may_be_near(x - self.reach[place], found, k):
            found = self._offer(place, x, y, found, k)
            place -= 1
        return found

    def validate(self):
        """Check the numbered invariants of `sweep_order.py`.

        Raises:
            InvariantError: one of them does not hold.
        """
        check_sweep_and_prune(self)

    def stats(self) -> dict:
        """Return figures: items, the axis (0 is x, 1 is y), and the bytes of the buffers."""
        return {
            "items": self.count,
            "nodes": 1,
            "depth": 0,
            "axis": self.axis,
            **weigh(self.buffers(1)),
        }

    def cells(self) -> list:
        """Return the bounds of each 64 boxes that follow each other along the axis."""
        self._sort()
        found: list = []
        for start in range(0, self.end, STRIP):
            end = min(start + STRIP, self.end)
            edges = [
                fold(self.box[4 * place + (edge ^ self.axis)] for place in range(start, end))
                for edge, fold in enumerate((min, min, max, max))
            ]
            found.append((*edges, 0, end - start))
        return found

    def _first_reaching(self, x: cython.double, closed: cython.bint) -> cython.int:
        """Return the first place before which all ends before x; or at x too, if not `closed`."""
        middle: cython.int
        low: cython.int = 0
        high: cython.int = self.end
        while low < high:
            middle = (low + high) >> 1
            if self.reach[middle] < x or (not closed and self.reach[middle] == x):
                low = middle + 1
            else:
                high = middle
        return low

    def _first_beyond(self, x: cython.double, closed: cython.bint) -> cython.int:
        """Return the first place from which on all begins beyond x; or at x, if not `closed`."""
        middle: cython.int
        low: cython.int = 0
        high: cython.int = self.end
        while low < high:
            middle = (low + high) >> 1
            if self.box[4 * middle] < x or (closed and self.box[4 * middle] == x):
                low = middle + 1
            else:
                high = middle
        return low

    def _match(self, place: cython.int, found: cython.int) -> cython.int:
        """Add the pairs of the entry at `place` with those behind it that begin before it ends."""
        at: cython.Py_ssize_t = 4 * place
        left: cython.double = self.box[at]
        bottom: cython.double = self.box[at + 1]
        right: cython.double = self.box[at + 2]
        top: cython.double = self.box[at + 3]
        slot: cython.int = self.who[place]
        other: cython.int
        end: cython.int = place + 1
        while end < self.end and self.box[4 * end] < right:
            end += 1
        self.more_out(found + 2 * (end - place))
        for other in range(place + 1, end):
            at = 4 * other
            self.out[found] = slot
            self.out[found + 1] = self.who[other]
            found += 2 * (
                (self.box[at] < right)
                & (left < self.box[at + 2])
                & (self.box[at + 1] < top)
                & (bottom < self.box[at + 3])
            )
        return found

    def _may_be_near(self, gap: cython.double, found: cython.int, k: cython.int) -> cython.bint:
        """Tell whether a box this far away along the axis may be among the k nearest."""
        if found < k:
            return True
        return k > 0 and (gap <= 0.0 or gap * gap <= self.ranges[k - 1])

    def _offer(
        self,
        place: cython.int,
        x: cython.double,
        y: cython.double,
        found: cython.int,
        k: cython.int,
    ) -> cython.int:
        """Put the entry at `place` among the k nearest, if it is no gap and near enough."""
        at: cython.Py_ssize_t = 4 * place
        if self.who[place] == _GAP:
            return found
        return self.offer(
            self.who[place],
            squared_distance(
                self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3], x, y
            ),
            found,
            k,
        )
