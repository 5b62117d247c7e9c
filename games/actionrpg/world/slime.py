"""A slime: hops about, and towards the hero when he is near."""

from __future__ import annotations

from math import cos, dist, sin, tau
from typing import TYPE_CHECKING

import pymunk
from arcade_qt_pymunk import PymunkCollider

from arcade_qt_core import XYWH, GameObject
from arcade_qt_core.collision import Contact

from .burst import Burst
from .coin import Coin
from .dynamic_object import DynamicObject
from .hero import Hero
from .layers import BOULDER, ENEMY, HERO, SWORD
from .walker import HURT, UNHURT

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

RADIUS = 5.0
PICTURE_SIZE = (16.0, 16.0)
HOP_SECONDS, CALM_SECONDS = 0.45, 0.8
HOP_SPEED = 42.0
SMELL_RANGE = 72.0
LIVES = 2
PUSH_SPEED = 150.0


class Slime(DynamicObject):
    """Rest, hop, rest; hurt the hero by touching him. Two strokes of the sword are enough.

    Walls stop the box about it; hero and sword have to touch the circle.

    Args:
        scene: the world.
        position: where it sits.
    """

    def __init__(self, scene: RPGGameScene, position: tuple[float, float]) -> None:
        super().__init__(scene, XYWH(*position, 1.0, 1.0), image="slime_0")
        self.image_size = PICTURE_SIZE
        self.image_offset = (0.0, 4.0)
        self.collider = PymunkCollider(pymunk.Circle(None, RADIUS))
        self.collision_layer, self.collision_mask = ENEMY, SWORD | HERO | BOULDER
        self.lives = LIVES
        self._velocity = (0.0, 0.0)
        self._calm = CALM_SECONDS
        self._hop = 0.0

    def update(self, dt: float) -> None:
        """Hop or rest."""
        if self._hop > 0:
            self._hop -= dt
            self.slide(self._velocity[0] * dt, self._velocity[1] * dt)
            self.color = UNHURT if self._hop <= 0 else self.color
            self.image = f"slime_{1 + int(self._hop / HOP_SECONDS * 3) % 3}"
        elif self._calm > 0:
            self._calm -= dt
            self.image = "slime_0"
        else:
            self._leap(*self._aim(), HOP_SPEED)

    def on_contact_begin(self, other: GameObject, contact: Contact) -> None:
        """Hurt the hero."""
        self.on_contact_stay(other, contact)

    def on_contact_stay(self, other: GameObject, contact: Contact) -> None:
        """Hurt the hero as long as he stays."""
        if isinstance(other, Hero):
            other.hit(1, self.position)

    def struck(self, hero: Hero) -> None:
        """Be flung away, or burst."""
        self.lives -= 1
        self.world.sounds.append("hit")
        if self.lives <= 0:
            Burst(self.world, self, "drops")
            Coin(self.world, self.position)
            self.kill()
            return
        far = dist(self.position, hero.position) or 1.0
        dx, dy = self.center_x - hero.center_x, self.center_y - hero.center_y
        self.color = HURT
        self._leap(dx / far, dy / far, PUSH_SPEED)

    def _leap(self, dx: float, dy: float, speed: float) -> None:
        self._velocity = (dx * speed, dy * speed)
        self._hop = HOP_SECONDS
        self._calm = CALM_SECONDS

    def _aim(self) -> tuple[float, float]:
        """Return the unit vector of the next hop: to the hero if he is near, else anywhere."""
        hero = self.world.player
        far = dist(self.position, hero.position) if hero is not None else SMELL_RANGE
        if 0 < far < SMELL_RANGE:
            return ((hero.center_x - self.center_x) / far, (hero.center_y - self.center_y) / far)
        angle = self.world.random.random() * tau
        return (cos(angle), sin(angle))
