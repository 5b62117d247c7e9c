"""External tilesets (.tsx) and object templates (.tx), in the shape they have in JSON.

A .tmj map may name either kind, and by default Tiled saves tilesets as .tsx. They are brought
into the shape of .tsj and .tj here, so that there is one reader of both, which also does all the
checking: a number that is none stays text, and `Record` then says where it is.

pytiled_parser reads .tsx too, but drops class properties, and no .tx in a JSON map at all.
Source: the TMX and JSON map format references of the Tiled manual.
"""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import Element

Json = dict[str, Any]

_NUMBERS = {
    *("columns", "firstgid", "height", "id", "margin", "spacing", "width", "x", "y"),
    *("tile", "tilecount", "tileheight", "tileid", "tilewidth", "gid", "rotation"),
    *("duration", "opacity", "pixelsize", "probability"),
}
_BOOLEANS = {
    *("bold", "italic", "kerning", "strikeout", "underline", "wrap", "visible"),
    *("hflip", "preferuntransformed", "rotate", "vflip"),
}
_WORDS = {"true": True, "1": True, "false": False, "0": False}


def tileset_shape(element: Element) -> Json:
    """Return a <tileset> as a .tsj file has it."""
    shape = _attributes(element) | _properties(element) | _image(element)
    for child in element:
        if child.tag in ("tileoffset", "grid", "transformations"):
            shape[child.tag] = _attributes(child)
    tiles = [_tile(tile) for tile in element.iterfind("tile")]
    wang_sets = [_wang_set(wang_set) for wang_set in element.iterfind("wangsets/wangset")]
    return (
        shape | ({"tiles": tiles} if tiles else {}) | ({"wangsets": wang_sets} if wang_sets else {})
    )


def template_shape(element: Element) -> Json:
    """Return a <template> as a .tj file has it."""
    shape: Json = {"type": "template"}
    for child in element:
        if child.tag == "tileset":
            shape["tileset"] = _attributes(child)
        elif child.tag == "object":
            shape["object"] = _object(child)
    return shape


def _tile(element: Element) -> Json:
    shape = _attributes(element) | _properties(element) | _image(element)
    frames = [_attributes(frame) for frame in element.iterfind("animation/frame")]
    if frames:
        shape["animation"] = frames
    group = element.find("objectgroup")
    if group is not None:
        objects = [_object(child) for child in group.iterfind("object")]
        shape["objectgroup"] = _attributes(group) | {"objects": objects}
    return shape


def _object(element: Element) -> Json:
    shape = _attributes(element) | _properties(element)
    for child in element:
        if child.tag in ("ellipse", "point"):
            shape[child.tag] = True
        elif child.tag in ("polygon", "polyline"):
            shape[child.tag] = [_point(pair) for pair in child.get("points", "").split()]
        elif child.tag == "text":
            shape["text"] = _attributes(child) | {"text": child.text or ""}
    return shape


def _point(pair: str) -> Json:
    x, _, y = pair.partition(",")
    return {"x": _number(x), "y": _number(y)}


def _wang_set(element: Element) -> Json:
    colors = [_attributes(c) | _properties(c) for c in element.iterfind("wangcolor")]
    tiles = [
        _attributes(tile) | {"wangid": [_number(n) for n in tile.get("wangid", "").split(",")]}
        for tile in element.iterfind("wangtile")
    ]
    return _attributes(element) | _properties(element) | {"colors": colors, "wangtiles": tiles}


def _image(element: Element) -> Json:
    image = element.find("image")
    if image is None:
        return {}
    renamed = {
        "source": "image",
        "width": "imagewidth",
        "height": "imageheight",
        "trans": "transparentcolor",
    }
    return {renamed.get(key, key): value for key, value in _attributes(image).items()}


def _properties(element: Element) -> Json:
    properties = [_property(child) for child in element.iterfind("properties/property")]
    return {"properties": properties} if properties else {}


def _property(element: Element) -> Json:
    """Return a property; the value of a class is a list of properties, which keeps their types."""
    kind = element.get("type", "string")
    text = element.get("value", element.text or "")
    value: Any = text
    if kind == "class":
        value = _properties(element).get("properties", [])
    elif kind in ("int", "float", "object"):
        value = _number(text)
    elif kind == "bool":
        value = _WORDS.get(text, text)
    return _attributes(element) | {"type": kind, "value": value}


def _attributes(element: Element) -> Json:
    return {key: _attribute(key, text) for key, text in element.attrib.items()}


def _attribute(key: str, text: str) -> Any:
    if key in _NUMBERS:
        return _number(text)
    return _WORDS.get(text, text) if key in _BOOLEANS else text


def _number(text: str) -> Any:
    """Return the number that `text` is; `text` itself if it is none."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text
