"""A place where somebody calls out to the hero: a sensor that opens a talk, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import GameObject, Rect
from arcade_qt_core.collision import BoxCollider, Contact

from .collidable_object import CollidableObject
from .hero import Hero
from .layers import CALL, HERO

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene


class Call(CollidableObject):
    """Wait for the hero, say what there is to say, and be gone.

    Args:
        scene: the world.
        rect: the area he has to enter.
        speaker: who calls, shown over the text.
        text: what he hears; "|" begins a new page.
    """

    def __init__(self, scene: RPGGameScene, rect: Rect, speaker: str, text: str) -> None:
        super().__init__(scene, rect)
        self.collider = BoxCollider(*rect.size, sensor=True)
        self.collision_layer, self.collision_mask = CALL, HERO
        self.speaker = speaker
        self.text = text

    def on_contact_begin(self, other: GameObject, contact: Contact) -> None:
        """Call the hero, who is the only one its mask lets in."""
        if isinstance(other, Hero):
            self.world.sounds.append("talk")
            self.world.say(self.text, self.speaker)
            self.kill()
