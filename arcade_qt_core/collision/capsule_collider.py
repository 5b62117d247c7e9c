"""A capsule as a collider: for bodies that are longer than wide, and for swung swords."""

from __future__ import annotations

from dataclasses import dataclass

from ..geometry import Point
from .collider import Collider, Part


@dataclass(frozen=True, slots=True)
class CapsuleCollider(Collider):
    """Hold all that is nearer than `radius` to the line from `start` to `end`.

    Args:
        start: one end of the line, from the object's position.
        end: its other end; another point than `start`.
        radius: in scene units, above 0.

    Raises:
        InvalidColliderError: the radius is not above 0, both ends are one point (that is a
            CircleCollider), or a number is not finite.

    Example:
        >>> CapsuleCollider((0, -6), (0, 6), 4).bounds()
        LBWH(-4, -10, 8, 20)
    """

    start: Point
    end: Point
    radius: float

    def __post_init__(self) -> None:
        """Check ends and radius."""
        self._set("start", self._point("start", self.start))
        self._set("end", self._point("end", self.end))
        self._set("radius", self._size("radius", self.radius))
        if self.start == self.end:
            self._refuse("end", self.end, "the same as start; use a CircleCollider")
        Collider.__post_init__(self)

    def cores(self) -> tuple[Part, ...]:
        """Return the line with a radius."""
        return (((*self.start, *self.end), self.radius, self.sensor),)
