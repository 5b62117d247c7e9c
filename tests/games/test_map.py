"""The overworld: written by its script, whole, playable."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections import deque
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from actionrpg.art import images
from actionrpg.art.tileset import tile_names, tileset
from actionrpg.mapmaker.build import DATA, MAP, PICTURE, TILESET, map_text, tileset_text
from actionrpg.mapmaker.objects import merged
from PIL import Image

TILE = 16
LAYERS = {
    "ground", "meadow", "water", "shore", "deep", "paths", "paving", "decoration", "walls",
    "canopy", "canopy_top", "collision", "spawns", "portals", "triggers", "props",
}  # fmt: skip
Box = tuple[float, float, float, float]
Cell = tuple[int, int]


def test_the_committed_map_is_what_the_script_writes() -> None:
    """The plan is the source: `python -m actionrpg.mapmaker` must have been run after a change."""
    assert (DATA / MAP).read_text(encoding="utf-8") == map_text()
    assert (DATA / TILESET).read_text(encoding="utf-8") == tileset_text()
    with Image.open(DATA / PICTURE) as picture:
        assert picture.convert("RGBA").tobytes() == tileset().tobytes()


def test_the_map_has_the_layers_its_readme_names() -> None:
    """The game finds layers by name."""
    readme = (DATA / "README.md").read_text(encoding="utf-8")
    assert {layer["name"] for layer in _map()["layers"]} == LAYERS
    assert all(f"`{name}`" in readme for name in LAYERS)


def test_every_gid_names_a_tile() -> None:
    """Gids are 0 or within the one tileset; layers are full (issue 2)."""
    last = len(tile_names())
    for layer in _map()["layers"]:
        if layer["type"] == "tilelayer":
            assert len(layer["data"]) == _map()["width"] * _map()["height"]
            assert all(0 <= gid <= last for gid in layer["data"])
    assert all(1 <= prop["gid"] <= last for prop in _objects("props"))


def test_every_picture_named_in_the_map_exists() -> None:
    """Properties `image` of tiles, props and people name pictures of the library (issue 2)."""
    tiles = json.loads((DATA / TILESET).read_text(encoding="utf-8"))["tiles"]
    for thing in (*tiles, *_objects("props")):
        assert _values(thing)["image"] in images()
    for person in _of_class("Villager"):
        assert f"{_values(person)['image']}_down_0" in images()


def test_object_ids_are_unique_and_below_the_next_id() -> None:
    """Tiled gives the next new object `nextobjectid`."""
    ids = [thing["id"] for layer in _map()["layers"] for thing in layer.get("objects", ())]
    assert len(set(ids)) == len(ids)
    assert max(ids) < _map()["nextobjectid"]


def test_rooms_lie_outside_the_scene_rectangle() -> None:
    """The house is outside the scene, reached through a portal only (issue 2)."""
    field = _map()["height"] * TILE - _values(_map())["scene_bottom"]
    assert field == _values(_map())["scene_height"]
    rooms = _of_class("Room")
    assert len(rooms) >= 1
    assert all(room["y"] >= field for room in rooms)


def test_portals_come_in_pairs() -> None:
    """Each portal's target is a portal that leads back; exactly one of the two is in a room."""
    portals = {portal["name"]: portal for portal in _of_class("Portal")}
    rooms = [_box(room) for room in _of_class("Room")]
    for name, portal in portals.items():
        back = portals[_values(portal)["target"]]
        assert _values(back)["target"] == name
        inside = [any(_overlap(_box(end), room) for room in rooms) for end in (portal, back)]
        assert sorted(inside) == [False, True]


def test_who_steps_out_of_a_portal_stands_free_and_clear_of_it() -> None:
    """One tile beyond the portal, towards `exit`, a body of 12 x 10 px fits (issue 2)."""
    for portal in _of_class("Portal"):
        x, y, width, height = _box(portal)
        step = {"up": -TILE, "down": TILE}[_values(portal)["exit"]]
        body = (x + width / 2 - 6, y + height / 2 + step - 5, 12, 10)
        assert not _overlap(body, (x, y, width, height))
        assert not any(_overlap(body, box) for box in _obstacles())


def test_nobody_starts_inside_an_obstacle() -> None:
    """A body of 12 x 10 px at each spawn touches nothing that blocks (issue 2)."""
    for spawn in _objects("spawns"):
        if spawn.get("point"):
            body = (spawn["x"] - 6, spawn["y"] - 5, 12, 10)
            assert not any(_overlap(body, box) for box in _obstacles()), spawn


def test_patrols_are_closed_rounds_on_free_ground() -> None:
    """A soldier walks from corner to corner without a wall in his way (issue 2)."""
    patrols = {patrol["name"]: patrol for patrol in _of_class("Patrol")}
    soldiers = _of_class("Soldier")
    assert len(soldiers) >= 2
    for soldier in soldiers:
        patrol = patrols[_values(soldier)["patrol"]]
        points = [(patrol["x"] + p["x"], patrol["y"] + p["y"]) for p in patrol["polyline"]]
        assert points[0] == points[-1]
        assert (soldier["x"], soldier["y"]) in points
        for (x1, y1), (x2, y2) in pairwise(points):
            lane = (min(x1, x2) - 6, min(y1, y2) - 5, abs(x2 - x1) + 12, abs(y2 - y1) + 10)
            assert not any(_overlap(lane, box) for box in _obstacles()), (patrol["name"], lane)


def test_no_soldier_sees_the_hero_at_the_start() -> None:
    """The village is safe: walls or trees block each straight line from soldiers to the hero."""
    (hero,) = _of_class("Hero")
    opaque = [wall for wall in _objects("collision") if _values(wall)["opaque"]]
    for soldier in _of_class("Soldier"):
        line = (soldier["x"], soldier["y"], hero["x"], hero["y"])
        assert any(_crosses(line, _box(wall)) for wall in opaque)


def test_the_hero_can_walk_to_every_place_of_interest() -> None:
    """Signs, chests, coins and enemies are within reach on foot, over whole free tiles."""
    (hero,) = _of_class("Hero")
    reached = _reachable((int(hero["x"] // TILE), int(hero["y"] // TILE)))
    for person in (*_of_class("Soldier"), *_of_class("Slime"), *_of_class("Coin")):
        assert _cell(person) in reached, person
    for prop in (*_of_class("Chest"), *_of_class("Sign")):
        column, row = int(prop["x"] // TILE), int(prop["y"] // TILE) - 1
        assert reached & {(column, row + 1), (column + 1, row), (column - 1, row)}, prop


def test_the_hero_cannot_leave_the_field() -> None:
    """Thickets and water close the border, so that nobody walks off the world."""
    (hero,) = _of_class("Hero")
    last_row = _values(_map())["scene_height"] // TILE - 1
    for column, row in _reachable(_cell(hero)):
        assert 0 < column < _map()["width"] - 1
        assert 0 < row < last_row


def test_few_boxes_cover_the_walls() -> None:
    """Walls are merged; the ruin's inner walls stay one box a tile, to try seams (issue 2)."""
    bricks = _of_class("Brick")
    walls = [*_of_class("Wall"), *_of_class("Water"), *_of_class("Fence")]
    assert sum(wall["width"] * wall["height"] for wall in walls) / TILE**2 > 7 * len(walls)
    assert len(bricks) >= 20
    assert all((brick["width"], brick["height"]) == (TILE, TILE) for brick in bricks)


def test_merging_covers_each_cell_once() -> None:
    """Runs of cells become boxes; equal runs below one another become one."""
    cells = {(1, 1), (2, 1), (1, 2), (2, 2), (4, 1), (1, 4)}
    assert sorted(merged(cells)) == [(16, 16, 32, 32), (16, 64, 16, 16), (64, 16, 16, 16)]


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Debian package tiled is not installed")
def test_tiled_reads_the_map_as_we_wrote_it(tmp_path: Path) -> None:
    """Tiled's own export holds the same layers and gids: a second opinion (issue 2)."""
    target = tmp_path / "export.tmj"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    subprocess.run(
        ["tiled", "--export-map", "json", str(DATA / MAP), str(target)],
        check=True, capture_output=True, env=environment, timeout=60,
    )  # fmt: skip
    exported = json.loads(target.read_text(encoding="utf-8"))
    assert [layer["name"] for layer in exported["layers"]] == [
        layer["name"] for layer in _map()["layers"]
    ]
    for ours, theirs in zip(_map()["layers"], exported["layers"], strict=True):
        assert ours.get("data") == theirs.get("data")
        assert len(ours.get("objects", ())) == len(theirs.get("objects", ()))


@cache
def _map() -> dict[str, Any]:
    return json.loads((DATA / MAP).read_text(encoding="utf-8"))


def _objects(layer_name: str) -> list[dict[str, Any]]:
    (layer,) = (layer for layer in _map()["layers"] if layer["name"] == layer_name)
    return layer["objects"]


def _of_class(class_name: str) -> list[dict[str, Any]]:
    layers = [layer for layer in _map()["layers"] if layer["type"] == "objectgroup"]
    return [thing for layer in layers for thing in layer["objects"] if thing["type"] == class_name]


def _values(thing: dict[str, Any]) -> dict[str, Any]:
    return {entry["name"]: entry["value"] for entry in thing.get("properties", ())}


def _box(thing: dict[str, Any]) -> Box:
    return (thing["x"], thing["y"], thing["width"], thing["height"])


def _cell(thing: dict[str, Any]) -> Cell:
    return (int(thing["x"] // TILE), int(thing["y"] // TILE))


@cache
def _obstacles() -> list[Box]:
    """Return the boxes of what blocks, but for boulders, which can be pushed out of the way.

    A tile object's y is its lower edge.
    """
    walls = [wall for wall in _objects("collision") if _values(wall)["blocks"]]
    props = [
        _box(prop)
        for prop in _objects("props")
        if prop["type"] != "Boulder" and _values(prop).get("blocks", True)
    ]
    return [_box(wall) for wall in walls] + [
        (x, y - height, width, height) for x, y, width, height in props
    ]


def _overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )


def _crosses(line: Box, box: Box) -> bool:
    x1, y1, x2, y2 = line
    steps = 400
    points = ((x1 + (x2 - x1) * i / steps, y1 + (y2 - y1) * i / steps) for i in range(steps))
    return any(box[0] < x < box[0] + box[2] and box[1] < y < box[1] + box[3] for x, y in points)


def _reachable(start: Cell) -> set[Cell]:
    blocked = {
        (column, row)
        for x, y, width, height in _obstacles()
        for column in range(int(x // TILE), int((x + width - 1) // TILE) + 1)
        for row in range(int(y // TILE), int((y + height - 1) // TILE) + 1)
    }
    seen, queue = {start}, deque([start])
    while queue:
        column, row = queue.popleft()
        for near in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            inside = 0 <= near[0] < _map()["width"] and 0 <= near[1] < _map()["height"]
            if inside and near not in seen and near not in blocked:
                seen.add(near)
                queue.append(near)
    return seen
