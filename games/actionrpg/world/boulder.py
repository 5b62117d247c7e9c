"""A boulder: heavy, but it can be pushed. Pymunk moves it, and what it meets stops it.

Bodies are made of whatever is near a boulder, when it is: the space stays small on a large map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import XYWH, Rect

from .direction import Direction
from .dynamic_object import DynamicObject
from .layers import BOULDER
from .prop import Prop

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

SPEED = 36.0  # scene units a second, up to which a push helps
FORCE = 900.0  # of a push; the ground's friction on its mass of 1 has to be overcome
NEARBY = 24.0  # from its middle, in scene units; further than it and a body get in a step


class Boulder(Prop):
    """Be in the way until pushed out of it; ways and views are blocked where it lies now.

    It has no collider: to pymunk it is its rectangle, which never turns.

    Args:
        scene, picture, image: see `Prop`.
    """

    def __init__(self, scene: RPGGameScene, picture: Rect, image: str) -> None:
        super().__init__(scene, picture, image)
        self.collision_layer = BOULDER
        self._body = scene.physics.add(self, friction=0.0)

    def update(self, dt: float) -> None:
        """Give bodies to those nearby that have none yet: what stands, and who walks."""
        physics = self.world.physics
        for obj in self.world.objects(XYWH(*self.position, 2 * NEARBY, 2 * NEARBY)):
            if physics.body_of(obj) is None:
                if isinstance(obj, DynamicObject):
                    physics.add(obj, "kinematic", friction=0.0)
                elif self.world.blocks(obj):
                    physics.add(obj, "static", friction=0.0)

    def push(self, way: Direction) -> None:
        """Be pushed in a direction during this step."""
        dx, dy = way.value
        velocity = self._body.velocity
        if velocity.x * dx + velocity.y * dy < SPEED:
            self._body.force = (dx * FORCE, dy * FORCE)
