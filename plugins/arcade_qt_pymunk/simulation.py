"""Step a pymunk space, and let objects and bodies follow each other in it."""

from __future__ import annotations

from math import inf

import pymunk

from arcade_qt_core import GameObject
from arcade_qt_core.collision import Contact

from .joints import Joints, ground_joints
from .tie import Tie
from .touches import Touches
from .weight import Weight


class Simulation:
    """Hold what is in one pymunk space: ties of objects and bodies, joints, and who touches whom.

    It does what it is told: `PymunkSpace` is the door that checks.

    Args:
        space: an empty one.
        ground_friction: by how much each dynamic body slows down by itself, per second.

    Attributes:
        space: the same.
        ground: the body of the world itself, which never moves.
        joints: those in it.
        is_running: whether pymunk is stepping, so that nothing may be added or removed.
    """

    def __init__(self, space: pymunk.Space, ground_friction: float) -> None:
        self.space = space
        self.ground = space.static_body  # made now: pymunk must not make it while it steps
        self.joints = Joints(space)
        self.is_running = False
        self._ground_friction = ground_friction
        self._ties: dict[pymunk.Body, Tie] = {}
        self._ties_by_id: dict[int, Tie] = {}
        self._touches = Touches(space, self._ties)

    def ties(self) -> list[Tie]:
        """Return all ties, as a fresh list in the order in which they came."""
        return list(self._ties.values())

    def tie_of(self, obj: GameObject) -> Tie | None:
        """Return the tie of an object, or None. Ids are a scene's own, so a stranger has none."""
        tie = self._ties_by_id.get(obj.id)
        return tie if tie is not None and tie.obj is obj else None

    def tie_at(self, body: pymunk.Body) -> Tie | None:
        """Return the tie of a body, or None."""
        return self._ties.get(body)

    def take_in(self, tie: Tie) -> pymunk.Body:
        """Put a body into the space, and return it."""
        body = tie.body
        self._ties[body] = self._ties_by_id[tie.obj.id] = tie
        self.space.add(body, *tie.shapes)
        tie.weigh()
        if self._ground_friction > 0 and body.body_type == pymunk.Body.DYNAMIC:
            for joint in ground_joints(self.ground, body, self._ground_friction):
                self.joints.add(joint)
        return body

    def take_out(self, tie: Tie) -> None:
        """Take a body out of the space, with its shapes and joints; it weighs what it did."""
        self.joints.remove_all_of(tie.body)
        del self._ties[tie.body], self._ties_by_id[tie.obj.id]
        self._touches.forget(tie.shapes)
        tie.thaw()
        weight = Weight.of(tie.body)
        self.space.remove(*tie.shapes, tie.body)
        weight.restore(tie.body)

    def contacts(self) -> list[Contact]:
        """Return who touches whom since the last step, by (smaller id, larger id)."""
        return self._touches.contacts()

    def step(self, dt: float) -> list[BaseException]:
        """Let `dt` seconds go by: objects lead, pymunk steps, objects follow.

        Returns:
            What was raised meanwhile, by a `collide_with` or by an object that was to follow, even
            the end of the program. All others have followed.
        """
        ties = self.ties()
        if [tie for tie in ties if tie.obey_frozen()]:
            self.joints.settle()
        for tie in ties:
            self._reshape(tie)
            if tie.lead(dt):
                self._touches.follow(tie.body)
                self._wake_neighbours(tie)
        self.is_running = True
        try:
            self.space.step(dt)
        finally:
            self.is_running = False
        errors = self._touches.take_errors()
        for tie in ties:
            try:
                tie.follow()
            except BaseException as error:
                errors.append(error)
        return errors

    def _reshape(self, tie: Tie) -> None:
        """Exchange the shapes of a body whose object has another form than before."""
        former = tie.shapes
        if tie.renew_shapes():
            self._touches.forget(former)
            self.space.remove(*former)
            for shape in former:
                shape.body = None
            self.space.add(*tie.shapes)
            tie.weigh()

    def _wake_neighbours(self, tie: Tie) -> None:
        """Let those who rest against an object that was moved notice it."""
        if self.space.sleep_time_threshold < inf:
            for neighbour in list(self._touches.neighbours(tie.obj)):
                resting = self.tie_of(neighbour)
                if resting is not None:
                    resting.body.activate()
