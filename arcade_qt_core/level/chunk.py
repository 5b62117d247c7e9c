"""A block of cells: what tile layers are made of."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..geometry import LBWH, Rect


@dataclass(frozen=True, slots=True)
class Chunk:
    """Hold a block of cells; a finite layer is a single one, an infinite one has many.

    Attributes:
        column: the leftmost column; negative to the left of the map's origin.
        row: the bottom row, y up; negative below the map's origin.
        width: columns.
        height: rows.
        gids: the cells row by row from the bottom, each row from the left; 0 is empty. The four
            highest bits are Tiled's flags, which ``TileLayer.refs`` holds decoded.
    """

    column: int
    row: int
    width: int
    height: int
    gids: tuple[int, ...] = field(repr=False)

    def gid_at(self, column: int, row: int) -> int:
        """Return the gid with its flags at a cell of the map; 0 if it is empty or not in here."""
        across, up = column - self.column, row - self.row
        if not (0 <= across < self.width and 0 <= up < self.height):
            return 0
        return self.gids[up * self.width + across]

    def rect(self, cell_size: tuple[int, int]) -> Rect:
        """Return where the block is in the scene."""
        width, height = cell_size
        return LBWH(
            self.column * width, self.row * height, self.width * width, self.height * height
        )
