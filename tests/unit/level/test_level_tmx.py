"""Maps in XML: read through pytiled_parser, checked as strictly as those in JSON."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from arcade_qt_core.errors import LevelFormatError
from arcade_qt_core.geometry import LBWH
from arcade_qt_core.level import GroupLayer, load_level

MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"
 width="3" height="2" tilewidth="16" tileheight="12" infinite="0" nextlayerid="9" nextobjectid="9">
 <properties><property name="waves" type="int" value="3"/></properties>
 <tileset firstgid="1" source="ground.tsj"/>
 <tileset firstgid="9" source="things.tsx"/>
 <group id="1" name="all" opacity="0.5" offsetx="0" offsety="4">
  <layer id="2" name="floor" width="3" height="2"><data encoding="csv">1,2,3,
4,0,2147483657</data></layer>
 </group>
 <imagelayer id="4" name="sky"><image source="sky.png" width="32" height="20"/></imagelayer>
 <objectgroup id="3" name="things">
  <object id="5" name="box" type="crate" x="8" y="6" width="4" height="3" visible="0"/>
  <object id="6" template="guard.tx" x="1" y="2"/>
  <object id="7" x="4" y="8"><polyline points="0,0 2,-3"/></object>
  <object id="8" x="4" y="8" width="9" height="5"><text pixelsize="9">Hi</text></object>
 </objectgroup>
</map>
"""


@pytest.fixture
def folder(maps: Path, tmp_path: Path) -> Path:
    """Return a folder with copies of the tilesets and templates."""
    return Path(shutil.copytree(maps, tmp_path / "maps"))


def _write(folder: Path, old: str = "", new: str = "") -> Path:
    """Write the map with one thing changed, under a suffix that says nothing."""
    file = folder / "map.xml"
    file.write_text(MAP.replace(old, new, 1) if old else MAP, encoding="utf-8")
    return file


def test_a_map_in_xml_is_the_same_kind_of_level(folder: Path) -> None:
    """The format is told by content: layers, cells, objects, templates, properties, y up."""
    level = load_level(_write(folder))
    assert level.rect == LBWH(0, 0, 48, 24)
    assert level.properties == {"waves": 3}
    assert isinstance(level.layers[0], GroupLayer)
    cells = {(t.column, t.row): (t.gid, t.flip_x) for t in level.tile_layers[0].tiles()}
    assert cells[2, 0] == (9, True)
    assert len(cells) == 5
    looks = {layer.name: look for layer, look in level.walk()}
    assert (looks["floor"].offset, looks["floor"].opacity) == ((0, -4), 0.5)
    assert level.image_layers[0].image == folder / "sky.png"
    box, guard, line, words = level.object_layers[0].objects
    assert (box.name, box.class_name, box.visible, box.rect) == (
        "box", "crate", False, LBWH(8, 15, 4, 3),
    )  # fmt: skip
    assert (guard.name, guard.shape, guard.properties["speed"]) == ("guard", "ellipse", 40)
    assert line.points == ((4, 16), (6, 19))
    assert words.text is not None
    assert (words.text.text, words.text.pixel_size) == ("Hi", 9)


@pytest.mark.parametrize(
    ("old", "new", "place", "reason"),
    [
        ("4,0,", "4,99,", 'layers[0] "all" > layers[0] "floor" > data[4]', "gid 99"),
        ("4,0,", "4,", 'layers[0] "all" > layers[0] "floor" > data', "found 5"),
        ("4,0,", "4,x,", "the file", "pytiled_parser cannot read it: ValueError"),
        ('x="8"', 'x="nan"', 'layers[2] "things" > objects[0] "box" (id 5) > x', "found nan"),
        ('width="4"', 'width="-4"', 'layers[2] "things" > objects[0] "box" (id 5) > width', "0"),
        ("orthogonal", "isometric", "orientation", "only orthogonal ones"),
        ("things.tsx", "no.tsx", "the file", "pytiled_parser cannot read it: FileNotFoundError"),
        ("guard.tx", "chest.tj", "the file", "pytiled_parser cannot read it: NotImplementedError"),
        ('offsetx="0" offsety="4"', 'offsetx="4"', "the file", "KeyError: 'offsety'"),
        ("1,2,3,\n4,0,2147483657", "\n", "the file", "pytiled_parser cannot read it"),
        ('type="int" value="3"', 'type="color" value=""', "the file", "pytiled_parser cannot"),
        ('nextlayerid="9"', "", "the file", "pytiled_parser cannot read it: KeyError"),
        ("</map>", "", "the file", "pytiled_parser cannot read it: ParseError"),
    ],
)
def test_a_broken_map_in_xml_is_a_level_format_error(
    folder: Path, old: str, new: str, place: str, reason: str
) -> None:
    """What pytiled_parser raises is turned into one; what it lets through is checked by us."""
    file = _write(folder, old, new)
    with pytest.raises(LevelFormatError) as caught:
        load_level(file)
    assert (caught.value.file, caught.value.place) == (str(file), place)
    assert reason in caught.value.reason


def test_the_tile_of_a_template_in_a_group_is_refused_rather_than_wrong(folder: Path) -> None:
    """pytiled_parser leaves such a gid unresolved; it would show another tile."""
    (folder / "coin.tx").write_text(
        '<template><tileset firstgid="1" source="things.tsx"/>'
        '<object name="coin" gid="1" width="9" height="8"/></template>'
    )
    instance = '<object id="6" template="coin.tx" x="1" y="2"/>'
    grouped = f'<objectgroup id="8" name="in">{instance}</objectgroup></group>'
    with pytest.raises(LevelFormatError, match=r"object 6 in a group .* save the map as \.tmj"):
        load_level(_write(folder, "</group>", grouped))
