"""Custom properties: plain values, with the types Tiled gave them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arcade_qt_core.level import Color, Level, Properties

Json = dict[str, Any]


def test_every_type_becomes_the_python_value_a_game_wants(village: Level, maps: Path) -> None:
    """Types: string int float bool color file object; 9.5 stays a float, False a bool."""
    expected = {
        "title": "Village",
        "waves": 3,
        "gravity": 9.5,
        "night": False,
        "fog": Color(0xAA, 0xBB, 0xCC, 0x40),
        "music": maps / "music" / "a.wav",
        "boss": 1,
    }
    assert village.properties == expected
    for name, value in expected.items():
        assert type(village.properties[name]) is type(value)


def test_the_type_tiled_gave_is_kept_beside_the_value(village: Level) -> None:
    """An object is an int to the game, but an editor has to know."""
    kinds = {name: village.properties.record(name).type for name in village.properties}
    assert (kinds["boss"], kinds["waves"], kinds["music"]) == ("object", "int", "file")
    with pytest.raises(KeyError):
        village.properties.record("no such")


def test_a_class_is_a_mapping_of_its_members_nested_as_deep_as_it_is(village: Level) -> None:
    """The name of the class is kept; classes inside of classes are mappings too."""
    stats = village.object(1).properties.record("stats")
    assert (stats.type, stats.class_name) == ("class", "Stats")
    assert isinstance(stats.value, Properties)
    assert stats.value == {"hp": 3, "name": "oak", "inner": {"x": 1.5}}
    assert stats.value["inner"].record("x").type == "float"


def test_map_layers_objects_tilesets_and_tiles_all_have_properties(village: Level) -> None:
    """Properties may be on anything."""
    ground, things = village.tilesets[:2]
    assert village.layer("world").properties == {"depth": 2}
    assert village.layer("things").properties == {"team": "blue"}
    assert ground.properties == {"biome": "meadow"}
    assert ground.tiles[3].properties == {"solid": True}
    assert things.properties["weight"] == 2.5


def test_tiles_of_a_layer_have_the_properties_of_their_tile(village: Level) -> None:
    """`solid` on the tile is what a game asks to build its walls."""
    walls = village.tile_layers[1]
    solid = [(t.column, t.row) for t in walls.tiles() if t.properties.get("solid")]
    assert solid == [(5, 0), (1, 2), (0, 3), (5, 3)]
    assert {t.class_name for t in walls.tiles()} == {"wall", "tree", ""}


def test_an_empty_colour_or_file_is_none(load: Callable[[Json], Level], small_map: Json) -> None:
    """Tiled writes "" for what was not chosen; pytiled_parser fails on such a colour."""
    small_map["properties"] = [
        {"name": "fog", "type": "color", "value": ""},
        {"name": "music", "type": "file", "value": ""},
    ]
    assert load(small_map).properties == {"fog": None, "music": None}


def test_a_type_of_the_future_is_kept_as_it_is(
    load: Callable[[Json], Level], small_map: Json
) -> None:
    """A later Tiled may have more types: the value is kept, frozen, with the name of its type."""
    small_map["properties"] = [{"name": "path", "type": "list", "value": [1, {"a": 2}]}]
    path = load(small_map).properties.record("path")
    assert (path.type, path.value) == ("list", (1, {"a": 2}))


def test_a_property_without_a_type_is_a_string(
    load: Callable[[Json], Level], small_map: Json
) -> None:
    """The manual: string is the default."""
    small_map["properties"] = [{"name": "title", "value": "x"}]
    assert load(small_map).properties.record("title").type == "string"
