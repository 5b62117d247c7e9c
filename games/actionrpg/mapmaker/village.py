"""Build the village: houses, fences, fountain, stall, and the small flat things of the plan."""

from __future__ import annotations

from . import plan
from .terrain import Cell, Terrain


def build_houses(terrain: Terrain) -> None:
    """Set houses: the ridge is above the characters, who can walk behind it; the rest blocks."""
    for name, left, top, columns in plan.HOUSES:
        for row in range(plan.HOUSE_ROWS):
            for column in range(columns):
                layer = "walls" if row else "canopy"
                terrain.put(layer, left + column, top + row, f"{name}_{column}_{row}")
                if row:
                    terrain.blocked.add((left + column, top + row))
        terrain.put("canopy_top", left + columns - 2, top - 1, "smoke_0")
        for column in range(columns):
            terrain.put("decoration", left + column, top + plan.HOUSE_ROWS, "soft_shadow")
        for row in range(2, plan.HOUSE_ROWS):
            terrain.put("decoration", left + columns, top + row, "side_shadow")


def build_fences(terrain: Terrain) -> None:
    """Fence the gardens in, but for their gaps."""
    for (left, top, right, bottom), gap in plan.FENCES:
        upright = {(column, row) for column in (left, right) for row in range(top, bottom + 1)}
        level = {(column, row) for column in range(left, right + 1) for row in (top, bottom)}
        for column, row in (upright | level) - {gap}:
            name = "fence_middle" if (column, row) in level else "fence_upright"
            if (column, row) in upright & level:
                name = "fence_left" if column == left else "fence_right"
            terrain.put("walls", column, row, name)
            terrain.fences.add((column, row))
    terrain.blocked |= terrain.fences


def set_things(terrain: Terrain) -> None:
    """Set the fountain, the stall, and what lies flat on the ground."""
    _set_square(terrain, plan.FOUNTAIN, "fountain", "_0")
    _set_square(terrain, plan.STALL, "stall", "")
    for name, cells in plan.FLAT.items():
        for cell in cells:
            terrain.put("decoration", *cell, name)


def _set_square(terrain: Terrain, corner: Cell, name: str, ending: str) -> None:
    """Set what is two by two tiles large: its foot blocks, its head is above the characters."""
    left, top = corner
    for column in (0, 1):
        terrain.put("canopy", left + column, top, f"{name}_{column}_0{ending}")
        terrain.put("walls", left + column, top + 1, f"{name}_{column}_1{ending}")
        terrain.put("decoration", left + column, top + 2, "soft_shadow")
        terrain.blocked.add((left + column, top + 1))
