"""Say how one rectangle of a texture is to appear: what painters hand to the draw lists."""

from __future__ import annotations

from typing import NamedTuple

import arcade

from ..geometry import Point

RGBA = tuple[int, int, int, int]


class Quad(NamedTuple):
    """Hold one textured rectangle in scene units.

    Attributes:
        texture: what is drawn.
        position: the centre.
        size: width and height it is stretched to.
        angle: degrees clockwise.
        color: multiplies the texture's colours; the last number is the opacity.
    """

    texture: arcade.Texture
    position: Point
    size: Point
    angle: float
    color: RGBA
