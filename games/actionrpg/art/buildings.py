"""Timber-framed houses, drawn whole and cut into tiles, and the other woodwork of the village."""

from __future__ import annotations

from PIL import ImageDraw

from .canvas import TILE, Picture, Pictures, blank, cut, outlined, pixel_map
from .palette import RGBA, rgba

DOOR = """
    .bbbbbbbbbb.
    bcddddddddcb
    bcdcdcdcdccb
    bcdcdcdcdccb
    bcdcdcdcdccb
    bcdcdcdcdccb
    bcdcdcdcdYcb
    bcdcdcdcdOcb
    bcdcdcdcdccb
    bcdcdcdcdccb
    bcdcdcdcdccb
    bcdcdcdcdccb
    bcdcdcdcdccb
    bcdcdcdcdccb
    ssssssssssss
    rrrrrrrrrrrr
"""
WINDOW = """
    bbbbbbbbbbbb
    bcddddddddcb
    bdDDECbDDEdb
    bdDEDCbDEDdb
    bdEDCBbEDCdb
    bdbbbbbbbbdb
    bdDDCBbDCBdb
    bdDCBBbCBBdb
    bcddddddddcb
    .3535Q3535Q.
    35Q5353Y5353
    bbbbbbbbbbbb
"""
CHIMNEY = """
    ssttttss
    qqrrrrqq
    .rsrrsq.
    .srrsrq.
    .rrsrrq.
    .rsrrqq.
    .srrsrq.
    .rrrrqq.
"""
# letters of a roof from shadow to light
ROOFS = {"red": "RSTO", "blue": "pABC", "brown": "abcd", "violet": "Kuvx"}


def buildings() -> Pictures:
    """Return whole houses, their tiles, fences, signs, the well and the bridge."""
    houses = {
        "house_hero": house(5, "red", door=2, windows=(1, 3)),
        "house_elder": house(7, "blue", door=3, windows=(1, 5)),
        "house_farm": house(5, "brown", door=1, windows=(3,)),
        "house_shop": house(6, "violet", door=4, windows=(1, 2)),
    }
    tiles: Pictures = dict(houses)
    for name, image in houses.items():
        tiles.update(cut(name, image))
    return tiles


def house(columns: int, roof: str, door: int, windows: tuple[int, ...]) -> Picture:
    """Draw a house of the given width; it is five tiles high, the lower two its front wall."""
    width, height = columns * TILE, 5 * TILE
    image = blank(width, height)
    _front(image, width, height)
    for column in windows:
        image.alpha_composite(pixel_map(WINDOW), (column * TILE + 2, height - 25))
    image.alpha_composite(pixel_map(DOOR), (door * TILE + 2, height - 18))
    _roof(image, width, ROOFS[roof])
    chimney = outlined(_padded(pixel_map(CHIMNEY)))
    image.alpha_composite(chimney, (width - 30, 2))
    return image


def _front(image: Picture, width: int, height: int) -> None:
    """Draw plaster between beams on a stone foot."""
    draw = ImageDraw.Draw(image)
    top, left, right, foot = height - 36, 4, width - 5, height - 3
    draw.rectangle((left, top, right, foot), fill=RGBA["f"])
    draw.rectangle((left, top, right, top + 8), fill=RGBA["d"])
    draw.rectangle((left, foot - 6, right, foot), fill=RGBA["r"])
    for x in range(left, right, 6):
        draw.line((x, foot - 6, x + 4, foot - 6), fill=RGBA["s"])
        draw.line((x + 3, foot - 3, x + 6, foot - 3), fill=RGBA["s"])
        draw.point([(x + 5, foot - 5), (x + 2, foot - 2)], fill=RGBA["q"])
    for x in (left, left + 1, right - 1, right):
        draw.line((x, top, x, foot), fill=RGBA["c"])
    for x in range(TILE, width - TILE + 1, TILE):
        draw.line((x - 1, top, x - 1, foot - 7), fill=RGBA["c"])
        draw.line((x, top, x, foot - 7), fill=RGBA["b"])
    draw.line((left, foot - 7, right, foot - 7), fill=RGBA["b"])
    draw.line((left - 1, top, left - 1, foot), fill=RGBA["k"])
    draw.line((right + 1, top, right + 1, foot), fill=RGBA["k"])
    draw.line((left, foot + 1, right, foot + 1), fill=RGBA["k"])
    draw.line((left + 2, height - 1, right + 2, height - 1), fill=rgba("k", 70))


def _roof(image: Picture, width: int, ramp: str) -> None:
    """Draw rows of shingles narrowing towards the ridge, and the shadow of the eave."""
    shadow, dark, mid, light = (RGBA[letter] for letter in ramp)
    draw = ImageDraw.Draw(image)
    ridge, eave = 6, 5 * TILE - 34
    draw.rectangle((5, eave + 1, width - 6, eave + 4), fill=rgba("k", 80))
    for y in range(ridge, eave + 1):
        inset = (eave - y) // 4
        left, right = inset, width - 1 - inset
        row, line = divmod(y - ridge, 5)
        colour = (light if row == 0 else mid, mid, mid, mid, dark)[line]
        draw.line((left, y, right, y), fill=colour)
        for x in range(left + (row % 2) * 4, right, 8):
            if line < 4:
                draw.point([(x, y)], fill=dark)
            else:
                draw.point([(x, y), (x + 1, y), (x - 1, y)], fill=shadow)
            if line == 1:
                draw.point([(x + 2, y), (x + 3, y)], fill=light)
        draw.line((right - 1, y, right, y), fill=dark)
        draw.point([(left, y), (right, y)], fill=RGBA["k"])
        draw.point([(left + 1, y)], fill=light)
    top = (eave - ridge) // 4
    draw.rectangle((top - 1, ridge - 3, width - top, ridge), fill=mid, outline=RGBA["k"])
    draw.line((top, ridge - 2, width - 1 - top, ridge - 2), fill=light)
    draw.rectangle((0, eave, width - 1, eave + 2), fill=RGBA["c"], outline=RGBA["k"])
    draw.line((1, eave + 1, width - 2, eave + 1), fill=RGBA["d"])


def _padded(image: Picture) -> Picture:
    result = blank(image.width + 2, image.height + 2)
    result.paste(image, (1, 1))
    return result
