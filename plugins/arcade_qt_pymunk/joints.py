"""Keep the joints of a space, and take them out with the bodies they hold."""

from __future__ import annotations

from math import inf, sqrt

import pymunk


class Joints:
    """Hold pymunk constraints.

    pymunk's solver divides by the sum of the inverse masses of both bodies, so a joint between
    two that cannot move, because one is frozen for instance, would turn their velocities into
    NaN. Such a joint waits outside the space until one of them can move again.
    """

    def __init__(self, space: pymunk.Space) -> None:
        self._space = space
        self._is_working: dict[pymunk.Constraint, bool] = {}

    def add(self, joint: pymunk.Constraint) -> None:
        """Take in a joint.

        Raises:
            ValueError: one of its bodies is not in the space, or it is here already.
        """
        for body in (joint.a, joint.b):
            if body is not self._space.static_body and body.space is not self._space:
                raise ValueError(
                    f"{joint!r} holds {body!r}, which is not in this space: add its object first"
                )
        if joint in self._is_working:
            raise ValueError(f"{joint!r} is in this space already")
        self._is_working[joint] = False
        self._settle(joint)

    def remove(self, joint: pymunk.Constraint) -> bool:
        """Let go of a joint and tell whether it was here."""
        is_working = self._is_working.pop(joint, None)
        if is_working:
            self._space.remove(joint)
        return is_working is not None

    def remove_all_of(self, body: pymunk.Body) -> None:
        """Let go of every joint that holds a body."""
        for joint in [joint for joint in self._is_working if body in (joint.a, joint.b)]:
            self.remove(joint)

    def settle(self) -> None:
        """Let each joint work that can: to be called when bodies have changed their types."""
        for joint in self._is_working:
            self._settle(joint)

    def _settle(self, joint: pymunk.Constraint) -> None:
        can_work = pymunk.Body.DYNAMIC in (joint.a.body_type, joint.b.body_type)
        if can_work and not self._is_working[joint]:
            self._space.add(joint)
        elif self._is_working[joint] and not can_work:
            self._space.remove(joint)
        self._is_working[joint] = can_work


def ground_joints(
    ground: pymunk.Body, body: pymunk.Body, friction: float
) -> list[pymunk.Constraint]:
    """Return joints that brake a body on the ground it is looked at from above.

    They pull it nowhere (`max_bias` 0), but give way only to more than their force: dry friction,
    which lets a boulder come to rest. Damping alone never quite does.

    Args:
        ground: a static body.
        body: a dynamic one.
        friction: by how much its speed falls, in scene units per second squared.

    Source: the demo "Tank" of Chipmunk (MIT): pivot and gear joint without bias.
    """
    drag = pymunk.PivotJoint(ground, body, (0, 0), (0, 0))
    drag.max_bias, drag.max_force = 0, friction * body.mass
    if body.moment == inf:
        return [drag]
    twist = pymunk.GearJoint(ground, body, 0, 1)
    twist.max_bias, twist.max_force = 0, friction * sqrt(body.mass * body.moment)
    return [drag, twist]
