"""Write a spatial index of your own, in plain Python."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any

from ..geometry import Rect
from ..kernels.foreign_index import ForeignIndex
from ..kernels.table import Table
from .spatial_index import SpatialIndex

Cell = tuple[float, float, float, float, int, int]


class PlainIndex(ABC):
    """Keep boxes under numbers, and say which may meet a rectangle: five verbs are an index.

    The library asks the questions and tests every box that is named, exactly and once. So
    `candidates` may name too many, and one twice; it must leave none out, which `validate` looks
    for. Boxes are four floats, edges in scene units; rectangles asked for may be infinite.

    `PlainSpatialIndex` uses it alone; a scene uses it by the name under which a plug-in's
    `aqc_register_indexes` offers it.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.spatial import PlainIndex, PlainSpatialIndex
        >>> class Bag(PlainIndex):
        ...     def __init__(self):
        ...         self.numbers = set()
        ...     def add(self, number, left, bottom, right, top):
        ...         self.numbers.add(number)
        ...         return True
        ...     def move(self, number, left, bottom, right, top):
        ...         return True
        ...     def remove(self, number):
        ...         self.numbers.discard(number)
        ...     def clear(self):
        ...         self.numbers.clear()
        ...     def candidates(self, left, bottom, right, top):
        ...         return self.numbers
        >>> index = PlainSpatialIndex(Bag)
        >>> index.add("hero", LBWH(0, 0, 16, 24))
        True
        >>> index.query(LBWH(10, 10, 5, 5)), index.query(LBWH(16, 10, 5, 5))
        (['hero'], [])
    """

    @abstractmethod
    def add(self, number: int, left: float, bottom: float, right: float, top: float) -> bool:
        """Take in a box under a number; False if it is none of yours, outside your root say."""

    @abstractmethod
    def move(self, number: int, left: float, bottom: float, right: float, top: float) -> bool:
        """Give a number another box; False if it is outside now, and you have let go of it."""

    @abstractmethod
    def remove(self, number: int) -> None:
        """Let go of a number; it may come again, for another box."""

    @abstractmethod
    def clear(self) -> None:
        """Let go of all."""

    @abstractmethod
    def candidates(self, left: float, bottom: float, right: float, top: float) -> Iterable[int]:
        """Return the numbers of all boxes that may meet the closed rectangle."""

    def cells(self) -> Iterable[Cell]:
        """Return your cells as (left, bottom, right, top, depth, items), to be drawn."""
        return ()

    def cleanup(self) -> None:  # noqa: B027  (nothing to do is the right default)
        """Do upkeep that you put off; called at the end of each update of a scene."""


class PlainSpatialIndex(SpatialIndex):
    """Use a `PlainIndex` by itself, as any other spatial index.

    Args:
        maker: returns a new, empty `PlainIndex`; a class without arguments, for instance.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_hash_grid import HashGrid
        >>> index = PlainSpatialIndex(HashGrid)
        >>> index.add_many(["a", "b"], [0, 0, 9, 9, 500, 0, 509, 9])
        []
        >>> index.nearest(400, 0)
        ['b']
    """

    def __init__(self, maker: Any) -> None:
        self._maker = maker
        super().__init__(plain_kernel(maker, Table()))

    def __repr__(self) -> str:
        """Show whose it is and how many rectangles there are."""
        return f"<{type(self._index.plain).__name__}, {len(self)} rectangles>"

    def _settings(self) -> dict[str, Any]:
        return {"maker": self._maker}


def plain_kernel(maker: Any, table: Table, *arguments: Rect) -> ForeignIndex:
    """Return the kernel over what a maker makes.

    Raises:
        TypeError: it is no maker, or makes something else than a `PlainIndex`.
    """
    if not callable(maker):
        raise TypeError(f"the maker of an index must be a class or a function, got {maker!r:.80}")
    plain = maker(*arguments)
    if not isinstance(plain, PlainIndex):
        raise TypeError(f"{maker!r} made {plain!r:.80}: expected a PlainIndex")
    return ForeignIndex(table, plain)
