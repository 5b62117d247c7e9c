# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Find all pairs of agents that overlap, in cells made anew in each step.

Two that overlap are in the same cell or in neighbouring ones, because no agent is wider than a
cell; and half of the neighbours need be looked at: the cell to the right, and the three above.
Cells that lie side by side are one run of agents, so each agent is compared with two runs.

Choose it where agents are of similar size: one giant makes all cells as wide as itself, and then
everybody is compared with a crowd. `candidates` tells with how many.

Complexity:
    All pairs cost O(n + candidates).

Source: document 001, uniform grid.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .agent_cells import AgentCells


class AgentGrid(AgentCells):
    """Find the pairs of the agents in the cells of a rectangle."""

    def find_pairs(self) -> cython.int:
        """Find all pairs of agents that overlap and may meet: two rows a pair in `out`."""
        row: cython.int
        column: cython.int
        first: cython.int
        last: cython.int
        place: cython.int
        found: cython.int = 0
        with cython.nogil:
            for row in range(self.rows):
                for column in range(self.columns):
                    first = self.start[row * self.columns + column]
                    last = self.start[row * self.columns + column + 1]
                    if first < last:
                        found = self._match(
                            first,
                            last,
                            self._beside_end(row, column),
                            self._above(row, column),
                            self._above_end(row, column),
                            found,
                        )
            for place in range(found):
                self.out[place] = self.who[self.out[place]]
        return self._sift(found) if self.agents.filtered else found

    def candidates(self) -> cython.longlong:
        """Return how many agents all agents together are compared with by `find_pairs`."""
        row: cython.int
        column: cython.int
        first: cython.int
        reached: cython.longlong
        total: cython.longlong = 0
        for row in range(self.rows):
            for column in range(self.columns):
                first = self.start[row * self.columns + column]
                reached = self._beside_end(row, column) - first
                reached += self._above_end(row, column) - self._above(row, column)
                total += reached * (self.start[row * self.columns + column + 1] - first)
        return total

    def _beside_end(self, row: cython.int, column: cython.int) -> cython.int:
        """Return where the agents of a cell and of the one to its right end."""
        return self.start[row * self.columns + min(column + 2, self.columns)]

    def _above(self, row: cython.int, column: cython.int) -> cython.int:
        """Return where the agents of the three cells above a cell begin."""
        if row + 1 == self.rows:
            return 0
        return self.start[(row + 1) * self.columns + max(column - 1, 0)]

    def _above_end(self, row: cython.int, column: cython.int) -> cython.int:
        """Return where the agents of the three cells above a cell end."""
        if row + 1 == self.rows:
            return 0
        return self.start[(row + 1) * self.columns + min(column + 2, self.columns)]

    def _match(
        self,
        first: cython.int,
        last: cython.int,
        end: cython.int,
        above: cython.int,
        above_end: cython.int,
        found: cython.int,
    ) -> cython.int:
        """Add the places of pairs: agents in first..last - 1 with those behind them and above."""
        place: cython.int
        room: cython.int = 2 * (last - first) * (end - first + above_end - above)
        if found + room > len(self.out):
            self.more_out(found + room)
        for place in range(first, last):
            found = self._join(place, place + 1, end, found)
            found = self._join(place, above, above_end, found)
        return found

    def _join(
        self, place: cython.int, first: cython.int, end: cython.int, found: cython.int
    ) -> cython.int:
        """Add the pairs of the agent at a place with those at first..end - 1.

        Every pair is written and only one that overlaps is kept: nobody can predict which do.
        """
        other: cython.Py_ssize_t  # as wide as an address: the inner loop is most of a step
        own: cython.Py_ssize_t = place
        kept: cython.Py_ssize_t = found
        x: cython.double = self.circle[3 * own]
        y: cython.double = self.circle[3 * own + 1]
        radius: cython.double = self.circle[3 * own + 2]
        dx: cython.double
        dy: cython.double
        reach: cython.double
        for other in range(first, end):
            dx = self.circle[3 * other] - x
            dy = self.circle[3 * other + 1] - y
            reach = self.circle[3 * other + 2] + radius
            self.out[kept] = place
            self.out[kept + 1] = other
            kept += 2 * (dx * dx + dy * dy < reach * reach)
        return kept

    def _sift(self, n: cython.int) -> cython.int:
        """Keep of the pairs in out[:n] those that may meet; return their end."""
        i: cython.int
        kept: cython.int = 0
        for i in range(0, n, 2):
            if self.agents.may_meet(self.out[i], self.out[i + 1]):
                self.out[kept] = self.out[i]
                self.out[kept + 1] = self.out[i + 1]
                kept += 2
        return kept
