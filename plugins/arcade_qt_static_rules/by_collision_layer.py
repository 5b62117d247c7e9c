"""Decide by collision layer: the same bits that say what collides say what blocks."""

from __future__ import annotations

from dataclasses import dataclass

from arcade_qt_core import GameObject


@dataclass(frozen=True)
class ByCollisionLayer:
    """Know a mask of collision layers that block.

    Attributes:
        mask: an object blocks if its `collision_layer` has one of these bits. Nothing is known of
            objects on no layer at all (0); at first all are on layer 1.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, Scene
        >>> wall = GameObject(Scene(LBWH(0, 0, 640, 360)), LBWH(0, 0, 16, 16))
        >>> wall.collision_layer = 0b0100
        >>> ByCollisionLayer(0b0110).decide(wall), ByCollisionLayer(0b0001).decide(wall)
        (True, False)
    """

    mask: int

    def decide(self, obj: GameObject) -> bool | None:
        """Return whether the mask has a bit of the object's layer."""
        layer = obj.collision_layer
        return None if layer == 0 else bool(layer & self.mask)
