"""Check numbers that count something, at the door."""

from __future__ import annotations

from operator import index
from typing import Any


def checked_whole(number: Any, name: str) -> int:
    """Return a whole number.

    Args:
        number: an int, or what stands for one, as an integer of numpy does.
        name: what it is called in the message.

    Raises:
        TypeError: it is none.

    Example:
        >>> from arcade_qt_core.spatial.whole_numbers import checked_whole
        >>> checked_whole(3, "max_depth")
        3
    """
    try:
        return index(number)
    except TypeError:
        raise TypeError(f"{name} must be a whole number, got {number!r:.80}") from None


def checked_k(k: Any) -> int:
    """Return how many nearest are asked for.

    Raises:
        TypeError: it is no whole number.
        ValueError: it is negative.
    """
    number = checked_whole(k, "k")
    if number < 0:
        raise ValueError(f"expected a k of 0 or more, got {k!r}")
    return number
