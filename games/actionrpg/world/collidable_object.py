"""Be something of the game's world: what all but effects and the sword are made from.

Source: document 000 (CollidableObject in ActionRPG). Changed: who touches whom is found by the
library's contacts (O8 of the ecosystem notes: the original told a begin every step, and twice per
pair).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from arcade_qt_core import Rect, RenderableObject
from arcade_qt_core.level import FrozenMap

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene

FLOOR = 10  # draw layer of everything that stands on the ground, sorted by its lower edge


class CollidableObject(RenderableObject):
    """Stand on the ground of the world.

    Without an image it is not drawn: walls and triggers are part of the map's picture. Who wants
    to hear of contacts gives itself a collider.

    Args:
        scene: the scene it lives in.
        rect: its box, in scene units.
        image: name of its picture, or None.

    Attributes:
        world: the same scene, known to be the game's.
        properties: what its class or its map says of it: `blocks` and `opaque`, see
            `RPGGameScene`.
    """

    properties: FrozenMap[str, Any] = FrozenMap({"blocks": False, "opaque": False})

    def __init__(self, scene: RPGGameScene, rect: Rect, *, image: str | None = None) -> None:
        super().__init__(scene, rect, image=image, draw_layer=FLOOR)
        self.world = scene
        self.visible = image is not None

    def struck(self, hero: Hero) -> None:
        """Be hit by the hero's sword."""
