"""The market stall, 32 x 32 px: a striped awning over a counter of fruit."""

from __future__ import annotations

from PIL import ImageDraw

from .canvas import Picture, Pictures, blank, cut, outlined, pixel_map, shadowed
from .palette import RGBA

GOODS = """
    .TT..TT..44..44.YY..YY.OO.
    TOTSTOTS4534453YZYOYZYOYOO
    TTSSTTSS3443344YYOOYYOOOTO
"""
COUNTER = """
    deeeeeeeeeeeeeeeeeeeeeeeeedc
    dcccccccccccccccccccccccccdb
    bcddcddcddcddcddcddcddcddccb
    bcddcddcddcddcddcddcddcddccb
    bcddcddcddcddcddcddcddcddccb
    bcddcddcddcddcddcddcddcddccb
    bbccbccbccbccbccbccbccbccbbb
"""


def stall() -> Pictures:
    """Return the stall's four tiles."""
    return cut("stall", _stall())


def _stall() -> Picture:
    image = blank(32, 32)
    draw = ImageDraw.Draw(image)
    draw.rectangle((4, 10, 27, 22), fill=RGBA["a"])
    for x in (3, 27):
        draw.line((x, 8, x, 24), fill=RGBA["d"])
        draw.line((x + 1, 8, x + 1, 24), fill=RGBA["b"])
    image.alpha_composite(pixel_map(GOODS), (3, 19))
    image.alpha_composite(pixel_map(COUNTER), (2, 22))
    for stripe in range(7):
        light, mid, dark = "wts" if stripe % 2 else "OTS"
        x = 2 + stripe * 4
        for row in range(9):
            lean = (row - 4) * (stripe - 3) // 9
            letter = light if row < 2 else mid if row < 7 else dark
            draw.line((x + lean, 2 + row, x + lean + 3, 2 + row), fill=RGBA[letter])
        draw.rectangle((x, 11, x + 3, 13), fill=RGBA[mid])
        draw.line((x + 1, 14, x + 2, 14), fill=RGBA[dark])
    return shadowed(outlined(image), (1, 24, 30, 31))
