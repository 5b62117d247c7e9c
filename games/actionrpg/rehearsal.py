"""Write the demo's script: let a bot play, and note which keys it presses.

Run ``python -m actionrpg.rehearsal`` after a change of the map or the rules. The bot knows goals
("read that sign", "get away from the guard"); the script it leaves knows only steps and keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from math import dist

from arcade_qt_core import load_level

from .files import DEMO_SCRIPT, OVERWORLD
from .world import KeyEvent, RPGGameScene, Soldier, load_world
from .world.keys import DOWN, LEFT, NAMES, RIGHT, SPACE, UP
from .world.portal import Portal
from .world.sign import Sign
from .world.soldier import State

STEPS = 1200
STEPS_PER_SECOND = 60
NEAR = 2.0  # scene units from a point that count as there
HEADING = """\
# The demo: what the player presses, before which step (60 a second).
# Written by python -m actionrpg.rehearsal. A line is: step key down|up
"""
RUN_STEPS = 90
STRIKING_DISTANCE = 29.0  # scene units; the guard comes nearer while the sword is raised
MEADOW = (712.0, 520.0)  # on the way the guard of the meadow looks along
SAFE = (456.0, 440.0)  # behind the river
Point = tuple[float, float]
Keys = frozenset[int]
STILL: Keys = frozenset()


def rehearse(world: RPGGameScene) -> list[KeyEvent]:
    """Play for `STEPS` steps and return what was pressed."""
    held = [STILL]
    bot = _play(world)
    for _ in range(STEPS):
        held.append(next(bot, STILL))
        for key, is_down in _changes(held[-2], held[-1]):
            world.dispatch("on_key_press" if is_down else "on_key_release", key, 0)
        world.update(1 / STEPS_PER_SECOND)
    return [
        KeyEvent(step, key, is_down)
        for step, (before, after) in enumerate(pairwise(held))
        for key, is_down in _changes(before, after)
    ]


def _changes(before: Keys, after: Keys) -> list[tuple[int, bool]]:
    """Return the keys that go up (first) and down, in the order of their numbers."""
    released = [(key, False) for key in sorted(before - after)]
    return released + [(key, True) for key in sorted(after - before)]


def _play(world: RPGGameScene) -> Iterator[Keys]:
    """Yield the keys to hold in each step: read, go in and out, be seen, get away."""
    hero = world.player
    sign = next(obj for obj in world.objects() if isinstance(obj, Sign))
    door = next(obj for obj in world.objects() if isinstance(obj, Portal))
    guard = [obj for obj in world.objects() if isinstance(obj, Soldier)][-1]
    yield from _wait(0.4)
    yield from _walk(world, (sign.center_x, sign.bottom - hero.height))
    yield from _tap(UP)
    yield from _use(1.0)
    yield from _use(0.2)
    yield from _walk(world, (door.center_x, door.bottom - hero.height))
    yield from _through(world, UP)
    yield from _walk(world, (hero.center_x, hero.center_y + 40))
    yield from _walk(world, (hero.center_x, door.partner().top + hero.height))
    yield from _through(world, DOWN)
    yield from _walk(world, MEADOW)
    while guard.state is State.PATROL:
        yield _towards(hero.position, guard.position)
    while guard.state is State.ALERT:
        yield STILL
    yield from islice(_walk(world, SAFE), RUN_STEPS)
    while dist(hero.position, guard.position) > STRIKING_DISTANCE:
        yield STILL
    yield _towards(hero.position, guard.position)
    yield from _use(0.3)
    yield from _walk(world, SAFE)


def _wait(seconds: float) -> Iterator[Keys]:
    for _ in range(round(seconds * STEPS_PER_SECOND)):
        yield STILL


def _tap(key: int) -> Iterator[Keys]:
    yield frozenset({key})
    yield STILL


def _use(pause: float) -> Iterator[Keys]:
    yield from _tap(SPACE)
    yield from _wait(pause)


def _through(world: RPGGameScene, key: int) -> Iterator[Keys]:
    """Press a key until a portal has taken the hero to its other end."""
    while not world.player.is_busy:
        yield frozenset({key})
    while world.player.is_busy:
        yield STILL


def _walk(world: RPGGameScene, goal: Point) -> Iterator[Keys]:
    """Walk to a point by the shortest way."""
    hero = world.player
    path = world.pathfinding.find_path(hero.position, goal)
    for point in (*(path.points[1:-1] if path is not None else ()), goal):
        while dist(hero.position, point) > NEAR:
            yield _towards(hero.position, point)


def _towards(start: Point, goal: Point) -> Keys:
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    keys = set()
    if abs(dx) > NEAR / 2:
        keys.add(RIGHT if dx > 0 else LEFT)
    if abs(dy) > NEAR / 2:
        keys.add(UP if dy > 0 else DOWN)
    return frozenset(keys)


def main() -> None:
    """Write the script."""
    names = {number: name for name, number in NAMES.items()}
    events = rehearse(load_world(load_level(OVERWORLD)))
    lines = [f"{step} {names[key]} {'down' if down else 'up'}\n" for step, key, down in events]
    DEMO_SCRIPT.write_text(HEADING + "".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
