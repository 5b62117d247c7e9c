"""Reading the layers of a map, groups with all that is in them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain

from ..chunk import Chunk
from ..frozen_map import FrozenMap
from ..group_layer import GroupLayer
from ..image_layer import ImageLayer
from ..layer import Layer
from ..object_layer import ObjectLayer
from ..tile_layer import TileLayer
from ..tile_ref import TileRef
from .object_layers import layer_fields, read_object_layer
from .record import Record
from .sources import Sources
from .tile_data import CellBudget, read_cells
from .tilesets import find_tile


@dataclass(frozen=True)
class LayerReader:
    """Read layers of one map.

    Attributes:
        rows: the map's height in cells, which turns rows upside down.
        cell_size: width and height of a cell.
        sources: the map's tilesets and templates.
        budget: how many cells may still be read.
    """

    rows: int
    cell_size: tuple[int, int]
    sources: Sources
    budget: CellBudget

    def read(self, record: Record) -> Layer:
        """Return the layer in a record, with the layers inside if it is a group."""
        readers: dict[str, Callable[[Record], Layer]] = {
            "tilelayer": self._tile_layer,
            "objectgroup": self._object_layer,
            "imagelayer": self._image_layer,
            "group": self._group_layer,
        }
        kind = record.string("type")
        if kind not in readers:
            record.fail(f"expected one of {', '.join(readers)}, found {kind!r:.40}", "type")
        return readers[kind](record)

    def _group_layer(self, record: Record) -> GroupLayer:
        layers = tuple(map(self.read, record.children("layers")))
        return GroupLayer(layers=layers, **layer_fields(record))

    def _object_layer(self, record: Record) -> ObjectLayer:
        return read_object_layer(record, self.rows * self.cell_size[1], self.sources)

    def _image_layer(self, record: Record) -> ImageLayer:
        return ImageLayer(
            image=record.path("image"),
            image_size=(
                record.integer("imagewidth", 0, minimum=0),
                record.integer("imageheight", 0, minimum=0),
            ),
            transparent_color=record.color("transparentcolor"),
            repeat_x=record.boolean("repeatx", False),
            repeat_y=record.boolean("repeaty", False),
            **layer_fields(record),
        )

    def _tile_layer(self, record: Record) -> TileLayer:
        """Return a tile layer; one of a finite map is a single chunk."""
        blocks = record.children("chunks") if record.owner("chunks") else [record]
        chunks = tuple(self._chunk(block, record) for block in blocks)
        refs: dict[int, TileRef] = {}
        for block, chunk in zip(blocks, chunks, strict=True):
            self._find_tiles(block, chunk, refs)
        for derived in ("width", "height", "startx", "starty", "encoding", "compression"):
            record.value(derived, None)
        return TileLayer(
            chunks=chunks,
            cell_size=self.cell_size,
            refs=FrozenMap(refs),
            **layer_fields(record),
        )

    def _chunk(self, block: Record, layer: Record) -> Chunk:
        """Return a block of cells with its rows turned upside down."""
        width = block.integer("width", minimum=1)
        height = block.integer("height", minimum=1)
        self.budget.spend(width * height, block)
        cells = read_cells(block, layer, width * height)
        rows = [cells[start : start + width] for start in range(0, len(cells), width)]
        return Chunk(
            column=block.integer("x", 0),
            row=self.rows - block.integer("y", 0) - height,
            width=width,
            height=height,
            gids=tuple(chain.from_iterable(reversed(rows))),
        )

    def _find_tiles(self, block: Record, chunk: Chunk, refs: dict[int, TileRef]) -> None:
        """Find the tile of every gid in a chunk that is not among `refs` yet."""
        for gid in set(chunk.gids) - refs.keys() - {0}:
            row, column = divmod(chunk.gids.index(gid), chunk.width)
            cell = (chunk.height - 1 - row) * chunk.width + column
            refs[gid] = find_tile(self.sources.own, gid, block, f"data[{cell}]")
