"""Reading objects, and turning their y-down coordinates into y-up ones."""

from __future__ import annotations

from collections.abc import Callable

from ...geometry import LBWH, LRBT, Point, Rect
from ..color import BLACK
from ..level_object import LevelObject
from ..text_style import TextStyle
from ..tile_ref import TileRef
from .properties import read_properties
from .record import Record
from .tilesets import ANCHORS, read_class

FindTile = Callable[[Record], TileRef]


def read_object(record: Record, height: float, find_tile: FindTile) -> LevelObject:
    """Return the object in a record, whose template is its fallback already.

    Args:
        record: the object.
        height: where Tiled's y = 0 is in scene units: the height of the map or of the tile.
        find_tile: gives the tile of an object that has a gid.
    """
    shape = _shape(record)
    x, y = record.number("x"), height - record.number("y")
    points = _points(record, shape, x, y)
    tile = find_tile(record) if shape == "tile" else None
    box = _box(record, x, y, tile)
    text = record.optional_child("text")
    return LevelObject(
        id=record.integer("id", minimum=0),
        name=record.string("name", ""),
        class_name=read_class(record),
        shape=shape,
        x=x,
        y=y,
        rect=_box_of(points) if points else box,
        rotation=record.number("rotation", 0.0),
        visible=record.boolean("visible", True),
        opacity=record.number("opacity", 1.0, minimum=0, maximum=1),
        points=points,
        tile=tile,
        text=_text(text) if text else None,
        template=record.path("template"),
        properties=read_properties(record),
        extra=record.extra(),
    )


def _shape(record: Record) -> str:
    """Return the word for the object's shape; a plain rectangle has no key that says so."""
    for key in ("gid", "polygon", "polyline", "text"):
        if record.owner(key):
            return "tile" if key == "gid" else key
    flags = [key for key in ("ellipse", "point") if record.boolean(key, False)]
    return flags[0] if flags else "rect"


def _points(record: Record, shape: str, x: float, y: float) -> tuple[Point, ...]:
    """Return the corners of a polygon or polyline, absolute and y up; none for other shapes."""
    if shape not in ("polygon", "polyline"):
        return ()
    corners = record.children(shape)
    if len(corners) < 2:
        record.fail(f"expected at least two points, found {len(corners)}", shape)
    return tuple((x + corner.number("x"), y - corner.number("y")) for corner in corners)


def _box_of(points: tuple[Point, ...]) -> Rect:
    across, up = zip(*points, strict=True)
    return LRBT(min(across), max(across), min(up), max(up))


def _box(record: Record, x: float, y: float, tile: TileRef | None) -> Rect:
    """Return the box with its anchor at (x, y); a tile object without a size has its tile's."""
    natural = tile.size if tile else (0, 0)
    width = record.number("width", natural[0], minimum=0)
    height = record.number("height", natural[1], minimum=0)
    across, up = ANCHORS[tile.tileset.object_alignment] if tile else ANCHORS["topleft"]
    return LBWH(x - across * width, y - up * height, width, height)


def _text(record: Record) -> TextStyle:
    return TextStyle(
        text=record.string("text"),
        font_family=record.string("fontfamily", "sans-serif"),
        pixel_size=record.integer("pixelsize", 16, minimum=1),
        color=record.color("color") or BLACK,
        bold=record.boolean("bold", False),
        italic=record.boolean("italic", False),
        underline=record.boolean("underline", False),
        strike_out=record.boolean("strikeout", False),
        kerning=record.boolean("kerning", True),
        wrap=record.boolean("wrap", False),
        horizontal_align=record.choice("halign", "left", "center", "right", "justify"),
        vertical_align=record.choice("valign", "top", "center", "bottom"),
    )
