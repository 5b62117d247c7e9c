# cython: wraparound=False, initializedcheck=False, cdivision=True
"""Reduce two convex shapes to one: where is the origin in their Minkowski difference?

The difference of the cores of a and b is every corner of a minus every corner of b: a convex
polygon, whose edges are those of a and of b, each turned about, in the order of their directions.
The cores overlap when the origin is inside it; its distance is theirs; and when a moves past b,
the origin runs through it along a line. So the narrow phase asks this one polygon, after a walk of
na + nb steps round it, and not each edge against each corner.

             b                        a - b
            +--+                   +--------+
        a   |  |                   |        |
      +---+ +--+   the gap is ->   |        | o   <- the origin, as far outside as the gap is wide
      +---+                        +--------+

Of a point outside, the edge it is farthest beyond holds the nearest point: seen from there, the
origin is in a direction between the normals of the edges that meet, and every other normal is
farther from it. Edges in line with that one share its normal, so they are looked at too.

Source: merging the edges of two convex polygons by angle: de Berg, Cheong, van Kreveld and
Overmars, Computational Geometry, 3rd edition, 13.3.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown
from .shapes import Shapes

if not cython.compiled:
    from math import sqrt

FIRST_ROOM = 32
NEVER = 9.0
CORNER = -1

_GRAZE = cython.declare(cython.double, 1e-12)
_NEVER = cython.declare(cython.double, NEVER)
_CORNER = cython.declare(cython.int, CORNER)
_LAST = cython.declare(cython.double, 1e300)


class Difference:
    """Hold the Minkowski difference of two cores, counter-clockwise.

    Attributes:
        n: edges; 0 if both cores are one corner.
        x, y: corners. Edge k runs from corner k to corner k + 1, the last to corner 0.
        nx, ny: outward unit normals of the edges.
        from_a, from_b: the corners of a and of b whose difference corner k is.
        of_a: whether edge k is one of a.
        top, apart: the edge the origin is farthest beyond, and how far; below 0 it is inside.
    """

    def __init__(self):
        self.n = self.top = 0
        self.apart = 0.0
        self._room(FIRST_ROOM)

    def build(
        self, a: Shapes, i: cython.int, b: Shapes, j: cython.int, enough: cython.double
    ) -> cython.bint:
        """Make the difference of part i of a and part j of b.

        Stop, and return False, at an edge that the origin is at least `enough` beyond.
        """
        k: cython.int
        beyond: cython.double
        p: cython.int = a.lowest[i]
        q: cython.int = b.highest[j]
        left_a: cython.int = a.size[i] if a.size[i] > 1 else 0
        left_b: cython.int = b.size[j] if b.size[j] > 1 else 0
        end_a: cython.int = a.start[i] + a.size[i]
        end_b: cython.int = b.start[j] + b.size[j]
        turn_a: cython.double = a.directions[p] if left_a else _LAST
        turn_b: cython.double = _opposite(b.directions[q]) if left_b else _LAST
        self.n = left_a + left_b
        self.top = 0
        self.apart = -_LAST
        if self.n > self.room:
            self._room(2 * self.n)
        if self.n == 0:
            self._corner(0, a, p, b, q)
        for k in range(self.n):
            self._corner(k, a, p, b, q)
            if turn_a <= turn_b:
                self.of_a[k] = 1
                self.nx[k] = a.normals[2 * p]
                self.ny[k] = a.normals[2 * p + 1]
                p = p + 1 if p + 1 < end_a else a.start[i]
                left_a -= 1
                turn_a = a.directions[p] if left_a else _LAST
            else:
                self.of_a[k] = 0
                self.nx[k] = -b.normals[2 * q]
                self.ny[k] = -b.normals[2 * q + 1]
                q = q + 1 if q + 1 < end_b else b.start[j]
                left_b -= 1
                turn_b = _opposite(b.directions[q]) if left_b else _LAST
            beyond = -(self.nx[k] * self.x[k] + self.ny[k] * self.y[k])
            if beyond > self.apart:
                self.apart = beyond
                self.top = k
                if beyond >= enough:
                    return False
        return True

    def beyond(self, k: cython.int) -> cython.double:
        """Return how far the origin is beyond edge k; below 0 it is before it."""
        return -(self.nx[k] * self.x[k] + self.ny[k] * self.y[k])

    def nearest(self) -> cython.int:
        """Return the edge that is nearest to the origin, or, if a corner is, CORNER - corner.

        An edge is nearest where the origin is straight beyond it, or before it from inside. That
        also tells who is really inside a flat difference, where every edge has it on its line.
        """
        k: cython.int = self.top
        corner: cython.int = k
        if self._along(k, k) > 0.0:
            for _ in range(self.n):
                corner = k
                k = k - 1 if k > 0 else self.n - 1
                if self._along(k, corner) < 0.0:
                    break
                if self._along(k, k) <= 0.0:
                    return k
        else:
            for _ in range(self.n):
                corner = k + 1 if k + 1 < self.n else 0
                if self._along(k, corner) >= 0.0:
                    return k
                k = corner
                if self._along(k, k) > 0.0:
                    break
        if abs(self._along(self.top, corner)) < -self.apart:
            return self.top  # well inside: only rounding put the origin aside of its edge
        return _CORNER - corner

    def cast(self, dx: cython.double, dy: cython.double, radius: cython.double) -> cython.double:
        """Return when a, moving by (dx, dy) from outside, enters b: in [0, 1), or NEVER.

        `radius` is the sum of both. `hit` is then the edge that is met, or CORNER - corner.
        """
        if radius > 0.0:
            return self._cast_round(dx, dy, radius)
        return self._cast_sharp(dx, dy)

    def _cast_sharp(self, dx: cython.double, dy: cython.double) -> cython.double:
        """Cut the line that the origin runs along by every edge: exact."""
        k: cython.int
        beyond: cython.double
        rate: cython.double
        t: cython.double
        near: cython.double = -1.0
        far: cython.double = 1.0
        self.hit = 0
        for k in range(self.n):
            beyond = -(self.nx[k] * self.x[k] + self.ny[k] * self.y[k])
            rate = self.nx[k] * dx + self.ny[k] * dy
            if rate == 0.0:
                if beyond >= 0.0:
                    return _NEVER
                continue
            t = beyond / rate
            if rate > 0.0:
                if t > near:
                    near = t
                    self.hit = k
            elif t < far:
                far = t
        if near < far and far > 0.0:
            return near if near > 0.0 else 0.0
        return _NEVER

    def _cast_round(
        self, dx: cython.double, dy: cython.double, radius: cython.double
    ) -> cython.double:
        """Take the first of all edges pushed out by the radius, and of circles at the corners.

        Who is free stands outside of them all, or on the border. Rounding may put it a little
        inside, so an edge or a corner that is behind by less than the radius is met at once.
        """
        k: cython.int
        t: cython.double
        rate: cython.double
        beyond: cython.double
        first: cython.double = _NEVER
        for k in range(self.n):
            rate = self.nx[k] * dx + self.ny[k] * dy
            if rate <= 0.0:
                continue
            beyond = -(self.nx[k] * self.x[k] + self.ny[k] * self.y[k])
            t = max(0.0, (beyond - radius) / rate)
            if beyond > 0.0 and t < first and self._meets_edge(k, -dx * t, -dy * t):
                first = t
                self.hit = k
        for k in range(self.n if self.n else 1):
            t = self._corner_time(k, dx, dy, radius)
            if t < first:
                first = t
                self.hit = _CORNER - k
        return first if first < 1.0 else _NEVER

    def _meets_edge(self, k: cython.int, x: cython.double, y: cython.double) -> cython.bint:
        """Tell whether a point is straight beyond edge k."""
        following: cython.int = k + 1 if k + 1 < self.n else 0
        return (
            self.nx[k] * (y - self.y[k]) - self.ny[k] * (x - self.x[k]) >= 0.0
            and self.nx[k] * (y - self.y[following]) - self.ny[k] * (x - self.x[following]) <= 0.0
        )

    def _corner_time(
        self, k: cython.int, dx: cython.double, dy: cython.double, radius: cython.double
    ) -> cython.double:
        """Return when the origin comes nearer than `radius` to corner k; NEVER if it only touches.

        Written with the cross product, which does not cancel when the corner is far away. What
        rolls along a floor touches the corners of its tiles, give or take a rounding: they are
        passed, too.
        """
        ahead: cython.double = -(dx * self.x[k] + dy * self.y[k])
        aside: cython.double = dx * self.y[k] - dy * self.x[k]
        speed: cython.double = dx * dx + dy * dy
        root: cython.double = speed * radius * radius - aside * aside
        distance: cython.double = sqrt(self.x[k] * self.x[k] + self.y[k] * self.y[k])
        if ahead <= 0.0 or root <= _GRAZE * speed * radius * radius:
            return _NEVER
        if distance <= radius:
            return 0.0
        return (distance - radius) * (distance + radius) / (ahead + sqrt(root))

    def _along(self, k: cython.int, corner: cython.int) -> cython.double:
        """Return how far a corner is ahead of the origin, along edge k."""
        return self.nx[k] * self.y[corner] - self.ny[k] * self.x[corner]

    def _corner(
        self, k: cython.int, a: Shapes, p: cython.int, b: Shapes, q: cython.int
    ) -> cython.int:
        """Make corner k from corner p of a and corner q of b."""
        self.from_a[k] = p
        self.from_b[k] = q
        self.x[k] = a.points[2 * p] - b.points[2 * q]
        self.y[k] = a.points[2 * p + 1] - b.points[2 * q + 1]
        return k

    def _room(self, room: cython.int) -> cython.int:
        """Make room for that many edges."""
        self.room = room
        self.x = grown(None, "d", room)
        self.y = grown(None, "d", room)
        self.nx = grown(None, "d", room)
        self.ny = grown(None, "d", room)
        self.of_a = grown(None, "i", room)
        self.from_a = grown(None, "i", room)
        self.from_b = grown(None, "i", room)
        return room


@cython.cfunc
def _opposite(direction: cython.double) -> cython.double:
    """Return the direction half a turn further."""
    return direction - 2.0 if direction >= 2.0 else direction + 2.0
