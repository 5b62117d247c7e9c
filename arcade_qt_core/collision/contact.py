"""Two things in contact."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..geometry import Point


class Contact(NamedTuple):
    """Hold how two things touch, of which `a` was named or born first.

    Attributes:
        a, b: the two.
        normal: unit vector from a to b.
        depth: how far b would have to move along the normal until they only touch, above 0.
        points: one or two places where they touch, half way between their surfaces.
        is_sensor: whether one of the shapes that touch only notices.
    """

    a: Any
    b: Any
    normal: Point
    depth: float
    points: tuple[Point, ...]
    is_sensor: bool

    def mirrored(self) -> Contact:
        """Return the same contact with a and b exchanged: the normal points the other way.

        Example:
            >>> Contact("hero", "wall", (0.0, -1.0), 2.0, ((4.0, 9.0),), False).mirrored()[:3]
            ('wall', 'hero', (0.0, 1.0))
        """
        x, y = self.normal
        return self._replace(a=self.b, b=self.a, normal=(0.0 - x, 0.0 - y))
