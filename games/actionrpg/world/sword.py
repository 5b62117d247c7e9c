"""The blade of a stroke: a sensor that turns before the hero and hits what it sweeps over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import XYWH, GameObject
from arcade_qt_core.collision import CapsuleCollider, Contact

from .collidable_object import CollidableObject
from .layers import BREAKABLE, ENEMY, SWORD

if TYPE_CHECKING:
    from .hero import Hero

HILT, TIP, HALF_WIDTH = 5.0, 19.0, 3.0  # scene units, the first two from the middle of the feet
BLADE = CapsuleCollider((0.0, HILT), (0.0, TIP), HALF_WIDTH, sensor=True)
ARC = 100.0  # degrees that a stroke covers, half of them on each side


class Sword(GameObject):
    """Live for one stroke, and hit each enemy and each breakable thing in its way once.

    Args:
        hero: who strikes, in the direction he faces.
    """

    def __init__(self, hero: Hero) -> None:
        super().__init__(hero.scene, XYWH(*hero.position, 1.0, 1.0), collider=BLADE)
        self.collision_layer, self.collision_mask = SWORD, ENEMY | BREAKABLE
        self.hero = hero
        self._hit: set[int] = set()
        self._turn()

    def update(self, dt: float) -> None:
        """Turn with the stroke, and be gone with it."""
        if self.hero.stroke < 1:
            self._turn()
        else:
            self.kill()

    def on_contact_begin(self, other: GameObject, contact: Contact) -> None:
        """Hit it; who is flung away and met again by the same stroke is hit no more."""
        if isinstance(other, CollidableObject) and other.id not in self._hit:
            self._hit.add(other.id)
            other.struck(self.hero)

    def _turn(self) -> None:
        """Stay with the hero, and point to where the blade is now."""
        self.position = self.hero.position
        self.angle = self.hero.facing.degrees + ARC * (self.hero.stroke - 0.5)
