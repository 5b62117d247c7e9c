"""The place the gems are to be brought to."""

from __future__ import annotations

from .collidable_object import CollidableObject
from .hero import Hero


class Home(CollidableObject):
    """Be where the gems are to be brought."""

    def on_touch(self, other: CollidableObject) -> None:
        """Welcome the hero."""
        if isinstance(other, Hero) and not other.is_busy:
            self.world.quest.come_home()
