"""Put box2d (PyPI) through the comparison: a physics engine, whose tree of bodies casts rays."""

from __future__ import annotations

import warnings
from importlib import import_module
from importlib.metadata import version
from typing import Any

from .contestant import Action, Contestant
from .course import Course
from .moves import fours


class Box2dContestant(Contestant):
    """Keep a static body for each rectangle in a box2d world, to cast rays at."""

    name = package = "box2d"

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        with warnings.catch_warnings():  # it crashes where a warning is an error
            warnings.simplefilter("ignore")
            box2d: Any = import_module("Box2D")
        self.version = version("box2d")
        self._world = box2d.b2World(gravity=(0, 0))
        for left, bottom, right, top in fours(course.end):
            self._world.CreateStaticBody(
                position=((left + right) * 0.5, (bottom + top) * 0.5),
                shapes=box2d.b2PolygonShape(box=((right - left) * 0.5, (top - bottom) * 0.5)),
            )

        class Nearest(box2d.b2RayCastCallback):  # type: ignore[misc]
            """Keep the nearest: what the manual of box2d shows."""

            def __init__(self) -> None:
                super().__init__()
                self.hit: Any = None

            def ReportFixture(  # noqa: N802
                self, fixture: Any, point: Any, normal: Any, fraction: float
            ) -> float:
                self.hit = (fixture, fraction)
                return fraction

        self._callback = Nearest

    def start(self) -> None:
        """Do nothing: all stay where they are."""

    def actions(self) -> dict[str, Action]:
        """Return the rays."""
        return {"rays": self._rays}

    def _rays(self) -> int:
        cast, callback = self._world.RayCast, self._callback()
        found = 0
        for x1, y1, x2, y2 in self.course.segments:
            callback.hit = None
            cast(callback, (x1, y1), (x2, y2))
            found += callback.hit is not None
        return found
