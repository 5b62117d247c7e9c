"""Put scenes and their game objects through the courses of the comparison of indexes."""

from __future__ import annotations

from array import array
from itertools import chain
from typing import Any

from arcade_qt_core import GameScene
from arcade_qt_core.bench.matrix.contestant import Action, Contestant
from arcade_qt_core.bench.matrix.course import Course
from arcade_qt_core.bench.matrix.moves import fours
from arcade_qt_core.bench.scene_contender import Block

SCENE = "scene "
"""What the names of scenes begin with; that of their index follows."""


class SceneContestant(Contestant):
    """Keep game objects in a `GameScene`.

    Args:
        index: the name of its index.
        course: what is to be done.
    """

    def __init__(self, index: str, course: Course) -> None:
        super().__init__(course)
        self.name = SCENE + index
        self._kind = index
        self._scene: GameScene | None = None
        self._blocks: list[Block] = []
        assert course.singly is not None, "the course has no moves"
        self._movers = course.singly.numbers
        self._centres = _centres_of(course.singly.boxes)
        self._batches = [
            (moves.ids, array("d", chain.from_iterable(_centres_of(moves.boxes))))
            for moves in course.batches
        ]

    def start(self) -> None:
        """Open an empty scene; the objects of the last one go while no clock runs."""
        self._blocks = []
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
        movers = map(self._blocks.__getitem__, self._movers)
        for block, (x, y) in zip(movers, self._centres, strict=True):
            block.set_pos(x, y)
        return len(self._centres)

    def _batch(self) -> int:
        move: Any = self._scene.move_many  # type: ignore[union-attr]
        for ids, centres in self._batches:
            move(ids, centres)
        return len(self._batches)

    def _rays(self) -> int:
        cast: Any = self._scene.raycast_nearest  # type: ignore[union-attr]
        return len([hit for line in self.course.segments if (hit := cast(line)) is not None])


def _centres_of(flat: array[float]) -> list[tuple[float, float]]:
    return [
        ((left + right) * 0.5, (bottom + top) * 0.5) for left, bottom, right, top in fours(flat)
    ]
