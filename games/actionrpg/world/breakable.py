"""Bushes and pots: what the sword clears away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import Rect
from arcade_qt_core.collision import BoxCollider

from .burst import Burst
from .coin import Coin
from .layers import BOULDER, BREAKABLE, SWORD
from .prop import Prop

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene

COIN_CHANCE = 0.6
POT = "pot"  # the picture of what breaks into shards; all else has leaves


class Breakable(Prop):
    """Be in the way until struck, and perhaps leave a coin.

    Paths lead through its place from then on: path finding notices that it is gone.

    Args:
        scene, picture, image: see `Prop`.
    """

    def __init__(self, scene: RPGGameScene, picture: Rect, image: str) -> None:
        super().__init__(scene, picture, image)
        self.collider = BoxCollider(*self.size)
        self.collision_layer, self.collision_mask = BREAKABLE, SWORD | BOULDER

    def struck(self, hero: Hero) -> None:
        """Break."""
        self.kill()
        self.world.sounds.append("break")
        Burst(self.world, self, "shards" if self.image == POT else "leaves")
        if self.world.random.random() < COIN_CHANCE:
            Coin(self.world, self.position)
