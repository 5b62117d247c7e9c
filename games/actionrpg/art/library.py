"""All the game's pictures by name, and the same packed into one sheet."""

from __future__ import annotations

from functools import cache

from .buildings import buildings
from .bursts import bursts
from .canvas import Picture, Pictures, blank
from .characters import characters
from .effects import effects
from .fountain import fountain
from .ground import ground
from .hud import hud
from .interior import interior
from .logo import logo
from .plants import plants
from .stall import stall
from .stone import stone
from .towers import towers
from .water import water
from .woodwork import woodwork

ATLAS_WIDTH = 512
GAP = 1
Box = tuple[int, int, int, int]


@cache
def images() -> Pictures:
    """Return every picture by name. It is drawn once; treat the pictures as read-only."""
    return {
        **ground(), **water(), **plants(), **stone(), **buildings(), **woodwork(), **fountain(),
        **stall(), **towers(), **interior(), **characters(), **effects(), **bursts(),
        **hud(), **logo(),
    }  # fmt: skip


def atlas() -> tuple[Picture, dict[str, Box]]:
    """Return one sheet and where each picture lies in it: name -> (x, y, width, height), y down.

    Pictures stand on shelves, the tallest first, a clear pixel apart.
    """
    order = sorted(images().items(), key=lambda item: (-item[1].height, item[0]))
    boxes: dict[str, Box] = {}
    x = y = shelf = 0
    for name, image in order:
        if x + image.width > ATLAS_WIDTH:
            x, y, shelf = 0, y + shelf + GAP, 0
        boxes[name] = (x, y, image.width, image.height)
        x += image.width + GAP
        shelf = max(shelf, image.height)
    sheet = blank(ATLAS_WIDTH, y + shelf)
    for name, image in order:
        sheet.paste(image, boxes[name][:2])
    return sheet, boxes
