"""The words and letters of a text object."""

from __future__ import annotations

from dataclasses import dataclass

from .color import BLACK, Color


@dataclass(frozen=True, slots=True, kw_only=True)
class TextStyle:
    """Hold what a text object says, and in what letters."""

    text: str
    font_family: str = "sans-serif"
    pixel_size: int = 16
    color: Color = BLACK
    bold: bool = False
    italic: bool = False
    underline: bool = False
    strike_out: bool = False
    kerning: bool = True
    wrap: bool = False
    horizontal_align: str = "left"
    vertical_align: str = "top"
