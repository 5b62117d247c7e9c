# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Keep the collision shapes of slots where their objects are, ready for the narrow phase.

Every shape is a rounded convex polygon: a *core* of 1 to n corners, counter-clockwise, and a
radius around it. One corner is a circle, two are a capsule, more are a polygon. A slot holds one
shape or several, its *parts*, in one run. A slot nobody gave parts is a *box*: its shape is the
rectangle the table holds for it, edge for edge.

Corners are kept three times: as given, turned by the slot's angle, and in the world. A move adds
the position to the turned corners, so no error piles up; a turn begins again at the given ones.

    slot -> first part, parts      part -> first corner, corners, radius, bounds
                                   corner -> world x, y; normal and direction of the edge from it

Bounds are not checked here: following a thousand moves would take half as long again. Blocks and
their sizes are the pools' own, and the same code runs with all checks when it is interpreted.

Invariants:
    1. The parts of a slot, and the corners of a part, are each one block of their pool.
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
from .check_shapes import check_shapes
from .table import Table

if not cython.compiled:
    from math import cos, fmod, sin, sqrt

FIRST_ROOM = 32
CIRCLE = 1
BOX = 2
OTHER = 3
SQUARE = (((-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5), 0.0, False),)

_CIRCLE = cython.declare(cython.int, CIRCLE)
_BOX = cython.declare(cython.int, BOX)
_OTHER = cython.declare(cython.int, OTHER)
_NONE = cython.declare(cython.int, -1)
_BELOW_TWO = cython.declare(cython.double, 1.9999999999999998)
_DEGREE = cython.declare(cython.double, 0.017453292519943295)


class Shapes:
    """Hold rounded convex polygons by slot, in step with position and angle."""

    def __init__(self):
        self.first = array("i")
        self.count = array("i")
        self.boxed = array("i")
        self.owners = array("q")
        self.poses = array("d")
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

    def attach(self, slot: cython.int, owner: cython.longlong, parts: object):
        """Give a slot the shapes `parts`, at the origin and not turned.

        Each part is (numbers x0, y0, x1, y1, ..; radius; whether it is a sensor). `owner` is the
        id that the slot has in its table: once another id has the slot, the shapes are forgotten.
        """
        self.detach(slot)
        self._more_slots(slot)
        at: cython.int = self.part_blocks.take(_order(len(parts)))
        self._more_parts()
        self.first[slot] = at
        self.count[slot] = len(parts)
        self.boxed[slot] = False
        self.owners[slot] = owner
        self.poses[3 * slot] = self.poses[3 * slot + 1] = self.poses[3 * slot + 2] = 0.0
        for numbers, radius, is_sensor in parts:
            self._fill(at, numbers, radius, is_sensor)
            at += 1
        self.turn(slot, 0.0)

    def attach_box(
        self,
        slot: cython.int,
        owner: cython.longlong,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ):
        """Give a slot the rectangle with these edges as its shape."""
        width: cython.double = right - left
        height: cython.double = top - bottom
        self.attach(slot, owner, SQUARE)
        self.boxed[slot] = True
        self._edges(
            slot, left, bottom, right, top, left + width * 0.5, bottom + height * 0.5, width, height
        )

    def detach(self, slot: cython.int) -> cython.bint:
        """Forget the shapes of a slot; False if it had none."""
        part: cython.int
        if slot >= len(self.first) or self.first[slot] == _NONE:
            return False
        for part in range(self.first[slot], self.first[slot] + self.count[slot]):
            self.corner_blocks.give(self.start[part], _order(self.size[part]))
        self.part_blocks.give(self.first[slot], _order(self.count[slot]))
        self.first[slot] = _NONE
        self.count[slot] = 0
        return True

    def turn(self, slot: cython.int, angle: cython.double) -> cython.int:
        """Turn the shapes of a slot to `angle`, in degrees clockwise; a quarter turn is exact.

        A box stays as it is.
        """
        part: cython.int
        rest: cython.double = fmod(angle, 360.0)
        quarters: cython.double = rest / 90.0
        c: cython.double = cos(rest * _DEGREE)
        s: cython.double = sin(rest * _DEGREE)
        if self.boxed[slot]:
            return 1
        if quarters == 0.0 or quarters == 2.0 or quarters == -2.0:
            s = 0.0
            c = 1.0 if quarters == 0.0 else -1.0
        elif quarters == 1.0 or quarters == -3.0 or quarters == 3.0 or quarters == -1.0:
            c = 0.0
            s = 1.0 if quarters == 1.0 or quarters == -3.0 else -1.0
        self.poses[3 * slot + 2] = angle
        for part in range(self.first[slot], self.first[slot] + self.count[slot]):
            self._turn(part, c, s)
            self._place(part, self.poses[3 * slot], self.poses[3 * slot + 1])
        return self.count[slot]

    def place(self, slot: cython.int, x: cython.double, y: cython.double) -> cython.int:
        """Put the shapes of a slot at the position (x, y); their angle stays."""
        part: cython.int
        self.poses[3 * slot] = x
        self.poses[3 * slot + 1] = y
        for part in range(self.first[slot], self.first[slot] + self.count[slot]):
            self._place(part, x, y)
        return self.count[slot]

    def follow(self, table: Table, slot: cython.int) -> cython.int:
        """Put the shapes of a slot where the table has its box; a slot without any gets its box."""
        boxes: cython.Py_ssize_t = 8 * slot
        if (
            slot >= len(self.first)
            or self.owners[slot] != table.ids[slot]
            or (self.first[slot] == _NONE)
        ):
            self.attach_box(slot, table.ids[slot], 0.0, 0.0, 0.0, 0.0)
        if self.boxed[slot]:
            return self._edges(
                slot,
                table.boxes[boxes],
                table.boxes[boxes + 1],
                table.boxes[boxes + 2],
                table.boxes[boxes + 3],
                table.boxes[boxes + 4],
                table.boxes[boxes + 5],
                table.boxes[boxes + 6],
                table.boxes[boxes + 7],
            )
        if (
            self.poses[3 * slot] != table.boxes[boxes + 4]
            or self.poses[3 * slot + 1] != table.boxes[boxes + 5]
        ):
            return self.place(slot, table.boxes[boxes + 4], table.boxes[boxes + 5])
        return self.count[slot]

    def follow_all(self, table: Table, slots: cython.int[::1], n: cython.int) -> cython.int:
        """Do `follow` for slots[:n]; a slot may be there often."""
        i: cython.int
        for i in range(n):
            self.follow(table, slots[i])
        return n

    def bounds_of(self, slot: cython.int) -> tuple:
        """Return the tight bounds of all parts of a slot: left, bottom, right, top."""
        first: cython.int = 4 * self.first[slot]
        end: cython.int = first + 4 * self.count[slot]
        left: cython.double = min([self.bounds[at] for at in range(first, end, 4)])
        bottom: cython.double = min([self.bounds[at] for at in range(first + 1, end, 4)])
        right: cython.double = max([self.bounds[at] for at in range(first + 2, end, 4)])
        top: cython.double = max([self.bounds[at] for at in range(first + 3, end, 4)])
        return left, bottom, right, top

    def enclosing_size(self, slot: cython.int) -> tuple:
        """Return width and height of the smallest rectangle about the position round all parts."""
        at: cython.int
        x: cython.double = 0.0
        y: cython.double = 0.0
        for at in range(4 * self.first[slot], 4 * (self.first[slot] + self.count[slot]), 4):
            x = max(x, -self.reach[at], self.reach[at + 2])
            y = max(y, -self.reach[at + 1], self.reach[at + 3])
        return 2.0 * x, 2.0 * y

    def corners_of(self, slot: cython.int) -> list:
        """Return the world corners of each part of a slot, counter-clockwise."""
        found: list = []
        for part in range(self.first[slot], self.first[slot] + self.count[slot]):
            corners = range(self.start[part], self.start[part] + self.size[part])
            found.append([(self.points[2 * k], self.points[2 * k + 1]) for k in corners])
        return found

    def validate(self):
        """Check the numbered invariants.

        Raises:
            InvariantError: one of them does not hold; the message says which, and where.
        """
        check_shapes(self)

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

    def _edges(
        self,
        slot: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        x: cython.double,
        y: cython.double,
        width: cython.double,
        height: cython.double,
    ) -> cython.int:
        """Give a boxed slot exactly these edges, and the half sizes to move it by."""
        part: cython.int = self.first[slot]
        k: cython.Py_ssize_t = 2 * self.start[part]
        at: cython.Py_ssize_t = 4 * part
        if (
            self.bounds[at] == left
            and self.bounds[at + 1] == bottom
            and self.bounds[at + 2] == right
            and self.bounds[at + 3] == top
        ):
            return 1
        self.poses[3 * slot] = x
        self.poses[3 * slot + 1] = y
        self.bounds[at] = self.points[k] = self.points[k + 6] = left
        self.bounds[at + 1] = self.points[k + 1] = self.points[k + 3] = bottom
        self.bounds[at + 2] = self.points[k + 2] = self.points[k + 4] = right
        self.bounds[at + 3] = self.points[k + 5] = self.points[k + 7] = top
        self.reach[at] = self.turned[k] = self.turned[k + 6] = width * -0.5
        self.reach[at + 1] = self.turned[k + 1] = self.turned[k + 3] = height * -0.5
        self.reach[at + 2] = self.turned[k + 2] = self.turned[k + 4] = width * 0.5
        self.reach[at + 3] = self.turned[k + 5] = self.turned[k + 7] = height * 0.5
        return 1

    def _more_slots(self, slot: cython.int) -> cython.int:
        """Make room for a slot."""
        old: cython.int = len(self.first)
        room: cython.int = old
        if slot < old:
            return old
        while room <= slot:
            room = 2 * room if room else FIRST_ROOM
        self.first = grown(self.first, "i", room)
        self.count = grown(self.count, "i", room)
        self.boxed = grown(self.boxed, "i", room)
        self.owners = grown(self.owners, "q", room)
        self.poses = grown(self.poses, "d", 3 * room)
        while old < room:
            self.first[old] = self.owners[old] = _NONE
            old += 1
        return room

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
