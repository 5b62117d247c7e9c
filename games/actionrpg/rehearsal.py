"""Write the demo's script: let a bot play, and note which keys it presses.

Run ``python -m actionrpg.rehearsal`` after a change of the map or the rules. The bot knows goals
("read that sign", "get away from the guard"); the script it leaves knows only steps and keys.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import dist
from typing import TypeVar

from arcade_qt_core import load_level

from .files import DEMO_SCRIPT, OVERWORLD
from .world import Hero, KeyEvent, RPGGameScene, Script, Soldier, load_world
from .world.keys import DOWN, LEFT, RIGHT, SPACE, UP
from .world.portal import Portal
from .world.sign import Sign
from .world.soldier import State

STEPS = 1200
STEPS_PER_SECOND = 60
NEAR = 2.0  # scene units from a point that count as there
RUN_STEPS = 90
STRIKING_DISTANCE = 29.0  # scene units; the guard comes nearer while the sword is raised
SQUARE = (280.0, 532.0)  # before the fountain
BRIDGE = (576.0, 520.0)
MEADOW = (712.0, 520.0)  # on the way the guard of the meadow looks along
SAFE = (456.0, 440.0)  # behind the river
HEADING = """\
# The demo: what the player presses, before which step (60 a second), and when to take a picture.
# Written by python -m actionrpg.rehearsal.
"""
Point = tuple[float, float]
Keys = frozenset[int]
STILL: Keys = frozenset()
Found = TypeVar("Found")


class Rehearsal:
    """Play a world for `STEPS` steps and note how.

    Args:
        world: the world to play, as it was loaded.
    """

    def __init__(self, world: RPGGameScene) -> None:
        self.world = world
        self.hero: Hero = world.player
        self._events: list[KeyEvent] = []
        self._moments: list[int] = []

    def play(self) -> Script:
        """Return what was pressed, and the moments worth a picture."""
        held = STILL
        bot = self._act()
        for step in range(STEPS):
            wish = next(bot, STILL)
            for key, is_down in _changes(held, wish):
                self._events.append(KeyEvent(step, key, is_down))
                self.world.dispatch("on_key_press" if is_down else "on_key_release", key, 0)
            held = wish
            self.world.update(1 / STEPS_PER_SECOND)
        self._show()
        return Script(tuple(self._events), tuple(self._moments))

    def _act(self) -> Iterator[Keys]:
        """Yield the keys to hold in each step: read, go in and out, be seen, get away."""
        yield from self._wait(0.5)
        self._show()
        yield from self._read(self._all(Sign)[0])
        yield from self._visit(self._all(Portal)[0])
        for place in (SQUARE, BRIDGE, MEADOW):
            yield from self._walk(place)
            self._show()
        yield from self._provoke(self._all(Soldier)[-1])

    def _read(self, sign: Sign) -> Iterator[Keys]:
        yield from self._walk((sign.center_x, sign.bottom - self.hero.height))
        yield from self._tap(UP)
        self._show()
        yield from self._tap(SPACE)
        yield from self._wait(0.9)
        self._show()
        yield from self._tap(SPACE)

    def _visit(self, door: Portal) -> Iterator[Keys]:
        hero = self.hero
        yield from self._walk((door.center_x, door.bottom - hero.height))
        yield from self._through(UP)
        yield from self._walk((hero.center_x, hero.center_y + 40))
        self._show()
        yield from self._walk((hero.center_x, door.partner().top + hero.height))
        yield from self._through(DOWN)

    def _provoke(self, guard: Soldier) -> Iterator[Keys]:
        """Come near, run, turn and strike, and be gone before the guard is himself again."""
        hero = self.hero
        while guard.state is State.PATROL:
            yield _towards(hero.position, guard.position)
        yield from self._wait(0.2)
        self._show()
        while guard.state is State.ALERT:
            yield STILL
        yield from islice(self._walk(SAFE), RUN_STEPS)
        self._show()
        while dist(hero.position, guard.position) > STRIKING_DISTANCE:
            yield STILL
        yield _towards(hero.position, guard.position)
        yield from self._tap(SPACE)
        yield from self._wait(0.15)
        self._show()
        yield from self._wait(0.15)
        flight = self._walk(SAFE)
        while guard.state is State.STUNNED:
            yield next(flight)
        yield from self._wait(0.4)
        self._show()
        yield from flight

    # --- what a player can do -----------------------------------------------------------------

    def _wait(self, seconds: float) -> Iterator[Keys]:
        for _ in range(round(seconds * STEPS_PER_SECOND)):
            yield STILL

    def _tap(self, key: int) -> Iterator[Keys]:
        yield frozenset({key})
        yield STILL

    def _through(self, key: int) -> Iterator[Keys]:
        """Press a key until a portal has taken the hero to its other end."""
        while not self.hero.is_busy:
            yield frozenset({key})
        while self.hero.is_busy:
            yield STILL

    def _walk(self, goal: Point) -> Iterator[Keys]:
        """Walk to a point by the shortest way."""
        path = self.world.pathfinding.find_path(self.hero.position, goal)
        for point in (*(path.points[1:-1] if path is not None else ()), goal):
            while dist(self.hero.position, point) > NEAR:
                yield _towards(self.hero.position, point)

    def _show(self) -> None:
        """Note that the present moment is worth a picture."""
        self._moments.append(self.world.steps)

    def _all(self, kind: type[Found]) -> list[Found]:
        return [obj for obj in self.world.objects() if isinstance(obj, kind)]


def _changes(before: Keys, after: Keys) -> list[tuple[int, bool]]:
    """Return the keys that go up (first) and down, in the order of their numbers."""
    released = [(key, False) for key in sorted(before - after)]
    return released + [(key, True) for key in sorted(after - before)]


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
    script = Rehearsal(load_world(load_level(OVERWORLD))).play()
    DEMO_SCRIPT.write_text(HEADING + script.text(), encoding="utf-8")


if __name__ == "__main__":
    main()
