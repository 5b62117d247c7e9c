"""Put fastquadtree (PyPI) through the benchmark."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version

from .contender import Contender
from .plain_object import PlainObject
from .state import State
from .workload import Workload

CAPACITY = 32  # of a node; 8, 16 and 64 make no operation faster by more than a tenth


class FastQuadtreeContender(Contender):
    """Keep numbers in a `RectQuadTree`, which does not know where its rectangles are.

    Of the two trees that the package has for rectangles this one moves faster; its user keeps the
    bounds of every object, and a list from number to object.
    """

    name = "fastquadtree (numbers)"
    _tree_class = "RectQuadTree"

    def __init__(self) -> None:
        self._package = import_module("fastquadtree")
        self.version = version("fastquadtree")

    def prepare(self, workload: Workload, state: State) -> None:
        """Insert the bounds of one plain object for each rectangle."""
        self._objects = [PlainObject(number) for number in range(workload.size)]
        self._queries = [
            (rect.left, rect.bottom, rect.right, rect.top) for rect in workload.queries
        ]
        world = workload.world
        bounds = (world.left, world.bottom, world.right, world.top)
        self._tree = getattr(self._package, self._tree_class)(bounds, CAPACITY)
        for item, left, bottom, right, top in zip(
            self._objects, state.left, state.bottom, state.right, state.top, strict=True
        ):
            item.bounds = (left, bottom, right, top)
            self._tree.insert(item.bounds, self._entry(item))

    def move(self, state: State) -> int:
        """Update every object's entry, and note its bounds for the next time."""
        update = self._tree.update_tuple
        for item, left, bottom, right, top in zip(
            self._objects, state.left, state.bottom, state.right, state.top, strict=True
        ):
            bounds = (left, bottom, right, top)
            update(item.number, item.bounds, bounds)
            item.bounds = bounds
        return len(self._objects)

    def query(self, state: State) -> int:
        """Ask for the objects in each query rectangle."""
        objects, query = self._objects, self._tree.query
        found = 0
        for bounds in self._queries:
            found += len([objects[hit[0]] for hit in query(bounds)])
        return found

    def pairs(self, state: State) -> int:
        """Look round every object, and keep each pair once."""
        objects, query = self._objects, self._tree.query
        pairs = [
            (item, objects[hit[0]])
            for item in objects
            for hit in query(item.bounds)
            if hit[0] > item.number
        ]
        return len(pairs)

    def _entry(self, item: PlainObject) -> object:
        """Return what the tree keeps for an object: its number."""
        return item.number
