"""Put fastquadtree (PyPI) through the comparison: a quadtree in Rust."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import Any

from ..fastquadtree_contender import CAPACITY
from ..plain_object import PlainObject
from .contestant import Action, Contestant
from .course import Course
from .moves import Moves


class FastQuadtreeContestant(Contestant):
    """Keep numbers in a `RectQuadTree`; its user keeps the bounds of everything."""

    name = package = "fastquadtree"

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self._make: Any = import_module("fastquadtree").RectQuadTree
        self.version = version("fastquadtree")
        self._objects = [PlainObject(number) for number in range(course.count)]
        world = course.world
        self._region = (world.left, world.bottom, world.right + 1, world.top + 1)  # half-open

    def start(self) -> None:
        """Make two empty trees."""
        self._built = self._make(self._region, CAPACITY)
        self._tree = self._make(self._region, CAPACITY)
        self._bounds = list(self.course.start.bounds)

    def actions(self) -> dict[str, Action]:
        """Return what it can do: it has no batches of queries and no rays; moves are all single."""
        moves: dict[str, Action] = {"move": self._move, "batch": self._batch}
        return {
            "build": self._build,
            "insert": self._insert,
            **(moves if self.course.batches else {}),
            "query": lambda: self._look(self.course.queries),
            "point": lambda: self._look([(x, y, x, y) for x, y in self.course.points]),
            "nearest": self._nearest,
            "pairs": self._pairs,
        }

    def _build(self) -> int:
        self._built.insert_many(self.course.start.bounds)
        return len(self._built.query((0, 0, 0, 0)))

    def _insert(self) -> int:
        insert = self._tree.insert
        for number, bounds in enumerate(self.course.start.bounds):
            insert(bounds, number)
        return len(self._bounds)

    def _move(self) -> int:
        return self._follow(self.course.singly) if self.course.singly else 0

    def _batch(self) -> int:
        return sum(self._follow(moves) for moves in self.course.batches)

    def _follow(self, moves: Moves) -> int:
        update, now = self._tree.update_tuple, self._bounds
        for number, bounds in zip(moves.numbers, moves.bounds, strict=True):
            update(number, now[number], bounds)
            now[number] = bounds
        return len(moves.numbers)

    def _look(self, questions: list[tuple[float, float, float, float]]) -> int:
        objects, query, found = self._objects, self._tree.query, 0
        for bounds in questions:
            found += len([objects[hit[0]] for hit in query(bounds)])
        return found

    def _nearest(self) -> list[int]:
        nearest = self._tree.nearest_neighbor
        return [nearest(point)[0] for point in self.course.points]

    def _pairs(self) -> int:
        query = self._tree.query
        return len(
            [
                (number, hit[0])
                for number, bounds in enumerate(self._bounds)
                for hit in query(bounds)
                if hit[0] > number
            ]
        )
