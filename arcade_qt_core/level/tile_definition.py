"""What a tileset says about one of its tiles."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from .frozen_map import EMPTY, FrozenMap
from .object_layer import ObjectLayer
from .properties import NO_PROPERTIES, Properties


class Frame(NamedTuple):
    """Hold one picture of an animation.

    Attributes:
        local_id: the tile of the same tileset that is shown.
        duration: for how long, in seconds.
    """

    local_id: int
    duration: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TileDefinition:
    """Hold what is known of one tile of a tileset.

    Attributes:
        id: its local id.
        class_name: its class in Tiled, or "".
        properties: its custom properties.
        animation: the frames that replace its picture one after the other, in a circle.
        collision: the shapes drawn in Tiled's collision editor, or None. Their coordinates are
            pixels from the tile's bottom left corner, y up.
        image: its own picture (collections of images), else None.
        crop: left, top, width and height of the part of its own picture that is shown.
        probability: the weight among its alternatives in Tiled's random brush.
        extra: whatever else the file says.
    """

    id: int
    class_name: str = ""
    properties: Properties = NO_PROPERTIES
    animation: tuple[Frame, ...] = ()
    collision: ObjectLayer | None = None
    image: Path | None = None
    crop: tuple[int, int, int, int] = (0, 0, 0, 0)
    probability: float = 1.0
    extra: FrozenMap[str, object] = EMPTY
