# cython: wraparound=False, initializedcheck=False, cdivision=True
"""Push one shape out of resting ones, by a short way that frees it of all of them.

A way out of one obstacle is through an edge of the Minkowski difference. On a row of tiles the way
up frees the mover of all; a way out of one tile's side ends in its neighbour. So whoever takes the
shortest way that frees it of *every* obstacle never snags on a seam.

In a corner no short way does. Then the mover first leaves the obstacle it is deepest in, and looks
for ways from there, a bounded number of times. Of all pushes found like that the shortest counts,
if it is below a limit: a push longer than the mover itself is a jump, not a push.

Only obstacles that are given count, so give those around the mover, not only those it is in.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown
from .difference import Difference
from .narrow import Narrow
from .shapes import Shapes

if not cython.compiled:
    from math import sqrt

FIRST_ROOM = 64

_NUDGE = cython.declare(cython.double, 4e-15)


class PushOut:
    """Find pushes.

    Attributes:
        dx, dy: the last push; 0 for who was free before, or is stuck.
    """

    def __init__(self, narrow: Narrow):
        self.narrow = narrow
        self.difference = Difference()
        self.ways = grown(None, "d", 3 * FIRST_ROOM)
        self.count = 0
        self.dx = self.dy = self.shortest = self.depth = self.deepest_x = self.deepest_y = 0.0

    def push_out(
        self,
        a: Shapes,
        i: cython.int,
        b: Shapes,
        slots: cython.int[::1],
        n: cython.int,
        passes: cython.int,
        limit: cython.double,
    ) -> cython.bint:
        """Tell whether a push shorter than `limit` frees slot i of a from slots[:n] of b.

        Who is free already is free whatever the limit is.

        Sensor parts hold nobody. The mover's shapes are left where they were tried last:
        `Shapes.follow` or `Shapes.place` puts them back.
        """
        k: cython.int
        x: cython.double = a.poses[3 * i]
        y: cython.double = a.poses[3 * i + 1]
        step_x: cython.double = 0.0
        step_y: cython.double = 0.0
        self.dx = self.dy = 0.0
        self.shortest = limit
        for _ in range(passes):
            self.count = 0
            self.depth = 0.0
            for k in range(n):
                self._list_ways(a, i, b, slots[k])
            if self.count == 0:
                return self._keep(step_x, step_y)
            for k in range(self.count):
                self._try(a, i, b, slots, n, x, y, step_x, step_y, k)
            step_x += self.deepest_x
            step_y += self.deepest_y
            if step_x * step_x + step_y * step_y >= self.shortest * self.shortest:
                break
            a.place(i, x + step_x, y + step_y)
        return self.shortest < limit

    def _list_ways(self, a: Shapes, i: cython.int, b: Shapes, j: cython.int) -> cython.int:
        """List every way out of the solid parts of one obstacle, and note the deepest contact."""
        p: cython.int
        q: cython.int
        rows: cython.double[::1] = self.narrow.manifolds.rows
        for p in range(a.first[i], a.first[i] + a.count[i]):
            for q in range(b.first[j], b.first[j] + b.count[j]):
                if a.sensor[p] or b.sensor[q] or not self.narrow.collide_parts(a, p, b, q):
                    continue
                if rows[2] > self.depth:
                    self.depth = rows[2]
                    self.deepest_x = -rows[0] * rows[2]
                    self.deepest_y = -rows[1] * rows[2]
                if a.radius[p] + b.radius[q] > 0.0:
                    self._add(-rows[0], -rows[1], rows[2])
                self._list_edges(a, p, b, q)
        return self.count

    def _list_edges(self, a: Shapes, p: cython.int, b: Shapes, q: cython.int) -> cython.int:
        """List the ways out of one part that are through an edge of the difference."""
        k: cython.int
        difference: Difference = self.difference
        radius: cython.double = a.radius[p] + b.radius[q]
        difference.build(a, p, b, q, 1e300)
        for k in range(difference.n):
            if (
                k == 0
                or difference.nx[k] != difference.nx[k - 1]
                or difference.ny[k] != difference.ny[k - 1]
            ):
                self._add(-difference.nx[k], -difference.ny[k], radius - difference.beyond(k))
        return self.count

    def _add(self, x: cython.double, y: cython.double, length: cython.double) -> cython.int:
        """Put a way among the others, the shortest first."""
        k: cython.int = 3 * self.count
        self.count += 1
        if 3 * self.count > len(self.ways):
            self.ways = grown(self.ways, "d", 2 * len(self.ways))
        while k > 0 and self.ways[k - 3] > length:
            self.ways[k] = self.ways[k - 3]
            self.ways[k + 1] = self.ways[k - 2]
            self.ways[k + 2] = self.ways[k - 1]
            k -= 3
        self.ways[k] = length
        self.ways[k + 1] = x
        self.ways[k + 2] = y
        return self.count

    def _try(
        self,
        a: Shapes,
        i: cython.int,
        b: Shapes,
        slots: cython.int[::1],
        n: cython.int,
        x: cython.double,
        y: cython.double,
        step_x: cython.double,
        step_y: cython.double,
        k: cython.int,
    ) -> cython.bint:
        """Keep way k after the steps so far, if it frees the mover and is shorter than all before.

        Taken exactly as long as it is; only if rounding leaves the mover inside, a little longer.
        """
        length: cython.double = self.ways[3 * k]
        dx: cython.double
        dy: cython.double
        for _ in range(2):
            dx = step_x + self.ways[3 * k + 1] * length
            dy = step_y + self.ways[3 * k + 2] * length
            if dx * dx + dy * dy >= self.shortest * self.shortest:
                return False
            a.place(i, x + dx, y + dy)
            if self._is_free(a, i, b, slots, n):
                return self._keep(dx, dy)
            length += _NUDGE * (abs(x) + abs(y) + length)
        return False

    def _keep(self, dx: cython.double, dy: cython.double) -> cython.bint:
        """Keep a push that frees the mover."""
        self.dx = dx
        self.dy = dy
        self.shortest = sqrt(dx * dx + dy * dy)
        return True

    def _is_free(
        self, a: Shapes, i: cython.int, b: Shapes, slots: cython.int[::1], n: cython.int
    ) -> cython.bint:
        """Tell whether no solid part of slot i is in contact with one of the obstacles."""
        k: cython.int
        p: cython.int
        q: cython.int
        for k in range(n):
            for p in range(a.first[i], a.first[i] + a.count[i]):
                for q in range(b.first[slots[k]], b.first[slots[k]] + b.count[slots[k]]):
                    if a.sensor[p] or b.sensor[q]:
                        continue
                    if self.narrow.overlap_parts(a, p, b, q):
                        return False
        return True
