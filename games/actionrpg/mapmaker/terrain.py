"""The map in the making: a picture for each cell of each layer, and the cells that block."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ..art.autotile import FULL, mask_at
from . import plan

LAYERS = (
    "ground", "meadow", "water", "shore", "deep", "paths", "paving", "decoration", "walls",
    "canopy", "canopy_top",
)  # fmt: skip
# how many plain tiles a terrain has besides its full one
PLAIN = {"path": 3, "cobble": 2, "slab": 4}
SEED = 2024
Cell = tuple[int, int]


class Terrain:
    """Hold the tiles of every layer and the cells that block.

    Attributes:
        letters: the plan of the field by (column, row), row 0 at the top.
        tiles: layer name -> {(column, row): picture name}.
        blocked: cells nobody can enter.
        brittle: those of them that keep one collision object each: the keep's inner walls.
        water: those of them that can be seen across, as can `fences`.
        fences: blocked cells with a fence.
        trunks: cells at the left half of a lone tree's foot.
        random: where all variety comes from; seeded, so that the map is the same every time.
    """

    def __init__(self) -> None:
        self.letters = {
            (column, row): letter
            for row, line in enumerate(plan.FIELD)
            for column, letter in enumerate(line)
        }
        self.tiles: dict[str, dict[Cell, str]] = {name: {} for name in LAYERS}
        self.blocked: set[Cell] = set()
        self.brittle: set[Cell] = set()
        self.water: set[Cell] = set()
        self.fences: set[Cell] = set()
        self.trunks: set[Cell] = set()
        self.random = Random(SEED)

    def cells(self, letters: str) -> set[Cell]:
        """Return the cells of the field that hold one of the letters."""
        return {cell for cell, letter in self.letters.items() if letter in letters}

    def put(self, layer: str, column: int, row: int, name: str) -> None:
        """Put a picture on a layer."""
        self.tiles[layer][column, row] = name

    def put_edged(
        self, layer: str, name: str, cells: set[Cell], alike: set[Cell], *, skip_full: bool = False
    ) -> None:
        """Put a terrain with its edges.

        Args:
            layer: where to.
            name: the terrain's blob set.
            cells: what it covers.
            alike: the cells towards which it has no edge; beyond the field they continue.
            skip_full: leave the cells without any edge empty.
        """
        reach = alike | beyond(alike)
        for column, row in sorted(cells):
            mask = mask_at(reach, column, row)
            if mask != FULL:
                self.put(layer, column, row, f"{name}_{mask}")
            elif not skip_full:
                self.put(layer, column, row, self._full(name))

    def _full(self, name: str) -> str:
        plain = PLAIN.get(name, 0)
        index = self.random.randrange(plain + 1)
        return f"{name}_plain_{index}" if index < plain else f"{name}_{FULL}"


def around(cell: Cell) -> list[Cell]:
    """Return the eight neighbours of a cell."""
    column, row = cell
    return [(column + dx, row + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx != 0 or dy != 0]


def beside(cell: Cell) -> list[Cell]:
    """Return the four neighbours of a cell."""
    column, row = cell
    return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]


def beyond(cells: Iterable[Cell]) -> set[Cell]:
    """Return the ring of cells just outside the field that continue its outermost cells."""
    ends = {0: -1, plan.COLUMNS - 1: plan.COLUMNS}
    levels = {0: -1, plan.FIELD_ROWS - 1: plan.FIELD_ROWS}
    return {
        (x, y)
        for column, row in cells
        for x in (column, ends.get(column, column))
        for y in (row, levels.get(row, row))
    }
