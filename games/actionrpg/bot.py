"""Play the game by keys: what a player can do, as generators of the keys to hold in each step.

Used to rehearse the demo and, in a test, to win the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import TypeVar

from .world import Hero, KeyEvent, RPGGameScene
from .world.keys import DOWN, LEFT, RIGHT, SPACE, UP

STEPS_PER_SECOND = 60
NEAR = 2.0  # scene units from a point that count as there

Point = tuple[float, float]
Keys = frozenset[int]
STILL: Keys = frozenset()
Found = TypeVar("Found")


class Bot:
    """Press keys in a world.

    Args:
        world: the world to play, as it was loaded.
    """

    def __init__(self, world: RPGGameScene) -> None:
        self.world = world
        self.hero: Hero = world.player

    def play(self, acts: Iterator[Keys], steps: int) -> list[KeyEvent]:
        """Run `steps` steps, holding the keys that `acts` yields; return what was pressed."""
        events: list[KeyEvent] = []
        held = STILL
        for step in range(steps):
            wish = next(acts, STILL)
            for key, is_down in _changes(held, wish):
                events.append(KeyEvent(step, key, is_down))
                self.world.dispatch("on_key_press" if is_down else "on_key_release", key, 0)
            held = wish
            self.world.update(1 / STEPS_PER_SECOND)
        return events

    def all(self, kind: type[Found]) -> list[Found]:
        """Return the objects of a kind, by ascending id."""
        return [obj for obj in self.world.objects() if isinstance(obj, kind)]

    def wait(self, seconds: float) -> Iterator[Keys]:
        """Stand still."""
        for _ in range(round(seconds * STEPS_PER_SECOND)):
            yield STILL

    def tap(self, key: int) -> Iterator[Keys]:
        """Hit a key."""
        yield frozenset({key})
        yield STILL

    def read_on(self) -> Iterator[Keys]:
        """Hit the action key until nothing more is said."""
        while self.world.dialog is not None:
            yield from self.tap(SPACE)

    def walk(self, goal: Point) -> Iterator[Keys]:
        """Walk to a point by the shortest way; read what is said on it."""
        path = self.world.pathfinding.find_path(self.hero.position, goal)
        for point in (*(path.points[1:-1] if path is not None else ()), goal):
            while dist(self.hero.position, point) > NEAR:
                yield from self.read_on()
                yield self.towards(point)

    def through(self, key: int) -> Iterator[Keys]:
        """Press a key until a portal has taken the hero to its other end."""
        while not self.hero.is_busy:
            yield frozenset({key})
        while self.hero.is_busy:
            yield STILL

    def towards(self, goal: Point) -> Keys:
        """Return the keys that lead straight to a point."""
        dx, dy = goal[0] - self.hero.center_x, goal[1] - self.hero.center_y
        keys = set()
        if abs(dx) > NEAR / 2:
            keys.add(RIGHT if dx > 0 else LEFT)
        if abs(dy) > NEAR / 2:
            keys.add(UP if dy > 0 else DOWN)
        return frozenset(keys)


def _changes(before: Keys, after: Keys) -> list[tuple[int, bool]]:
    """Return the keys that go up (first) and down, in the order of their numbers."""
    released = [(key, False) for key in sorted(before - after)]
    return released + [(key, True) for key in sorted(after - before)]
