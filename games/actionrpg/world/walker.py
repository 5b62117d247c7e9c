"""Walk on two legs: a figure that faces four ways and whose steps follow the ground it covers."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from arcade_qt_core import XYWH

from .direction import Direction
from .dynamic_object import DynamicObject

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

BODY_SIZE = (10.0, 8.0)  # the feet
PICTURE_SIZE = (16.0, 20.0)
PICTURE_OFFSET = (0.0, 6.0)  # feet at the picture's lower edge
STRIDE = 7.0  # scene units for one frame of the walk
WALK_FRAMES = 4
PUSH_DECAY = 0.86  # of a knock-back's speed per step
HURT, UNHURT = (255, 165, 150, 255), (255, 255, 255, 255)  # how a push tints the figure
PUSH_END = 6.0  # scene units a second below which it is over


class Walker(DynamicObject):
    """Hold a figure's way of facing, walk it, and show the picture that belongs to it.

    Pictures are named ``look_direction_frame``: frame 0 stands, 1 to 4 walk.

    Args:
        scene: the world.
        position: where its feet stand, in scene units.
        look: the first part of its pictures' names.
        facing: which way it looks at first.
    """

    def __init__(
        self,
        scene: RPGGameScene,
        position: tuple[float, float],
        look: str,
        facing: Direction = Direction.DOWN,
    ) -> None:
        super().__init__(scene, XYWH(*position, *BODY_SIZE), image=f"{look}_{facing.word}_0")
        self.look = look
        self.facing = facing
        self._walked = 0.0
        self._push = (0.0, 0.0)
        self.show(self.image, PICTURE_SIZE)

    @property
    def is_pushed(self) -> bool:
        """Tell whether a knock-back moves it."""
        return self._push != (0.0, 0.0)

    def walk(self, dx: float, dy: float, distance: float) -> None:
        """Go `distance` scene units in the direction (dx, dy), as far as walls let it."""
        length = hypot(dx, dy)
        if length == 0:
            self.stand()
            return
        self.facing = self.facing.turned_to(dx, dy)
        moved = hypot(*self.slide(dx / length * distance, dy / length * distance))
        if moved < distance * 0.1:
            self.stand()
            return
        self._walked += moved
        self.show_frame(1 + int(self._walked / STRIDE) % WALK_FRAMES)

    def approach(self, point: tuple[float, float], distance: float) -> bool:
        """Go up to `distance` towards a point; return whether it is there now."""
        dx, dy = point[0] - self.center_x, point[1] - self.center_y
        far = hypot(dx, dy)
        self.walk(dx, dy, min(distance, far))
        return far <= distance

    def stand(self) -> None:
        """Stop walking."""
        self._walked = 0.0
        self.show_frame(0)

    def push_from(self, point: tuple[float, float], speed: float) -> None:
        """Be knocked back, away from a point, at first with `speed` scene units a second."""
        dx, dy = self.center_x - point[0], self.center_y - point[1]
        length = hypot(dx, dy) or 1.0
        self._push = (dx / length * speed, dy / length * speed)

    def suffer_push(self, dt: float) -> None:
        """Move by the knock-back, which wears off."""
        x, y = self._push
        self.slide(x * dt, y * dt)
        is_over = hypot(x, y) < PUSH_END
        self._push = (0.0, 0.0) if is_over else (x * PUSH_DECAY, y * PUSH_DECAY)
        self.color = UNHURT if is_over else HURT

    def show_frame(self, frame: int) -> None:
        """Show one frame in the present direction."""
        self.show(f"{self.look}_{self.facing.word}_{frame}", PICTURE_SIZE)

    def show(self, image: str | None, size: tuple[float, float]) -> None:
        """Show any picture, centred where the figure's own is."""
        self.image = image
        self.image_size = size
        self.image_offset = PICTURE_OFFSET
