"""Second opinions: Tiled's own export and picture of a map, and pytiled_parser's reading of it."""

from __future__ import annotations

import dataclasses
import json
import os
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest
import pytiled_parser
from PIL import Image

from arcade_qt_core.geometry import Rect
from arcade_qt_core.level import (
    FrozenMap,
    Level,
    ObjectLayer,
    Properties,
    TileLayer,
    TileRef,
    load_level,
)

needs_tiled = pytest.mark.skipif(
    shutil.which("tiled") is None or shutil.which("tmxrasterizer") is None,
    reason="the editor Tiled is not installed (Debian package tiled)",
)

LOST_BY_TMX = (
    ".extra[compressionlevel]",
    ".layers[0].repeat_x",  # lost by Tiled 1.8
    ".layers[2].objects[0].properties[stats]",  # a class
    ".layers[2].objects[0].properties[target]",  # an object: a string now
    ".layers[2].objects[7].template",
    ".properties[boss]",
    ".tilesets[0].source",
    ".tilesets[0].tiles[0].probability",
    ".tilesets[1].properties[loot]",
    ".tilesets[1].source",
)

LOST_BY_TILED = {
    ".layers[0].repeat_x": "Tiled 1.8 knows no repeated image layers",
    ".layers[2].objects[0].properties[stats].class_name": "the class is in no Tiled project",
}


def _tiled(command: str, *arguments: object) -> None:
    """Run one of Tiled's commands without a screen."""
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    words = [command, *map(str, arguments)]
    subprocess.run(words, env=environment, check=True, capture_output=True, timeout=60)


def _flat(value: Any, path: str = "") -> dict[str, Any]:
    """Return every single value in level data by a path that leads to it."""
    parts: dict[str, Any]
    if isinstance(value, TileRef):
        return _flat((value.local_id, value.flip_x, value.flip_y, value.flip_diagonal), path)
    if dataclasses.is_dataclass(value):
        parts = {f".{f.name}": getattr(value, f.name) for f in dataclasses.fields(value)}
    elif isinstance(value, Properties):
        parts = {f"[{name}]": value.record(name) for name in value}
    elif isinstance(value, FrozenMap):
        parts = {f"[{name}]": value[name] for name in value}
    elif type(value) is tuple:
        parts = {f"[{index}]": part for index, part in enumerate(value)}
    else:
        return {path: value}
    return {
        key: leaf for name, part in parts.items() for key, leaf in _flat(part, path + name).items()
    }


def _differences(level: Level, other: Level) -> dict[str, tuple[Any, Any]]:
    """Return what is not the same in two levels, but for the file and the numbers of tilesets."""
    ours, theirs = _flat(level), _flat(other)
    return {
        key: (ours.get(key), theirs.get(key))
        for key in ours.keys() | theirs.keys()
        if (ours.get(key), type(ours.get(key))) != (theirs.get(key), type(theirs.get(key)))
        and key != ".file"
        and not key.endswith(".first_gid")
    }


@pytest.fixture
def workshop(maps: Path, tmp_path: Path) -> Path:
    """Return a folder with copies of all maps, to export into."""
    return Path(shutil.copytree(maps, tmp_path / "maps"))


@needs_tiled
def test_what_tiled_exports_again_as_json_is_the_same_level(
    workshop: Path,
) -> None:
    """Tiled reads our fixture and writes it anew; what it does not know itself is listed."""
    _tiled("tiled", "--export-map", "json", workshop / "village.tmj", workshop / "again.tmj")
    differences = _differences(
        load_level(workshop / "village.tmj"), load_level(workshop / "again.tmj")
    )
    assert differences.keys() == LOST_BY_TILED.keys()


@needs_tiled
@pytest.mark.parametrize("kind", ["json", "tmx"])
def test_an_infinite_map_exported_by_tiled_has_the_same_tiles(workshop: Path, kind: str) -> None:
    """Tiled cuts other chunks (16 x 16); the cells are what counts."""
    exported = workshop / f"again.{kind}"
    _tiled("tiled", "--export-map", kind, workshop / "endless.tmj", exported)
    levels = [load_level(workshop / "endless.tmj"), load_level(exported)]
    ours, theirs = (
        {(tile.column, tile.row): (tile.gid, tile.rect) for tile in level.tile_layers[0].tiles()}
        for level in levels
    )
    assert ours == theirs
    assert len(ours) == 3


def _without_json_templates(map_file: Path) -> Path:
    """Write the map without instances of .tj files, which pytiled_parser refuses in a .tmx."""
    document = json.loads(map_file.read_text(encoding="utf-8"))
    for layer in document["layers"]:
        objects = layer.get("objects", [])
        layer["objects"] = [o for o in objects if not o.get("template", "").endswith(".tj")]
    plain = map_file.with_name("plain.tmj")
    plain.write_text(json.dumps(document), encoding="utf-8")
    return plain


@needs_tiled
def test_a_tmx_is_the_same_level_up_to_the_losses_the_docs_list(workshop: Path) -> None:
    """docs/reference/levels.md lists what pytiled_parser loses of a .tmx; this is all of it."""
    plain = _without_json_templates(workshop / "village.tmj")
    _tiled("tiled", "--export-map", "tmx", plain, workshop / "plain.tmx")
    differences = _differences(load_level(plain), load_level(workshop / "plain.tmx"))
    assert [key for key in differences if not key.startswith(LOST_BY_TMX)] == []
    assert [loss for loss in LOST_BY_TMX if not any(k.startswith(loss) for k in differences)] == []


def _draw(level: Level) -> Image.Image:
    """Paint a level the plain way: each visible tile in its rect, turned by its flips."""
    width, height = level.pixel_size
    picture = Image.new("RGBA", (width, height))
    for layer, look in level.walk():
        things: list[tuple[TileRef, Rect]] = []
        if isinstance(layer, TileLayer):
            tiles = sorted(layer.tiles(), key=lambda tile: (-tile.row, tile.column))
            things = [(tile.ref, tile.rect) for tile in tiles]
        elif isinstance(layer, ObjectLayer):
            things = [(thing.tile, thing.rect) for thing in layer.objects if thing.tile]
        for ref, rect in things if look.visible else ():
            left, top = rect.left + look.offset[0], height - rect.top - look.offset[1]
            stamp = _stamp(ref)
            picture.alpha_composite(_at(stamp, round(left), round(top), picture.size))
    return picture


def _at(stamp: Image.Image, left: int, top: int, size: tuple[int, int]) -> Image.Image:
    sheet = Image.new("RGBA", size)
    sheet.paste(stamp, (left, top))
    return sheet


def _stamp(ref: TileRef) -> Image.Image:
    """Return the picture of a tile: cut out, then mirrored in the order the docs give."""
    image = ref.tileset.image
    assert image is not None
    left, top, width, height = ref.tileset.crop(ref.local_id)
    stamp = Image.open(image).convert("RGBA").crop((left, top, left + width, top + height))
    if ref.flip_diagonal:
        stamp = stamp.transpose(Image.Transpose.TRANSPOSE)
    if ref.flip_x:
        stamp = stamp.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    if ref.flip_y:
        stamp = stamp.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return stamp


@needs_tiled
def test_a_level_drawn_from_its_rects_crops_and_flips_is_the_picture_tiled_draws(
    tmp_path: Path,
) -> None:
    """Every pixel agrees.

    Covers margins, all flips of tiles that are neither square nor as large as a cell, offsets of
    tileset, layer and group, hidden layers, and tile objects by their alignment.
    """
    random = Random(20240607)
    noise = bytes(random.choice((0, 90, 170, 255)) for _ in range(70 * 70 * 3))
    Image.frombytes("RGB", (70, 70), noise).save(tmp_path / "noise.png")
    (tmp_path / "noise.tmj").write_text(json.dumps(_noise_map(random)), encoding="utf-8")
    _tiled("tmxrasterizer", tmp_path / "noise.tmj", tmp_path / "tiled.png")
    theirs = Image.open(tmp_path / "tiled.png").convert("RGBA")
    ours = _draw(load_level(tmp_path / "noise.tmj"))
    assert ours.tobytes() == theirs.crop((0, 0, *ours.size)).tobytes()


def _noise_map(random: Random) -> dict[str, Any]:
    columns, rows = 9, 7
    flips = [gid << 29 for gid in range(8)]
    cells = [random.choice((0, *range(1, 10))) for _ in range(columns * rows)]
    cells = [gid and gid | random.choice(flips) for gid in cells]
    layer = {"type": "tilelayer", "width": columns, "height": rows, "opacity": 1, "x": 0, "y": 0}
    floor = layer | {"name": "floor", "visible": True, "data": cells, "offsetx": 3, "offsety": -4}
    hidden = layer | {"name": "hidden", "visible": False, "data": cells[::-1]}
    stones = {
        "type": "objectgroup", "name": "stones", "opacity": 1, "visible": True, "x": 0, "y": 0,
        "draworder": "index", "offsetx": 2, "offsety": 1,
        "objects": [
            {"id": n + 1, "name": "", "type": "", "rotation": 0, "visible": True,
             "gid": 10 + n | flips[n * 2 & 6], "x": 30 + 21 * n, "y": 60 - 5 * n,
             "width": 12, "height": 10}
            for n in range(4)
        ],
    }  # fmt: skip
    group = {"type": "group", "name": "all", "opacity": 1, "visible": True, "x": 0, "y": 0}
    picture = {"image": "noise.png", "imagewidth": 70, "imageheight": 70}
    large = picture | {
        "firstgid": 1, "name": "large", "columns": 3, "tilecount": 9, "tilewidth": 20,
        "tileheight": 14, "margin": 2, "spacing": 1, "tileoffset": {"x": 2, "y": -1},
    }  # fmt: skip
    small = picture | {
        "firstgid": 10, "name": "small", "columns": 5, "tilecount": 30, "tilewidth": 12,
        "tileheight": 10, "margin": 0, "spacing": 0, "objectalignment": "center",
    }  # fmt: skip
    return {
        "type": "map", "version": "1.8", "orientation": "orthogonal", "renderorder": "right-down",
        "infinite": False, "width": columns, "height": rows, "tilewidth": 16, "tileheight": 12,
        "nextlayerid": 9, "nextobjectid": 9, "tilesets": [large, small],
        "layers": [group | {"offsetx": 5, "offsety": 6, "layers": [floor, stones, hidden]}],
    }  # fmt: skip


def _parsed(maps: Path) -> tuple[Level, pytiled_parser.TiledMap]:
    """Return the village twice, without the object templates, which pytiled_parser gets wrong."""
    document = json.loads((maps / "village.tmj").read_text(encoding="utf-8"))
    things = document["layers"][2]
    things["objects"] = [item for item in things["objects"] if "template" not in item]
    plain = maps / "plain.tmj"
    plain.write_text(json.dumps(document), encoding="utf-8")
    return load_level(plain), pytiled_parser.parse_map(plain)


def test_pytiled_parser_reads_the_same_objects_where_it_is_right(workshop: Path) -> None:
    """Ids, names, places (y turned), sizes, rotation, visibility and plain properties."""
    level, parsed = _parsed(workshop)
    theirs = next(layer for layer in parsed.layers if layer.name == "things").tiled_objects
    ours = level.object_layers[0].objects
    height = level.rect.height
    assert [(o.id, o.name, o.class_name, (o.x, o.y), o.rotation, o.visible) for o in ours] == [
        (o.id, o.name, o.class_, (o.coordinates.x, height - o.coordinates.y), o.rotation, o.visible)
        for o in theirs
    ]
    assert [o.rect.size for o in ours if not o.points] == [
        tuple(o.size) for o in theirs if not hasattr(o, "points")
    ]
    assert ours[0].properties["tint"] == tuple(theirs[0].properties["tint"])
    assert ours[0].properties["target"] == theirs[0].properties["target"]
    assert ours[0].properties["stats"] == theirs[0].properties["stats"]


def test_pytiled_parser_reads_the_same_cells_and_tilesets(workshop: Path) -> None:
    """A list and base64 with zlib, rows turned; a picture, a collection, an embedded tileset."""
    level, parsed = _parsed(workshop)
    group = next(layer for layer in parsed.layers if layer.name == "world")
    for ours, theirs in zip(level.tile_layers, group.layers, strict=True):
        (chunk,) = ours.chunks
        rows = [chunk.gids[row * 6 : row * 6 + 6] for row in range(4)]
        assert rows == [tuple(row) for row in reversed(theirs.data)]
    for tileset in level.tilesets:
        other = parsed.tilesets[tileset.first_gid]
        assert (tileset.name, tileset.tile_count) == (other.name, other.tile_count)
        assert tileset.tiles.keys() == (other.tiles or {}).keys()
        for local_id, tile in tileset.tiles.items():
            assert tile.class_name == (other.tiles[local_id].class_ or "")
            assert tile.properties == (other.tiles[local_id].properties or {})
