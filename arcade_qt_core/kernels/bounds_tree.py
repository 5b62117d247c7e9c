# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Answer queries by a tree whose nodes know the bounds of all they hold.

A bounding volume hierarchy: the boxes lie in the leaves, which are bins; each inner node has a run
of neighbouring children. Bounds may overlap and need not fill space, so nothing is too large, too
far away or on a line. How the tree comes about is up to the structure: `static_tree.py` packs it
once, `adaptive_binary_tree.py` keeps splitting and refitting.

Bounds of buffers are not checked here: queries would take a fifth longer. Every index read comes
from the tree itself, whose invariants the tests check after every step, and the same code runs with
all checks when it is interpreted.

Invariants (`check_bounds_tree.py`):
    1. A node's bounds hold those of its children, and a leaf's those of its boxes.
    2. Only leaves hold boxes, and no node is the child of two.

Complexity:
    A query costs O(nodes whose bounds it meets + boxes in the leaves among them), all pairs
    O(n + leaves whose bounds overlap).

Source: Rubin and Whitted, A 3-Dimensional Representation for Fast Rendering of Complex Scenes,
SIGGRAPH 1980, for the tree; Brinkhoff, Kriegel and Seeger, Efficient Processing of Spatial Joins
Using R-trees, SIGMOD 1993, for the pairs.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .bins import Bins
from .boxes import squared_distance
from .buffers import grown
from .node_heap import NodeHeap
from .table import Table

FIRST_ROOM = 64

_INFINITE = cython.declare(cython.double, inf)


class BoundsTree(Bins):
    """Hold a tree of bounds.

    Per node there are four edges in `cell`, its first child in `child` (0 for a leaf) and the
    number of its children in `fan`. The bounds of nothing are inverted and infinite: they meet
    nothing. `root` is where all walks begin.
    """

    def __init__(self, table: Table):
        Bins.__init__(self, table)
        self.stack = grown(None, "i", FIRST_ROOM)
        self.heap = NodeHeap()

    def find_in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that strictly intersect the rectangle.

        What lies in a leaf that the rectangle wholly surrounds is taken without being compared.
        """
        at: cython.Py_ssize_t = 4 * self.root
        node: cython.int
        found: cython.int = 0
        visited: cython.int = 0
        reached: cython.int = 1
        tested: cython.int = 0
        end: cython.int = 0
        if (
            self.cell[at] < right
            and left < self.cell[at + 2]
            and self.cell[at + 1] < top
            and bottom < self.cell[at + 3]
        ):
            self.stack[0] = self.root
            end = 1
        while end > 0:
            end -= 1
            node = self.stack[end]
            visited += 1
            if self.child[node] > 0:
                reached += self.fan[node]
                end = self._push_met(node, end, left, bottom, right, top)
            elif self._is_within(node, left, bottom, right, top):
                found = self._take_all(node, found)
            else:
                tested += self.held[node]
                found = self.scan(node, left, bottom, right, top, found)
        self.visited = visited
        self.pruned = reached - visited
        self.tested = tested
        return found

    def search(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the boxes that the present probe meets."""
        at: cython.Py_ssize_t
        node: cython.int
        found: cython.int = 0
        end: cython.int = 1
        self.stack[0] = self.root
        while end > 0:
            end -= 1
            node = self.stack[end]
            at = 4 * node
            if self.probe_meets(
                self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3]
            ):
                if self.child[node] > 0:
                    end = self._push_touched(node, end, left, bottom, right, top)
                else:
                    found = self.scan_probe(node, found)
        return found

    def find_pairs(self) -> cython.int:
        """Find all pairs of boxes that strictly intersect, each once.

        Pairs of nodes that may hold some wait on the stack, a node with itself too. Of two nodes
        they open one, and keep those of its children that meet the other.
        """
        a: cython.int
        b: cython.int
        found: cython.int = 0
        end: cython.int = 2
        self.stack[0] = self.stack[1] = self.root
        while end > 0:
            end -= 2
            a = self.stack[end]
            b = self.stack[end + 1]
            if a == b:
                if self.child[a] > 0:
                    end = self._push_family(a, end)
                else:
                    found = self._pair_within(a, found)
            elif self.child[a] > 0:
                end = self._push_couples(a, b, end)
            elif self.child[b] > 0:
                end = self._push_couples(b, a, end)
            else:
                found = self._pair_across(a, b, found)
        return found

    def find_nearest(self, x: cython.double, y: cython.double, k: cython.int) -> cython.int:
        """Find the k boxes nearest to the point, in the order of (distance, id).

        Source: best-first search (Hjaltason and Samet, Distance Browsing in Spatial Databases,
        ACM TODS 24, 1999).
        """
        at: cython.Py_ssize_t
        node: cython.int
        below: cython.int
        place: cython.int
        found: cython.int = 0
        self.more_out(k)
        self.heap.size = 0
        self.heap.push(self.root, 0.0)
        while self.heap.size > 0 and (
            found < k or (k > 0 and self.heap.distances[0] <= self.ranges[k - 1])
        ):
            node = self.heap.pop()
            for place in range(self.first[node], self.first[node] + self.held[node]):
                at = 4 * place
                found = self.offer(
                    self.who[place],
                    squared_distance(
                        self.box[at], self.box[at + 1], self.box[at + 2], self.box[at + 3], x, y
                    ),
                    found,
                    k,
                )
            for below in range(self.child[node], self.child[node] + self.fan[node]):
                at = 4 * below
                self.heap.push(
                    below,
                    squared_distance(
                        self.cell[at],
                        self.cell[at + 1],
                        self.cell[at + 2],
                        self.cell[at + 3],
                        x,
                        y,
                    ),
                )
        return found

    def stats(self) -> dict:
        """Return the number of items and nodes, the depth and the bytes of all buffers."""
        walk: list = self._walk()
        return {
            "items": self.count,
            "nodes": len(walk),
            "depth": max([depth for _, depth in walk]),
            "bytes": self._bytes(),
        }

    def cells(self) -> list:
        """Return the bounds as (left, bottom, right, top, depth, items), parents first.

        Nodes that hold nothing have no bounds and are left out.
        """
        at: cython.Py_ssize_t
        node: cython.int
        found: list = []
        for node, depth in self._walk():
            at = 4 * node
            if self.cell[at] <= self.cell[at + 2]:
                edges = (self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3])
                found.append((*edges, depth, self.held[node]))
        return found

    def _empty_tree(self) -> cython.int:
        """Let go of all entries and nodes; a root, a leaf without bounds, is left."""
        self.empty_bins()
        self.cell = grown(None, "d", 0)
        self.child = grown(None, "i", 0)
        self.fan = grown(None, "i", 0)
        self._more_cells(2)
        self.root = 1
        return self._fit(1)

    def _more_cells(self, nodes: cython.int) -> cython.int:
        """Make room for nodes below this number."""
        self.cell = grown(self.cell, "d", 4 * nodes)
        self.child = grown(self.child, "i", nodes)
        self.fan = grown(self.fan, "i", nodes)
        return self.more_bins(nodes)

    def _fit(self, node: cython.int) -> cython.int:
        """Draw the bounds of a node tightly round what it holds."""
        i: cython.int
        at: cython.Py_ssize_t
        left: cython.double = _INFINITE
        bottom: cython.double = _INFINITE
        right: cython.double = -_INFINITE
        top: cython.double = -_INFINITE
        for i in range(self.first[node], self.first[node] + self.held[node]):
            at = 4 * i
            left = min(left, self.box[at])
            bottom = min(bottom, self.box[at + 1])
            right = max(right, self.box[at + 2])
            top = max(top, self.box[at + 3])
        for i in range(self.child[node], self.child[node] + self.fan[node]):
            at = 4 * i
            left = min(left, self.cell[at])
            bottom = min(bottom, self.cell[at + 1])
            right = max(right, self.cell[at + 2])
            top = max(top, self.cell[at + 3])
        at = 4 * node
        self.cell[at] = left
        self.cell[at + 1] = bottom
        self.cell[at + 2] = right
        self.cell[at + 3] = top
        return node

    def _stretch(
        self,
        node: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Widen the bounds of a node so that they hold a box."""
        at: cython.Py_ssize_t = 4 * node
        if left < self.cell[at]:
            self.cell[at] = left
        if bottom < self.cell[at + 1]:
            self.cell[at + 1] = bottom
        if right > self.cell[at + 2]:
            self.cell[at + 2] = right
        if top > self.cell[at + 3]:
            self.cell[at + 3] = top
        return node

    def _push_met(
        self,
        node: cython.int,
        end: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Put the children on the stack that a rectangle strictly meets; return the new end."""
        at: cython.Py_ssize_t
        below: cython.int
        self._more_stack(end + self.fan[node])
        for below in range(self.child[node], self.child[node] + self.fan[node]):
            at = 4 * below
            self.stack[end] = below
            end += (
                (self.cell[at] < right)
                & (left < self.cell[at + 2])
                & (self.cell[at + 1] < top)
                & (bottom < self.cell[at + 3])
            )
        return end

    def _push_touched(
        self,
        node: cython.int,
        end: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Put the children on the stack that closed bounds meet; return the new end."""
        at: cython.Py_ssize_t
        below: cython.int
        self._more_stack(end + self.fan[node])
        for below in range(self.child[node], self.child[node] + self.fan[node]):
            at = 4 * below
            self.stack[end] = below
            end += (
                (self.cell[at] <= right)
                & (left <= self.cell[at + 2])
                & (self.cell[at + 1] <= top)
                & (bottom <= self.cell[at + 3])
            )
        return end

    def _push_family(self, node: cython.int, end: cython.int) -> cython.int:
        """Put each child with itself, and with the siblings that it meets, on the stack."""
        below: cython.int
        other: cython.int
        last: cython.int = self.child[node] + self.fan[node]
        for below in range(self.child[node], last):
            self._more_stack(end + 2 * self.fan[node])
            self.stack[end] = self.stack[end + 1] = below
            end += 2
            for other in range(below + 1, last):
                if self._meet(below, other):
                    self.stack[end] = below
                    self.stack[end + 1] = other
                    end += 2
        return end

    def _push_couples(self, node: cython.int, other: cython.int, end: cython.int) -> cython.int:
        """Put the other node, next to be opened, with each child that it meets on the stack."""
        below: cython.int
        self._more_stack(end + 2 * self.fan[node])
        for below in range(self.child[node], self.child[node] + self.fan[node]):
            if self._meet(below, other):
                self.stack[end] = other
                self.stack[end + 1] = below
                end += 2
        return end

    def _pair_within(self, leaf: cython.int, found: cython.int) -> cython.int:
        """Add the pairs of boxes in one leaf."""
        place: cython.int
        met: cython.int
        end: cython.int = self.first[leaf] + self.held[leaf]
        for place in range(self.first[leaf], end):
            if not self.sifting:
                found = self.scan_pairs(place, place + 1, end, found)
            elif self.table.collides(self.who[place]):
                met = self.scan_pairs(place, place + 1, end, found)
                found = self.sift(found, met)
        return found

    def _pair_across(self, leaf: cython.int, other: cython.int, found: cython.int) -> cython.int:
        """Add the pairs of a box in one leaf and one in another."""
        at: cython.Py_ssize_t
        place: cython.int
        met: cython.int
        first: cython.int = self.first[other]
        end: cython.int = first + self.held[other]
        left: cython.double = self.cell[4 * other]
        bottom: cython.double = self.cell[4 * other + 1]
        right: cython.double = self.cell[4 * other + 2]
        top: cython.double = self.cell[4 * other + 3]
        for place in range(self.first[leaf], self.first[leaf] + self.held[leaf]):
            at = 4 * place
            if (
                (self.box[at] < right)
                & (left < self.box[at + 2])
                & (self.box[at + 1] < top)
                & (bottom < self.box[at + 3])
            ):
                if not self.sifting:
                    found = self.scan_pairs(place, first, end, found)
                elif self.table.collides(self.who[place]):
                    met = self.scan_pairs(place, first, end, found)
                    found = self.sift(found, met)
        return found

    def _meet(self, node: cython.int, other: cython.int) -> cython.bint:
        """Tell whether the bounds of two nodes strictly intersect."""
        a: cython.Py_ssize_t = 4 * node
        b: cython.Py_ssize_t = 4 * other
        return (
            self.cell[a] < self.cell[b + 2]
            and self.cell[b] < self.cell[a + 2]
            and self.cell[a + 1] < self.cell[b + 3]
            and self.cell[b + 1] < self.cell[a + 3]
        )

    def _is_within(
        self,
        node: cython.int,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.bint:
        """Tell whether the rectangle surrounds the node, so strictly that it meets all it holds."""
        at: cython.Py_ssize_t = 4 * node
        return (
            left < self.cell[at]
            and bottom < self.cell[at + 1]
            and self.cell[at + 2] < right
            and self.cell[at + 3] < top
        )

    def _take_all(self, leaf: cython.int, found: cython.int) -> cython.int:
        """Add all that a leaf holds; return how many hits there are now."""
        place: cython.int
        first: cython.int = self.first[leaf]
        self.more_out(found + self.held[leaf])
        for place in range(first, first + self.held[leaf]):
            self.out[found] = self.who[place]
            found += 1
        return found

    def _more_stack(self, size: cython.int) -> cython.int:
        """Make room for so many numbers on the stack."""
        return self._grow_stack(2 * size) if size > len(self.stack) else size

    def _grow_stack(self, size: cython.int) -> cython.int:
        self.stack = grown(self.stack, "i", size)
        return size

    def _walk(self) -> list:
        """Return all nodes with their depths, parents first."""
        node: cython.int
        below: cython.int
        depth: cython.int
        found: list = []
        waiting: list = [(self.root, 0)]
        while waiting:
            node, depth = waiting.pop()
            found.append((node, depth))
            for below in range(self.child[node], self.child[node] + self.fan[node]):
                waiting.append((below, depth + 1))
        return found

    def _bytes(self) -> cython.longlong:
        """Return what all buffers allocate."""
        doubles: cython.longlong = len(self.cell) + len(self.heap.distances)
        ints: cython.longlong = len(self.stack) + 2 * len(self.child) + len(self.heap.nodes)
        return 8 * doubles + 4 * ints + self.bin_bytes()
