"""Build the keep: walls with tops and faces, a terrace with stairs, towers, the crystal."""

from __future__ import annotations

from ..art.autotile import mask_at
from . import plan
from .terrain import Cell, Terrain

TOWER_ROWS = 4
FACES = ("wall_face", "wall_face", "wall_face", "wall_face_moss", "wall_face_crack")


def build_walls(terrain: Terrain) -> None:
    """Show a wall's front where the cell below it is open, and its top elsewhere."""
    walls, solid = terrain.cells("#^S"), terrain.cells("#")
    faces = {(column, row) for column, row in walls if (column, row + 1) not in walls}
    for column, row in sorted(walls):
        layer = "walls" if (column, row) in solid else "paving"
        if (column, row) in faces:
            terrain.put(layer, column, row, _face(terrain, faces, column, row))
            if layer == "walls":
                terrain.put("decoration", column, row + 1, "wall_shadow")
        else:
            mask = mask_at(walls - faces, column, row)
            terrain.put(layer, column, row, f"wall_top_{mask}")
        if (column + 1, row) not in walls:
            terrain.put("decoration", column + 1, row, "side_shadow")
    left, top, right, bottom = plan.YARD
    terrain.brittle = {
        (column, row) for column, row in solid if left <= column <= right and top <= row <= bottom
    }
    terrain.blocked |= solid


def build_towers(terrain: Terrain) -> None:
    """Set towers on the walls, their upper half above the characters, and the crystal."""
    for left, foot in plan.TOWERS:
        for column in (left, left + 1):
            for row in range(TOWER_ROWS):
                layer = "canopy" if row < TOWER_ROWS // 2 else "walls"
                name = f"tower_{column - left}_{row}"
                terrain.put(layer, column, foot - TOWER_ROWS + 1 + row, name)
            terrain.put("decoration", column, foot + 1, "wall_shadow")
        terrain.put("canopy_top", left + 1, foot - TOWER_ROWS, "flag_0")
    column, row = plan.CRYSTAL
    terrain.put("canopy", column, row - 1, "crystal_0_0_0")
    terrain.put("walls", column, row, "crystal_0_1_0")
    terrain.blocked.add(plan.CRYSTAL)


def _face(terrain: Terrain, faces: set[Cell], column: int, row: int) -> str:
    if terrain.letters[column, row] == "S":
        return "stairs"
    if (column, row) in plan.BANNERS:
        return "wall_face_banner"
    left, right = (column - 1, row) in faces, (column + 1, row) in faces
    if left and right:
        return terrain.random.choice(FACES)
    return "wall_face_right" if left else "wall_face_left" if right else "wall_face_single"
