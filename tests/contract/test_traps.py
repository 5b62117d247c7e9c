"""The traps of the source documents that concern no single index or query.

The others are tested where they belong: 1, 3 and 7 in test_index_cases.py, 5 in
test_scene_queries.py. Trap 6 (a document that breaks off) has nothing to test.
"""

from __future__ import annotations

import itertools
import random

import pytest


@pytest.mark.parametrize(
    "root", [(-3000.0, -20.0, 5000.0, 75.0), (-40.0, -900.0, 10.0, 4100.0)], ids=["flat", "tall"]
)
def test_trap_2_a_world_that_is_not_square_gives_the_answers_of_a_scan(qt, root):
    """002 mixes up rows with columns and half width with half height: only squares work there."""
    dice = random.Random(2)
    left, bottom, right, top = root
    tree, scan = qt.Quadtree(qt.LRBT(left, right, bottom, top)), qt.LinearScan()
    for key in range(300):
        width, height = dice.uniform(0, 60), dice.uniform(0, 9)
        box = qt.LBWH(
            dice.uniform(left, right - width), dice.uniform(bottom, top - height), width, height
        )
        if box.right <= right and box.top <= top:
            assert tree.add(key, box)
            scan.add(key, box)
    for _ in range(100):
        x, y = dice.uniform(left, right), dice.uniform(bottom, top)
        area = qt.XYWH(x, y, (right - left) / 30, (top - bottom) / 3)
        assert tree.query(area) == scan.query(area)
        assert tree.nearest(x, y, 5) == scan.nearest(x, y, 5)
        assert tree.query_circle(x, y, 12) == scan.query_circle(x, y, 12)
    assert tree.pairs() == scan.pairs()
    tree.validate()


def test_trap_4_a_pair_that_shares_many_cells_is_named_once(qt):
    """A tree that repeats items in every leaf they touch names a pair once for each of these."""
    tree = qt.Quadtree(qt.LBWH(-512, -256, 1024, 512), split_threshold=1)
    for n in range(64):
        tree.add(("dwarf", n), qt.LBWH(-500 + 15 * n, -250 + 7 * n, 6, 4))
    tree.add("wide", qt.LBWH(-500, -2, 1000, 4))
    tree.add("high", qt.LBWH(-2, -250, 4, 500))
    pairs = tree.pairs()
    assert len(pairs) == len({frozenset(pair) for pair in pairs})
    assert pairs.count(("wide", "high")) == 1


def test_trap_8_looking_at_a_scene_does_not_change_what_happens_in_it(qt):
    """Logging and validation never decide state: one hash with and without verify and journal."""

    class Drifter(qt.GameObject):
        def update(self, dt):
            random_numbers = self.scene.random
            self.move(random_numbers.uniform(-9, 9), random_numbers.uniform(-5, 5))
            if len(self.scene.objects(self.rect)) > 2:
                self.kill()

    def end_of(verify, has_journal):
        scene = qt.GameScene(qt.LBWH(-60, -20, 150, 90), dt=0.25, verify=verify, seed=8)
        scene.auto_kill_when_outside_scene = True
        scene.journal = qt.Journal() if has_journal else None
        for n in range(60):
            Drifter(scene, qt.LBWH(-50 + 2 * n, n, 5, 3))
        for _ in range(40):
            scene.update(0.25)
            if verify:
                scene.validate()
        return scene.state_hash()

    hashes = {end_of(*switches) for switches in itertools.product((False, True), repeat=2)}
    assert len(hashes) == 1
