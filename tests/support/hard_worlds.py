"""Make worlds of boxes that are hard on an index, and ask an index and a scan about them alike."""

from __future__ import annotations

from random import Random
from typing import Any

Box = tuple[float, float, float, float]


def uniform(count: int, seed: int, world: Box, sizes: tuple[float, float] = (4, 24)) -> list[Box]:
    """Return boxes spread evenly over a world, given as left, bottom, right, top."""
    random = Random(seed)
    boxes = []
    for _ in range(count):
        left, bottom = random.uniform(world[0], world[2]), random.uniform(world[1], world[3])
        boxes.append((left, bottom, left + random.uniform(*sizes), bottom + random.uniform(*sizes)))
    return boxes


def giants_among_dwarfs(count: int, seed: int) -> list[Box]:
    """Return small boxes, every fiftieth a thousand times as large."""
    dwarfs = uniform(count, seed, (-3000, -900, 3900, 3400), (0.5, 6))
    giants = uniform(count, seed + 1, (-3000, -900, 1000, 1000), (600, 3000))
    return [giants[n] if n % 50 == 0 else dwarfs[n] for n in range(count)]


WORLDS = {
    "thin": lambda: uniform(400, 1, (-5000, 3, 9000, 4), (0, 2)),
    "far off": lambda: uniform(400, 2, (1e9, -7e9, 1e9 + 700, -7e9 + 90)),
    "negative": lambda: uniform(400, 3, (-9000, -4000, -7000, -3300)),
    "giants": lambda: giants_among_dwarfs(400, 4),
    "enormous": lambda: uniform(200, 5, (-1e300, -1e299, 1e300, 1e299), (0, 1e299)),
    "tiny": lambda: uniform(200, 6, (-1e-300, 0, 1e-300, 3e-301), (0, 1e-301)),
    "one spot": lambda: [(7.0, -3.0, 8.5, -1.0)] * 150,
    "lines": lambda: [(n % 20 * 35.0 - 300, 0.0, n % 20 * 35.0 - 300, 90.0) for n in range(200)],
}
"""Worlds by name; none is square, or about the origin."""


def add_all(index: Any, boxes: list[Box]) -> Any:
    """Add boxes under the keys 0, 1, 2 and so on; return the index."""
    assert index.add_many(range(len(boxes)), [edge for box in boxes for edge in box]) == []
    return index


def assert_same_answers(qt: Any, index: Any, boxes: list[Box], seed: int) -> None:
    """Compare an index over boxes with a LinearScan: all questions, about and between boxes."""
    scan, random = add_all(qt.LinearScan(), boxes), Random(seed)
    for _ in range(25):
        a, b = random.choice(boxes), random.choice(boxes)
        rect = qt.LRBT(min(a[0], b[0]), max(a[0], b[0]), min(a[1], b[3]), max(a[1], b[3]))
        radius = random.choice((0.0, rect.width * 0.1, rect.height))
        assert index.query(rect) == scan.query(rect)
        assert index.query_point(a[0], a[3]) == scan.query_point(a[0], a[3])
        assert index.query_circle(a[2], b[1], radius) == scan.query_circle(a[2], b[1], radius)
        segment = qt.Segment(a[0], a[1], b[2], random.choice((a[1], b[3])))
        assert index.query_segment(segment) == scan.query_segment(segment)
        assert index.raycast_many(segment) == scan.raycast_many(segment)
        assert index.nearest(b[0], a[1], 5) == scan.nearest(b[0], a[1], 5)
    assert index.pairs() == scan.pairs()
