"""What every layer of a level has."""

from __future__ import annotations

from dataclasses import dataclass

from .appearance import PLAIN, Appearance
from .frozen_map import EMPTY, FrozenMap
from .properties import NO_PROPERTIES, Properties


@dataclass(frozen=True, slots=True, kw_only=True)
class Layer:
    """Hold what tile, object, image and group layers have in common.

    Attributes:
        id: its number in the map, 0 if the file gives none.
        name: its name in Tiled; names need not be unique.
        class_name: its class in Tiled, or "".
        appearance: its own visibility, opacity, tint, offset and parallax, without its groups':
            `Level.walk` gives them composed.
        properties: its custom properties.
        extra: whatever else the file says.
    """

    id: int = 0
    name: str = ""
    class_name: str = ""
    appearance: Appearance = PLAIN
    properties: Properties = NO_PROPERTIES
    extra: FrozenMap[str, object] = EMPTY
