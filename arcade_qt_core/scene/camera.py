"""Say which part of a scene is seen: pure data, no arcade, no window.

Source: document 004 (camera manual or bound to the player).
"""

from __future__ import annotations

from math import exp
from typing import Protocol

from ..geometry import XYWH, Point, Rect, as_rect, is_finite


class Followable(Protocol):
    """What a camera can follow: a `GameObject`, or anything with these two positions."""

    @property
    def position(self) -> Point:
        """Return the centre after the last step."""

    @property
    def previous_position(self) -> Point:
        """Return the centre before the last step."""


class Camera:
    """Look at a rectangle of a scene from straight above.

    The camera follows its target unless it is `manual`. With `bounds` the view never leaves
    them; where they are smaller than the view, it is centred on them.

    Args:
        position: the centre of the view, in scene units.
        size: width and height of the view at zoom 1, in scene units.

    Raises:
        ValueError: a number is not finite, or a size or zoom is not above 0.

    Example:
        >>> camera = Camera((0, 0), (320, 180))
        >>> camera.zoom = 2
        >>> camera.view_rect
        LBWH(-80, -45, 160, 90)
        >>> camera.bounds = XYWH(500, 0, 1000, 1000)
        >>> camera.position
        (80.0, 0.0)
    """

    def __init__(self, position: Point, size: Point) -> None:
        self.manual = False
        self._bounds: Rect | None = None
        self._target: Followable | None = None
        self._lag = 0.0
        self._zoom = 1.0
        self._size = _positive_pair(size, "size")
        self._position = _finite_pair(position, "position")

    @property
    def position(self) -> Point:
        """Return or set the centre of the view; setting it keeps the view in the bounds."""
        return self._position

    @position.setter
    def position(self, position: Point) -> None:
        x, y = _finite_pair(position, "position")
        if self._bounds is not None:
            low, high, bottom, top = self._bounds[:4]
            width, height = self.view_size
            x, y = _clamp(x, low, high, width), _clamp(y, bottom, top, height)
        self._position = (x, y)

    @property
    def size(self) -> Point:
        """Return or set what is seen at zoom 1: (width, height) in scene units."""
        return self._size

    @size.setter
    def size(self, size: Point) -> None:
        self._size = _positive_pair(size, "size")
        self.position = self._position

    @property
    def zoom(self) -> float:
        """Return or set how many times larger than at zoom 1 things appear."""
        return self._zoom

    @zoom.setter
    def zoom(self, zoom: float) -> None:
        if not (is_finite(zoom) and zoom > 0):
            raise ValueError(f"camera zoom must be finite and above 0, got {zoom!r}")
        self._zoom = float(zoom)
        self.position = self._position

    @property
    def bounds(self) -> Rect | None:
        """Return or set the rectangle that the view may not leave; None for no limit."""
        return self._bounds

    @bounds.setter
    def bounds(self, bounds: Rect | None) -> None:
        self._bounds = None if bounds is None else as_rect(bounds)
        self.position = self._position

    @property
    def view_size(self) -> Point:
        """Return (width, height) of what is seen at the present zoom."""
        return (self._size[0] / self._zoom, self._size[1] / self._zoom)

    @property
    def view_rect(self) -> Rect:
        """Return the rectangle that is seen."""
        return XYWH(*self._position, *self.view_size)

    @property
    def target(self) -> Followable | None:
        """Return what is followed, or None."""
        return self._target

    @property
    def lag(self) -> float:
        """Return the seconds in which the distance to the target shrinks to about a third."""
        return self._lag

    def follow(self, target: Followable | None, lag: float = 0.0) -> None:
        """Follow `target` from now on; None to stop.

        Args:
            target: what to keep in the centre.
            lag: seconds in which the distance shrinks to about a third (1/e), whatever the
                frame rate; 0 sticks to the target.

        Raises:
            TypeError: `target` has no `position` and `previous_position`.
            ValueError: `lag` is negative or not finite.
        """
        if target is not None and not hasattr(target, "previous_position"):
            raise TypeError(
                f"a camera follows what has a position and a previous_position, got {target!r}; "
                "bind a sprite with SpriteObject(scene, sprite) and follow that"
            )
        if not (is_finite(lag) and lag >= 0):
            raise ValueError(f"camera lag must be finite and not negative, got {lag!r}")
        self._target = target
        self._lag = float(lag)

    def move(self, dx: float, dy: float) -> None:
        """Shift the view by (dx, dy) scene units."""
        self.position = (self._position[0] + dx, self._position[1] + dy)

    def update(self, frame_time: float, alpha: float = 1.0) -> None:
        """Follow the target for `frame_time` seconds, unless manual.

        Args:
            frame_time: seconds since the last frame.
            alpha: where between its last two steps the target is drawn: 0 before the last step,
                1 after it. A camera that aimed elsewhere would make its target tremble.
        """
        if self._target is None or self.manual:
            return
        (x0, y0), (x1, y1) = self._target.previous_position, self._target.position
        x, y = self._position
        share = 1.0 if self._lag == 0 else 1.0 - exp(-frame_time / self._lag)
        aim_x, aim_y = x0 + (x1 - x0) * alpha, y0 + (y1 - y0) * alpha
        self.position = (
            aim_x if share == 1.0 else x + (aim_x - x) * share,
            aim_y if share == 1.0 else y + (aim_y - y) * share,
        )

    def forget_object(self, dead: object) -> None:
        """Stop following an object that left its scene; the view stays where it is."""
        if self._target is dead:
            self._target = None


def _clamp(centre: float, low: float, high: float, length: float) -> float:
    """Return the centre nearest to `centre` whose view of `length` lies in [low, high]."""
    if length >= high - low:
        return (low + high) * 0.5
    half = length * 0.5
    return min(max(centre, low + half), high - half)


def _finite_pair(pair: Point, what: str) -> Point:
    x, y = float(pair[0]), float(pair[1])
    if not (is_finite(x) and is_finite(y)):
        raise ValueError(f"camera {what} must be two finite numbers, got {pair!r}")
    return (x, y)


def _positive_pair(pair: Point, what: str) -> Point:
    width, height = _finite_pair(pair, what)
    if not (width > 0 and height > 0):
        raise ValueError(f"camera {what} must be above 0, got {pair!r}")
    return (width, height)
