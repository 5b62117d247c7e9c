"""Find a short way by which a shape leaves a mask, for shapes of convex pieces.

The shape is moved along the rows and along the columns of the mask, either way, until it overlaps
no pixel for the first time. Besides, it is raised or lowered to each border between two rows and
moved along the rows from there: who is in the floor and in a wall at once gets out of the corner,
which leads neither over the wall nor along all of the floor. No search goes further than the
nearest side of the picture is.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, hypot, inf, nextafter

from .pixel_mask import PixelMask, Point
from .scan import THINNEST, Piece, Stretch, all_stretches, reached

Bounds = tuple[float, float, float, float]
"""Left, bottom, right and top."""


def way_out(mask: PixelMask, pixel: Point, pieces: Sequence[Piece]) -> Point:
    """Return the shortest way of those that this module describes.

    Args:
        mask: the pixels.
        pixel: their width and height in scene units.
        pieces: the shape, in the grid of the mask; some pixel is overlapped.

    Returns:
        How far the shape moves, in scene units in the directions of the grid; (0, 0) if the shape
        only touches.
    """
    width, height = pixel
    boxes = [_bounds(piece) for piece in pieces]
    bounds = _together(boxes)
    limit = min(
        width * mask.width - bounds[0], height * mask.height - bounds[1], bounds[2], bounds[3]
    )
    pieces = [
        piece for piece, box in zip(pieces, boxes, strict=True) if _is_near(box, mask, pixel, limit)
    ]
    turned = [([(y, x) for x, y in reversed(corners)], radius) for corners, radius in pieces]
    columns = all_stretches(turned, (height, width), mask.width)
    best = (0.0, height * _shift(mask.columns, mask.height, columns, limit / height))
    for rise in _rises(bounds, height, mask.height):
        reach = min(_length(best), limit)
        if abs(rise) > reach:
            break
        raised = [([(x, y + rise) for x, y in corners], radius) for corners, radius in pieces]
        rows = all_stretches(raised, pixel, mask.height)
        shift = width * _shift(mask.rows, mask.width, rows, reach / width)
        best = min(best, (shift, rise), key=_length)
    return best


def _bounds(piece: Piece) -> Bounds:
    """Return how far a piece reaches."""
    corners, radius = piece
    x, y = zip(*corners, strict=True)
    return (min(x) - radius, min(y) - radius, max(x) + radius, max(y) + radius)


def _together(boxes: Sequence[Bounds]) -> Bounds:
    """Return how far several pieces reach."""
    left, bottom, right, top = zip(*boxes, strict=True)
    return (min(left), min(bottom), max(right), max(top))


def _is_near(box: Bounds, mask: PixelMask, pixel: Point, limit: float) -> bool:
    """Tell whether a piece may overlap a pixel when it is moved, by no more than a limit."""
    left, bottom, right, top = box
    width, height = pixel
    columns = reached((0, (left - limit) / width, (right + limit) / width), mask.width)
    rows = slice(max(0, floor((bottom - limit) / height)), max(0, ceil((top + limit) / height)))
    return any(row & columns for row in mask.rows[rows])


def _rises(bounds: Bounds, height: float, count: int) -> list[float]:
    """Return 0, and how far the shape has to move up or down to stand on or hang from a row.

    They are sorted by length, up before down.
    """
    _, bottom, _, top = bounds
    above = range(max(0, floor(bottom / height + THINNEST) + 1), count + 1)
    below = range(min(count, ceil(top / height - THINNEST) - 1), -1, -1)
    ups = [row * height - bottom for row in above]
    return sorted([0.0, *ups, *(row * height - top for row in below)], key=abs)


def _shift(rows: Sequence[int], width: int, moved: Sequence[Stretch], limit: float) -> float:
    """Return how far stretches have to move along the rows until they overlap no pixel.

    Returns:
        The shorter of the ways to the right and to the left, which is negative; infinite if both
        are longer than the limit.
    """
    limit += THINNEST * (1.0 + limit)
    near = [
        (row, left, right)
        for row, left, right in moved
        if rows[row] & reached((row, left - limit, right + limit), width)
    ]
    return min((_search(rows, width, near, sign, limit) for sign in (1, -1)), key=abs)


def _search(
    rows: Sequence[int], width: int, moved: Sequence[Stretch], sign: int, limit: float
) -> float:
    """Return the way to one side, or infinity.

    Each stretch is moved past the last pixel that it overlaps, and all with it, until nobody has
    to be.
    """
    shift, is_free = 0.0, False
    while not is_free:
        is_free = True
        for stretch in moved:
            while pixels := rows[stretch[0]] & reached(stretch, width, shift):
                shift = _past(pixels, stretch, shift, sign)
                is_free = False
                if abs(shift) > limit:
                    return inf
    return shift


def _past(pixels: int, stretch: Stretch, shift: float, sign: int) -> float:
    """Return the shift that takes a stretch past pixels of its row, further by any number at all.

    Where a shape is so long that its ends are rounded, the difference alone might not be enough.
    """
    _, left, right = stretch
    if sign > 0:
        return max(pixels.bit_length() - left, nextafter(shift, inf))
    return min((pixels & -pixels).bit_length() - 1 - right, nextafter(shift, -inf))


def _length(way: Point) -> float:
    return hypot(*way)
