"""Put scipy (PyPI) through the comparison: a k-d tree of centres, built anew for every move."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import Any

from .contestant import Action, Contestant
from .course import Course
from .numpy_forms import NumpyForms

MOST = 100
"""Half sizes up to this are searched: every circle has to be as wide as the largest rectangle."""


class ScipyContestant(Contestant):
    """Keep centres in a `KDTree`, look in circles wide enough for the largest, and compare edges.

    It is no peer where one rectangle is large: every circle is as wide as that one.
    """

    name = package = "scipy"

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self._make: Any = import_module("scipy").spatial.KDTree
        self.version = version("scipy")
        self._forms = NumpyForms(course)
        self._reach = course.largest / 2

    def start(self) -> None:
        """Forget the tree."""
        self._boxes = self._forms.start

    def actions(self) -> dict[str, Action]:
        """Return what it can do: batches only."""
        asked: dict[str, Action] = {
            "queries": self._queries,
            "nearest": self._nearest,
            "pairs": self._pairs,
        }
        return {
            "build": lambda: self._pack(self._forms.start),
            **({"batch": self._batch} if self.course.batches else {}),
            **(asked if self._reach < MOST else {}),
        }

    def _batch(self) -> int:
        return sum(self._pack(boxes) for boxes in self._forms.batches)

    def _pack(self, boxes: Any) -> int:
        self._boxes = boxes
        self._tree = self._make(_centres(boxes))
        return len(boxes)

    def _queries(self) -> int:
        queries = self._forms.queries
        half = (queries[0, 2] - queries[0, 0]) / 2
        found = self._tree.query_ball_point(
            _centres(queries), half + self._reach, self._forms.numpy.inf
        )
        return self._meeting(queries, *self._flat(found))

    def _pairs(self) -> int:
        pairs = self._tree.query_pairs(
            2 * self._reach, self._forms.numpy.inf, output_type="ndarray"
        )
        return self._meeting(self._boxes, *pairs.T)

    def _nearest(self) -> Any:
        """Rank all whose centres are near enough for them to be nearer than the first centre."""
        numpy, points, reach = self._forms.numpy, self._forms.points, 2 * self._reach
        first = self._tree.query(points)[0]
        askers, found = self._flat(self._tree.query_ball_point(points, first + reach))
        boxes, places = self._boxes[found], points[askers]
        gaps = numpy.maximum(0, numpy.maximum(boxes[:, :2] - places, places - boxes[:, 2:]))
        order = numpy.lexsort(((gaps**2).sum(axis=1), askers))
        return found[order][numpy.searchsorted(askers[order], numpy.arange(len(points)))]

    def _meeting(self, asked: Any, askers: Any, found: Any) -> int:
        a, b = asked[askers], self._boxes[found]
        meet = (a[:, :2] < b[:, 2:]).all(axis=1) & (b[:, :2] < a[:, 2:]).all(axis=1)
        return len(self._forms.numpy.column_stack((askers[meet], found[meet])))

    def _flat(self, lists: Any) -> tuple[Any, Any]:
        counts = [len(found) for found in lists]
        return self._forms.repeated(counts), self._forms.numpy.concatenate(lists).astype("i8")


def _centres(boxes: Any) -> Any:
    return (boxes[:, :2] + boxes[:, 2:]) / 2
