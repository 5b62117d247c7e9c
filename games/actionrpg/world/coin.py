"""A coin that lies about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import XYWH

from .collidable_object import CollidableObject
from .hero import Hero

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

SIZE = 8.0
PICTURE_SIZE = (16.0, 16.0)
FRAMES = 4
FRAMES_PER_SECOND = 8.0


class Coin(CollidableObject):
    """Spin, and be picked up.

    Args:
        scene: the world.
        position: its centre.
    """

    def __init__(self, scene: RPGGameScene, position: tuple[float, float]) -> None:
        super().__init__(scene, XYWH(*position, SIZE, SIZE), image="coin_0")
        self.image_size = PICTURE_SIZE

    def update(self, dt: float) -> None:
        """Spin."""
        self.image = f"coin_{int(self.time_elapsed * FRAMES_PER_SECOND) % FRAMES}"

    def on_touch_begin(self, other: CollidableObject) -> None:
        """Be picked up by the hero."""
        if isinstance(other, Hero):
            other.coins += 1
            self.world.sounds.append("coin")
            self.kill()
