"""Collect the lines that plug-ins draw over a scene, to draw each colour at one go."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import isfinite

from ..geometry import Point, Rect
from .quad import RGBA


class OverlayCanvas:
    """Take lines in scene units; what is drawn is one pixel wide at any zoom.

    Args:
        view_rect: the part of the scene that is seen; what lies outside need not be drawn.

    Attributes:
        view_rect: the same.
    """

    def __init__(self, view_rect: Rect) -> None:
        self.view_rect = view_rect
        self._points: dict[RGBA, list[Point]] = defaultdict(list)

    def line(self, start: Point, end: Point, color: RGBA) -> None:
        """Draw from `start` to `end`; a colour is red, green, blue and alpha, 0 to 255.

        Raises:
            ValueError: that is no line, or no colour: told here, to whoever draws.
        """
        if not (len(start) == len(end) == 2 and all(map(isfinite, (*start, *end)))):
            raise ValueError(f"a line is from (x, y) to (x, y), got {start!r} and {end!r}")
        if len(color) != 4 or not all(0 <= part <= 255 for part in color):
            raise ValueError(f"a colour is four numbers from 0 to 255, got {color!r}")
        self._points[color] += (start, end)

    def outline(self, points: Iterable[Point], color: RGBA) -> None:
        """Draw the sides of a closed polygon."""
        corners = list(points)
        for start, end in pairwise([*corners, *corners[:1]]):
            self.line(start, end, color)

    def rect(self, rect: Rect, color: RGBA) -> None:
        """Draw the four sides of a rectangle."""
        left, right, bottom, top, *_ = rect
        self.outline([(left, bottom), (right, bottom), (right, top), (left, top)], color)

    @property
    def points(self) -> Mapping[RGBA, list[Point]]:
        """Return the ends of the lines of each colour: start, end, start, end, ..."""
        return self._points
