"""Build the rooms of the houses, outside the field."""

from __future__ import annotations

from ..art.autotile import mask_at
from . import plan
from .terrain import Terrain

FRONTS = {
    "^": "inner_wall_high", "-": "inner_wall", "V": "inner_window_0_0", "v": "inner_window_0_1",
}  # fmt: skip
ANIMATED = {"fireplace"}


def build_rooms(terrain: Terrain) -> None:
    """Build floors and walls; the fronts lie below furniture that stands against them.

    All round the rooms there is masonry, so that a room is as large as it is and yet fills the
    screen.
    """
    solid = {
        (column, row)
        for column in range(-1, plan.COLUMNS + 1)
        for row in range(plan.FIELD_ROWS + 1, plan.ROWS + 1)
    }
    for left, top, text in plan.ROOMS.values():
        grid = {
            (left + column, top + row): letter
            for row, line in enumerate(text.split())
            for column, letter in enumerate(line)
        }
        solid -= {cell for cell, letter in grid.items() if letter != "#"}
        for (column, row), letter in grid.items():
            if letter == "#":
                terrain.blocked.add((column, row))
            elif letter in FRONTS:
                terrain.put("paving", column, row, FRONTS[letter])
                terrain.blocked.add((column, row))
            else:
                terrain.put("ground", column, row, "boards")
            if letter == "_" and grid[column, row - 1] in FRONTS:
                terrain.put("paths", column, row, "floor_shadow")
            if letter == "M":
                terrain.put("paths", column, row, "doormat")
                terrain.put("decoration", column, row, "portal_0")
                terrain.blocked.add((column, row + 1))
    for column, row in sorted(solid):
        if 0 <= column < plan.COLUMNS and row < plan.ROWS:
            terrain.put("walls", column, row, f"inner_top_{mask_at(solid, column, row)}")


def furnish(terrain: Terrain) -> None:
    """Set the furniture."""
    for name, left, top, columns, rows, is_solid in plan.FURNITURE:
        for column in range(columns):
            for row in range(rows):
                picture = name if columns == rows == 1 else f"{name}_{column}_{row}"
                picture += "_0" if name in ANIMATED else ""
                layer = "walls" if is_solid else "decoration"
                terrain.put(layer, left + column, top + row, picture)
                if is_solid:
                    terrain.blocked.add((left + column, top + row))
