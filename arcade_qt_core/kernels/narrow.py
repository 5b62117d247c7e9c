# cython: wraparound=False, initializedcheck=False, cdivision=True
"""Tell which shapes really touch, how deep, which way and where: the narrow phase.

The rule is strict: shapes are in contact when they share more than a border. For boxes along the
axes that is decided by comparing edges, so tiles that share one never touch. The *normal* is a
unit vector from a to b; moving b along it by the *depth* (or a against it) just separates the two
shapes. There are one or two *points*, half way between the two surfaces.

Shapes with one centre have no direction that is better than others: circles then get (1, 0),
polygons the first of their nearest edges, in the order of directions from (1, 0), a's first.

A slot with several parts is in contact with the deepest of them; solid parts go before sensors.

How two shapes touch is found over the Minkowski difference, see `Difference`, and written down by
`Manifolds`. Boxes and circles have short ways with the same answer.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown
from .difference import CORNER, Difference
from .manifolds import FIRST_ROOM, Manifolds
from .parts import BOX, CIRCLE
from .shapes import Shapes

if not cython.compiled:
    from math import sqrt

_BOX = cython.declare(cython.int, BOX)
_CIRCLE = cython.declare(cython.int, CIRCLE)
_CORNER = cython.declare(cython.int, CORNER)
_BOTH_CIRCLES = cython.declare(cython.int, CIRCLE + CIRCLE)


class Narrow:
    """Answer about pairs of slots; keep the answers in flat rows.

    Attributes:
        manifolds: how they touch, one row a hit.
        pairs: the two slots of each hit of `narrow_pairs`, in the order they were asked in.
    """

    def __init__(self):
        self.difference = Difference()
        self.manifolds = Manifolds()
        self.pairs = grown(None, "i", 2 * FIRST_ROOM)

    def narrow_pairs(self, shapes: Shapes, slots: cython.int[::1], n: cython.int) -> cython.int:
        """Keep of the n / 2 pairs in slots[:n] those in contact; return how many those are.

        Both slots of a pair must have shapes, where they are now: `Shapes.follow_all` sees to it.
        """
        k: cython.int
        hits: cython.int = 0
        for k in range(0, n, 2):
            if self._meet(shapes, slots[k], shapes, slots[k + 1], hits):
                self.pairs[2 * hits] = slots[k]
                self.pairs[2 * hits + 1] = slots[k + 1]
                hits += 1
                if hits + 2 > self.manifolds.room:
                    self.manifolds.reserve(2 * self.manifolds.room)
                    self.pairs = grown(self.pairs, "i", 2 * self.manifolds.room)
        return hits

    def collide(self, a: Shapes, i: cython.int, b: Shapes, j: cython.int) -> cython.bint:
        """Tell whether slot i of a is in contact with slot j of b; row 0 tells how."""
        return self._meet(a, i, b, j, 0)

    def overlap(self, a: Shapes, i: cython.int, b: Shapes, j: cython.int) -> cython.bint:
        """Tell whether slot i of a is in contact with slot j of b, and nothing else."""
        p: cython.int
        q: cython.int
        for p in range(a.first[i], a.first[i] + a.count[i]):
            for q in range(b.first[j], b.first[j] + b.count[j]):
                if self.overlap_parts(a, p, b, q):
                    return True
        return False

    def collide_parts(self, a: Shapes, p: cython.int, b: Shapes, q: cython.int) -> cython.bint:
        """Tell whether part p of a is in contact with part q of b; row 0 tells how."""
        if not self.overlap_parts(a, p, b, q):
            return False
        self._describe(a, p, b, q, 0)
        return True

    def overlap_parts(self, a: Shapes, p: cython.int, b: Shapes, q: cython.int) -> cython.bint:
        """Tell whether part p of a is in contact with part q of b, and nothing else."""
        if not (
            a.bounds[4 * p] < b.bounds[4 * q + 2]
            and b.bounds[4 * q] < a.bounds[4 * p + 2]
            and a.bounds[4 * p + 1] < b.bounds[4 * q + 3]
            and b.bounds[4 * q + 1] < a.bounds[4 * p + 3]
        ):
            return False
        if a.kind[p] == _BOX and b.kind[q] == _BOX:
            return True
        if a.kind[p] + b.kind[q] == _BOTH_CIRCLES:
            return self._touch_circles(a, p, b, q)
        return self.touch_by_difference(a, p, b, q)

    def row(self, hit: cython.int) -> tuple:
        """Return the 8 numbers of a hit."""
        return tuple([self.manifolds.rows[k] for k in range(8 * hit, 8 * hit + 8)])

    def _meet(
        self, a: Shapes, i: cython.int, b: Shapes, j: cython.int, hit: cython.int
    ) -> cython.bint:
        """Write the best contact of the parts of two slots into a row; the next row is spoilt."""
        manifolds: Manifolds = self.manifolds
        p: cython.int
        q: cython.int
        is_sensor: cython.int
        found: cython.bint = False
        for p in range(a.first[i], a.first[i] + a.count[i]):
            for q in range(b.first[j], b.first[j] + b.count[j]):
                if not self.overlap_parts(a, p, b, q):
                    continue
                is_sensor = a.sensor[p] | b.sensor[q]
                if not found:
                    self._describe(a, p, b, q, 8 * hit)
                    manifolds.sensors[hit] = is_sensor
                    found = True
                    continue
                if is_sensor > manifolds.sensors[hit]:
                    continue
                self._describe(a, p, b, q, 8 * hit + 8)
                if (
                    is_sensor < manifolds.sensors[hit]
                    or manifolds.rows[8 * hit + 10] > manifolds.rows[8 * hit + 2]
                ):
                    manifolds.copy(8 * hit + 8, 8 * hit)
                    manifolds.sensors[hit] = is_sensor
        return found

    def touch_by_difference(
        self, a: Shapes, p: cython.int, b: Shapes, q: cython.int
    ) -> cython.bint:
        """Tell whether two parts of any kind are in contact, without the short ways."""
        difference: Difference = self.difference
        radius: cython.double = a.radius[p] + b.radius[q]
        k: cython.int
        if not difference.build(a, p, b, q, radius):
            return False
        self.nearest = difference.top
        self.separation = difference.apart
        if radius == 0.0:
            return True
        k = difference.nearest() if difference.n else _CORNER
        self.nearest = k
        if k > _CORNER:
            self.separation = difference.beyond(k) - radius
        else:
            k = _CORNER - k
            self.separation = (
                sqrt(difference.x[k] * difference.x[k] + difference.y[k] * difference.y[k]) - radius
            )
        return self.separation < 0.0

    def _touch_circles(self, a: Shapes, p: cython.int, b: Shapes, q: cython.int) -> cython.bint:
        """Tell whether two circles are in contact."""
        i: cython.int = 2 * a.start[p]
        j: cython.int = 2 * b.start[q]
        x: cython.double = a.points[i] - b.points[j]
        y: cython.double = a.points[i + 1] - b.points[j + 1]
        self.separation = sqrt(x * x + y * y) - (a.radius[p] + b.radius[q])
        return self.separation < 0.0

    def _describe(
        self, a: Shapes, p: cython.int, b: Shapes, q: cython.int, at: cython.int
    ) -> cython.int:
        """Write how two parts touch, right after `overlap_parts` found it."""
        if a.kind[p] == _BOX and b.kind[q] == _BOX:
            return self.manifolds.boxes(a, p, b, q, at)
        if a.kind[p] + b.kind[q] == _BOTH_CIRCLES:
            return self.manifolds.corners(a, p, a.start[p], b, q, b.start[q], -self.separation, at)
        return self.describe_by_difference(a, p, b, q, at)

    def describe_by_difference(
        self, a: Shapes, p: cython.int, b: Shapes, q: cython.int, at: cython.int
    ) -> cython.int:
        """Write how two parts of any kind touch, right after `touch_by_difference` found it."""
        difference: Difference = self.difference
        depth: cython.double = -self.separation
        k: cython.int = self.nearest
        if k > _CORNER:
            return self.manifolds.edge(difference, k, depth, a, p, b, q, at)
        k = _CORNER - k
        return self.manifolds.corners(
            a, p, difference.from_a[k], b, q, difference.from_b[k], depth, at
        )
