# cython: wraparound=False, initializedcheck=False, cdivision=True
"""Tell which shapes really touch, how deep, which way and where: the narrow phase.

The rule is strict: shapes are in contact when they share more than a border. For boxes along the
axes that is decided by comparing edges, so tiles that share one never touch. The *normal* is a
unit vector from a to b; moving b along it by the *depth* (or a against it) just separates the two
shapes. There are one or two *points*, half way between the two surfaces.

Shapes with one centre have no direction that is better than others: circles then get (1, 0),
polygons the first of their nearest edges, in the order of directions from (1, 0), a's first.

A slot with several parts is in contact with the deepest of them; solid parts go before sensors.

Source: reference edge, incident edge and clipping as in Catto, Box2D (MIT), b2_manifold; here over
the Minkowski difference, see `Difference`. Boxes and circles have short ways with the same answer.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .buffers import grown
from .difference import CORNER, Difference
from .shapes import BOX, CIRCLE, Shapes

if not cython.compiled:
    from math import sqrt

FIRST_ROOM = 64

_BOX = cython.declare(cython.int, BOX)
_CIRCLE = cython.declare(cython.int, CIRCLE)
_CORNER = cython.declare(cython.int, CORNER)
_BOTH_CIRCLES = cython.declare(cython.int, CIRCLE + CIRCLE)


class Narrow:
    """Answer about pairs of slots; keep the answers in flat rows.

    Attributes:
        rows: 8 numbers a hit: normal x, normal y, depth, number of points, x, y, x, y.
        sensors: whether the hit is one of a sensor.
        pairs: the two slots of each hit of `narrow_pairs`, in the order they were asked in.
    """

    def __init__(self):
        self.difference = Difference()
        self.rows = array("d")
        self.sensors = array("i")
        self.pairs = array("i")
        self._room(FIRST_ROOM)

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
                if hits + 2 > self.room:
                    self._room(2 * self.room)
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
        return tuple([self.rows[k] for k in range(8 * hit, 8 * hit + 8)])

    def _meet(
        self, a: Shapes, i: cython.int, b: Shapes, j: cython.int, hit: cython.int
    ) -> cython.bint:
        """Write the best contact of the parts of two slots into a row; the next row is spoilt."""
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
                    self.sensors[hit] = is_sensor
                    found = True
                    continue
                if is_sensor > self.sensors[hit]:
                    continue
                self._describe(a, p, b, q, 8 * hit + 8)
                if (
                    is_sensor < self.sensors[hit]
                    or self.rows[8 * hit + 10] > self.rows[8 * hit + 2]
                ):
                    self._copy(8 * hit + 8, 8 * hit)
                    self.sensors[hit] = is_sensor
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
            return self._describe_boxes(a, p, b, q, at)
        if a.kind[p] + b.kind[q] == _BOTH_CIRCLES:
            return self._between_corners(a, p, a.start[p], b, q, b.start[q], at)
        return self.describe_by_difference(a, p, b, q, at)

    def describe_by_difference(
        self, a: Shapes, p: cython.int, b: Shapes, q: cython.int, at: cython.int
    ) -> cython.int:
        """Write how two parts of any kind touch, right after `touch_by_difference` found it."""
        difference: Difference = self.difference
        k: cython.int = self.nearest
        if k <= _CORNER:
            k = _CORNER - k
            return self._between_corners(a, p, difference.from_a[k], b, q, difference.from_b[k], at)
        self.rows[at] = difference.nx[k]
        self.rows[at + 1] = difference.ny[k]
        self.rows[at + 2] = -self.separation
        if difference.of_a[k]:
            return self._clip(a, p, difference.from_a[k], b, q, difference.from_b[k], 1.0, at)
        return self._clip(b, q, difference.from_b[k], a, p, difference.from_a[k], -1.0, at)

    def _describe_boxes(
        self, a: Shapes, p: cython.int, b: Shapes, q: cython.int, at: cython.int
    ) -> cython.int:
        """Write how two boxes touch: the least of the four ways out, the first if even."""
        left: cython.double = max(a.bounds[4 * p], b.bounds[4 * q])
        bottom: cython.double = max(a.bounds[4 * p + 1], b.bounds[4 * q + 1])
        right: cython.double = min(a.bounds[4 * p + 2], b.bounds[4 * q + 2])
        top: cython.double = min(a.bounds[4 * p + 3], b.bounds[4 * q + 3])
        depth: cython.double = b.bounds[4 * q + 3] - a.bounds[4 * p + 1]
        way: cython.double = a.bounds[4 * p + 2] - b.bounds[4 * q]
        x: cython.double = 0.0
        y: cython.double = -1.0
        if way < depth:
            depth = way
            x = 1.0
            y = 0.0
        way = a.bounds[4 * p + 3] - b.bounds[4 * q + 1]
        if way < depth:
            depth = way
            x = 0.0
            y = 1.0
        way = b.bounds[4 * q + 2] - a.bounds[4 * p]
        if way < depth:
            depth = way
            x = -1.0
            y = 0.0
        self.rows[at] = x
        self.rows[at + 1] = y
        self.rows[at + 2] = depth
        if y == 0.0:
            way = (a.bounds[4 * p + 2] if x > 0.0 else a.bounds[4 * p]) - x * depth * 0.5
            return self._points(at, way, bottom, way, top, top > bottom)
        way = (a.bounds[4 * p + 3] if y > 0.0 else a.bounds[4 * p + 1]) - y * depth * 0.5
        return self._points(at, left, way, right, way, right > left)

    def _between_corners(
        self,
        a: Shapes,
        p: cython.int,
        i: cython.int,
        b: Shapes,
        q: cython.int,
        j: cython.int,
        at: cython.int,
    ) -> cython.int:
        """Write the contact of the circles about corner i of a and corner j of b."""
        x: cython.double = b.points[2 * j] - a.points[2 * i]
        y: cython.double = b.points[2 * j + 1] - a.points[2 * i + 1]
        distance: cython.double = sqrt(x * x + y * y)
        out: cython.double = a.radius[p] + self.separation * 0.5
        if distance > 0.0:
            x /= distance
            y /= distance
        else:
            x = 1.0
            y = 0.0
        self.rows[at] = x
        self.rows[at + 1] = y
        self.rows[at + 2] = -self.separation
        x = a.points[2 * i] + x * out
        y = a.points[2 * i + 1] + y * out
        return self._points(at, x, y, x, y, False)

    def _clip(
        self,
        a: Shapes,
        p: cython.int,
        i: cython.int,
        b: Shapes,
        q: cython.int,
        j: cython.int,
        sign: cython.double,
        at: cython.int,
    ) -> cython.int:
        """Write where the edge of b from or to its corner j lies behind edge i of a.

        Of the two edges at that corner, which is the deepest, the one is taken that faces edge i
        more; it is cut off where edge i ends. `sign` is -1 if a and b have changed places.
        """
        nx: cython.double = self.rows[at] * sign
        ny: cython.double = self.rows[at + 1] * sign
        end: cython.int = i + 1 if i + 1 < a.start[p] + a.size[p] else a.start[p]
        other: cython.int = _facing(b, q, j, nx, ny)
        ox: cython.double = a.points[2 * i]
        oy: cython.double = a.points[2 * i + 1]
        length: cython.double = nx * (a.points[2 * end + 1] - oy) - ny * (a.points[2 * end] - ox)
        along: cython.double = nx * (b.points[2 * j + 1] - oy) - ny * (b.points[2 * j] - ox)
        height: cython.double = nx * (b.points[2 * j] - ox) + ny * (b.points[2 * j + 1] - oy)
        step: cython.double = nx * (b.points[2 * other + 1] - oy) - ny * (b.points[2 * other] - ox)
        rise: cython.double = nx * (b.points[2 * other] - ox) + ny * (b.points[2 * other + 1] - oy)
        step -= along
        rise -= height
        near: cython.double = 0.0
        far: cython.double = 1.0
        reach: cython.double = a.radius[p] + b.radius[q]
        if step != 0.0:
            near = max(near, (-along if step > 0.0 else length - along) / step)
            far = min(far, (length - along if step > 0.0 else -along) / step)
        if rise > 0.0:
            far = min(far, (reach - height) / rise)
        if step == 0.0 or near >= far:
            near = far = 0.0
        across: cython.double = 0.5 * (a.radius[p] - b.radius[q])
        along_far: cython.double = along + step * far
        half_far: cython.double = 0.5 * (height + rise * far) + across
        along += step * near
        height = 0.5 * (height + rise * near) + across
        return self._points(
            at,
            ox - ny * along + nx * height,
            oy + nx * along + ny * height,
            ox - ny * along_far + nx * half_far,
            oy + nx * along_far + ny * half_far,
            near < far,
        )

    def _points(
        self,
        at: cython.int,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        are_two: cython.bint,
    ) -> cython.int:
        """Write the points of a row: both, or the first."""
        self.rows[at + 3] = 2.0 if are_two else 1.0
        self.rows[at + 4] = x1
        self.rows[at + 5] = y1
        self.rows[at + 6] = x2 if are_two else 0.0
        self.rows[at + 7] = y2 if are_two else 0.0
        return at

    def _copy(self, source: cython.int, at: cython.int) -> cython.int:
        """Copy a row."""
        k: cython.int
        for k in range(8):
            self.rows[at + k] = self.rows[source + k]
        return at

    def _room(self, room: cython.int) -> cython.int:
        """Make room for that many rows, keeping what is there."""
        self.room = room
        self.rows = grown(self.rows, "d", 8 * room)
        self.sensors = grown(self.sensors, "i", room)
        self.pairs = grown(self.pairs, "i", 2 * room)
        return room


@cython.cfunc
def _facing(
    b: Shapes, q: cython.int, j: cython.int, nx: cython.double, ny: cython.double
) -> cython.int:
    """Return the other end of that edge at corner j which looks more against the normal."""
    before: cython.int = j - 1 if j > b.start[q] else b.start[q] + b.size[q] - 1
    after: cython.int = j + 1 if j + 1 < b.start[q] + b.size[q] else b.start[q]
    if (
        b.normals[2 * before] * nx + b.normals[2 * before + 1] * ny
        < b.normals[2 * j] * nx + b.normals[2 * j + 1] * ny
    ):
        return before
    return after
