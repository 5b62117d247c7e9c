"""A circle as a collider: the cheapest, and the one that slides best."""

from __future__ import annotations

from dataclasses import dataclass

from .collider import Collider, Part


@dataclass(frozen=True, slots=True)
class CircleCollider(Collider):
    """Hold a circle with its centre at the offset.

    Args:
        radius: in scene units, above 0.

    Raises:
        InvalidColliderError: the radius is not above 0, or a number is not finite.

    Example:
        >>> CircleCollider(8).bounds()
        LBWH(-8, -8, 16, 16)
    """

    radius: float

    def __post_init__(self) -> None:
        """Check the radius."""
        self._set("radius", self._size("radius", self.radius))
        Collider.__post_init__(self)

    def cores(self) -> tuple[Part, ...]:
        """Return the circle: one corner with a radius."""
        return (((0.0, 0.0), self.radius, self.sensor),)
