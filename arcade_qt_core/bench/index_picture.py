"""Draw how an index divides a world: its cells over the rectangles that it holds.

Run ``python -m arcade_qt_core.bench.index_picture FOLDER`` to draw all indexes, or name some after
the folder. The world is the same for all: crowds of small rectangles, and a few large ones.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from math import log2
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image, ImageDraw

from ..geometry import LBWH
from ..spatial import Composite, SpatialIndex
from .matrix.names import index_names, maker

WORLD = LBWH(-600, -200, 1_200, 800)
SMALL, LARGE = 560, 30
CROWDS = ((-430, 400, 60), (-330, 20, 95), (60, 180, 50), (380, -40, 80), (440, 430, 40))
RESTING = (1, 3)  # numbers of crowds
MARGIN = 24  # scene units round the world
SCALE = 3  # pixels a unit while drawing, so that lines are smooth when made smaller
WIDTH = 936

PAPER = "#ffffff"
BOX, BOX_EDGE = (238, 150, 84, 120), (196, 98, 32, 255)
LARGE_LINE, SMALL_LINE = (20, 40, 92), (84, 160, 218)  # of cells as wide as the world, and tiny
TINY = 20  # scene units
TINT = (230, 240, 249)  # of cells that hold something
THICK, THIN = 6, 2


def draw_index(index: SpatialIndex) -> Image.Image:
    """Return a picture of an index's cells and rectangles, y up.

    Outlines are the brighter and thinner the smaller a cell is; cells that hold something are
    tinted. What lies beyond the world is cut off.

    Returns:
        A new RGB picture of `WIDTH` pixels.
    """
    size = (
        round(SCALE * (WORLD.width + 2 * MARGIN)),
        round(SCALE * (WORLD.height + 2 * MARGIN)),
    )
    image = Image.new("RGB", size, PAPER)
    draw = ImageDraw.Draw(image, "RGBA")
    cells = sorted(index.cells(), key=_size, reverse=True)
    for cell in cells:
        if cell[5]:
            draw.rectangle(_edges(cell[:4]), TINT)
    for cell in cells:
        _outline(draw, cell)
    for key in index:
        rect = index.rect_of(key)
        edges = _edges((rect.left, rect.bottom, rect.right, rect.top))
        draw.rectangle(edges, BOX, BOX_EDGE, THIN)
    height = round(WIDTH * size[1] / size[0])
    return image.resize((WIDTH, height), Image.Resampling.LANCZOS)


def fill_world(index: SpatialIndex) -> SpatialIndex:
    """Put the rectangles of the picture's world into an index, and return it."""
    random = Random("a world to look at")
    for number in range(SMALL):
        middle_x, middle_y, radius = CROWDS[number % len(CROWDS)]
        sizes = random.uniform(4, 11), random.uniform(4, 11)
        _add(index, random.gauss(middle_x, radius), random.gauss(middle_y, radius), *sizes)
    for _ in range(LARGE):
        size = 14 * 7 ** random.random()
        x, y = random.uniform(-590, 590), random.uniform(-190, 590)
        _add(index, x, y, size, size * random.uniform(0.6, 1))
    if isinstance(index, Composite):  # two of the crowds have come to rest
        index.mark_static(number for number in range(SMALL) if number % len(CROWDS) in RESTING)
    index.cleanup()
    index.query(WORLD)  # some indexes take shape with the first question
    return index


def main(arguments: Sequence[str]) -> None:
    """Draw the named indexes, or all, into a folder."""
    folder, *names = arguments
    for name in names or index_names():
        index = fill_world(maker(name)(WORLD))
        draw_index(index).quantize(128).save(Path(folder) / f"index_{name}.png", optimize=True)


def _add(index: SpatialIndex, *edges: float) -> None:
    """Add a rectangle, pushed back into the world."""
    left, bottom, width, height = edges
    left = min(max(left, WORLD.left), WORLD.right - width)
    bottom = min(max(bottom, WORLD.bottom), WORLD.top - height)
    index.add(len(index), LBWH(left, bottom, width, height))


def _size(cell: Any) -> float:
    """Return the longer side of a cell, in scene units."""
    left, bottom, right, top = map(float, cell[:4])
    return max(right - left, top - bottom)


def _outline(draw: ImageDraw.ImageDraw, cell: Any) -> None:
    share = log2(max(_size(cell), TINY) / TINY) / log2(WORLD.width / TINY)  # 0 if tiny
    share = min(share, 1)
    color = tuple(round(a + (b - a) * share) for a, b in zip(SMALL_LINE, LARGE_LINE, strict=True))
    draw.rectangle(_edges(cell[:4]), None, color, round(THIN + (THICK - THIN) * share))


def _edges(edges: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    """Return left, top, right, bottom in pixels, of left, bottom, right, top in scene units."""
    left, bottom, right, top = edges
    low, high = -2 * SCALE * MARGIN, SCALE * (WORLD.width + 4 * MARGIN)
    pixels = (
        SCALE * (left - WORLD.left + MARGIN),
        SCALE * (WORLD.top + MARGIN - top),
        SCALE * (right - WORLD.left + MARGIN),
        SCALE * (WORLD.top + MARGIN - bottom),
    )
    left, upper, right, lower = (min(max(pixel, low), high) for pixel in pixels)
    return left, upper, right, lower


if __name__ == "__main__":
    main(sys.argv[1:])
