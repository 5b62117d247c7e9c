"""The narrow phase against pymunk and shapely, compiled and interpreted.

A normal run draws 100 000 pairs for each of the two, shared among the combinations of kinds.
NARROW_PAIRS says how many of each combination instead:

    NARROW_PAIRS=100000 pytest tests/contract/test_narrow_agreement.py -k compiled

takes half a minute. Of those 1 500 000 pairs 20 disagree with pymunk, 6.9 or 7. shapely says that
pymunk is wrong in all of them: they are shapes at whole numbers, a corner of one exactly in line
with an edge of the other.
"""

from __future__ import annotations

import os
from math import ceil, isinf
from random import Random
from types import ModuleType

import pytest
import shapely
from support.random_shapes import (
    COMBINATIONS,
    EDGED,
    Bench,
    exact_depth,
    pymunk_contact,
    pymunk_depth,
    pymunk_shape,
    random_part,
    random_pose,
)

NEAR = 1e-6
"""Pairs this near to touching are left out: test_narrow_rules holds them to the strict rule."""

COMPILED_PAIRS = 100_000
INTERPRETED_PAIRS = 1_500
SHAPES = 60
"""Shapes of a kind; each meets every other at many places."""


def pairs_for(qt: ModuleType, combinations: list[tuple[str, str]]) -> int:
    """Return how many pairs of each combination to draw."""
    usual = COMPILED_PAIRS if qt.compiled() else INTERPRETED_PAIRS
    return int(os.environ.get("NARROW_PAIRS", ceil(usual / len(combinations))))


@pytest.mark.parametrize("kinds", COMBINATIONS, ids=" and ".join)
def test_pairs_of_every_combination_agree_with_pymunk(
    qt: ModuleType, kinds: tuple[str, str]
) -> None:
    """Rule: issue "Plug-ins"; cases section E, traps 1 to 4. Contacts are as deep, too.

    Where the two disagree, shapely must prove pymunk wrong.
    """
    random, bench = Random(f"pymunk {kinds}"), Bench(qt)
    parts = [[random_part(random, kind) for _ in range(SHAPES)] for kind in kinds]
    twins = [[pymunk_shape(part) for part in row] for row in parts]
    count = pairs_for(qt, COMBINATIONS)
    hits = near = wrong = 0
    for number in range(count):
        chosen = [random.randrange(SHAPES) for _ in kinds]
        at, to = random_pose(random), random_pose(random)
        bench.put(0, parts[0][chosen[0]], at)
        bench.put(1, parts[1][chosen[1]], to)
        row = bench.collide()
        depth = row[2] if row else -1.0
        expected = pymunk_depth(pymunk_contact(twins[0][chosen[0]], at, twins[1][chosen[1]], to))
        if max(depth, expected) < NEAR:
            near += max(depth, expected) > -NEAR
            continue
        hits += depth > 0
        if depth != pytest.approx(expected, abs=NEAR) and not (depth > 0 and isinf(expected)):
            wrong += 1
            assert max(depth, 0) == pytest.approx(max(exact_depth(bench), 0), abs=NEAR), number
    assert 0.2 < hits / count < 0.95
    assert near < 0.05 * count
    assert wrong <= 0.001 * count


@pytest.mark.parametrize("kinds", EDGED, ids=" and ".join)
def test_boxes_and_polygons_agree_with_shapely(qt: ModuleType, kinds: tuple[str, str]) -> None:
    """Rule: issue "Plug-ins": shapely says whether they overlap, and how far apart they are."""
    random, bench = Random(f"shapely {kinds}"), Bench(qt)
    depths, polygons = [], []
    for _ in range(pairs_for(qt, EDGED)):
        for slot, kind in enumerate(kinds):
            bench.put(slot, random_part(random, kind), random_pose(random))
            polygons.append(shapely.Polygon(bench.shapes.corners_of(slot)[0]))
        row = bench.collide()
        depths.append(row[2] if row else 0.0)
    a, b = polygons[::2], polygons[1::2]
    distances = shapely.distance(a, b)
    areas = shapely.area(shapely.intersection(a, b))
    for number, depth in enumerate(depths):
        if depth > NEAR:
            assert distances[number] == 0, f"pair {number}"
        elif areas[number] > 100 * NEAR:
            pytest.fail(f"pair {number}: shares an area of {areas[number]}, found {depth}")
    assert 0.2 < sum(depth > NEAR for depth in depths) / len(depths) < 0.95
