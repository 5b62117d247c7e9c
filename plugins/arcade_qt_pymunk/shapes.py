"""Make pymunk shapes of a collider, whoever wrote it."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

import pymunk

from arcade_qt_core.collision import Collider

Point = tuple[float, float]

FLAT = 1e-9
"""A side of a rectangle that counts as none: as a share of the other, and in scene units."""


def pymunk_shapes(collider: Collider, body: pymunk.Body) -> list[pymunk.Shape]:
    """Return a new pymunk shape on `body` for each part of a collider, in their order.

    Corners, radius, offset and angle are the collider's; origin of both is that of the body.

    Raises:
        TypeError: it is no collider.

    Example:
        >>> import pymunk
        >>> from arcade_qt_core.collision import BoxCollider, CircleCollider, Compound
        >>> from arcade_qt_pymunk import pymunk_shapes
        >>> lolly = Compound(BoxCollider(2, 20), CircleCollider(6, offset=(0, 15)))
        >>> [type(shape).__name__ for shape in pymunk_shapes(lolly, pymunk.Body())]
        ['Poly', 'Circle']
    """
    if not isinstance(collider, Collider):
        raise TypeError(f"expected a collider such as CircleCollider(8), got {collider!r}")
    shapes = []
    for numbers, radius, is_sensor in collider.parts:
        shape = _shape(body, list(zip(numbers[::2], numbers[1::2], strict=True)), radius)
        shape.sensor = is_sensor
        shapes.append(shape)
    return shapes


def rectangle_shape(size: Point, body: pymunk.Body) -> pymunk.Shape:
    """Return a new shape on `body` for a rectangle about it; a flat one is a line, or a point."""
    least = FLAT * max(1.0, *size)
    x, y = (0.5 * side if side > least else 0.0 for side in size)
    corners = dict.fromkeys([(-x, -y), (x, -y), (x, y), (-x, y)])
    return _shape(body, list(corners), 0.0)


def weigh(shapes: Sequence[pymunk.Shape], mass: float) -> None:
    """Share a mass among shapes by their areas; their body's moment and centre follow.

    They do so in a space; outside of one when the shapes enter it. Sensors weigh nothing where
    there is anything else.
    """
    solid = [shape for shape in shapes if not shape.sensor] or shapes
    total = sum(shape.area for shape in solid)
    for shape in solid:
        shape.mass = mass * shape.area / total if 0 < total < inf else mass / len(solid)


def _shape(body: pymunk.Body, corners: list[Point], radius: float) -> pymunk.Shape:
    if len(corners) == 1:
        return pymunk.Circle(body, radius, corners[0])
    if len(corners) == 2:
        return pymunk.Segment(body, corners[0], corners[1], radius)
    return pymunk.Poly(body, corners, radius=radius)
