"""Arithmetic on rectangles that the library leaves to games."""

from __future__ import annotations

from arcade_qt_core import LRBT, Rect


def union(first: Rect, second: Rect) -> Rect:
    """Return the smallest rectangle round both."""
    return LRBT(
        min(first.left, second.left),
        max(first.right, second.right),
        min(first.bottom, second.bottom),
        max(first.top, second.top),
    )
