"""Show that something broke: pieces that fly about for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import XYWH, GameObject, RenderableObject

from .bubble import ABOVE

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

SIZE = 32.0
FRAMES = 4
SECONDS = 0.32


class Burst(RenderableObject):
    """Show the pictures ``kind_0`` to ``kind_3`` in turn, and be gone.

    Args:
        scene: the world.
        origin: what broke.
        kind: the first part of the pictures' names: "leaves", "shards" or "drops".
    """

    def __init__(self, scene: RPGGameScene, origin: GameObject, kind: str) -> None:
        place = XYWH(*origin.position, SIZE, SIZE)
        super().__init__(scene, place, image=f"{kind}_0", draw_layer=ABOVE)
        self.kind = kind
        self.schedule("vanish", SECONDS, "kill")

    def update(self, dt: float) -> None:
        """Fly apart."""
        frame = int(self.time_elapsed / SECONDS * FRAMES)
        self.image = f"{self.kind}_{min(frame, FRAMES - 1)}"
