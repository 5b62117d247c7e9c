"""Show where a guard looks: a fan of light on the ground that ends at walls.

A player can only be fair game for guards whose sight he sees. The fan is made of a few sectors;
each reaches as far as a ray along its middle does.
"""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin, tan
from typing import TYPE_CHECKING

from arcade_qt_core import XYWH, GameObject, RenderableObject

from .vision import HALF_CONE, SIGHT_RANGE

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene
    from .soldier import Soldier

SECTORS = 5
SECTOR = 2 * HALF_CONE / SECTORS  # degrees
ON_THE_GROUND = -1  # draw layer over the map's lower tiles, below everybody
CALM, ALARMED = (255, 240, 170, 90), (255, 110, 80, 120)


class Gaze(RenderableObject):
    """Be one sector of a soldier's sight, and go with him.

    Args:
        scene: the world.
        owner: who looks.
        number: which sector, from 0.
    """

    def __init__(self, scene: RPGGameScene, owner: Soldier, number: int) -> None:
        super().__init__(scene, XYWH(*owner.position, 1, 1), image="gaze", draw_layer=ON_THE_GROUND)
        self.world = scene
        self.owner: Soldier | None = owner
        self._turn = (number - (SECTORS - 1) / 2) * SECTOR
        self.visible = False

    def update(self, dt: float) -> None:
        """Lie where the owner looks now."""
        owner = self.owner
        if owner is None:
            return
        self.visible = owner.is_watching
        if not self.visible:
            return
        dx, dy = owner.facing.value
        angle = degrees(atan2(dy, dx)) + self._turn
        x, y = cos(radians(angle)), sin(radians(angle))
        reach = SIGHT_RANGE * self.world.sight_share(
            owner.position, (owner.center_x + x * SIGHT_RANGE, owner.center_y + y * SIGHT_RANGE)
        )
        self.visible = reach > 1
        if self.visible:
            middle = (owner.center_x + x * reach / 2, owner.center_y + y * reach / 2)
            self.set_rect(XYWH(*middle, reach, 2 * reach * tan(radians(SECTOR / 2))))
            self.angle = -angle
            self.color = ALARMED if owner.is_alarmed else CALM

    def forget_object(self, dead: GameObject) -> None:
        """Go with the owner."""
        if dead is self.owner:
            self.owner = None
            self.kill()
