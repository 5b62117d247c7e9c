"""Reading what all layers have in common, and object layers: of the map, and of single tiles."""

from __future__ import annotations

from typing import Any, Protocol

from ..appearance import Appearance
from ..color import WHITE
from ..object_layer import ObjectLayer
from ..tile_ref import TileRef
from .objects import read_object
from .properties import read_properties
from .record import Record


class ObjectSources(Protocol):
    """Say what objects need from elsewhere: their templates, and tiles by their gid."""

    def merge_template(self, record: Record) -> None:
        """Make the template an object names the fallback of its record."""

    def find_tile(self, record: Record) -> TileRef:
        """Return the tile of an object that has a gid."""


def read_object_layer(record: Record, height: float, sources: ObjectSources) -> ObjectLayer:
    """Return an object layer.

    Args:
        record: the layer.
        height: where Tiled's y = 0 is in scene units: the height of the map or of the tile.
        sources: where templates and tiles come from.
    """
    objects = []
    for item in record.children("objects"):
        sources.merge_template(item)
        objects.append(read_object(item, height, sources.find_tile))
    draw_order = record.choice("draworder", "topdown", "index")
    return ObjectLayer(objects=tuple(objects), draw_order=draw_order, **layer_fields(record))


def layer_fields(record: Record) -> dict[str, Any]:
    """Return the fields of `Layer`; to be called last, for it takes all that is left as extra."""
    record.integer("x", 0)
    record.integer("y", 0)
    record.value("type", None)
    return {
        "id": record.integer("id", 0, minimum=0),
        "name": record.string("name", ""),
        "class_name": record.string("class", ""),
        "appearance": Appearance(
            visible=record.boolean("visible", True),
            opacity=record.number("opacity", 1.0, minimum=0, maximum=1),
            tint=record.color("tintcolor") or WHITE,
            offset=(record.number("offsetx", 0.0), 0.0 - record.number("offsety", 0.0)),
            parallax=(record.number("parallaxx", 1.0), record.number("parallaxy", 1.0)),
        ),
        "properties": read_properties(record),
        "extra": record.extra(),
    }
