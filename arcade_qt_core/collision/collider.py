"""What every collider is: an immutable shape that an object carries about with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2, ceil, cos, degrees, hypot, radians, sin
from typing import Any, NoReturn

from ..errors import InvalidColliderError
from ..geometry import LRBT, Point, Rect, is_finite
from ..kernels.shapes import Shapes
from .placed import Placed

Part = tuple[tuple[float, ...], float, bool]
"""A rounded convex polygon: x and y of its corners in turn, its radius, is it a sensor?"""

SMALLEST, LARGEST = 1e-60, 1e60
"""Between these all lengths are. Kernels multiply up to four of them, and doubles end at 1e308."""

FINEST = 1e-9
"""The shortest edge, as a share of how far the shape reaches from the object's position."""

ARC_STEP = 15
"""Degrees from one point of a drawn arc to the next."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Collider:
    """Hold the shape that stands for an object in collisions: the base of all colliders.

    A collider knows no object and no place: one may serve any number of objects. It turns about
    the object's position, which is its own origin. Equal colliders compare equal.

    Attributes:
        offset: where the shape is in the object, in scene units; it turns with the object.
        angle: how far the shape is turned in the object, in degrees clockwise.
        sensor: whether it only notices: it has contacts, but stops and pushes nothing.
        parts: the rounded convex polygons it is made of, which the kernels work with.
    """

    offset: Point = (0.0, 0.0)
    angle: float = 0.0
    sensor: bool = False
    parts: tuple[Part, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Check all numbers and find the parts.

        Raises:
            InvalidColliderError: a number is not finite, a length is not 1e-60 to 1e60, or the
                shape is tiny beside how far it reaches.
        """
        self._set("offset", self._point("offset", self.offset))
        self._set("angle", self._number("angle", self.angle))
        self._set("sensor", bool(self.sensor))
        self._set("parts", self._posed(self.cores()))

    def cores(self) -> tuple[Part, ...]:
        """Return the parts before offset and angle: what a collider of your own has to say.

        Called once, in `__post_init__`, when all fields have their values.

        Returns:
            One or more parts (corners, radius, is_sensor). The corners are the numbers x, y, x, y,
            ... of a point, of the two ends of a line, or of a convex polygon counter-clockwise
            without corners said twice or in line with their neighbours; the radius is by how much
            the part reaches beyond them, 0 or more. A part without extent counts where it is
            strictly inside another.
        """
        raise NotImplementedError(
            f"{type(self).__name__} has no shape: let it override cores(), or derive from "
            "CircleCollider, BoxCollider, CapsuleCollider, PolygonCollider or Compound"
        )

    def bounds(self, angle: float = 0.0) -> Rect:
        """Return the smallest rectangle round the shape of an object at (0, 0).

        Args:
            angle: how far the object is turned, in degrees clockwise.

        Example:
            >>> from arcade_qt_core.collision import BoxCollider
            >>> BoxCollider(40, 10, offset=(15, 0)).bounds(angle=90)
            LBWH(-5, -35, 10, 40)
        """
        left, bottom, right, top = self.at((0.0, 0.0), angle).shapes().bounds_of(0)
        return LRBT(left, right, bottom, top)

    def enclosing_size(self, angle: float = 0.0) -> Point:
        """Return width and height of the smallest rectangle *about the position* round the shape.

        It is larger than `bounds` where the shape is not in the middle. Placed anywhere, that
        rectangle holds the shape to the last bit.

        Args:
            angle: how far the object is turned, in degrees clockwise.

        Example:
            >>> from arcade_qt_core.collision import BoxCollider
            >>> BoxCollider(40, 10, offset=(15, 0)).enclosing_size()
            (70.0, 10.0)
        """
        bounds = self.bounds(angle)
        return (2 * max(-bounds.left, bounds.right), 2 * max(-bounds.bottom, bounds.top))

    def outline(
        self, position: Point = (0.0, 0.0), angle: float = 0.0
    ) -> tuple[tuple[Point, ...], ...]:
        """Return a closed ring of points to draw for each part, counter-clockwise.

        Args:
            position: where the object is.
            angle: how far it is turned, in degrees clockwise.
        """
        rings = self.at(position, angle).shapes().corners_of(0)
        return tuple(
            _rounded(ring, radius) for ring, (_, radius, _) in zip(rings, self.parts, strict=True)
        )

    def at(self, position: Point, angle: float = 0.0) -> Placed:
        """Return this collider at a place, as `overlaps`, `sweep` and their kin want it.

        Args:
            position: where the object is.
            angle: how far it is turned, in degrees clockwise.
        """
        return Placed(self, position, angle)

    def _posed(self, cores: tuple[Part, ...]) -> tuple[Part, ...]:
        """Return parts turned by the collider's angle and moved by its offset."""
        self._check_cores(cores)
        shapes = Shapes()
        shapes.attach(0, 0, cores)
        shapes.turn(0, self.angle)
        shapes.place(0, *self.offset)
        posed = []
        for corners, (_, radius, is_sensor) in zip(shapes.corners_of(0), cores, strict=True):
            reach = max(abs(number) for corner in corners for number in corner)
            for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
                edge = hypot(x2 - x1, y2 - y1)
                if len(corners) > 1 and not edge > FINEST * max(reach, SMALLEST):
                    raise InvalidColliderError(
                        f"{self!r} has an edge of {edge:g}, which is too short for a shape that "
                        f"reaches {reach:g} from its position: nothing could be told apart there"
                    )
            numbers = tuple(number for corner in corners for number in corner)
            posed.append((numbers, radius, is_sensor or self.sensor))
        return tuple(posed)

    def _check_cores(self, cores: tuple[Part, ...]) -> None:
        """Refuse what `cores` may not say."""
        if not cores:
            self._refuse("cores()", cores, "expected one part or more")
        for part in cores:
            numbers, radius, _ = part
            if not numbers or len(numbers) % 2 or not all(map(is_finite, (*numbers, radius))):
                self._refuse("cores()", part, "expected (x, y, x, y, ...), radius, is_sensor")
            if not radius >= 0:
                self._refuse("cores()", part, "expected a radius of 0 or more")
            if len(numbers) > 4 and not _turns_left(numbers):
                self._refuse("cores()", part, "expected a convex polygon, counter-clockwise")

    def _set(self, name: str, value: object) -> None:
        """Give a field its value while the collider is made."""
        object.__setattr__(self, name, value)

    def _number(self, name: str, value: Any) -> float:
        """Return a finite number as a float."""
        if not is_finite(value):
            self._refuse(name, value, "expected a finite number")
        return float(value)

    def _length(self, name: str, value: Any) -> float:
        """Return a number that is no longer than a length can be as a float."""
        if not abs(self._number(name, value)) <= LARGEST:
            self._refuse(name, value, f"expected a number up to {LARGEST:g}")
        return float(value)

    def _size(self, name: str, value: Any) -> float:
        """Return a number that can be the size of something as a float."""
        if not (is_finite(value) and value > 0):
            self._refuse(name, value, "expected a finite number above 0")
        if not value >= SMALLEST:
            self._refuse(name, value, f"expected {SMALLEST:g} or more")
        return self._length(name, value)

    def _point(self, name: str, value: Any) -> Point:
        """Return two finite numbers as a tuple of floats."""
        try:
            x, y = value
        except (TypeError, ValueError):
            self._refuse(name, value, "expected a point (x, y)")
        return (self._length(name, x), self._length(name, y))

    def _refuse(self, name: str, value: object, rule: str) -> NoReturn:
        raise InvalidColliderError(f"{type(self).__name__} {name}={value!r}: {rule}")


def _turns_left(numbers: tuple[float, ...]) -> bool:
    """Tell whether a closed polygon bends to the left at each of its corners."""
    corners = list(zip(numbers[::2], numbers[1::2], strict=True))
    sides = [
        (x2 - x1, y2 - y1)
        for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    turned = sides[1:] + sides[:1]
    return all(x1 * y2 - x2 * y1 > 0 for (x1, y1), (x2, y2) in zip(sides, turned, strict=True))


def _rounded(corners: list[Point], radius: float) -> tuple[Point, ...]:
    """Return the ring round a core at the distance `radius`."""
    if radius == 0.0:
        return tuple(corners)
    if len(corners) == 1:
        return _arc(corners[0], radius, 0.0, 360.0 - ARC_STEP)
    ring: list[Point] = []
    for k, corner in enumerate(corners):
        before, after = corners[k - 1], corners[(k + 1) % len(corners)]
        start = _direction(before, corner) - 90.0
        sweep = (_direction(corner, after) - 90.0 - start) % 360.0
        ring += _arc(corner, radius, start, sweep)
    return tuple(ring)


def _direction(start: Point, end: Point) -> float:
    """Return the direction from one point to another, in degrees counter-clockwise."""
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def _arc(center: Point, radius: float, start: float, sweep: float) -> tuple[Point, ...]:
    """Return points on an arc, its ends included, in degrees counter-clockwise."""
    steps = max(1, ceil(sweep / ARC_STEP))
    turns = (radians(start + sweep * k / steps) for k in range(steps + 1))
    return tuple((center[0] + radius * cos(t), center[1] + radius * sin(t)) for t in turns)
