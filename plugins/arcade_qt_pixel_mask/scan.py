"""Find the pixels that a convex shape reaches, row by row, exactly.

Within a row of pixels, a strip of the plane, a convex shape reaches from its leftmost to its
rightmost point there; the pixels that it overlaps are those the open stretch between meets. The
ends of the stretch are on the border of the shape, so it is enough to cut each edge into rows; a
rounded shape has its edges a radius further out, and a circle at each corner.

Coordinates are scene units from the lower left corner of the grid, stretches are in pixels.

Source: the scan conversion of polygons by edges, as in every text book of computer graphics, with
the whole strip in place of its middle line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, floor, hypot, inf, sqrt

from .pixel_mask import Point

THINNEST = 1e-9
"""The thinnest overlap that counts, as a share of a pixel: less is what rounding makes."""

Piece = tuple[Sequence[Point], float]
"""A rounded convex polygon: its corners counter-clockwise, and how far it reaches beyond them."""

Stretch = tuple[int, float, float]
"""The number of a row, and where in it a shape begins and ends."""


def stretches(corners: Sequence[Point], radius: float, pixel: Point, count: int) -> list[Stretch]:
    """Return the rows that the interior of a rounded convex polygon reaches, and how far.

    Args:
        corners: counter-clockwise; one and two are a circle and a capsule.
        radius: how far the shape reaches beyond them.
        pixel: width and height of a pixel.
        count: how many rows there are.

    Example:
        >>> stretches([(1.0, 1.0)], 1.0, (1.0, 1.0), 8)     # a circle
        [(0, 0.0, 2.0), (1, 0.0, 2.0)]
    """
    heights = [y for _, y in corners]
    first = max(0, floor((min(heights) - radius) / pixel[1] + THINNEST))
    last = min(count, ceil((max(heights) + radius) / pixel[1] - THINNEST))
    if first >= last:
        return []
    rows = _Rows(first, last, pixel[1])
    for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
        rows.edge(*_outwards(start, end, radius))
    if radius:
        for x, y in corners:
            rows.circle(x, y, radius)
    width = pixel[0]
    return [
        (first + k, left / width, right / width)
        for k, (left, right) in enumerate(zip(rows.left, rows.right, strict=True))
    ]


def all_stretches(pieces: Iterable[Piece], pixel: Point, count: int) -> list[Stretch]:
    """Return the stretches of several shapes."""
    return [
        stretch
        for corners, radius in pieces
        for stretch in stretches(corners, radius, pixel, count)
    ]


def reached(stretch: Stretch, width: int, shift: float = 0.0) -> int:
    """Return the pixels of a row that a shape overlaps, when it has been moved along it.

    Args:
        stretch: where in the row the shape is.
        width: how many pixels the row has.
        shift: how far it has been moved, in pixels.

    Example:
        >>> bin(reached((0, 1.5, 4.0), width=8))
        '0b1110'
    """
    _, left, right = stretch
    start = floor(left + shift + THINNEST)
    end = ceil(right + shift - THINNEST)
    if start < 0:
        start = 0
    if end > width:
        end = width
    return (1 << end) - (1 << start) if end > start else 0


class _Rows:
    """Hold the leftmost and the rightmost point of a shape in each of some rows."""

    def __init__(self, first: int, last: int, height: float) -> None:
        self.first, self.last, self.height = first, last, height
        self.left = [inf] * (last - first)
        self.right = [-inf] * (last - first)

    def edge(self, start: Point, end: Point) -> None:
        """Widen all rows that an edge passes; one along the rows is left to its neighbours."""
        (x1, y1), (x2, y2) = (start, end) if start[1] < end[1] else (end, start)
        if y1 == y2:
            return
        height, slope = self.height, (x2 - x1) / (y2 - y1)
        bottom = max(self.first, floor(y1 / height))
        top = min(self.last, ceil(y2 / height))
        x = x1 if bottom * height <= y1 else x1 + (bottom * height - y1) * slope
        for row in range(bottom, top):
            above = (row + 1) * height
            next_x = x2 if above >= y2 else x1 + (above - y1) * slope
            self.widen(row, *((x, next_x) if x < next_x else (next_x, x)))
            x = next_x

    def circle(self, x: float, y: float, radius: float) -> None:
        """Widen all rows that a circle reaches."""
        height = self.height
        bottom = max(self.first, floor((y - radius) / height))
        top = min(self.last, ceil((y + radius) / height))
        for row in range(bottom, top):
            gap = max(row * height - y, y - (row + 1) * height, 0.0)
            half = sqrt(max(0.0, radius * radius - gap * gap))
            self.widen(row, x - half, x + half)

    def widen(self, row: int, left: float, right: float) -> None:
        """Let a row reach from one point to another at least."""
        k = row - self.first
        if left < self.left[k]:
            self.left[k] = left
        if right > self.right[k]:
            self.right[k] = right


def _outwards(start: Point, end: Point, radius: float) -> tuple[Point, Point]:
    """Return an edge moved by a radius to the right of its direction."""
    (x1, y1), (x2, y2) = start, end
    length = hypot(x2 - x1, y2 - y1)
    if not (radius and length):
        return start, end
    x, y = radius * (y2 - y1) / length, -radius * (x2 - x1) / length
    return (x1 + x, y1 + y), (x2 + x, y2 + y)
