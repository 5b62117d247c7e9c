"""A layer of objects: spawn points, portals, patrol paths, anything that is not on the grid."""

from __future__ import annotations

from dataclasses import dataclass

from .layer import Layer
from .level_object import LevelObject


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectLayer(Layer):
    """Hold objects in the order of the file; an empty layer is a layer all the same.

    Attributes:
        objects: the objects, hidden ones too.
        draw_order: "topdown" (the higher on the map, the earlier drawn) or "index" (as listed).
    """

    objects: tuple[LevelObject, ...] = ()
    draw_order: str = "topdown"
