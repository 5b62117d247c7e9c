"""The tileset of the map: every 16 x 16 px picture a Tiled map may use, on one sheet.

`tile_names()` gives the order: the picture of local tile id n is `tile_names()[n]`.
"""

from __future__ import annotations

from functools import cache

from .buildings import buildings
from .canvas import TILE, Picture, blank
from .effects import effects
from .fountain import fountain
from .ground import ground
from .interior import interior
from .library import images
from .plants import plants
from .stall import stall
from .stone import stone
from .towers import towers
from .water import water
from .woodwork import woodwork

COLUMNS = 32
FRAMES = 4
# what moves in the map: base name -> milliseconds a frame
ANIMATED = {
    **{f"water_{column}_{row}": 260 for column in (0, 1) for row in (0, 1)},
    **{f"fireplace_{column}_1": 130 for column in (0, 1)},
    **{f"fountain_{column}_{row}": 140 for column in (0, 1) for row in (0, 1)},
    **{f"crystal_0_{row}": 180 for row in (0, 1)},
    "flag": 170,
    "smoke": 220,
    "torch": 120,
    "portal": 160,
}


@cache
def tile_names() -> tuple[str, ...]:
    """Return the names of the tiles by local tile id."""
    families = (
        ground, water, plants, stone, buildings, woodwork, fountain, stall, towers, interior,
        effects,
    )  # fmt: skip
    return tuple(
        name
        for family in families
        for name, image in family().items()
        if image.size == (TILE, TILE)
    )


def tileset() -> Picture:
    """Return the sheet of all tiles, `COLUMNS` to a row."""
    names = tile_names()
    sheet = blank(COLUMNS * TILE, -(-len(names) // COLUMNS) * TILE)
    for index, name in enumerate(names):
        row, column = divmod(index, COLUMNS)
        sheet.paste(images()[name], (column * TILE, row * TILE))
    return sheet


def animations() -> dict[int, list[tuple[int, int]]]:
    """Return local tile id -> [(local tile id of the frame, milliseconds)] of moving tiles."""
    ids = {name: index for index, name in enumerate(tile_names())}
    return {
        ids[f"{name}_0"]: [(ids[f"{name}_{frame}"], duration) for frame in range(FRAMES)]
        for name, duration in ANIMATED.items()
    }
