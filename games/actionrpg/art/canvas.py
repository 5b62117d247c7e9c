"""The few drawing tools that all the art shares: pixel maps, outlines, soft shadows, scattering.

All of them are pure: they take images and give new ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from PIL import Image, ImageChops, ImageDraw

from .palette import RGBA, rgba

TILE = 16
Picture = Image.Image
Pictures = dict[str, Picture]


def blank(width: int = TILE, height: int = TILE, letter: str = ".") -> Picture:
    """Return an image of one colour, by default a transparent tile."""
    return Image.new("RGBA", (width, height), RGBA[letter])


def pixels_of(image: Picture) -> Any:
    """Return the image's pixels, to be read and set as `pixels[x, y]`."""
    return image.load()


def pixel_map(rows: str | Sequence[str], recolour: Mapping[str, str] | None = None) -> Picture:
    """Draw rows of palette letters; `recolour` exchanges letters on the way.

    Rows may be one string with blanks between them. Short rows are transparent at their right.
    """
    lines = rows.split() if isinstance(rows, str) else rows
    width = max(map(len, lines))
    text = "".join(line.ljust(width, ".") for line in lines)
    if recolour:
        text = text.translate({ord(letter): new for letter, new in recolour.items()})
    image = blank(width, len(lines))
    image.putdata([RGBA[letter] for letter in text])
    return image


def mirrored(image: Picture) -> Picture:
    """Return the image with left and right exchanged."""
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)


def outlined(image: Picture, letter: str = "k") -> Picture:
    """Return the image with a 1 px outline around everything that is not transparent."""
    alpha = image.getchannel("A").point(lambda value: 255 if value else 0)
    grown = alpha.copy()
    for offset in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        shifted = Image.new("L", image.size)
        shifted.paste(alpha, offset)
        grown = ImageChops.lighter(grown, shifted)
    result = blank(*image.size)
    result.paste(RGBA[letter], mask=grown)
    result.alpha_composite(image)
    return result


def shadowed(image: Picture, box: tuple[int, int, int, int], alpha: int = 90) -> Picture:
    """Return the image above a soft ground shadow: an ellipse in `box` (left, top, right, bottom).

    Two ellipses, the inner one darker, make the soft rim that one flat ellipse lacks.
    """
    left, top, right, bottom = box
    result = blank(*image.size)
    draw = ImageDraw.Draw(result)
    draw.ellipse(box, fill=rgba("k", alpha // 2))
    draw.ellipse((left + 1, top + 1, right - 1, bottom - 1), fill=rgba("k", alpha))
    result.alpha_composite(image)
    return result


def stamp(image: Picture, rows: str | Sequence[str], x: int, y: int) -> None:
    """Draw a pixel map into `image` with its top left corner at (x, y)."""
    image.alpha_composite(pixel_map(rows), (x, y))


def speckled(base: Picture, letters: str, count: int, seed: int) -> Picture:
    """Return the image with `count` single pixels of the given letters strewn over it."""
    random = Random(seed)
    result = base.copy()
    pixels = pixels_of(result)
    for _ in range(count):
        x, y = random.randrange(base.width), random.randrange(base.height)
        pixels[x, y] = RGBA[random.choice(letters)]
    return result


def cut(name: str, image: Picture) -> Pictures:
    """Cut an image into tiles `name_column_row`, row 0 at the top; empty ones are left out."""
    tiles = {}
    for row in range(image.height // TILE):
        for column in range(image.width // TILE):
            x, y = column * TILE, row * TILE
            tile = image.crop((x, y, x + TILE, y + TILE))
            if tile.getbbox():
                tiles[f"{name}_{column}_{row}"] = tile
    return tiles
