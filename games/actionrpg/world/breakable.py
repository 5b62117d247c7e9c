"""Bushes and pots: what the sword clears away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .coin import Coin
from .prop import Prop
from .trophy import Trophy

if TYPE_CHECKING:
    from .hero import Hero

COIN_CHANCE = 0.6


class Breakable(Prop):
    """Be in the way until struck, and perhaps leave a coin.

    Paths lead through its place from then on: path finding notices that it is gone.
    """

    def struck(self, hero: Hero) -> None:
        """Break."""
        self.kill()
        self.world.sounds.append("break")
        Trophy(self.world, self, "spark_2")
        if self.world.random.random() < COIN_CHANCE:
            Coin(self.world, self.position)
