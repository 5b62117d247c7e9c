# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Answer thousands of questions in one call, without Python's lock.

The answers come as ids in two flat buffers, as in compressed sparse rows: what the i-th question
found is ``ids[offsets[i]:offsets[i + 1]]``. Other threads run meanwhile, but an index, and the
scene it belongs to, is one thread's at a time.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .buffers import grown
from .index import Index

FIRST_ROOM = 256

RECT, POINT, CIRCLE, NEAREST = 0, 1, 2, 3

_RECT = cython.declare(cython.int, RECT)
_POINT = cython.declare(cython.int, POINT)
_CIRCLE = cython.declare(cython.int, CIRCLE)
_NEAREST = cython.declare(cython.int, NEAREST)
_ALL_LAYERS = cython.declare(cython.int, -1)


class Batch:
    """Ask an index, and the list of what lies outside its root, many questions.

    Args:
        index: whom to ask.
        outside: what to ask besides.
        mask: bits of the layers to look at; what is on none of them is left out.
    """

    def __init__(self, index: Index, outside: Index, mask: cython.int):
        self.index = index
        self.outside = outside
        self.mask = mask
        self.found = grown(None, "q", FIRST_ROOM)
        self.size = 0

    def in_rects(self, boxes: cython.double[::1]) -> tuple:
        """Find what strictly intersects each box (left, bottom, right, top); by ascending id."""
        return self._answer_all(_RECT, boxes, 4)

    def at_points(self, points: cython.double[::1]) -> tuple:
        """Find what holds each point (x, y), edges included; by ascending id."""
        return self._answer_all(_POINT, points, 2)

    def in_circles(self, circles: cython.double[::1]) -> tuple:
        """Find what is nearer to each (x, y) than its radius, three numbers each; by id."""
        return self._answer_all(_CIRCLE, circles, 3)

    def nearest(self, points: cython.double[::1], k: cython.int) -> tuple:
        """Find the k boxes nearest to each point, by (distance, id)."""
        self.k = k
        self.index.table.sought = self.mask
        try:
            return self._answer_all(_NEAREST, points, 2)
        finally:
            self.index.table.sought = _ALL_LAYERS

    def first_hits(self, segments: cython.double[::1]) -> tuple:
        """Find the first box that each segment (x1, y1, x2, y2) enters, by (t, id).

        Returns:
            The ids, -1 for nothing, and where on the segments, in [0, 1]; 1 for nothing.
        """
        i: cython.int
        n: cython.int
        questions: cython.int = len(segments) // 4
        ids = array("q", bytes(8 * questions))
        times = array("d", bytes(8 * questions))
        hit: cython.longlong[::1] = ids
        time: cython.double[::1] = times
        with cython.nogil:
            for i in range(questions):
                n = self.index.find_first_on_segment(
                    segments[4 * i],
                    segments[4 * i + 1],
                    segments[4 * i + 2],
                    segments[4 * i + 3],
                    self.mask,
                )
                if self.outside.count > 0:
                    n = self.index.join_first(
                        n,
                        self.outside,
                        self.outside.find_first_on_segment(
                            segments[4 * i],
                            segments[4 * i + 1],
                            segments[4 * i + 2],
                            segments[4 * i + 3],
                            self.mask,
                        ),
                    )
                hit[i] = self.index.table.ids[n] if n >= 0 else -1
                time[i] = self.index.time
        return ids, times

    def _answer_all(
        self, kind: cython.int, questions: cython.double[::1], width: cython.int
    ) -> tuple:
        """Answer questions of one kind, of `width` numbers each; return where answers end, and ids.

        What kind it is, is asked anew for each question: that costs nothing, for it never changes.
        """
        i: cython.int
        count: cython.int = len(questions) // width
        ends = array("q", bytes(8 * (count + 1)))
        end: cython.longlong[::1] = ends
        self.kind = kind
        self.questions = questions
        with cython.nogil:
            for i in range(count):
                end[i + 1] = self._answer(width * i)
        return ends, self._ids()

    def _answer(self, at: cython.Py_ssize_t) -> cython.Py_ssize_t:
        """Answer the question that begins at `at`; return where its answer ends."""
        n: cython.int = self._ask(self.index, at)
        if self.kind == _NEAREST:
            if self.outside.count > 0:
                n = self.index.offer_nearest(self.outside, self._ask(self.outside, at), n, self.k)
            return self._keep(n)
        if self.outside.count > 0:
            n = self._join(n, self._ask(self.outside, at))
        return self._keep_in_order(n)

    def _ask(self, whom: Index, at: cython.Py_ssize_t) -> cython.int:
        """Ask an index the question that begins at `at`; return how many hits are in its `out`."""
        x: cython.double = self.questions[at]
        y: cython.double = self.questions[at + 1]
        if self.kind == _RECT:
            return whom.find_in_rect(x, y, self.questions[at + 2], self.questions[at + 3])
        if self.kind == _POINT:
            return whom.find_at_point(x, y)
        if self.kind == _CIRCLE:
            return whom.find_in_circle(x, y, self.questions[at + 2])
        return whom.find_nearest(x, y, self.k)

    def _join(self, n: cython.int, outside: cython.int) -> cython.int:
        """Put the hits of the list outside behind those of the index."""
        return self.index.append(self.outside, outside, n)

    def _keep_in_order(self, n: cython.int) -> cython.Py_ssize_t:
        """Keep the n hits of a question by ascending id; return where they end."""
        i: cython.int
        kept: cython.int = self.index.keep_on(self.mask, n)
        self._more_found(kept)
        self.index.rank_hits(kept)
        for i in range(kept):
            self.found[self.size + i] = self.index.table.roll_ids[
                self.index.table.rank_sorter.ranks[i]
            ]
        self.size += kept
        return self.size

    def _keep(self, n: cython.int) -> cython.Py_ssize_t:
        """Keep the n hits of a question as they are; return where they end."""
        i: cython.int
        self._more_found(n)
        for i in range(n):
            self.found[self.size + i] = self.index.table.ids[self.index.out[i]]
        self.size += n
        return self.size

    def _more_found(self, n: cython.int) -> cython.Py_ssize_t:
        """Make room for n more ids."""
        end: cython.Py_ssize_t = self.size + n
        return self._grow(2 * end) if end > len(self.found) else end

    def _grow(self, size: cython.Py_ssize_t) -> cython.Py_ssize_t:
        self.found = grown(self.found, "q", size)
        return size

    def _ids(self):
        """Return the ids kept as an array of their own length."""
        ids = array("q")
        ids.frombytes(memoryview(self.found)[: self.size].cast("B"))
        return ids
