"""Somebody to talk to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import XYWH

from .direction import Direction
from .static_object import StaticObject
from .walker import BODY_SIZE, PICTURE_OFFSET, PICTURE_SIZE

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene


class Villager(StaticObject):
    """Stand still, turn to the hero and talk.

    Args:
        scene: the world.
        position: where the feet stand.
        look: the first part of the pictures' names.
        title: who it is, shown over the text.
        text: what is said; "|" begins a new page.
    """

    hint = "Talk"

    def __init__(
        self, scene: RPGGameScene, position: tuple[float, float], look: str, title: str, text: str
    ) -> None:
        super().__init__(scene, XYWH(*position, *BODY_SIZE), image=look)
        self.look = look
        self.title = title
        self.text = text
        self.image_size, self.image_offset = PICTURE_SIZE, PICTURE_OFFSET
        self.face(Direction.DOWN)

    def face(self, direction: Direction) -> None:
        """Look in a direction."""
        self.image = f"{self.look}_{direction.word}_0"

    def turn_to(self, hero: Hero) -> None:
        """Look the hero in the eye."""
        dx, dy = hero.center_x - self.center_x, hero.center_y - self.center_y
        self.face(hero.facing.opposite.turned_to(dx, dy))

    def interact(self, hero: Hero) -> None:
        """Be talked to."""
        self.turn_to(hero)
        self.world.sounds.append("talk")
        self.world.say(self.text, self.title)
