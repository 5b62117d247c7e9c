"""Give a body the form that its object has for the scene."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pymunk

from arcade_qt_core import GameObject
from arcade_qt_core.collision import BoxCollider

from .shapes import pymunk_shapes, weigh


class Form:
    """Make the shapes of a body by collider, layers and groups of its object.

    An object without a collider is its rectangle, which never turns: no moment can turn its body.

    Args:
        obj: the object.
        body: its body; only a dynamic one gets a mass.
        mass: shared among the shapes by their areas.
        friction: of each shape.
        elasticity: of each shape.
    """

    def __init__(
        self, obj: GameObject, body: pymunk.Body, mass: float, friction: float, elasticity: float
    ) -> None:
        self._obj = obj
        self._body = body
        self._mass = mass
        self._friction = friction
        self._elasticity = elasticity
        self._made_for: tuple[object, ...] = ()

    def is_stale(self) -> bool:
        """Tell whether the object has changed since shapes were made."""
        return self._made_for != self._needed()

    def make(self) -> list[pymunk.Shape]:
        """Return new shapes, on the body but in no space; one that can move is weighed."""
        obj, body = self._obj, self._body
        self._made_for = self._needed()
        shapes = pymunk_shapes(obj.collider or BoxCollider(*obj.size), body)
        for shape in shapes:
            shape.friction, shape.elasticity = self._friction, self._elasticity
            shape.filter = pymunk.ShapeFilter(
                obj.collision_group, obj.collision_layer, obj.collision_mask
            )
        self.weigh(shapes)
        return shapes

    def weigh(self, shapes: Sequence[pymunk.Shape]) -> None:
        """Give a dynamic body its mass, and the moment of its shapes.

        pymunk divides by the moment: what has none, because it is a mere point, never turns.
        """
        body = self._body
        if body.body_type != pymunk.Body.DYNAMIC:
            return
        if self._obj.collider is not None:
            weigh(shapes, self._mass)
        if not any(shape.moment > 0 for shape in shapes):
            for shape in shapes:
                shape.mass = 0
            body.mass, body.moment = self._mass, inf

    def _needed(self) -> tuple[object, ...]:
        obj = self._obj
        size = obj.size if obj.collider is None else None
        return (obj.collider, size, obj.collision_group, obj.collision_layer, obj.collision_mask)
