"""The market stall: what the coins are for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .hero import MAX_HEALTH
from .static_object import StaticObject
from .trophy import Trophy

if TYPE_CHECKING:
    from .hero import Hero

PRICE = 5  # coins


class Stall(StaticObject):
    """Sell fruit that heals."""

    hint = f"Buy fruit ({PRICE} coins)"

    def interact(self, hero: Hero) -> None:
        """Be bought from, by who needs it and can pay."""
        if hero.health == MAX_HEALTH:
            self._say("Fresh fruit! But you look as well as can be.")
        elif hero.coins < PRICE:
            self._say(f"Fresh fruit, {PRICE} coins! Come back when you have them.")
        else:
            hero.coins -= PRICE
            hero.heal()
            Trophy(self.world, self, "vial_full")
            self._say("There you are. Straight from the tree!", "heal")

    def _say(self, text: str, sound: str = "talk") -> None:
        self.world.sounds.append(sound)
        self.world.say(text, "Stall")
