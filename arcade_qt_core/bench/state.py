"""Hold where every rectangle is at one moment."""

from __future__ import annotations

from typing import NamedTuple

from ..geometry import Point, Rect


class State(NamedTuple):
    """Hold all rectangles in each form that a contender may want, made before any timing.

    Attributes:
        rects: the rectangles.
        bounds: the same as (left, bottom, right, top).
        centres: their centres (x, y).
        nudged: centres a little off, so near that no object leaves its quadtree node.
    """

    rects: list[Rect]
    bounds: list[tuple[float, float, float, float]]
    centres: list[Point]
    nudged: list[Point]
