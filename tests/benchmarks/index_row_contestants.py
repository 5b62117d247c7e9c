"""Put scenes, and what the comparison of indexes has no need of, through its courses."""

from __future__ import annotations

import warnings
from array import array
from importlib import import_module
from importlib.metadata import version
from itertools import chain
from typing import Any

from arcade_qt_core import GameScene
from arcade_qt_core.bench.matrix.contestant import Action, Contestant
from arcade_qt_core.bench.matrix.course import Course
from arcade_qt_core.bench.matrix.fastquadtree_contestant import FastQuadtreeContestant
from arcade_qt_core.bench.matrix.moves import Bounds
from arcade_qt_core.bench.scene_contender import Block


class SceneContestant(Contestant):
    """Keep game objects in a `GameScene`.

    Args:
        index: the name of its index.
        course: what is to be done.
    """

    def __init__(self, index: str, course: Course) -> None:
        super().__init__(course)
        self.name = f"scene {index}"
        self._kind = index
        self._scene: GameScene | None = None
        assert course.singly is not None, "the course has no moves"
        self._centres = _centres_of(course.singly.boxes)
        self._batches = [
            (moves.ids, array("d", chain.from_iterable(_centres_of(moves.boxes))))
            for moves in course.batches
        ]

    def start(self) -> None:
        """Open an empty scene."""
        if self._scene is not None:
            self._scene.close()
        self._scene = GameScene(self.course.world, index=self._kind, root_factor=1)

    def actions(self) -> dict[str, Action]:
        """Return what goes through objects."""
        return {
            "insert": self._insert,
            "move": self._move,
            "batch": self._batch,
            "rays": self._rays,
        }

    def _insert(self) -> int:
        scene = self._scene
        self._blocks = [Block(scene, rect) for rect in self.course.start.rects]
        return len(self._blocks)

    def _move(self) -> int:
        for block, (x, y) in zip(self._blocks, self._centres, strict=True):
            block.set_pos(x, y)
        return len(self._blocks)

    def _batch(self) -> int:
        move: Any = self._scene.move_many  # type: ignore[union-attr]
        for ids, centres in self._batches:
            move(ids, centres)
        return len(self._batches)

    def _rays(self) -> int:
        cast: Any = self._scene.raycast_nearest  # type: ignore[union-attr]
        return len([hit for line in self.course.segments if (hit := cast(line)) is not None])


class FastQuadtreeObjectsContestant(FastQuadtreeContestant):
    """Keep objects in a `RectQuadTreeObjects`, which answers queries faster."""

    name = "fastquadtree objects"

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        self._make = import_module("fastquadtree").RectQuadTreeObjects

    def start(self) -> None:
        """Fill a tree with objects where the course ends."""
        self._tree = self._make(self._region, 32)
        for item, bounds in zip(self._objects, _fours(self.course.end), strict=True):
            self._tree.insert(bounds, item)

    def actions(self) -> dict[str, Action]:
        """Return what the objects are good for."""
        return {
            "query": lambda: self._look(self.course.queries),
            "point": lambda: self._look([(x, y, x, y) for x, y in self.course.points]),
        }

    def _look(self, questions: list[Bounds]) -> int:
        query, found = self._tree.query, 0
        for bounds in questions:
            found += len([hit.obj for hit in query(bounds)])
        return found


class Box2dContestant(Contestant):
    """Keep a static body for each rectangle in a box2d world, to cast rays at."""

    name = "box2d"

    def __init__(self, course: Course) -> None:
        super().__init__(course)
        with warnings.catch_warnings():  # it crashes where a warning is an error
            warnings.simplefilter("ignore")
            box2d: Any = import_module("Box2D")
        self.version = version("box2d")
        self._world = box2d.b2World(gravity=(0, 0))
        for left, bottom, right, top in _fours(course.end):
            self._world.CreateStaticBody(
                position=((left + right) * 0.5, (bottom + top) * 0.5),
                shapes=box2d.b2PolygonShape(box=((right - left) * 0.5, (top - bottom) * 0.5)),
            )

        class Nearest(box2d.b2RayCastCallback):  # type: ignore[misc, name-defined]
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


def _fours(flat: array[float]) -> list[Bounds]:
    return list(zip(*[iter(flat)] * 4, strict=True))


def _centres_of(flat: array[float]) -> list[tuple[float, float]]:
    return [
        ((left + right) * 0.5, (bottom + top) * 0.5) for left, bottom, right, top in _fours(flat)
    ]
