"""Compare a mask with any other collider: a box, a circle, a capsule, a polygon, a compound."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arcade_qt_core.collision import Manifold, Placed

from .pixel_mask import PixelMask
from .pixel_mask_collider import object_in_grid
from .scan import Piece, all_stretches, reached
from .touch import touch
from .way_out import way_out


def mask_meets_shape(mask: Placed, other: Placed) -> Manifold | None:
    """Return how a mask and another collider touch, or None if they share no more than a border.

    They overlap if the other overlaps the square of an opaque pixel. Of a compound, parts that
    are sensors count only if no solid part touches.

    Args:
        mask: a placed `PixelMaskCollider`.
        other: any placed collider; one that is no union of rounded convex polygons is compared as
            its outline.

    Returns:
        A short way out for the other: along the rows or the columns of the mask, or out of a
        corner that is shorter. Moved along the normal by the depth the two only touch. For a box
        that is turned as the mask is no way is shorter.

    Complexity:
        Linear in the rows and columns that the other spans.

    Example:
        >>> from arcade_qt_core.collision import CircleCollider
        >>> from arcade_qt_pixel_mask import PixelMaskCollider, mask_from_text
        >>> arch = PixelMaskCollider(mask_from_text("####", "#..#"), scale=8).at((0, 0))
        >>> mask_meets_shape(arch, CircleCollider(8).at((0, -8))) is None       # it just fits
        True
        >>> mask_meets_shape(arch, CircleCollider(8).at((3, -8)))
        Manifold(normal=(-1.0, 0.0), depth=3.0, points=((12.0, -4.0),))
    """
    pose = object_in_grid(mask, other)
    pieces: tuple[list[Piece], list[Piece]] = ([], [])
    for numbers, radius, is_sensor in other.collider.parts:
        corners = [pose.carry(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
        pieces[is_sensor].append((corners, radius))
    solid, sensing = pieces
    return mask_meets_pieces(mask, solid) or mask_meets_pieces(mask, sensing)


def mask_meets_pieces(mask: Placed, pieces: Sequence[Piece]) -> Manifold | None:
    """Return how a mask touches something that is made of rounded convex polygons, or None."""
    collider: Any = mask.collider
    pixels: PixelMask = collider.mask
    overlap = [
        (stretch[0], hit)
        for stretch in all_stretches(pieces, collider.pixel, pixels.height)
        if (hit := pixels.rows[stretch[0]] & reached(stretch, pixels.width))
    ]
    return touch(mask, overlap, way_out(pixels, collider.pixel, pieces)) if overlap else None
