"""Put an index of the library through the benchmark, without any scene."""

from __future__ import annotations

from collections.abc import Callable

from ..geometry import Rect
from ..spatial import SpatialIndex
from .contender import Contender
from .plain_object import PlainObject
from .state import State
from .workload import Workload


class IndexContender(Contender):
    """Keep plain Python objects as keys of a `SpatialIndex`.

    Args:
        name: what tables call it.
        make: makes the empty index for a world.
    """

    def __init__(self, name: str, make: Callable[[Rect], SpatialIndex]) -> None:
        self.name = name
        self._make = make

    def prepare(self, workload: Workload, state: State) -> None:
        """Add one plain object for each rectangle."""
        self._objects = [PlainObject(number) for number in range(workload.size)]
        self._queries = workload.queries
        self._index = self._make(workload.world)
        for key, rect in zip(self._objects, state.rects, strict=True):
            self._index.add(key, rect)

    def move(self, state: State) -> int:
        """Move every key to its new rectangle."""
        move = self._index.move
        for key, rect in zip(self._objects, state.rects, strict=True):
            move(key, rect)
        return len(self._objects)

    def query(self, state: State) -> int:
        """Ask for the keys in each query rectangle, in id order."""
        query = self._index.query
        found = 0
        for rect in self._queries:
            found += len(query(rect))
        return found

    def pairs(self, state: State) -> int:
        """Ask for all pairs of keys, in id order."""
        return len(self._index.pairs())
