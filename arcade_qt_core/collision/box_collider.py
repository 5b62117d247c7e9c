"""A rectangle as a collider: for most things."""

from __future__ import annotations

from dataclasses import dataclass

from .collider import Collider, Part


@dataclass(frozen=True, slots=True)
class BoxCollider(Collider):
    """Hold a rectangle with its middle at the offset, which turns with the object.

    An object without a collider collides as its rect, which never turns. Both take the short way
    through the narrow phase while their edges run along the axes.

    Args:
        width: in scene units, above 0.
        height: in scene units, above 0.

    Raises:
        InvalidColliderError: a size is not above 0, or a number is not finite.

    Example:
        >>> BoxCollider(30, 12, offset=(0, -10)).bounds()
        LBWH(-15, -16, 30, 12)
    """

    width: float
    height: float

    def __post_init__(self) -> None:
        """Check the sizes."""
        self._set("width", self._size("width", self.width))
        self._set("height", self._size("height", self.height))
        Collider.__post_init__(self)

    def cores(self) -> tuple[Part, ...]:
        """Return the rectangle."""
        x, y = self.width * 0.5, self.height * 0.5
        return (((-x, -y, x, -y, x, y, -x, y), 0.0, self.sensor),)
