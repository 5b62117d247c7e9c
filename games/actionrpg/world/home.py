"""The place the treasures are to be brought to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bubble import SIZE
from .trigger import Trigger
from .trophy import Trophy

if TYPE_CHECKING:
    from .hero import Hero


class Home(Trigger):
    """Be where the treasures are to be brought."""

    def on_hero_stay(self, hero: Hero) -> None:
        """Welcome the hero, and show what he brought."""
        quest = self.world.quest
        if not hero.is_free or not quest.come_home():
            return
        for number, treasure in enumerate(quest.found):
            aside = (number - (len(quest.found) - 1) / 2) * SIZE
            Trophy(self.world, hero, treasure.kind, aside)
