"""Turn an object of a scene into quads: where its data becomes textures and places.

This is the only file that knows how each kind of object looks.
"""

from __future__ import annotations

from ..geometry import XYWH, Point
from ..scene import GameObject, RenderableObject
from .image_library import ImageLibrary
from .label import Label
from .quad import Quad
from .sprite_object import SpriteObject
from .typesetter import Typesetter
from .viewport import Viewport


class Painter:
    """Say what objects look like.

    A `Label` is its characters, any other `RenderableObject` is its image (a solid rectangle of
    its colour if it has none), a `SpriteObject` is its sprite. Other objects have no looks:
    triggers and invisible walls are plain `GameObject`s.

    Args:
        images: where image names are looked up.
        typesetter: what sets the text of labels.
    """

    def __init__(self, images: ImageLibrary, typesetter: Typesetter) -> None:
        self._images = images
        self._typesetter = typesetter

    def quads(self, obj: GameObject, alpha: float, viewport: Viewport) -> list[Quad]:
        """Return the quads of an object, back to front; none if it is not to be seen.

        Args:
            obj: any object of a scene.
            alpha: where between its last two positions it is drawn, 0 to 1.
            viewport: how the scene is shown; text is drawn at its resolution.

        Raises:
            UnknownKeyError: its image is not in the library.
        """
        if isinstance(obj, SpriteObject):
            return _sprite_quads(obj, alpha)
        if not isinstance(obj, RenderableObject) or not obj.visible:
            return []
        x, y = drawn_position(obj, alpha)
        dx, dy = obj.image_offset
        if isinstance(obj, Label):
            return self._text(obj, (x + dx, y + dy), viewport)
        if obj.image is None:
            texture = self._images.solid
        else:
            texture = self._images.texture(obj.image, obj.flip_x, obj.flip_y)
        size = obj.size if obj.image_size is None else obj.image_size
        return [Quad(texture, (x + dx, y + dy), size, obj.angle, obj.color)]

    def _text(self, label: Label, position: Point, viewport: Viewport) -> list[Quad]:
        quads = self._typesetter.quads(
            label.text,
            XYWH(*position, *label.size),
            viewport,
            font_size=label.font_size,
            anchor=label.anchor,
            font=label.font,
            color=label.color,
        )
        return list(quads)


def drawn_position(obj: GameObject, alpha: float) -> Point:
    """Return the centre of an object at `alpha` of the way from its last step to this one."""
    x, y = obj.position
    if alpha == 1.0:
        return (x, y)
    before_x, before_y = obj.previous_position
    return (before_x + (x - before_x) * alpha, before_y + (y - before_y) * alpha)


def _sprite_quads(obj: SpriteObject, alpha: float) -> list[Quad]:
    """Return the sprite of an object where the object is drawn."""
    sprite = obj.sprite
    if not (obj.drawn and sprite.visible):
        return []
    (x, y), (drawn_x, drawn_y) = obj.position, drawn_position(obj, alpha)
    position = (sprite.center_x + drawn_x - x, sprite.center_y + drawn_y - y)
    size = (sprite.width, sprite.height)
    return [Quad(sprite.texture, position, size, sprite.angle, sprite.color)]
