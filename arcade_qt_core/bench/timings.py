"""Keep what was measured."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .scene_contender import CALLS
from .workload import Workload


class Timings:
    """Hold how long one call took, for each contender, operation and round.

    Args:
        workload: tells how many calls an operation makes.

    Attributes:
        seconds: contender -> operation -> the seconds of one call, round by round.
    """

    def __init__(self, workload: Workload) -> None:
        self._calls = {
            "move": workload.size,
            "query": len(workload.queries),
            "pairs": 1,
            "empty": CALLS * workload.size,
            "nudge": CALLS * workload.size,
        }
        self.seconds: dict[str, dict[str, list[float]]] = {}

    def add_round(self, contender: str, seconds: Mapping[str, Sequence[float]]) -> None:
        """Note a round of a contender: the best of the times that each operation took.

        Caches that others have emptied only ever add to a time, so the best says most about the
        contender itself.
        """
        rounds = self.seconds.setdefault(contender, {})
        for operation, times in seconds.items():
            rounds.setdefault(operation, []).append(min(times) / self._calls[operation])

    def has(self, contender: str, operation: str) -> bool:
        """Tell whether the operation of the contender was timed."""
        return operation in self.seconds.get(contender, {})
