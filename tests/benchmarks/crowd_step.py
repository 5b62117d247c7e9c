"""Measure a whole step of a crowd against pymunk: the same 2 000 circles, in one run.

    python -m benchmarks.crowd_step        (in the folder tests)

Circles of three sizes fly straight on, each its own way, and cover 0.3 of the area. Ours is one
step of a `GameScene`: positions set by one batch move, then index, broad phase, narrow phase and
contacts with begin, stay and end. pymunk's is one `Space.step` of the same circles as sensors, so
that they pass through each other there too, with a begin callback. Both sides count the contacts
that begin. In the last row each of our circles has an `update()` in Python that moves it. pymunk
is measured without its solver: sensors push nobody.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from math import cos, pi, sin, sqrt
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

import pymunk

from arcade_qt_core import XYWH, GameObject, GameScene
from arcade_qt_core.collision import CircleCollider

COUNT = 2_000
DENSITY = 0.3
RADII = (3.0, 5.0, 8.0)
SPEED = 30.0
DT = 1 / 60
STEPS = 120
SEED = 7


class Circle(NamedTuple):
    """Hold where a circle starts, and where it flies to."""

    x: float
    y: float
    radius: float
    dx: float
    dy: float


class Row(NamedTuple):
    """Hold what was measured, in seconds a step."""

    name: str
    ours: float
    pymunk: float
    begun: int
    wanted: float

    @property
    def ratio(self) -> float:
        """Return how many times pymunk's time ours is."""
        return self.ours / self.pymunk


def circles(count: int) -> tuple[list[Circle], float, float]:
    """Return circles in a box, and its width and height."""
    random = Random(SEED)
    radii = [random.choice(RADII) for _ in range(count)]
    height = sqrt(sum(pi * radius * radius for radius in radii) / DENSITY / 2)
    width = 2 * height
    made = []
    for radius in radii:
        turn = random.uniform(0, 2 * pi)
        x, y = random.uniform(0, width), random.uniform(0, height)
        made.append(Circle(x, y, radius, SPEED * cos(turn), SPEED * sin(turn)))
    return made, width, height


def flights(crowd: list[Circle], steps: int) -> list[array[float]]:
    """Return the centres of all circles after each step, x0 y0 x1 y1 ..., straight ahead."""
    centres = array("d", (number for c in crowd for number in (c.x, c.y)))
    made = []
    for _ in range(steps):
        for k, c in enumerate(crowd):
            centres[2 * k] += c.dx * DT
            centres[2 * k + 1] += c.dy * DT
        made.append(centres[:])
    return made


class Flier(GameObject):
    """Move itself, in Python."""

    dx: float
    dy: float

    def update(self, dt: float) -> None:
        """Fly on."""
        self.move(self.dx * dt, self.dy * dt)


def ours(
    crowd: list[Circle], width: float, height: float, centres: list[array[float]], flier: bool
) -> tuple[list[float], int]:
    """Return the seconds of each step of a scene, and how many contacts began."""
    scene = GameScene(XYWH(width / 2, height / 2, width, height), dt=DT)
    for c in crowd:
        kind = Flier if flier else GameObject
        circle = kind(scene, XYWH(c.x, c.y, 1, 1), collider=CircleCollider(c.radius))
        if isinstance(circle, Flier):
            circle.dx, circle.dy = c.dx, c.dy
    scene.refresh_objects()
    ids = array("q", range(len(crowd)))
    times, begun = [], 0
    for place in centres:
        start = perf_counter()
        if not flier:
            scene.move_many(ids, place)
        scene.update_world(DT)
        times.append(perf_counter() - start)
        begun += scene.contact_ids()[1].count(0)
    return times, begun


def theirs(crowd: list[Circle], centres: list[array[float]]) -> tuple[list[float], int]:
    """Return the seconds of each step of a pymunk space, and how many contacts began.

    Each body is given the velocity that takes it where ours is in that step; giving it is not
    timed.
    """
    space, begun, bodies = pymunk.Space(), [0], []
    for c in crowd:
        body = pymunk.Body(1, 1)
        body.position = (c.x, c.y)
        shape = pymunk.Circle(body, c.radius)
        shape.sensor = True
        space.add(body, shape)
        bodies.append(body)

    def begin(*_: Any) -> bool:
        begun[0] += 1
        return True

    if hasattr(space, "on_collision"):
        space.on_collision(None, None, begin=begin)
    else:
        space.add_default_collision_handler().begin = begin
    times = []
    for place in centres:
        for k, body in enumerate(bodies):
            x, y = body.position
            body.velocity = ((place[2 * k] - x) / DT, (place[2 * k + 1] - y) / DT)
        start = perf_counter()
        space.step(DT)
        times.append(perf_counter() - start)
    return times, begun[0]


def measure(count: int = COUNT, steps: int = STEPS) -> list[Row]:
    """Return both rows.

    Raises:
        ValueError: the sides did not find the same number of contacts.
    """
    crowd, width, height = circles(count)
    centres = flights(crowd, steps)
    work: dict[str, Callable[[], tuple[list[float], int]]] = {
        "pymunk": lambda: theirs(crowd, centres),
        "one batch move": lambda: ours(crowd, width, height, centres, False),
        "an update() each": lambda: ours(crowd, width, height, centres, True),
    }
    results = {name: run() for name, run in work.items()}
    pymunk_times, pymunk_begun = results["pymunk"]
    if {begun for _, begun in results.values()} != {pymunk_begun}:
        raise ValueError(f"contacts that began: {[begun for _, begun in results.values()]}")
    return [
        Row(name, median(results[name][0]), median(pymunk_times), pymunk_begun, n)
        for name, n in (("one batch move", 1.0), ("an update() each", 2.0))
    ]


if __name__ == "__main__":
    print(f"{'a step with':18}{'begun':>7}{'ours, us':>10}{'pymunk, us':>12}{'ratio':>8}   wanted")
    for row in measure():
        print(
            f"{row.name:18}{row.begun:7}{row.ours * 1e6:10.0f}{row.pymunk * 1e6:12.0f}"
            f"{row.ratio:8.2f}   {row.wanted:g} at most"
        )
