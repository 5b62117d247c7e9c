"""Give a body the form that its object has for the scene."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pymunk

from arcade_qt_core import GameObject

from .shapes import pymunk_shapes, rectangle_shape, weigh

EVERY_GROUP = 0xFFFFFFFF  # pymunk knows no negative groups: these are the same 32 bits

SPECK = 1e-6
"""How far the mass is from the centre, in scene units, of what is too small to turn."""


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
        """Return new shapes, on the body but in no space; `weigh` them when they are in one."""
        obj, body = self._obj, self._body
        self._made_for = self._needed()
        if obj.collider is None:
            shapes = [rectangle_shape(obj.size, body)]
        else:
            shapes = pymunk_shapes(obj.collider, body)
        for shape in shapes:
            shape.friction, shape.elasticity = self._friction, self._elasticity
            shape.filter = pymunk.ShapeFilter(
                obj.collision_group & EVERY_GROUP, obj.collision_layer, obj.collision_mask
            )
        return shapes

    def weigh(self, shapes: Sequence[pymunk.Shape]) -> None:
        """Give a dynamic body in a space its mass, and the moment of its shapes.

        To be called when no former shapes are on it any more, whose mass pymunk would take off.
        pymunk divides by the moment: what has next to none, or none that is finite, never turns.
        """
        body = self._body
        if body.body_type != pymunk.Body.DYNAMIC:
            return
        can_turn = self._obj.collider is not None
        if can_turn:
            weigh(shapes, self._mass)
            can_turn = self._mass * SPECK**2 < body.moment < inf
        if not can_turn:
            for shape in shapes:
                shape.mass = 0
            body.mass, body.moment = self._mass, inf

    def _needed(self) -> tuple[object, ...]:
        obj = self._obj
        size = obj.size if obj.collider is None else None
        return (obj.collider, size, obj.collision_group, obj.collision_layer, obj.collision_mask)
