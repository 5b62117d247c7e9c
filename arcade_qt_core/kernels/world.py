# cython: wraparound=False, initializedcheck=False
"""Answer a scene's queries with lists of its objects, in the order of their ids.

Each query asks the index and, if anything is there, the list of what lies outside its root. Hits
are slots; they become objects only at the end. Where an object's own method decides
(`contains`, `intersects_line`), it may kill, move or add others while the query runs.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from .batch import Batch
from .flags import CONTAINS
from .index import Index
from .linear_scan import LinearScan
from .ray_caster import RayCaster
from .table import Table

_CONTAINS = cython.declare(cython.int, CONTAINS)


class World(RayCaster):
    """Find the objects of a scene by place.

    Attributes:
        rects, batch_rects, points, circles, nears: how many questions of each kind were
            asked since the beginning; rectangles one by one, and many at once.
        searches: how often all pairs were asked for.
    """

    def __init__(self, index: Index):
        RayCaster.__init__(self, index)
        self.rects = self.batch_rects = self.points = self.circles = 0
        self.nears = self.searches = 0

    def in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> list:
        """Return the objects whose boxes strictly intersect the rectangle."""
        return self._in_rect(left, bottom, right, top)

    def in_rect_of(self, rect: object) -> list:
        """Return the same for a Rect, whose numbers are taken here: that is quicker."""
        if not isinstance(rect, tuple):
            raise TypeError(f"expected a Rect, got {rect!r}")
        numbers: tuple = cython.cast(tuple, rect)
        return self._in_rect(numbers[0], numbers[2], numbers[1], numbers[3])

    def at_point(self, x: cython.double, y: cython.double) -> list:
        """Return the objects that contain the point: closed box test, then `contains`."""
        index: Index = self.index
        i: cython.int
        slot: cython.int
        n: cython.int = index.query_point(x, y)
        self.points += 1
        if self.outside.count > 0:
            n = index.append(self.outside, self.outside.query_point(x, y), n)
        slots: list = self._ordered(n)
        keys: list = index.gather(n)
        found: list = []
        for i in range(n):
            slot = slots[i]
            if (
                self._lives(slot, keys[i])
                and self._holds(slot, x, y)
                and self._lives(slot, keys[i])
            ):
                found.append(keys[i])
        return found

    def in_circle(self, x: cython.double, y: cython.double, radius: cython.double) -> list:
        """Return the objects whose boxes are nearer than `radius`, or strictly hold the centre."""
        index: Index = self.index
        n: cython.int = index.query_circle(x, y, radius)
        self.circles += 1
        if self.outside.count > 0:
            n = index.append(self.outside, self.outside.query_circle(x, y, radius), n)
        return self._found(n)

    def nearest(self, x: cython.double, y: cython.double, k: cython.int) -> list:
        """Return the k objects nearest to the point, by (distance to the box, id)."""
        index: Index = self.index
        n: cython.int = index.nearest(x, y, k)
        self.nears += 1
        if self.outside.count > 0:
            n = index.offer_nearest(self.outside, self.outside.nearest(x, y, k), n, k)
        return index.gather(n)

    def pairs(self) -> list:
        """Return all pairs of objects whose boxes intersect, by (smaller id, larger id)."""
        index: Index = self.index
        keys: list = self.table.keys
        n: cython.int = self._pairs()
        self.searches += 1
        return [(keys[index.out[i]], keys[index.out[i + 1]]) for i in range(0, n, 2)]

    def pair_ids(self, mask: cython.int = -1):
        """Return those of two objects on the mask's layers, as a flat int64 array: id, id, ..."""
        n: cython.int = self.index.keep_pairs_on(mask, self._pairs())
        self.searches += 1
        return self.index.ids(n)

    def collide(self) -> cython.int:
        """Leave all pairs that may collide in `index.out`, in pair order, and return their end.

        It is the broad phase: two slots a pair, whose boxes intersect.
        """
        self.searches += 1
        return self._collide()

    def collision_ids(self):
        """Return the pairs of `collide` as a flat int64 array."""
        n: cython.int = self._collide()
        return self.index.ids(n)

    def slots_in(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> list:
        """Return the slots whose boxes strictly intersect the rectangle, in id order."""
        index: Index = self.index
        n: cython.int = index.query_rect(left, bottom, right, top)
        self.rects += 1
        if self.outside.count > 0:
            n = index.append(self.outside, self.outside.query_rect(left, bottom, right, top), n)
        return self._ordered(n)

    def many(self, question: str, numbers: cython.double[::1], mask: object, *rest: object):
        """Ask a `Batch` of questions, by the name of its method; return what that does."""
        self._count(question, len(numbers))
        return getattr(Batch(self.index, self.outside, mask), question)(numbers, *rest)

    def move_many(self, ids: cython.longlong[::1], centres: cython.double[::1]) -> list:
        """Move the centre of ids[i] to centres[2i], centres[2i + 1].

        Returns:
            The objects that left the fence by it.

        Raises:
            UnknownKeyError: an id is not alive; nothing has moved.
            InvalidRectError: a number is not finite; nothing has moved.
        """
        slots: cython.int[::1] = self.table.slots_of(ids)
        self.table.centre_many(slots, centres)
        return self.moved_many(slots)

    def _count(self, question: str, numbers: cython.Py_ssize_t):
        """Count a batch of questions, by how many numbers they came in."""
        if question == "in_rects":
            self.batch_rects += numbers // 4
        elif question == "at_points":
            self.points += numbers // 2
        elif question == "in_circles":
            self.circles += numbers // 3
        elif question == "nearest":
            self.nears += numbers // 2
        else:
            self.rays += numbers // 4

    def _in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> list:
        index: Index = self.index
        n: cython.int = index.query_rect(left, bottom, right, top)
        self.rects += 1
        if self.outside.count > 0:
            n = index.append(self.outside, self.outside.query_rect(left, bottom, right, top), n)
        return self._found(n)

    def _found(self, n: cython.int) -> list:
        """Return the objects of the n hits in `index.out`, in id order."""
        self.index.order(n)
        return self.index.gather(n)

    def _holds(self, slot: cython.int, x: cython.double, y: cython.double) -> cython.bint:
        """Tell whether an object contains a point: it says so itself, or its half-open box."""
        table: Table = self.table
        at: cython.Py_ssize_t = 8 * slot
        if table.flags[slot] & _CONTAINS:
            return bool(table.keys[slot].contains((x, y)))
        return (
            table.boxes[at] <= x < table.boxes[at + 2]
            and table.boxes[at + 1] <= y < table.boxes[at + 3]
        )

    def _pairs(self) -> cython.int:
        """Leave all pairs in `index.out`, in pair order; return how many numbers they are."""
        n: cython.int = self.index.query_pairs()
        if self.outside.count > 0:
            n = self._pairs_outside(n)
        return self.index.order_pairs(n)

    def _collide(self) -> cython.int:
        n: cython.int = self.index.query_collisions()
        if self.outside.count > 0:
            n = self.index.sift(n, self._pairs_outside(n))
        return self.index.order_pairs(n)

    def _pairs_outside(self, n: cython.int) -> cython.int:
        """Add the pairs that have a side outside the root to the n numbers in `index.out`."""
        index: Index = self.index
        outside: LinearScan = self.outside
        table: Table = self.table
        at: cython.Py_ssize_t
        i: cython.int
        place: cython.int
        m: cython.int
        flat = array("i", index.out[:n])
        for place in range(outside.count):
            at = 8 * outside.who[place]
            m = index.query_rect(
                table.boxes[at],
                table.boxes[at + 1],
                table.boxes[at + 2],
                table.boxes[at + 3],
            )
            for i in range(m):
                flat.append(outside.who[place])
                flat.append(index.out[i])
        m = outside.query_pairs()
        flat.extend(array("i", outside.out[:m]))
        n = len(flat)
        index.more_out(n)
        for i in range(n):
            index.out[i] = flat[i]
        return n
