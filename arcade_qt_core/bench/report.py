"""Hold everything that a run of the benchmark found out."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from .result import Result
from .timings import Timings


@dataclass(frozen=True)
class Report:
    """Hold the results of one run.

    Attributes:
        settings: how it was run and on what, by name.
        results: one for each row whose contenders took part, in the order of the table.
        counts: what each contender found in the last round: contender -> operation -> number.
        rules: the rule these numbers follow: "strict", "closed", or "" where they are wrong.
        skipped: why a contender did not take part.
        timings: all that was measured.
    """

    settings: dict[str, Any]
    results: list[Result]
    counts: dict[str, dict[str, int]]
    rules: dict[str, dict[str, str]]
    skipped: dict[str, str]
    timings: Timings

    @property
    def is_sound(self) -> bool:
        """Return whether all contenders found what they should: else no ratio means anything."""
        return all(rule for rules in self.rules.values() for rule in rules.values())

    def as_dict(self) -> dict[str, Any]:
        """Return the whole report as plain data for JSON; all times are in seconds a call."""
        return {
            "settings": self.settings,
            "results": [{**asdict(result), "verdict": result.verdict} for result in self.results],
            "counts": self.counts,
            "rules": self.rules,
            "skipped": self.skipped,
            "timings": self.timings.seconds,
        }
