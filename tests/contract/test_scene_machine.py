"""Let Hypothesis play with a scene, and compare it with a dictionary after every step."""

from __future__ import annotations

from math import hypot
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from support.examples import examples
from support.index_kinds import SCENE_INDEXES
from support.interpreted import interpreted

import arcade_qt_core

# Few different numbers, so that edges often coincide; some far outside every root.
PLACES = st.integers(-40, 60).map(lambda n: n * 4.5) | st.sampled_from([-5_000.0, 7_000.25])
SIZES = st.sampled_from([0.0, 4.5, 9.0, 13.5, 100.0])
INDEXES = st.sampled_from(SCENE_INDEXES)


class SceneMachine(RuleBasedStateMachine):
    """Do to a scene whatever a game may do, and to a dictionary of rectangles the same."""

    qt = arcade_qt_core

    @initialize(index=INDEXES, factor=st.sampled_from([1, 1.5, 10]), threshold=st.integers(1, 4))
    def start(self, index, factor, threshold):
        """Make a scene that is neither square nor only positive, with a tree that splits early."""
        self.scene = self.qt.GameScene(
            self.qt.LBWH(-90, -50, 300, 170),
            index=index,
            root_factor=factor,
            split_threshold=threshold,
            dt=0.5,
        )
        self.living = {}
        self.rects = {}
        self.add_crowd(threshold)

    # --- changes --------------------------------------------------------------------------

    @rule(x=PLACES, y=PLACES, width=SIZES, height=SIZES)
    def add(self, x, y, width, height):
        """Let an object be born."""
        rect = self.qt.LBWH(x, y, width, height)
        mob = self.qt.GameObject(self.scene, rect)
        self.living[mob.id], self.rects[mob.id] = mob, rect

    @rule(seed=st.integers(0, 999))
    def add_crowd(self, seed):
        """Let a dozen be born, so that trees have something to split and merge."""
        random = Random(seed)
        for _ in range(12):
            x, y = random.randint(-20, 40) * 4.5, random.randint(-10, 25) * 4.5
            self.add(x, y, random.choice([0.0, 4.5, 9.0, 40.5]), random.choice([4.5, 13.5]))

    @rule(which=st.integers(0), x=PLACES, y=PLACES, how=st.sampled_from(["pos", "move", "many"]))
    def move(self, which, x, y, how):
        """Move an object; its size stays."""
        if not self.living:
            return
        id = self._pick(which)
        mob, rect = self.living[id], self.rects[id]
        if how == "pos":
            mob.set_pos(x, y)
        elif how == "move":
            mob.move(x - mob.center_x, y - mob.center_y)
            x, y = mob.position
        else:
            self.scene.move_many([id], [x, y])
        self.rects[id] = self.qt.XYWH(x, y, rect.width, rect.height)

    @rule(which=st.integers(0), width=SIZES, height=SIZES)
    def resize(self, which, width, height):
        """Give an object another size about its centre."""
        if self.living:
            id = self._pick(which)
            self.living[id].set_size(width, height)
            self.rects[id] = self.qt.XYWH(*self.rects[id].center, width, height)

    @rule(which=st.integers(0), x=PLACES, y=PLACES, width=SIZES, height=SIZES)
    def replace(self, which, x, y, width, height):
        """Give an object another rectangle."""
        if self.living:
            id = self._pick(which)
            self.rects[id] = self.qt.LBWH(x, y, width, height)
            self.living[id].set_rect(self.rects[id])

    @rule(which=st.integers(0), then_move=st.booleans())
    def kill(self, which, then_move):
        """Kill an object; moving it afterwards does not matter."""
        if self.living:
            id = self._pick(which)
            mob = self.living.pop(id)
            del self.rects[id]
            mob.kill()
            if then_move:
                mob.set_pos(0, 0)

    @rule(share=st.sampled_from([2, 3, 5]))
    def kill_a_crowd(self, share):
        """Kill every second, third or fifth, so that cells are left to merge."""
        for which in range(len(self.living) // share):
            self.kill(which * share, False)

    @rule()
    def update(self):
        """Let the dead leave and the tree clean up."""
        self.scene.update(0.5)

    @rule(name=INDEXES)
    def switch(self, name):
        """Change to another index."""
        self.scene.use_index(name)

    # --- questions ------------------------------------------------------------------------

    @rule(x=PLACES, y=PLACES, width=SIZES, height=SIZES)
    def ask_for_a_rectangle(self, x, y, width, height):
        """Strict intersection, in id order."""
        area = self.qt.LBWH(x, y, width, height)
        assert self._ids(self.scene.objects(area)) == [
            id for id, rect in self.rects.items() if rect.intersects(area)
        ]

    @rule(x=PLACES, y=PLACES)
    def ask_for_a_point(self, x, y):
        """Half-open containment, in id order."""
        assert self._ids(self.scene.objects((x, y))) == [
            id for id, rect in self.rects.items() if rect.contains_point((x, y))
        ]

    @rule(x=PLACES, y=PLACES, radius=SIZES, k=st.integers(0, 5))
    def ask_what_is_near(self, x, y, radius, k):
        """Circle by id; nearest by (distance, id)."""
        distances = {id: self._distance(rect, x, y) for id, rect in self.rects.items()}
        assert self._ids(self.scene.objects_in_circle(x, y, radius)) == [
            id
            for id, rect in self.rects.items()
            if distances[id] < radius or (rect.left < x < rect.right and rect.bottom < y < rect.top)
        ]
        by_distance = sorted(distances, key=lambda id: (distances[id], id))
        assert self._ids(self.scene.nearest((x, y), k)) == by_distance[:k]

    @rule()
    def ask_for_pairs(self):
        """Every intersecting pair once, by (smaller, larger id)."""
        expected = [
            (a, b)
            for a in self.rects
            for b in self.rects
            if a < b and self.rects[a].intersects(self.rects[b])
        ]
        assert [(a.id, b.id) for a, b in self.scene.candidate_pairs()] == expected

    @rule(x=PLACES, y=PLACES)
    def cast_a_ray_upwards(self, x, y):
        """A ray straight up meets the boxes it runs inside of, nearest first."""
        low, high = y, y + 450.0
        expected = sorted(
            (max((rect.bottom - low) / (high - low), 0.0), id)
            for id, rect in self.rects.items()
            if rect.left < x < rect.right and rect.bottom < high and low < rect.top and rect.height
        )
        hits = self.scene.raycast(self.qt.Segment(x, low, x, high))
        assert [(hit.t, hit.object.id) for hit in hits] == expected

    @invariant()
    def is_whole(self):
        """Structures are valid, and everybody is where the dictionary says."""
        if hasattr(self, "scene"):
            self.scene.validate()
            assert {mob.id: mob.rect for mob in self.scene.objects()} == self.rects

    # --- helpers --------------------------------------------------------------------------

    def _pick(self, which):
        return list(self.living)[which % len(self.living)]

    @staticmethod
    def _ids(objects):
        return [obj.id for obj in objects]

    @staticmethod
    def _distance(rect, x, y):
        dx = max(rect.left - x, 0, x - rect.right)
        dy = max(rect.bottom - y, 0, y - rect.top)
        return hypot(dx, dy)


class InterpretedMachine(SceneMachine):
    """Play with the interpreted twin."""

    qt = interpreted()


@pytest.mark.parametrize(("machine", "games"), [(SceneMachine, 80), (InterpretedMachine, 25)])
def test_case_39_a_scene_equals_a_dictionary_whatever_is_done_to_it(machine, games):
    """Case 39: after each of thousands of random steps all answers equal brute force."""
    machine.TestCase.settings = settings(
        max_examples=examples(games),
        stateful_step_count=40,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
    machine.TestCase().runTest()
