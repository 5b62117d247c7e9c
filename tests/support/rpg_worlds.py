"""Small worlds of the action RPG for tests: no map, no arcade."""

from __future__ import annotations

from collections.abc import Iterable

from actionrpg.files import DEMO_SCRIPT, OVERWORLD
from actionrpg.world import (
    Autopilot,
    Hero,
    RPGGameScene,
    Script,
    Soldier,
    StaticObject,
    load_world,
)

from arcade_qt_core import LBWH, Rect, load_level

STEP = 1 / 60
AREA = LBWH(-160, 48, 480, 240)  # neither square, nor at the origin, nor only positive


def empty_world(*walls: Rect, area: Rect = AREA, **options: object) -> RPGGameScene:
    """Return a world with these walls and nobody in it."""
    world = RPGGameScene(area, **options)
    for wall in walls:
        StaticObject(world, wall)
    return world


def world_with_hero(
    position: tuple[float, float], *walls: Rect, **options: object
) -> tuple[RPGGameScene, Hero]:
    """Return a world with walls, and the hero in it."""
    world = empty_world(*walls, **options)
    world.player = hero = Hero(world, position)
    world.update(0.0)
    return world, hero


def run(world: RPGGameScene, steps: int = 1) -> None:
    """Run whole steps."""
    for _ in range(steps):
        world.update(STEP)


def hold(world: RPGGameScene, *keys: int) -> None:
    """Hold exactly these keys from now on."""
    for key in world.held_keys - set(keys):
        world.dispatch("on_key_release", key, 0)
    for key in keys:
        world.dispatch("on_key_press", key, 0)


def row_of_tiles(left: float, bottom: float, count: int, size: float = 16.0) -> Iterable[Rect]:
    """Return tiles side by side, from left to right."""
    return [LBWH(left + size * number, bottom, size, size) for number in range(count)]


def column_of_tiles(left: float, bottom: float, count: int, size: float = 16.0) -> Iterable[Rect]:
    """Return tiles on top of each other, from the bottom up."""
    return [LBWH(left, bottom + size * number, size, size) for number in range(count)]


def soldier_in(world: RPGGameScene, *route: tuple[float, float]) -> Soldier:
    """Put a soldier on a route."""
    soldier = Soldier(world, route)
    world.update(0.0)
    return soldier


def demo_world(**options: object) -> RPGGameScene:
    """Return the world of the real map, with the demo's script to play it."""
    world = load_world(load_level(OVERWORLD), **options)
    world.autopilot = Autopilot(Script.load(DEMO_SCRIPT).events)
    return world
