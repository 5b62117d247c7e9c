"""Be something that can be seen: what to draw, as plain data that a view resolves.

Source: document 004 (RenderableObject).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..geometry import XYWH, Point, Rect
from .game_object import GameObject

if TYPE_CHECKING:
    from ..collision import Collider
    from .scene import Scene

Color = tuple[int, int, int, int]
WHITE: Color = (255, 255, 255, 255)


class RenderableObject(GameObject):
    """Hold a picture's name, tint and pose beside the rectangle.

    The picture fills the object's rectangle, unless `image_size` says how large it is: a tall
    hero has a collision box at its feet. Without a picture a view draws the rectangle in `color`.
    The picture turns with `angle`, about its own middle.

    All attributes are plain data. A class may give its objects other values to begin with, as in
    ``image = "coin"``; an argument that is left out leaves those alone.

    Args:
        scene: the scene it lives in, for good.
        rect: the rectangle of queries and collisions, in scene units.
        image: what a view calls the picture; at first None, for a plain rectangle.
        color: red, green, blue and alpha, 0 to 255, that tint the picture; at first white.
        draw_layer: objects of a higher layer are drawn over those of a lower one; at first 0.
        collider: its shape in collisions; see `GameObject`.

    Attributes:
        flip_x, flip_y: whether the picture is mirrored left to right, upside down.
        visible: whether it is drawn; queries find it all the same.
        image_size: width and height of the picture in scene units; None for the rectangle's.
        image_offset: from the rectangle's centre to the picture's, in scene units.

    Example:
        >>> from arcade_qt_core import LBWH, RenderableObject, Scene
        >>> scene = Scene(LBWH(0, 0, 640, 360))
        >>> hero = RenderableObject(scene, LBWH(100, 40, 12, 8), image="hero")
        >>> hero.image_size, hero.image_offset = (16, 24), (0, 8)
        >>> hero.image_rect
        LBWH(98, 40, 16, 24)
    """

    image: str | None = None
    color: Color = WHITE
    flip_x: bool = False
    flip_y: bool = False
    visible: bool = True
    image_size: Point | None = None
    image_offset: Point = (0.0, 0.0)

    def __init__(
        self,
        scene: Scene,
        rect: Rect,
        *,
        image: str | None = None,
        color: Color | None = None,
        draw_layer: int | None = None,
        collider: Collider | None = None,
    ) -> None:
        super().__init__(scene, rect, draw_layer=draw_layer, collider=collider)
        if image is not None:
            self.image = image
        if color is not None:
            self.color = color

    @property
    def image_rect(self) -> Rect:
        """Return the rectangle that the picture fills, before it is turned by `angle`."""
        if self.image_size is None and self.image_offset == (0.0, 0.0):
            return self.rect
        width, height = self.image_size or self.size
        x, y = self.position
        return XYWH(x + self.image_offset[0], y + self.image_offset[1], width, height)
