"""Who makes the objects of a map, and what blocks, is asked of plug-ins: the game's and others."""

from __future__ import annotations

import json
from typing import Any

import pytest
from actionrpg.files import OVERWORLD
from actionrpg.world import RPGGameScene, game_plugins, load_world
from actionrpg.world.breakable import Breakable
from actionrpg.world.coin import Coin
from actionrpg.world.keys import RIGHT
from actionrpg.world.slime import Slime
from arcade_qt_static_rules import TiledObject
from support.rpg_worlds import demo_world, empty_world, hold, run, world_with_hero

from arcade_qt_core import LBWH, PluginError, Rect, hookimpl, load_level, spawn_object
from arcade_qt_core.level import Level, LevelObject, Properties, Property

BARRIER = LBWH(16, 64, 16, 192)  # from the lower border of the area nearly up to its upper one
WEST, EAST = (-8.0, 150.0), (72.0, 150.0)


def drawn(class_name: str = "", rect: Rect = BARRIER, **says: Any) -> LevelObject:
    """Return an object of a map with these properties."""
    types = {bool: "bool", str: "string"}
    properties = Properties(Property(name, types[type(it)], it) for name, it in says.items())
    return LevelObject(
        id=7, class_name=class_name, x=rect.x, y=rect.y, rect=rect, properties=properties
    )


def level_with(objects: list[dict[str, Any]], tmp_path: Any) -> Level:
    """Return a map that holds these points."""
    layer = {
        "type": "objectgroup", "id": 1, "name": "spawns", "opacity": 1, "visible": True, "x": 0,
        "y": 0, "draworder": "topdown", "objects": [
            {"id": 1 + id, "name": "", "width": 0, "height": 0, "rotation": 0, "visible": True,
             "point": True, **obj} for id, obj in enumerate(objects)],
    }  # fmt: skip
    path = tmp_path / "small.tmj"
    path.write_text(json.dumps({
        "type": "map", "version": "1.8", "orientation": "orthogonal", "renderorder": "right-down",
        "width": 9, "height": 5, "tilewidth": 16, "tileheight": 16, "infinite": False,
        "tilesets": [], "layers": [layer],
    }), encoding="utf-8")  # fmt: skip
    return load_level(path)


def moves(world: RPGGameScene) -> int:
    """Return how long the way from west to east of the barrier is."""
    return world.pathfinding.find_path(WEST, EAST).length


@pytest.mark.parametrize("blocks", [True, False])
def test_the_rules_decide_by_the_map_for_paths_and_for_who_walks(blocks: bool) -> None:
    """Issue 3, arcade_qt_static_rules: a property is all there is; the game has no code for it."""
    world, hero = world_with_hero(WEST)
    wall = spawn_object(world, drawn("Hedge", blocks=blocks))
    assert type(wall) is TiledObject
    assert world.blocks(wall) is blocks
    assert (moves(world) > 5) is blocks
    hold(world, RIGHT)
    run(world, 60)
    assert (hero.right == wall.left) is blocks
    assert (hero.left > wall.right) is not blocks


@pytest.mark.parametrize(("says", "is_seen"), [({"opaque": True}, False), ({}, True)])
def test_the_map_says_what_can_be_looked_across(says: dict[str, bool], is_seen: bool) -> None:
    """Water and fences are in the way of feet only."""
    world = empty_world()
    spawn_object(world, drawn("Wall", blocks=True, **says))
    assert world.is_in_sight(WEST, EAST) is is_seen


def test_what_the_map_says_counts_more_than_the_class() -> None:
    """A bush that one can walk through, and still cut, is a bush with a property."""
    world = empty_world()
    plain = spawn_object(world, drawn("Bush", image="bush"))
    open_ = spawn_object(world, drawn("Bush", LBWH(64, 96, 16, 16), image="bush", blocks=False))
    assert (type(plain), type(open_)) == (Breakable, Breakable)
    assert [*map(world.blocks, (plain, open_))] == [True, False]


def test_hook_aqc_is_empty() -> None:
    """Path finding asks the hook: a plug-in closes a place where nothing stands."""

    class Ward:
        asked = 0

        @hookimpl
        def aqc_is_empty(self, rect: Rect) -> bool | None:
            self.asked += 1
            return False if rect.intersects(BARRIER) else None

    world, ward = empty_world(), Ward()
    assert moves(world) == 5
    world = empty_world()
    world.plugins.register(ward)
    assert moves(world) > 5
    assert ward.asked > 5


def test_hook_aqc_spawn_object(tmp_path: Any) -> None:
    """A stranger adds a creature to the map, and makes something else of one of the game's."""

    class Dragons:
        @hookimpl
        def aqc_spawn_object(self, scene: Any, level_object: LevelObject) -> Any:
            if level_object.class_name in ("Dragon", "Coin"):
                return Slime(scene, (level_object.x, level_object.y))
            return None

    level = level_with(
        [{"type": "Dragon", "x": 20, "y": 20}, {"type": "Coin", "x": 9, "y": 9}], tmp_path
    )
    plugins = game_plugins()
    plugins.register(Dragons())
    world = load_world(level, plugins=plugins)
    assert [obj.position for obj in world.objects() if type(obj) is Slime] == [(20, 60), (9, 71)]
    assert not any(isinstance(obj, Coin) for obj in world.objects())
    with pytest.raises(ValueError, match=r"small\.tmj: object 1 \(Dragon\)"):
        load_world(level)


def test_every_object_of_the_map_is_made_by_a_plug_in() -> None:
    """Issue 3: none is made past the hook; areas and rounds are read, and stand for nobody."""
    seen = []

    class Witness:
        @hookimpl
        def aqc_spawn_object(self, level_object: LevelObject) -> None:
            seen.append(level_object)

    level = load_level(OVERWORLD)
    plugins = game_plugins()
    plugins.register(Witness())
    load_world(level, plugins=plugins)
    placed = [obj for layer in level.object_layers for obj in layer.objects]
    assert seen == [obj for obj in placed if obj.class_name not in ("Scene", "Patrol")]


def test_what_an_object_of_the_map_lacks_is_named(tmp_path: Any) -> None:
    """Bad input: plug-in, object, class and property are in the message."""
    level = level_with(
        [{"type": "Coin", "x": 5, "y": 5}, {"type": "Villager", "x": 9, "y": 9}], tmp_path
    )
    with pytest.raises(PluginError, match=r"Makers.*object 2 \(Villager\) needs 'image'"):
        load_world(level)


def test_installed_plug_ins_change_nothing_the_game_makes_itself() -> None:
    """Whatever is installed may be let in: the rules, which are, take what nobody else wants."""
    plugins = game_plugins()
    assert "static_rules" in plugins.load_entry_points()
    with_installed, without = demo_world(plugins=plugins), demo_world()
    for world in (with_installed, without):
        run(world, 30)
    assert with_installed.state_hash() == without.state_hash()
