"""Light that flickers: the shine of a fire on what is around it."""

from __future__ import annotations

from math import sin
from typing import TYPE_CHECKING

from arcade_qt_core import XYWH, RenderableObject

from .bubble import ABOVE

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

SIZE = 112.0
STRENGTH, FLICKER = 120, 18  # of 255
SPEED = 7.0  # radians a second


class Glow(RenderableObject):
    """Lie over a fire and breathe.

    Args:
        scene: the world.
        position: the middle of the fire.
    """

    def __init__(self, scene: RPGGameScene, position: tuple[float, float]) -> None:
        super().__init__(scene, XYWH(*position, SIZE, SIZE), image="light", draw_layer=ABOVE)

    def update(self, dt: float) -> None:
        """Flicker: two waves that never meet in the same way twice."""
        time = self.time_elapsed * SPEED
        wave = sin(time) * 0.6 + sin(time * 2.3) * 0.4
        self.color = (255, 255, 255, round(STRENGTH + FLICKER * wave))
