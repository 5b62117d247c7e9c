"""Several colliders as one: for shapes that are not convex."""

from __future__ import annotations

from dataclasses import dataclass

from .collider import Collider, Part


@dataclass(frozen=True, slots=True, init=False)
class Compound(Collider):
    """Hold several colliders, which move and turn together.

    Two objects have at most one contact: the deepest of all their parts, solid ones before
    sensors. A compound that is a sensor makes sensors of all it holds.

    Args:
        colliders: one or more, compounds too.
        offset, angle, sensor: as for every collider, for all of them together.

    Raises:
        InvalidColliderError: there are none, or one of them is no collider.

    Example:
        >>> from arcade_qt_core.collision import BoxCollider
        >>> hammer = Compound(BoxCollider(4, 30), BoxCollider(20, 8, offset=(0, 15)))
        >>> hammer.bounds()
        LBWH(-10, -15, 20, 34)
    """

    colliders: tuple[Collider, ...]

    def __init__(
        self,
        *colliders: Collider,
        offset: tuple[float, float] = (0.0, 0.0),
        angle: float = 0.0,
        sensor: bool = False,
    ) -> None:
        """Check what is held."""
        self._set("colliders", colliders)
        self._set("offset", offset)
        self._set("angle", angle)
        self._set("sensor", sensor)
        if not colliders or not all(isinstance(each, Collider) for each in colliders):
            rule = "expected one collider or more, each an argument: Compound(a, b), not ([a, b])"
            self._refuse("colliders", colliders, rule)
        Collider.__post_init__(self)

    def cores(self) -> tuple[Part, ...]:
        """Return the parts of all that is held."""
        return tuple(part for collider in self.colliders for part in collider.parts)
