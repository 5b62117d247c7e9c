"""Say where one is: an area with a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import Rect

from .collidable_object import CollidableObject
from .hero import Hero

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene


class Region(CollidableObject):
    """Announce the name of a part of the world to who enters it.

    Args:
        scene: the world.
        rect: its extent.
        title: its name.
    """

    def __init__(self, scene: RPGGameScene, rect: Rect, title: str) -> None:
        super().__init__(scene, rect)
        self.title = title

    def on_touch_begin(self, other: CollidableObject) -> None:
        """Announce it."""
        if isinstance(other, Hero):
            self.world.announce(self.title)

    def on_touch_end(self, other: CollidableObject) -> None:
        """Say no more of it to who has left."""
        if isinstance(other, Hero) and self.world.banner == self.title:
            self.world.announce("")
