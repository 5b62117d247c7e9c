"""Decide by draw layer: walls block, the grass they stand on does not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arcade_qt_core import GameObject


@dataclass(frozen=True)
class ByDrawLayer:
    """Know which draw layers block.

    Attributes:
        blocking: for each draw layer whether its objects block; of others nothing is known.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, Scene
        >>> scene = Scene(LBWH(0, 0, 640, 360))
        >>> wall = GameObject(scene, LBWH(0, 0, 16, 16), draw_layer=1)
        >>> ByDrawLayer({0: False, 1: True}).decide(wall)
        True
    """

    blocking: Mapping[int, bool]

    def decide(self, obj: GameObject) -> bool | None:
        """Return what is known of the object's draw layer."""
        return self.blocking.get(obj.draw_layer)
