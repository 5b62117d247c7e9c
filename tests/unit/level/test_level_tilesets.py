"""Tilesets: embedded and external, one picture or many, and what they say of single tiles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from arcade_qt_core.geometry import LBWH
from arcade_qt_core.level import Color, Frame, Level


def test_embedded_json_and_xml_tilesets_come_with_their_first_gids(
    village: Level, maps: Path
) -> None:
    """A .tmj map may name .tsj and .tsx files; the source tells which."""
    found = [(t.first_gid, t.name, t.source) for t in village.tilesets]
    expected = [
        (1, "ground", maps / "ground.tsj"),
        (9, "things", maps / "things.tsx"),
        (20, "embedded", None),
    ]
    assert found == expected


def test_the_picture_of_a_tile_is_cut_out_with_margin_and_spacing(village: Level) -> None:
    """Margin 1, spacing 2, 4 columns of 16 x 12: tile 5 is in row 1, column 1."""
    ground = village.tilesets[0]
    assert ground.crop(0) == (1, 1, 16, 12)
    assert ground.crop(5) == (1 + 18, 1 + 14, 16, 12)
    assert ground.image is not None
    assert ground.image.is_file()
    with pytest.raises(KeyError, match="'ground' has no tile 8"):
        ground.crop(8)


def test_a_collection_has_a_picture_for_each_tile_and_gaps_between_its_ids(
    village: Level, maps: Path
) -> None:
    """Tiles 0 and 2; there is no tile 1."""
    things = village.tilesets[1]
    assert [things.has_tile(n) for n in range(4)] == [True, False, True, False]
    assert things.tiles[2].image == maps / "rock.png"
    assert (things.tile_size(0), things.tile_size(2)) == ((16, 24), (10, 8))
    assert things.tile_offset == (1, 2)


def test_animations_classes_and_probabilities_are_kept(village: Level) -> None:
    """Durations are seconds, as everywhere in the library."""
    ground = village.tilesets[0]
    assert ground.tiles[3].animation == (Frame(3, 0.2), Frame(4, 0.15))
    assert (ground.tiles[0].class_name, ground.tiles[0].probability) == ("grass", 0.5)


def test_collision_shapes_are_y_up_from_the_bottom_left_of_the_tile(village: Level) -> None:
    """A foot 3 below the top of a tile 12 high, and a polygon on a tile 24 high."""
    ground, things = village.tilesets[:2]
    foot = ground.tiles[3].collision
    assert foot is not None
    assert foot.objects[0].rect == LBWH(2, 12 - 3 - 4, 10, 4)
    tree = things.tiles[0].collision
    assert tree is not None
    assert tree.objects[0].rect == LBWH(4, 0, 8, 8)
    assert tree.objects[1].points == ((8, 16), (12, 18.5), (12, 14))


def test_an_xml_tileset_keeps_the_types_of_class_members(village: Level) -> None:
    """pytiled_parser drops class properties of XML files; this reader keeps even the colour."""
    loot = village.tilesets[1].properties.record("loot")
    assert (loot.class_name, loot.value) == ("Loot", {"gold": 7, "glow": Color(255, 128, 0, 128)})
    assert village.tilesets[1].tiles[0].properties == {"solid": True, "note": "two\nlines"}


def test_an_xml_tileset_keeps_animations_and_what_only_the_editor_needs(
    load: Callable[..., Level], small_map: dict[str, Any], tmp_path: Path
) -> None:
    """Wang sets and transformations are in `extra`, in the shape they have in JSON."""
    (tmp_path / "a.tsx").write_text(
        """<tileset name="a" tilewidth="16" tileheight="12" tilecount="8" columns="4">
        <image source="a.png" width="64" height="24" trans="ff00ff"/>
        <transformations hflip="1" vflip="0" rotate="0" preferuntransformed="0"/>
        <tile id="2"><animation><frame tileid="2" duration="250"/></animation></tile>
        <wangsets><wangset name="w" type="corner" tile="-1">
        <wangcolor name="sand" color="#ffcc00" tile="3" probability="0.5"/>
        <wangtile tileid="1" wangid="0,1,0,1,0,1,0,0"/>
        </wangset></wangsets></tileset>"""
    )
    small_map["tilesets"] = [{"firstgid": 1, "source": "a.tsx"}]
    (tileset,) = load(small_map).tilesets
    assert tileset.transparent_color == Color(255, 0, 255)
    assert tileset.tiles[2].animation == (Frame(2, 0.25),)
    flips = {"hflip": True, "vflip": False, "rotate": False, "preferuntransformed": False}
    sand = {"name": "sand", "color": "#ffcc00", "tile": 3, "probability": 0.5}
    wang_tile = {"tileid": 1, "wangid": (0, 1, 0, 1, 0, 1, 0, 0)}
    wang_set = {"name": "w", "type": "corner", "tile": -1}
    wang_set |= {"colors": (sand,), "wangtiles": (wang_tile,)}
    assert tileset.extra == {"transformations": flips, "wangsets": (wang_set,)}
