"""Give peers what they take: arrays of numpy, made before any timing."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from .course import Course


class NumpyForms:
    """Hold a course as arrays; what comes in rows is left, bottom, right, top, or x, y.

    Attributes:
        start: the rectangles at first.
        batches: all rectangles after each batch of moves.
        queries, points: the questions.

    Raises:
        ImportError: numpy is not installed.
    """

    def __init__(self, course: Course) -> None:
        self.numpy: Any = import_module("numpy")
        self.start = self._rows(course.start.world, 4)
        self.batches = [self._rows(moves.world, 4) for moves in course.batches]
        self.queries = self._rows(course.queries_flat, 4)
        self.points = self._rows(course.points_flat, 2)

    def repeated(self, counts: Any) -> Any:
        """Return each question's number as often as it has answers."""
        numpy = self.numpy
        return numpy.repeat(numpy.arange(len(counts)), numpy.asarray(counts, "i8"))

    def _rows(self, flat: Any, width: int) -> Any:
        return self.numpy.asarray(flat).reshape(-1, width)
