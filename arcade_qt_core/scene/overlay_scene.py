"""Lie behind or in front of a game scene and move with its camera at another speed.

Source: document 004 and the original's OverlayScene (parallax relative to the game camera,
seamless repetition).
"""

from __future__ import annotations

from math import ceil, floor
from typing import Any

from ..geometry import XYWH, Point, Rect, is_finite
from .ui_scene import UIScene


class OverlayScene(UIScene):
    """Hold scenery that a game scene shows as background or foreground.

    Where the camera looks at the centre of the overlay's rectangle, overlay and world lie as
    their coordinates say. From there the overlay shifts `parallax` times as far as the world: 0
    stands still on the screen like a sky, 0.5 is far away, 1 moves with the world, 2 is close to
    the eye. Its objects are updated once a frame, as in a UIScene.

    Args:
        rect: the extent of the overlay, in scene units.
        parallax: the share of the camera's motion that it follows, across and upwards.
        seamless: whether the rectangle's content is repeated without end in both directions.
        **options: see `Scene`.

    Raises:
        ValueError: `parallax` is not finite.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> hills = OverlayScene(LBWH(0, 0, 400, 200), parallax=(0.5, 1.0))
        >>> hills.view_for(LBWH(100, 0, 400, 200))
        LBWH(50, 0, 400, 200)
    """

    def __init__(
        self,
        rect: Rect,
        *,
        parallax: Point = (0.5, 0.5),
        seamless: bool = False,
        index: str | None = "quadtree",
        **options: Any,
    ) -> None:
        super().__init__(rect, index=index, **options)
        if not (is_finite(parallax[0]) and is_finite(parallax[1])):
            raise ValueError(f"parallax must be two finite numbers, got {parallax!r}")
        self.parallax = (float(parallax[0]), float(parallax[1]))
        self.seamless = seamless

    def view_for(self, camera_view: Rect) -> Rect:
        """Return the rectangle of this overlay that is seen when the camera sees `camera_view`."""
        x, y = self.rect.center
        across, upward = self.parallax
        return XYWH(
            x + (camera_view.x - x) * across,
            y + (camera_view.y - y) * upward,
            camera_view.width,
            camera_view.height,
        )

    def copies(self, camera_view: Rect) -> list[Point]:
        """Return the offsets (dx, dy) at which the content is to be drawn to fill the view.

        A seamless overlay is drawn once for each repetition of its rectangle that meets the
        view, from left to right and bottom to top; any other once, without an offset. What a
        copy shows is found by ``objects(view.moved(-dx, -dy))``.
        """
        if not self.seamless:
            return [(0.0, 0.0)]
        rect, view = self.rect, self.view_for(camera_view)
        return [
            (column * rect.width, row * rect.height)
            for row in _repetitions(view.bottom, view.top, rect.bottom, rect.height)
            for column in _repetitions(view.left, view.right, rect.left, rect.width)
        ]


def _repetitions(low: float, high: float, start: float, length: float) -> range:
    """Return the numbers n for which [start + n * length, + length) meets (low, high)."""
    return range(floor((low - start) / length), ceil((high - start) / length))
