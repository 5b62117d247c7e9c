"""Give the tests of the plug-in a world that falls, and things that write down whom they meet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from arcade_qt_pymunk import PymunkSpace

from arcade_qt_core import LBWH, GameObject, GameScene

DT = 1 / 64


class Thing(GameObject):
    """Write down what is told about contacts, and do what a test wants done then."""

    def __init__(self, scene: GameScene, x: float, y: float, width: float, height: float) -> None:
        super().__init__(scene, LBWH(x, y, width, height))
        self.events: list[tuple[str, int]] = []
        self.agrees: Callable[[Any], bool] = lambda other: True
        self.when_begin: Callable[[Any, Any], object] = lambda other, contact: None
        self.when_end: Callable[[Any], object] = lambda other: None

    def collide_with(self, other: GameObject) -> bool:
        """Say what the test wants to be said."""
        return self.agrees(other)

    def on_contact_begin(self, other: GameObject, contact: Any) -> None:
        """Note who came."""
        self.events.append(("begin", other.id))
        self.when_begin(other, contact)

    def on_contact_stay(self, other: GameObject, contact: Any) -> None:
        """Note who is still there."""
        self.events.append(("stay", other.id))

    def on_contact_end(self, other: GameObject) -> None:
        """Note who left, and that it can be read."""
        self.events.append(("end", other.id))
        self.when_end(other)


class World:
    """Hold a scene, its space and short ways to fill both."""

    def __init__(self, **options: Any) -> None:
        self.scene = GameScene(LBWH(-200, -60, 640, 360), dt=DT)
        self.physics = PymunkSpace(self.scene, **options)

    def thing(
        self,
        x: float,
        y: float,
        width: float = 10,
        height: float = 6,
        body_type: str | None = "dynamic",
        collider: Any = None,
        **options: Any,
    ) -> Thing:
        """Make a thing with its lower left corner at (x, y), and give it a body."""
        thing = Thing(self.scene, x, y, width, height)
        if collider is not None:
            thing.collider = collider
        if body_type is not None:
            self.physics.add(thing, body_type, **options)
        return thing

    def floor(self) -> Thing:
        """Make a floor with its top at y = 0."""
        return self.thing(-200, -20, 640, 20, "static")

    def run(self, steps: int) -> None:
        """Let so many steps go by."""
        for _ in range(steps):
            self.scene.update(DT)

    def velocity(self, thing: Thing) -> tuple[float, float]:
        """Return the velocity of the body of a thing."""
        body = self.physics.body_of(thing)
        assert body is not None
        return tuple(body.velocity)


@pytest.fixture
def make_world() -> Callable[..., World]:
    """Return what makes a world."""
    return World
