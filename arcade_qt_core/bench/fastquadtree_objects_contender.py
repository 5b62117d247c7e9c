"""Put the object tree of fastquadtree (PyPI) through the benchmark."""

from __future__ import annotations

from .fastquadtree_contender import FastQuadtreeContender
from .plain_object import PlainObject
from .state import State


class FastQuadtreeObjectsContender(FastQuadtreeContender):
    """Keep objects in a `RectQuadTreeObjects`, which hands them out again.

    Of the two trees that the package has for rectangles this one answers queries faster.
    """

    name = "fastquadtree (objects)"
    _tree_class = "RectQuadTreeObjects"

    def move(self, state: State) -> int:
        """Update every object's entry, and note its bounds for the pairs."""
        update = self._tree.update
        for item, left, bottom, right, top in zip(
            self._objects, state.left, state.bottom, state.right, state.top, strict=True
        ):
            update(item.number, left, bottom, right, top)
            item.bounds = (left, bottom, right, top)
        return len(self._objects)

    def query(self, state: State) -> int:
        """Ask for the objects in each query rectangle."""
        query = self._tree.query
        found = 0
        for bounds in self._queries:
            found += len([hit.obj for hit in query(bounds)])
        return found

    def pairs(self, state: State) -> int:
        """Look round every object, and keep each pair once."""
        query = self._tree.query
        pairs = [
            (item, hit.obj)
            for item in self._objects
            for hit in query(item.bounds)
            if hit.id_ > item.number
        ]
        return len(pairs)

    def _entry(self, item: PlainObject) -> object:
        """Return what the tree keeps for an object: itself."""
        return item
