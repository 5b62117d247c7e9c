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
from .block import Block
from .contestant import Contestant
from .course import Course
from .index_contestant import IndexContestant
from .kinds import KINDS
from .matrix_report import MatrixReport
from .names import index_names, maker
from .peers import peers
from .played_scene import chosen_index
from .truth import Truth
from .turn import take_turns

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
        contestants = [*self._indexes(course), *self._peers(course)]
        rounds, rules = take_turns(contestants, Truth(course), self._rounds, progress=progress)
        ours = [name for name in self._makers if name in rounds]
        chosen = chosen_index(course)
        return Block(course.name, course.count, course.title, ours, rounds, rules, chosen)

    def _indexes(self, course: Course) -> list[Contestant]:
        names = list(self._makers)
        if course.count > MOST_SCANNED and "linear" in names:
            names.remove("linear")
            self._skipped["linear"] = f"it scans: not for more than {MOST_SCANNED} rectangles"
        return [IndexContestant(name, self._makers[name], course) for name in names]

    def _peers(self, course: Course) -> list[Contestant]:
        able, missing = peers(course)
        self._skipped |= missing
        self._versions |= {peer.package: peer.version for peer in able}
        return able

    def _settings(self) -> dict[str, Any]:
        return {
            "rounds": self._rounds,
            "seed": self._seed,
            "compiled": compiled(),
            "python": platform.python_version(),
            "machine": f"{platform.system()} {platform.machine()}",
            "peers": self._versions,
        }
