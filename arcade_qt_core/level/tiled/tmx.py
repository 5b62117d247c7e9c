"""Reading .tmx maps through pytiled_parser.

What pytiled_parser returns is brought into the shape of a .tmj map and read by the one reader
there is, so gids, sizes and numbers of a .tmx are checked as those of a .tmj are. What
pytiled_parser loses on the way is listed in ``docs/reference/levels.md``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytiled_parser
from pytiled_parser import layer as layers
from pytiled_parser.common_types import Size
from pytiled_parser.tiled_map import TiledMap

from ...errors import LevelFormatError
from .tmx_objects import hex_color, object_shape, present, properties_shape
from .tmx_tilesets import tileset_shape

Json = dict[str, Any]


def tmx_shape(file: Path) -> Json:
    """Return a .tmx map as a .tmj file would have it.

    Raises:
        LevelFormatError: pytiled_parser cannot read it, whatever it raised.
    """
    try:
        return _map(pytiled_parser.parse_map(file))
    except Exception as error:  # it lets through whatever goes wrong inside of it
        reason = f"pytiled_parser cannot read it: {type(error).__name__}: {error}"
        raise LevelFormatError(file, "the file", reason) from error


def _map(parsed: TiledMap) -> Json:
    return present(
        orientation=parsed.orientation,
        renderorder=parsed.render_order,
        width=parsed.map_size.width,
        height=parsed.map_size.height,
        tilewidth=parsed.tile_size.width,
        tileheight=parsed.tile_size.height,
        infinite=parsed.infinite,
        backgroundcolor=hex_color(parsed.background_color),
        parallaxoriginx=parsed.parallax_origin.x,
        parallaxoriginy=parsed.parallax_origin.y,
        properties=properties_shape(parsed.properties),
        tilesets=[tileset_shape(tileset) for tileset in parsed.tilesets.values()],
        layers=[_layer(layer) for layer in parsed.layers],
        nextlayerid=parsed.next_layer_id,
        nextobjectid=parsed.next_object_id,
        tiledversion=parsed.tiled_version,
        version=parsed.version,
        **{"class": parsed.class_},
    )


def _layer(layer: layers.Layer) -> Json:
    common = present(
        id=layer.id,
        name=layer.name,
        opacity=layer.opacity,
        visible=layer.visible,
        offsetx=layer.offset.x,
        offsety=layer.offset.y,
        parallaxx=layer.parallax_factor.x,
        parallaxy=layer.parallax_factor.y,
        tintcolor=hex_color(layer.tint_color),
        properties=properties_shape(layer.properties),
        **{"class": layer.class_},
    )
    return common | _layer_content(layer)


def _layer_content(layer: layers.Layer) -> Json:
    if isinstance(layer, layers.TileLayer):
        return {"type": "tilelayer"} | _tile_layer(layer)
    if isinstance(layer, layers.ObjectLayer):
        content = [object_shape(item) for item in layer.tiled_objects]
        return {"type": "objectgroup", "draworder": layer.draw_order, "objects": content}
    if isinstance(layer, layers.LayerGroup):
        inside = [_layer(child) for child in layer.layers or ()]
        return {"type": "group", "layers": inside}
    return {"type": "imagelayer"} | _image_layer(layer)


def _image_layer(layer: Any) -> Json:
    return present(
        image=str(layer.image),
        transparentcolor=hex_color(layer.transparent_color),
        repeatx=layer.repeat_x,
        repeaty=layer.repeat_y,
    )


def _tile_layer(layer: layers.TileLayer) -> Json:
    if layer.chunks is None:
        size = layer.size or Size(0, 0)
        return {"width": size.width, "height": size.height, "data": _cells(layer.data)}
    return {
        "chunks": [
            {
                "x": chunk.coordinates.x,
                "y": chunk.coordinates.y,
                "width": chunk.size.width,
                "height": chunk.size.height,
                "data": _cells(chunk.data),
            }
            for chunk in layer.chunks
        ]
    }


def _cells(rows: list[list[int]] | None) -> list[int]:
    return [gid for row in rows or () for gid in row]
