"""The fountain of the village square, 32 x 32 px, with falling water in four frames."""

from __future__ import annotations

from PIL import ImageDraw

from .canvas import Picture, Pictures, blank, cut, outlined, pixel_map, shadowed
from .palette import RGBA

FRAMES = 4
COLUMN = """
    ..swwtts..
    .swEEEDts.
    .rsDDDCsr.
    ..rsssrr..
    ...twsr...
    ...twsr...
    ...twsr...
    ...twsr...
    ...tssr...
    ..ttssrr..
"""


def fountain() -> Pictures:
    """Return `fountain_column_row_frame`."""
    tiles = {}
    for frame in range(FRAMES):
        for name, tile in cut("fountain", _fountain(frame)).items():
            tiles[f"{name}_{frame}"] = tile
    return tiles


def _fountain(frame: int) -> Picture:
    image = blank(32, 32)
    draw = ImageDraw.Draw(image)
    draw.ellipse((1, 15, 30, 30), fill=RGBA["r"])
    draw.rectangle((1, 19, 30, 22), fill=RGBA["r"])
    draw.ellipse((1, 11, 30, 26), fill=RGBA["t"])
    draw.arc((1, 11, 30, 26), 150, 330, fill=RGBA["w"])
    for x in (5, 11, 17, 23, 28):
        draw.line((x, 24 + (x in (11, 17, 23)) * 2, x, 29), fill=RGBA["q"])
    draw.ellipse((4, 13, 27, 24), fill=RGBA["A"])
    draw.ellipse((4, 15, 27, 24), fill=RGBA["C"])
    draw.arc((6 + frame, 16, 25 - frame, 23), 20, 160, fill=RGBA["D"])
    image.paste(pixel_map(COLUMN), (11, 8), pixel_map(COLUMN))
    for side in (-1, 1):
        x = 15 + side * 5 + (side > 0)
        for y in range(12, 20):
            letter = "E" if (y + frame * 2 + side) % 4 else "w"
            draw.point([(x + side * ((y - 11) // 4), y)], fill=RGBA[letter])
    for y in range(4, 9):
        draw.point([(15 + (frame + y) % 2, y)], fill=RGBA["E" if (y + frame) % 3 else "w"])
    return shadowed(outlined(image), (0, 22, 31, 31))
