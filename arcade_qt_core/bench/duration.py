"""Say a time in words."""

from __future__ import annotations

UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "us"), (1e-9, "ns"))


def duration(seconds: float) -> str:
    """Return a time with the unit that suits it.

    Example:
        >>> duration(0.00123), duration(4e-10)
        ('1.23 ms', '0.4 ns')
    """
    size, unit = next((pair for pair in UNITS if seconds >= pair[0]), UNITS[-1])
    return f"{seconds / size:.3g} {unit}"
