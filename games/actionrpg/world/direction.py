"""The four ways a figure can face."""

from __future__ import annotations

from enum import Enum


class Direction(Enum):
    """Name a way to face; the value is its unit vector, y up."""

    RIGHT = (1, 0)
    UP = (0, 1)
    LEFT = (-1, 0)
    DOWN = (0, -1)

    @property
    def word(self) -> str:
        """Return the name as pictures and maps spell it, such as "left"."""
        return self.name.lower()

    @property
    def degrees(self) -> float:
        """Return how far it is turned from up, in degrees clockwise."""
        return {"UP": 0.0, "RIGHT": 90.0, "DOWN": 180.0, "LEFT": 270.0}[self.name]

    @property
    def opposite(self) -> Direction:
        """Return the way back."""
        dx, dy = self.value
        return Direction((-dx, -dy))

    def turned_to(self, dx: float, dy: float) -> Direction:
        """Return the direction that (dx, dy) mostly points in.

        On an exact diagonal the present direction is kept if it fits, so that a figure does not
        flicker between two; without any motion it is kept as well.
        """
        if dx == dy == 0 or (abs(dx) == abs(dy) and dx * self.value[0] + dy * self.value[1] > 0):
            return self
        if abs(dx) >= abs(dy):
            return Direction.RIGHT if dx > 0 else Direction.LEFT
        return Direction.UP if dy > 0 else Direction.DOWN
