"""Join the bodies of objects: the part of a `PymunkSpace` that has to do with joints."""

from __future__ import annotations

from typing import TypeVar

import pymunk

from arcade_qt_core import GameObject
from arcade_qt_core.errors import SceneBusyError

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
        """Return the body of an object, or None if it has none here."""
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
            ValueError: an object has no body here.
        """
        return self.join(pymunk.PinJoint(self._body(a), self._body(b), anchor_a, anchor_b))

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
            ValueError: an object has no body here.
        """
        bodies = (self._body(a), self._body(b))
        return self.join(
            pymunk.DampedSpring(*bodies, anchor_a, anchor_b, rest_length, stiffness, damping)
        )

    def join(self, joint: JointT) -> JointT:
        """Put any pymunk constraint into the space, and return it.

        It leaves with the first of its bodies that does.

        Raises:
            ValueError: one of its bodies is not in the space; ``space.static_body`` is.
        """
        self._check_is_idle()
        self._simulation.joints.add(joint)
        return joint

    def unjoin(self, joint: pymunk.Constraint) -> bool:
        """Take a joint out and tell whether it was there."""
        self._check_is_idle()
        return self._simulation.joints.remove(joint)

    # --- helpers ----------------------------------------------------------------------------

    def _body(self, obj: GameObject | None) -> pymunk.Body:
        """Return the body of an object, or that of the world for None.

        Raises:
            SceneBusyError: pymunk is stepping.
            ValueError: the object has none here.
        """
        self._check_is_idle()
        body = self._simulation.ground if obj is None else self.body_of(obj)
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
