"""Put shapely (PyPI) through the comparison: GEOS's packed R-tree, built anew for every move."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .contestant import Action, Contestant
from .course import Course
from .numpy_forms import NumpyForms


class ShapelyContestant(Contestant):
    """Keep boxes in an `STRtree`; it answers with numbers, as buffers."""

    name = package = "shapely"

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self._shapely: Any = import_module("shapely")
        self.version = self._shapely.__version__
        self._forms = NumpyForms(course)
        self._queries = self._shapely.box(*self._forms.queries.T)
        self._points = self._shapely.points(self._forms.points)

    def start(self) -> None:
        """Forget the tree."""
        self._tree: Any = None

    def actions(self) -> dict[str, Action]:
        """Return what it can do: nothing can be added or moved one by one, and it has no rays."""
        return {
            "build": lambda: self._pack(self._forms.start),
            **({"batch": self._batch} if self.course.batches else {}),
            "query": lambda: self._look(self._queries),
            "queries": lambda: self._tree.query(self._queries).shape[1],
            "point": lambda: self._look(self._points),
            "nearest": lambda: self._tree.nearest(self._points),
            "pairs": self._pairs,
        }

    def _batch(self) -> int:
        return sum(self._pack(boxes) for boxes in self._forms.batches)

    def _pack(self, boxes: Any) -> int:
        self._tree = self._shapely.STRtree(self._shapely.box(*boxes.T))
        return len(self._tree.query(self._points[0]))

    def _look(self, questions: Any) -> int:
        query, found = self._tree.query, 0
        for question in questions:
            found += len(query(question))
        return found

    def _pairs(self) -> int:
        a, b = self._tree.query(self._tree.geometries)
        once = a < b
        return len(self._forms.numpy.column_stack((a[once], b[once])))
