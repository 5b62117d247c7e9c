"""Let Hypothesis play with an index, and compare it with a dictionary after every step."""

from __future__ import annotations

from array import array
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from support.examples import examples
from support.index_kinds import KINDS, make_index
from support.interpreted import interpreted

import arcade_qt_core

# The root is 640 x 480 at (-350, -131.25): its split lines are at multiples of 2.5 and 1.875, the
# coarse ones at every 32nd. Numbers on these lines, just beside them, and outside come often.
LINES_X = (st.integers(-140, 116) | st.integers(-5, 4).map(lambda n: 32 * n - 12)).map(
    lambda n: 2.5 * n
)
LINES_Y = (st.integers(-70, 186) | st.integers(-3, 6).map(lambda n: 32 * n - 6)).map(
    lambda n: 1.875 * n
)
X = LINES_X | st.floats(-360, 300, width=32) | LINES_X.map(lambda x: x + 1e-9)
Y = LINES_Y | st.floats(-135, 360, width=32) | LINES_Y.map(lambda y: y - 1e-9)
SIZES = st.sampled_from([0.0, 1.875, 2.5, 10.0, 40.0]) | st.floats(0, 5) | st.floats(100, 640)
KEYS = st.integers(0, 60)


class IndexMachine(RuleBasedStateMachine):
    """Do to an index whatever a caller may do, and to a dictionary of rectangles the same."""

    qt = arcade_qt_core
    kind = "quadtree"

    @initialize(
        depth=st.sampled_from([0, 2, 8]),
        threshold=st.sampled_from([1, 2, 5, 16]),
        seed=st.integers(0, 999),
    )
    def start(self, depth, threshold, seed):
        """Make an index whose world is neither square nor only positive."""
        self.root = self.qt.LBWH(-350, -131.25, 640, 480)
        self.index = make_index(
            self.qt, self.kind, self.root, max_depth=depth, split_threshold=threshold
        )
        self.rects = {}
        self.add_crowd(seed)

    def holds(self, rect):
        """Tell whether the index takes a rectangle."""
        return self.index.root is None or self.index.root.contains_rect(rect)

    def follow(self, key, rect):
        """Do to the dictionary what a move does: an outsider is let go of."""
        if self.holds(rect):
            self.rects[key] = rect
        else:
            del self.rects[key]

    def some_keys(self, which):
        """Choose keys that are in the index."""
        keys = list(self.rects)
        return list(dict.fromkeys(keys[n % len(keys)] for n in which)) if keys else []

    # --- changes --------------------------------------------------------------------------

    @rule(key=KEYS, x=X, y=Y, width=SIZES, height=SIZES)
    def add(self, key, x, y, width, height):
        """Add a rectangle, or be refused for the key or the place."""
        rect = self.qt.LBWH(x, y, width, height)
        if key in self.rects:
            with pytest.raises(self.qt.DuplicateKeyError):
                self.index.add(key, rect)
            return
        assert self.index.add(key, rect) == self.holds(rect)
        if self.holds(rect):
            self.rects[key] = rect

    @rule(first=st.integers(100, 1000), boxes=st.lists(st.tuples(X, Y, SIZES, SIZES), max_size=25))
    def add_many(self, first, boxes):
        """Add a batch under new keys."""
        fresh = {
            key: self.qt.LBWH(*box)
            for key, box in enumerate(boxes, start=first)
            if key not in self.rects
        }
        numbers = [n for r in fresh.values() for n in (r.left, r.bottom, r.right, r.top)]
        refused = self.index.add_many(fresh, array("d", numbers))
        assert refused == [key for key, rect in fresh.items() if not self.holds(rect)]
        for key, rect in fresh.items():
            if self.holds(rect):
                self.rects[key] = self.qt.LRBT(rect.left, rect.right, rect.bottom, rect.top)

    @rule(seed=st.integers(0, 999))
    def add_crowd(self, seed):
        """Add thirty that lie on split lines, so that there is something to split and merge."""
        random = Random(seed)
        for key in random.sample(range(1000, 2000), 30):
            left, bottom = 2.5 * random.randint(-140, 100), 1.875 * random.randint(-70, 170)
            size = random.choice([(0, 0), (2.5, 1.875), (10, 0), (40, 30), (200, 1.875)])
            self.add(key, left, bottom, *size)

    @rule(which=st.lists(st.integers(0), max_size=1), x=X, y=Y)
    def move(self, which, x, y):
        """Move a rectangle; its size stays."""
        for key in self.some_keys(which):
            rect = self.qt.LBWH(x, y, *self.rects[key].size)
            assert self.index.move(key, rect) == self.holds(rect)
            self.follow(key, rect)

    @rule(which=st.lists(st.integers(0), max_size=1), dx=st.floats(-3, 3), dy=st.floats(-3, 3))
    def nudge(self, which, dx, dy):
        """Move a rectangle a little, most often within its cell."""
        for key in self.some_keys(which):
            rect = self.rects[key].moved(dx, dy)
            assert self.index.move(key, rect) == self.holds(rect)
            self.follow(key, rect)

    @rule(which=st.lists(st.integers(0), max_size=1), width=SIZES, height=SIZES)
    def resize(self, which, width, height):
        """Give a rectangle another size about its centre."""
        for key in self.some_keys(which):
            rect = self.qt.XYWH(*self.rects[key].center, width, height)
            assert self.index.move(key, rect) == self.holds(rect)
            self.follow(key, rect)

    @rule(which=st.lists(st.integers(0), max_size=12), dx=X, dy=Y, by_id=st.booleans())
    def move_many(self, which, dx, dy, by_id):
        """Move a batch, told by keys or by ids; some of it may leave the root."""
        moved = {key: self.rects[key].moved(dx / 9, dy / 9) for key in self.some_keys(which)}
        moved = {k: self.qt.LRBT(r.left, r.right, r.bottom, r.top) for k, r in moved.items()}
        numbers = [n for r in moved.values() for n in (r.left, r.bottom, r.right, r.top)]
        if by_id:
            gone = self.index.move_ids(array("q", map(self.index.id_of, moved)), numbers)
        else:
            gone = self.index.move_many(moved, numbers)
        assert gone == [key for key, rect in moved.items() if not self.holds(rect)]
        for key, rect in moved.items():
            self.follow(key, rect)

    @rule(key=KEYS)
    def remove(self, key):
        """Remove a key that is there or is not."""
        assert self.index.remove(key) == (key in self.rects)
        self.rects.pop(key, None)

    @rule(which=st.lists(st.integers(0), max_size=60))
    def remove_crowd(self, which):
        """Remove many, so that cells become too empty."""
        for key in self.some_keys(which):
            assert self.index.remove(key)
            del self.rects[key]

    @rule()
    def cleanup(self):
        """Merge what is too empty."""
        self.index.cleanup()

    # --- questions ------------------------------------------------------------------------

    def by_id(self, keys):
        """Sort keys as every answer is sorted."""
        return sorted(keys, key=self.index.id_of)

    @rule(x=X, y=Y, width=SIZES, height=SIZES)
    def query(self, x, y, width, height):
        """Compare a rectangle query in all its forms."""
        rect = self.qt.LBWH(x, y, width, height)
        expected = self.by_id(k for k, r in self.rects.items() if r.intersects(rect))
        assert self.index.query(rect) == expected
        assert self.index.keys(self.index.query_ids(rect)) == expected
        assert self.index.explain(rect).hits == len(expected)

    @rule(x=X, y=Y, radius=st.sampled_from([0.0, 2.5]) | st.floats(0, 300))
    def query_point_and_circle(self, x, y, radius):
        """Compare the point query and the circle query."""
        assert self.index.query_point(x, y) == self.by_id(
            key
            for key, r in self.rects.items()
            if r.left <= x <= r.right and r.bottom <= y <= r.top
        )
        assert self.index.query_circle(x, y, radius) == self.by_id(
            key
            for key, r in self.rects.items()
            if squared_distance(r, x, y) < radius * radius
            or (r.left < x < r.right and r.bottom < y < r.top)
        )

    @rule(x=X, y=Y, k=st.integers(0, 70))
    def nearest(self, x, y, k):
        """Compare the nearest: by distance, then by id."""
        order = sorted(
            self.rects,
            key=lambda key: (squared_distance(self.rects[key], x, y), self.index.id_of(key)),
        )
        assert self.index.nearest(x, y, k) == order[:k]

    @rule(x1=X, y1=Y, x2=X, y2=Y, level=st.sampled_from(["", "x", "y"]))
    def query_segment(self, x1, y1, x2, y2, level):
        """Compare a segment query, often of a level or upright segment, with an index of one."""
        x2, y2 = x1 if level == "x" else x2, y1 if level == "y" else y2
        hits = []
        for key, rect in self.rects.items():
            one = self.qt.LinearScan()
            one.add(key, rect)
            hits += one.query_segment((x1, y1, x2, y2))
        assert self.index.query_segment((x1, y1, x2, y2)) == self.by_id(hits)

    @rule()
    def pairs(self):
        """Compare all pairs, as keys and as ids."""
        keys = self.by_id(self.rects)
        expected = [
            (a, b)
            for place, a in enumerate(keys)
            for b in keys[place + 1 :]
            if self.rects[a].intersects(self.rects[b])
        ]
        assert self.index.pairs() == expected
        flat = self.index.keys(self.index.pair_ids())
        assert list(zip(flat[::2], flat[1::2], strict=True)) == expected

    @invariant()
    def is_whole(self):
        """Check the numbered invariants, and that nothing is lost."""
        if hasattr(self, "index"):
            self.index.validate()
            assert len(self.index) == len(self.rects)
            assert set(self.index) == set(self.rects)
            assert all(self.index.rect_of(key) == rect for key, rect in self.rects.items())


def squared_distance(rect, x, y):
    """Return the square of the distance from a point to a rectangle."""
    dx = max(rect.left - x, x - rect.right, 0.0)
    dy = max(rect.bottom - y, y - rect.top, 0.0)
    return dx * dx + dy * dy


THOROUGH = settings(
    max_examples=examples(150),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
BRIEF = settings(THOROUGH, max_examples=examples(40))
GLANCE = settings(THOROUGH, max_examples=examples(8))


def play(kind, qt, how):
    """Return the test case that plays with one kind of index."""
    machine = type(f"{kind}_machine", (IndexMachine,), {"kind": kind, "qt": qt})
    machine.TestCase.settings = how
    return machine.TestCase


for kind in KINDS:
    first = kind == "quadtree"
    globals()[f"Test_{kind}"] = play(kind, arcade_qt_core, THOROUGH if first else BRIEF)
    globals()[f"Test_{kind}_interpreted"] = play(kind, interpreted(), BRIEF if first else GLANCE)
