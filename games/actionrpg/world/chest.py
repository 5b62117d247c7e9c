"""A chest with something in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import Rect

from .hero import MAX_HEALTH
from .static_object import Prop
from .trophy import Trophy

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene

CLOSED, OPEN = "chest_closed", "chest_open"


class Chest(Prop):
    """Give its content, once.

    Args:
        scene: the world.
        picture: the rectangle of its picture.
        content: "gem", "coins" or "potion".
        amount: how many coins.

    Raises:
        ValueError: there is no such content.
    """

    def __init__(
        self, scene: RPGGameScene, picture: Rect, content: str, amount: int = 1
    ) -> None:
        if content not in ("gem", "coins", "potion", "key"):
            raise ValueError(
                f"a chest holds 'gem', 'coins' or 'potion', got {content!r}; change its property "
                "content in the map"
            )
        super().__init__(scene, picture, CLOSED)
        self.content = content
        self.amount = amount
        if content == "gem":
            scene.quest.gems_wanted += 1

    @property
    def hint(self) -> str:  # type: ignore[override]
        """Return "Open" as long as it is closed."""
        return "Open" if self.image == CLOSED else ""

    def interact(self, hero: Hero) -> None:
        """Be opened."""
        self.image = OPEN
        world, quest = self.world, self.world.quest
        if self.content == "gem":
            quest.gems += 1
            world.sounds.append("gem")
            Trophy(world, self, "gem")
            world.say(f"You found a gem! {quest.goal}")
        elif self.content == "coins":
            hero.coins += self.amount
            world.sounds.append("coin")
            Trophy(world, self, "coin_0")
            world.say(f"{self.amount} coins!")
        else:
            hero.health = MAX_HEALTH
            world.sounds.append("gem")
            Trophy(world, self, "icon_potion")
            world.say("A potion. You feel as good as new.")
