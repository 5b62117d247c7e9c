"""Broken files: each is a LevelFormatError that says which file, where in it, and why."""

from __future__ import annotations

import base64
import json
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arcade_qt_core.errors import LevelFormatError
from arcade_qt_core.level import load_level

Json = dict[str, Any]
Refuse = Callable[[Json], LevelFormatError]

FLOOR = 'layers[0] "floor"'
THINGS = 'layers[1] "things"'
HERO = f'{THINGS} > objects[0] "hero" (id 12)'


def _put(document: Any, path: str, value: Any) -> None:
    """Set the value at a path such as ``layers 1 objects 0 x``."""
    *parents, last = path.split()
    for key in parents:
        document = document[int(key) if isinstance(document, list) else key]
    document[last] = value


def _packed(*cells: int) -> bytes:
    return struct.pack(f"<{len(cells)}I", *cells)


def _text(content: bytes) -> str:
    return base64.b64encode(content).decode()


@pytest.mark.parametrize(
    ("path", "value", "place", "reason"),
    [
        ("width", -3, "width", "expected a whole number from 1 to"),
        ("width", 3.0, "width", "expected a whole number from 1 to"),
        ("width", True, "width", "found True"),
        ("tilewidth", 10**30, "tilewidth", "expected a whole number"),
        ("height", "2", "height", "found '2'"),
        ("orientation", "isometric", "orientation", "only orthogonal ones"),
        ("orientation", "hexagonal", "orientation", "change Orientation in Tiled"),
        ("layers", {}, "layers", "expected a list"),
        ("layers 0 type", "tiles", f"{FLOOR} > type", "expected one of tilelayer, objectgroup"),
        ("layers 0 opacity", 1.5, f"{FLOOR} > opacity", "expected a number from 0 to 1"),
        ("layers 0 tintcolor", "red", f"{FLOOR} > tintcolor", "such as #RRGGBB"),
        ("layers 0 data", [1, 2], f"{FLOOR} > data", "expected 6 cells (width x height), found 2"),
        ("layers 0 data", [0] * 7, f"{FLOOR} > data", "found 7"),
        ("layers 0 data", [0, 0, 0, 0, 0, "1"], f"{FLOOR} > data[5]", "found '1'"),
        ("layers 0 data", [0, 0, 2**32, 0, 0, 0], f"{FLOOR} > data[2]", "found 4294967296"),
        ("layers 0 data", [0, -1, 0, 0, 0, 0], f"{FLOOR} > data[1]", "found -1"),
        ("layers 0 data", [0, 0, 0, 9, 0, 0], f"{FLOOR} > data[3]", "no tileset has a tile with"),
        ("layers 0 data", [0, 1 << 31, 0, 0, 0, 0], f"{FLOOR} > data[1]", "the gid 0; there are"),
        ("layers 1 name", 5, "layers[1] > name", "expected a string"),
        ("layers 1 objects", None, f"{THINGS} > objects", "expected a list"),
        ("layers 1 objects 0 x", float("nan"), f"{HERO} > x", "found nan"),
        ("layers 1 objects 0 y", float("inf"), f"{HERO} > y", "found inf"),
        ("layers 1 objects 0 x", 1e300, f"{HERO} > x", "expected a number from"),
        ("layers 1 objects 0 x", 10**400, f"{HERO} > x", "expected a number from"),
        ("layers 1 objects 0 width", -4, f"{HERO} > width", "expected a number from 0"),
        ("layers 1 objects 0 rotation", "north", f"{HERO} > rotation", "found 'north'"),
        ("layers 1 objects 0 visible", 1, f"{HERO} > visible", "expected true or false"),
        ("layers 1 objects 0 gid", 9, f"{HERO} > gid", "'ground' from 1"),
        ("layers 1 objects 0 gid", 0, f"{HERO} > gid", "expected a whole number from 1"),
        ("layers 1 objects 0 polygon", [], f"{HERO} > polygon", "at least two points"),
        ("layers 1 objects 0 polygon", [{"x": 1}, {}], f"{HERO} > polygon[0] > y", "missing"),
        ("layers 1 objects 0 unknown", float("nan"), f"{HERO} > unknown", "a finite number"),
        ("layers 1 objects 0 template", "no.tj", f"{HERO} > template", "there is no such file"),
        ("tilesets 0 firstgid", 0, 'tilesets[0] "ground" > firstgid', "from 1 to"),
        ("tilesets 0 columns", 0, 'tilesets[0] "ground" > columns', "from 1 to"),
        ("tilesets 0 objectalignment", "up", 'tilesets[0] "ground" > objectalignment', "bottom"),
        ("tilesets 0 source", "no.tsx", 'tilesets[0] "ground" > source', "there is no such file"),
        ("tilesets 0 source", "", 'tilesets[0] "ground" > source', "expected the path of a file"),
        ("tilesets 0 source", ".", 'tilesets[0] "ground" > source', "found a folder"),
        ("tilesets 0 source", "a\0b", 'tilesets[0] "ground" > source', "a"),
        ("tilesets 0 source", "test.tmj", 'tilesets[0] "ground" > source', "round in a circle"),
        ("properties", [{"name": "a", "type": "int", "value": "1"}], 'properties[0] "a" > value',
         "expected a whole number"),
        ("properties", [{"name": "a", "type": "color"}], 'properties[0] "a" > value', "missing"),
        ("properties", [{"type": "int", "value": 1}], "properties[0] > name", "missing"),
        ("properties", [{"name": "a", "type": "class", "value": {"b": float("nan")}}],
         'properties[0] "a" > value > b', "found nan"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named_by_its_place(
    refuse: Refuse, small_map: Json, path: str, value: Any, place: str, reason: str
) -> None:
    """Types, ranges, NaN, gids, missing files: the error's place leads to the value."""
    _put(small_map, path, value)
    error = refuse(small_map)
    assert error.place == place
    assert reason in error.reason
    assert Path(error.file).name == "test.tmj"
    assert str(error) == f"{error.file}: {place}: {error.reason}"


@pytest.mark.parametrize(
    ("path", "key"),
    [
        ("", "width"), ("", "tileheight"), ("", "orientation"), ("", "layers"),
        ("layers 0", "type"), ("layers 0", "data"), ("layers 0", "height"),
        ("layers 1", "objects"), ("layers 1 objects 0", "id"), ("layers 1 objects 0", "y"),
        ("tilesets 0", "firstgid"), ("tilesets 0", "name"), ("tilesets 0", "tilecount"),
    ],
)  # fmt: skip
def test_a_missing_key_is_named(refuse: Refuse, small_map: Json, path: str, key: str) -> None:
    """Never a KeyError: the place ends in the key, the reason says what to do."""
    record: Any = small_map
    for step in path.split():
        record = record[int(step) if isinstance(record, list) else step]
    del record[key]
    error = refuse(small_map)
    assert error.place.split(" > ")[-1] == key
    assert error.reason == "the key is missing; add it, or save the file again with Tiled"


@pytest.mark.parametrize(
    ("values", "key", "reason"),
    [
        ({"data": "AAAA"}, "encoding", "found 'csv'"),
        ({"data": "AAAA", "encoding": "hex"}, "encoding", "found 'hex'"),
        ({"data": "A*A=", "encoding": "base64"}, "data", "this is no base64"),
        ({"data": "ÄÖ", "encoding": "base64"}, "data", "this is no base64"),
        ({"data": _text(_packed(1, 2)), "encoding": "base64"}, "data", "found 8 bytes"),
        ({"data": _text(_packed(*[0] * 7)), "encoding": "base64"}, "data", "found more"),
        ({"data": "AAAA", "encoding": "base64", "compression": "zlib"}, "data", "this is no zlib"),
        ({"data": "AAAA", "encoding": "base64", "compression": "gzip"}, "data", "this is no gzip"),
        (
            {"data": "AAAA", "encoding": "base64", "compression": "zstd"},
            "compression",
            "set Map > Map Properties > Tile Layer Format to CSV",
        ),
        (
            {
                "data": _text(zlib.compress(_packed(*[0] * 6))[:-5]),
                "encoding": "base64",
                "compression": "zlib",
            },
            "data",
            "breaks off",
        ),
    ],
)
def test_data_that_cannot_be_unpacked_is_refused(
    refuse: Refuse, small_map: Json, values: Json, key: str, reason: str
) -> None:
    """Bad base64, truncated zlib, zstd (with what to do about it), too little, too much."""
    small_map["layers"][0] |= values
    error = refuse(small_map)
    assert error.place == f"{FLOOR} > {key}"
    assert reason in error.reason


def test_a_decompression_bomb_is_not_unpacked(refuse: Refuse, small_map: Json) -> None:
    """64 MiB of zeros behind 64 KiB of text: one byte more than needed is unpacked, no more."""
    import tracemalloc

    bomb = _text(zlib.compress(bytes(64 * 1024 * 1024), 9))
    small_map["layers"][0] |= {"data": bomb, "encoding": "base64", "compression": "zlib"}
    tracemalloc.start()
    error = refuse(small_map)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert "found more" in error.reason
    assert peak < 4 * 1024 * 1024


def test_a_level_has_a_limit_of_cells(refuse: Refuse, small_map: Json) -> None:
    """A small file cannot say it is gigantic and so fill the memory."""
    small_map["layers"][0] |= {"width": 1_000_000, "height": 1_000_000}
    error = refuse(small_map)
    assert error.place == FLOOR
    assert "a level may have 16777216 cells in all" in error.reason


def test_two_tilesets_may_not_begin_with_the_same_gid(refuse: Refuse, small_map: Json) -> None:
    """A gid would mean two tiles."""
    small_map["tilesets"] *= 2
    error = refuse(small_map)
    assert error.place == 'tilesets[1] "ground" > firstgid'


@pytest.mark.parametrize("depth", [80, 100_000])
def test_groups_nested_without_end_are_refused(tmp_path: Path, depth: int) -> None:
    """Never a RecursionError, neither in the JSON parser nor in ours."""
    file = tmp_path / "deep.tmj"
    inside = '{"type": "group", "layers": [' * depth + "]}" * depth
    file.write_text(
        '{"orientation": "orthogonal", "width": 1, "height": 1, "tilewidth": 1, "tileheight": 1,'
        f'"layers": [{inside}]}}'
    )
    with pytest.raises(LevelFormatError):
        load_level(file)


def test_unknown_keys_nested_without_end_are_refused(refuse: Refuse, small_map: Json) -> None:
    """What is kept in `extra` is bounded too."""
    nested: Any = 1
    for _ in range(80):
        nested = [nested]
    small_map["layers"][0]["future"] = nested
    error = refuse(small_map)
    assert (error.place, error.reason) == (f"{FLOOR} > future", "nested more than 64 deep")


@pytest.mark.parametrize("depth", [80, 2_000])
def test_xml_classes_nested_without_end_are_refused(
    refuse: Refuse, small_map: Json, tmp_path: Path, depth: int
) -> None:
    """Neither the bringing into shape nor the reading exhausts the stack."""
    opening = '<properties><property name="a" type="class">' * depth
    closing = "</property></properties>" * depth
    (tmp_path / "a.tsx").write_text(
        '<tileset name="a" tilewidth="1" tileheight="1" tilecount="0" columns="0">'
        f"{opening}{closing}</tileset>"
    )
    small_map["tilesets"] = [{"firstgid": 1, "source": "a.tsx"}]
    error = refuse(small_map)
    assert Path(error.file).name == "a.tsx"
    assert "nested" in error.reason


@pytest.mark.parametrize(
    ("content", "place", "reason"),
    [
        (b"", "line 1 column 1", "this is no JSON"),
        (b'{"width": 3,\n "height" 4}', "line 2 column 11", "this is no JSON"),
        (b"\xff\xfe{}", "the file", "this is no usable JSON"),
        (b"[]", "the file", "expected an object"),
        (b"null", "the file", "expected an object"),
        (b'{"type": "tileset"}', "type", "load the map that uses it"),
        (b"<map", "the file", "pytiled_parser cannot read it: ParseError"),
        (b"<map/>", "the file", "pytiled_parser cannot read it: KeyError: 'infinite'"),
        (b"9" * 5000, "the file", "this is no usable JSON"),
    ],
)
def test_a_file_that_is_no_map_is_refused(
    tmp_path: Path, content: bytes, place: str, reason: str
) -> None:
    """What it is instead, or where it stops being JSON."""
    file = tmp_path / "map.tmj"
    file.write_bytes(content)
    with pytest.raises(LevelFormatError) as caught:
        load_level(file)
    assert (caught.value.file, caught.value.place) == (str(file), place)
    assert reason in caught.value.reason


def test_a_map_that_is_not_there_is_a_level_format_error_too(tmp_path: Path) -> None:
    """One `except LevelFormatError` is enough around load_level; the message says what is wrong."""
    with pytest.raises(LevelFormatError, match=r"no\.tmj: the file: there is no such file"):
        load_level(tmp_path / "no.tmj")
    with pytest.raises(LevelFormatError, match="expected a file, found a folder"):
        load_level(tmp_path)


def test_a_broken_tileset_is_reported_in_its_own_file(
    refuse: Refuse, small_map: Json, tmp_path: Path
) -> None:
    """The file in the error is the one to mend."""
    (tmp_path / "a.tsj").write_text(json.dumps({"name": "a", "tilewidth": 4}), encoding="utf-8")
    small_map["tilesets"] = [{"firstgid": 1, "source": "a.tsj"}]
    error = refuse(small_map)
    assert (Path(error.file).name, error.place) == ("a.tsj", "tileheight")


@pytest.mark.parametrize(
    ("content", "place", "reason"),
    [
        ("<tileset", "line 1 column", "this is no XML"),
        ("<map/>", "the file", "expected <tileset> or <template>, found <map>"),
        ('<tileset name="a" tilewidth="x"/>', "tilewidth", "found 'x'"),
        ('<?xml version="1.0" encoding="klingon"?><tileset/>', "", "XML"),
    ],
)
def test_a_broken_xml_tileset_is_reported_in_its_own_file(
    refuse: Refuse, small_map: Json, tmp_path: Path, content: str, place: str, reason: str
) -> None:
    """A number that is none is reported by the name of its attribute."""
    (tmp_path / "a.tsx").write_text(content, encoding="utf-8")
    small_map["tilesets"] = [{"firstgid": 1, "source": "a.tsx"}]
    error = refuse(small_map)
    assert Path(error.file).name == "a.tsx"
    assert error.place.startswith(place)
    assert reason in error.reason
