"""Say how a mask and something else touch."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from arcade_qt_core.collision import Manifold, Placed

from .pixel_mask import Point
from .pixel_mask_collider import grid_in_world

Overlap = Sequence[tuple[int, int]]
"""Numbers of rows, and the pixels of each that something overlaps, of which there is one."""


def touch(mask: Placed, overlap: Overlap, way: Point) -> Manifold | None:
    """Return the contact of a mask.

    Args:
        mask: the mask, where it is.
        overlap: the pixels of it that something overlaps.
        way: how far that something has to move until it only touches, in scene units in the
            directions of the grid.

    Returns:
        That way; its one point is the middle of the bounds of the overlapped pixels. None if it
        is no way at all, so that the two share no more than a border.
    """
    collider: Any = mask.collider
    depth = hypot(*way)
    if not depth > 0:
        return None
    pose, (width, height) = grid_in_world(mask), collider.pixel
    left = min((row & -row).bit_length() - 1 for _, row in overlap)
    right = max(row.bit_length() for _, row in overlap)
    bottom, top = min(y for y, _ in overlap), max(y for y, _ in overlap) + 1
    x, y = pose.carry(width * (left + right) / 2, height * (bottom + top) / 2)
    return Manifold(pose.turn(way[0] / depth, way[1] / depth), depth, ((x + 0.0, y + 0.0),))
