"""A layer that is one picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from .color import Color
from .layer import Layer


@dataclass(frozen=True, slots=True, kw_only=True)
class ImageLayer(Layer):
    """Hold a layer that is one picture.

    The picture hangs from the top left corner of the map: its top left corner is at
    ``(0, level.rect.top)`` plus the layer's offset.

    Attributes:
        image: the picture, or None if none was chosen.
        image_size: width and height in pixels, (0, 0) where the file does not tell (Tiled tells
            from 1.11 on).
        transparent_color: the colour that stands for nothing in the picture, or None.
        repeat_x: repeated to the left and right for ever.
        repeat_y: repeated up and down for ever.
    """

    image: Path | None = None
    image_size: tuple[int, int] = (0, 0)
    transparent_color: Color | None = None
    repeat_x: bool = False
    repeat_y: bool = False
