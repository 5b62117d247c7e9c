"""Check by measurement whether `auto` chooses well: its scenes against those of every index.

    python tests/support/compare_auto.py [ROUNDS [COUNT ...]]

Scenes of every kind that `arcade-qt bench` knows are played with each index and with `auto`, in
turns, under several loads. A line tells how many times the best index's time `auto` took; the
last, in how many scenes that was at most 1.5. Times are of scenes that run: `auto` has chosen.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from statistics import median

from arcade_qt_core.bench.matrix.course import Course
from arcade_qt_core.bench.matrix.kinds import KINDS
from arcade_qt_core.bench.matrix.played_scene import PlayedScene, whole_frame
from arcade_qt_core.bench.stopwatch import timed
from arcade_qt_core.scene.indexes import AUTO, MAKERS

WITHIN = 1.5
FRAMES = 3  # of a round
SETTLED = 181  # frames in which `auto` has looked twice
SEED = 2  # not that of the table: worlds like those measured, and not the same
MOST_SCANNED = 2_000  # objects of scenes that are played without an index

Play = Callable[[PlayedScene], None]


def many_questions(played: PlayedScene) -> None:
    """Move, and ask much."""
    played.move()
    played.ask(0.3)
    played.scene.raycast_many(played.course.segments_flat)
    played.scene.nearest_many(played.course.points_flat)


def moves_and_pairs(played: PlayedScene) -> None:
    """Do what contacts do."""
    played.move()
    played.scene.candidate_pair_ids()


LOADS: dict[str, Play] = {
    "frame": whole_frame,
    "questions": many_questions,
    "moves, pairs": moves_and_pairs,
}


def main(rounds: int = 5, *counts: int) -> None:
    """Play everything, and print how well `auto` did."""
    ratios: list[float] = []
    for count in counts or (300, 1_000, 5_000):
        for kind in KINDS:
            course = Course(kind, count, SEED)
            for title, load in LOADS.items():
                ratio, told = compared(course, load, rounds)
                ratios.append(ratio)
                print(f"{count:7} {kind:12} {title:13} {ratio:5.2f}   {told}", flush=True)
    good = sum(ratio <= WITHIN for ratio in ratios)
    print(f"{good} of {len(ratios)} scenes ({good / len(ratios):.0%}) within {WITHIN} of the best")


def compared(course: Course, load: Play, rounds: int) -> tuple[float, str]:
    """Return how many times the best index's time `auto` took, and who was best."""
    names = [name for name in MAKERS if name and _can_play(name, course)]
    played = [PlayedScene(course, name) for name in (*names, AUTO)]
    for _ in range(SETTLED):
        played[-1].play(load)
    chosen = played[-1].scene.stats()["index"]
    times: dict[str, list[float]] = {one.index: [] for one in played}
    for number in range(rounds + 1):
        first = number % len(played)
        for one in played[first:] + played[:first]:
            took, _ = timed(lambda one=one: _frames(one, load))  # type: ignore[misc]
            if number:  # the first round warms up
                times[one.index].append(took)
    best = min(names, key=lambda name: median(times[name]))
    ratio = median(mine / its for mine, its in zip(times[AUTO], times[best], strict=True))
    return ratio, f"chose {chosen}, best {best}"


def _frames(played: PlayedScene, load: Play) -> int:
    for _ in range(FRAMES):
        played.play(load)
    return FRAMES


def _can_play(name: str, course: Course) -> bool:
    """Leave out what would take for ever: a scan of many, and a packed tree of what moves."""
    if name == "linear":
        return course.count <= MOST_SCANNED
    return name != "static_tree" or not course.batches


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
