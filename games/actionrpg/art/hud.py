"""What lies over the picture: a vial of life, coins, treasures, icons, the panel.

Life is a row of small glass vials, each full, half or empty.
"""

from __future__ import annotations

from PIL import ImageDraw

from .canvas import Picture, Pictures, blank, outlined, pixel_map
from .palette import RGBA

VIAL = """
    ...cddc...
    ...bccb...
    ..wttttt..
    ...wtts...
    ...wpps...
    ..wppppt..
    .wppppppt.
    wppppppppt
    wppppppppt
    wppppppppt
    tpppppppps
    .tpppppps.
    ..ttssss..
"""
FILL_FULL = """
    ...SS...
    ..TTTS..
    .TZOTTS.
    TZOTTTTS
    TOTTTTTS
    TOTTTTSS
    TTTTTSSS
    .SSSSSS.
"""
FILL_HALF = """
    ........
    ........
    ........
    ........
    OTTTTTTS
    TOTTTTSS
    TTTTTSSS
    .SSSSSS.
"""
COIN_FRAMES = (
    "..YYYY.. .YZZYYO. YZYOYYOO YZYOYYOO YZYOYYOO YYYOYYOO .YYYYOO. ..OOOO..",
    "...YYY.. ..YZYO.. ..YZYOO. ..YOYOO. ..YOYOO. ..YYYOO. ..YYOO.. ...OOO..",
    "...YO... ...ZO... ...ZO... ...ZO... ...ZO... ...YO... ...YO... ...OO...",
    "..YYY... ..OYZY.. .OOYZY.. .OOYOY.. .OOYOY.. .OOYYY.. ..OOYY.. ..OOO...",
)
KEY = ".YYY.... YZ.YO... Y...O... YY.YO... .YOO.... ..YO.... ..YO.... ..YYO... ..YO.... ..YYO..."
GEM = "..EEDD.. .EwDDCC. EwDDCCBC DDDDCCBB .DDCCBB. ..DCBB.. ...CB..."
POTION = "...cc... ...tt... ...wt... ..wTTt.. .wTTOTt. .wTTTTs. .tSTTSs. ..tsss.."
ARROW = "..YY.... ..YYY... ..YZYY.. ..YZZYO. ..YZYO.. ..YYO... ..YO...."


def hud() -> Pictures:
    """Return vials, pickups, icons and the panel, a nine-patch with borders of 8 px."""
    tiles = {
        "vial_full": _vial(FILL_FULL),
        "vial_half": _vial(FILL_HALF),
        "vial_empty": _vial(""),
        "key": _icon(KEY),
        "gem": _icon(GEM),
        "icon_potion": _icon(POTION),
        "icon_arrow": _icon(ARROW),
        "panel": _panel(24, "K", "d", "b"),
    }
    for frame, rows in enumerate(COIN_FRAMES):
        tiles[f"coin_{frame}"] = _icon(rows)
    return tiles


def _icon(rows: str) -> Picture:
    picture = pixel_map(rows)
    tile = blank()
    tile.paste(picture, ((16 - picture.width) // 2, (16 - picture.height) // 2))
    return outlined(tile)


def _vial(fill: str) -> Picture:
    tile = blank()
    tile.paste(pixel_map(VIAL), (3, 1))
    if fill:
        tile.alpha_composite(pixel_map(fill), (4, 5))
    return outlined(tile)


def _panel(size: int, inside: str, frame: str, shade: str) -> Picture:
    image = blank(size, size, inside)
    draw = ImageDraw.Draw(image)
    end = size - 1
    draw.rectangle((0, 0, end, end), outline=RGBA["k"])
    draw.rectangle((1, 1, end - 1, end - 1), outline=RGBA[frame])
    draw.line((2, end - 1, end - 1, end - 1), fill=RGBA[shade])
    draw.line((end - 1, 2, end - 1, end - 1), fill=RGBA[shade])
    draw.rectangle((2, 2, end - 2, end - 2), outline=RGBA["k"])
    for x in (0, end):
        for y in (0, end):
            draw.point([(x, y)], fill=RGBA["."])
    for x in (3, end - 4):
        for y in (3, end - 4):
            draw.rectangle((x, y, x + 1, y + 1), fill=RGBA["O"])
            draw.point([(x, y)], fill=RGBA["Y"])
    return image


def nine_patch(patch: Picture, width: int, height: int, border: int = 8) -> Picture:
    """Return a panel of any size: corners kept, edges and middle stretched."""
    image = blank(width, height)
    cuts_x = ((0, border), (border, patch.width - border), (patch.width - border, patch.width))
    cuts_y = ((0, border), (border, patch.height - border), (patch.height - border, patch.height))
    ends_x = (0, border, width - border, width)
    ends_y = (0, border, height - border, height)
    for column, (left, right) in enumerate(cuts_x):
        for row, (top, bottom) in enumerate(cuts_y):
            size = (ends_x[column + 1] - ends_x[column], ends_y[row + 1] - ends_y[row])
            piece = patch.crop((left, top, right, bottom)).resize(size, 0)
            image.paste(piece, (ends_x[column], ends_y[row]))
    return image
