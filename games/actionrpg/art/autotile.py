"""Edges for any terrain: the 47 tiles of a blob set, put together from 20 quarter tiles.

A tile's edge depends on its eight neighbours. Looked at a quarter (8 x 8 px) at a time there are
only five cases: inside, an edge along the side, an edge along top or bottom, an outer corner, an
inner corner. A terrain therefore draws its quarters by one function, and 47 tiles follow.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from math import hypot

from .canvas import Picture, Pictures, blank, pixels_of
from .palette import RGBA

HALF = 8
NORTH, EAST, SOUTH, WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST = (
    1, 2, 4, 8, 16, 32, 64, 128,
)  # fmt: skip
FULL = 255
STEPS = {
    NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0),
    NORTH_EAST: (1, -1), SOUTH_EAST: (1, 1), SOUTH_WEST: (-1, 1), NORTH_WEST: (-1, -1),
}  # fmt: skip
CORNERS = {
    NORTH_EAST: NORTH | EAST,
    SOUTH_EAST: SOUTH | EAST,
    SOUTH_WEST: SOUTH | WEST,
    NORTH_WEST: NORTH | WEST,
}
# (is right, is bottom): side neighbour, top or bottom neighbour, corner neighbour
QUARTERS = {
    (False, False): (WEST, NORTH, NORTH_WEST),
    (True, False): (EAST, NORTH, NORTH_EAST),
    (False, True): (WEST, SOUTH, SOUTH_WEST),
    (True, True): (EAST, SOUTH, SOUTH_EAST),
}
INSIDE, SIDE, LEVEL, OUTER, INNER = "inside", "side", "level", "outer", "inner"
# How far the edge lies inside the tile, from the tile's corner to its middle. Ends are chosen so
# that neighbouring quarters of different cases meet.
WOBBLE = (3, 3, 2, 2, 3, 3, 2, 2)

Painter = Callable[["Spot"], str]


class Spot:
    """Tell a painter where a pixel of a quarter lies.

    Attributes:
        case: which of the five cases the quarter is.
        x: column in the tile, 0..15.
        y: row in the tile, 0..15, row 0 at the top.
        depth: how far inside the terrain, in pixels; below zero outside.
        drop: rows below the terrain's upper border in this quarter; -1 where there is none above.
        is_right: the quarter is at the tile's right.
        is_bottom: the quarter is at the tile's bottom.
    """

    __slots__ = ("case", "depth", "drop", "is_bottom", "is_right", "x", "y")

    def __init__(self, case: str, u: int, v: int, is_right: bool, is_bottom: bool) -> None:
        self.case = case
        self.is_right = is_right
        self.is_bottom = is_bottom
        self.x = 15 - u if is_right else u
        self.y = 15 - v if is_bottom else v
        self.depth = depth(case, u, v)
        self.drop = -1 if is_bottom or case in (INSIDE, SIDE) else drop(case, u, v)


def depth(case: str, u: int, v: int) -> float:
    """Return how deep a pixel lies in the terrain; u and v count from the tile's outer corner."""
    if case == SIDE:
        return u - WOBBLE[v]
    if case == LEVEL:
        return v - WOBBLE[u]
    if case == INNER:
        return hypot(u + 0.5, v + 0.5) - 3.6
    if case == OUTER:
        if u < HALF - 1 and v < HALF - 1:
            return 5.2 - hypot(6.5 - u, 6.5 - v)
        return float(min(u, v) - 2)
    return float(HALF)


def drop(case: str, u: int, v: int) -> int:
    """Return how many rows the pixel lies below the last row outside the terrain, or -1."""
    above = [row for row in range(v + 1) if depth(case, u, row) < 0]
    return v - above[-1] - 1 if above else -1


def blob_tiles(name: str, base: Picture, painter: Painter) -> Pictures:
    """Return the 47 tiles `name_mask` of a terrain whose quarters `painter` edges over `base`.

    The painter gives a palette letter, or "" for the pixel of `base`.
    """
    quarters = {
        (case, *corner): _quarter(base, painter, case, *corner)
        for corner in QUARTERS
        for case in (INSIDE, SIDE, LEVEL, OUTER, INNER)
    }
    tiles = {}
    for mask in sorted({canonical(mask) for mask in range(256)}):
        tile = blank()
        for (is_right, is_bottom), neighbours in QUARTERS.items():
            quarter = quarters[_case(mask, *neighbours), is_right, is_bottom]
            tile.paste(quarter, (HALF * is_right, HALF * is_bottom))
        tiles[f"{name}_{mask}"] = tile
    return tiles


def canonical(mask: int) -> int:
    """Drop the corner bits that cannot be seen: a corner counts only between two full sides."""
    for corner, sides in CORNERS.items():
        if mask & sides != sides:
            mask &= ~corner
    return mask


def mask_at(cells: Container[tuple[int, int]], column: int, row: int) -> int:
    """Return the mask of a cell from the set of cells that hold its terrain (rows go down)."""
    mask = sum(bit for bit, (dx, dy) in STEPS.items() if (column + dx, row + dy) in cells)
    return canonical(mask)


def _case(mask: int, side: int, level: int, corner: int) -> str:
    if mask & side and mask & level:
        return INSIDE if mask & corner else INNER
    if mask & side:
        return LEVEL
    return SIDE if mask & level else OUTER


def _quarter(
    base: Picture, painter: Painter, case: str, is_right: bool, is_bottom: bool
) -> Picture:
    x, y = HALF * is_right, HALF * is_bottom
    quarter = base.crop((x, y, x + HALF, y + HALF))
    if case == INSIDE:
        return quarter
    pixels = pixels_of(quarter)
    for v in range(HALF):
        for u in range(HALF):
            spot = Spot(case, u, v, is_right, is_bottom)
            letter = painter(spot)
            if letter:
                pixels[spot.x - x, spot.y - y] = RGBA[letter]
    return quarter
