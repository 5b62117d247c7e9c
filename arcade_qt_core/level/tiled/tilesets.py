"""Reading tilesets, and finding the tile a gid means."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from pathlib import Path

from ..frozen_map import FrozenMap
from ..object_layer import ObjectLayer
from ..tile_definition import Frame, TileDefinition
from ..tile_ref import TileRef
from ..tileset import Tileset
from .properties import read_properties
from .record import Record

FLIP_X, FLIP_Y, FLIP_DIAGONAL, ROTATED_HEX = 1 << 31, 1 << 30, 1 << 29, 1 << 28
FLAGS = FLIP_X | FLIP_Y | FLIP_DIAGONAL | ROTATED_HEX

ANCHORS = {
    "unspecified": (0.0, 0.0),
    "topleft": (0.0, 1.0),
    "top": (0.5, 1.0),
    "topright": (1.0, 1.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 0.0),
    "bottom": (0.5, 0.0),
    "bottomright": (1.0, 0.0),
}
"""Where the anchor of a tile object is in its box, as parts of width and height from the bottom
left, by its tileset's ``objectalignment``; unspecified is bottom left in orthogonal maps."""

ReadCollision = Callable[[Record, int], ObjectLayer]


def find_tile(tilesets: list[Tileset], gid: int, record: Record, key: str) -> TileRef:
    """Return the tile that a gid with its flags means.

    Args:
        tilesets: the tilesets by rising first gid.
        gid: the gid, not 0.
        record: where it is used, for the error.
        key: the same.
    """
    plain = gid & ~FLAGS
    index = bisect_right([tileset.first_gid for tileset in tilesets], plain) - 1
    local_id = plain - tilesets[index].first_gid if index >= 0 else -1
    if index < 0 or not tilesets[index].has_tile(local_id):
        known = ", ".join(f"{t.name!r:.40} from {t.first_gid}" for t in tilesets)
        record.fail(
            f"no tileset has a tile with the gid {plain}; there are: {known or 'none'}", key
        )
    return TileRef(
        gid=plain,
        tileset=tilesets[index],
        local_id=local_id,
        flip_x=bool(gid & FLIP_X),
        flip_y=bool(gid & FLIP_Y),
        flip_diagonal=bool(gid & FLIP_DIAGONAL),
        rotated_hex=bool(gid & ROTATED_HEX),
    )


def read_tileset(
    record: Record, first_gid: int, source: Path | None, read_collision: ReadCollision
) -> Tileset:
    """Return the tileset in a record.

    Args:
        record: the tileset itself, of the map or of its own file.
        first_gid: the gid of its first tile.
        source: its own file, None if it is embedded.
        read_collision: reads the object layer of a tile, given the tile's height.
    """
    record.choice("type", "tileset")
    image = record.path("image")
    offset = record.optional_child("tileoffset")
    size = (record.integer("tilewidth", minimum=1), record.integer("tileheight", minimum=1))
    return Tileset(
        first_gid=first_gid,
        name=record.string("name"),
        class_name=record.string("class", ""),
        source=source,
        tile_width=size[0],
        tile_height=size[1],
        tile_count=record.integer("tilecount", minimum=0),
        columns=record.integer("columns", minimum=1 if image else 0),
        margin=record.integer("margin", 0, minimum=0),
        spacing=record.integer("spacing", 0, minimum=0),
        image=image,
        image_size=(
            record.integer("imagewidth", 0, minimum=0),
            record.integer("imageheight", 0, minimum=0),
        ),
        transparent_color=record.color("transparentcolor"),
        background_color=record.color("backgroundcolor"),
        tile_offset=(offset.number("x"), 0.0 - offset.number("y")) if offset else (0.0, 0.0),
        object_alignment=record.choice("objectalignment", *ANCHORS),
        tile_render_size=record.choice("tilerendersize", "tile", "grid"),
        fill_mode=record.choice("fillmode", "stretch", "preserve-aspect-fit"),
        properties=read_properties(record),
        tiles=_definitions(record, size, read_collision),
        extra=record.extra(),
    )


def _definitions(
    record: Record, size: tuple[int, int], read_collision: ReadCollision
) -> FrozenMap[int, TileDefinition]:
    tiles = [_definition(item, size, read_collision) for item in record.children("tiles", [])]
    return FrozenMap({tile.id: tile for tile in tiles})


def _definition(
    record: Record, size: tuple[int, int], read_collision: ReadCollision
) -> TileDefinition:
    image = record.path("image")
    crop = _crop(record, size) if image else (0, 0, 0, 0)
    group = record.optional_child("objectgroup")
    return TileDefinition(
        id=record.integer("id", minimum=0),
        class_name=read_class(record),
        properties=read_properties(record),
        animation=tuple(map(_frame, record.children("animation", []))),
        collision=read_collision(group, crop[3] if image else size[1]) if group else None,
        image=image,
        crop=crop,
        probability=record.number("probability", 1.0, minimum=0),
        extra=record.extra(),
    )


def _crop(record: Record, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return which part of its own picture a tile shows: all of it, where the file says nothing.

    Where not even the picture's size is told (old files), it is taken for the tileset's.
    """
    width = record.integer("imagewidth", size[0], minimum=1)
    height = record.integer("imageheight", size[1], minimum=1)
    return (
        record.integer("x", 0, minimum=0),
        record.integer("y", 0, minimum=0),
        record.integer("width", width, minimum=1),
        record.integer("height", height, minimum=1),
    )


def _frame(record: Record) -> Frame:
    milliseconds = record.integer("duration", minimum=0)
    return Frame(record.integer("tileid", minimum=0), milliseconds / 1000)


def read_class(record: Record) -> str:
    """Return the class of a tile or object: "class" in Tiled 1.9, "type" before and after."""
    return record.string("class", "") or record.string("type", "")


def next_gid(tilesets: list[Tileset]) -> int:
    """Return the first gid behind all tiles of all tilesets."""
    return max((t.first_gid + max([t.tile_count, *t.tiles]) + 1 for t in tilesets), default=1)
