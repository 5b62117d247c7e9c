"""Keep boxes in the cells of an endless grid, in a dictionary: the plainest index that scales.

Choose it to read how an index is written, or where the world has no bounds and no compiler is at
hand. A box is listed in each cell it touches; one that touches too many is kept apart, and so is a
rectangle that asks for too many answered by all there is.

Source: spatial hashing (Teschner and others, Optimized Spatial Hashing for Collision Detection of
Deformable Objects, VMV 2003), here with Python's own dictionary for the hash.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor

from arcade_qt_core.spatial import PlainIndex

MOST_CELLS = 64  # that one box is listed in, or one question looks into
LAST = 2.0**52  # cells further out cannot be told apart

Place = tuple[int, int]


class HashGrid(PlainIndex):
    """List numbers by cell.

    Args:
        cell_size: of the cells, in scene units; about twice the size of what is common is good.

    Raises:
        ValueError: the size is not above 0.
    """

    def __init__(self, cell_size: float = 64.0) -> None:
        if not cell_size > 0:
            raise ValueError(f"the cells of a hash grid need a size above 0, got {cell_size!r}")
        self._size = cell_size
        self.clear()

    def clear(self) -> None:
        """Let go of all."""
        self._cells: dict[Place, set[int]] = {}
        self._places: dict[int, tuple[Place, ...]] = {}
        self._giants: set[int] = set()

    def add(self, number: int, left: float, bottom: float, right: float, top: float) -> bool:
        """List a number in each cell that its box touches."""
        places = self._touched(left, bottom, right, top)
        if places is None:
            self._giants.add(number)
            return True
        self._places[number] = places
        for place in places:
            self._cells.setdefault(place, set()).add(number)
        return True

    def move(self, number: int, left: float, bottom: float, right: float, top: float) -> bool:
        """List a number anew, unless it is in the same cells as before."""
        known = self._places.get(number)
        if known is None or known != self._touched(left, bottom, right, top):
            self.remove(number)
            self.add(number, left, bottom, right, top)
        return True

    def remove(self, number: int) -> None:
        """Take a number off all lists."""
        self._giants.discard(number)
        for place in self._places.pop(number, ()):
            self._cells[place].discard(number)
            if not self._cells[place]:
                del self._cells[place]

    def candidates(self, left: float, bottom: float, right: float, top: float) -> Iterable[int]:
        """Return who is listed in the cells that a rectangle touches, and the giants."""
        places = self._touched(left, bottom, right, top)
        if places is None:
            return {*self._places, *self._giants}
        empty: set[int] = set()
        return self._giants.union(*(self._cells.get(place, empty) for place in places))

    def cells(self) -> Iterator[tuple[float, float, float, float, int, int]]:
        """Return the cells in use."""
        size = self._size
        for (column, row), numbers in self._cells.items():
            left, bottom = column * size, row * size
            yield left, bottom, left + size, bottom + size, 0, len(numbers)

    def _touched(
        self, left: float, bottom: float, right: float, top: float
    ) -> tuple[Place, ...] | None:
        """Return the cells that a closed rectangle touches; None if they are too many."""
        size = self._size
        if not abs(left) + abs(right) + abs(bottom) + abs(top) < size * LAST:
            return None
        first, last = floor(left / size), floor(right / size)
        low, high = floor(bottom / size), floor(top / size)
        if (last - first + 1) * (high - low + 1) > MOST_CELLS:
            return None
        return tuple((x, y) for x in range(first, last + 1) for y in range(low, high + 1))
