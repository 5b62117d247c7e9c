# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Find agents by place: cells made anew in each step by a counting sort.

    cells (row by row)   0    1    2    3        start      [0|2|2|5|6]
                       | ab |    | cde| f |      sorted     [a|b|c|d|e|f]

Nothing is kept from one step to the next but the order: every eighth step the agents' own rows
are put into the order of the cells, so that what lies together in space lies together in memory.
A cell is as wide as the largest agent, or wider where agents are sparse.

Complexity:
    A build costs O(n + cells), a query O(cells reached + agents in them).

Source: counting sort (Knuth, The Art of Computer Programming, 5.2, algorithm D) into the cells of
a uniform grid (document 001); the order of agents after document 002.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from ..errors import InvariantError
from .agent_search import AgentSearch
from .agents import Agents
from .buffers import grown

FIRST_ROOM = 256
SORT_EVERY = 8  # steps: agents go less than a cell in that time, and an eighth of the cost is paid
MOST_CELLS = 1 << 24

_WIDER = cython.declare(cython.double, 1.000000001)  # so that rounding never skips a cell

if not cython.compiled:
    from math import sqrt


class AgentCells(AgentSearch):
    """Hold the agents of a rectangle in cells: the base of `AgentGrid`.

    Attributes:
        columns, rows: how many cells there are.
        start: for each cell the first place of its agents; one more at the end.
        steps: how many builds there were that may sort.
    """

    def __init__(
        self,
        agents: Agents,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ):
        AgentSearch.__init__(self, agents, left, bottom, right, top)
        self.steps = 0
        self.columns = self.rows = 1
        self.start = grown(None, "i", 2)
        self.cell = grown(None, "i", FIRST_ROOM)
        self.who = grown(None, "i", FIRST_ROOM)
        self.circle = grown(None, "d", 3 * FIRST_ROOM)

    def build(self, sort: cython.bint) -> cython.int:
        """Put all agents into cells; `sort` brings their rows into that order now and then."""
        i: cython.int
        n: cython.int = self.agents.count
        if n > len(self.who):
            self.cell = grown(None, "i", 2 * n)
            self.who = grown(None, "i", 2 * n)
            self.circle = grown(None, "d", 6 * n)
        self._fit()
        with cython.nogil:
            self._count()
            self._deal()
        if sort and self.steps % SORT_EVERY == 0:
            self.agents.permute(self.who)
            for i in range(n):
                self.who[i] = i
        self.steps += sort
        return n

    def gather(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the agents in all cells that a rectangle reaches, widened by the largest radius."""
        row: cython.int
        found: cython.int = 0
        reach: cython.double = self.agents.largest * _WIDER
        first: cython.int = self._column(left - reach)
        last: cython.int = self._column(right + reach)
        for row in range(self._row(bottom - reach), self._row(top + reach) + 1):
            found = self._take(row, first, last, found)
        return found

    def gather_on_segment(
        self, x1: cython.double, y1: cython.double, x2: cython.double, y2: cython.double
    ) -> cython.int:
        """Find the agents in all cells that a segment as thick as the largest agent reaches.

        In each row of cells it is those between the ends of the part that crosses the row, and
        one more on each side: then rounding loses nothing.
        """
        row: cython.int
        enter: cython.double
        leave: cython.double
        found: cython.int = 0
        dy: cython.double = y2 - y1
        reach: cython.double = self.agents.largest * _WIDER
        first: cython.int = self._row(min(y1, y2) - reach)
        last: cython.int = self._row(max(y1, y2) + reach)
        for row in range(first, last + 1):
            enter = 0.0
            leave = 1.0
            if first < row and dy != 0.0:
                enter = (self.bottom + row / self.per_y - reach - y1) / dy
            if row < last and dy != 0.0:
                leave = (self.bottom + (row + 1) / self.per_y + reach - y1) / dy
            if dy < 0.0:
                enter, leave = leave if row < last else 0.0, enter if first < row else 1.0
            found = self._take(
                row,
                max(self._column(_least(x1, x2, enter, leave) - reach) - 1, 0),
                min(self._column(-_least(-x1, -x2, enter, leave) + reach) + 1, self.columns - 1),
                found,
            )
        return found

    def validate(self):
        """Check that all agents are in the cells, each in the one it was in at the last build.

        Raises:
            InvariantError: one is not.
        """
        n: cython.int = self.start[self.columns * self.rows]
        if n != self.agents.count or sorted(self.who[:n]) != list(range(n)):
            raise InvariantError(f"{n} agents are in cells, of {self.agents.count}")
        cell: cython.int
        place: cython.int
        row: cython.int
        for cell in range(self.columns * self.rows):
            for place in range(self.start[cell], self.start[cell + 1]):
                row = self._row(self.circle[3 * place + 1])
                if cell != row * self.columns + self._column(self.circle[3 * place]):
                    raise InvariantError(f"agent row {self.who[place]} is not in cell {cell}")

    def cells(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> list:
        """Return the cells near a rectangle that hold any, as (left, bottom, right, top, 0, n)."""
        row: cython.int
        column: cython.int
        held: cython.int
        found: list = []
        first: cython.int = self._column(left)
        last: cython.int = self._column(right)
        for row in range(self._row(bottom), self._row(top) + 1):
            low: cython.double = self.bottom + row / self.per_y
            high: cython.double = self.bottom + (row + 1) / self.per_y
            for column in range(first, last + 1):
                held = self.start[row * self.columns + column + 1]
                held -= self.start[row * self.columns + column]
                if held > 0:
                    west: cython.double = self.left + column / self.per_x
                    east: cython.double = self.left + (column + 1) / self.per_x
                    found.append((west, low, east, high, 0, held))
        return found

    def bytes(self) -> cython.longlong:
        """Return what the buffers allocate."""
        ints: cython.longlong = len(self.out) + len(self.start) + len(self.cell) + len(self.who)
        return 4 * ints + 8 * (len(self.circle) + len(self.ranges))

    def _fit(self) -> cython.int:
        """Choose the cells: as wide as the largest agent, and about one agent in each."""
        n: cython.int = self.agents.count
        width: cython.double = self.right - self.left
        height: cython.double = self.top - self.bottom
        size: cython.double = max(
            2.0 * self.agents.largest * _WIDER, sqrt(width / max(n, 1)) * sqrt(height)
        )
        self.columns = _cells(width / size)
        self.rows = _cells(height / size)
        if self.columns > MOST_CELLS // self.rows:
            self.columns = MOST_CELLS // self.rows
        self.per_x = self.columns / width
        self.per_y = self.rows / height
        if self.columns * self.rows + 1 > len(self.start):
            self.start = grown(None, "i", 2 * self.columns * self.rows + 1)
        return self.columns * self.rows

    def _count(self) -> cython.int:
        """Find everyone's cell, and where each cell's agents will end."""
        i: cython.int
        row: cython.int
        cell: cython.int
        total: cython.int = 0
        cells: cython.int = self.columns * self.rows
        for cell in range(cells + 1):
            self.start[cell] = 0
        for i in range(self.agents.count):
            row = _cell_of(self.agents.y[i] - self.bottom, self.per_y, self.rows)
            cell = _cell_of(self.agents.x[i] - self.left, self.per_x, self.columns)
            cell += row * self.columns
            self.cell[i] = cell
            self.start[cell] += 1
        for cell in range(cells + 1):
            total += self.start[cell]
            self.start[cell] = total
        return total

    def _deal(self) -> cython.int:
        """Write everyone into its cell, and turn ends into starts; rows ascend within a cell."""
        i: cython.int
        place: cython.int
        for i in range(self.agents.count - 1, -1, -1):
            place = self.start[self.cell[i]] - 1
            self.start[self.cell[i]] = place
            self.who[place] = i
            self.circle[3 * place] = self.agents.x[i]
            self.circle[3 * place + 1] = self.agents.y[i]
            self.circle[3 * place + 2] = self.agents.radius[i]
        return self.agents.count

    def _take(
        self, row: cython.int, first: cython.int, last: cython.int, found: cython.int
    ) -> cython.int:
        """Add the agents in a row of cells, from column `first` to `last`; return the new end."""
        place: cython.int
        begin: cython.int = self.start[row * self.columns + first]
        end: cython.int = self.start[row * self.columns + last + 1]
        self.more_out(found + end - begin)
        for place in range(begin, end):
            self.out[found] = self.who[place]
            found += 1
        return found

    def _column(self, x: cython.double) -> cython.int:
        """Return the column of cells that x lies in, or the nearest one."""
        return _cell_of(x - self.left, self.per_x, self.columns)

    def _row(self, y: cython.double) -> cython.int:
        """Return the row of cells that y lies in, or the nearest one."""
        return _cell_of(y - self.bottom, self.per_y, self.rows)


def _cell_of(offset: cython.double, per_unit: cython.double, cells: cython.int) -> cython.int:
    """Return in which of so many cells side by side a place lies, or the nearest one."""
    at: cython.double = offset * per_unit
    if not at > 0.0:
        return 0
    if at >= cells:
        return cells - 1
    return int(at)


@cython.cfunc
def _least(
    x1: cython.double, x2: cython.double, enter: cython.double, leave: cython.double
) -> cython.double:
    """Return the least x of the part of a segment between two times, 0 and 1 at most."""
    enter = min(max(enter, 0.0), 1.0)
    leave = min(max(leave, 0.0), 1.0)
    return min(x1 + (x2 - x1) * enter, x1 + (x2 - x1) * leave)


@cython.cfunc
def _cells(wanted: cython.double) -> cython.int:
    """Return a number of cells in a row: at least one, and not too many."""
    return int(min(max(wanted, 1.0), 1e6))
