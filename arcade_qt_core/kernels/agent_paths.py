# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Stop agents that move so far in a step that they would pass through a thin box.

`AgentPaths` is for those that move farther than their radius, which are few in most crowds: they
may meet any box. Where they begin is noted before all move; afterwards each is taken back to where
it first entered a box on its way. Whom others push is held back by `agent_pushes`.

A little of an agent is left inside: so whatever pushes agents out of boxes finds it there, and
lets it bounce.

Bounds are not checked: rows are those of the same agents, which nobody puts in another order
between noting the paths and stopping them.

Source: conservative advancement in closed form, as in Ericson, Real-Time Collision Detection, 5.5.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array
from math import inf

from .agents import Agents
from .buffers import grown
from .discs import moving_disc_entry

_INFINITE = cython.declare(cython.double, inf)
_CORE = cython.declare(cython.double, 0.984375)  # of the radius: what must not enter a box


class AgentPaths:
    """Note where the agents begin that move farther than their radius in `dt` seconds.

    Attributes:
        count: how many they are.
    """

    def __init__(self, agents: Agents, dt: cython.double):
        i: cython.int
        n: cython.int = 0
        self.agents = agents
        for i in range(agents.count):
            n += self._is_fast(i, dt)
        self.count = n
        self.row = grown(None, "i", n)
        self.start = grown(None, "d", 4 * n)
        if n > 0:
            self._note(dt)

    def boxes(self):
        """Return left, bottom, right, top of what each has swept, when all have moved."""
        i: cython.int
        row: cython.int
        found = array("d", bytes(32 * self.count))
        box: cython.double[::1] = found
        for i in range(self.count):
            row = self.row[i]
            box[4 * i] = min(self.start[4 * i], self.agents.x[row]) - self.agents.radius[row]
            box[4 * i + 1] = min(self.start[4 * i + 1], self.agents.y[row])
            box[4 * i + 1] -= self.agents.radius[row]
            box[4 * i + 2] = max(self.start[4 * i], self.agents.x[row]) + self.agents.radius[row]
            box[4 * i + 3] = max(self.start[4 * i + 1], self.agents.y[row])
            box[4 * i + 3] += self.agents.radius[row]
        return found

    def stop(
        self,
        ends: cython.longlong[::1],
        near: cython.longlong[::1],
        ids: cython.longlong[::1],
        boxes: cython.double[::1],
        bits: cython.int[::1],
    ) -> cython.int:
        """Take back those that have entered a box which they may meet; return how many.

        Where they are now is where they start to be pushed.

        Args:
            ends: for each path where its part of `near` begins, and one end more.
            near: the ids of what each path may enter.
            ids: those of the boxes, which ascend; what is none of them stops nobody.
            boxes: left, bottom, right, top of each.
            bits: layer and mask of each.
        """
        i: cython.int
        k: cython.int
        at: cython.int
        t: cython.double
        first: cython.double
        stopped: cython.int = 0
        for i in range(self.count):
            first = 1.0
            for k in range(ends[i], ends[i + 1]):
                at = _place_of(near[k], ids)
                if at >= 0 and may_meet_box(
                    self.agents, self.row[i], bits[2 * at], bits[2 * at + 1]
                ):
                    t = self._entry(
                        i, boxes[4 * at], boxes[4 * at + 1], boxes[4 * at + 2], boxes[4 * at + 3]
                    )
                    if 0.0 <= t < first:
                        first = t
            if first < 1.0:
                self._take_back(i, first)
                stopped += 1
            start_here(self.agents, self.row[i])
        return stopped

    def _note(self, dt: cython.double) -> cython.int:
        """Write down rows, places and speeds of those that are fast; return how many."""
        i: cython.int
        n: cython.int = 0
        for i in range(self.agents.count):
            if self._is_fast(i, dt):
                self.row[n] = i
                self.start[4 * n] = self.agents.x[i]
                self.start[4 * n + 1] = self.agents.y[i]
                self.start[4 * n + 2] = self.agents.vx[i]
                self.start[4 * n + 3] = self.agents.vy[i]
                n += 1
        return n

    def _is_fast(self, row: cython.int, dt: cython.double) -> cython.bint:
        """Tell whether an agent moves farther than its radius, by numbers that can be reckoned."""
        dx: cython.double = self.agents.vx[row] * dt
        dy: cython.double = self.agents.vy[row] * dt
        radius: cython.double = self.agents.radius[row]
        if not radius * radius < dx * dx + dy * dy < _INFINITE:
            return False
        return abs(self.agents.x[row]) + abs(self.agents.y[row]) < _INFINITE

    def _entry(
        self,
        path: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.double:
        """Return where on its path an agent is to stop at a box, or -1."""
        row: cython.int = self.row[path]
        x: cython.double = self.start[4 * path]
        y: cython.double = self.start[4 * path + 1]
        dx: cython.double = self.agents.x[row] - x
        dy: cython.double = self.agents.y[row] - y
        radius: cython.double = self.agents.radius[row] * _CORE
        return stop_at(left, bottom, right, top, radius, x, y, dx, dy)

    def _take_back(self, path: cython.int, t: cython.double) -> cython.int:
        """Put an agent where it was at a time of the step, from 0 to 1: it met no wall."""
        row: cython.int = self.row[path]
        x: cython.double = self.start[4 * path]
        y: cython.double = self.start[4 * path + 1]
        self.agents.x[row] = x + (self.agents.x[row] - x) * t
        self.agents.y[row] = y + (self.agents.y[row] - y) * t
        self.agents.vx[row] = self.start[4 * path + 2]
        self.agents.vy[row] = self.start[4 * path + 3]
        return row


def start_here(agents: Agents, row: cython.int) -> cython.int:
    """Let an agent start where it is now."""
    agents.start_x[row] = agents.x[row]
    agents.start_y[row] = agents.y[row]
    return row


def may_meet_box(
    agents: Agents, row: cython.int, layer: cython.int, mask: cython.int
) -> cython.bint:
    """Tell whether an agent may meet what is on a layer and looks for a mask."""
    return agents.layer[row] & mask != 0 and layer & agents.mask[row] != 0


def stop_at(
    left: cython.double,
    bottom: cython.double,
    right: cython.double,
    top: cython.double,
    radius: cython.double,
    x: cython.double,
    y: cython.double,
    dx: cython.double,
    dy: cython.double,
) -> cython.double:
    """Return where on its way from (x, y) by (dx, dy) a disc is to stop at a box, or -1.

    Who is in it from the start stops there, unless it is on its way out. A box without an area
    stops nobody.
    """
    if left >= right or bottom >= top:
        return -1.0
    t: cython.double = moving_disc_entry(left, bottom, right, top, radius, x, y, x + dx, y + dy)
    if t == 0.0:
        from_x: cython.double = x - min(max(x, left), right)
        from_y: cython.double = y - min(max(y, bottom), top)
        return 0.0 if from_x * dx + from_y * dy < 0.0 else -1.0
    return t


def _place_of(id: cython.longlong, ids: cython.longlong[::1]) -> cython.int:
    """Return where an id is among those that ascend, or -1."""
    low: cython.int = 0
    high: cython.int = len(ids)
    middle: cython.int
    while low < high:
        middle = (low + high) >> 1
        if ids[middle] < id:
            low = middle + 1
        else:
            high = middle
    return low if low < len(ids) and ids[low] == id else -1
