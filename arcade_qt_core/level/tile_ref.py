"""A tile as a map uses it: which tile of which tileset, and how it is turned."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .properties import NO_PROPERTIES, Properties

if TYPE_CHECKING:
    from .tile_definition import TileDefinition
    from .tileset import Tileset


@dataclass(frozen=True, slots=True)
class TileRef:
    """Name one tile of a tileset, and how it is turned.

    The flips apply in this order: diagonal first (the picture's top right and bottom left corners
    change places: x and y are swapped), then x, then y. Rotations are made of them: 90 degrees
    clockwise is diagonal and x, 180 is x and y, 270 is diagonal and y.

    Attributes:
        gid: the tile's number in the map, without the flags.
        tileset: the tileset it is in.
        local_id: its number in the tileset.
        flip_x: mirrored left to right.
        flip_y: mirrored top to bottom.
        flip_diagonal: mirrored along the diagonal from top left to bottom right.
        rotated_hex: turned by 120 degrees; only hexagonal maps mean anything by it.
    """

    gid: int
    tileset: Tileset = field(repr=False)
    local_id: int
    flip_x: bool = False
    flip_y: bool = False
    flip_diagonal: bool = False
    rotated_hex: bool = False

    @property
    def definition(self) -> TileDefinition | None:
        """Return what the tileset says about this tile, or None if it says nothing."""
        return self.tileset.tiles.get(self.local_id)

    @property
    def class_name(self) -> str:
        """Return the tile's class in Tiled, or ""."""
        definition = self.definition
        return "" if definition is None else definition.class_name

    @property
    def properties(self) -> Properties:
        """Return the tile's custom properties, which it has in the tileset."""
        definition = self.definition
        return NO_PROPERTIES if definition is None else definition.properties

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height in pixels as drawn; a diagonal flip swaps them."""
        width, height = self.tileset.tile_size(self.local_id)
        return (height, width) if self.flip_diagonal else (width, height)
