"""Hold where every rectangle is at one moment."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field

from ..geometry import Rect


def _numbers() -> array[float]:
    return array("d")


@dataclass
class State:
    """Hold all rectangles in each form that a contender may want, made before any timing.

    The columns are flat buffers, because that is next to no memory to read: a game has just worked
    out where things go, and moves must not be timed waiting for the main memory.

    Attributes:
        rects: the rectangles.
        left, bottom, right, top: their edges, column by column.
        x, y: their centres.
        near_x, near_y: centres a little off, so near that no object leaves its quadtree node.
    """

    rects: list[Rect] = field(default_factory=list)
    left: array[float] = field(default_factory=_numbers)
    bottom: array[float] = field(default_factory=_numbers)
    right: array[float] = field(default_factory=_numbers)
    top: array[float] = field(default_factory=_numbers)
    x: array[float] = field(default_factory=_numbers)
    y: array[float] = field(default_factory=_numbers)
    near_x: array[float] = field(default_factory=_numbers)
    near_y: array[float] = field(default_factory=_numbers)
