"""Ask pymunk 6.9 or 7 what two shapes share.

The plug-in never asks this, so its `compat` has no such function: see docs/decisions/0006.
"""

from __future__ import annotations

import pymunk


def shapes_collide(a: pymunk.Shape, b: pymunk.Shape) -> pymunk.ContactPointSet:
    """Return what ``a.shapes_collide(b)`` says, without points if the two are apart.

    Trap 6 of the cases, section E: pymunk 7 raises AssertionError then, 6.9 returns an empty set.
    """
    try:
        return a.shapes_collide(b)
    except AssertionError:
        return pymunk.ContactPointSet(pymunk.Vec2d(0, 0), [])


def on_body(shape: pymunk.Shape) -> pymunk.Shape:
    """Give a shape a body of its own, and return it; in pymunk 7 a shape does not keep its body."""
    shape.kept = shape.body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    return shape
