"""A layer of tiles on the map's grid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from ..geometry import LBWH
from .chunk import Chunk
from .frozen_map import EMPTY, FrozenMap
from .layer import Layer
from .tile import Tile
from .tile_ref import TileRef

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class TileLayer(Layer):
    """Hold tiles on the map's grid.

    Attributes:
        chunks: the cells.
        cell_size: width and height of a cell in scene units.
        refs: what each gid in `chunks` means, by the gid with its flags.
    """

    chunks: tuple[Chunk, ...] = ()
    cell_size: tuple[int, int] = (1, 1)
    refs: FrozenMap[int, TileRef] = field(default=EMPTY, repr=False)

    def tiles(self) -> Iterator[Tile]:
        """Yield the tiles, not the empty cells: chunk by chunk, each from the bottom row up."""
        boxes = {gid: self._box(ref) for gid, ref in self.refs.items()}
        for chunk in self.chunks:
            for index, gid in enumerate(chunk.gids):
                if gid:
                    up, across = divmod(index, chunk.width)
                    yield self._tile(chunk.column + across, chunk.row + up, gid, boxes[gid])

    def tile_at(self, column: int, row: int) -> Tile | None:
        """Return the tile of one cell, or None if the cell is empty or outside of the layer.

        Args:
            column: cells from the map's left edge.
            row: cells from the map's bottom edge, y up.
        """
        for chunk in self.chunks:
            gid = chunk.gid_at(column, row)
            if gid:
                return self._tile(column, row, gid, self._box(self.refs[gid]))
        return None

    def _tile(self, column: int, row: int, gid: int, box: Box) -> Tile:
        left, bottom, width, height = box
        cell_width, cell_height = self.cell_size
        rect = LBWH(column * cell_width + left, row * cell_height + bottom, width, height)
        return Tile(column, row, self.refs[gid], rect)

    def _box(self, ref: TileRef) -> Box:
        """Return left, bottom, width and height of a tile as drawn in the cell (0, 0)."""
        tileset = ref.tileset
        left, bottom = tileset.tile_offset
        width, height = ref.size
        if tileset.tile_render_size != "grid":
            return (left, bottom, width, height)
        cell_width, cell_height = self.cell_size
        if tileset.fill_mode != "preserve-aspect-fit":
            return (left, bottom, cell_width, cell_height)
        scale = min(cell_width / width, cell_height / height)
        return (
            left + (cell_width - width * scale) / 2,
            bottom + (cell_height - height * scale) / 2,
            width * scale,
            height * scale,
        )
