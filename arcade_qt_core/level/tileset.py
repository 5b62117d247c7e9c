"""Tilesets: where the pictures of tiles are, and what the map's author said about each tile."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from ..geometry import Point
from .color import Color
from .frozen_map import EMPTY, FrozenMap
from .properties import NO_PROPERTIES, Properties
from .tile_definition import TileDefinition


@dataclass(frozen=True, slots=True, kw_only=True)
class Tileset:
    """Hold one tileset.

    Attributes:
        first_gid: the gid of its tile 0 in this map; its tile n has the gid ``first_gid + n``.
        name: its name in Tiled.
        class_name: its class in Tiled, or "".
        source: the file it was read from; None if it is embedded in the map (or if the map is a
            .tmx: pytiled_parser does not tell).
        tile_width: width of a tile in pixels.
        tile_height: height of a tile in pixels.
        tile_count: how many tiles there are.
        columns: tiles in one row of the picture.
        margin: pixels round the tiles in the picture.
        spacing: pixels between the tiles in the picture.
        image: the picture; None for a collection of images (each `TileDefinition` has its own).
        image_size: width and height of the picture in pixels, (0, 0) if the file does not tell.
        transparent_color: the colour that stands for nothing in the picture, or None.
        background_color: the colour behind the tileset in the editor, or None.
        tile_offset: shift of every tile when drawn, in pixels, y up.
        object_alignment: which point of a tile object its position is: "bottomleft", "center" ...;
            "unspecified" means bottom left.
        tile_render_size: "tile" draws tiles in their own size, "grid" in the size of the cell.
        fill_mode: with "grid": "stretch" or "preserve-aspect-fit".
        properties: custom properties of the tileset.
        tiles: what is known of single tiles, by local id; most tiles have no entry.
        extra: whatever else the file says (Wang sets, grid, transformations ...).
    """

    first_gid: int
    name: str
    class_name: str = ""
    source: Path | None = None
    tile_width: int
    tile_height: int
    tile_count: int
    columns: int
    margin: int = 0
    spacing: int = 0
    image: Path | None = None
    image_size: tuple[int, int] = (0, 0)
    transparent_color: Color | None = None
    background_color: Color | None = None
    tile_offset: Point = (0.0, 0.0)
    object_alignment: str = "unspecified"
    tile_render_size: str = "tile"
    fill_mode: str = "stretch"
    properties: Properties = NO_PROPERTIES
    tiles: FrozenMap[int, TileDefinition] = field(default=EMPTY, repr=False)
    extra: FrozenMap[str, object] = field(default=EMPTY, repr=False)

    def has_tile(self, local_id: int) -> bool:
        """Tell whether there is a picture of a tile `local_id`; collections may have gaps."""
        if self.image is None:
            return local_id in self.tiles and self.tiles[local_id].image is not None
        return 0 <= local_id < self.tile_count

    def tile_size(self, local_id: int) -> tuple[int, int]:
        """Return width and height in pixels of the tile `local_id`, which must exist."""
        return self.crop(local_id)[2:]

    def crop(self, local_id: int) -> tuple[int, int, int, int]:
        """Return where the tile `local_id` is in its picture: left, top, width, height.

        Pixels of the picture, so y is down here. The picture is ``self.image`` or, in a
        collection of images, ``self.tiles[local_id].image``.

        Raises:
            KeyError: there is no such tile.
        """
        if not self.has_tile(local_id):
            raise KeyError(f"tileset {self.name!r} has no tile {local_id}")
        if self.image is None:
            return self.tiles[local_id].crop
        row, column = divmod(local_id, self.columns)
        left = self.margin + column * (self.tile_width + self.spacing)
        top = self.margin + row * (self.tile_height + self.spacing)
        return (left, top, self.tile_width, self.tile_height)
