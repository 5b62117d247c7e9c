"""A place where somebody calls out to the hero: it opens a talk, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import Rect

from .bubble import Bubble
from .trigger import Trigger
from .villager import Villager

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene

BUBBLE_SECONDS = 2.0


class Call(Trigger):
    """Wait for the hero, say what there is to say, and be gone.

    Args:
        scene: the world.
        rect: the area he has to enter.
        speaker: who calls, shown over the text.
        text: what he hears; "|" begins a new page.
    """

    def __init__(self, scene: RPGGameScene, rect: Rect, speaker: str, text: str) -> None:
        super().__init__(scene, rect)
        self.speaker = speaker
        self.text = text

    def on_hero_enter(self, hero: Hero) -> None:
        """Call the hero; who calls turns to him, if he is here."""
        for obj in self.world.objects():
            if isinstance(obj, Villager) and obj.title == self.speaker:
                obj.turn_to(hero)
                Bubble(self.world, obj, "bubble_alert", BUBBLE_SECONDS)
        self.world.sounds.append("talk")
        self.world.say(self.text, self.speaker)
        self.kill()
