"""Join the bodies of objects: the part of a `PymunkSpace` that has to do with joints."""

from __future__ import annotations

from typing import TypeVar

import pymunk

from arcade_qt_core import GameObject
from arcade_qt_core.errors import SceneBusyError

from .checks import check_object, checked_number, checked_point
from .simulation import Simulation

Point = tuple[float, float]
JointT = TypeVar("JointT", bound=pymunk.Constraint)


class JoinedSpace:
    """Hold a space, and put joints between the bodies in it.

    Args:
        ground_friction: see `PymunkSpace`.
    """

    def __init__(self, ground_friction: float) -> None:
        self.space = pymunk.Space()
        self._simulation = Simulation(self.space, ground_friction)

    def body_of(self, obj: GameObject) -> pymunk.Body | None:
        """Return the body of an object, or None if it has none here.

        Raises:
            TypeError: it is no object.
        """
        check_object(obj)
        tie = self._simulation.tie_of(obj)
        return None if tie is None else tie.body

    def pin(
        self,
        a: GameObject,
        b: GameObject | None = None,
        *,
        anchor_a: Point = (0.0, 0.0),
        anchor_b: Point = (0.0, 0.0),
    ) -> pymunk.PinJoint:
        """Keep two points at the distance they have now, as a rod would.

        Args:
            a: an object with a dynamic body.
            b: another object with a body, or None for the world itself.
            anchor_a: a point of a, from its position, in scene units; it turns with the body.
            anchor_b: a point of b, or of the world.

        Raises:
            TypeError: an argument is no object or point.
            ValueError: an object is dead or has no body here, both are the same, or a number is
                not finite.
        """
        ends = self._ends(a, b, anchor_a, anchor_b)
        return self.join(pymunk.PinJoint(*ends))

    def spring(
        self,
        a: GameObject,
        b: GameObject | None = None,
        *,
        rest_length: float,
        stiffness: float,
        damping: float,
        anchor_a: Point = (0.0, 0.0),
        anchor_b: Point = (0.0, 0.0),
    ) -> pymunk.DampedSpring:
        """Pull two points to a distance, as a spring would.

        Args:
            a: as for `pin`, and so are b and both anchors.
            b: see there.
            anchor_a: see there.
            anchor_b: see there.
            rest_length: the distance at which it pulls no more, in scene units.
            stiffness: force for each unit that it is too long.
            damping: force for each unit per second, against the movement.

        Raises:
            TypeError: an argument is no object, point or number.
            ValueError: as for `pin`; or length, stiffness or damping is negative.
        """
        ends = self._ends(a, b, anchor_a, anchor_b)
        numbers = {"rest_length": rest_length, "stiffness": stiffness, "damping": damping}
        checked = [checked_number(name, value, 0) for name, value in numbers.items()]
        return self.join(pymunk.DampedSpring(*ends, *checked))

    def join(self, joint: JointT) -> JointT:
        """Put any pymunk constraint into the space, and return it.

        It leaves with the first of its bodies that does.

        Raises:
            TypeError: it is no constraint.
            ValueError: one of its bodies is not in the space, where ``space.static_body`` is, or
                is that of a dead object.
        """
        self._check_is_idle()
        if not isinstance(joint, pymunk.Constraint):
            raise TypeError(f"expected a constraint such as pymunk.PivotJoint, got {joint!r}")
        for body in (joint.a, joint.b):
            tie = self._simulation.tie_at(body)
            if tie is not None:
                _check_lives(tie.obj)
        self._simulation.joints.add(joint)
        return joint

    def unjoin(self, joint: pymunk.Constraint) -> bool:
        """Take a joint out and tell whether it was there."""
        self._check_is_idle()
        return self._simulation.joints.remove(joint)

    # --- helpers ----------------------------------------------------------------------------

    def _ends(
        self, a: GameObject, b: GameObject | None, anchor_a: Point, anchor_b: Point
    ) -> tuple[pymunk.Body, pymunk.Body, Point, Point]:
        """Return what every joint begins with: both bodies, that of the world for None, and where.

        Raises:
            SceneBusyError: pymunk is stepping.
            TypeError, ValueError: one of them cannot be joined.
        """
        self._check_is_idle()
        if a is b:
            raise ValueError(
                f"a joint needs two different objects, or one and the world; got {a!r}"
            )
        first, second = self._body(a), self._simulation.ground if b is None else self._body(b)
        return (
            first,
            second,
            checked_point("anchor_a", anchor_a),
            checked_point("anchor_b", anchor_b),
        )

    def _body(self, obj: GameObject) -> pymunk.Body:
        """Return the body of a living object.

        Raises:
            TypeError: it is no object.
            ValueError: it is dead, or has none here.
        """
        body = self.body_of(obj)
        _check_lives(obj)
        if body is None:
            raise ValueError(f"{obj!r} has no body here: add it first")
        return body

    def _check_is_idle(self) -> None:
        """Refuse to change anything while pymunk steps.

        Raises:
            SceneBusyError: it does.
        """
        if self._simulation.is_running:
            raise SceneBusyError(
                "pymunk is stepping: collide_with may look, but not add, remove, join or step; "
                "do that in on_contact_begin"
            )


def _check_lives(obj: GameObject) -> None:
    """Refuse to join what leaves the space before the next step.

    Raises:
        ValueError: the object was killed.
    """
    if obj.killed:
        raise ValueError(f"{obj!r} was killed, so nothing can be joined to it")
