"""Lay the land: grass, forest floor, water and its plants, paths, flowers."""

from __future__ import annotations

from . import plan
from .terrain import Terrain, around, beside, beyond

GRASS_WEIGHTS = (30, 20, 12, 8, 4, 3)
WATER_PLANTS = {"": 40, "reeds": 6, "lily": 5}
LUSH_PATCHES = 16
FLOWER_BEDS = 26
TUFTS_PER_TILE = 0.07
FLOWERS = ("flowers_white", "flowers_yellow", "flowers_pink", "flowers_blue")
# what lies under a tree
LITTER = {"X": "petals", "A": "leaves"}


def lay_ground(terrain: Terrain) -> None:
    """Cover the field with grass, lush grass in patches, and forest floor."""
    water = terrain.cells("~B")
    for column, row in sorted(terrain.letters.keys() - water):
        grass = terrain.random.choices(range(6), GRASS_WEIGHTS)[0]
        terrain.put("ground", column, row, f"grass_{grass}")
    _lay_lush(terrain)
    shade = terrain.cells(",TP")
    for _ in range(5):  # paths and walls within the forest have forest floor below them
        shade |= {
            cell
            for cell in terrain.cells("=O#mS") - shade
            if sum(near in shade for near in around(cell)) >= 4
        }
    terrain.put_edged("meadow", "shade", shade, shade | water)


def lay_water(terrain: Terrain) -> None:
    """Fill in water, its shores, its deep middle, its plants, and the bridges over it."""
    water, bridge = terrain.cells("~B"), terrain.cells("B")
    for column, row in water:
        terrain.put("water", column, row, f"water_{column % 2}_{row % 2}_0")
    terrain.put_edged("shore", "shore", water, water, skip_full=True)
    terrain.water = water - bridge
    terrain.blocked |= terrain.water
    open_water = water | beyond(water)
    deep = {cell for cell in terrain.water if all(at in open_water for at in around(cell))}
    terrain.put_edged("deep", "deep", deep, deep)
    for cell in sorted(terrain.water - deep):
        plant = terrain.random.choices([*WATER_PLANTS], [*WATER_PLANTS.values()])[0]
        if plant == "reeds" or (plant and all(at in open_water for at in beside(cell))):
            terrain.put("decoration", *cell, plant)
    for column, row in bridge:
        above, below = (column, row - 1) in bridge, (column, row + 1) in bridge
        name = "bridge" if above and below else "bridge_bottom" if above else "bridge_top"
        terrain.put("decoration", column, row, name)


def lay_paths(terrain: Terrain) -> None:
    """Lay dirt paths, cobbles on a bed of dirt, the keep's slabs, and tilled soil with crops."""
    bridge, cobble = terrain.cells("B"), terrain.cells("o")
    path = terrain.cells("=") | bridge
    path |= {cell for cell in cobble if any(near in path for near in around(cell))}
    terrain.put_edged("paths", "path", path - bridge, path)
    terrain.put_edged("paving", "cobble", cobble, cobble)
    slab, soil = terrain.cells("m"), terrain.cells("s")
    terrain.put_edged("paving", "slab", slab, slab | terrain.cells("#S"))
    terrain.put_edged("meadow", "soil", soil, soil)
    for column, row in soil:
        terrain.put("decoration", column, row, plan.CROPS[row])


def strew_flowers(terrain: Terrain) -> None:
    """Strew tufts, beds of flowers, and what falls from trees, where the grass is still bare."""
    random = terrain.random
    taken = terrain.tiles["walls"].keys() | terrain.tiles["decoration"].keys()
    meadow = terrain.cells(".") - taken
    for cell in sorted(meadow):
        if random.random() < TUFTS_PER_TILE:
            terrain.put("decoration", *cell, f"tuft_{random.randrange(2)}")
    for (column, row), letter in terrain.letters.items():
        if letter in LITTER:
            for cell in around((column, row)) + around((column + 1, row)):
                if cell in meadow and random.random() < 0.4:
                    terrain.put("decoration", *cell, LITTER[letter])
    for cell in random.sample(sorted(meadow), FLOWER_BEDS):
        flower = random.choice(FLOWERS)
        for near in [cell, *around(cell)]:
            if near in meadow and random.random() < 0.5:
                terrain.put("decoration", *near, flower)


def _lay_lush(terrain: Terrain) -> None:
    """Spread lighter grass in soft patches, to break the even green."""
    grass = terrain.cells(".OXA=")
    middles = terrain.random.sample(sorted(grass), LUSH_PATCHES)
    reaches = [terrain.random.uniform(6, 22) for _ in middles]
    lush = {
        (column, row)
        for column, row in grass
        if any(
            (column - x) ** 2 + 1.6 * (row - y) ** 2 < reach
            for (x, y), reach in zip(middles, reaches, strict=True)
        )
    }
    terrain.put_edged("meadow", "lush", lush, lush)
