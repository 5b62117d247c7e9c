"""Water: one cannot walk there, but see across."""

from __future__ import annotations

from .static_object import StaticObject


class Water(StaticObject):
    """Block the way and not the view."""

    is_opaque = False
