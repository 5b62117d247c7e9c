"""Hold what one world of the comparison came to."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median
from typing import Any

Rounds = dict[str, dict[str, list[float]]]


@dataclass(frozen=True)
class Block:
    """Hold the times of all who took part in one world.

    Attributes:
        kind, count, title: of the world.
        ours: the names of the indexes; all others are peers.
        rounds: name -> operation -> the seconds of one, round by round.
        rules: name -> operation -> the rule that its answers follow: "strict", "closed", or ""
            where they are wrong.
        auto: the index that "auto" chooses for such frames, whether or not it took part.
    """

    kind: str
    count: int
    title: str
    ours: list[str]
    rounds: Rounds
    rules: dict[str, dict[str, str]]
    auto: str = ""

    @property
    def is_sound(self) -> bool:
        """Return whether all found what they should: else no time means anything."""
        return all(rule for rules in self.rules.values() for rule in rules.values())

    def seconds(self, name: str, operation: str) -> float | None:
        """Return the median of all rounds; None for what was not timed."""
        times = self.rounds[name].get(operation)
        return median(times) if times else None

    def best(self, operation: str, names: list[str]) -> str | None:
        """Return which of some is the quickest at an operation."""
        timed = {name: self.seconds(name, operation) for name in names}
        able = {name: seconds for name, seconds in timed.items() if seconds is not None}
        return min(able, key=able.__getitem__) if able else None

    def ratio(self, operation: str, faster: str, slower: str) -> float:
        """Return how many times faster one is: the median of the ratios of the rounds."""
        return median(
            theirs / ours
            for ours, theirs in zip(
                self.rounds[faster][operation], self.rounds[slower][operation], strict=True
            )
        )

    def against_peers(
        self, operation: str, indexes: list[str] | None = None
    ) -> tuple[str, str, float] | None:
        """Return the best index, the best peer, and how many times faster that index is.

        Args:
            operation: what is compared.
            indexes: of which the best is taken; all when None.
        """
        able = self.ours if indexes is None else [name for name in self.ours if name in indexes]
        ours = self.best(operation, able)
        theirs = self.best(operation, self.peers)
        if ours is None or theirs is None:
            return None
        return ours, theirs, self.ratio(operation, ours, theirs)

    @property
    def peers(self) -> list[str]:
        """Return the names of all that are no indexes of ours."""
        return [name for name in self.rounds if name not in self.ours]

    def as_dict(self) -> dict[str, Any]:
        """Return all as plain data; times are in seconds for one rectangle or question."""
        return {
            "kind": self.kind,
            "count": self.count,
            "title": self.title,
            "indexes": self.ours,
            "auto": self.auto,
            "medians": {
                name: {operation: median(times) for operation, times in operations.items()}
                for name, operations in self.rounds.items()
            },
            "rounds": self.rounds,
            "rules": self.rules,
        }
