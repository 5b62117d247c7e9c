"""The keep's towers (32 x 64 px), their flags, and the crystal they guard."""

from __future__ import annotations

from PIL import ImageDraw

from .canvas import Picture, Pictures, blank, cut, outlined, pixel_map, shadowed
from .palette import RGBA, rgba

FRAMES = 4
# a round wall from its lit to its dark side, one letter a column
ROUND = "rsttwwwtttttssssssrrrrrqqqqp"
DARKER = {"w": "t", "t": "s", "s": "r", "r": "q", "q": "p", "p": "p"}
LEFT = 2
CROWN_TOP, CROWN_FOOT, FOOT = 6, 19, 60
MERLONS = (0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 16, 17, 18, 19, 20, 24, 25, 26, 27)
SLIT = "kk kK kK kK kK kk"
FLAGS = (
    "TTT....... TTTTTT.... TYTTTTTTT. TYYTTTTTTT STTTTSSTT. SSS...SSS.",
    "T......... TTTT.TTT.. TYTTTTTTTT TYYTTTTTTT STTTTTTSS. SSSSSS....",
    "....TTT... TTTTTTTTT. TYTTTTTTTT TYYTTTTTTS STTSSTTT.. SS...SSS..",
    ".TTTT..... TTTTTTT... TYTTTTTTTT TYYTTTSTTT STTTTS.STT SSSSS...S.",
)
CRYSTAL = """
    ......Ex........
    .....wExv.......
    .....wExv.......
    ....wEExvv......
    ....wEExvv......
    ....wEDxvv......
    ...wEEDxxvv.....
    ...wEEDxxvv.....
    ...wEDDxxvvE....
    ...EEDDxxvvwx...
    ...EEDDxxvvwxv..
    ..wEEDDxxvuExv..
    .wEDEDDxxvuExvu.
    .EDxEDDxxvuExvu.
    .EDxvDDxxuuDxvu.
    .EDxvDDxvuuDxuu.
    .DDxvDDxvuuDvuu.
    ..DxvuDxvuDxuu..
    ..sDvuDvuuDvus..
    .sttttttssssrrq.
    .rsssssssrrrrqq.
    ..qqqqqqqqqqpp..
"""
GLEAMS = ((5, 12), (9, 15), (12, 19), (3, 23))


def towers() -> Pictures:
    """Return the tower whole and in tiles, `flag_frame` and `crystal_column_row_frame`."""
    tower = _tower()
    tiles: Pictures = {"tower": tower, **cut("tower", tower)}
    for frame in range(FRAMES):
        tiles[f"flag_{frame}"] = _flag(frame)
        for name, tile in cut("crystal", _crystal(frame)).items():
            tiles[f"{name}_{frame}"] = tile
    return tiles


def _tower() -> Picture:
    image = blank(32, 64)
    draw = ImageDraw.Draw(image)
    draw.ellipse((2, 2, 29, 14), fill=RGBA["q"])
    draw.ellipse((4, 4, 27, 13), fill=RGBA["r"])
    for column, letter in enumerate(ROUND):
        x, bend = LEFT + column, (abs(column - 13.5) / 13.5) ** 2
        sag = -round(3 * bend)
        _column(draw, x, CROWN_FOOT + sag, FOOT + sag, column, letter)
        top = CROWN_TOP + 3 + sag + (0 if column in MERLONS else 4)
        draw.line((x, top, x, CROWN_FOOT + sag), fill=RGBA[letter])
        draw.point([(x, top)], fill=RGBA["w" if column < 20 else "s"])
        if column not in MERLONS:
            draw.line((x, top - 4, x, top - 1), fill=RGBA["p"])
        draw.line((x, CROWN_FOOT + sag, x, CROWN_FOOT + sag + 1), fill=RGBA[DARKER[letter]])
        draw.point([(x, CROWN_FOOT + sag + 2)], fill=RGBA["p"])
    for x, y in ((9, 28), (19, 38)):
        image.paste(pixel_map(SLIT), (x, y))
    return shadowed(outlined(image), (0, 52, 31, 63))


def _column(
    draw: ImageDraw.ImageDraw, x: int, top: int, foot: int, column: int, letter: str
) -> None:
    """Draw one column of bricks: courses five rows high, joints shifted by half a brick."""
    for y in range(top, foot + 1):
        course, row = divmod(y - top, 5)
        is_joint = row == 4 or (column + course % 2 * 4) % 9 == 0
        shade = DARKER[letter] if is_joint else letter
        draw.point([(x, y)], fill=RGBA[DARKER[shade] if y > foot - 4 else shade])


def _flag(frame: int) -> Picture:
    tile = blank()
    draw = ImageDraw.Draw(tile)
    draw.line((2, 2, 2, 15), fill=RGBA["d"])
    draw.line((3, 2, 3, 15), fill=RGBA["b"])
    tile.paste(pixel_map(FLAGS[frame]), (4, 3))
    return outlined(tile)


def _crystal(frame: int) -> Picture:
    image = blank(16, 32)
    image.paste(pixel_map(CRYSTAL), (0, 9))
    image = outlined(image)
    glow = blank(16, 32)
    draw = ImageDraw.Draw(glow)
    reach = (5, 6, 7, 6)[frame]
    draw.ellipse((8 - reach, 27 - reach // 2, 7 + reach, 28 + reach // 2), fill=rgba("x", 90))
    glow.alpha_composite(image)
    x, y = GLEAMS[frame]
    draw = ImageDraw.Draw(glow)
    draw.point([(x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)], fill=RGBA["w"])
    return glow
