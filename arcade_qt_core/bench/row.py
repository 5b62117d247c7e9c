"""Say which two measurements are compared, and what is to come of it."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median, quantiles

from .result import Result
from .timings import Timings


@dataclass(frozen=True)
class Row:
    """Compare one operation of one contender with one of another.

    Attributes:
        section: the heading it stands under.
        title: what is done, for somebody who does not know the library.
        ours, our_operation: what is judged.
        theirs, their_operation: what it is measured by.
        target: the ratio to be reached; None where there is none.
        is_limit: whether the ratio says how much longer ours takes, and the target is the most
            that it may; otherwise it says how many times faster ours is, and the target is the
            least that it must be.
    """

    section: str
    title: str
    ours: str
    our_operation: str
    theirs: str
    their_operation: str
    target: float | None = None
    is_limit: bool = False

    def is_measured(self, timings: Timings) -> bool:
        """Tell whether both sides took part."""
        return timings.has(self.ours, self.our_operation) and timings.has(
            self.theirs, self.their_operation
        )

    def judge(self, timings: Timings) -> Result:
        """Return the medians, the ratio round by round in its middle half, and the verdict."""
        ours = timings.seconds[self.ours][self.our_operation]
        theirs = timings.seconds[self.theirs][self.their_operation]
        ratios = sorted(
            our / their if self.is_limit else their / our
            for our, their in zip(ours, theirs, strict=True)
        )
        low, ratio, high = quantiles(ratios, n=4, method="inclusive") if ratios[1:] else 3 * ratios
        return Result(
            self.section,
            self.title,
            self.ours,
            self.theirs,
            median(ours),
            median(theirs),
            ratio,
            low,
            high,
            self.target,
            self.is_limit,
        )
