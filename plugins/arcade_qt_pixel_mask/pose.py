"""Where something is in something else: a turn and a shift, which can be joined and undone."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

QUARTERS = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
"""Cosine and sine of quarter turns, which are exact here."""


class Pose(NamedTuple):
    """Hold how far a thing is turned, clockwise, and where its origin is.

    Example:
        >>> pose = Pose.of(90, (10, 0))
        >>> pose.carry(2, 0)
        (10.0, -2.0)
        >>> pose.inverse().carry(10, -2)
        (2.0, 0.0)
    """

    cos: float
    sin: float
    x: float
    y: float

    @classmethod
    def of(cls, angle: float, position: tuple[float, float]) -> Pose:
        """Return a pose for an angle in degrees clockwise, and a place."""
        turn = QUARTERS.get(angle % 360.0) or (cos(radians(angle)), sin(radians(angle)))
        return cls(*turn, *position)

    def turn(self, x: float, y: float) -> tuple[float, float]:
        """Return where a direction in the thing points outside."""
        return (self.cos * x + self.sin * y + 0.0, self.cos * y - self.sin * x + 0.0)

    def carry(self, x: float, y: float) -> tuple[float, float]:
        """Return where a point of the thing is outside."""
        return (self.cos * x + self.sin * y + self.x, self.cos * y - self.sin * x + self.y)

    def then(self, outer: Pose) -> Pose:
        """Return the pose in the world of a thing that has this one in what has the other."""
        return Pose(
            self.cos * outer.cos - self.sin * outer.sin,
            self.sin * outer.cos + self.cos * outer.sin,
            *outer.carry(self.x, self.y),
        )

    def inverse(self) -> Pose:
        """Return the pose of the outside in the thing."""
        back = Pose(self.cos, -self.sin, 0.0, 0.0)
        return Pose(self.cos, -self.sin, *back.turn(-self.x, -self.y))
