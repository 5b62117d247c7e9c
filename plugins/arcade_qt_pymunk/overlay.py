"""Draw what pymunk sees over a scene: the shapes of bodies, and joints."""

from __future__ import annotations

from math import degrees
from typing import Protocol

import pymunk

from .pymunk_collider import PymunkCollider

Color = tuple[int, int, int, int]
Point = tuple[float, float]

STILL, MOVING, ASLEEP, JOINT = (
    (150, 150, 150, 255),
    (90, 220, 120, 255),
    (70, 110, 200, 255),
    (250, 180, 60, 255),
)


class Canvas(Protocol):
    """What is drawn on: the canvas of the hook `aqc_draw_overlay`."""

    def line(self, start: Point, end: Point, color: Color) -> None:
        """Draw a line."""

    def outline(self, points: tuple[Point, ...], color: Color) -> None:
        """Draw a closed polygon."""


def draw_space(space: pymunk.Space, canvas: Canvas) -> None:
    """Draw every shape and every joint that has two ends."""
    for shape in space.shapes:
        body = shape.body
        if body is not None:
            rings = PymunkCollider(shape).outline(tuple(body.position), -degrees(body.angle))
            for ring in rings:
                canvas.outline(ring, _color(body))
    for joint in space.constraints:
        if isinstance(joint, pymunk.PinJoint | pymunk.SlideJoint | pymunk.DampedSpring):
            start = joint.a.local_to_world(joint.anchor_a)
            end = joint.b.local_to_world(joint.anchor_b)
            canvas.line((start.x, start.y), (end.x, end.y), JOINT)


def _color(body: pymunk.Body) -> Color:
    if body.body_type != pymunk.Body.DYNAMIC:
        return STILL
    return ASLEEP if body.is_sleeping else MOVING
