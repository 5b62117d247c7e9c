"""Be in the way: walls, trunks, furniture, people who stand still."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core.level import FrozenMap

from .collidable_object import CollidableObject

if TYPE_CHECKING:
    from .hero import Hero


class StaticObject(CollidableObject):
    """Block the way and the view, unless the map says otherwise.

    Attributes:
        hint: what the action key does here, for the line on the screen; "" for nothing.
    """

    properties = FrozenMap({"blocks": True, "opaque": True})
    hint = ""

    def interact(self, hero: Hero) -> None:
        """Be used by the hero, who stands before it and faces it."""
