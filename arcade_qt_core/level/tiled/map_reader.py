"""Reading a whole map: the outermost record of a file."""

from __future__ import annotations

from ..level import Level
from .layers import LayerReader
from .properties import read_properties
from .record import Record
from .sources import Sources
from .tile_data import CellBudget


def read_map(record: Record) -> Level:
    """Return the level in the outermost record of a map.

    Raises:
        LevelFormatError: something in it, or in a file it names, is wrong.
    """
    _refuse_what_is_no_map(record)
    infinite = record.boolean("infinite", False)
    smallest = 0 if infinite else 1
    width, height = (record.integer(key, minimum=smallest) for key in ("width", "height"))
    cell_size = (record.integer("tilewidth", minimum=1), record.integer("tileheight", minimum=1))
    sources = Sources(record.file)
    for item in record.children("tilesets", []):
        sources.add_tileset(item)
    reader = LayerReader(height, cell_size, sources, CellBudget())
    layers = tuple(map(reader.read, record.children("layers")))
    return Level(
        file=record.file,
        width=width,
        height=height,
        tile_width=cell_size[0],
        tile_height=cell_size[1],
        layers=layers,
        tilesets=(*sources.own, *sources.borrowed),
        infinite=infinite,
        class_name=record.string("class", ""),
        background_color=record.color("backgroundcolor"),
        parallax_origin=(
            record.number("parallaxoriginx", 0.0),
            height * cell_size[1] - record.number("parallaxoriginy", 0.0),
        ),
        render_order=record.string("renderorder", "right-down"),
        properties=read_properties(record),
        extra=record.extra(),
    )


def _refuse_what_is_no_map(record: Record) -> None:
    kind = record.string("type", "map")
    if kind != "map":
        record.fail(f"this is a {kind!r:.40}, not a map; load the map that uses it", "type")
    orientation = record.string("orientation")
    if orientation != "orthogonal":
        record.fail(
            f"cannot read {orientation!r:.40} maps, only orthogonal ones; change Orientation in "
            "Tiled under Map > Map Properties",
            "orientation",
        )
