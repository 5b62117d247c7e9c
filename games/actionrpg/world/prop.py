"""Stand about: rocks, crates, pillars, and whatever has a picture and is in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import LBWH, Rect

from .static_object import StaticObject

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

FOOT_HEIGHT = 11  # of the 16 px a prop is high: who stands behind it is partly hidden
SIDE_GAP = 1


class Prop(StaticObject):
    """Be a static object with a picture, which blocks only at its foot.

    Args:
        scene: the scene it lives in.
        picture: the rectangle of the whole picture, in scene units.
        image: name of the picture; one that ends in "_0" is the first of an animation.
    """

    def __init__(self, scene: RPGGameScene, picture: Rect, image: str) -> None:
        foot = LBWH(
            picture.left + SIDE_GAP, picture.bottom, picture.width - 2 * SIDE_GAP, FOOT_HEIGHT
        )
        super().__init__(scene, foot, image=image)
        self.image_size = picture.size
        self.image_offset = (picture.x - foot.x, picture.y - foot.y)
