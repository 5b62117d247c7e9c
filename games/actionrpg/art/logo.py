"""The lettering of the game: its name in amber, and the ribbon that names a place."""

from __future__ import annotations

from PIL import ImageDraw

from .canvas import Picture, Pictures, blank, outlined, pixel_map, pixels_of
from .palette import RGBA, rgba

NAME = "AMBERBROOK"
LETTERS = {
    "A": "..ww.. .wwww. ww..ww ww..ww wwwwww wwwwww ww..ww ww..ww ww..ww",
    "M": "w....w ww..ww wwwwww wwwwww ww..ww ww..ww ww..ww ww..ww ww..ww",
    "B": "wwwww. wwwwww ww..ww ww..ww wwwww. ww..ww ww..ww wwwwww wwwww.",
    "E": "wwwwww wwwwww ww.... ww.... wwwww. ww.... ww.... wwwwww wwwwww",
    "R": "wwwww. wwwwww ww..ww ww..ww wwwww. wwwww. ww.ww. ww..ww ww..ww",
    "O": ".wwww. wwwwww ww..ww ww..ww ww..ww ww..ww ww..ww wwwwww .wwww.",
    "K": "ww..ww ww..ww ww.ww. wwww.. www... wwww.. ww.ww. ww..ww ww..ww",
}
SCALE = 3
GAP = 5
MARGIN = 4
# from the top of a letter to its foot, as light falls on amber
AMBER = "ZZZZZYYYYYYYYYYYYYOOOOOOTTT"
RIBBON_SIZE = (232, 28)


def logo() -> Pictures:
    """Return the game's name and the ribbon."""
    return {"title": _title(), "ribbon": ribbon(*RIBBON_SIZE)}


def _title() -> Picture:
    letters = [_letter(letter) for letter in NAME]
    width = sum(letter.width for letter in letters) + GAP * (len(letters) - 1) + 2 * MARGIN
    face = blank(width, letters[0].height + 2 * MARGIN)
    left = MARGIN
    for letter in letters:
        face.alpha_composite(letter, (left, MARGIN))
        left += letter.width + GAP
    face = outlined(outlined(face, "R"))
    shadow = blank(*face.size)
    shadow.paste(rgba("k", 170), mask=face.getchannel("A"))
    image = blank(face.width + 2, face.height + 3)
    image.alpha_composite(shadow, (2, 3))
    image.alpha_composite(face)
    return image


def _letter(letter: str) -> Picture:
    """Enlarge a letter and light it: bright above, dark below, a gleam along its left edges."""
    shape = pixel_map(LETTERS[letter])
    image = shape.resize((shape.width * SCALE, shape.height * SCALE), 0)
    pixels = pixels_of(image)
    is_filled = [[bool(pixels[x, y][3]) for y in range(image.height)] for x in range(image.width)]
    for x in range(image.width):
        for y in range(image.height):
            if is_filled[x][y]:
                is_lit = x == 0 or not is_filled[x - 1][y]
                pixels[x, y] = RGBA["Z" if is_lit and y < 18 else AMBER[y]]
    return image


def ribbon(width: int, height: int) -> Picture:
    """Draw a red ribbon with gold hems, its ends folded back."""
    image = blank(width, height)
    draw = ImageDraw.Draw(image)
    notch = (height + 5) // 2
    for tail in (
        [(0, 6), (20, 6), (20, height - 1), (0, height - 1), (7, notch)],
        [(width - 1, 6), (width - 21, 6), (width - 21, height - 1), (width - 1, height - 1),
         (width - 8, notch)],
    ):  # fmt: skip
        draw.polygon(tail, fill=RGBA["R"], outline=RGBA["k"])
    low = height - 7
    draw.rectangle((12, 0, width - 13, low), fill=RGBA["S"], outline=RGBA["k"])
    draw.line((13, 1, width - 14, 1), fill=RGBA["T"])
    draw.line((13, low - 1, width - 14, low - 1), fill=RGBA["R"])
    for y in (3, low - 3):
        draw.line((13, y, width - 14, y), fill=RGBA["O"])
    for fold in ([(12, low), (20, low), (20, height - 2)],
                 [(width - 13, low), (width - 21, low), (width - 21, height - 2)]):  # fmt: skip
        draw.polygon(fold, fill=RGBA["k"])
    return image
