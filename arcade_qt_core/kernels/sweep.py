# cython: wraparound=False, initializedcheck=False, cdivision=True
"""Tell when a moving shape first enters a resting one: exact, however fast it moves.

The shape moves by (dx, dy) in a straight line without turning, in a time from 0 to 1. It hits what
it enters the interior of, in the time [0, 1); running along an edge, ending on one or leaving from
one is no hit, as for rays. Who begins in contact hits at 0.

Nothing is stepped: the origin is cast through the Minkowski difference (see `Difference`), whose
edges and round corners are met where a line meets a line or a circle.

Source: van den Bergen, Ray Casting against General Convex Objects, 2004, for the reduction; the
closed form for rounded polygons in the plane is ours.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .difference import CORNER, Difference
from .narrow import Narrow
from .shapes import Shapes

if not cython.compiled:
    from math import sqrt

_CORNER = cython.declare(cython.int, CORNER)


class Sweep:
    """Sweep slots against slots, and hold the last hit.

    Attributes:
        t: when, in [0, 1).
        normal_x, normal_y: the unit normal from the moving shape to the other.
        x, y: where they touch first; if whole edges meet, an end of one of them.
        inside: whether they were in contact from the start.
    """

    def __init__(self, narrow: Narrow):
        self.narrow = narrow
        self.difference = Difference()
        self.t = self.depth = self.normal_x = self.normal_y = self.x = self.y = 0.0
        self.inside = False

    def sweep(
        self,
        a: Shapes,
        i: cython.int,
        b: Shapes,
        j: cython.int,
        dx: cython.double,
        dy: cython.double,
    ) -> cython.bint:
        """Tell whether slot i of a, moving by (dx, dy), hits slot j of b.

        Sensor parts of b stop nothing; sensor parts of a are as good as solid ones.
        """
        p: cython.int
        q: cython.int
        found: cython.bint = False
        self.t = 1.0
        self.inside = False
        for p in range(a.first[i], a.first[i] + a.count[i]):
            for q in range(b.first[j], b.first[j] + b.count[j]):
                if b.sensor[q]:
                    continue
                if self.narrow.collide_parts(a, p, b, q):
                    found = self._begin_inside() or found
                elif not self.inside and self._may_meet(a, p, b, q, dx, dy):
                    found = self._cast(a, p, b, q, dx, dy) or found
        return found

    def _begin_inside(self) -> cython.bint:
        """Keep the contact that two parts begin in, if it is the deepest."""
        if self.inside and self.narrow.manifolds.rows[2] <= self.depth:
            return False
        self.inside = True
        self.t = 0.0
        self.normal_x = self.narrow.manifolds.rows[0]
        self.normal_y = self.narrow.manifolds.rows[1]
        self.depth = self.narrow.manifolds.rows[2]
        self.x = self.narrow.manifolds.rows[4]
        self.y = self.narrow.manifolds.rows[5]
        return True

    def _may_meet(
        self,
        a: Shapes,
        p: cython.int,
        b: Shapes,
        q: cython.int,
        dx: cython.double,
        dy: cython.double,
    ) -> cython.bint:
        """Tell whether the bounds of part p, drawn out along the move, meet those of part q."""
        return (
            a.bounds[4 * p] + min(dx, 0.0) <= b.bounds[4 * q + 2]
            and b.bounds[4 * q] <= a.bounds[4 * p + 2] + max(dx, 0.0)
            and a.bounds[4 * p + 1] + min(dy, 0.0) <= b.bounds[4 * q + 3]
            and b.bounds[4 * q + 1] <= a.bounds[4 * p + 3] + max(dy, 0.0)
        )

    def _cast(
        self,
        a: Shapes,
        p: cython.int,
        b: Shapes,
        q: cython.int,
        dx: cython.double,
        dy: cython.double,
    ) -> cython.bint:
        """Keep the time at which part p hits part q, if it is before what is kept."""
        difference: Difference = self.difference
        t: cython.double
        k: cython.int
        i: cython.int
        x: cython.double
        y: cython.double
        length: cython.double
        difference.build(a, p, b, q, 1e300)
        t = difference.cast(dx, dy, a.radius[p] + b.radius[q])
        if not t < self.t:
            return False
        self.t = t
        k = difference.hit
        if k > _CORNER:
            return self._edge_hit(a, p, b, q, k, dx * t, dy * t)
        k = _CORNER - k
        x = -difference.x[k] - dx * t
        y = -difference.y[k] - dy * t
        length = sqrt(x * x + y * y)
        self.normal_x = x / length
        self.normal_y = y / length
        i = difference.from_b[k]
        self.x = b.points[2 * i] - self.normal_x * b.radius[q]
        self.y = b.points[2 * i + 1] - self.normal_y * b.radius[q]
        return True

    def _edge_hit(
        self,
        a: Shapes,
        p: cython.int,
        b: Shapes,
        q: cython.int,
        k: cython.int,
        mx: cython.double,
        my: cython.double,
    ) -> cython.bint:
        """Keep a hit with edge k of the difference, after a has moved by (mx, my)."""
        difference: Difference = self.difference
        i: cython.int = difference.from_a[k]
        j: cython.int = difference.from_b[k]
        self.normal_x = difference.nx[k]
        self.normal_y = difference.ny[k]
        if difference.of_a[k]:
            self.x = b.points[2 * j] - self.normal_x * b.radius[q]
            self.y = b.points[2 * j + 1] - self.normal_y * b.radius[q]
        else:
            self.x = a.points[2 * i] + mx + self.normal_x * a.radius[p]
            self.y = a.points[2 * i + 1] + my + self.normal_y * a.radius[p]
        return True
