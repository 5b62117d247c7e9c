"""Hold what came of one row."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Result:
    """Hold the two medians of a row, their ratio and what was asked for.

    Attributes:
        section, title, ours, theirs, target, is_limit: as in `Row`.
        our_seconds, their_seconds: the medians of one call.
        ratio, low, high: the median of the ratios of all rounds, and where the middle half of
            them begins and ends.
    """

    section: str
    title: str
    ours: str
    theirs: str
    our_seconds: float
    their_seconds: float
    ratio: float
    low: float
    high: float
    target: float | None
    is_limit: bool

    @property
    def verdict(self) -> str:
        """Return "met", "missed", or "" where there is no target."""
        if self.target is None:
            return ""
        is_met = self.ratio <= self.target if self.is_limit else self.ratio >= self.target
        return "met" if is_met else "missed"

    @property
    def wanted(self) -> str:
        """Return the target in words, or ""."""
        if self.target is None:
            return ""
        return f"{'max' if self.is_limit else 'min'} {self.target:g} x"
