"""Test the rules of arcade_qt_static_rules, alone, together, and by a map."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from arcade_qt_static_rules import (
    ByCollisionLayer,
    ByDrawLayer,
    ByProperty,
    StaticRules,
    TiledObject,
    TiledRules,
)

from arcade_qt_core import LBWH, GameObject, Scene, hookimpl, load_level, spawn
from arcade_qt_core.cli import main
from arcade_qt_core.level import LevelObject

PLACE = LBWH(-20, 10, 16, 12)


class Thing(GameObject):
    """Have whatever a rule may look at."""

    def __init__(self, scene: Scene, draw_layer: int = 0, **looks: Any) -> None:
        super().__init__(scene, PLACE, draw_layer=draw_layer)
        for name, look in looks.items():
            setattr(self, name, look)


@pytest.fixture
def scene() -> Scene:
    """Return a scene that is neither square nor only positive."""
    return Scene(LBWH(-40, 0, 640, 360))


@pytest.mark.parametrize(
    ("rule", "blocks", "passes", "unknown"),
    [
        (ByDrawLayer({0: False, 1: True}), {"draw_layer": 1}, {}, {"draw_layer": 2}),
        (
            ByCollisionLayer(0b0110),
            {"collision_layer": 0b0010},
            {"collision_layer": 0b1000},
            {"collision_layer": 0},
        ),
        (
            ByProperty("solid"),
            {"properties": {"solid": True}},
            {"properties": {"solid": False}},
            {"properties": {"solid": 1}},
        ),
    ],
    ids=["draw layer", "collision layer", "property"],
)
def test_a_rule_says_blocked_free_or_nothing(
    scene: Scene, rule: Any, blocks: Any, passes: Any, unknown: Any
) -> None:
    """Rule: what is not known is left to the next rule, the next plug-in, and `blocks`."""
    scene.plugins.register(StaticRules(rule))
    things = [Thing(scene, **looks) for looks in (passes, blocks, unknown)]

    assert [rule.decide(thing) for thing in things] == [False, True, None]
    assert not scene.is_empty(PLACE)
    things[1].kill()
    assert not scene.is_empty(PLACE)
    things[2].kill()
    assert scene.is_empty(PLACE)
    assert scene.is_empty(LBWH(300, 300, 8, 6))


def test_the_first_rule_that_knows_an_object_decides_about_it(scene: Scene) -> None:
    """Rule: rules are asked in the order in which they are given."""
    exception = ByProperty("solid")
    scene.plugins.register(StaticRules(exception, ByDrawLayer({1: True})))
    Thing(scene, 1, properties={"solid": False})
    assert scene.is_empty(PLACE)
    Thing(scene, 1)
    assert not scene.is_empty(PLACE)


def test_rules_that_know_nothing_leave_it_to_the_scene() -> None:
    """Rule: a scene's own `blocks` keeps its say."""

    class Ghostly(Scene):
        def blocks(self, obj: Any) -> bool:
            return False

    scene = Ghostly(LBWH(-40, 0, 640, 360))
    scene.plugins.register(StaticRules(ByProperty("solid")))
    Thing(scene)

    assert scene.is_empty(PLACE)


def tiled_map(folder: Path) -> Path:
    """Write a map with a rug that does not block, a wall that does, and a spawn point."""

    def placed(id: int, name: str, x: int, *blocks: bool) -> dict[str, Any]:
        properties = [{"name": "blocks", "type": "bool", "value": value} for value in blocks]
        place = {"x": x, "y": 16, "width": 16, "height": 8, "rotation": 0, "visible": True}
        return {"id": id, "name": name, "type": "", "properties": properties, **place}

    things = [placed(1, "rug", 0, False), placed(2, "wall", 32, True), placed(3, "start", 48)]
    layer = {
        "id": 1,
        "name": "things",
        "type": "objectgroup",
        "objects": things,
        "opacity": 1,
        "visible": True,
        "x": 0,
        "y": 0,
    }
    data = {
        "type": "map",
        "version": "1.10",
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "infinite": False,
        "width": 8,
        "height": 4,
        "tilewidth": 16,
        "tileheight": 16,
        "layers": [layer],
        "tilesets": [],
    }
    file = folder / "house.tmj"
    file.write_text(json.dumps(data), "utf-8")
    return file


def test_the_author_of_a_map_says_what_blocks(scene: Scene, tmp_path: Path) -> None:
    """Rule: a bool property is all there is to do; objects without it are not spawned."""
    scene.plugins.register(TiledRules())
    rug, wall = spawn(scene, load_level(tiled_map(tmp_path)))

    assert isinstance(rug, TiledObject)
    assert (rug.name(), wall.name()) == ("rug", "wall")
    assert scene.is_empty(rug.rect)
    assert not scene.is_empty(wall.rect)


def test_hook_aqc_register_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Rule: an installed plug-in adds sub-commands to arcade-qt."""
    file = tiled_map(tmp_path)

    assert main(["blocks", str(file)]) == 0
    rows = [line.split("│") for line in capsys.readouterr().out.splitlines()]
    assert [(row[2].strip(), row[5].strip()) for row in rows if len(row) == 7] == [
        ("rug", "False"),
        ("wall", "True"),
    ]
    assert main(["blocks", str(tmp_path / "none.tmj")]) == 2
    assert "none.tmj" in capsys.readouterr().err


@pytest.mark.parametrize("rules_first", [True, False])
def test_whoever_makes_more_of_a_level_object_comes_first(
    scene: Scene, tmp_path: Path, rules_first: bool
) -> None:
    """Rule: the rules make what nobody else wants, in whichever order plug-ins are registered."""

    class Rugs:
        @hookimpl
        def aqc_spawn_object(self, scene: Scene, level_object: LevelObject) -> Any:
            return Thing(scene) if level_object.name == "rug" else None

    for plugin in (TiledRules(), Rugs()) if rules_first else (Rugs(), TiledRules()):
        scene.plugins.register(plugin)
    made = spawn(scene, load_level(tiled_map(tmp_path)))

    assert [*map(type, made)] == [Thing, TiledObject]
