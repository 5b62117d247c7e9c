"""Say where one is: an area with a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import Rect

from .trigger import Trigger

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene


class Region(Trigger):
    """Announce the name of a part of the world to who enters it.

    Args:
        scene: the world.
        rect: its extent.
        title: its name.
    """

    def __init__(self, scene: RPGGameScene, rect: Rect, title: str) -> None:
        super().__init__(scene, rect)
        self.title = title

    def on_hero_enter(self, hero: Hero) -> None:
        """Announce it."""
        self.world.announce(self.title)

    def on_hero_leave(self, hero: Hero) -> None:
        """Say no more of it to who has left."""
        if self.world.banner == self.title:
            self.world.announce("")
