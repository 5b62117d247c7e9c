"""Reckon what everybody should find, by both rules that they follow."""

from __future__ import annotations

from array import array
from typing import Any

from ...geometry import Rect
from ...spatial import Quadtree
from .course import MARGIN, Course
from .moves import Bounds, fours, moves_to


class Truth:
    """Hold the right figures of a course, at its end.

    Ours is strict: rectangles that only touch do not overlap. Others are closed: touching counts.
    The nearest are weighed by their distances, because several may be equally near.

    Args:
        course: what is asked.
    """

    def __init__(self, course: Course) -> None:
        self._course = course
        self._bounds = fours(course.end)
        grown = [
            (left - MARGIN, bottom - MARGIN, right + MARGIN, top + MARGIN)
            for left, bottom, right, top in self._bounds
        ]
        self._strict = self._asked(course.world, self._bounds)
        self._closed = self._asked(course.world.scale_on_center(1.25), grown)
        self._closed["point"] = self._strict["point"]

    def figure(self, operation: str, answer: Any) -> float:
        """Return the one number that an answer is judged by."""
        return self._distances(answer) if operation == "nearest" else answer

    def rule(self, operation: str, figure: float) -> str:
        """Return the rule that a figure follows: "strict", "closed", or "" for neither."""
        if figure == self._strict[operation]:
            return "strict"
        return "closed" if figure == self._closed[operation] else ""

    def _asked(self, world: Rect, bounds: list[Bounds]) -> dict[str, float]:
        """Ask a quadtree, which the tests compare with scanning everything."""
        course, tree = self._course, Quadtree(world)
        tree.add_many(range(course.count), moves_to([], bounds).world)
        queries = len(tree.query_many(course.queries_flat).ids)
        rays = tree.raycast_many(course.segments_flat).ids
        return {
            "query": queries,
            "queries": queries,
            "point": len(tree.query_points_many(course.points_flat).ids),
            "rays": len(rays) - rays.count(-1),
            "nearest": self._distances(tree.nearest_many(course.points_flat).ids),
            "pairs": len(tree.pair_buffer()),
        }

    def _distances(self, numbers: array[int]) -> float:
        """Return the sum of the squared distances from the points to the rectangles named.

        It is exact, because all edges are whole parts of a unit.
        """
        total = 0.0
        for (x, y), number in zip(self._course.points, numbers, strict=True):
            left, bottom, right, top = self._bounds[number]
            total += max(left - x, 0, x - right) ** 2 + max(bottom - y, 0, y - top) ** 2
        return total
