"""A convex polygon as a collider: for what no box, circle or capsule fits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot

from ..geometry import Point
from .collider import Collider, Part

STRAIGHT = 1e-9
"""The sine of the largest bend that counts as none."""


@dataclass(frozen=True, slots=True)
class PolygonCollider(Collider):
    """Hold a convex polygon, with round corners if it has a radius.

    The corners may come in either direction. A corner that is none, because its edges run
    straight on, and one that is said twice, is left out.

    Args:
        vertices: three corners or more, from the object's position.
        radius: how far the shape reaches beyond the polygon, in scene units.

    Raises:
        InvalidColliderError: the polygon is not convex, crosses itself or has no area; a number
            is not finite, or the radius is negative.

    Example:
        >>> PolygonCollider([(0, 0), (8, 0), (4, 6)]).bounds(angle=90)
        LBWH(0, -8, 6, 8)
    """

    vertices: Sequence[Point]
    radius: float = 0.0

    def __post_init__(self) -> None:
        """Check the corners, and put them in order."""
        try:
            vertices = tuple(self.vertices)
        except TypeError:
            self._refuse("vertices", self.vertices, "expected three points (x, y) or more")
        points = tuple(self._point("vertex", vertex) for vertex in vertices)
        self._set("vertices", self._convex(points))
        self._set("radius", self._number("radius", self.radius))
        if self.radius < 0:
            self._refuse("radius", self.radius, "expected 0 or more")
        if self.radius > 0:
            self._size("radius", self.radius)
        Collider.__post_init__(self)

    def cores(self) -> tuple[Part, ...]:
        """Return the polygon with its radius."""
        numbers = tuple(number for vertex in self.vertices for number in vertex)
        return ((numbers, self.radius, self.sensor),)

    def _convex(self, vertices: tuple[Point, ...]) -> tuple[Point, ...]:
        """Return the real corners, counter-clockwise; refuse what is not convex."""
        corners = _real_corners(vertices)
        bends = [_bend(corners, k) for k in range(len(corners))]
        if len(corners) < 3:
            self._refuse("vertices", vertices, "expected three corners that are not in one line")
        if max(bends) > 0 > min(bends) or _turns(corners) != 1:
            self._refuse(
                "vertices", vertices, "not convex; build it of convex ones with Compound(...)"
            )
        return corners if bends[0] > 0 else corners[::-1]


def _real_corners(vertices: tuple[Point, ...]) -> tuple[Point, ...]:
    """Leave out corners that are said twice or do not bend, until none is left to leave out."""
    corners = tuple(v for k, v in enumerate(vertices) if v != vertices[k - 1])
    kept = tuple(v for k, v in enumerate(corners) if abs(_bend(corners, k)) > STRAIGHT)
    return kept if len(kept) in (0, len(vertices)) else _real_corners(kept)


def _bend(corners: tuple[Point, ...], k: int) -> float:
    """Return the sine of the turn at corner k; above 0 it is to the left."""
    (x1, y1), (x2, y2), (x3, y3) = corners[k - 1], corners[k], corners[(k + 1) % len(corners)]
    cross = (x2 - x1) * (y3 - y2) - (y2 - y1) * (x3 - x2)
    return cross / (hypot(x2 - x1, y2 - y1) * hypot(x3 - x2, y3 - y2))


def _turns(corners: tuple[Point, ...]) -> int:
    """Count how often the corners go round: how often they begin to climb."""
    climbs = [corners[k] > corners[k - 1] for k in range(len(corners))]
    return sum(climbs[k] and not climbs[k - 1] for k in range(len(corners)))
