"""Convert seconds into the integer nanoseconds in which the library keeps time.

Sums of integers do not depend on how they were cut up; sums of floats do.
"""

from __future__ import annotations

from typing import Any

from ..geometry import is_finite

NANOSECONDS = 1_000_000_000
LONGEST = 1e9
"""Seconds, 30 years: what is longer is a mistake, and longer still no number of nanoseconds."""


def check_seconds(seconds: Any, what: str) -> None:
    """Refuse what is no time that can go by.

    Raises:
        ValueError: it is negative, longer than `LONGEST` or no number; the message names `what`.
    """
    if not (is_finite(seconds) and 0 <= seconds <= LONGEST):
        raise ValueError(f"{what} must be 0 to {LONGEST:g} seconds, got {seconds!r}")


def nanoseconds(seconds: float, what: str) -> int:
    """Return `seconds` as the nearest whole number of nanoseconds.

    Raises:
        ValueError: see `check_seconds`.
    """
    check_seconds(seconds, what)
    return round(seconds * NANOSECONDS)
