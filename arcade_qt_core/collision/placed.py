"""A collider at a place: what the pure functions of this room compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..geometry import Point, is_finite
from ..kernels.shapes import Shapes

if TYPE_CHECKING:
    from .collider import Collider


class Placed(NamedTuple):
    """Hold a collider where an object would carry it; made by `Collider.at`.

    Attributes:
        collider: the shape.
        position: where its origin is.
        angle: how far it is turned, in degrees clockwise.
    """

    collider: Collider
    position: Point
    angle: float = 0.0

    def shapes(self) -> Any:
        """Return a kernel that holds this one shape, in slot 0."""
        shapes = Shapes()
        self.put_into(shapes, 0)
        return shapes

    def put_into(self, shapes: Any, slot: int) -> None:
        """Give a slot of a kernel this shape.

        Raises:
            ValueError: a number of the place is not finite.
        """
        x, y = self.position
        if not (is_finite(x) and is_finite(y) and is_finite(self.angle)):
            raise ValueError(f"every number of a place must be finite, got {self!r}")
        shapes.attach(slot, slot, self.collider.parts)
        shapes.turn(slot, self.angle)
        shapes.place(slot, x, y)
