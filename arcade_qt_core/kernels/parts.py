# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Hold rounded convex polygons, turned and placed, ready for the narrow phase.

Each is a *core* of 1 to n corners, counter-clockwise, and a radius around it. One corner is a
circle, two are a capsule, more are a polygon.

Corners are kept three times: as given, turned, and in the world. A move adds the position to the
turned corners, so no error piles up; a turn begins again at the given ones.

    part   -> first corner, corners, radius, sensor, kind, bounds
    corner -> world x, y; normal and direction of the edge from it

Bounds are not checked here: following a thousand moves would take half as long again. Blocks and
their sizes are the pools' own, and the same code runs with all checks when it is interpreted.

Invariants:
    2. Of n > 1 corners, normal k is the unit outward normal of the edge from corner k to the next,
       and direction k its direction, as a number that grows with the angle from 0 to 4: below 2
       for edges that climb, and from 2 on for edges that fall, going round from ``lowest``.
    3. ``lowest`` is the corner first by (y, x) and ``highest`` the last, in the turned core.
    4. A part is of the kind ``BOX`` exactly if its edges run along the axes and its radius is 0;
       then its bounds are its corners, to the bit.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .blocks import Blocks
from .buffers import grown

if not cython.compiled:
    from math import sqrt

FIRST_ROOM = 32
CIRCLE = 1
BOX = 2
OTHER = 3

_CIRCLE = cython.declare(cython.int, CIRCLE)
_BOX = cython.declare(cython.int, BOX)
_OTHER = cython.declare(cython.int, OTHER)
_BELOW_TWO = cython.declare(cython.double, 1.9999999999999998)


class Parts:
    """Hold the polygons that `Shapes` gives to slots."""

    def __init__(self):
        self.part_blocks = Blocks()
        self.kind = array("i")
        self.start = array("i")
        self.size = array("i")
        self.lowest = array("i")
        self.highest = array("i")
        self.sensor = array("i")
        self.radius = array("d")
        self.reach = array("d")
        self.bounds = array("d")
        self.corner_blocks = Blocks()
        self.given = array("d")
        self.turned = array("d")
        self.points = array("d")
        self.normals = array("d")
        self.directions = array("d")
        self._more_parts()
        self._more_corners()

    def _take(self, count: cython.int) -> cython.int:
        """Return the first of that many parts in a run, which are to be filled."""
        at: cython.int = self.part_blocks.take(_order(count))
        self._more_parts()
        return at

    def _give(self, first: cython.int, count: cython.int) -> cython.int:
        """Take back a run of parts with their corners."""
        part: cython.int
        for part in range(first, first + count):
            self.corner_blocks.give(self.start[part], _order(self.size[part]))
        return self.part_blocks.give(first, _order(count))

    def _fill(self, part: cython.int, numbers: object, radius: cython.double, is_sensor: object):
        """Give a part its corners as they are before any turn."""
        k: cython.int
        size: cython.int = len(numbers) >> 1
        start: cython.int = self.corner_blocks.take(_order(size))
        self._more_corners()
        self.start[part] = start
        self.size[part] = size
        self.radius[part] = radius
        self.sensor[part] = bool(is_sensor)
        for k in range(2 * size):
            self.given[2 * start + k] = numbers[k]

    def _turn(self, part: cython.int, c: cython.double, s: cython.double) -> cython.int:
        """Turn the corners of a part, and find what follows from that."""
        k: cython.int
        following: cython.int
        x: cython.double
        y: cython.double
        start: cython.int = self.start[part]
        end: cython.int = start + self.size[part]
        low: cython.int = start
        high: cython.int = start
        turned: cython.double[::1] = self.turned
        for k in range(start, end):
            x = self.given[2 * k]
            y = self.given[2 * k + 1]
            turned[2 * k] = x * c + y * s
            turned[2 * k + 1] = y * c - x * s
            if _precedes(turned, k, low):
                low = k
            if _precedes(turned, high, k):
                high = k
        self.lowest[part] = low
        self.highest[part] = high
        if self.size[part] > 1:
            for k in range(start, end):
                following = k + 1 if k + 1 < end else start
                self._face(k, following)
        self.kind[part] = self._kind(part)
        return self._measure(part, turned[2 * low + 1], turned[2 * high + 1])

    def _measure(self, part: cython.int, bottom: cython.double, top: cython.double) -> cython.int:
        """Find how far a part reaches from the position of its slot."""
        k: cython.int
        left: cython.double = self.turned[2 * self.start[part]]
        right: cython.double = left
        radius: cython.double = self.radius[part]
        for k in range(self.start[part], self.start[part] + self.size[part]):
            left = min(left, self.turned[2 * k])
            right = max(right, self.turned[2 * k])
        self.reach[4 * part] = left - radius
        self.reach[4 * part + 1] = bottom - radius
        self.reach[4 * part + 2] = right + radius
        self.reach[4 * part + 3] = top + radius
        return part

    def _face(self, k: cython.int, following: cython.int) -> cython.int:
        """Find normal and direction of the edge from corner k."""
        dx: cython.double = self.turned[2 * following] - self.turned[2 * k]
        dy: cython.double = self.turned[2 * following + 1] - self.turned[2 * k + 1]
        length: cython.double = sqrt(dx * dx + dy * dy)
        self.normals[2 * k] = dy / length
        self.normals[2 * k + 1] = -dx / length
        if dy > 0.0 or (dy == 0.0 and dx > 0.0):
            self.directions[k] = dy / (dx + dy) if dx >= 0.0 else 1.0 - dx / (dy - dx)
            if self.directions[k] >= 2.0:  # a rounding must not lift it into the other half
                self.directions[k] = _BELOW_TWO
        else:
            self.directions[k] = 2.0 + dy / (dx + dy) if dx < 0.0 else 3.0 + dx / (dx - dy)
        return k

    def _kind(self, part: cython.int) -> cython.int:
        """Tell the kind of a part as it is turned now."""
        k: cython.int
        if self.size[part] == 1:
            return _CIRCLE
        if self.size[part] != 4 or self.radius[part] != 0.0:
            return _OTHER
        for k in range(self.start[part], self.start[part] + 4):
            if self.normals[2 * k] != 0.0 and self.normals[2 * k + 1] != 0.0:
                return _OTHER
        return _BOX

    def _place(self, part: cython.int, x: cython.double, y: cython.double) -> cython.int:
        """Put the world corners and the bounds of a part where its slot is."""
        k: cython.int
        for k in range(self.start[part], self.start[part] + self.size[part]):
            self.points[2 * k] = self.turned[2 * k] + x
            self.points[2 * k + 1] = self.turned[2 * k + 1] + y
        for k in range(4 * part, 4 * part + 4, 2):
            self.bounds[k] = self.reach[k] + x
            self.bounds[k + 1] = self.reach[k + 1] + y
        return part

    def _more_parts(self) -> cython.int:
        """Make room for at least as many parts as their blocks have units."""
        room: cython.int = max(FIRST_ROOM, self.part_blocks.size)
        if len(self.kind) < room:
            self.kind = grown(self.kind, "i", room)
            self.start = grown(self.start, "i", room)
            self.size = grown(self.size, "i", room)
            self.lowest = grown(self.lowest, "i", room)
            self.highest = grown(self.highest, "i", room)
            self.sensor = grown(self.sensor, "i", room)
            self.radius = grown(self.radius, "d", room)
            self.reach = grown(self.reach, "d", 4 * room)
            self.bounds = grown(self.bounds, "d", 4 * room)
        return room

    def _more_corners(self) -> cython.int:
        """Make room for at least as many corners as their blocks have units."""
        room: cython.int = max(FIRST_ROOM, self.corner_blocks.size)
        if len(self.directions) < room:
            self.given = grown(self.given, "d", 2 * room)
            self.turned = grown(self.turned, "d", 2 * room)
            self.points = grown(self.points, "d", 2 * room)
            self.normals = grown(self.normals, "d", 2 * room)
            self.directions = grown(self.directions, "d", room)
        return room


@cython.cfunc
def _precedes(corners: cython.double[::1], a: cython.int, b: cython.int) -> cython.bint:
    """Tell whether corner a comes before corner b, by (y, x)."""
    if corners[2 * a + 1] != corners[2 * b + 1]:
        return corners[2 * a + 1] < corners[2 * b + 1]
    return corners[2 * a] < corners[2 * b]


@cython.cfunc
def _order(units: cython.int) -> cython.int:
    """Return the order of the smallest block of at least that many units."""
    order: cython.int = 0
    while 1 << order < units:
        order += 1
    return order
