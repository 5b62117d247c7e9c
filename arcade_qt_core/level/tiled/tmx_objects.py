"""The objects and properties of a .tmx map, from pytiled_parser into the shape of .tmj."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pytiled_parser import tiled_object as objects
from pytiled_parser.common_types import Color

Json = dict[str, Any]
_KINDS = {bool: "bool", int: "int", float: "float", str: "string"}


def object_shape(item: objects.TiledObject) -> Json:
    """Return an object, whose template pytiled_parser has merged into it."""
    return present(
        id=item.id,
        name=item.name,
        type=item.class_,
        x=item.coordinates.x,
        y=item.coordinates.y,
        width=item.size.width,
        height=item.size.height,
        rotation=item.rotation,
        visible=item.visible,
        properties=properties_shape(item.properties),
    ) | _shape(item)


def _shape(item: objects.TiledObject) -> Json:
    if isinstance(item, objects.Ellipse):
        return {"ellipse": True}
    if isinstance(item, objects.Point):
        return {"point": True}
    if isinstance(item, objects.Polygon):
        return {"polygon": [{"x": point.x, "y": point.y} for point in item.points]}
    if isinstance(item, objects.Polyline):
        return {"polyline": [{"x": point.x, "y": point.y} for point in item.points]}
    if isinstance(item, objects.Text):
        return {"text": _text(item)}
    if isinstance(item, objects.Tile):
        if item.new_tileset is not None:
            raise ValueError(
                f"object {item.id} in a group layer has a tile from its template, which only "
                "the top layers may; save the map as .tmj"
            )
        return {"gid": item.gid}
    return {}


def _text(item: objects.Text) -> Json:
    return present(
        text=item.text,
        color=hex_color(item.color),
        fontfamily=item.font_family,
        pixelsize=round(item.font_size),
        bold=item.bold,
        italic=item.italic,
        kerning=item.kerning,
        strikeout=item.strike_out,
        underline=item.underline,
        halign=item.horizontal_align,
        valign=item.vertical_align,
        wrap=item.wrap,
    )


def properties_shape(properties: Mapping[str, Any] | None) -> list[Json]:
    """Return properties; their types are guessed from the values, as far as those still tell."""
    return [_property(name, value) for name, value in (properties or {}).items()]


def _property(name: str, value: Any) -> Json:
    if isinstance(value, Color):
        return {"name": name, "type": "color", "value": hex_color(value)}
    if isinstance(value, Path):
        return {"name": name, "type": "file", "value": str(value)}
    return {"name": name, "type": _KINDS[type(value)], "value": value}


def hex_color(color: Color | None) -> str | None:
    """Return a colour as Tiled writes it, None for none."""
    if color is None:
        return None
    return "#{3:02x}{0:02x}{1:02x}{2:02x}".format(*color)


def present(**values: Any) -> Json:
    """Return the values that are there: a key whose value is None is left out, as in a file."""
    return {key: value for key, value in values.items() if value is not None}
