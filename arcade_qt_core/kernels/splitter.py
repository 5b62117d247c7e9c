# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Choose the line that parts boxes best into two: the heart of an adaptive binary tree.

The line lies across the longer side of the boxes' bounds. Several are tried, and the one with the
least score is taken. A box goes to the side of its centre, so the two sides may overlap.

    score = w1 f1 + w2 f2 + w3 f3 + w4 f4      all between 0 and 1, for any size of world:
    f1      the difference of the areas of both sides' bounds, of the area of the whole
    f2      the difference of how many boxes are on both sides, of all
    f3      how many boxes the line crosses, of all
    f4      the longest side of both sides' bounds, of the longest side of the whole

A line that leaves less than a quarter on one side is no candidate: so the tree stays shallow. If
there is no candidate at all, the boxes are halved by their centres' order, which also parts a
thousand boxes on one spot.

Source: the criteria f1 to f4 and the five samplings of document 003, there after Lombard,
Campbell, and Teran and Ravniker. Changed: 2-D, so f4 is the larger of two sides; f1 to f4 are
shares, so that weights mean the same in every world; f3 counts what overlaps, as nothing is cut.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf, sqrt

from .buffers import grown
from .selection import Selection

SAMPLINGS = ("linear", "bisection", "stochastic", "nonuniform", "statistical")

_BISECTION = cython.declare(cython.int, 1)
_STOCHASTIC = cython.declare(cython.int, 2)
_NONUNIFORM = cython.declare(cython.int, 3)
_STATISTICAL = cython.declare(cython.int, 4)
_INFINITE = cython.declare(cython.double, inf)
_PRIME = cython.declare(cython.longlong, 2147483647)


class Splitter:
    """Part runs of entries into two.

    Attributes:
        slots, boxes: the entries that wait to be parted, and their edges.
        order: the numbers of the entries, of which runs are parted.
        count: how many there are.
    """

    def __init__(
        self,
        sampling: cython.int,
        samples: cython.int,
        weights: tuple,
        seed: cython.longlong,
    ):
        self.order = Selection()
        self.slots = grown(None, "i", 0)
        self.boxes = grown(None, "d", 0)
        self.sampling = sampling
        self.samples = samples
        self.weight1, self.weight2, self.weight3, self.weight4 = weights
        self.seed = seed % (2147483647 - 1) + 1
        self.restart()

    def restart(self) -> cython.longlong:
        """Begin the random numbers of stochastic sampling anew."""
        self.state = self.seed
        return self.state

    def reserve(self, n: cython.int) -> cython.int:
        """Begin anew with no entries, and room for n. Much more room than that is given back."""
        self.count = 0
        self.order.reserve(n)
        if len(self.slots) != len(self.order.items):
            self.slots = grown(None, "i", len(self.order.items))
            self.boxes = grown(None, "d", 4 * len(self.order.items))
        return n

    def take(
        self,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Add an entry; return how many there are."""
        at: cython.Py_ssize_t = 4 * self.count
        self.slots[self.count] = slot
        self.order.items[self.count] = self.count
        self.boxes[at] = left
        self.boxes[at + 1] = bottom
        self.boxes[at + 2] = right
        self.boxes[at + 3] = top
        self.count += 1
        return self.count

    def split(self, start: cython.int, end: cython.int) -> cython.int:
        """Part the run from `start` to before `end`; return where the second part begins."""
        i: cython.int
        at: cython.Py_ssize_t
        self._measure(start, end)
        wide: cython.double = self.right * 0.5 - self.left * 0.5
        high: cython.double = self.top * 0.5 - self.bottom * 0.5
        self.axis = 0 if wide >= high else 1
        self.low = self.left if wide >= high else self.bottom
        self.high = self.right if wide >= high else self.top
        for i in range(start, end):
            at = 4 * self.order.items[i] + self.axis
            self.order.keys[i] = self.boxes[at] * 0.5 + self.boxes[at + 2] * 0.5
        self.best = _INFINITE
        if max(wide, high) > 0.0:
            self._sample(start, end)
        if self.best < _INFINITE:
            return self.order.divide(start, end, self._line(self.best_at))
        return self.order.part(start, end, (start + end) >> 1)

    def buffers(self) -> list:
        """Return the buffers, for `buffers.weigh`: they serve one call."""
        buffers: list = [(self.order.items, 0), (self.order.keys, 0)]
        return [*buffers, (self.slots, 0), (self.boxes, 0)]

    def _measure(self, start: cython.int, end: cython.int) -> cython.int:
        """Find the bounds of a run; return how many entries are in it."""
        i: cython.int
        at: cython.Py_ssize_t
        self.left = self.bottom = _INFINITE
        self.right = self.top = -_INFINITE
        for i in range(start, end):
            at = 4 * self.order.items[i]
            self.left = min(self.left, self.boxes[at])
            self.bottom = min(self.bottom, self.boxes[at + 1])
            self.right = max(self.right, self.boxes[at + 2])
            self.top = max(self.top, self.boxes[at + 3])
        return end - start

    def _sample(self, start: cython.int, end: cython.int) -> cython.int:
        """Try as many lines as there are `samples`; places are shares of the longer side."""
        i: cython.int
        step: cython.double = 1.0 / (self.samples + 1)
        off: cython.double
        if self.sampling == _BISECTION:
            return self._bisect(start, end)
        if self.sampling == _STATISTICAL:
            return self._try_near_median(start, end)
        for i in range(1, self.samples + 1):
            if self.sampling == _STOCHASTIC:
                self._try(start, end, self._random())
            elif self.sampling == _NONUNIFORM:
                off = 2.0 * i * step - 1.0
                self._try(start, end, 0.5 + 0.5 * off * abs(off))
            else:
                self._try(start, end, i * step)
        return self.samples

    def _bisect(self, start: cython.int, end: cython.int) -> cython.int:
        """Try the middle; then again and again the middles of both halves beside the best."""
        tried: cython.int = 1
        at: cython.double
        half: cython.double = 0.25
        self.best_at = 0.5
        self._try(start, end, 0.5)
        while tried + 2 <= self.samples:
            at = self.best_at
            self._try(start, end, at - half)
            self._try(start, end, at + half)
            half *= 0.5
            tried += 2
        return self.samples

    def _try_near_median(self, start: cython.int, end: cython.int) -> cython.int:
        """Try lines within the standard deviation of the centres round their median."""
        i: cython.int
        at: cython.double
        middle: cython.int = (start + end) >> 1
        mean: cython.double = 0.0
        spread: cython.double = 0.0
        self.order.part(start, end, middle)
        median: cython.double = self._share(self.order.keys[middle])
        for i in range(start, end):
            mean += self._share(self.order.keys[i])
        mean /= end - start
        for i in range(start, end):
            at = self._share(self.order.keys[i]) - mean
            spread += at * at
        spread = sqrt(spread / (end - start))
        for i in range(1, self.samples + 1):
            self._try(start, end, median + spread * (2.0 * i / (self.samples + 1) - 1.0))
        return self.samples

    def _try(self, start: cython.int, end: cython.int, at: cython.double) -> cython.double:
        """Score a line, and keep it if it is the best so far; return the score."""
        score: cython.double = self._score(start, end, self._line(at))
        if score < self.best:
            self.best = score
            self.best_at = at
        return score

    def _score(self, start: cython.int, end: cython.int, line: cython.double) -> cython.double:
        """Return the weighted sum of f1 to f4, or infinity for no candidate."""
        i: cython.int
        at: cython.Py_ssize_t
        below: cython.int = 0
        crossed: cython.int = 0
        n: cython.int = end - start
        left: cython.double = _INFINITE
        bottom: cython.double = _INFINITE
        right: cython.double = -_INFINITE
        top: cython.double = -_INFINITE
        left2: cython.double = _INFINITE
        bottom2: cython.double = _INFINITE
        right2: cython.double = -_INFINITE
        top2: cython.double = -_INFINITE
        for i in range(start, end):
            at = 4 * self.order.items[i]
            crossed += (self.boxes[at + self.axis] < line) & (line < self.boxes[at + self.axis + 2])
            if self.order.keys[i] < line:
                below += 1
                left = min(left, self.boxes[at])
                bottom = min(bottom, self.boxes[at + 1])
                right = max(right, self.boxes[at + 2])
                top = max(top, self.boxes[at + 3])
            else:
                left2 = min(left2, self.boxes[at])
                bottom2 = min(bottom2, self.boxes[at + 1])
                right2 = max(right2, self.boxes[at + 2])
                top2 = max(top2, self.boxes[at + 3])
        if below == 0 or below == n or 4 * min(below, n - below) < n - 3:
            return _INFINITE
        return (
            self.weight1
            * abs(self._area(left, bottom, right, top) - self._area(left2, bottom2, right2, top2))
            + self.weight2 * abs(2 * below - n) / n
            + self.weight3 * crossed / n
            + self.weight4
            * max(
                self._longest(left, bottom, right, top),
                self._longest(left2, bottom2, right2, top2),
            )
        )

    def _area(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.double:
        """Return a part's area, of that of the whole run; 0 if that has none."""
        wide: cython.double = self.right * 0.5 - self.left * 0.5
        high: cython.double = self.top * 0.5 - self.bottom * 0.5
        if wide <= 0.0 or high <= 0.0:
            return 0.0
        return (right * 0.5 - left * 0.5) / wide * ((top * 0.5 - bottom * 0.5) / high)

    def _longest(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.double:
        """Return a part's longer side, of that of the whole run."""
        return max(right * 0.5 - left * 0.5, top * 0.5 - bottom * 0.5) / (
            self.high * 0.5 - self.low * 0.5
        )

    def _line(self, at: cython.double) -> cython.double:
        """Return the line at a share of the longer side; halves and shares cannot overflow."""
        return self.low * (1.0 - at) + self.high * at

    def _share(self, place: cython.double) -> cython.double:
        """Return which share of the longer side lies below a place on it."""
        return (place * 0.5 - self.low * 0.5) / (self.high * 0.5 - self.low * 0.5)

    def _random(self) -> cython.double:
        """Return a number above 0 and below 1.

        Source: Park and Miller, Random Number Generators: Good Ones Are Hard to Find, CACM 31
        (1988), with the multiplier 48271 of their later recommendation.
        """
        self.state = self.state * 48271 % _PRIME
        return self.state / 2147483647.0
