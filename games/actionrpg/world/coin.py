"""A coin that lies about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import XYWH

from .trigger import Trigger

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene

SIZE = 8.0
PICTURE_SIZE = (16.0, 16.0)
FRAMES = 4
FRAMES_PER_SECOND = 8.0


class Coin(Trigger):
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

    def on_hero_enter(self, hero: Hero) -> None:
        """Be picked up."""
        hero.coins += 1
        self.world.sounds.append("coin")
        self.kill()
