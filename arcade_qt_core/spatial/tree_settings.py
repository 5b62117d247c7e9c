"""Check what a tree is made with, at the door."""

from __future__ import annotations

from ..geometry import Rect, as_rect
from .whole_numbers import checked_whole

DEEPEST = 64  # halving a double more often than that leaves no width


def checked_area(what: str, rect: Rect) -> Rect:
    """Return the rectangle that a tree halves.

    Raises:
        TypeError: it is no rectangle.
        ValueError: it has no area.
    """
    checked = as_rect(rect)
    if not (checked.width > 0 and checked.height > 0):
        raise ValueError(f"{what} must have an area, got {rect!r}")
    return checked


def check_depth_and_threshold(max_depth: int, split_threshold: int) -> None:
    """Refuse a depth or a threshold that makes no sense.

    Raises:
        TypeError: one is no whole number.
        ValueError: the depth is not from 0 to 64, or the threshold below 1.
    """
    if not 0 <= checked_whole(max_depth, "max_depth") <= DEEPEST:
        raise ValueError(f"max_depth must be from 0 to {DEEPEST}, got {max_depth!r}")
    if checked_whole(split_threshold, "split_threshold") < 1:
        raise ValueError(f"split_threshold must be at least 1, got {split_threshold!r}")
