# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Hold thousands of circles that move as columns of numbers, and let them move and bounce.

An agent is a row: its place among the columns changes when others are removed and when the crowd
is brought into the order of its cells; its id never does. So a step reads and writes memory in
order, which is what makes half a million agents possible.

Bounds are not checked here: every row read is below `count`, and those in a list of pairs come
from a structure built over the same rows in the same step.

Source: the agents of document 002, whose step this is: move, bounce off the walls, find all
overlapping circles, push each two apart by their depth, exchange their speed towards each other.
Changed: speeds are per second; masses go by area.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown

if not cython.compiled:
    from math import sqrt

FIRST_ROOM = 64
COLUMNS = ("x", "y", "vx", "vy", "radius")

_TOUCHING = cython.declare(cython.double, 1e-12)  # centres nearer than that have no direction


class Agents:
    """Keep x, y, vx, vy, radius, layer, mask and id of every agent.

    Attributes:
        count: how many there are; rows from there on are spare.
        filtered: whether any agent has a layer or mask of its own.
        largest: no radius is above it.
        tracked: whether `start_x` and `start_y` are kept in the order of the rows.
    """

    def __init__(self):
        self.count = 0
        self.next_id = 0
        self.largest = 0.0
        self.filtered = False
        self.tracked = False
        self.x = grown(None, "d", FIRST_ROOM)
        self.y = grown(None, "d", FIRST_ROOM)
        self.vx = grown(None, "d", FIRST_ROOM)
        self.vy = grown(None, "d", FIRST_ROOM)
        self.radius = grown(None, "d", FIRST_ROOM)
        self.layer = grown(None, "i", FIRST_ROOM)
        self.mask = grown(None, "i", FIRST_ROOM)
        self.id = grown(None, "q", FIRST_ROOM)
        self.start_x = grown(None, "d", FIRST_ROOM)
        self.start_y = grown(None, "d", FIRST_ROOM)
        self.spare = grown(None, "d", FIRST_ROOM)
        self.spare_bits = grown(None, "i", FIRST_ROOM)
        self.spare_ids = grown(None, "q", FIRST_ROOM)

    def add(self, rows: cython.double[::1], layer: cython.int, mask: cython.int) -> cython.int:
        """Append agents, five numbers each in the order of COLUMNS; return how many there are."""
        i: cython.int
        at: cython.int = self.count
        added: cython.int = len(rows) // 5
        if at + added > len(self.x):
            self._grow(max(2 * len(self.x), at + added))
        for i in range(added):
            self.x[at] = rows[5 * i]
            self.y[at] = rows[5 * i + 1]
            self.vx[at] = rows[5 * i + 2]
            self.vy[at] = rows[5 * i + 3]
            self.radius[at] = rows[5 * i + 4]
            self.largest = max(self.largest, self.radius[at])
            self.layer[at] = layer
            self.mask[at] = mask
            self.id[at] = self.next_id
            self.next_id += 1
            at += 1
        self.filtered = self.filtered or layer != -1 or mask != -1
        self.count = at
        return at

    def remove(self, gone: cython.uchar[::1]) -> cython.int:
        """Let go of the rows that are marked, and close the gaps in order; return how many left."""
        i: cython.int
        kept: cython.int = 0
        for i in range(self.count):
            if gone[i] == 0:
                self._copy(i, kept)
                kept += 1
        i = self.count - kept
        self.count = kept
        return i

    def permute(self, order: cython.int[::1]) -> cython.int:
        """Put row order[i] in place i, for all rows."""
        self.x = self._dealt(self.x, order)
        self.y = self._dealt(self.y, order)
        self.vx = self._dealt(self.vx, order)
        self.vy = self._dealt(self.vy, order)
        self.radius = self._dealt(self.radius, order)
        if self.tracked:
            self.start_x = self._dealt(self.start_x, order)
            self.start_y = self._dealt(self.start_y, order)
        i: cython.int
        for i in range(self.count):
            self.spare_ids[i] = self.id[order[i]]
        self.id, self.spare_ids = self.spare_ids, self.id
        if self.filtered:
            self.layer = self._dealt_bits(self.layer, order)
            self.mask = self._dealt_bits(self.mask, order)
        return self.count

    def advance(
        self,
        dt: cython.double,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Move everyone by its speed for dt seconds, and turn it back at the walls."""
        i: cython.int
        radius: cython.double
        with cython.nogil:
            for i in range(self.count):
                radius = self.radius[i]
                self.x[i] += self.vx[i] * dt
                self.y[i] += self.vy[i] * dt
                if self.x[i] < left + radius:
                    self.x[i] = left + radius
                    self.vx[i] = abs(self.vx[i])
                elif self.x[i] > right - radius:
                    self.x[i] = right - radius
                    self.vx[i] = -abs(self.vx[i])
                if self.y[i] < bottom + radius:
                    self.y[i] = bottom + radius
                    self.vy[i] = abs(self.vy[i])
                elif self.y[i] > top - radius:
                    self.y[i] = top - radius
                    self.vy[i] = -abs(self.vy[i])
        return self.count

    def collide(self, pairs: cython.int[::1], n: cython.int) -> cython.int:
        """Push apart and bounce those of n numbers, two rows a pair, that overlap, in order.

        Returns:
            2 x the pairs that were pushed: earlier pushes may have parted the others already.
        """
        i: cython.int
        pushed: cython.int = 0
        with cython.nogil:
            for i in range(0, n, 2):
                pushed += 2 * self._collide(pairs[i], pairs[i + 1])
        return pushed

    def may_meet(self, a: cython.int, b: cython.int) -> cython.bint:
        """Tell whether each of two rows is on a layer that the other looks for."""
        return self.layer[a] & self.mask[b] != 0 and self.layer[b] & self.mask[a] != 0

    def bounce_off(
        self,
        row: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.bint:
        """Push an agent out of a box by the shortest way, and turn its speed; True if it was in."""
        x: cython.double = min(max(self.x[row], left), right)
        y: cython.double = min(max(self.y[row], bottom), top)
        dx: cython.double = self.x[row] - x
        dy: cython.double = self.y[row] - y
        radius: cython.double = self.radius[row]
        squared: cython.double = dx * dx + dy * dy
        if squared >= radius * radius or left >= right or bottom >= top:
            return False
        if squared > 0.0:
            distance: cython.double = sqrt(squared)
            self._turn(row, dx / distance, dy / distance, radius - distance)
        else:
            self._leave(row, left, bottom, right, top)
        return True

    def bytes(self) -> cython.longlong:
        """Return what the columns allocate."""
        return 8 * (8 * len(self.x) + 2 * len(self.id)) + 4 * 3 * len(self.layer)

    def _collide(self, a: cython.int, b: cython.int) -> cython.bint:
        """Push two circles apart and let them bounce, if they overlap.

        The share of each is that of the other's mass, which is its area: giants stand firm.
        """
        dx: cython.double = self.x[b] - self.x[a]
        dy: cython.double = self.y[b] - self.y[a]
        reach: cython.double = self.radius[a] + self.radius[b]
        squared: cython.double = dx * dx + dy * dy
        if squared >= reach * reach:
            return False
        distance: cython.double = sqrt(squared)
        if distance > _TOUCHING:
            dx /= distance
            dy /= distance
        else:
            dx = 1.0
            dy = 0.0
        ratio: cython.double = self.radius[b] / self.radius[a]
        share_b: cython.double = 1.0 / (1.0 + ratio * ratio)
        share_a: cython.double = 1.0 - share_b
        depth: cython.double = reach - distance
        self.x[a] -= dx * (depth * share_a)
        self.y[a] -= dy * (depth * share_a)
        self.x[b] += dx * (depth * share_b)
        self.y[b] += dy * (depth * share_b)
        speed: cython.double = (self.vx[b] - self.vx[a]) * dx + (self.vy[b] - self.vy[a]) * dy
        if speed < 0.0:
            self.vx[a] += 2.0 * speed * share_a * dx
            self.vy[a] += 2.0 * speed * share_a * dy
            self.vx[b] -= 2.0 * speed * share_b * dx
            self.vy[b] -= 2.0 * speed * share_b * dy
        return True

    def _leave(
        self,
        row: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Push an agent whose centre is inside a box out through the nearest side."""
        across: cython.double = min(self.x[row] - left, right - self.x[row])
        upward: cython.double = min(self.y[row] - bottom, top - self.y[row])
        if across < upward:
            if self.x[row] - left < right - self.x[row]:
                return self._turn(row, -1.0, 0.0, self.radius[row] + across)
            return self._turn(row, 1.0, 0.0, self.radius[row] + across)
        if self.y[row] - bottom < top - self.y[row]:
            return self._turn(row, 0.0, -1.0, self.radius[row] + upward)
        return self._turn(row, 0.0, 1.0, self.radius[row] + upward)

    def _turn(
        self, row: cython.int, nx: cython.double, ny: cython.double, push: cython.double
    ) -> cython.int:
        """Push an agent along a normal, and turn what of its speed goes against it."""
        speed: cython.double = self.vx[row] * nx + self.vy[row] * ny
        self.x[row] += nx * push
        self.y[row] += ny * push
        if speed < 0.0:
            self.vx[row] -= 2.0 * speed * nx
            self.vy[row] -= 2.0 * speed * ny
        return row

    def _copy(self, source: cython.int, row: cython.int) -> cython.int:
        self.x[row] = self.x[source]
        self.y[row] = self.y[source]
        self.vx[row] = self.vx[source]
        self.vy[row] = self.vy[source]
        self.radius[row] = self.radius[source]
        self.layer[row] = self.layer[source]
        self.mask[row] = self.mask[source]
        self.id[row] = self.id[source]
        return row

    def _dealt(self, column: cython.double[::1], order: cython.int[::1]) -> cython.double[::1]:
        """Return a column in another order; the old one is the spare now."""
        i: cython.int
        dealt: cython.double[::1] = self.spare
        for i in range(self.count):
            dealt[i] = column[order[i]]
        self.spare = column
        return dealt

    def _dealt_bits(self, column: cython.int[::1], order: cython.int[::1]) -> cython.int[::1]:
        i: cython.int
        dealt: cython.int[::1] = self.spare_bits
        for i in range(self.count):
            dealt[i] = column[order[i]]
        self.spare_bits = column
        return dealt

    def _grow(self, room: cython.int) -> cython.int:
        self.x = grown(self.x, "d", room)
        self.y = grown(self.y, "d", room)
        self.vx = grown(self.vx, "d", room)
        self.vy = grown(self.vy, "d", room)
        self.radius = grown(self.radius, "d", room)
        self.layer = grown(self.layer, "i", room)
        self.mask = grown(self.mask, "i", room)
        self.id = grown(self.id, "q", room)
        self.start_x = grown(None, "d", room)
        self.start_y = grown(None, "d", room)
        self.spare = grown(None, "d", room)
        self.spare_bits = grown(None, "i", room)
        self.spare_ids = grown(None, "q", room)
        return room
