"""A level as plain data: axes, lookup, effective looks, and that nothing can change it."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arcade_qt_core.errors import UnknownKeyError
from arcade_qt_core.geometry import LBWH
from arcade_qt_core.level import Color, GroupLayer, ImageLayer, Level, load_level


def test_the_origin_is_the_bottom_left_corner_and_one_unit_is_one_pixel(village: Level) -> None:
    """The contract: rect begins at (0, 0), y is up; 6 x 4 cells of 16 x 12."""
    assert village.rect == LBWH(0, 0, 96, 48)
    assert village.pixel_size == (96, 48)


def test_layers_keep_the_order_in_which_they_are_drawn_and_their_nesting(village: Level) -> None:
    """The last layer is on top; walk() goes into groups, the group first."""
    assert [layer.name for layer in village.layers] == ["sky", "world", "things", "spawns"]
    walked = [layer.name for layer, _ in village.walk()]
    assert walked == ["sky", "world", "floor", "walls", "things", "spawns"]
    assert isinstance(village.layers[1], GroupLayer)


def test_layers_are_found_by_kind_in_groups_too(village: Level) -> None:
    """Empty layers are layers too; arcade loses them (arcade_facts section 5)."""
    assert [layer.name for layer in village.tile_layers] == ["floor", "walls"]
    assert [layer.name for layer in village.object_layers] == ["things", "spawns"]
    assert [layer.name for layer in village.image_layers] == ["sky"]
    assert village.object_layers[1].objects == ()


def test_a_layer_that_is_not_there_names_those_that_are(village: Level) -> None:
    """Errors name the offender and the remedy; the class is a KeyError too."""
    assert village.layer("walls") is village.tile_layers[1]
    with pytest.raises(UnknownKeyError, match=r"no layer 'wall'; its layers: 'sky', 'world'"):
        village.layer("wall")


def test_an_object_is_found_by_the_id_a_property_holds(village: Level) -> None:
    """Properties of type object hold ids."""
    door = village.object(1)
    assert village.object(door.properties["target"]).name == "spawn"
    with pytest.raises(UnknownKeyError, match="no object with the id 77"):
        village.object(77)


def test_groups_pass_their_look_on_to_the_layers_inside(village: Level) -> None:
    """Opacity, tint and parallax are multiplied, offsets added, y turned up; arcade ignores them.

    The group has offset (3, 5) down, opacity 0.5, parallax x 0.5 and a half transparent tint.
    """
    looks = {layer.name: appearance for layer, appearance in village.walk()}
    assert looks["walls"].offset == (3 + 4, -5 + 2)
    assert looks["walls"].opacity == 0.5
    assert looks["walls"].tint == Color(255, 128, 0, 128)
    assert looks["walls"].parallax == (0.5, 1.0)
    assert village.layer("walls").appearance.offset == (4, 2)


def test_a_hidden_group_hides_what_is_in_it(load: Callable[..., Level]) -> None:
    """Visibility is passed on; the layer's own stays what it is. Opacity 0 is kept as 0."""
    inner = {"type": "objectgroup", "name": "inner", "objects": [], "opacity": 0}
    group = {"type": "group", "name": "outer", "visible": False, "layers": [inner]}
    document = {"type": "map", "orientation": "orthogonal", "width": 5, "height": 2}
    level = load(document | {"tilewidth": 4, "tileheight": 8, "layers": [group]})
    (_, outer), (layer, look) = level.walk()
    assert (outer.visible, look.visible, layer.appearance.visible) == (False, False, True)
    assert (outer.opacity, look.opacity) == (1.0, 0.0)


def test_an_image_layer_keeps_picture_repetition_and_parallax(village: Level) -> None:
    """An image layer's picture is named by a path that can be opened."""
    sky = village.layer("sky")
    assert isinstance(sky, ImageLayer)
    assert sky.image is not None
    assert sky.image.is_file()
    assert (sky.repeat_x, sky.repeat_y) == (True, False)
    assert sky.appearance.parallax == (0.25, 0.75)
    assert sky.appearance.offset == (2, -7)


def test_the_map_keeps_its_colour_class_and_parallax_origin(village: Level) -> None:
    """(10, 8) from the top left of a map 48 high is (10, 40) with y up."""
    assert village.background_color == Color(0x20, 0x30, 0x40)
    assert village.parallax_origin == (10, 40)
    assert village.render_order == "right-down"


def test_keys_the_library_does_not_know_are_kept_frozen(
    load: Callable[..., Level], small_map: dict[str, Any]
) -> None:
    """Nothing is lost: what nobody asks for is in `extra`, with tuples for lists."""
    small_map["editorsettings"] = {"export": {"target": ["a", 1]}}
    small_map["layers"][0]["locked"] = True
    small_map["layers"][1]["objects"][0]["opinion"] = 2.5
    small_map["tilesets"][0]["grid"] = {"width": 3}
    level = load(small_map)
    assert level.extra == {"editorsettings": {"export": {"target": ("a", 1)}}}
    assert level.layer("floor").extra == {"locked": True}
    assert level.object(12).extra == {"opinion": 2.5}
    assert level.tilesets[0].extra == {"grid": {"width": 3}}


def test_nothing_in_a_level_can_change(village: Level) -> None:
    """Level data is shared by whoever reads it."""
    with pytest.raises(dataclasses.FrozenInstanceError):
        village.width = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        village.properties["title"] = "Town"  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        village.object(1).x = 3  # type: ignore[misc]


def test_a_level_can_be_hashed_copied_and_pickled(village: Level, maps: Path) -> None:
    """The same file gives equal levels; so does a round trip through pickle or deepcopy."""
    again = load_level(maps / "village.tmj")
    assert again == village
    assert hash(again) == hash(village)
    assert pickle.loads(pickle.dumps(village)) == village
    assert copy.deepcopy(village) == village


def test_loading_a_level_needs_no_arcade_and_no_pyglet(maps: Path) -> None:
    """The level room is pure data: neither is imported (architecture section 2)."""
    program = (
        "import sys; from arcade_qt_core.level import load_level; load_level(sys.argv[1]);"
        "print(sorted({'arcade', 'pyglet'} & sys.modules.keys()))"
    )
    command = [sys.executable, "-c", program, str(maps / "village.tmj")]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "[]\n"
