"""Put an index of the library through the comparison."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...geometry import Rect
from ...spatial import SpatialIndex, StaticTree
from ..plain_object import PlainObject
from .contestant import Action, Contestant
from .course import Course
from .moves import Moves


class IndexContestant(Contestant):
    """Keep plain Python objects as keys of a `SpatialIndex`.

    A `StaticTree` is packed anew when something has moved.

    Args:
        name: what tables call it.
        make: makes the empty index for a world.
        course: what is to be done.
    """

    def __init__(self, name: str, make: Callable[[Rect], SpatialIndex], course: Course) -> None:
        super().__init__(course)
        self.name = name
        self._make = make
        self._objects = [PlainObject(number) for number in range(course.count)]

    def start(self) -> None:
        """Make two empty indexes: one is built at once, the other a rectangle at a time."""
        self._built = self._make(self.course.world)
        self._index = self._make(self.course.world)

    def actions(self) -> dict[str, Action]:
        """Return all that there is."""
        moves: dict[str, Action] = {"move": self._move, "batch": self._batch}
        return {
            "build": self._build,
            "insert": self._insert,
            **(moves if self.course.batches else {}),
            "query": self._query,
            "queries": lambda: len(self._index.query_many(self.course.queries_flat).ids),
            "point": self._point,
            "rays": self._rays,
            "nearest": lambda: self._index.nearest_many(self.course.points_flat).ids,
            "pairs": lambda: len(self._index.pair_buffer()),
        }

    def _build(self) -> int:
        self._built.add_many(self._objects, self.course.start.world)
        return _settled(self._built)

    def _insert(self) -> int:
        add = self._index.add
        for key, rect in zip(self._objects, self.course.start.rects, strict=True):
            add(key, rect)
        return _settled(self._index)

    def _move(self) -> int:
        moves: Any = self.course.singly
        self._reopen()
        move, objects = self._index.move, self._objects
        for number, rect in zip(moves.numbers, moves.rects, strict=True):
            move(objects[number], rect)
        return _settled(self._index)

    def _batch(self) -> int:
        return sum(self._move_ids(moves) for moves in self.course.batches)

    def _move_ids(self, moves: Moves) -> int:
        self._reopen()
        self._index.move_ids(moves.ids, moves.boxes)
        return _settled(self._index)

    def _reopen(self) -> None:
        if isinstance(self._index, StaticTree):
            self._index.reopen()

    def _query(self) -> int:
        query, found = self._index.query, 0
        for rect in self.course.query_rects:
            found += len(query(rect))
        return found

    def _point(self) -> int:
        query, found = self._index.query_point, 0
        for x, y in self.course.points:
            found += len(query(x, y))
        return found

    def _rays(self) -> int:
        ids = self._index.raycast_many(self.course.segments_flat).ids
        return len(ids) - ids.count(-1)


def _settled(index: SpatialIndex) -> int:
    """Do what is put off until the frame ends, or until the first question."""
    index.cleanup()
    return len(index.query_point(0, 0))
