"""Notice the hero: the base of everything that happens where he comes, such as doors and coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import GameObject, Rect
from arcade_qt_core.collision import BoxCollider, Contact

from .collidable_object import CollidableObject
from .hero import Hero
from .layers import HERO, TRIGGER

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene


class Trigger(CollidableObject):
    """Be a sensor as large as its box; its mask lets nobody in but the hero.

    Args:
        scene: the world.
        rect: where the hero is noticed, if he shares more than an edge with it.
        image: name of its picture, or None.
    """

    def __init__(self, scene: RPGGameScene, rect: Rect, *, image: str | None = None) -> None:
        super().__init__(scene, rect, image=image)
        self.collider = BoxCollider(*rect.size, sensor=True)
        self.collision_layer, self.collision_mask = TRIGGER, HERO

    def on_hero_enter(self, hero: Hero) -> None:
        """Be told, once, that the hero has come."""

    def on_hero_stay(self, hero: Hero) -> None:
        """Be told in each further step that he is still here, in talks too."""

    def on_hero_leave(self, hero: Hero) -> None:
        """Be told, once, that he has gone."""

    def on_contact_begin(self, other: GameObject, contact: Contact) -> None:
        """Pass it on."""
        if isinstance(other, Hero):
            self.on_hero_enter(other)

    def on_contact_stay(self, other: GameObject, contact: Contact) -> None:
        """Pass it on."""
        if isinstance(other, Hero):
            self.on_hero_stay(other)

    def on_contact_end(self, other: GameObject) -> None:
        """Pass it on."""
        if isinstance(other, Hero):
            self.on_hero_leave(other)
