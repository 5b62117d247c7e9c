# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Build the nodes of an adaptive binary tree from the top down, and recycle them.

When that is done is told in `adaptive_binary_tree.py`, which lists the invariants.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .bounds_tree import BoundsTree
from .buffers import grown, roomier
from .splitter import Splitter
from .table import Table

FIRST_ROOM = 16


class PartedNodes(BoundsTree):
    """Hold a binary tree of bounds.

    Per node there are its parent, its weight and, of inner ones, in `built` how much its children
    overlapped when it was built. Node 1 is the root for ever. Spare twos are linked by `parent`,
    and their weights are -1.
    """

    def __init__(
        self,
        table: Table,
        leaf_size: cython.int = 16,
        sampling: cython.int = 4,
        samples: cython.int = 8,
        weights: tuple = (0.25, 0.5, 0.25, 1.0),
        seed: cython.longlong = 0,
    ):
        BoundsTree.__init__(self, table)
        self.leaf_size = leaf_size
        self.splitter = Splitter(sampling, samples, weights, seed)
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self._empty_tree()
        self.splitter.restart()
        self.parent = grown(None, "i", 0)
        self.weight = grown(None, "i", 0)
        self.built = grown(None, "d", 0)
        self.spare_nodes = 0
        self.nodes = 2
        return self._more_nodes(FIRST_ROOM)

    def buffers(self, nodes: cython.int) -> list:
        """Return all buffers, for `buffers.weigh`, where so many nodes exist."""
        each: list = [(self.parent, nodes), (self.weight, nodes), (self.built, nodes)]
        return [*BoundsTree.buffers(self, nodes), *each, *self.splitter.buffers()]

    def _gather(self, node: cython.int) -> cython.int:
        """Leave all entries at or below a node in the splitter, and it a leaf of nothing."""
        at: cython.Py_ssize_t
        place: cython.int
        end: cython.int = 1
        self.splitter.reserve(max(self.weight[node], self.held[node]))
        self.stack[0] = node
        while end > 0:
            end -= 1
            node = self.stack[end]
            for place in range(self.first[node], self.first[node] + self.held[node]):
                at = 4 * place
                self.splitter.take(
                    self.who[place],
                    self.box[at],
                    self.box[at + 1],
                    self.box[at + 2],
                    self.box[at + 3],
                )
            self.held[node] = 0
            self.release(node)
            if self.child[node] > 0:
                self._more_stack(end + 2)
                self.stack[end] = self.child[node] + 1
                self.stack[end + 1] = self.child[node]
                end += 2
                self._spare(node)
        return self.splitter.count

    def _build(self, node: cython.int, count: cython.int) -> cython.int:
        """Build a node, a leaf of nothing, from the entries in the splitter.

        Leaves are left with a quarter of their room free, or the next insertion would split them.
        """
        start: cython.int
        end: cython.int
        middle: cython.int
        child: cython.int
        filled: cython.int = max(1, 3 * self.leaf_size // 4)
        runs: list = [(node, 0, count)]
        parted: list = []
        while runs:
            node, start, end = runs.pop()
            if end - start <= filled:
                self._fill(node, start, end)
                continue
            middle = self.splitter.split(start, end)
            child = self._two_nodes()
            self._adopt(node, child, middle - start)
            self._adopt(node, child + 1, end - middle)
            self.child[node] = child
            self.fan[node] = 2
            parted.append(node)
            runs.append((child, start, middle))
            runs.append((child + 1, middle, end))
        for node in reversed(parted):
            self._fit(node)
            self.built[node] = self._overlap(node)
        return count

    def _fill(self, leaf: cython.int, start: cython.int, end: cython.int) -> cython.int:
        """Put the entries of a run into a leaf, and fit it."""
        i: cython.int
        at: cython.Py_ssize_t
        for i in range(start, end):
            at = 4 * self.splitter.order.items[i]
            self.append_entry(
                leaf,
                self.splitter.slots[self.splitter.order.items[i]],
                self.splitter.boxes[at],
                self.splitter.boxes[at + 1],
                self.splitter.boxes[at + 2],
                self.splitter.boxes[at + 3],
            )
        return self._fit(leaf)

    def _two_nodes(self) -> cython.int:
        """Return the first of two neighbouring nodes, spare ones if there are any."""
        node: cython.int = self.spare_nodes
        if node > 0:
            self.spare_nodes = self.parent[node]
            return node
        node = self.nodes
        self.nodes += 2
        if self.nodes > len(self.parent):
            self._more_nodes(roomier(len(self.parent)))
        return node

    def _adopt(self, node: cython.int, child: cython.int, weight: cython.int) -> cython.int:
        """Make a node an empty leaf below another."""
        self.parent[child] = node
        self.weight[child] = weight
        self.child[child] = self.fan[child] = 0
        self.held[child] = self.room[child] = self.first[child] = 0
        return child

    def _spare(self, node: cython.int) -> cython.int:
        """Give the children of a node back; what is noted of them is looked at by `cleanup`."""
        child: cython.int = self.child[node]
        self.weight[child] = self.weight[child + 1] = -1
        self.parent[child] = self.spare_nodes
        self.spare_nodes = child
        self.child[node] = self.fan[node] = 0
        return child

    def _more_nodes(self, room: cython.int) -> cython.int:
        """Make room for nodes below this number."""
        self.parent = grown(self.parent, "i", room)
        self.weight = grown(self.weight, "i", room)
        self.built = grown(self.built, "d", room)
        return self._more_cells(room)

    def _overlap(self, node: cython.int) -> cython.double:
        """Return how long the bounds of both children are, for each unit of the node's own."""
        child: cython.int = self.child[node]
        length: cython.double = self._length(node)
        return (self._length(child) + self._length(child + 1)) / length if length > 0.0 else 1.0

    def _length(self, node: cython.int) -> cython.double:
        """Return a quarter of width and height of a node's bounds: no box is too large for that."""
        at: cython.Py_ssize_t = 4 * node
        return _quarters(self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3])

    def _length_with(self, node: cython.int, slot: cython.int) -> cython.double:
        """Return the same for the bounds of a node stretched by the box of a slot."""
        cell: cython.Py_ssize_t = 4 * node
        at: cython.Py_ssize_t = 8 * slot
        return _quarters(
            min(self.cell[cell], self.table.boxes[at]),
            min(self.cell[cell + 1], self.table.boxes[at + 1]),
            max(self.cell[cell + 2], self.table.boxes[at + 2]),
            max(self.cell[cell + 3], self.table.boxes[at + 3]),
        )


def _quarters(
    left: cython.double, bottom: cython.double, right: cython.double, top: cython.double
) -> cython.double:
    """Return a quarter of the width and height of bounds; 0 for those of nothing."""
    if right < left:
        return 0.0
    return (right * 0.25 - left * 0.25) + (top * 0.25 - bottom * 0.25)
