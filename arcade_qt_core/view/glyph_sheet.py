"""Set text as textured rectangles: each character is drawn once, then only placed.

Text made of quads lies in the same draw lists as everything else, so it is batched, obeys the draw
layers and looks the same on every machine, which text of the system's fonts does not. A counter
that changes every frame makes no new textures.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import arcade
from PIL import Image, ImageDraw, ImageFont

from ..geometry import Point
from .own_texture import own_texture


class Glyph(NamedTuple):
    """Hold one drawn character: its texture, where it starts and how far the next one is."""

    texture: arcade.Texture | None
    offset: float
    advance: float


class GlyphSheet:
    r"""Hold the characters of one font at one size, in pixels.

    Left out on purpose: kerning, and writing that does not run from left to right.

    Args:
        font: path of a TrueType font, also ``":resources:..."``.
        pixel_size: height of the font in pixels. A pixel font is sharp at whole multiples of the
            size it was drawn for.

    Raises:
        FileNotFoundError: there is no such font.

    Example:
        >>> sheet = GlyphSheet(":resources:fonts/ttf/Kenney/Kenney_Mini.ttf", 16)
        >>> sheet.size("one line")[1] < sheet.size("two\nlines")[1]
        True
    """

    def __init__(self, font: str, pixel_size: int) -> None:
        self._font = ImageFont.truetype(str(arcade.resources.resolve(font)), pixel_size)
        self._line_height = sum(self._font.getmetrics())
        self._glyphs: dict[str, Glyph] = {}

    def size(self, text: str) -> Point:
        """Return the width and height of a text in pixels; a newline starts a new line."""
        lines = text.split("\n")
        return (max(self._width(line) for line in lines), self._line_height * len(lines))

    def place(self, text: str, align: float = 0.0) -> Iterator[tuple[arcade.Texture, Point]]:
        """Yield (texture, centre) of each visible character, in reading order.

        Centres are in pixels; the lower left corner of the whole text is (0, 0) and y is up.
        Every texture's edges lie on whole pixels.

        Args:
            text: what to set.
            align: where a line shorter than the longest lies: 0 left, 0.5 middle, 1 right.
        """
        lines = text.split("\n")
        width, _ = self.size(text)
        for row, line in enumerate(lines):
            middle = self._line_height * (len(lines) - row - 0.5)
            pen = float(round((width - self._width(line)) * align))
            for character in line:
                texture, offset, advance = self._glyph(character)
                if texture is not None:
                    left = round(pen) + offset
                    yield texture, (left + texture.width * 0.5, middle)
                pen += advance

    def _width(self, line: str) -> float:
        return sum(self._glyph(character).advance for character in line)

    def _glyph(self, character: str) -> Glyph:
        if character not in self._glyphs:
            self._glyphs[character] = self._draw(character)
        return self._glyphs[character]

    def _draw(self, character: str) -> Glyph:
        """Draw one character as high as the line, as wide as its ink."""
        left, _, right, _ = self._font.getbbox(character)
        advance = self._font.getlength(character)
        if right <= left or character.isspace():
            return Glyph(None, 0.0, advance)
        picture = Image.new("RGBA", (int(right - left), self._line_height), (255, 255, 255, 0))
        ImageDraw.Draw(picture).text((-left, 0), character, font=self._font, fill="white")
        return Glyph(own_texture(picture), float(left), advance)
