"""How two shapes touch: what a stranger's function answers."""

from __future__ import annotations

from math import hypot, isclose
from typing import Any, NamedTuple

from ..geometry import Point, is_finite

UNIT = 1e-6
"""How far the length of a normal may be from 1."""


class Manifold(NamedTuple):
    """Hold how two shapes touch, without saying whose they are.

    Attributes:
        normal: unit vector from the first to the second.
        depth: how far the second would have to move along the normal until they only touch,
            above 0.
        points: one or two places where they touch.
    """

    normal: Point
    depth: float
    points: tuple[Point, ...]

    def check(self) -> None:
        """Refuse what cannot be.

        Raises:
            ValueError: a number is not finite, the normal is no unit vector (x, y), the depth not
                above 0, or there are not one or two points (x, y).
        """
        pairs = (self.normal, *self.points) if _count(self.points) else ()
        if len(pairs) not in (2, 3) or not all(_count(pair) == 2 for pair in pairs):
            raise ValueError(f"{self!r}: expected a normal (x, y) and one or two points (x, y)")
        if not all(map(is_finite, (self.depth, *(n for pair in pairs for n in pair)))):
            raise ValueError(f"{self!r}: expected finite numbers")
        if not isclose(hypot(*self.normal), 1.0, abs_tol=UNIT):
            raise ValueError(f"{self!r}: expected a normal of length 1")
        if not self.depth > 0:
            raise ValueError(f"{self!r}: expected a depth above 0, or None for no contact")

    def mirrored(self) -> Manifold:
        """Return the same with the two exchanged: the normal points the other way.

        Example:
            >>> Manifold((0.0, 1.0), 2.0, ((4.0, 9.0),)).mirrored().normal
            (0.0, -1.0)
        """
        x, y = self.normal
        return self._replace(normal=(0.0 - x, 0.0 - y))


def _count(value: Any) -> int:
    """Return how many a tuple or list holds; 0 of all else."""
    return len(value) if isinstance(value, tuple | list) else 0
