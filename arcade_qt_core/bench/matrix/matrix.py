"""Run all indexes and their peers through the same worlds, in turns.

Times are compared within one run only. In every round each contestant does the whole course, from
an empty index to the last question; the next round begins with another one. Garbage collection
rests while the clock runs, and a round before the first is not counted.
"""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from typing import Any

from ...native import compiled
from .block import Block, Rounds
from .contestant import Contestant
from .course import Course
from .fastquadtree_contestant import FastQuadtreeContestant
from .index_contestant import IndexContestant
from .kinds import KINDS
from .matrix_report import MatrixReport
from .names import index_names, maker
from .rtree_contestant import RtreeContestant
from .scipy_contestant import ScipyContestant
from .shapely_contestant import ShapelyContestant
from .truth import Truth
from .turn import take_turn

PEERS = (FastQuadtreeContestant, ShapelyContestant, RtreeContestant, ScipyContestant)
MOST_SCANNED = 20_000
"""Rectangles up to which `LinearScan` takes part: its pairs cost the square of their number."""

Progress = Callable[[int, int], None]


class Matrix:
    """Compare indexes with each other and with the peers that are installed.

    Args:
        indexes: names of indexes, as `Scene.use_index` knows them; None for all.
        kinds: names of kinds of worlds, of `KINDS`; None for all.
        counts: how many rectangles there are; each makes a world of each kind.
        rounds: how often everything is measured, after one round to warm up.
        seed: what the rectangles come from.

    Raises:
        ValueError: there is no such index or kind, no rectangle, or no round.

    Example:
        >>> report = Matrix(["uniform_grid"], ["clustered"], [100], rounds=1).run()
        >>> report.is_sound, report.blocks[0].title
        (True, '100 rectangles in crowds, a tenth moves')
    """

    def __init__(
        self,
        indexes: Sequence[str] | None = None,
        kinds: Sequence[str] | None = None,
        counts: Sequence[int] = (10_000,),
        rounds: int = 5,
        seed: int = 1,
    ) -> None:
        self._makers = {name: maker(name) for name in indexes or index_names()}
        self._kinds = list(kinds or KINDS)
        unknown = [kind for kind in self._kinds if kind not in KINDS]
        if unknown:
            raise ValueError(f"unknown kind {unknown[0]!r}: expected one of {', '.join(KINDS)}")
        if rounds < 1 or min(counts, default=0) < 1:
            raise ValueError(f"counts={counts!r}, rounds={rounds!r}: at least 1 is needed")
        self._counts, self._rounds, self._seed = list(counts), rounds, seed
        self._versions: dict[str, str] = {}
        self._skipped: dict[str, str] = {}

    def run(self, progress: Progress = lambda done, total: None) -> MatrixReport:
        """Measure in all worlds; `progress` is told of each round (done, total)."""
        worlds = [(kind, count) for count in self._counts for kind in self._kinds]
        total = len(worlds) * (self._rounds + 1)
        blocks = []
        for number, (kind, count) in enumerate(worlds):
            before = number * (self._rounds + 1)
            blocks.append(
                self._block(
                    Course(kind, count, self._seed),
                    lambda done, before=before: progress(before + done, total),  # type: ignore[misc]
                )
            )
        progress(total, total)
        return MatrixReport(self._settings(), blocks, self._skipped)

    def _block(self, course: Course, progress: Callable[[int], None]) -> Block:
        contestants = self._contestants(course)
        truth = Truth(course)
        rounds: Rounds = {contestant.name: {} for contestant in contestants}
        rules: dict[str, dict[str, str]] = {contestant.name: {} for contestant in contestants}
        for number in range(self._rounds + 1):
            progress(number)
            first = number % len(contestants)
            for contestant in contestants[first:] + contestants[:first]:
                seconds, figures = take_turn(contestant, truth)
                rules[contestant.name] |= {
                    name: truth.rule(name, figure) for name, figure in figures.items()
                }
                if number:
                    for name, value in seconds.items():
                        rounds[contestant.name].setdefault(name, []).append(value)
        ours = [name for name in self._makers if name in rounds]
        return Block(course.name, course.count, course.title, ours, rounds, rules)

    def _contestants(self, course: Course) -> list[Contestant]:
        contestants: list[Contestant] = []
        for name, make in self._makers.items():
            if name == "linear" and course.count > MOST_SCANNED:
                self._skipped[name] = f"it scans: not for more than {MOST_SCANNED} rectangles"
                continue
            contestants.append(IndexContestant(name, make, course))
        for peer in PEERS:
            try:
                contestant = peer(course)
            except ImportError as error:
                self._skipped[peer.name] = f"{error}; pip install {peer.name}"
                continue
            contestants.append(contestant)
            self._versions[contestant.name] = contestant.version
        return contestants

    def _settings(self) -> dict[str, Any]:
        return {
            "rounds": self._rounds,
            "seed": self._seed,
            "compiled": compiled(),
            "python": platform.python_version(),
            "machine": f"{platform.system()} {platform.machine()}",
            "peers": self._versions,
        }
