"""One cell of a tile layer."""

from __future__ import annotations

from dataclasses import dataclass

from ..geometry import Rect
from .properties import Properties
from .tile_ref import TileRef
from .tileset import Tileset


@dataclass(frozen=True, slots=True)
class Tile:
    """Hold one cell of a tile layer that is not empty.

    Attributes:
        column: cells from the map's left edge.
        row: cells from the map's bottom edge, y up.
        ref: which tile it is and how it is turned.
        rect: where it is drawn, without the layer's offset. A tile larger than the cell stands on
            the cell's bottom left corner, as in Tiled.
    """

    column: int
    row: int
    ref: TileRef
    rect: Rect

    @property
    def gid(self) -> int:
        """Return the tile's number in the map, without the flags."""
        return self.ref.gid

    @property
    def tileset(self) -> Tileset:
        """Return the tileset the tile is in."""
        return self.ref.tileset

    @property
    def local_id(self) -> int:
        """Return the tile's number in its tileset."""
        return self.ref.local_id

    @property
    def flip_x(self) -> bool:
        """Tell whether it is mirrored left to right."""
        return self.ref.flip_x

    @property
    def flip_y(self) -> bool:
        """Tell whether it is mirrored top to bottom."""
        return self.ref.flip_y

    @property
    def flip_diagonal(self) -> bool:
        """Tell whether it is mirrored along its diagonal, before the other flips."""
        return self.ref.flip_diagonal

    @property
    def class_name(self) -> str:
        """Return the tile's class in Tiled, or ""."""
        return self.ref.class_name

    @property
    def properties(self) -> Properties:
        """Return the tile's custom properties, which it has in the tileset."""
        return self.ref.properties
