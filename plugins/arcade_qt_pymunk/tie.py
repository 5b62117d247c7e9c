"""Keep one object and one body at the same place, whichever of the two is moved."""

from __future__ import annotations

from collections.abc import Sequence
from math import degrees, isfinite, radians

import pymunk

from arcade_qt_core import GameObject

from .form import Form
from .weight import Weight

Place = tuple[float, float, float]
"""x, y and angle."""


class Tie:
    """Hold a `GameObject` and its ``pymunk.Body``.

    Before a step the body follows the object if that was moved or turned; after it the object
    follows the body. Both remember where they were seen last, so that what nobody moved stays
    where it is to the last bit.

    Args:
        obj: the object.
        body: its body; it is put where the object is.
        shapes: the shapes of the body, in the order in which they enter the space.
        form: what makes the shapes anew when the object changes; None for a body that was made
            elsewhere.
    """

    def __init__(
        self,
        obj: GameObject,
        body: pymunk.Body,
        shapes: Sequence[pymunk.Shape],
        form: Form | None = None,
    ) -> None:
        self.obj = obj
        self.body = body
        self.shapes = tuple(shapes)
        self._form = form
        self._motion: _Motion | None = None
        self._own_velocity: pymunk.Vec2d | None = None
        self._seen_object = self._seen_body = _place_of(obj)
        self._put_body(self._seen_object)

    @property
    def is_dynamic(self) -> bool:
        """Tell whether pymunk moves the body, though perhaps not while it is frozen."""
        kind = self.body.body_type if self._motion is None else self._motion.type
        return bool(kind == pymunk.Body.DYNAMIC)

    def obey_frozen(self) -> bool:
        """Stop or release the body as the object is frozen or not; tell whether that was new."""
        if self.obj.frozen == (self._motion is not None):
            return False
        if self._motion is not None:
            self.thaw()
        else:
            if self.body.is_sleeping:
                self.body.activate()  # or pymunk ends the process
            self._motion = _Motion(self.body)
            self.body.body_type = pymunk.Body.STATIC
        return True

    def thaw(self) -> None:
        """Release the body, if it was stopped."""
        motion, self._motion = self._motion, None
        if motion is not None:
            motion.restore(self.body)
            if motion.has_new_form:
                self.weigh()

    def weigh(self) -> None:
        """Give the body the weight of its shapes, which have entered the space."""
        if self._form is not None:
            self._form.weigh(self.shapes)

    def renew_shapes(self) -> bool:
        """Make new shapes for the body if the object has changed its form; tell whether it has."""
        if self._form is None or not self._form.is_stale():
            return False
        self.shapes = tuple(self._form.make())
        if self._motion is not None:
            self._motion.has_new_form = True
        return True

    def lead(self, dt: float) -> bool:
        """Let the body follow the object in a step of `dt` seconds; tell whether it had to."""
        place = _place_of(self.obj)
        if place == self._seen_object:
            return False
        if self.body.body_type == pymunk.Body.KINEMATIC and dt > 0:
            self._drive(place, dt)
        else:
            self._put_body(place)
        self._seen_object = place
        return True

    def follow(self) -> None:
        """Let the object follow the body.

        Raises:
            ValueError: the place of the body is not finite. It was stopped and put back.
        """
        if self._own_velocity is not None:
            self.body.velocity, self._own_velocity = self._own_velocity, None
            self._put_body(self._seen_object)
        place = (*self.body.position, self.body.angle)
        if place == self._seen_body:
            return
        if not all(map(isfinite, place)):
            self.body.velocity, self.body.angular_velocity = (0, 0), 0
            self._put_body(self._seen_object)
            raise ValueError(
                f"the body of {self.obj!r} went to {place}, and was stopped and put back: were "
                "its forces, mass and velocity finite numbers?"
            )
        x, y, angle = place
        self.obj.set_pos(x, y)
        if angle != self._seen_body[2]:
            self.obj.angle = -degrees(angle)
        self._seen_body, self._seen_object = place, _place_of(self.obj)

    def _put_body(self, place: Place) -> None:
        """Put the body at the object's place, at once."""
        self.body.position = place[:2]
        self.body.angle = -radians(place[2])
        if self.body.space is not None:
            self.body.space.reindex_shapes_for_body(self.body)
        self._seen_body = (*self.body.position, self.body.angle)

    def _drive(self, place: Place, dt: float) -> None:
        """Let a kinematic body sweep to a place within the step, and push who is in its way."""
        x, y = self.body.position
        self._own_velocity = self.body.velocity
        self.body.velocity = ((place[0] - x) / dt, (place[1] - y) / dt)


class _Motion:
    """Remember what a body loses when it is made static.

    Attributes:
        has_new_form: whether it got other shapes meanwhile, which weigh something else.
    """

    def __init__(self, body: pymunk.Body) -> None:
        self.has_new_form = False
        self.type = body.body_type
        self.weight = Weight.of(body)
        self.velocity, self.angular_velocity = body.velocity, body.angular_velocity

    def restore(self, body: pymunk.Body) -> None:
        """Give it back."""
        body.body_type = self.type
        self.weight.restore(body)
        if self.type != pymunk.Body.STATIC:
            body.velocity, body.angular_velocity = self.velocity, self.angular_velocity


def _place_of(obj: GameObject) -> Place:
    x, y = obj.position
    return (x, y, obj.angle)
