"""Put fastquadtree's tree of objects (PyPI) through the comparison: it answers queries faster."""

from __future__ import annotations

from importlib import import_module

from ..fastquadtree_contender import CAPACITY
from .contestant import Action
from .course import Course
from .fastquadtree_contestant import FastQuadtreeContestant
from .moves import Bounds, fours


class FastQuadtreeObjectsContestant(FastQuadtreeContestant):
    """Keep objects in a `RectQuadTreeObjects`."""

    name = "fastquadtree objects"

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self._make = import_module("fastquadtree").RectQuadTreeObjects

    def start(self) -> None:
        """Fill a tree with objects where the course ends."""
        self._tree = self._make(self._region, CAPACITY)
        for item, bounds in zip(self._objects, fours(self.course.end), strict=True):
            self._tree.insert(bounds, item)

    def actions(self) -> dict[str, Action]:
        """Return what the objects are good for."""
        return {
            "query": lambda: self._look(self.course.queries),
            "point": lambda: self._look([(x, y, x, y) for x, y in self.course.points]),
        }

    def _look(self, questions: list[Bounds]) -> int:
        query, found = self._tree.query, 0
        for bounds in questions:
            found += len([hit.obj for hit in query(bounds)])
        return found
