# cython: wraparound=False
"""Keep the living objects of one scene findable: an index, and a list of who is outside its root.

A World owns the boxes (its Table), keeps the index in step with every move, and answers queries
as lists of objects in id order. What the index refuses is kept in `outside` and looked at by every
query too, so nothing is ever lost. Hidden objects (killed, but not yet released) stay readable and
are never found.

Invariant: every living slot that is not hidden is in exactly one of `index` and `outside`; hidden
and free slots are in neither.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array

from ..errors import InvariantError, UnknownKeyError
from ..geometry import RayHit
from .boxes import entered_side, entry, squared_distance
from .buffers import grown
from .index import Index
from .linear_scan import LinearScan
from .table import STRIDE

HIDDEN = 1
FROZEN = 2
JOINED = 4
UNFENCED = 8
UPDATES = 16
CONTAINS = 32
LINES = 64
FORGETS = 128
TIMED = 256

NORMALS = ((0.0, 0.0), (-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0))


class World:
    """Hold the objects of a scene over one interchangeable index.

    Attributes:
        fenced: whether `moved` reports objects that no longer meet the fence.
    """

    def __init__(self, index: Index):
        self.table = index.table
        self.index = index
        self.outside = LinearScan(self.table)
        self.previous = array("d")
        self.fenced = False
        self.fence = array("d", (0.0, 0.0, 0.0, 0.0))

    def add(self, key: object, flags: cython.int) -> cython.int:
        """Give `key` a slot with an empty box; `place` makes it findable."""
        slot: cython.int = self.table.allocate(key)
        self.table.flags[slot] = flags | HIDDEN
        return slot

    def settle(self, slot: cython.int, rect: object):
        """Put a new slot where `rect` says, findable from now on."""
        self._set(slot, rect)
        self.table.flags[slot] &= ~HIDDEN
        self._enter(slot)
        self.snap(slot)

    def set_rect(self, slot: cython.int, rect: object) -> cython.bint:
        """Give a slot the eight numbers of `rect`; True if it left the fence by that."""
        self._set(slot, rect)
        return self.moved(slot)

    def moved(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed; True if it no longer meets the fence."""
        if self.table.flags[slot] & HIDDEN:
            return False
        if self.outside.count and self.outside.holds(slot):
            if self.index.insert(slot):
                self.outside.remove(slot)
            else:
                self.outside.update(slot)
        elif not self.index.update(slot):
            self.outside.insert(slot)
        return self.fenced and self._beyond(slot)

    def hide(self, slot: cython.int) -> cython.void:
        """Take a slot out of all queries; its box stays readable until `release`."""
        if self.table.flags[slot] & HIDDEN:
            return
        self.table.flags[slot] |= HIDDEN
        if not self.index.remove(slot):
            self.outside.remove(slot)

    def release(self, slot: cython.int) -> cython.void:
        """Give a slot back for good."""
        self.hide(slot)
        self.table.release(slot)

    def use(self, index: Index):
        """Answer by another, empty index over the same table from now on."""
        slot: cython.int
        self.index = index
        self.outside.clear()
        for slot in self._slots(HIDDEN, 0):
            self._enter(slot)

    def set_fence(self, rect: object):
        """Report moves out of `rect` from `moved`; None reports none."""
        self.fenced = rect is not None
        if rect is not None:
            self.fence = array("d", (rect.left, rect.bottom, rect.right, rect.top))

    def select(self, mask: cython.int, want: cython.int) -> list:
        """Return the objects whose flags under `mask` equal `want`, in id order."""
        slot: cython.int
        keys: list = self.table.keys
        return [keys[slot] for slot in self._slots(mask, want)]

    def in_rect(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> list:
        """Return the objects whose boxes strictly intersect the rectangle."""
        index: Index = self.index
        n: cython.int = index.query_rect(left, bottom, right, top)
        if self.outside.count:
            n = index.append(
                self.outside, self.outside.query_rect(left, bottom, right, top), n
            )
        return self._found(n)

    def at_point(self, x: cython.double, y: cython.double) -> list:
        """Return the objects that contain the point: closed box test, then `contains`."""
        index: Index = self.index
        boxes: cython.double[::1]
        at: cython.Py_ssize_t
        n: cython.int = index.query_point(x, y)
        if self.outside.count:
            n = index.append(self.outside, self.outside.query_point(x, y), n)
        found: list = []
        for slot in self._ordered(n):
            if self.table.flags[slot] & HIDDEN:
                continue
            if self.table.flags[slot] & CONTAINS:
                if self.table.keys[slot].contains((x, y)):
                    found.append(self.table.keys[slot])
                continue
            boxes = self.table.boxes
            at = STRIDE * slot
            if boxes[at] <= x < boxes[at + 2] and boxes[at + 1] <= y < boxes[at + 3]:
                found.append(self.table.keys[slot])
        return found

    def in_circle(self, x: cython.double, y: cython.double, radius: cython.double) -> list:
        """Return the objects whose boxes are nearer than `radius`, or strictly hold the centre."""
        index: Index = self.index
        n: cython.int = index.query_circle(x, y, radius)
        if self.outside.count:
            n = index.append(self.outside, self.outside.query_circle(x, y, radius), n)
        return self._found(n)

    def ray(self, segment: object, ignore: object) -> list:
        """Return a RayHit for each object that the segment enters, sorted by (t, id)."""
        index: Index = self.index
        x1: cython.double = segment[0]
        y1: cython.double = segment[1]
        x2: cython.double = segment[2]
        y2: cython.double = segment[3]
        n: cython.int = index.query_segment(x1, y1, x2, y2)
        if self.outside.count:
            n = index.append(self.outside, self.outside.query_segment(x1, y1, x2, y2), n)
        hits: list = []
        for slot in self._ordered(n):
            if self.table.flags[slot] & HIDDEN or _is_among(self.table.keys[slot], ignore):
                continue
            if self.table.flags[slot] & LINES:
                hit = _asked_hit(self.table.keys[slot], segment)
            else:
                hit = self._box_hit(slot, x1, y1, x2, y2)
            if hit is not None:
                hits.append(hit)
        hits.sort(key=_time_of_hit)
        return hits

    def nearest(self, x: cython.double, y: cython.double, k: cython.int) -> list:
        """Return the k objects nearest to the point, by (distance to the box, id)."""
        index: Index = self.index
        i: cython.int
        n: cython.int = index.nearest(x, y, k)
        if self.outside.count:
            for i in range(self.outside.nearest(x, y, k)):
                n = index.offer(self.outside.out[i], self.outside.ranges[i], n, k)
        return self.table.gather(index.out, n)

    def pairs(self) -> list:
        """Return all pairs of objects whose boxes intersect, by (smaller id, larger id)."""
        slots: cython.int[::1] = self._pair_slots()
        keys: list = self.table.keys
        i: cython.int
        return [(keys[slots[i]], keys[slots[i + 1]]) for i in range(0, len(slots), 2)]

    def pair_ids(self):
        """Return the same pairs as a flat int64 array: id, id, id, id, ..."""
        slots: cython.int[::1] = self._pair_slots()
        i: cython.int
        ids = array("q", bytes(8 * len(slots)))
        view: cython.longlong[::1] = ids
        for i in range(len(slots)):
            view[i] = self.table.ids[slots[i]]
        return ids

    def move_many(self, ids: cython.longlong[::1], centres: cython.double[::1]) -> list:
        """Move the centre of ids[i] to centres[2i], centres[2i + 1].

        Returns:
            The objects that left the fence by it.

        Raises:
            UnknownKeyError, ValueError: an id is unknown or a number not finite; nothing moved.
        """
        i: cython.int
        n: cython.int = len(ids)
        slots: cython.int[::1] = array("i", bytes(4 * n))
        gone: list = []
        for i in range(n):
            slots[i] = self.table.find(ids[i])
            if slots[i] < 0:
                raise UnknownKeyError(f"id {ids[i]} is not alive in this scene")
            if (centres[2 * i] - centres[2 * i]) + (centres[2 * i + 1] - centres[2 * i + 1]) != 0.0:
                raise ValueError(f"centre of id {ids[i]} is not finite")
        for i in range(n):
            self.table.centre(slots[i], centres[2 * i], centres[2 * i + 1])
            if self.moved(slots[i]):
                gone.append(self.table.keys[slots[i]])
        return gone

    def remember(self) -> cython.void:
        """Note where every box is now: the start of a step, for interpolated drawing."""
        boxes: cython.double[::1] = self.table.boxes
        slot: cython.int
        self._more_previous()
        for slot in range(self.table.used):
            self.previous[2 * slot] = boxes[STRIDE * slot + 4]
            self.previous[2 * slot + 1] = boxes[STRIDE * slot + 5]

    def snap(self, slot: cython.int) -> cython.void:
        """Make a slot's remembered place its present one: no interpolation over a jump."""
        self._more_previous()
        self.previous[2 * slot] = self.table.boxes[STRIDE * slot + 4]
        self.previous[2 * slot + 1] = self.table.boxes[STRIDE * slot + 5]

    def previous_centre(self, slot: cython.int) -> tuple:
        """Return the centre that `remember` noted."""
        return (self.previous[2 * slot], self.previous[2 * slot + 1])

    def validate(self):
        """Check the invariants of the World, its index and the list outside.

        Raises:
            InvariantError: one of them does not hold.
        """
        slot: cython.int
        self.index.validate()
        self.outside.validate()
        shown: list = self._slots(HIDDEN, 0)
        for slot in shown:
            if self.index.holds(slot) == self.outside.holds(slot):
                raise InvariantError(f"world: slot {slot} is not in exactly one of index and outside")
        if len(shown) != self.index.count + self.outside.count:
            raise InvariantError("world: a hidden or free slot is still indexed")

    def _set(self, slot: cython.int, rect: object):
        self.table.put(
            slot, rect[0], rect[2], rect[1], rect[3], rect[6], rect[7], rect[4], rect[5]
        )

    def _enter(self, slot: cython.int):
        if not self.index.insert(slot):
            self.outside.insert(slot)

    def _beyond(self, slot: cython.int) -> cython.bint:
        """Tell whether a fenced box no longer strictly meets the fence."""
        boxes: cython.double[::1] = self.table.boxes
        fence: cython.double[::1] = self.fence
        at: cython.Py_ssize_t = STRIDE * slot
        return not self.table.flags[slot] & UNFENCED and not (
            boxes[at] < fence[2]
            and fence[0] < boxes[at + 2]
            and boxes[at + 1] < fence[3]
            and fence[1] < boxes[at + 3]
        )

    def _slots(self, mask: cython.int, want: cython.int) -> list:
        """Return the slots whose flags under `mask` equal `want`, in id order."""
        table = self.table
        i: cython.int
        slot: cython.int
        found: list = []
        for i in range(table.roll_end):
            slot = table.roll[i]
            if slot >= 0 and table.flags[slot] & mask == want:
                found.append(slot)
        return found

    def _found(self, n: cython.int) -> list:
        """Return the objects of the n hits in `index.out`, in id order."""
        self.table.order(self.index.out, n)
        return self.table.gather(self.index.out, n)

    def _ordered(self, n: cython.int) -> list:
        """Return the n hits in id order, safe from queries that callbacks make."""
        i: cython.int
        self.table.order(self.index.out, n)
        return [self.index.out[i] for i in range(n)]

    def _pair_slots(self):
        """Return all pairs as a flat array of slots in pair order."""
        index: Index = self.index
        n: cython.int = index.query_pairs()
        if self.outside.count:
            n = self._pairs_outside(n)
        self.table.order_pairs(index.out, n)
        return index.out[:n]

    def _pairs_outside(self, n: cython.int) -> cython.int:
        """Add the pairs that have a side outside the root to the n numbers in `index.out`."""
        index: Index = self.index
        boxes: cython.double[::1] = self.table.boxes
        at: cython.Py_ssize_t
        i: cython.int
        m: cython.int
        slot: cython.int
        inside = array("i", index.out[:n])
        extra: list = []
        for slot in self._slots(HIDDEN, 0):
            if self.outside.holds(slot):
                at = STRIDE * slot
                m = index.query_rect(boxes[at], boxes[at + 1], boxes[at + 2], boxes[at + 3])
                for i in range(m):
                    extra += (slot, index.out[i])
        m = self.outside.query_pairs()
        inside.extend(extra)
        inside.extend(self.outside.out[:m])
        index.more_out(len(inside))
        for i in range(len(inside)):
            index.out[i] = inside[i]
        return len(inside)

    def _box_hit(
        self,
        slot: cython.int,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
    ):
        """Return the hit on a box, the point exactly on the edge it enters by."""
        boxes: cython.double[::1] = self.table.boxes
        at: cython.Py_ssize_t = STRIDE * slot
        left: cython.double = boxes[at]
        bottom: cython.double = boxes[at + 1]
        right: cython.double = boxes[at + 2]
        top: cython.double = boxes[at + 3]
        t: cython.double = entry(left, bottom, right, top, x1, y1, x2, y2)
        side: cython.int = entered_side(left, bottom, right, top, x1, y1, x2, y2)
        x: cython.double = x1 + t * (x2 - x1)
        y: cython.double = y1 + t * (y2 - y1)
        if side == 1:
            x = left
        elif side == 2:
            x = right
        elif side == 3:
            y = bottom
        elif side == 4:
            y = top
        return RayHit(self.table.keys[slot], t, (x, y), NORMALS[side], side == 0)

    def _more_previous(self):
        if len(self.previous) < 2 * len(self.table.ids):
            self.previous = grown(self.previous, "d", 2 * len(self.table.ids))


def _asked_hit(body, segment):
    """Return the hit that the object's own `intersects_line` tells, or None."""
    answer = body.intersects_line(segment)
    if answer is None:
        return None
    t, normal = answer
    point = (
        segment[0] + t * (segment[2] - segment[0]),
        segment[1] + t * (segment[3] - segment[1]),
    )
    inside = tuple(normal) == NORMALS[0]
    return RayHit(body, t, point, tuple(normal), inside)


def _is_among(key, keys):
    for other in keys:
        if key is other:
            return True
    return False


def _time_of_hit(hit):
    return hit[1]
