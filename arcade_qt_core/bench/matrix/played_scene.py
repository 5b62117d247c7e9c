"""Play a course in a scene, frame after frame, as a game would, and see what "auto" makes of it."""

from __future__ import annotations

from collections.abc import Callable

from ...scene import GameObject, GameScene
from ...scene.index_watch import ENOUGH
from ...scene.indexes import AUTO
from .course import Course

SHARE = 0.1  # of the objects: for so many a frame asks for a rectangle


class PlayedScene:
    """Hold a scene with the rectangles of a course, and make its moves and questions.

    Args:
        course: the world.
        index: what the scene uses.
    """

    def __init__(self, course: Course, index: str) -> None:
        self.course, self.index = course, index
        self.scene = GameScene(course.world, index=index)
        self.objects = [GameObject(self.scene, rect) for rect in course.start.rects]
        self._frame = 0
        self.scene.update(0.0)

    def move(self) -> None:
        """Move what moves in a frame, one call each, to and fro between the course's frames."""
        frames = self.course.batches
        if frames:
            moves = frames[self._frame % len(frames)]
            for number, rect in zip(moves.numbers, moves.rects, strict=True):
                self.objects[number].set_pos(rect.x, rect.y)

    def ask(self, share: float) -> None:
        """Ask for a rectangle for so many of the objects."""
        rects = self.course.query_rects
        for number in range(round(share * self.course.count)):
            self.scene.objects(rects[number % len(rects)])

    def play(self, load: Callable[[PlayedScene], None]) -> None:
        """Let a frame go by."""
        load(self)
        self._frame += 1
        self.scene.update(self.scene.dt)


def whole_frame(played: PlayedScene) -> None:
    """Move, ask for a rectangle for each tenth, find all pairs: the frame of the comparison."""
    played.move()
    played.ask(SHARE)
    played.scene.candidate_pair_ids()


def chosen_index(course: Course) -> str:
    """Return which index "auto" finds best once it has watched some frames of a course."""
    played = PlayedScene(course, AUTO)
    for _ in range(ENOUGH):
        played.play(whole_frame)
    chosen = played.scene.advise().index
    played.scene.close()
    return chosen
