"""A board with words on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import Rect

from .prop import Prop

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene


class Sign(Prop):
    """Show a text to who reads it.

    Args:
        scene: the world.
        picture: the rectangle of its picture.
        image: name of the picture.
        text: what it says; "|" begins a new page.
    """

    hint = "Read"

    def __init__(self, scene: RPGGameScene, picture: Rect, image: str, text: str) -> None:
        super().__init__(scene, picture, image)
        self.text = text

    def interact(self, hero: Hero) -> None:
        """Be read."""
        self.world.sounds.append("talk")
        self.world.say(self.text, "Sign")
