"""Objects: where they are, how they are turned, what shape they have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from arcade_qt_core.geometry import LBWH
from arcade_qt_core.level import Color, Level

Json = dict[str, Any]
Load = Callable[[Json], Level]


def _load_object(load: Load, small_map: Json, **values: Any) -> Any:
    small_map["layers"][1]["objects"] = [{"id": 3, "x": 8, "y": 6} | values]
    return load(small_map).object(3)


def test_a_rectangle_hangs_from_its_anchor(load: Load, small_map: Json) -> None:
    """Its origin is the top left corner; the map is 24 high, so y = 6 down is 18 up."""
    box = _load_object(load, small_map, width=10, height=4)
    assert (box.shape, box.x, box.y) == ("rect", 8, 18)
    assert box.rect == LBWH(8, 14, 10, 4)
    assert (box.width, box.height, box.gid) == (10, 4, 0)
    assert box.outline == ((8, 18), (18, 18), (18, 14), (8, 14))


def test_rotation_is_clockwise_about_the_anchor_and_leaves_rect_alone(
    load: Load, small_map: Json
) -> None:
    """A quarter turn takes the edge that ran to the right down; the anchor stays."""
    box = _load_object(load, small_map, width=10, height=4, rotation=90)
    assert box.rotation == 90
    assert box.rect == LBWH(8, 14, 10, 4)
    corners = [(8, 18), (8, 8), (4, 8), (4, 18)]
    assert [tuple(map(round, corner)) for corner in box.outline] == corners


def test_a_tile_object_stands_on_its_anchor(load: Load, small_map: Json) -> None:
    """Its origin is the bottom left corner; its size is its own, not the tile's."""
    tile = _load_object(load, small_map, width=32, height=5, gid=7 | 1 << 31)
    assert (tile.shape, tile.gid, tile.tile.local_id) == ("tile", 7, 6)
    assert (tile.tile.flip_x, tile.tile.flip_y) == (True, False)
    assert tile.rect == LBWH(8, 18, 32, 5)


@pytest.mark.parametrize(
    ("alignment", "left", "bottom"),
    [
        ("unspecified", 8, 18),
        ("topleft", 8, 8),
        ("top", -2, 8),
        ("topright", -12, 8),
        ("left", 8, 13),
        ("center", -2, 13),
        ("right", -12, 13),
        ("bottomleft", 8, 18),
        ("bottom", -2, 18),
        ("bottomright", -12, 18),
    ],
)
def test_a_tileset_may_say_where_the_anchor_of_its_tile_objects_is(
    load: Load, small_map: Json, alignment: str, left: float, bottom: float
) -> None:
    """objectalignment: the anchor (8, 18) is that point of the box of 20 x 10."""
    small_map["tilesets"][0]["objectalignment"] = alignment
    tile = _load_object(load, small_map, width=20, height=10, gid=1)
    assert tile.rect == LBWH(left, bottom, 20, 10)


def test_a_tile_object_without_a_size_has_that_of_its_tile(load: Load, small_map: Json) -> None:
    """Tiled always writes the size; other programs do not."""
    assert _load_object(load, small_map, gid=1).rect == LBWH(8, 18, 16, 12)


def test_a_point_has_a_place_and_no_size(village: Level) -> None:
    """Fractions are kept."""
    spawn = village.object(2)
    assert (spawn.shape, spawn.x, spawn.y) == ("point", 40.5, 48 - 12.25)
    assert spawn.rect == LBWH(40.5, 35.75, 0, 0)
    assert spawn.outline == ((40.5, 35.75),)


def test_an_ellipse_keeps_its_box_and_a_hidden_object_its_visibility(village: Level) -> None:
    """In arcade ellipses have a wrong y and lose `visible` (arcade_facts section 5)."""
    pond = village.object(3)
    assert (pond.shape, pond.visible) == ("ellipse", False)
    assert pond.rect == LBWH(10, 48 - 20 - 8, 12, 8)


def test_corners_of_polygons_and_polylines_are_absolute_and_y_up(village: Level) -> None:
    """The box is round the corners, where Tiled writes 0 x 0."""
    field, patrol = village.object(4), village.object(5)
    assert (field.shape, field.points) == ("polygon", ((30, 8), (40, 12), (36, 0)))
    assert field.rect == LBWH(30, 0, 10, 12)
    assert (patrol.shape, patrol.points) == ("polyline", ((5, 43), (25, 43), (25, 28)))


def test_a_turned_polygon_turns_about_its_anchor(load: Load, small_map: Json) -> None:
    """Half a turn: what was right of the anchor is left of it."""
    points = [{"x": 0, "y": 0}, {"x": 4, "y": 0}, {"x": 4, "y": 2}]
    shape = _load_object(load, small_map, polygon=points, rotation=180)
    assert shape.points == ((8, 18), (12, 18), (12, 16))
    assert [(round(x), round(y)) for x, y in shape.outline] == [(8, 18), (4, 18), (4, 20)]


def test_a_text_keeps_its_words_and_letters(village: Level) -> None:
    """In arcade it makes a ghost of the object before it (arcade_facts section 5)."""
    sign = village.object(6)
    assert sign.shape == "text"
    assert sign.text is not None
    assert (sign.text.text, sign.text.bold, sign.text.pixel_size) == ("Inn", True, 11)
    assert (sign.text.color, sign.text.horizontal_align) == (Color(255, 0, 0), "center")
    assert sign.rect == LBWH(50, 32, 40, 12)


@pytest.mark.parametrize("key", ["type", "class"])
def test_the_class_is_found_under_either_of_its_keys(load: Load, small_map: Json, key: str) -> None:
    """Tiled 1.9 wrote "class" where those before and after write "type"."""
    assert _load_object(load, small_map, **{key: "enemy"}).class_name == "enemy"


def test_an_object_made_from_nothing_but_its_place_has_sensible_defaults(
    load: Load, small_map: Json
) -> None:
    """A JSON map by another program may leave out what is as usual."""
    thing = _load_object(load, small_map)
    assert (thing.name, thing.class_name, thing.rotation) == ("", "", 0)
    assert (thing.visible, thing.opacity, thing.properties) == (True, 1, {})
