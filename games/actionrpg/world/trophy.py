"""Show what was found: a picture that rises and vanishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import XYWH, GameObject, RenderableObject

from .bubble import ABOVE, SIZE

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

RISE = 22.0  # scene units a second
SECONDS = 0.8


class Trophy(RenderableObject):
    """Rise from where something was, for a moment.

    Args:
        scene: the world.
        origin: what it rises from.
        image: name of the picture.
        aside: how far to the right of the origin, in scene units.
    """

    def __init__(
        self, scene: RPGGameScene, origin: GameObject, image: str, aside: float = 0.0
    ) -> None:
        place = XYWH(origin.center_x + aside, origin.center_y + SIZE / 2, SIZE, SIZE)
        super().__init__(scene, place, image=image, draw_layer=ABOVE)
        self.schedule("vanish", SECONDS, "kill")

    def update(self, dt: float) -> None:
        """Rise."""
        self.move(0.0, RISE * dt)
