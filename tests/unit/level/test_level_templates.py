"""Object templates: what an instance says itself wins, the rest is the template's."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arcade_qt_core.errors import LevelFormatError
from arcade_qt_core.geometry import LBWH
from arcade_qt_core.level import Color, Level

Json = dict[str, Any]
Load = Callable[[Json], Level]


def test_an_instance_without_words_of_its_own_is_the_template(village: Level, maps: Path) -> None:
    """chest.tj: tile 2 of things.tsx, which is the map's own tileset with first gid 9."""
    chest = village.object(8)
    assert (chest.name, chest.class_name, chest.shape) == ("chest", "chest", "tile")
    assert (chest.gid, chest.tile and chest.tile.tileset.name) == (11, "things")
    assert chest.properties == {"gold": 10, "locked": True}
    assert chest.rect == LBWH(20 - 5, 48 - 30, 10, 8)
    assert chest.template == maps / "chest.tj"


def test_the_instances_own_values_win_over_the_templates(village: Level) -> None:
    """In arcade the template overwrites width, height, rotation and gid (arcade_facts 5)."""
    chest = village.object(9)
    assert (chest.name, chest.width, chest.height, chest.rotation) == ("big chest", 20, 16, 45)
    assert chest.properties == {"gold": 99, "locked": True}


def test_an_xml_template_serves_a_json_map(village: Level) -> None:
    """pytiled_parser raises NotImplementedError for a .tx in a .tmj (arcade_facts 5)."""
    guard = village.object(10)
    assert (guard.name, guard.class_name, guard.shape) == ("guard", "soldier", "ellipse")
    assert (guard.width, guard.height, guard.rotation) == (12, 10, 15)
    assert guard.properties == {"speed": 55.5, "coat": Color(0x33, 0x66, 0xCC)}


def test_an_xml_template_may_be_of_every_shape(load: Load, small_map: Json, tmp_path: Path) -> None:
    """Polylines, texts and points of a .tx; the map is 24 high, the instance at (2, 24)."""
    shapes = {
        "line": '<polyline points="0,0 3,-4.5"/>',
        "sign": '<text pixelsize="9" bold="1">Hi</text>',
        "spot": "<point/>",
    }
    small_map["layers"][1]["objects"] = []
    for number, (name, content) in enumerate(shapes.items()):
        (tmp_path / f"{name}.tx").write_text(f"<template><object>{content}</object></template>")
        instance = {"id": number, "x": 2, "y": 24, "template": f"{name}.tx"}
        small_map["layers"][1]["objects"].append(instance)
    line, sign, spot = load(small_map).object_layers[0].objects
    assert line.points == ((2, 0), (5, 4.5))
    assert sign.text is not None
    assert (sign.text.text, sign.text.pixel_size, sign.text.bold) == ("Hi", 9, True)
    assert spot.shape == "point"


def _write(tmp_path: Path, name: str, document: Json) -> None:
    (tmp_path / name).write_text(json.dumps(document), encoding="utf-8")


def _template(**values: Any) -> Json:
    return {"type": "template", "object": {"name": "it", "width": 5, "height": 7} | values}


def _with_instance(small_map: Json, template: str) -> Json:
    small_map["layers"][1]["objects"] = [{"id": 5, "x": 2, "y": 24, "template": template}]
    return small_map


def test_a_tileset_only_a_template_uses_gets_gids_behind_the_maps(
    load: Load, small_map: Json, tmp_path: Path
) -> None:
    """The map's tileset ends with gid 8; cells of the map cannot reach the borrowed tileset."""
    tileset = small_map["tilesets"][0] | {"name": "borrowed", "tilecount": 4}
    del tileset["firstgid"]
    _write(tmp_path, "other.tsj", tileset)
    link = {"firstgid": 1, "source": "other.tsj"}
    _write(tmp_path, "coin.tj", _template(gid=3 | 1 << 30) | {"tileset": link})
    level = load(_with_instance(small_map, "coin.tj"))
    coin = level.object(5).tile
    assert coin is not None
    assert [t.name for t in level.tilesets] == ["ground", "borrowed"]
    assert level.tilesets[1].first_gid > 8
    assert (coin.tileset, coin.local_id, coin.flip_y) == (level.tilesets[1], 2, True)
    assert coin.gid == level.tilesets[1].first_gid + 2


def test_templates_in_another_folder_find_what_they_name_from_there(
    load: Load, small_map: Json, tmp_path: Path
) -> None:
    """A relative path starts from the file it is written in."""
    (tmp_path / "parts").mkdir()
    voice = {"name": "voice", "type": "file", "value": "hum.wav"}
    _write(tmp_path, "parts/box.tj", _template(properties=[voice]))
    box = load(_with_instance(small_map, "parts/box.tj")).object(5)
    assert box.properties["voice"] == tmp_path / "parts" / "hum.wav"


def test_a_wrong_value_of_a_template_is_reported_in_the_template(
    load: Load, small_map: Json, tmp_path: Path
) -> None:
    """The place is where the value is written, not where it is used."""
    _write(tmp_path, "box.tj", _template(width="wide"))
    with pytest.raises(LevelFormatError) as caught:
        load(_with_instance(small_map, "box.tj"))
    assert Path(caught.value.file).name == "box.tj"
    assert caught.value.place == "object > width"


def test_templates_that_need_each_other_are_refused(
    load: Load, small_map: Json, tmp_path: Path
) -> None:
    """A circle has no end: the error names the file that closes it."""
    _write(tmp_path, "a.tj", _template(template="b.tj"))
    _write(tmp_path, "b.tj", _template(template="a.tj"))
    with pytest.raises(LevelFormatError, match=r"b\.tj: object > template: .*circle.*a\.tj"):
        load(_with_instance(small_map, "a.tj"))


@pytest.mark.parametrize(
    ("document", "place", "reason"),
    [
        ({"type": "template"}, "object", "the key is missing"),
        ({"type": "tileset"}, "type", "expected one of template, found 'tileset'"),
        (_template(gid=1), "object > gid", "the template has a gid, but no tileset"),
        ([], "the file", "expected an object"),
    ],
)
def test_a_template_that_is_none_is_refused(
    load: Load, small_map: Json, tmp_path: Path, document: Any, place: str, reason: str
) -> None:
    """What is missing is named, in the template's own file."""
    _write(tmp_path, "bad.tj", document)
    with pytest.raises(LevelFormatError) as caught:
        load(_with_instance(small_map, "bad.tj"))
    assert Path(caught.value.file).name == "bad.tj"
    assert caught.value.place == place
    assert reason in caught.value.reason
