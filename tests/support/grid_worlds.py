"""Make rectangles for the tests of grids, and compare a grid with a scan of the same ones."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any

Edges = tuple[float, float, float, float]
World = tuple[float, float, float, float]

WIDE: World = (-4000, -9000, 12_000, 8000)
"""Left, bottom, width and height of a world neither square nor only positive."""


def scattered(count: int, world: World = WIDE, sizes: tuple[float, float] = (4, 24)) -> list[Edges]:
    """Return rectangles all over a world, their sizes spread evenly."""
    random, (left, bottom, width, height) = Random(count), world
    boxes = []
    for _ in range(count):
        x, y = left + random.random() * width, bottom + random.random() * height
        boxes.append((x, y, x + random.uniform(*sizes), y + random.uniform(*sizes)))
    return boxes


def filled(index: Any, boxes: list[Edges]) -> Any:
    """Add rectangles to an index under the numbers 0, 1, 2 ... and clean it up."""
    index.add_many(range(len(boxes)), [edge for box in boxes for edge in box])
    index.cleanup()
    return index


def answers_as_a_scan(qt: ModuleType, grid: Any, places: int = 25) -> None:
    """Check all kinds of questions near some of an index's rectangles, and its invariants."""
    scan, random = qt.LinearScan(), Random(1)
    for key in grid:
        scan.add(key, grid.rect_of(key))
    assert grid.pairs() == scan.pairs()
    for key in random.sample(list(grid), min(len(grid), places)):
        rect = grid.rect_of(key)
        x, y = rect.center
        reach = qt.LRBT(rect.left - 40, rect.right + 3, rect.bottom - 2, rect.top + 50)
        line = (x, y, x + random.uniform(-900, 900), y + random.uniform(-900, 900))
        for question in (
            lambda index, reach=reach: index.query(reach),
            lambda index, rect=rect: index.query(rect),
            lambda index, x=x, y=y: index.query_point(x, y),
            lambda index, rect=rect: index.query_point(rect.left, rect.top),
            lambda index, x=x, y=y: index.query_circle(x, y, 50),
            lambda index, line=line: index.query_segment(line),
            lambda index, x=x, y=y: index.nearest(x + 300, y, 4),
        ):
            assert question(grid) == question(scan), key
    grid.validate()
