"""The tilesets of a .tmx map, from pytiled_parser into the shape of .tmj."""

from __future__ import annotations

from typing import Any

from pytiled_parser.layer import ObjectLayer
from pytiled_parser.tileset import Tile, Tileset

from .tmx_objects import hex_color, object_shape, present, properties_shape

Json = dict[str, Any]


def tileset_shape(tileset: Tileset) -> Json:
    """Return a tileset as if it were embedded; pytiled_parser does not tell its file."""
    offset = tileset.tile_offset
    return present(
        firstgid=tileset.firstgid,
        name=tileset.name,
        tilewidth=tileset.tile_width,
        tileheight=tileset.tile_height,
        tilecount=tileset.tile_count,
        columns=tileset.columns,
        margin=tileset.margin,
        spacing=tileset.spacing,
        image=None if tileset.image is None else str(tileset.image),
        imagewidth=tileset.image_width,
        imageheight=tileset.image_height,
        transparentcolor=hex_color(tileset.transparent_color),
        backgroundcolor=hex_color(tileset.background_color),
        tileoffset=None if offset is None else {"x": offset.x, "y": offset.y},
        objectalignment=tileset.alignment,
        tilerendersize=tileset.tile_render_size,
        fillmode=tileset.fill_mode,
        grid=None if tileset.grid is None else tileset.grid._asdict(),
        properties=properties_shape(tileset.properties),
        tiles=[_tile(tile) for tile in (tileset.tiles or {}).values()],
        version=tileset.version,
        tiledversion=tileset.tiled_version,
        **{"class": tileset.class_},
    )


def _tile(tile: Tile) -> Json:
    frames = tile.animation or ()
    return present(
        id=tile.id,
        type=tile.class_,
        properties=properties_shape(tile.properties),
        animation=[{"tileid": f.tile_id, "duration": f.duration} for f in frames],
        objectgroup=_collision(tile),
        **_tile_image(tile),
    )


def _collision(tile: Tile) -> Json | None:
    layer = tile.objects
    if not isinstance(layer, ObjectLayer):
        return None
    objects = [object_shape(item) for item in layer.tiled_objects]
    return present(id=layer.id, draworder=layer.draw_order, objects=objects)


def _tile_image(tile: Tile) -> Json:
    if tile.image is None:
        return {}
    return {
        "image": str(tile.image),
        "imagewidth": tile.image_width,
        "imageheight": tile.image_height,
        "x": tile.x,
        "y": tile.y,
        "width": tile.width,
        "height": tile.height,
    }
