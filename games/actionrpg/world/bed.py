"""A bed: who rests in it is whole again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .static_object import StaticObject
from .trophy import Trophy

if TYPE_CHECKING:
    from .hero import Hero


class Bed(StaticObject):
    """Heal, as often as one likes: the way back to it is the price."""

    hint = "Rest"

    def interact(self, hero: Hero) -> None:
        """Be rested in."""
        hero.heal()
        Trophy(self.world, self, "vial_full")
        self.world.sounds.append("heal")
        self.world.say("You lie down for a while. How good that feels!", "Bed")
