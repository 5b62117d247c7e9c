"""Put rtree (PyPI) through the comparison: libspatialindex's R*-tree."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .contestant import Action, Contestant
from .course import Course
from .moves import Bounds
from .numpy_forms import NumpyForms


class RtreeContestant(Contestant):
    """Keep numbers in an `Index`; its user keeps the bounds of everything.

    Batches of moves build it anew, which is faster than to delete and insert.
    """

    name = package = "rtree"

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        package: Any = import_module("rtree")
        self._make: Any = package.index.Index
        self.version = package.__version__
        self._forms = NumpyForms(course)
        self._numbers = self._forms.numpy.arange(course.count)

    def start(self) -> None:
        """Make an empty tree."""
        self._empty = self._make()
        self._world = self._forms.start

    def actions(self) -> dict[str, Action]:
        """Return what it can do: it has no rays."""
        moves: dict[str, Action] = {"move": self._move, "batch": self._batch}
        return {
            "build": lambda: self._pack(self._world),
            "insert": self._insert,
            **(moves if self.course.batches else {}),
            "query": lambda: self._look(self.course.queries),
            "queries": lambda: len(self._find(self._forms.queries)[0]),
            "point": lambda: self._look([(x, y, x, y) for x, y in self.course.points]),
            "nearest": self._nearest,
            "pairs": self._pairs,
        }

    def _pack(self, boxes: Any) -> int:
        self._world = boxes
        self._tree = self._make((self._numbers, boxes[:, :2], boxes[:, 2:]))
        return int(self._tree.count((0, 0, 0, 0)))

    def _insert(self) -> int:
        self._tree = self._empty
        insert = self._tree.insert
        for number, bounds in enumerate(self.course.start.bounds):
            insert(number, bounds)
        return self.course.count

    def _move(self) -> int:
        moves: Any = self.course.singly
        delete, insert, now = self._tree.delete, self._tree.insert, self.course.start.bounds
        for number, bounds in zip(moves.numbers, moves.bounds, strict=True):
            delete(number, now[number])
            insert(number, bounds)
        return len(moves.numbers)

    def _batch(self) -> int:
        return sum(self._pack(boxes) for boxes in self._forms.batches)

    def _look(self, questions: list[Bounds]) -> int:
        query, found = self._tree.intersection, 0
        for bounds in questions:
            found += len(list(query(bounds)))
        return found

    def _find(self, boxes: Any) -> Any:
        return self._tree.intersection_v(boxes[:, :2], boxes[:, 2:])

    def _nearest(self) -> Any:
        points = self._forms.points
        return self._tree.nearest_v(points, points, strict=True)[0]

    def _pairs(self) -> int:
        found, counts = self._find(self._world)
        askers = self._forms.repeated(counts)
        once = askers < found
        return len(self._forms.numpy.column_stack((askers[once], found[once])))
