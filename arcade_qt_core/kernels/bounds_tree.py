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

from .bounds_nodes import BoundsNodes
from .boxes import squared_distance
from .probes import RAY

_RAY = cython.declare(cython.int, RAY)


class BoundsTree(BoundsNodes):
    """Answer queries by a tree of bounds."""

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
        if self.probe == _RAY:
            return self._search_in_order()
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
        distance: cython.double
        found: cython.int = 0
        self.more_out(k)
        self.heap.size = 0
        self.heap.push(self.root, 0.0)
        while self.heap.size > 0 and (
            found < k or (k > 0 and self.heap.distances[0] <= self.ranges[k - 1])
        ):
            node = self.heap.pop()
            found = self.offer_bin(node, x, y, found, k)
            for below in range(self.child[node], self.child[node] + self.fan[node]):
                at = 4 * below
                distance = squared_distance(
                    self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3], x, y
                )
                if found < k or distance <= self.ranges[k - 1]:
                    self.heap.push(below, distance)
        return found

    def _search_in_order(self) -> cython.int:
        """Find the boxes that the present ray meets, in the nodes in which it is sooner first."""
        node: cython.int
        below: cython.int
        found: cython.int = 0
        self.heap.size = 0
        self._push_entered(self.root)
        while self.heap.size > 0 and self.heap.distances[0] <= self.probe_end:
            node = self.heap.pop()
            if self.child[node] == 0:
                found = self.scan_probe(node, found)
            for below in range(self.child[node], self.child[node] + self.fan[node]):
                self._push_entered(below)
        return found

    def _push_entered(self, node: cython.int) -> cython.int:
        """Put a node into the heap if the present ray enters its bounds; return its size."""
        at: cython.Py_ssize_t = 4 * node
        t: cython.double = self.entry_time(
            self.cell[at], self.cell[at + 1], self.cell[at + 2], self.cell[at + 3]
        )
        return self.heap.push(node, t) if 0.0 <= t <= self.probe_end else self.heap.size

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
        end: cython.int = self.first[leaf] + self.held[leaf]
        for place in range(self.first[leaf], end):
            found = self.pair_up(place, place + 1, end, found)
        return found

    def _pair_across(self, leaf: cython.int, other: cython.int, found: cython.int) -> cython.int:
        """Add the pairs of a box in one leaf and one in another."""
        at: cython.Py_ssize_t
        place: cython.int
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
                found = self.pair_up(place, first, end, found)
        return found

    def _take_all(self, leaf: cython.int, found: cython.int) -> cython.int:
        """Add all that a leaf holds; return how many hits there are now."""
        place: cython.int
        first: cython.int = self.first[leaf]
        self.more_out(found + self.held[leaf])
        for place in range(first, first + self.held[leaf]):
            self.out[found] = self.who[place]
            found += 1
        return found
