"""Turn the letters of the plan into tiles: terrains with their edges, walls, trees, houses."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from ..art.autotile import FULL, mask_at
from . import plan

LAYERS = (
    "ground", "meadow", "water", "shore", "deep", "paths", "paving", "decoration", "walls",
    "canopy", "canopy_top",
)  # fmt: skip
TREES = {"O": "tree_oak", "X": "tree_blossom", "A": "tree_autumn", "P": "tree_pine"}
GRASS_WEIGHTS = (30, 20, 12, 8, 4, 3)
LITTER = {"X": "petals", "A": "leaves"}
FLOWERS = ("flowers_white", "flowers_yellow", "flowers_pink", "flowers_blue")
Cell = tuple[int, int]


class Terrain:
    """Hold the tiles of every layer and the cells that block, as the plan is read.

    Attributes:
        tiles: layer name -> {(column, row): picture name}.
        blocked: cells nobody can enter.
        brittle: those of them that keep one collision object each: the ruin's inner walls.
        water: those of them that can be seen across, as can `fences`.
        fences: blocked cells with a fence.
        trunks: cells at the left half of a lone tree's foot.
    """

    def __init__(self) -> None:
        self.tiles: dict[str, dict[Cell, str]] = {name: {} for name in LAYERS}
        self.blocked: set[Cell] = set()
        self.brittle: set[Cell] = set()
        self.water: set[Cell] = set()
        self.fences: set[Cell] = set()
        self.trunks: set[Cell] = set()
        self.letters = {
            (column, row): letter
            for row, line in enumerate(plan.FIELD)
            for column, letter in enumerate(line)
        }
        self.random = Random(2024)
        self._ground()
        self._water()
        self._paths()
        self._walls()
        self._towers()
        self._houses()
        self._gardens()
        self._flat()
        self._trees()
        self._rooms()
        self._meadow_flowers()

    def cells(self, letters: str) -> set[Cell]:
        """Return the cells of the field that hold one of the letters."""
        return {cell for cell, letter in self.letters.items() if letter in letters}

    def put(self, layer: str, column: int, row: int, name: str) -> None:
        """Put a picture on a layer."""
        self.tiles[layer][column, row] = name

    def _ground(self) -> None:
        water = self.cells("~B")
        for column, row in sorted(self.letters.keys() - water):
            grass = self.random.choices(range(6), GRASS_WEIGHTS)[0]
            self.put("ground", column, row, f"grass_{grass}")
        self._lush()
        shade = self.cells(",TP")
        for _ in range(5):
            shade |= {
                cell
                for cell in self.cells("=O#mS") - shade
                if sum(near in shade for near in _around(cell)) >= 4
            }
        self._edged("meadow", "shade", shade, shade | water)

    def _lush(self) -> None:
        """Spread lighter grass in soft patches, to break the even green."""
        grass = self.cells(".OXA=")
        middles = self.random.sample(sorted(grass), 16)
        reaches = [self.random.uniform(6, 22) for _ in middles]
        lush = {
            (column, row)
            for column, row in grass
            if any(
                (column - x) ** 2 + 1.6 * (row - y) ** 2 < reach
                for (x, y), reach in zip(middles, reaches, strict=True)
            )
        }
        self._edged("meadow", "lush", lush, lush)

    def _water(self) -> None:
        water = self.cells("~B")
        for column, row in water:
            self.put("water", column, row, f"water_{column % 2}_{row % 2}_0")
        self._edged("shore", "shore", water, water, skip_full=True)
        open_water = water | _beyond(water)
        deep = {cell for cell in self.cells("~") if all(at in open_water for at in _around(cell))}
        self._edged("deep", "deep", deep, deep)
        self.water = self.cells("~")
        self.blocked |= self.water
        shallow = sorted(self.cells("~") - deep)
        for cell in shallow:
            plant = self.random.choices(("", "reeds", "lily"), (40, 6, 5))[0]
            if plant == "reeds" or (plant and all(at in open_water for at in _beside(cell))):
                self.put("decoration", *cell, plant)
        bridge = self.cells("B")
        for column, row in bridge:
            above, below = (column, row - 1) in bridge, (column, row + 1) in bridge
            name = "bridge" if above and below else "bridge_bottom" if above else "bridge_top"
            self.put("decoration", column, row, name)

    def _paths(self) -> None:
        path, cobble = self.cells("=B"), self.cells("o")
        bed = {cell for cell in cobble if any(near in path for near in _around(cell))}
        self._edged("paths", "path", (path | bed) - self.cells("B"), path | bed)
        self._edged("paving", "cobble", cobble, cobble)
        slab = self.cells("m")
        self._edged("paving", "slab", slab, slab | self.cells("#S"))
        soil = self.cells("s")
        self._edged("meadow", "soil", soil, soil)
        for column, row in soil:
            self.put("decoration", column, row, plan.CROPS[row])

    def _edged(
        self, layer: str, name: str, cells: set[Cell], alike: set[Cell], *, skip_full: bool = False
    ) -> None:
        """Put a terrain with its edges; cells in `alike` and those beyond the field have none."""
        reach = alike | _beyond(alike)
        for column, row in cells:
            mask = mask_at(reach, column, row)
            if mask != FULL:
                self.put(layer, column, row, f"{name}_{mask}")
            elif not skip_full:
                self.put(layer, column, row, self._full(name))

    def _full(self, name: str) -> str:
        plain = {"path": 3, "cobble": 2, "slab": 4}.get(name, 0)
        index = self.random.randrange(plain + 1)
        return f"{name}_plain_{index}" if index < plain else f"{name}_{FULL}"

    def _walls(self) -> None:
        walls = self.cells("#^S")
        faces = {(column, row) for column, row in walls if (column, row + 1) not in walls}
        for column, row in sorted(walls):
            if (column, row) in faces:
                self.put("walls", column, row, self._face(faces, column, row))
                if self.letters[column, row] != "S":
                    self.put("decoration", column, row + 1, "wall_shadow")
            else:
                mask = mask_at(walls - faces, column, row)
                self.put("walls", column, row, f"wall_top_{mask}")
            if (column + 1, row) not in walls:
                self.put("decoration", column + 1, row, "side_shadow")
        solid = self.cells("#")
        self.blocked |= solid
        self.brittle = {cell for cell in solid if 44 <= cell[0] <= 59 and 6 <= cell[1] <= 18}

    def _face(self, faces: set[Cell], column: int, row: int) -> str:
        if self.letters[column, row] == "S":
            return "stairs"
        if (column, row) in plan.BANNERS:
            return "wall_face_banner"
        left, right = (column - 1, row) in faces, (column + 1, row) in faces
        if left and right:
            kinds = ("", "", "", "_moss", "_crack", "_moss")
            return "wall_face" + self.random.choice(kinds)
        return "wall_face_right" if left else "wall_face_left" if right else "wall_face_single"

    def _towers(self) -> None:
        for left, foot in plan.TOWERS:
            for column in (0, 1):
                for row in range(4):
                    layer = "canopy" if row < 2 else "walls"
                    self.put(layer, left + column, foot - 3 + row, f"tower_{column}_{row}")
                self.put("decoration", left + column, foot + 1, "wall_shadow")
            self.put("canopy_top", left + 1, foot - 4, "flag_0")
        column, row = plan.CRYSTAL
        self.put("canopy", column, row - 1, "crystal_0_0_0")
        self.put("canopy", column, row, "crystal_0_1_0")
        self.blocked.add(plan.CRYSTAL)

    def _houses(self) -> None:
        for name, left, top, columns, _ in plan.HOUSES:
            for row in range(plan.HOUSE_ROWS):
                layer = "canopy" if row < 1 else "walls"
                for column in range(columns):
                    self.put(layer, left + column, top + row, f"{name}_{column}_{row}")
                    if row >= 1:
                        self.blocked.add((left + column, top + row))
            chimney = left + columns - 2
            self.put("canopy_top", chimney, top - 1, "smoke_0")
            for column in range(columns):
                self.put("decoration", left + column, top + plan.HOUSE_ROWS, "soft_shadow")
            for row in range(2, plan.HOUSE_ROWS):
                self.put("decoration", left + columns, top + row, "side_shadow")

    def _gardens(self) -> None:
        for (left, top, right, bottom), gap in plan.FENCES:
            for column in range(left, right + 1):
                for row in range(top, bottom + 1):
                    is_side = column in (left, right)
                    if (column, row) == gap or not (is_side or row in (top, bottom)):
                        continue
                    name = "fence_middle"
                    if is_side:
                        name = "fence_upright"
                        if row in (top, bottom):
                            name = "fence_left" if column == left else "fence_right"
                    self.put("walls", column, row, name)
                    self.fences.add((column, row))
        self.blocked |= self.fences

    def _flat(self) -> None:
        self._square(plan.FOUNTAIN, "fountain", "_0")
        self._square(plan.STALL, "stall", "")
        for name, cells in plan.FLAT.items():
            for cell in cells:
                self.put("decoration", *cell, name)

    def _square(self, corner: Cell, name: str, ending: str) -> None:
        """Put what is two by two tiles large: its foot blocks, its head is above the characters."""
        left, top = corner
        for column in (0, 1):
            self.put("canopy", left + column, top, f"{name}_{column}_0{ending}")
            self.put("walls", left + column, top + 1, f"{name}_{column}_1{ending}")
            self.put("decoration", left + column, top + 2, "soft_shadow")
            self.blocked.add((left + column, top + 1))

    def _trees(self) -> None:
        for (column, row), letter in sorted(self.letters.items(), key=lambda item: item[0][::-1]):
            if letter in TREES:
                self._tree(TREES[letter], column, row)
                self.trunks.add((column, row))
        thicket = self.cells("T")
        self.blocked |= thicket
        for row in range(1, plan.FIELD_ROWS, 2):
            for column in range((row // 2) % 2, plan.COLUMNS - 1, 2):
                if {(column, row), (column + 1, row)} <= thicket:
                    kind = self.random.choice(("tree_oak", "tree_deep", "tree_deep", "tree_pine"))
                    self._tree(kind, column, row)
        for column, row in sorted(thicket):
            if not any((column, row) in self.tiles[layer] for layer in ("walls", "canopy")):
                self.put("walls", column, row, f"undergrowth_{self.random.randrange(3)}")

    def _tree(self, name: str, column: int, row: int) -> None:
        for dx in (0, 1):
            self.put("walls", column + dx, row, f"{name}_{dx}_2")
            for dy in (0, 1):
                cell = (column + dx, row - 2 + dy)
                layer = "canopy_top" if cell in self.tiles["canopy"] else "canopy"
                if cell[1] >= 0:
                    self.put(layer, *cell, f"{name}_{dx}_{dy}")

    def _rooms(self) -> None:
        for left, top, text in plan.ROOMS.values():
            lines = text.split()
            grid = {
                (left + column, top + row): letter
                for row, line in enumerate(lines)
                for column, letter in enumerate(line)
            }
            tops = {cell for cell, letter in grid.items() if letter == "#"}
            for (column, row), letter in grid.items():
                if letter in "_M":
                    self.put("ground", column, row, "boards")
                if letter == "_" and grid[column, row - 1] in "-v":
                    self.put("paths", column, row, "floor_shadow")
                if letter == "M":
                    self.blocked.add((column, row + 1))
                    self.put("paths", column, row, "doormat")
                    self.put("decoration", column, row, "portal_0")
                if letter == "#":
                    self.put("walls", column, row, f"inner_top_{mask_at(tops, column, row)}")
                if letter in INNER_WALLS:
                    self.put("walls", column, row, INNER_WALLS[letter])
                if letter == "#" or letter in INNER_WALLS:
                    self.blocked.add((column, row))
        for name, left, top, columns, rows, solid in plan.FURNITURE:
            self._furniture(name, left, top, columns, rows, solid)

    def _furniture(
        self, name: str, left: int, top: int, columns: int, rows: int, solid: int
    ) -> None:
        layer = "canopy" if solid else "decoration"
        for column in range(columns):
            for row in range(rows):
                picture = name if columns == rows == 1 else f"{name}_{column}_{row}"
                if name == "fireplace":
                    picture += "_0"
                self.put(layer, left + column, top + row, picture)
                if solid:
                    self.blocked.add((left + column, top + row))

    def _meadow_flowers(self) -> None:
        meadow = {
            cell
            for cell in self.cells(".")
            if not any(cell in self.tiles[layer] for layer in ("walls", "decoration"))
        }
        for column, row in sorted(meadow):
            if self.random.random() < 0.07:
                self.put("decoration", column, row, f"tuft_{self.random.randrange(2)}")
        for (column, row), letter in self.letters.items():
            if letter in LITTER:
                for cell in _around((column, row)) + _around((column + 1, row)):
                    if cell in meadow and self.random.random() < 0.4:
                        self.put("decoration", *cell, LITTER[letter])
        for column, row in self.random.sample(sorted(meadow), 26):
            flower = self.random.choice(FLOWERS)
            for near in [(column, row), *_around((column, row))]:
                if near in meadow and self.random.random() < 0.5:
                    self.put("decoration", *near, flower)


INNER_WALLS = {
    "^": "inner_wall_high", "-": "inner_wall", "V": "inner_window_0_0", "v": "inner_window_0_1",
}  # fmt: skip


def _around(cell: Cell) -> list[Cell]:
    column, row = cell
    return [
        (column + dx, row + dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if dx != 0 or dy != 0
    ]


def _beside(cell: Cell) -> list[Cell]:
    column, row = cell
    return [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]


def _beyond(cells: Iterable[Cell]) -> set[Cell]:
    """Return the ring of cells just outside the field that continue its outermost cells."""
    ends = {0: -1, plan.COLUMNS - 1: plan.COLUMNS}
    levels = {0: -1, plan.FIELD_ROWS - 1: plan.FIELD_ROWS}
    return {
        (x, y)
        for column, row in cells
        for x in (column, ends.get(column, column))
        for y in (row, levels.get(row, row))
    }
