# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Find agents by place through any spatial index: each agent has a slot with the box around it.

    rows of the agents    0    1    2          slots    0    1    2    3
    slot                  0    3    1          row      0    2    .    1

In each step all boxes are written anew and the index follows them. Rows move up when agents are
removed; slots stay, so that the index sees only real moves. Agents outside the index's root are
kept in the list beside it, as a scene's objects are.

A box is wider than its circle by the error that its edges may have, so that it is a candidate
whenever the circle is hit. Pairs come in the order of their slots' ids, whatever order the index
finds them in: queries between two steps may change that one, and must not change the world.

Choose `AgentGrid` where agents are of similar size: it is several times as fast.

Invariants (`validate`):
    1. ``slot`` and ``row`` are each other's inverse for the `known` rows, and each is alive.
    2. A box holds its circle as it was at the last build.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from ..errors import InvariantError
from .agent_search import AgentSearch
from .agents import Agents
from .buffers import grown
from .flags import HIDDEN
from .index import Index
from .linear_scan import LinearScan
from .table import Table
from .world import World

_INFINITE = cython.declare(cython.double, inf)
_HIDDEN = cython.declare(cython.int, HIDDEN)
_SLACK = cython.declare(cython.double, 1e-15)  # of the size of the numbers: rounding errors


class AgentIndex(AgentSearch):
    """Hold the agents of a rectangle in a spatial index.

    Args:
        agents: whom.
        left, bottom, right, top: the rectangle.
        index: an empty index over a table of its own.
    """

    def __init__(
        self,
        agents: Agents,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
        index: Index,
    ):
        AgentSearch.__init__(self, agents, left, bottom, right, top)
        self.world = World(index)
        self.known = 0
        self.slot = grown(None, "i", 0)
        self.row = grown(None, "i", 0)

    def build(self, sort: cython.bint) -> cython.int:
        """Write all boxes and let the index follow; newcomers are taken in."""
        i: cython.int
        for i in range(self.known):
            self._place(i)
        if self.known > 0:
            self.world.moved_many(self.slot[: self.known])
        self._welcome()
        if sort:
            self.world.index.cleanup()
        return self.known

    def forget(self, gone: cython.uchar[::1]) -> cython.int:
        """Let go of the rows that are marked, just before they are removed."""
        i: cython.int
        slot: cython.int
        kept: cython.int = 0
        for i in range(self.known):
            slot = self.slot[i]
            if gone[i]:
                self.world.release(slot)
            else:
                self.slot[kept] = slot
                self.row[slot] = kept
                kept += 1
        self.known = kept
        return kept

    def find_pairs(self) -> cython.int:
        """Find all pairs of agents that overlap and may meet: two rows a pair in `out`."""
        i: cython.int
        a: cython.int
        b: cython.int
        dx: cython.double
        dy: cython.double
        reach: cython.double
        found: cython.int = 0
        n: cython.int = self.world._pairs()
        index: Index = self.world.index
        self.more_out(n)
        for i in range(0, n, 2):
            a = self.row[index.out[i]]
            b = self.row[index.out[i + 1]]
            dx = self.agents.x[b] - self.agents.x[a]
            dy = self.agents.y[b] - self.agents.y[a]
            reach = self.agents.radius[a] + self.agents.radius[b]
            if dx * dx + dy * dy < reach * reach and (
                not self.agents.filtered or self.agents.may_meet(a, b)
            ):
                self.out[found] = a
                self.out[found + 1] = b
                found += 2
        return found

    def gather(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the agents whose boxes meet a rectangle."""
        m: cython.int = 0
        n: cython.int = self.world.index.find_in_rect(left, bottom, right, top)
        if self.world.outside.count > 0:
            m = self.world.outside.find_in_rect(left, bottom, right, top)
        return self._translate(n, m)

    def gather_on_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Find the agents whose boxes a segment enters."""
        m: cython.int = 0
        n: cython.int = self.world.index.find_on_segment(x1, y1, x2, y2)
        if self.world.outside.count > 0:
            m = self.world.outside.find_on_segment(x1, y1, x2, y2)
        return self._translate(n, m)

    def validate(self):
        """Check the invariants of this, of the index and of the list beside it.

        Raises:
            InvariantError: one of them does not hold.
        """
        table: Table = self.world.table
        self.world.validate()
        if table.count != self.known:
            raise InvariantError(f"{table.count} slots are alive for {self.known} agents")
        for i in range(self.known):
            slot: cython.int = self.slot[i]
            if self.row[slot] != i or table.ids[slot] < 0:
                raise InvariantError(f"row {i} has slot {slot}, which is not its own")

    def cells(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> list:
        """Return the cells of the index that meet a rectangle, as the index tells them."""
        return [
            cell
            for cell in self.world.index.cells()
            if cell[0] < right and left < cell[2] and cell[1] < top and bottom < cell[3]
        ]

    def bytes(self) -> cython.longlong:
        """Return what the buffers allocate, those of index and table too."""
        own: cython.longlong = 4 * (len(self.out) + len(self.slot) + len(self.row))
        stats: dict = self.world.index.stats()
        return own + 8 * len(self.ranges) + self.world.table.bytes() + stats["bytes"]

    def _welcome(self) -> cython.int:
        """Give slots to the rows that have none yet: the last ones."""
        row: cython.int
        slot: cython.int
        for row in range(self.known, self.agents.count):
            slot = self.world.add(None, 0)
            self._more_slots()
            self.slot[row] = slot
            self.row[slot] = row
            self._place(row)
            self.world.table.flags[slot] &= ~_HIDDEN
            self.world._enter(slot)
        self.known = self.agents.count
        return self.known

    def _place(self, row: cython.int) -> cython.int:
        """Write the box of an agent."""
        x: cython.double = self.agents.x[row]
        y: cython.double = self.agents.y[row]
        radius: cython.double = self.agents.radius[row]
        if not (-_INFINITE < x < _INFINITE and -_INFINITE < y < _INFINITE):
            x = self.left  # is nowhere: no index could follow it, and no query meets it
            y = self.bottom
        reach: cython.double = radius + _SLACK * (radius + abs(x) + abs(y))
        return self.world.table.put(
            self.slot[row],
            x - reach,
            y - reach,
            x + reach,
            y + reach,
            x,
            y,
            2.0 * reach,
            2.0 * reach,
        )

    def _more_slots(self) -> cython.int:
        """Make room for a row and a slot each as there is room in the table."""
        room: cython.int = len(self.world.table.ids)
        if room > len(self.slot):
            self.slot = grown(self.slot, "i", room)
            self.row = grown(self.row, "i", room)
        return room

    def _translate(self, n: cython.int, m: cython.int) -> cython.int:
        """Leave the rows of n hits of the index, and of m beside it, in `out`."""
        i: cython.int
        index: Index = self.world.index
        outside: LinearScan = self.world.outside
        self.more_out(n + m)
        for i in range(n):
            self.out[i] = self.row[index.out[i]]
        for i in range(m):
            self.out[n + i] = self.row[outside.out[i]]
        return n + m
