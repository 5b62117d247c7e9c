"""Convert seconds into the integer nanoseconds in which the library keeps time.

Sums of integers do not depend on how they were cut up; sums of floats do.
"""

from __future__ import annotations

from math import isfinite

NANOSECONDS = 1_000_000_000


def nanoseconds(seconds: float, what: str) -> int:
    """Return `seconds` as the nearest whole number of nanoseconds.

    Raises:
        ValueError: `seconds` is negative, infinite or NaN; the message names `what`.
    """
    if not (isfinite(seconds) and seconds >= 0):
        raise ValueError(f"{what} must be finite and not negative, in seconds, got {seconds!r}")
    return round(seconds * NANOSECONDS)
