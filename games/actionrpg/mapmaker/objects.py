"""Turn the lists of the plan into Tiled objects: collision, spawns, portals, triggers, props.

Places here are in Tiled's pixels: y points down from the map's top.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count

from ..art.canvas import TILE
from . import plan
from .terrain import Cell, Terrain
from .tiled import Json, Value, properties

WALL: Mapping[str, Value] = {"blocks": True, "opaque": True}
LOW: Mapping[str, Value] = {"blocks": True, "opaque": False}
EMPTY: Mapping[str, Value] = {}
Box = tuple[float, float, float, float]


class Objects:
    """Make the objects of the map, each with an id of its own."""

    def __init__(self, terrain: Terrain, gids: dict[str, int]) -> None:
        self.terrain = terrain
        self.gids = gids
        self.ids = count(1)

    def layers(self) -> dict[str, list[Json]]:
        """Return layer name -> objects."""
        return {
            "collision": self._collision(),
            "portals": self._portals(),
            "triggers": self._triggers(),
            "props": [self._prop(*prop) for prop in plan.PROPS],
            "spawns": self._spawns(),
        }

    def _object(
        self, class_name: str, box: Box, name: str = "", values: Mapping[str, Value] = EMPTY
    ) -> Json:
        x, y, width, height = box
        made: Json = {
            "id": next(self.ids), "name": name, "type": class_name, "x": x, "y": y,
            "width": width, "height": height, "rotation": 0, "visible": True,
        }  # fmt: skip
        if values:
            made["properties"] = properties(values)
        return made

    def _collision(self) -> list[Json]:
        terrain = self.terrain
        solid = terrain.blocked - terrain.brittle - terrain.water - terrain.fences
        wholes = (
            ("Wall", solid, WALL),
            ("Water", terrain.water, LOW),
            ("Fence", terrain.fences, LOW),
        )
        walls = [
            self._object(class_name, box, values=values)
            for class_name, cells, values in wholes
            for box in merged(cells)
        ]
        bricks = [
            self._object("Brick", (column * TILE, row * TILE, TILE, TILE), values=WALL)
            for column, row in sorted(terrain.brittle)
        ]
        trunks = [
            self._object("Trunk", (column * TILE + 10, row * TILE + 4, 12, 10), values=WALL)
            for column, row in sorted(terrain.trunks)
        ]
        return walls + bricks + trunks

    def _portals(self) -> list[Json]:
        made = []
        for name, column, row, inner_column, inner_row in plan.PORTALS:
            outside = (column * TILE + 2, row * TILE + 8, TILE - 4, TILE - 6)
            inside = (inner_column * TILE, inner_row * TILE + 6, TILE, TILE - 6)
            door, mat = f"{name}_door", f"{name}_mat"
            made += [
                self._object("Portal", outside, door, {"target": mat, "exit": "down"}),
                self._object("Portal", inside, mat, {"target": door, "exit": "up"}),
            ]
        return made

    def _triggers(self) -> list[Json]:
        regions = [
            self._object("Region", _box(left, top, right - left + 1, bottom - top + 1), name)
            for name, left, top, right, bottom in plan.REGIONS
        ]
        rooms = [
            self._object("Room", _box(left, top, len(text.split()[0]), len(text.split())), name)
            for name, (left, top, text) in plan.ROOMS.items()
        ]
        usable = [
            self._object(class_name, _box(*place), name, values)
            for class_name, name, *place, values in plan.USABLE
        ]
        calls = [
            self._object("Call", _box(*place), name, {"text": text})
            for name, *place, text in plan.CALLS
        ]
        fires = [
            {**self._object("Glow", (*_middle(*fire), 0, 0)), "point": True} for fire in plan.FIRES
        ]
        home = next(room for room in rooms if room["name"] == plan.HOME)
        home = {**home, "id": next(self.ids), "type": "Home"}
        scene = self._object("Scene", _box(0, 0, plan.COLUMNS, plan.FIELD_ROWS), "scene")
        return [scene, *regions, *rooms, home, *usable, *calls, *fires]

    def _prop(
        self, class_name: str, image: str, column: int, row: int, values: Mapping[str, Value]
    ) -> Json:
        box = (column * TILE, (row + 1) * TILE, TILE, TILE)
        made = self._object(class_name, box, values={"image": image, **values})
        return {**made, "gid": self.gids[image]}

    def _spawns(self) -> list[Json]:
        routes = []
        for name, corners in plan.PATROLS.items():
            x, y = _middle(*corners[0])
            points = [{"x": (column * TILE + 8) - x, "y": (row * TILE + 8) - y}
                      for column, row in (*corners, corners[0])]  # fmt: skip
            route = self._object("Patrol", (x, y, 0, 0), name)
            routes.append({**route, "polyline": points})
        spawns = []
        for class_name, name, column, row, values in plan.SPAWNS:
            spawn = self._object(class_name, (*_middle(column, row), 0, 0), name, values)
            spawns.append({**spawn, "point": True})
        return routes + spawns


def merged(cells: set[Cell]) -> list[Box]:
    """Cover the cells by few boxes: rows of cells first, then equal rows below one another."""
    open_runs: dict[tuple[int, int], list[int]] = {}
    boxes: list[Box] = []
    for row in range(plan.ROWS + 1):
        runs = _runs(sorted(column for column, at in cells if at == row))
        for run in [run for run in open_runs if run not in runs]:
            top, bottom = open_runs.pop(run)
            boxes.append(_box(run[0], top, run[1] - run[0] + 1, bottom - top + 1))
        for run in runs:
            open_runs.setdefault(run, [row, row])[1] = row
    return boxes


def _runs(columns: list[int]) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for column in columns:
        if runs and runs[-1][1] == column - 1:
            runs[-1] = (runs[-1][0], column)
        else:
            runs.append((column, column))
    return runs


def _box(column: int, row: int, columns: int, rows: int) -> Box:
    return (column * TILE, row * TILE, columns * TILE, rows * TILE)


def _middle(column: float, row: float) -> tuple[float, float]:
    return (column * TILE + TILE // 2, row * TILE + TILE // 2)
