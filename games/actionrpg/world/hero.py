"""Be the player's figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import Segment
from arcade_qt_core.collision import BoxCollider

from .boulder import Boulder
from .direction import Direction
from .layers import BOULDER, ENEMY, HERO, TRIGGER
from .static_object import StaticObject
from .sword import Sword
from .walker import BODY_SIZE, PICTURE_OFFSET, Walker

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

SPEED = 88.0  # scene units a second
REACH = 14.0  # from the middle of the feet to what can be used
PUSH_REACH = 1.0  # from the edge of the feet to what they push
MAX_HEALTH = 6  # half vials
MERCY_SECONDS = 1.2  # after a hit, nothing hurts
BLINKS_PER_SECOND = 10
STROKE_SECONDS = 0.24
STROKE_FRAMES = 3
STROKE_SIZE = (32.0, 32.0)
PUSH_SPEED = 190.0
LYING = 90.0  # degrees
FALL_SECONDS = 0.3


class Hero(Walker):
    """Walk in eight directions, use things, strike with the sword, and be hurt.

    The action key uses what stands before the hero; where nothing does, it swings the sword.

    Attributes:
        health: half vials of life left.
        coins: how many were found.
        is_busy: whether something (a portal) moves the hero; then keys do nothing.
    """

    def __init__(
        self,
        scene: RPGGameScene,
        position: tuple[float, float],
        facing: Direction = Direction.DOWN,
    ) -> None:
        super().__init__(scene, position, "hero", facing)
        self.collider = BoxCollider(*BODY_SIZE)
        self.collision_layer, self.collision_mask = HERO, ENEMY | BOULDER | TRIGGER
        self.health = MAX_HEALTH
        self.coins = 0
        self.is_busy = False
        self._mercy = 0.0
        self._stroke = 0.0

    @property
    def is_down(self) -> bool:
        """Tell whether the hero has no life left."""
        return self.health <= 0

    @property
    def is_free(self) -> bool:
        """Tell whether the hero is his own master: in no talk, and moved by no portal."""
        return not (self.is_busy or self.frozen)

    @property
    def stroke(self) -> float:
        """Return which part of a stroke of the sword is done: 1 when there is none."""
        return 1 - max(0.0, self._stroke) / STROKE_SECONDS

    @property
    def hint(self) -> str:
        """Return what the action key would do here, or ""."""
        thing = self.thing_ahead()
        return thing.hint if thing is not None else ""

    def update(self, dt: float) -> None:
        """Do what the player wants, unless something is done to the hero."""
        self._mercy = max(0.0, self._mercy - dt)
        self.visible = int(self._mercy * BLINKS_PER_SECOND * 2) % 2 == 0
        if self.is_down and not self.is_pushed:
            self._fall(dt)
        elif self.is_busy:
            self.stand()
        elif self.is_pushed:
            self.suffer_push(dt)
        elif self._stroke > 0:
            self._swing(dt)
        else:
            self._obey(dt)

    def hit(self, damage: int, point: tuple[float, float]) -> None:
        """Lose life to something at `point`, unless just hit, busy or in a talk."""
        if self._mercy > 0 or self.is_down or not self.is_free:
            return
        self.health = max(0, self.health - damage)
        self._mercy = MERCY_SECONDS
        self._stroke = 0.0
        self.push_from(point, PUSH_SPEED)
        self.world.sounds.append("hurt")
        if self.is_down:
            self.world.quest.fail()

    def heal(self) -> None:
        """Be whole again."""
        self.health = MAX_HEALTH

    def thing_ahead(self) -> StaticObject | None:
        """Return what the hero faces within reach: the first thing in the way that a ray hits.

        Of several at one place (a door and its wall) it is the one that can be used.
        """
        x, y = self.position
        dx, dy = self.facing.value
        ray = Segment(x, y, x + dx * REACH, y + dy * REACH)
        hits = [
            hit for hit in self.world.raycast(ray, ignore=(self,)) if self.world.blocks(hit.object)
        ]
        here = [hit.object for hit in hits if hit.t == hits[0].t]
        things = [thing for thing in here if isinstance(thing, StaticObject)]
        return max(things, key=lambda thing: bool(thing.hint), default=None)

    def _fall(self, dt: float) -> None:
        """Sink to the ground and lie there."""
        self.stand()
        self.visible = True
        self.angle = min(LYING, self.angle + LYING * dt / FALL_SECONDS)
        self.image_offset = (0.0, PICTURE_OFFSET[1] * (1 - self.angle / LYING))

    def _obey(self, dt: float) -> None:
        controls = self.world.controls
        if controls.take_action() and not self.world.is_hushed:
            thing = self.thing_ahead()
            if thing is not None and thing.hint:
                self.stand()
                self.visible = True
                thing.interact(self)
            else:
                self._stroke = STROKE_SECONDS
                Sword(self)
                self.world.sounds.append("swing")
                self._swing(dt)
            return
        self.walk(*controls.direction, SPEED * dt)
        if controls.direction != (0, 0):
            self._push_ahead()

    def _push_ahead(self) -> None:
        """Lean on the boulders before the hero."""
        dx, dy = self.facing.value
        for obj in self.world.objects(self.rect.moved(dx * PUSH_REACH, dy * PUSH_REACH)):
            if isinstance(obj, Boulder):
                obj.push(self.facing)

    def _swing(self, dt: float) -> None:
        """Show the stroke; what it hits is the sword's business."""
        self._stroke -= dt
        if self._stroke <= 0:
            self.stand()
            return
        frame = int(self.stroke * STROKE_FRAMES)
        self.show(f"hero_attack_{self.facing.word}_{frame}", STROKE_SIZE)
