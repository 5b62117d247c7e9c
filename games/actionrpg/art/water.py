"""Water: an animated 32 x 32 px pattern, and the 47 shores that lie over it."""

from __future__ import annotations

from PIL import Image

from .autotile import Spot, blob_tiles
from .canvas import Picture, Pictures, blank, cut, pixel_map
from .palette import rgba

FRAMES = 4
# x, y, length and colour of the ripples on a pattern of 32 x 32 px
RIPPLES = (
    (2, 3, 5, "D"), (20, 6, 7, "B"), (11, 9, 6, "D"), (26, 12, 4, "D"), (4, 15, 7, "B"),
    (17, 18, 6, "D"), (8, 22, 4, "B"), (24, 23, 6, "B"), (1, 26, 6, "D"), (14, 29, 5, "D"),
)  # fmt: skip
GLINTS = ((5, 7), (22, 15), (12, 25), (29, 28))
SWAY = (0, 1, 2, 1)
REED = ".c.. .b.. .b5. .35. 535. .35. .35. .33. D3DD .DD."
LILY = """
    .................
    ....5555........
    ...5666553......
    ..55656553......
    ..556Q5533......
    ..5PQWQ33..555..
    ...5PQ33..56653.
    ....3333..55533.
    ...........333..
"""


def water() -> Pictures:
    """Return `water_column_row_frame` (a 2 x 2 pattern), the shores and a lily pad."""
    tiles = {}
    for frame in range(FRAMES):
        for name, tile in cut("water", _pattern(frame)).items():
            tiles[f"{name}_{frame}"] = tile
    deep = Image.new("RGBA", (16, 16), rgba("B", 110))
    return {
        **tiles, **blob_tiles("shore", blank(), _shore), **blob_tiles("deep", deep, _deep),
        "lily": _on_tile(LILY),
        "reeds": _reeds(),
    }  # fmt: skip


def _pattern(frame: int) -> Picture:
    image = blank(32, 32, "C")
    for x, y, length, letter in RIPPLES:
        shift = SWAY[(frame + y) % FRAMES]
        line = letter * (length - shift % 2) + "."
        image.alpha_composite(pixel_map(line), (min(x + shift, 31 - length), y))
    x, y = GLINTS[frame]
    image.alpha_composite(pixel_map("E"), (x, y))
    return image


def _shore(spot: Spot) -> str:
    if spot.depth < -1:
        return "4"
    if spot.depth < 0:
        return "3" if spot.is_bottom else "5"
    if 0 <= spot.drop < 5:
        return "cbbAB"[spot.drop]
    if spot.is_bottom and spot.case in ("level", "outer", "inner"):
        return "E" if spot.depth < 1 else "D" if spot.depth < 2 and spot.x % 5 else "."
    if spot.depth < 1:
        return "b"
    if spot.depth < 2:
        return "A" if not spot.is_right else "D"
    return "."


def _deep(spot: Spot) -> str:
    frayed = spot.depth - 3 + (spot.x // 3 * 3 + spot.y * 5) % 4 * 1.1
    return "." if frayed < 0 else ""


def _reeds() -> Picture:
    tile = blank()
    for x, y, rows in ((2, 2, REED), (8, 4, REED), (11, 1, REED)):
        tile.alpha_composite(pixel_map(rows), (x, y))
    return tile


def _on_tile(rows: str) -> Picture:
    tile = blank()
    tile.paste(pixel_map(rows).crop((0, 0, 16, 9)), (0, 3))
    return tile
