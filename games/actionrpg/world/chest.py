"""A chest with something in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import Rect

from .prop import Prop
from .treasure import Treasure
from .trophy import Trophy

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene

CLOSED, OPEN = "chest_closed", "chest_open"
TREASURES = ("gem", "key")
CONTENTS = (*TREASURES, "coins", "potion")


class Chest(Prop):
    """Give its content, once.

    Args:
        scene: the world.
        picture: the rectangle of its picture.
        content: one of `CONTENTS`; a treasure is one of those the quest asks for.
        amount: how many coins.
        place: where it stands, for the quest's goal; see `Treasure`.

    Raises:
        ValueError: there is no such content.
    """

    def __init__(
        self,
        scene: RPGGameScene,
        picture: Rect,
        content: str,
        amount: int = 1,
        place: str = "",
    ) -> None:
        if content not in CONTENTS:
            raise ValueError(
                f"a chest holds one of {', '.join(CONTENTS)}, got {content!r}; change its "
                "property content in the map"
            )
        super().__init__(scene, picture, CLOSED)
        self.content = content
        self.amount = amount
        self._treasure = Treasure(content, place)
        if content in TREASURES:
            scene.quest.wanted.append(self._treasure)

    @property
    def hint(self) -> str:  # type: ignore[override]
        """Return "Open" as long as it is closed."""
        return "Open" if self.image == CLOSED else ""

    def interact(self, hero: Hero) -> None:
        """Be opened."""
        self.image = OPEN
        if self.content in TREASURES:
            quest = self.world.quest
            quest.found.append(self._treasure)
            self._show(self.content, "gem", f"You found the {self.content}!|{quest.goal}.")
        elif self.content == "coins":
            hero.coins += self.amount
            self._show("coin_0", "coin", f"{self.amount} coins!")
        else:
            hero.heal()
            self._show("icon_potion", "gem", "A potion. You feel as good as new.")

    def _show(self, image: str, sound: str, text: str) -> None:
        Trophy(self.world, self, image)
        self.world.sounds.append(sound)
        self.world.say(text, "Chest")
