"""Plant the forest: lone trees where the plan says, and thickets full of trees."""

from __future__ import annotations

from .terrain import Terrain

LONE = {"O": "tree_oak", "X": "tree_blossom", "A": "tree_autumn", "P": "tree_pine"}
THICKET = ("tree_oak", "tree_deep", "tree_deep", "tree_pine")


def plant_trees(terrain: Terrain) -> None:
    """Plant from north to south, so that a crown overlaps what stands behind it."""
    for (column, row), letter in terrain.letters.items():
        if letter in LONE:
            _plant(terrain, LONE[letter], column, row)
            terrain.trunks.add((column, row))
    thicket = terrain.cells("T")
    terrain.blocked |= thicket
    for column, row in sorted(thicket, key=lambda cell: cell[::-1]):
        is_site = row % 2 == 1 and column % 2 == row // 2 % 2  # every second row is shifted
        if is_site and (column + 1, row) in thicket:
            _plant(terrain, terrain.random.choice(THICKET), column, row)
    for column, row in sorted(thicket):
        if not any((column, row) in terrain.tiles[layer] for layer in ("walls", "canopy")):
            terrain.put("walls", column, row, f"undergrowth_{terrain.random.randrange(3)}")


def _plant(terrain: Terrain, name: str, column: int, row: int) -> None:
    for side in (0, 1):
        terrain.put("walls", column + side, row, f"{name}_{side}_2")
        for level in (0, 1):
            cell = (column + side, row - 2 + level)
            layer = "canopy_top" if cell in terrain.tiles["canopy"] else "canopy"
            if cell[1] >= 0:
                terrain.put(layer, *cell, f"{name}_{side}_{level}")
