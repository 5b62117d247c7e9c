"""Compare two masks."""

from __future__ import annotations

from math import ceil, floor, hypot, inf
from typing import Any

from arcade_qt_core.collision import Manifold, Placed

from .mask_meets_shape import mask_meets_pieces
from .pixel_mask import PixelMask, Point
from .pixel_mask_collider import object_in_grid
from .pose import Pose
from .scan import THINNEST
from .touch import Overlap, touch

ALIGNED = 1e-12
"""The sine of the largest turn that is none."""


def mask_meets_mask(a: Placed, b: Placed) -> Manifold | None:
    """Return how two masks touch, or None if they share no more than a border.

    They overlap if the squares of two opaque pixels do. Masks with pixels of one size that are
    turned alike are compared whole, by one shift and one ``&`` of two large numbers; of all
    others the rectangles of one are compared with the pixels of the other.

    Args:
        a: a placed `PixelMaskCollider`.
        b: another.

    Returns:
        A short way out for `b`: along the rows or the columns of `a`, or out of a corner that is
        shorter. Moved along the normal by the depth the two only touch. Where masks are compared
        whole no way is shorter.

    Complexity:
        A few operations on as many bits as `a` has pixels; or linear in the rows and columns that
        all rectangles of `b` span together.

    Example:
        >>> from arcade_qt_pixel_mask import PixelMaskCollider, mask_from_text
        >>> arch = PixelMaskCollider(mask_from_text("###", "#.#"))
        >>> post = PixelMaskCollider(mask_from_text("#"))
        >>> mask_meets_mask(arch.at((0, 0)), post.at((0, -0.5))) is None
        True
        >>> mask_meets_mask(arch.at((0, 0)), post.at((0.25, -0.5)))
        Manifold(normal=(-1.0, 0.0), depth=0.25, points=((1.0, -0.5),))
    """
    first: Any = a.collider
    second: Any = b.collider
    pose = second.pose.then(object_in_grid(a, b))
    if first.pixel == second.pixel and abs(pose.sin) < ALIGNED and pose.cos > 0:
        return _aligned(a, first.mask, second.mask, pose)
    width, height = second.pixel
    pieces = [
        (
            [
                pose.carry(x * width, y * height)
                for x, y in ((left, bottom), (right, bottom), (right, top), (left, top))
            ],
            0.0,
        )
        for left, bottom, right, top in second.mask.rectangles
    ]
    return mask_meets_pieces(a, pieces)


def _aligned(a: Placed, mask: PixelMask, other: PixelMask, pose: Pose) -> Manifold | None:
    """Return how masks touch whose rows and columns run the same way, with pixels of one size."""
    collider: Any = a.collider
    width, height = collider.pixel
    x, y = _settled(pose.x / width), _settled(pose.y / height)
    pixels = _overlap(mask, other, x, y)
    if not pixels:
        return None
    way = _way_out(mask, other, (x, y), collider.pixel)
    return touch(a, _rows(pixels, _stride(mask, other)), way)


def _way_out(mask: PixelMask, other: PixelMask, place: Point, pixel: Point) -> Point:
    """Return the shortest way of one mask out of another whose rows run the same way.

    It ends at a whole number in one direction at least: from one to the next the masks overlap
    wherever they do at either. So every row is tried, and in it the places to the right and to
    the left, until all that is left is further away.
    """
    (x, y), (width, height) = place, pixel
    best = (inf, inf)
    limit = min(
        width * min(mask.width - x, x + other.width),
        height * min(mask.height - y, y + other.height),
    )
    for row in sorted({y, *range(-other.height, mask.height + 1)}, key=lambda row: abs(row - y)):
        rise, reach = height * (row - y), min(limit, hypot(*best))
        if abs(rise) > reach:
            break
        for sign in (1, -1):
            shift = width * _shift(mask, other, (x, row), sign, reach / width)
            best = min(best, (shift, rise), key=lambda way: hypot(*way))
    return best


def _settled(number: float) -> float:
    """Return a number, or the whole one that it is but for rounding."""
    return float(round(number)) if abs(number - round(number)) < THINNEST else number


def _overlap(mask: PixelMask, other: PixelMask, x: float, y: float) -> int:
    """Return the pixels of a mask, packed, that another overlaps.

    Args:
        mask: the one, in rows of `_stride` bits: the free bits keep what leaves a row on one side
            from getting into its neighbour on the other.
        other: the other one.
        x: where its left side is in the grid of the first; between two columns each of its pixels
            overlaps both.
        y: where its lower side is, likewise.
    """
    if not (-other.width < x < mask.width and -other.height < y < mask.height):
        return 0
    stride, column = _stride(mask, other), floor(x)
    pixels = _raised(other, y, stride)
    if x != column:
        pixels |= pixels << 1
    return mask.packed(stride) & _moved(pixels, column)


def _shift(mask: PixelMask, other: PixelMask, place: Point, sign: int, limit: float) -> float:
    """Return how far the other has to move along the rows until it overlaps no pixel.

    Infinite if that is further than the limit.
    """
    x, y = place
    if not _overlap(mask, other, x, y):
        return 0.0
    stride, limit = _stride(mask, other), limit + THINNEST * (1.0 + limit)
    picture, pixels = mask.packed(stride), _raised(other, y, stride)
    column = floor(x) + 1 if sign > 0 else ceil(x) - 1
    while abs(column - x) <= limit:
        if not picture & _moved(pixels, column):
            return column - x
        column += sign
    return inf


def _raised(mask: PixelMask, y: float, stride: int) -> int:
    """Return packed pixels at a height; between two rows each is in both."""
    pixels, row = mask.packed(stride), floor(y)
    if y != row:
        pixels |= pixels << stride
    return _moved(pixels, row * stride)


def _moved(pixels: int, shift: int) -> int:
    """Return pixels moved to the right, or to the left if the number is negative."""
    return pixels << shift if shift >= 0 else pixels >> -shift


def _stride(mask: PixelMask, other: PixelMask) -> int:
    return mask.width + other.width + 1


def _rows(pixels: int, stride: int) -> Overlap:
    """Return packed pixels by rows, those without any left out."""
    rows = []
    y = ((pixels & -pixels).bit_length() - 1) // stride
    pixels >>= y * stride
    while pixels:
        row = pixels & (1 << stride) - 1
        if row:
            rows.append((y, row))
        pixels >>= stride
        y += 1
    return rows
