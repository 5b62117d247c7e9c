"""Make worlds of rectangles that are hard on an index, each in its own way.

All edges are whole quarters of a unit. So borders often meet exactly, and squares of distances are
exact: whoever computes them gets the same ties.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

numpy: Any = import_module("numpy")

COUNT = 2_000
QUESTIONS = 24
PARTS = 4

Shape = Callable[[Any], tuple[Any, Any]]


class IndexWorld:
    """Hold the rectangles of one world, and what to ask about them.

    Args:
        layout: one of `LAYOUTS`.
        seed: equal seeds make equal worlds.

    Attributes:
        boxes: left, bottom, right, top of each rectangle; their numbers are the keys.
        before: where they come from; every third has moved.
        questions: the rectangles to look into, some without width or height.
        points: to ask for what is nearest.
        k: how many are asked for at each.
        root: left, bottom, right, top of all there is.
    """

    k = 4

    def __init__(self, layout: str, seed: int) -> None:
        random = numpy.random.default_rng([seed, *layout.encode()])
        corners, sizes = LAYOUTS[layout](random)
        low = _whole(corners)
        self.boxes = numpy.hstack((low, low + abs(_whole(sizes))))
        self.before = self.boxes.copy()
        moved = slice(None, None, 3)
        self.before[moved] = self.boxes[::-1][moved]
        middle = random.choice(self.boxes[:, :2], QUESTIONS)
        spread = numpy.ptp(self.boxes[:, :2], axis=0) + 60
        half = _whole(random.uniform(0, 0.08, (QUESTIONS, 2)) * spread)
        half[:3] = 0
        self.questions = numpy.hstack((middle - half, middle + half))
        self.points = _whole(middle + random.normal(0, 0.1, (QUESTIONS, 2)) * spread)
        self.root = (*self.boxes[:, :2].min(axis=0) - 1, *self.boxes[:, 2:].max(axis=0) + 1)


def even(random: Any) -> tuple[Any, Any]:
    """Spread rectangles evenly round the origin."""
    return _within(random, (-700, -300), (900, 500)), random.uniform(1, 24, (COUNT, 2))


def thin(random: Any) -> tuple[Any, Any]:
    """Spread them in a world a hundred times as high as wide."""
    return _within(random, (-30, -4_000), (50, 5_000)), random.uniform(0, 20, (COUNT, 2))


def off_origin(random: Any) -> tuple[Any, Any]:
    """Spread them far from the origin, to one side."""
    places = _within(random, (3_000_000, -71_000), (3_000_900, -69_500))
    return places, random.uniform(1, 24, (COUNT, 2))


def negative(random: Any) -> tuple[Any, Any]:
    """Spread them where all coordinates are negative."""
    return _within(random, (-2_000, -900), (-600, -40)), random.uniform(1, 20, (COUNT, 2))


def giants(random: Any) -> tuple[Any, Any]:
    """Put a few rectangles as large as half the world among many small ones."""
    corners, sizes = _within(random, (-900, -500), (1_100, 700)), random.uniform(1, 9, (COUNT, 2))
    sizes[random.integers(0, COUNT, 8)] *= 90
    return corners, sizes


def clustered(random: Any) -> tuple[Any, Any]:
    """Put nearly all in a few crowds, and a few far away."""
    crowds = _within(random, (-4_000, -2_000), (3_000, 6_000))[:9]
    places = random.choice(crowds, COUNT) + random.normal(0, 60, (COUNT, 2))
    return places, random.uniform(1, 8, (COUNT, 2))


def line(random: Any) -> tuple[Any, Any]:
    """Put all in a line, lower edges at one height."""
    x = random.uniform(-3_000, 5_000, COUNT)
    return numpy.column_stack((x, numpy.full(COUNT, -17.25))), random.uniform(1, 8, (COUNT, 2))


def tiles(random: Any) -> tuple[Any, Any]:
    """Lay tiles edge to edge, in no order, a third of them half a tile off."""
    numbers = random.permutation(COUNT)
    corners = numpy.column_stack((16.0 * (numbers % 50) - 400, 16.0 * (numbers // 50) - 100))
    corners[numbers % 3 == 0] += 8
    return corners, numpy.full((COUNT, 2), 16.0)


def points(random: Any) -> tuple[Any, Any]:
    """Make half of them without width, height or both."""
    sizes = random.uniform(1, 40, (COUNT, 2))
    sizes[random.random((COUNT, 2)) < 0.3] = 0
    return _within(random, (-200, -700), (900, 300)), sizes


def heaps(random: Any) -> tuple[Any, Any]:
    """Put thirty equal rectangles into each of some places, edge to edge with others."""
    places = 8.0 * random.integers(-30, 60, (COUNT // 30 + 1, 2))
    return numpy.repeat(places, 30, axis=0)[:COUNT], numpy.full((COUNT, 2), 8.0)


LAYOUTS: dict[str, Shape] = {
    "even": even,
    "thin": thin,
    "off-origin": off_origin,
    "negative": negative,
    "giants": giants,
    "clustered": clustered,
    "line": line,
    "tiles": tiles,
    "points": points,
    "heaps": heaps,
}


def _within(random: Any, low: Any, high: Any) -> Any:
    return random.uniform(low, high, (COUNT, 2))


def _whole(numbers: Any) -> Any:
    """Return the numbers in whole quarters."""
    return numpy.round(numbers * PARTS) / PARTS
