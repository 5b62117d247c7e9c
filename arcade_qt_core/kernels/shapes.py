# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Keep the collision shapes of slots where their objects are, ready for the narrow phase.

Every shape is a rounded convex polygon, see `Parts`. A slot holds one shape or several, its
*parts*, in one run. A slot nobody gave parts is a *box*: its shape is the rectangle the table holds
for it, edge for edge. All parts of a slot turn and move together.

    slot -> first part, parts; owner; position and angle

Bounds are not checked here, as in `Parts`.

Invariants (2 to 4 are those of `Parts`):
    1. The parts of a slot, and the corners of a part, are each one block of their pool.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .buffers import grown
from .check_shapes import check_shapes
from .parts import FIRST_ROOM, Parts
from .table import Table

if not cython.compiled:
    from math import cos, fmod, sin

SQUARE = (((-0.5, -0.5, 0.5, -0.5, 0.5, 0.5, -0.5, 0.5), 0.0, False),)

_NONE = cython.declare(cython.int, -1)
_DEGREE = cython.declare(cython.double, 0.017453292519943295)


class Shapes(Parts):
    """Hold parts by slot, in step with position and angle."""

    def __init__(self):
        Parts.__init__(self)
        self.first = array("i")
        self.count = array("i")
        self.boxed = array("i")
        self.owners = array("q")
        self.poses = array("d")

    def attach(self, slot: cython.int, owner: cython.longlong, parts: object):
        """Give a slot the shapes `parts`, at the origin and not turned.

        Each part is (numbers x0, y0, x1, y1, ..; radius; whether it is a sensor). `owner` is the
        id that the slot has in its table: once another id has the slot, the shapes are forgotten.
        """
        self.detach(slot)
        self._more_slots(slot)
        at: cython.int = self._take(len(parts))
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
        if slot >= len(self.first) or self.first[slot] == _NONE:
            return False
        self._give(self.first[slot], self.count[slot])
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
