"""Be in the way: walls, trunks, furniture, people who stand still."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .collidable_object import CollidableObject

if TYPE_CHECKING:
    from .hero import Hero


class StaticObject(CollidableObject):
    """Block the way; `RPGGameScene.blocks` is true for these and nothing else.

    Attributes:
        hint: what the action key does here, for the line on the screen; "" for nothing.
        is_opaque: whether it blocks the view too; water does not.
    """

    hint = ""
    is_opaque = True

    def interact(self, hero: Hero) -> None:
        """Be used by the hero, who stands before it and faces it."""
