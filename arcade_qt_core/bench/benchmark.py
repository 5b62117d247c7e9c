"""Run all contenders through the same work, in turns, and report how they did.

Speeds are only ever compared within one run: a machine that is busy slows everybody. In every
round each contender plays the same few frames: it moves every object, answers all queries and
lists all pairs, again and again, as it would in a game that has chosen it; its best frame counts.
The next round begins with another contender. What is compared are those times, round by round,
and of the ratios the median; garbage collection rests while the clock runs.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from functools import partial
from itertools import islice

from ..native import compiled
from ..spatial import Quadtree
from .contender import Contender
from .fastquadtree_contender import FastQuadtreeContender
from .fastquadtree_objects_contender import FastQuadtreeObjectsContender
from .index_contender import IndexContender
from .reference import Reference
from .report import Report
from .rows import INDEX, SCENE, WIDE_SCENE, rows
from .scene_contender import SceneContender
from .sprite_list_contender import SpriteListContender
from .state import State
from .stopwatch import timed
from .timings import Timings
from .workload import Workload

FRAMES = 5  # a round: the first finds caches cold, the best does not
PEERS = (SpriteListContender, FastQuadtreeContender, FastQuadtreeObjectsContender)

Counts = dict[str, dict[str, int]]
Progress = Callable[[int, int], None]


class Benchmark:
    """Compare the library with its peers, and with an empty call.

    Peers that are not installed are left out; the report says so.

    Args:
        size: how many rectangles there are.
        rounds: how often everything is measured, after one round to warm up.
        seed: what the rectangles come from.

    Raises:
        ValueError: there would be no rectangle or no round.

    Example:
        >>> report = Benchmark(size=200, rounds=2).run()
        >>> report.is_sound
        True
    """

    def __init__(self, size: int = 10_000, rounds: int = 9, seed: int = 1) -> None:
        if rounds < 1:
            raise ValueError(f"rounds={rounds!r}: at least 1 is needed")
        self._workload = Workload(size, seed)
        self._rounds = rounds
        self._skipped: dict[str, str] = {}
        self._contenders: list[Contender] = [
            SceneContender(SCENE, 1),
            SceneContender(WIDE_SCENE, 10),
            IndexContender(INDEX, Quadtree),
        ]
        for peer in PEERS:
            try:
                self._contenders.append(peer())
            except ImportError as error:
                self._skipped[peer.name] = str(error)

    def run(self, progress: Progress = lambda done, total: None) -> Report:
        """Do all rounds and return the report; `progress` is told of each (done, total)."""
        states = self._workload.walk(1 + FRAMES * (self._rounds + 1))
        start = next(states)
        for contender in self._contenders:
            contender.prepare(self._workload, start)
        self._round(0, list(islice(states, FRAMES)), Timings(self._workload))
        timings = Timings(self._workload)
        for number in range(self._rounds):
            progress(number, self._rounds)
            frames = list(islice(states, FRAMES))
            counts = self._round(number, frames, timings)
        progress(self._rounds, self._rounds)
        return self._report(timings, counts, Reference(self._workload, frames[-1]))

    def _round(self, number: int, frames: list[State], timings: Timings) -> Counts:
        """Let all contenders play some frames; return what they counted in the last one."""
        first = number % len(self._contenders)
        counts = {}
        for contender in self._contenders[first:] + self._contenders[:first]:
            seconds: dict[str, list[float]] = {}
            found = {}
            for state in frames:
                for operation, action in contender.operations().items():
                    took, found[operation] = timed(partial(action, state))
                    seconds.setdefault(operation, []).append(took)
            timings.add_round(contender.name, seconds)
            counts[contender.name] = {name: found[name] for name in ("query", "pairs")}
        return {contender.name: counts[contender.name] for contender in self._contenders}

    def _report(self, timings: Timings, counts: Counts, reference: Reference) -> Report:
        return Report(
            settings={
                "rectangles": self._workload.size,
                "rounds": self._rounds,
                "seed": self._workload.seed,
                "compiled": compiled(),
                "python": platform.python_version(),
                "machine": f"{platform.system()} {platform.machine()}",
                "peers": {peer.name: peer.version for peer in self._contenders if peer.version},
            },
            results=[row.judge(timings) for row in rows() if row.is_measured(timings)],
            counts=counts,
            rules={
                name: {operation: reference.rule(operation, n) for operation, n in found.items()}
                for name, found in counts.items()
            },
            skipped=self._skipped,
            timings=timings,
        )
