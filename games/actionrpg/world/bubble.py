"""Float over somebody's head for a while: a call, a question, stars."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import XYWH, GameObject, RenderableObject

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

ABOVE = 30  # draw layer over the tree tops
HEIGHT = 22.0  # over the feet
SIZE = 16.0


class Bubble(RenderableObject):
    """Follow a figure and vanish after some seconds, or with it.

    Args:
        scene: the world.
        owner: whom it floats over; a former bubble of that figure goes.
        image: name of the picture.
        seconds: how long it stays.
    """

    def __init__(self, scene: RPGGameScene, owner: GameObject, image: str, seconds: float) -> None:
        for other in scene.objects():
            if isinstance(other, Bubble) and other.owner is owner:
                other.kill()
        super().__init__(
            scene,
            XYWH(owner.center_x, owner.center_y + HEIGHT, SIZE, SIZE),
            image=image,
            draw_layer=ABOVE,
        )
        self.owner: GameObject | None = owner
        self.schedule("burst", seconds, "kill")

    def update(self, dt: float) -> None:
        """Stay over the owner's head."""
        if self.owner is not None:
            self.set_pos(self.owner.center_x, self.owner.center_y + HEIGHT)

    def forget_object(self, dead: GameObject) -> None:
        """Go with the owner."""
        if dead is self.owner:
            self.owner = None
            self.kill()
