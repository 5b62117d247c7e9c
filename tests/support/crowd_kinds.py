"""Make crowds of agents for tests: in every structure, compiled and interpreted."""

from __future__ import annotations

from array import array
from importlib import import_module
from math import hypot
from random import Random
from types import ModuleType
from typing import Any

EDGES = (-70.0, 35.0, 150.0, 155.0)  # left, bottom, right, top: not square, not only positive
KINDS = ("sorted_grid", "quadtree", "loose_quadtree", "loose_tight_grid", "uniform_grid", "linear")


def random_rows(seed: int, count: int, *, giants: int = 0) -> array[float]:
    """Return agents in `EDGES`: x, y, vx, vy, radius of each; the first ones may be giants."""
    random = Random(seed)
    rows = array("d")
    for number in range(count):
        radius = 25.0 if number < giants else random.uniform(1.5, 4.0)
        x, y = random.uniform(EDGES[0], EDGES[2]), random.uniform(EDGES[1], EDGES[3])
        rows.extend((x, y, random.uniform(-60, 60), random.uniform(-60, 60), radius))
    return rows


def make_search(qt: ModuleType, kind: str, agents: Any) -> Any:
    """Return an empty search of a kind over the agents of `EDGES`."""

    def kernel(name: str) -> Any:
        return import_module(f"{qt.__name__}.kernels.{name}")

    if kind == "sorted_grid":
        return kernel("agent_grid").AgentGrid(agents, *EDGES)
    left, bottom, right, top = EDGES
    indexes = import_module(f"{qt.__name__}.scene.indexes")
    choice = indexes.IndexChoice(qt.LRBT(left, right, bottom, top), 1.0, None, 4)
    index = choice.make(kind, kernel("table").Table(), qt.PluginManager())
    return kernel("agent_index").AgentIndex(agents, *EDGES, index)


class Circles:
    """Answer by brute force what agents are where: the oracle."""

    def __init__(self, agents: Any) -> None:
        count = agents.count
        self.circles = {
            agents.id[row]: (agents.x[row], agents.y[row], agents.radius[row], agents.layer[row])
            for row in range(count)
        }

    def in_rect(self, left: float, bottom: float, right: float, top: float) -> list[int]:
        """Return the ids of those that meet the interior of a rectangle."""
        return sorted(
            id
            for id, (x, y, radius, _) in self.circles.items()
            if (x - min(max(x, left), right)) ** 2 + (y - min(max(y, bottom), top)) ** 2 < radius**2
        )

    def in_circle(self, x: float, y: float, reach: float) -> list[int]:
        """Return the ids of those that overlap a circle."""
        return sorted(
            id
            for id, (at_x, at_y, radius, _) in self.circles.items()
            if (at_x - x) ** 2 + (at_y - y) ** 2 < (radius + reach) ** 2
        )

    def at_point(self, x: float, y: float) -> list[int]:
        """Return the ids of those that hold a point, the rim included."""
        return sorted(
            id
            for id, (at_x, at_y, radius, _) in self.circles.items()
            if (at_x - x) ** 2 + (at_y - y) ** 2 <= radius**2
        )

    def nearest(self, x: float, y: float, k: int) -> list[int]:
        """Return the ids of the nearest, by (distance to the circle, id)."""
        return sorted(
            self.circles,
            key=lambda id: (
                max(
                    hypot(self.circles[id][0] - x, self.circles[id][1] - y) - self.circles[id][2],
                    0.0,
                ),
                id,
            ),
        )[:k]

    def pairs(self) -> set[tuple[int, int]]:
        """Return the pairs of ids that overlap, the smaller first."""
        ids = sorted(self.circles)
        return {
            (a, b)
            for place, a in enumerate(ids)
            for b in ids[place + 1 :]
            if _overlap(self.circles[a], self.circles[b])
        }

    def first_hit(self, x1: float, y1: float, x2: float, y2: float, mask: int) -> float | None:
        """Return where a segment first hits one of the layers of a mask, or None."""
        times = [
            time
            for x, y, radius, layer in self.circles.values()
            if layer & mask and (time := _entry(x, y, radius, x1, y1, x2, y2)) is not None
        ]
        return min(times, default=None)


def _overlap(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < (a[2] + b[2]) ** 2


def _entry(
    x: float, y: float, radius: float, x1: float, y1: float, x2: float, y2: float
) -> float | None:
    """Return the smaller root of |start + t way - centre| = radius, by the schoolbook formula."""
    a = (x2 - x1) ** 2 + (y2 - y1) ** 2
    b = 2 * ((x1 - x) * (x2 - x1) + (y1 - y) * (y2 - y1))
    c = (x1 - x) ** 2 + (y1 - y) ** 2 - radius**2
    if c < 0:
        return 0.0
    if a == 0 or b * b - 4 * a * c <= 0:
        return None
    t = (-b - (b * b - 4 * a * c) ** 0.5) / (2 * a)
    return t if 0 <= t < 1 else None
