"""Put the map together and write its three files: the map, its tileset, the tileset's picture."""

from __future__ import annotations

from pathlib import Path

from ..art.canvas import TILE
from ..art.tileset import COLUMNS, animations, tile_names, tileset
from . import plan, tiled
from .forest import plant_trees
from .land import lay_ground, lay_paths, lay_water, strew_flowers
from .objects import Objects
from .rooms import build_rooms, furnish
from .stonework import build_towers, build_walls
from .terrain import LAYERS, Terrain
from .village import build_fences, build_houses, set_things

DATA = Path(__file__).parent.parent / "data"
# in this order: later steps may cover what earlier ones put
STEPS = (
    lay_ground, lay_water, lay_paths, build_walls, build_towers, build_houses, build_fences,
    set_things, plant_trees, build_rooms, furnish, strew_flowers,
)  # fmt: skip
MAP, TILESET, PICTURE = "overworld.tmj", "overworld.tsj", "overworld.png"


def map_text() -> str:
    """Return the text of the map file."""
    gids = {name: index + 1 for index, name in enumerate(tile_names())}
    terrain = Terrain()
    for step in STEPS:
        step(terrain)
    objects = Objects(terrain, gids)
    layers: list[tiled.Json] = []
    for name in LAYERS:
        cells = terrain.tiles[name]
        data = [
            gids[cells[column, row]] if (column, row) in cells else 0
            for row in range(plan.ROWS)
            for column in range(plan.COLUMNS)
        ]
        layers.append(tiled.tile_layer(len(layers) + 1, name, plan.COLUMNS, data))
    for name, made in objects.layers().items():
        visible = name == "props"
        layers.append(tiled.object_layer(len(layers) + 1, name, made, visible=visible))
    scene = {
        "scene_left": 0,
        "scene_bottom": (plan.ROWS - plan.FIELD_ROWS) * TILE,
        "scene_width": plan.COLUMNS * TILE,
        "scene_height": plan.FIELD_ROWS * TILE,
    }
    document = tiled.tiled_map(
        plan.COLUMNS, plan.ROWS, TILE, layers, TILESET, next(objects.ids), scene
    )
    return tiled.text(document, plan.COLUMNS)


def tileset_text() -> str:
    """Return the text of the tileset file."""
    document = tiled.tileset(
        "overworld", PICTURE, tileset().size, tile_names(), animations(), TILE, COLUMNS
    )
    return tiled.text(document)


def write(folder: Path = DATA) -> None:
    """Write the three files into a folder."""
    (folder / MAP).write_text(map_text(), encoding="utf-8")
    (folder / TILESET).write_text(tileset_text(), encoding="utf-8")
    tileset().save(folder / PICTURE, optimize=True)
