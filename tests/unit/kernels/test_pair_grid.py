"""All pairs by a counting sort: every mixture of sizes, in rounds (document 002; issue 4)."""

from __future__ import annotations

from random import Random

import pytest
from support.grid_worlds import filled, scattered


def pairs_of(qt, boxes):
    """Return the pairs that the grid of points finds by its pair grid, and those of a scan."""
    grid, scan = filled(qt.PointGrid(), boxes), filled(qt.LinearScan(), boxes)
    return grid.pairs(), scan.pairs()


@pytest.mark.parametrize(
    "boxes",
    [
        [],
        scattered(24, (0, 0, 30, 30)),
        scattered(25, (0, 0, 30, 30)),
        scattered(700, (-900, 300, 1500, 40)),
        scattered(300, (-900, 300, 0, 900)),
        scattered(600, (-90, -30, 200, 100)),
        scattered(300, (-90, -30, 900, 500), (0, 0)),
        scattered(200) + scattered(300, (1e9, 1e9, 50, 70)) + scattered(50, (-1e12, 0, 1, 1)),
        [(x * 10.0, y * 10.0, x * 10.0 + 10, y * 10.0 + 10) for x in range(20) for y in range(15)],
        [(x * 10.0, y * 10.0, x * 10.0 + 11, y * 10.0 + 11) for x in range(20) for y in range(15)],
        [(3.0, 4.0, 5.0, 6.0)] * 120,
        [(-1e300, -1e300, 1e300 * n, 1e300 * n) for n in range(1, 40)],
        [(1e-300 * n, 0.0, 1e-300 * (n + 2), 1e-300) for n in range(80)],
    ],
    ids=lambda boxes: str(len(boxes)),
)
def test_pairs_are_those_of_a_scan(qt, boxes):
    """Rule: each pair once, whatever the world: thin, dense, far apart, touching, equal, huge."""
    found, expected = pairs_of(qt, boxes)
    assert found == expected


def test_sizes_that_double_all_the_way_are_found_in_rounds(qt):
    """Rule: what is larger than a cell meets the grid and becomes the next round."""
    random, boxes = Random(2), []
    for number in range(600):
        size = 2.0 ** (number % 20)
        x, y = random.uniform(-4000, 4000), random.uniform(-300, 2000)
        boxes.append((x, y, x + size, y + size * random.random()))
    found, expected = pairs_of(qt, boxes)
    assert len(expected) > 5000
    assert found == expected


def test_only_what_may_collide_is_sorted_and_listed(qt):
    """Rule: in the broad phase others are left out before they cost anything."""
    scene = qt.Scene(qt.LBWH(-300, -100, 700, 450), index="point_grid", verify=True)
    for number in range(90):
        qt.GameObject(scene, qt.LBWH(-290 + 3 * number, -90 + 2 * number, 20, 9))
    assert len(scene.candidate_pairs()) > 300
    assert len(scene._world.collision_ids()) == 0
