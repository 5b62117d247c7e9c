# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Find agents by place, whatever finds the candidates: the base of `AgentGrid` and `AgentIndex`.

A structure only says in `gather` which agents may be near; whether a circle is hit is decided
here, by its exact numbers. So all structures give the same answers to the bit.

The rules are those of the indexes, for circles in place of boxes: a rectangle and another circle
are met strictly, so touching is no hit; a point on the rim is held; a segment hits what it enters
the interior of.

Bounds are not checked here: what is read are rows below `count`, from a structure built over them.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .agents import Agents
from .buffers import grown
from .discs import disc_entry

FIRST_ROOM = 256
MOST = 2**30 - 1

_SLACK = cython.declare(cython.double, 1e-15)  # a circle's bounds are rounded: never too narrow
_FAR = cython.declare(cython.double, 4.0)  # sizes of the rectangle, beyond which all are looked at

if not cython.compiled:
    from math import sqrt


class AgentSearch:
    """Answer where agents are: rows are left in `out`, in no order but for `find_nearest`.

    All answers are of the moment of the last `build`: build again after agents have moved.

    Attributes:
        out: the rows found by the last query, or two rows a pair.
        time: where on the segment of the last `first_hit` it was hit, from 0 to 1.
    """

    def __init__(
        self,
        agents: Agents,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ):
        self.agents = agents
        self.left = left
        self.bottom = bottom
        self.right = right
        self.top = top
        self.out = grown(None, "i", FIRST_ROOM)
        self.ranges = grown(None, "d", FIRST_ROOM)
        self.time = 1.0

    def build(self, sort: cython.bint) -> cython.int:
        """Follow all agents to where they are; return how many there are.

        `sort` is for the build of a step: rows may be brought into another order by it, and
        upkeep is done.
        """
        raise NotImplementedError

    def forget(self, gone: cython.uchar[::1]) -> cython.int:
        """Let go of the rows that are marked, just before they are removed."""
        return 0

    def find_pairs(self) -> cython.int:
        """Find all pairs of agents that overlap and may meet: two rows a pair in `out`."""
        raise NotImplementedError

    def gather(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find at least all agents that meet a rectangle, and others near it."""
        raise NotImplementedError

    def gather_on_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Find at least all agents that a segment meets, and others near it."""
        raise NotImplementedError

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the agents whose circle meets the interior of a rectangle."""
        i: cython.int
        found: cython.int = 0
        for i in range(self.gather(left, bottom, right, top)):
            if self._meets(self.out[i], left, bottom, right, top):
                self.out[found] = self.out[i]
                found += 1
        return found

    def find_in_circle(
        self, x: cython.double, y: cython.double, radius: cython.double
    ) -> cython.int:
        """Find the agents whose circle overlaps another one."""
        i: cython.int
        row: cython.int
        dx: cython.double
        dy: cython.double
        limit: cython.double
        found: cython.int = 0
        reach: cython.double = radius + _SLACK * (radius + abs(x) + abs(y))
        for i in range(self.gather(x - reach, y - reach, x + reach, y + reach)):
            row = self.out[i]
            dx = self.agents.x[row] - x
            dy = self.agents.y[row] - y
            limit = self.agents.radius[row] + radius
            if dx * dx + dy * dy < limit * limit:
                self.out[found] = row
                found += 1
        return found

    def find_at_point(self, x: cython.double, y: cython.double) -> cython.int:
        """Find the agents whose circle holds a point, the rim included."""
        i: cython.int
        row: cython.int
        dx: cython.double
        dy: cython.double
        found: cython.int = 0
        for i in range(self.gather(x, y, x, y)):
            row = self.out[i]
            dx = self.agents.x[row] - x
            dy = self.agents.y[row] - y
            if dx * dx + dy * dy <= self.agents.radius[row] * self.agents.radius[row]:
                self.out[found] = row
                found += 1
        return found

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k agents nearest to a point, by (distance to the circle, id)."""
        i: cython.int
        row: cython.int
        found: cython.int = 0
        k = min(k, self.agents.count)
        n: cython.int = self._gather_near(x, y, k)
        if k > len(self.ranges):
            self.ranges = grown(None, "d", 2 * k)
        for i in range(n):
            row = self.out[i]
            found = self._offer(row, self._range(row, x, y), found, k)
        return found

    def first_hit(
        self,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        mask: cython.int,
    ) -> cython.int:
        """Return the agent on one of the mask's layers that a segment hits first, or -1.

        Of those hit at the same `time` it is the one with the smallest id.
        """
        i: cython.int
        row: cython.int
        t: cython.double
        first: cython.int = -1
        self.time = 1.0
        for i in range(self.gather_on_segment(x1, y1, x2, y2)):
            row = self.out[i]
            if self.agents.layer[row] & mask == 0:
                continue
            t = disc_entry(
                self.agents.x[row], self.agents.y[row], self.agents.radius[row], x1, y1, x2, y2
            )
            if t >= 0.0 and (
                first < 0
                or t < self.time
                or (t == self.time and self.agents.id[row] < self.agents.id[first])
            ):
                first = row
                self.time = t
        return first

    def validate(self):
        """Check what the structure promises.

        Raises:
            InvariantError: it does not hold.
        """
        raise NotImplementedError

    def cells(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> list:
        """Return the cells near a rectangle as (left, bottom, right, top, depth, agents)."""
        raise NotImplementedError

    def bytes(self) -> cython.longlong:
        """Return what the buffers allocate."""
        raise NotImplementedError

    def more_out(self, size: cython.int) -> cython.int:
        """Make room for at least `size` numbers in `out`, keeping what is there."""
        if size <= len(self.out):
            return size
        if size > MOST:
            raise MemoryError(f"a query found more than {MOST} numbers: ask for less at a time")
        self.out = grown(self.out, "i", 2 * size)
        return size

    def _meets(
        self,
        row: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.bint:
        """Tell whether a circle meets the interior of a rectangle."""
        dx: cython.double = self.agents.x[row] - min(max(self.agents.x[row], left), right)
        dy: cython.double = self.agents.y[row] - min(max(self.agents.y[row], bottom), top)
        radius: cython.double = self.agents.radius[row]
        return dx * dx + dy * dy < radius * radius

    def _range(self, row: cython.int, x: cython.double, y: cython.double) -> cython.double:
        """Return the distance from a point to a circle: 0 inside it."""
        dx: cython.double = self.agents.x[row] - x
        dy: cython.double = self.agents.y[row] - y
        return max(sqrt(dx * dx + dy * dy) - self.agents.radius[row], 0.0)

    def _gather_near(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k agents nearest to a point, and others, by widening a square round it.

        All that are nearer than its half side are in it; beyond some size it is everyone.
        """
        i: cython.int
        n: cython.int
        near: cython.int
        width: cython.double = self.right - self.left
        height: cython.double = self.top - self.bottom
        reach: cython.double = sqrt(width / max(self.agents.count, 1)) * sqrt(height)
        while reach < _FAR * (width + height):
            n = self.gather(x - reach, y - reach, x + reach, y + reach)
            near = 0
            for i in range(n):
                near += self._range(self.out[i], x, y) < reach * (1.0 - _SLACK)
            if near >= k:
                return n
            reach *= 2.0
        n = self.agents.count
        self.more_out(n)
        for i in range(n):
            self.out[i] = i
        return n

    def _offer(
        self, row: cython.int, distance: cython.double, found: cython.int, k: cython.int
    ) -> cython.int:
        """Put a row among the k nearest so far, sorted by (distance, id); return how many."""
        at: cython.int = found
        if found == k:
            if k == 0 or not self._precedes(row, distance, k - 1):
                return found
            at = k - 1
        while at > 0 and self._precedes(row, distance, at - 1):
            self.out[at] = self.out[at - 1]
            self.ranges[at] = self.ranges[at - 1]
            at -= 1
        self.out[at] = row
        self.ranges[at] = distance
        return found if found == k else found + 1

    def _precedes(self, row: cython.int, distance: cython.double, at: cython.int) -> cython.bint:
        """Tell whether a row at this distance comes before the one at place `at`."""
        if distance != self.ranges[at]:
            return distance < self.ranges[at]
        return self.agents.id[row] < self.agents.id[self.out[at]]
