"""Any pymunk shape as a collider, for games that have such shapes already."""

from __future__ import annotations

from dataclasses import dataclass, field

import pymunk

from arcade_qt_core.collision import Collider
from arcade_qt_core.errors import InvalidColliderError

Point = tuple[float, float]

LARGEST = 1e60  # as for all colliders


@dataclass(frozen=True, slots=True)
class PymunkCollider(Collider):
    """Hold the form of a pymunk circle, segment or polygon.

    Every pymunk shape is a rounded convex polygon, which is what arcade_qt_core compares: so this
    collider meets all others, is swept, and goes into a `Compound`, exactly and without asking
    pymunk. docs/decisions tells why `Shape.shapes_collide` is not used.

    The form is read once: what is done to the shape later does not change the collider. The
    shape's body plays no part; body and object are taken to have the same origin. A shape without
    any extent counts where it is strictly inside another.

    Args:
        shape: a ``pymunk.Circle``, ``Segment`` or ``Poly``, with or without a body. A polygon
            that is not convex has become its convex hull when pymunk made it; for such outlines
            there is `collider_from_outline`.
        offset, angle, sensor: as for every collider; a shape that is a sensor makes one of it.

    Attributes:
        vertices: the corners before offset and angle, counter-clockwise; one for a circle.
        radius: how far the shape reaches beyond them, in scene units.

    Raises:
        InvalidColliderError: it is none of these shapes, or a number is not finite or too large.

    Example:
        >>> import pymunk
        >>> from arcade_qt_pymunk import PymunkCollider
        >>> PymunkCollider(pymunk.Segment(None, (-6, 0), (6, 0), 2)).bounds(angle=90)
        LBWH(-2, -8, 4, 16)
    """

    shape: pymunk.Shape = field(compare=False, repr=False)
    vertices: tuple[Point, ...] = field(init=False)
    radius: float = field(init=False)

    def __post_init__(self) -> None:
        """Read the shape."""
        vertices, radius = _form(self.shape)
        object.__setattr__(self, "vertices", vertices)
        object.__setattr__(self, "radius", radius)
        object.__setattr__(self, "sensor", self.sensor or self.shape.sensor)
        Collider.__post_init__(self)

    def cores(self) -> tuple[tuple[tuple[float, ...], float, bool], ...]:
        """Return the one rounded convex polygon that the shape is."""
        numbers = tuple(number for vertex in self.vertices for number in vertex)
        return ((numbers, self.radius, self.sensor),)


def _form(shape: pymunk.Shape) -> tuple[tuple[Point, ...], float]:
    """Return the corners and the radius of a shape."""
    if isinstance(shape, pymunk.Circle):
        corners = [shape.offset]
    elif isinstance(shape, pymunk.Segment):
        corners = [shape.a, shape.b]
    elif isinstance(shape, pymunk.Poly):
        corners = shape.get_vertices()
    else:
        raise InvalidColliderError(
            f"PymunkCollider shape={shape!r}: expected a pymunk.Circle, Segment or Poly"
        )
    different = dict.fromkeys((float(x), float(y)) for x, y in corners)
    numbers = [shape.radius, *(number for corner in different for number in corner)]
    if not all(abs(number) <= LARGEST for number in numbers):
        raise InvalidColliderError(
            f"PymunkCollider shape={shape!r} with corners {[*different]} and radius "
            f"{shape.radius}: expected finite numbers up to {LARGEST:g}"
        )
    return tuple(different), shape.radius
