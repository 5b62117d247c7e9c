"""Test the index "auto" of a crowd: what it goes by, when it looks, and that it changes nothing."""

from __future__ import annotations

from random import Random

import pytest
from support.crowd_kinds import EDGES, random_rows


@pytest.fixture
def scene(qt):
    """Return a scene that is neither square nor only positive."""
    return qt.GameScene(qt.LRBT(EDGES[0], EDGES[2] + 700, EDGES[1], EDGES[3] + 500), dt=0.05)


def dwarfs(seed, count):
    """Return agents of radius 1 that stand all over the scene."""
    random = Random(seed)
    return [
        number
        for _ in range(count)
        for number in (random.uniform(-60, 840), random.uniform(45, 645), 0.0, 0.0, 1.0)
    ]


def test_the_name_is_auto_and_the_figures_tell_what_is_used(qt, scene) -> None:
    """Rule: as for scenes. The sorted grid is the fastest for agents of similar size."""
    crowd = qt.Crowd(scene, index="auto")
    crowd.add(dwarfs(1, 300))

    assert (crowd.index_name, crowd.index_in_use) == ("auto", "sorted_grid")
    assert crowd.stats()["index"] == "sorted_grid"
    crowd.use_index("quadtree")
    assert (crowd.index_name, crowd.index_in_use) == ("quadtree", "quadtree")
    assert crowd.stats()["index"] == "quadtree"
    crowd.use_index("auto")
    assert (crowd.index_name, crowd.index_in_use) == ("auto", "sorted_grid")


def test_a_giant_among_dwarfs_makes_it_leave_the_sorted_grid_in_the_next_step(qt, scene) -> None:
    """Rule: the sorted grid's cells would be as wide as the giant; it is left at once."""
    crowd = qt.Crowd(scene, index="auto")
    crowd.add(dwarfs(1, 300))
    scene.update(0.05)
    assert crowd.index_in_use == "sorted_grid"
    (giant,) = crowd.add([200, 200, 0, 0, 120])
    scene.update(0.05)

    assert crowd.index_in_use == "uniform_grid"
    assert sorted(crowd.ids) == list(range(301))
    crowd.validate()
    crowd.kill([giant])
    for _ in range(60):
        scene.update(0.05)
    assert crowd.stats()["index"] == "sorted_grid"
    crowd.validate()


def test_a_crowd_that_gathers_in_one_place_makes_it_look_again(qt, scene) -> None:
    """Rule: it goes by how many are near each other, not only by their sizes; once in 60 steps."""
    crowd = qt.Crowd(scene, index="auto", static_mask=0)
    crowd.add(dwarfs(2, 300), mask=0)
    scene.update(0.05)
    for row in range(300):
        crowd.x[row], crowd.y[row] = 50 + row % 3, 90 + row % 5
    used = []
    for _ in range(60):
        scene.update(0.05)
        used.append(crowd.index_in_use)

    assert used[:50] == ["sorted_grid"] * 50
    assert used[-1] == "uniform_grid"


def test_between_both_bounds_it_stays_with_what_it_has(qt, scene, monkeypatch) -> None:
    """Rule: it does not change to and fro over a few more or less."""
    crowd = qt.Crowd(scene, index="auto")
    grid = crowd._grid()
    compared = [60.0]

    class Grid:
        def __getattr__(self, name):
            return getattr(grid, name)

        def candidates(self):
            return compared[0] * max(len(crowd), 1)

    used = []
    monkeypatch.setattr(crowd, "_grid", Grid)
    for number in (60.0, 75.0, 60.0, 50.0, 40.0, 60.0):
        compared[0] = number
        used.append(crowd._best_index())
        crowd._index_in_use = used[-1]

    sorted_grid, uniform_grid = ["sorted_grid"], ["uniform_grid"]
    assert used == sorted_grid + 3 * uniform_grid + 2 * sorted_grid


def test_the_same_again_gives_the_same_hash(qt) -> None:
    """Rule: which index is used follows from the agents and the steps alone."""

    def play(queries: bool) -> str:
        scene = qt.GameScene(qt.LRBT(EDGES[0], EDGES[2], EDGES[1], EDGES[3]), dt=0.05)
        crowd = qt.Crowd(scene, index="auto")
        crowd.add(random_rows(1, 150))
        for step in range(70):
            if step == 5:
                crowd.add([0, 90, 0, 0, 50])
            if step == 20:
                crowd.kill([150])
            if queries:
                crowd.agents_in(scene.rect)
                crowd.cells()
            scene.update(0.05)
        return scene.state_hash()

    assert play(False) == play(True)
