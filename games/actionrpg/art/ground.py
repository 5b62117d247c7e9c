"""What the world stands on: grass in several moods, forest floor, dirt paths, cobbles, soil."""

from __future__ import annotations

from random import Random

from .autotile import Spot, blob_tiles
from .canvas import Picture, Pictures, blank, pixel_map, pixels_of, speckled, stamp
from .palette import RGBA

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
# picture and the places where it is drawn on the tile
DECALS = {
    "pebbles": (".st. sssr .rr.", ((3, 4), (10, 9))),
    "mushrooms": (".TT. TwTS .ff. .fe.", ((3, 3), (9, 8))),
    "fern": ("5..5..5 .5.5.5. 2.555.2 .25552. ..232..", ((1, 2), (8, 8))),
    "petals": ("Q..P. ..W.. P...Q", ((1, 2), (9, 5), (4, 11))),
    "leaves": ("O..T. ..Y.. T...O", ((1, 2), (9, 5), (4, 11))),
}
BLOSSOMS = {
    "white": ".w. wYw .w. .3.",
    "yellow": ".Y. YOY .Y. .3.",
    "pink": ".Q. QZQ .P. .3.",
    "blue": ".D. DZD .C. .3.",
}
CRACKED = 66
COBBLES = """
    ttttsrttttttsssr
    tssssrtsssssssrr
    tssssrtsssssssrr
    tssssrtsssssssrr
    sssrrrsssssrrrrr
    rrrrrrrrrrrrrrrr
    tsssrttttsrttttt
    ssssrtssssrtssss
    ssssrtssssrtssss
    ssrrrsssrrrsssss
    rrrrrrrrrrrrrrrr
    ttttttsrtttsrtts
    tssssssrtsssrtss
    tssssssrtsssrtss
    ssssssrrssrrrsss
    rrrrrrrrrrrrrrrr
"""
SLABS = """
    sssssssqssssssss
    srrrrrrqsrrrrrrr
    srrrrrrqsrrrrrrr
    srrrrrrqsrrrrrrr
    srrrrrrqsrrrrrrr
    srrrrrrqsrrrrrrr
    srrrrrrqsrrrrrrr
    qqqqqqqqqqqqqqqq
    sssqsssssssqssss
    rrrqsrrrrrrqsrrr
    rrrqsrrrrrrqsrrr
    rrrqsrrrrrrqsrrr
    rrrqsrrrrrrqsrrr
    rrrqsrrrrrrqsrrr
    rrrqsrrrrrrqsrrr
    qqqqqqqqqqqqqqqq
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
        **_decals(),
        **blob_tiles("lush", speckled(blank(letter="g"), "5g4", 12, 41), _soft_edge),
        **blob_tiles("shade", speckled(blank(letter="3"), "22334", 20, 40), _soft_edge),
        **blob_tiles("path", _dirt(50), _path_edge),
        **{f"path_plain_{index}": _dirt(51 + index) for index in range(3)},
        **blob_tiles("cobble", _cobbles(60), _cobble_edge),
        **{f"cobble_plain_{index}": _cobbles(61 + index) for index in range(2)},
        **blob_tiles("slab", _slabs(64), _cobble_edge),
        **{f"slab_plain_{index}": _slabs(65 + index) for index in range(4)},
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


def _decals() -> Pictures:
    tiles = {}
    for name, (rows, places) in DECALS.items():
        tiles[name] = blank()
        for x, y in places:
            stamp(tiles[name], rows, x, y)
    return tiles


def _dirt(seed: int) -> Picture:
    tile = speckled(blank(letter="e"), "ddeeeef", 22, seed)
    random = Random(seed)
    for rows in ("ff dd", "fd", ".d dd"):
        stamp(tile, rows, random.randrange(3, 12), random.randrange(3, 12))
    return tile


def _cobbles(seed: int) -> Picture:
    return speckled(pixel_map(COBBLES), "ssrt", 10, seed)


def _slabs(seed: int) -> Picture:
    """Draw worn slabs: some cracked, moss in the joints."""
    random = Random(seed)
    tile = pixel_map(SLABS)
    pixels = pixels_of(tile)
    for _ in range(26):
        x, y = random.randrange(16), random.randrange(16)
        if pixels[x, y] == RGBA["q"]:
            pixels[x, y] = RGBA[random.choice("223")]
    if seed == CRACKED:
        stamp(tile, "q.. .q. .qq ..q", random.randrange(12), random.randrange(11))
    return speckled(tile, "rrs", 5, seed)


def _soft_edge(spot: Spot) -> str:
    """Let a terrain fray out into grass."""
    frayed = spot.depth - 3.6 + (spot.x // 2 * 7 + spot.y // 2 * 11) % 5 * 0.9
    return "." if frayed < 0 else ""


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
