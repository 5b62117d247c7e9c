"""Remember what a sprite's hit box was measured for, so that a mere move measures nothing."""

from __future__ import annotations

from typing import NamedTuple

import arcade

from ..geometry import LRBT, Point, Rect


class SpriteShape(NamedTuple):
    """Hold a hit box's bounds relative to the sprite's position, and what they were measured for.

    The hit box is kept, not only compared by address: an address may be used again.

    Attributes:
        hit_box, texture, scale, angle: the sprite's.
        ahead: by how many degrees the hit box is turned further than the sprite. 0, unless the
            game gave a turned sprite a hit box with an angle of its own.
        left, right, bottom, top: the bounds.
    """

    hit_box: arcade.hitbox.HitBox
    texture: arcade.Texture
    scale: Point
    angle: float
    ahead: float
    left: float
    right: float
    bottom: float
    top: float

    @classmethod
    def of(cls, sprite: arcade.Sprite) -> SpriteShape:
        """Measure the hit box as it is now: once per change, never on a mere move.

        Raises:
            ValueError: it has no points.
        """
        (x, y), hit_box = sprite.position, sprite.hit_box
        points = hit_box.get_adjusted_points()
        if not points:
            raise ValueError(
                f"{sprite!r} has a hit box without points; give it one with at least one"
            )
        xs, ys = [point[0] - x for point in points], [point[1] - y for point in points]
        ahead = getattr(hit_box, "angle", 0.0) - sprite.angle
        bounds = (min(xs), max(xs), min(ys), max(ys))
        return cls(hit_box, sprite.texture, sprite.scale, sprite.angle, ahead, *bounds)

    def fits(self, sprite: arcade.Sprite) -> bool:
        """Tell whether the sprite still has the shape that was measured, whatever its texture."""
        return (
            self.hit_box is sprite.hit_box
            and self.scale == sprite.scale
            and self.angle == sprite.angle
        )

    def is_turned(self, other: SpriteShape) -> bool:
        """Tell whether the other is this one and looks so, turned with the sprite or not at all."""
        return (
            self.hit_box is other.hit_box
            and self.texture is other.texture
            and self.scale == other.scale
            and self.ahead == other.ahead
        )

    @property
    def center(self) -> Point:
        """Return the centre of the bounds, seen from the sprite's position."""
        return ((self.left + self.right) * 0.5, (self.bottom + self.top) * 0.5)

    def rect_at(self, position: Point) -> Rect:
        """Return the bounds of the hit box when the sprite is at `position`.

        Raises:
            InvalidRectError: a number is not finite.
        """
        x, y = position
        return LRBT(x + self.left, x + self.right, y + self.bottom, y + self.top)
