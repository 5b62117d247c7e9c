"""Place text in a scene as quads, sharp at whatever size the window has."""

from __future__ import annotations

from collections.abc import Iterator

from ..geometry import Point, Rect
from .glyph_sheet import GlyphSheet
from .quad import RGBA, Quad
from .viewport import Viewport

DEFAULT_FONT = ":resources:fonts/ttf/Kenney/Kenney_Mini_Square.ttf"  # CC0, comes with arcade
MAX_SHEETS = 16  # fonts times sizes; a window that is being resized needs new sizes all the time


class Typesetter:
    """Turn text into quads; keeps the fonts and sizes that were used last."""

    def __init__(self) -> None:
        self._sheets: dict[tuple[str, int], GlyphSheet] = {}

    def quads(
        self,
        text: str,
        rect: Rect,
        viewport: Viewport,
        *,
        font_size: float,
        anchor: Point = (0.0, 0.5),
        font: str = DEFAULT_FONT,
        color: RGBA = (255, 255, 255, 255),
    ) -> Iterator[Quad]:
        """Yield one quad for each visible character.

        Characters are drawn at the size they have in the window and put on its whole pixels, so
        they are as sharp as the font allows.

        Args:
            text: what to write; a newline starts a new line.
            rect: where, in scene units.
            viewport: how scene units become pixels.
            font_size: height of the font in scene units.
            anchor: which point of the text, in fractions of its size, lies on the same point of
                the rectangle; shorter lines are aligned by the first number too.
            font: path of a TrueType font, also ``":resources:..."``.
            color: of the text.
        """
        scale_x, scale_y = viewport.scale
        sheet = self._sheet(font, max(1, round(font_size * scale_y)))
        width, height = sheet.size(text)
        left, bottom = viewport.map_from_scene(rect.left, rect.bottom)
        left = round(left + (rect.width * scale_x - width) * anchor[0])
        bottom = round(bottom + (rect.height * scale_y - height) * anchor[1])
        for texture, (x, y) in sheet.place(text, anchor[0]):
            position = viewport.map_to_scene(left + x, bottom + y)
            size = (texture.width / scale_x, texture.height / scale_y)
            yield Quad(texture, position, size, 0.0, color)

    def _sheet(self, font: str, pixel_size: int) -> GlyphSheet:
        """Return the sheet of a font at a size, and let go of the one not used for longest."""
        key = (font, pixel_size)
        self._sheets[key] = sheet = self._sheets.pop(key, None) or GlyphSheet(font, pixel_size)
        if len(self._sheets) > MAX_SHEETS:
            del self._sheets[next(iter(self._sheets))]
        return sheet
