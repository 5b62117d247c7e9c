"""The place the treasures are to be brought to."""

from __future__ import annotations

from .bubble import SIZE
from .collidable_object import CollidableObject
from .hero import Hero
from .trophy import Trophy


class Home(CollidableObject):
    """Be where the treasures are to be brought."""

    def on_touch(self, other: CollidableObject) -> None:
        """Welcome the hero, and show what he brought."""
        quest = self.world.quest
        if not isinstance(other, Hero) or other.is_busy or not quest.come_home():
            return
        for number, treasure in enumerate(quest.found):
            aside = (number - (len(quest.found) - 1) / 2) * SIZE
            Trophy(self.world, other, treasure.kind, aside)
