# cython: wraparound=False, initializedcheck=False, cdivision=True
"""Write down how two shapes touch: normal, depth and points, a flat row for each hit.

What touches is found by `Narrow`; here it is known, and how deep. The normal is a unit vector from
a to b; there are one or two points, half way between the two surfaces.

Source: reference edge, incident edge and clipping as in Catto, Box2D (MIT), b2_manifold; here over
the Minkowski difference, see `Difference`.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .buffers import grown
from .difference import Difference
from .shapes import Shapes

if not cython.compiled:
    from math import sqrt

FIRST_ROOM = 64


class Manifolds:
    """Hold rows.

    Attributes:
        rows: 8 numbers a hit: normal x, normal y, depth, number of points, x, y, x, y.
        sensors: whether the hit is one of a sensor.
        room: how many rows there is room for.
    """

    def __init__(self):
        self.rows = array("d")
        self.sensors = array("i")
        self.reserve(FIRST_ROOM)

    def reserve(self, room: cython.int) -> cython.int:
        """Make room for that many rows, keeping what is there."""
        self.room = room
        self.rows = grown(self.rows, "d", 8 * room)
        self.sensors = grown(self.sensors, "i", room)
        return room

    def boxes(
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

    def edge(
        self,
        difference: Difference,
        k: cython.int,
        depth: cython.double,
        a: Shapes,
        p: cython.int,
        b: Shapes,
        q: cython.int,
        at: cython.int,
    ) -> cython.int:
        """Write how two parts touch that are nearest to being apart across edge k."""
        self.rows[at] = difference.nx[k]
        self.rows[at + 1] = difference.ny[k]
        self.rows[at + 2] = depth
        if difference.of_a[k]:
            return self._clip(a, p, difference.from_a[k], b, q, difference.from_b[k], 1.0, at)
        return self._clip(b, q, difference.from_b[k], a, p, difference.from_a[k], -1.0, at)

    def corners(
        self,
        a: Shapes,
        p: cython.int,
        i: cython.int,
        b: Shapes,
        q: cython.int,
        j: cython.int,
        depth: cython.double,
        at: cython.int,
    ) -> cython.int:
        """Write the contact of the circles about corner i of a and corner j of b."""
        x: cython.double = b.points[2 * j] - a.points[2 * i]
        y: cython.double = b.points[2 * j + 1] - a.points[2 * i + 1]
        distance: cython.double = sqrt(x * x + y * y)
        out: cython.double = a.radius[p] - depth * 0.5
        if distance > 0.0:
            x /= distance
            y /= distance
        else:
            x = 1.0
            y = 0.0
        self.rows[at] = x
        self.rows[at + 1] = y
        self.rows[at + 2] = depth
        x = a.points[2 * i] + x * out
        y = a.points[2 * i + 1] + y * out
        return self._points(at, x, y, x, y, False)

    def copy(self, source: cython.int, at: cython.int) -> cython.int:
        """Copy a row."""
        k: cython.int
        for k in range(8):
            self.rows[at + k] = self.rows[source + k]
        return at

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
