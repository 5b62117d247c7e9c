# cython: wraparound=False, initializedcheck=False
"""Keep nodes waiting, the nearest on top: the priority queue of a best-first search.

Source: binary heap (Williams, Algorithm 232, CACM 7, 1964).
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown

FIRST_ROOM = 256  # more than ever wait in a search among a hundred thousand boxes


class NodeHeap:
    """Hold nodes by their distance; the buffers are kept from one search to the next."""

    def __init__(self):
        self.nodes = grown(None, "i", FIRST_ROOM)
        self.distances = grown(None, "d", FIRST_ROOM)
        self.size = 0

    def buffers(self) -> list:
        """Return the buffers, for `buffers.weigh`: they serve one call."""
        return [(self.nodes, 0), (self.distances, 0)]

    def push(self, node: cython.int, distance: cython.double) -> cython.int:
        """Add a node; return how many there are."""
        at: cython.int = self.size
        up: cython.int
        self.size += 1
        if self.size > len(self.nodes):
            self._grow(2 * self.size)
        while at > 0:
            up = (at - 1) >> 1
            if self.distances[up] <= distance:
                break
            self.nodes[at] = self.nodes[up]
            self.distances[at] = self.distances[up]
            at = up
        self.nodes[at] = node
        self.distances[at] = distance
        return self.size

    def pop(self) -> cython.int:
        """Take out the nearest node and return it; there must be one."""
        at: cython.int = 0
        down: cython.int = 1
        nearest: cython.int = self.nodes[0]
        self.size -= 1
        node: cython.int = self.nodes[self.size]
        distance: cython.double = self.distances[self.size]
        while down < self.size:
            if down + 1 < self.size and self.distances[down + 1] < self.distances[down]:
                down += 1
            if distance <= self.distances[down]:
                break
            self.nodes[at] = self.nodes[down]
            self.distances[at] = self.distances[down]
            at = down
            down = 2 * at + 1
        self.nodes[at] = node
        self.distances[at] = distance
        return nearest

    def _grow(self, room: cython.int) -> cython.int:
        self.nodes = grown(self.nodes, "i", room)
        self.distances = grown(self.distances, "d", room)
        return room
