"""Something of the map's picture that has a word to say: a shelf, a closed door."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import Rect

from .static_object import StaticObject

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene


class Notice(StaticObject):
    """Show a text to who looks closely.

    Args:
        scene: the world.
        rect: what is looked at; the map's picture shows it.
        title: what it is, shown over the text.
        hint: what one does with it, such as "Knock".
        text: what there is to say; "|" begins a new page.
    """

    def __init__(self, scene: RPGGameScene, rect: Rect, title: str, hint: str, text: str) -> None:
        super().__init__(scene, rect)
        self.title = title
        self.hint = hint
        self.text = text

    def interact(self, hero: Hero) -> None:
        """Be looked at."""
        self.world.sounds.append("talk")
        self.world.say(self.text, self.title)
