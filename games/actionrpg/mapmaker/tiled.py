"""Say things in Tiled's JSON: tile layers, object layers, objects, properties, a tileset file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

Json = dict[str, Any]
Value = str | int | float | bool
VERSION = {"tiledversion": "1.8.2", "version": "1.8"}


def properties(values: Mapping[str, Value]) -> list[Json]:
    """Return Tiled's form of named values."""
    types = {bool: "bool", int: "int", float: "float", str: "string"}
    return [
        {"name": name, "type": types[type(value)], "value": value}
        for name, value in sorted(values.items())
    ]


def tile_layer(id: int, name: str, columns: int, gids: Sequence[int]) -> Json:
    """Return a tile layer from its gids, row by row from the top."""
    layer = _layer(id, name, "tilelayer")
    return {**layer, "data": list(gids), "width": columns, "height": len(gids) // columns}


def object_layer(id: int, name: str, objects: Iterable[Json], *, visible: bool) -> Json:
    """Return an object layer."""
    layer = _layer(id, name, "objectgroup")
    return {**layer, "draworder": "topdown", "objects": list(objects), "visible": visible}


def tileset(
    name: str,
    image: str,
    size: tuple[int, int],
    names: Sequence[str],
    animations: Mapping[int, list[tuple[int, int]]],
    tile: int,
    columns: int,
) -> Json:
    """Return a tileset file: each tile knows the name of its picture."""
    tiles = []
    for index, picture in enumerate(names):
        entry: Json = {"id": index, "properties": properties({"image": picture})}
        if index in animations:
            frames = animations[index]
            entry["animation"] = [{"duration": time, "tileid": frame} for frame, time in frames]
        tiles.append(entry)
    return {
        "columns": columns, "image": image, "imageheight": size[1], "imagewidth": size[0],
        "margin": 0, "name": name, "spacing": 0, "tilecount": len(names), "tileheight": tile,
        "tilewidth": tile, "type": "tileset", "tiles": tiles, **VERSION,
    }  # fmt: skip


def tiled_map(
    columns: int,
    rows: int,
    tile: int,
    layers: list[Json],
    source: str,
    next_object: int,
    values: Mapping[str, Value],
) -> Json:
    """Return a finite orthogonal map with one external tileset."""
    return {
        "compressionlevel": -1, "height": rows, "infinite": False, "layers": layers,
        "nextlayerid": len(layers) + 1, "nextobjectid": next_object, "orientation": "orthogonal",
        "properties": properties(values), "renderorder": "right-down", "tileheight": tile,
        "tilesets": [{"firstgid": 1, "source": source}], "tilewidth": tile, "type": "map",
        "width": columns, **VERSION,
    }  # fmt: skip


def text(document: Json, columns: int = 0) -> str:
    """Return the document as JSON: one line for each object, tile and row of tiles."""
    lines = []
    for key, value in document.items():
        if key == "layers":
            inner = ",\n".join(_layer_text(layer, columns) for layer in value)
        elif key == "tiles":
            inner = ",\n".join(json.dumps(entry) for entry in value)
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value)}")
            continue
        lines.append(f"{json.dumps(key)}: [\n{inner}\n]")
    return "{" + ",\n".join(lines) + "}\n"


def _layer(id: int, name: str, kind: str) -> Json:
    return {"id": id, "name": name, "opacity": 1, "type": kind, "visible": True, "x": 0, "y": 0}


def _layer_text(layer: Json, columns: int) -> str:
    key = "data" if "data" in layer else "objects"
    head = json.dumps({name: value for name, value in layer.items() if name != key})
    if key == "objects":
        rows = [json.dumps(value) for value in layer[key]]
    else:
        data = layer[key]
        starts = range(0, len(data), columns)
        rows = [",".join(map(str, data[start : start + columns])) for start in starts]
    inner = ",\n".join(rows)
    return f'{head[:-1]}, "{key}": [\n{inner}\n]}}'
