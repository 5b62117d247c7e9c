"""What the world stands on: grass in several moods, forest floor, dirt paths, cobbles, soil."""

from __future__ import annotations

from random import Random

from .autotile import Spot, blob_tiles
from .canvas import Pictures, blank, pixel_map, speckled, stamp

BLADES = (
    ".5 53",
    "5.5 .53",
    "5. 35",
    "55",
    "3.3 .3.",
)
TUFTS = (
    "..6..5 5.56.5 .5563. .3553.",
    ".6...6. .56.65. 5.5656. .35553. ..333..",
)
BLOSSOMS = {
    "white": ".w. wYw .w. .3.",
    "yellow": ".Y. YOY .Y. .3.",
    "pink": ".Q. QZQ .P. .3.",
    "blue": ".D. DZD .C. .3.",
}
COBBLES = """
    ssssssqrrrrrrqss
    stttsrqrsssrrqst
    srrrrrqrrrrrpqsr
    qqqqqqqprrrppqrr
    rrrrqssqqqqqqqqq
    rssrqsttttsrqsss
    rrrrqsrrrrrpqstt
    rrppqrrrrrppqsrr
    qqqqqqppppqqqqrr
    sstsrqqqqqqrrrqq
    strrrqssssqrssrq
    srrrpqsttrqrrrrq
    rrrppqsrrrqrrrpq
    qqqqqqrrrpqqqqqq
    rrssrqrrppqssssr
    rsrrrqqqqqqsrrrr
"""
FURROWS = """
    cccccccccccccccc
    ddcdddddcddddddc
    ccccccdcccccdccc
    bbbcbbbbbbcbbbbb
    aabbbaabbbbaabba
    cccccccccccccccc
    dddddcdddddddcdd
    cccdcccccccccccc
    bbbbbbbcbbbbbbcb
    abbaabbbbaabbbaa
    cccccccccccccccc
    ddddcddddcdddddd
    cccccccccccccdcc
    bbcbbbbbbbbbcbbb
    bbbaabbbaabbbaab
    bbbbbbbbbbbbbbbb
"""


def ground() -> Pictures:
    """Return every tile of the ground and of the terrains that lie over it."""
    return {
        **_grass(),
        **_flowers(),
        **blob_tiles("shade", speckled(blank(letter="3"), "22334", 26, 40), _shade_edge),
        **blob_tiles("path", _dirt(50), _path_edge),
        **{f"path_plain_{index}": _dirt(51 + index) for index in range(3)},
        **blob_tiles("cobble", _cobbles(60), _cobble_edge),
        **{f"cobble_plain_{index}": _cobbles(61 + index) for index in range(2)},
        **blob_tiles("soil", pixel_map(FURROWS), _soil_edge),
    }


def _grass() -> Pictures:
    tiles = {}
    for index in range(6):
        random = Random(index)
        tile = blank(letter="4")
        for _ in range((1, 2, 3, 4, 5, 7)[index]):
            stamp(tile, random.choice(BLADES), random.randrange(13), random.randrange(13))
        tiles[f"grass_{index}"] = tile
    for index, rows in enumerate(TUFTS):
        tile = blank()
        stamp(tile, rows, 2 + index, 3)
        stamp(tile, TUFTS[0], 8, 9)
        tiles[f"tuft_{index}"] = tile
    return tiles


def _flowers() -> Pictures:
    tiles = {}
    for name, rows in BLOSSOMS.items():
        tile = blank()
        for x, y in ((2, 2), (9, 5), (4, 10)):
            stamp(tile, "3.3 .33", x, y + 3)
            stamp(tile, rows, x, y)
        tiles[f"flowers_{name}"] = tile
    return tiles


def _dirt(seed: int) -> Pictures:
    tile = speckled(blank(letter="e"), "ddeeeef", 22, seed)
    random = Random(seed)
    for rows in ("ff dd", "fd", ".d dd"):
        stamp(tile, rows, random.randrange(3, 12), random.randrange(3, 12))
    return tile


def _cobbles(seed: int) -> Pictures:
    return speckled(pixel_map(COBBLES), "rrqs", 8, seed)


def _shade_edge(spot: Spot) -> str:
    ragged = spot.depth + ((spot.x * 7 + spot.y * 3) % 4) * 0.5 - 1
    return "." if ragged < 0 else ""


def _path_edge(spot: Spot) -> str:
    if spot.depth < -1:
        return "."
    if spot.depth < 0:
        return "3" if (spot.x * 5 + spot.y * 3) % 7 else "."
    if not spot.is_bottom and spot.depth < 1:
        return "c"
    return "d" if spot.depth < 1 or (not spot.is_bottom and spot.depth < 2) else ""


def _cobble_edge(spot: Spot) -> str:
    if spot.depth < 0:
        return "."
    if spot.depth < 1:
        return "3" if (spot.x * 3 + spot.y * 5) % 4 == 0 else "q"
    return ""


def _soil_edge(spot: Spot) -> str:
    if spot.depth < -1:
        return "."
    if spot.depth < 0:
        return "3"
    return "b" if spot.depth < 1 else ""
