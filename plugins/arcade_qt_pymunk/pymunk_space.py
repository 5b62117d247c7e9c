"""Let pymunk move the objects of a scene: gravity, pushing, bouncing, joints."""

from __future__ import annotations

from itertools import count
from math import inf
from typing import TypeVar

import pymunk

from arcade_qt_core import GameObject, Scene, hookimpl

from .form import Form
from .joints import Joints, ground_joints
from .overlay import Canvas, draw_space
from .tie import Tie
from .touches import Touches

Point = tuple[float, float]
JointT = TypeVar("JointT", bound=pymunk.Constraint)

BODY_TYPES = {
    "dynamic": pymunk.Body.DYNAMIC,
    "kinematic": pymunk.Body.KINEMATIC,
    "static": pymunk.Body.STATIC,
}


class PymunkSpace:
    """Step a ``pymunk.Space`` with a scene, and keep bodies and objects in step both ways.

    Each object that is added gets a body of one of pymunk's three types:

    - dynamic: forces, gravity and others move it, and the object follows;
    - kinematic: it follows its object, or its own velocity, and pushes whoever is in the way;
    - static: it stands, and is put where its object is put.

    Setting the position or angle of an object moves its body before the next step. A frozen
    object's body stands still, an obstacle like a wall, and goes on with its old velocity when
    the object is thawed. A killed object's body is out of the space before the next step, once,
    with its shapes and joints.

    Args:
        scene: whose objects; the space is stepped at the end of each of its steps.
        gravity: acceleration in scene units per second squared; (0, 0) to look from above.
        damping: the share of its velocity that a body keeps for a second; 1 for all of it.
        ground_friction: by how much the speed of a body falls by itself, in scene units per second
            squared; for games that look at the ground from above.

    Attributes:
        scene: the same.
        space: the ``pymunk.Space``, for all that is not here: its own settings, queries, forces.
            Leave its default collision callbacks alone, and remove bodies with `remove`.

    Raises:
        ValueError: damping or friction is negative.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, GameScene
        >>> from arcade_qt_pymunk import PymunkSpace
        >>> scene = GameScene(LBWH(0, 0, 640, 360), dt=1 / 64)
        >>> physics = PymunkSpace(scene, gravity=(0, -512))
        >>> stone = GameObject(scene, LBWH(100, 200, 16, 16))
        >>> body = physics.add(stone)
        >>> for _ in range(2):
        ...     scene.update(1 / 64)
        >>> stone.center_y, body.velocity.y
        (207.875, -16.0)
    """

    def __init__(
        self,
        scene: Scene,
        *,
        gravity: Point = (0.0, 0.0),
        damping: float = 1.0,
        ground_friction: float = 0.0,
    ) -> None:
        if not (damping >= 0 and ground_friction >= 0):
            raise ValueError(
                "damping and ground_friction must not be negative, got "
                f"{damping!r} and {ground_friction!r}"
            )
        self.scene = scene
        self.ground_friction = ground_friction
        self.space = pymunk.Space()
        self.space.gravity = gravity
        self.space.damping = damping
        self._ties: dict[pymunk.Body, Tie] = {}
        self._bodies: dict[int, pymunk.Body] = {}
        self._joints = Joints(self.space)
        self._touches = Touches(self.space, self._ties)
        self._plugin_name = scene.plugins.register(self, _free_name(scene))
        scene.step_listeners.append(self.step)

    # --- bodies -----------------------------------------------------------------------------

    def add(
        self,
        obj: GameObject,
        body_type: str = "dynamic",
        *,
        mass: float = 1.0,
        friction: float = 0.5,
        elasticity: float = 0.0,
    ) -> pymunk.Body:
        """Give an object a body with the form of its collider, and return it.

        The body is where the object is. One without a collider is its rectangle, which never
        turns. For other materials, filters or forms change the shapes of the body, or make the
        body yourself and `adopt` it.

        Args:
            obj: a living object of the scene that has no body yet.
            body_type: "dynamic", "kinematic" or "static".
            mass: of a dynamic body, shared by its shapes according to their areas.
            friction: 0 is ice, 1 is rubber; that of two who touch is multiplied.
            elasticity: 0 does not bounce, 1 keeps bouncing; that of two is multiplied.

        Raises:
            ValueError: there is no such type, the mass is not above 0, or the object is of
                another scene, dead, or in the space already. Nothing has changed.
        """
        if body_type not in BODY_TYPES:
            raise ValueError(f"unknown body type {body_type!r}: expected one of {[*BODY_TYPES]}")
        if not 0 < mass < inf:
            raise ValueError(f"the mass of a body must be finite and above 0, got {mass!r}")
        self._check_is_free(obj)
        body = pymunk.Body(body_type=BODY_TYPES[body_type])
        form = Form(obj, body, mass, friction, elasticity)
        return self._tie(Tie(obj, body, form.make(), form))

    def adopt(self, obj: GameObject, body: pymunk.Body, *shapes: pymunk.Shape) -> pymunk.Body:
        """Tie a body that was made elsewhere to an object, and return it.

        The body is put where the object is.

        Args:
            obj: a living object of the scene that has no body yet.
            body: a body that is in no space.
            shapes: its shapes. Say all of them: pymunk remembers those of a body in no order,
                which a simulation that is to be repeated cannot use.

        Raises:
            ValueError: the object is of another scene, dead, or has a body; the body is in a
                space, or a shape is not one of its shapes. Nothing has changed.
        """
        self._check_is_free(obj)
        if body.space is not None:
            raise ValueError(f"{body!r} is in a space already: adopt bodies that are in none")
        for shape in shapes:
            if shape.body is not body:
                raise ValueError(f"{shape!r} is not a shape of the body that is to be adopted")
        return self._tie(Tie(obj, body, shapes))

    def remove(self, obj: GameObject) -> bool:
        """Take an object's body, its shapes and joints out; tell whether it had one.

        Killed objects are removed without it. Object and body can still be read and used.
        """
        body = self.body_of(obj)
        if body is None:
            return False
        self._joints.remove_all_of(body)
        tie = self._ties.pop(body)
        del self._bodies[obj.id]
        self._touches.forget(tie.shapes)
        self.space.remove(*tie.shapes, body)
        return True

    def body_of(self, obj: GameObject) -> pymunk.Body | None:
        """Return the body of an object, or None if it has none here."""
        body = self._bodies.get(obj.id)
        return body if body is not None and self._ties[body].obj is obj else None

    def object_of(self, body: pymunk.Body) -> GameObject | None:
        """Return the object of a body, or None."""
        tie = self._ties.get(body)
        return None if tie is None else tie.obj

    # --- joints -----------------------------------------------------------------------------

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
        self._joints.add(joint)
        return joint

    def unjoin(self, joint: pymunk.Constraint) -> bool:
        """Take a joint out and tell whether it was there."""
        return self._joints.remove(joint)

    # --- time -------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Let `dt` seconds go by: objects lead, pymunk steps, objects follow.

        The scene calls it in each of its steps; games need not. What pymunk found touching goes to
        the scene's contacts. What a `collide_with` raises comes out of here when all is done; a
        pair that could not be asked does not collide in this step.
        """
        self._remove_killed()
        ties = list(self._ties.values())
        if [tie for tie in ties if tie.obey_frozen()]:
            self._joints.settle()
        for tie in ties:
            self._reshape(tie)
            if tie.lead(dt):
                self._wake_neighbours(tie.obj)
        self.space.step(dt)
        for tie in ties:
            tie.follow()
        self.scene.add_contacts(self._touches.contacts())
        self._touches.raise_error()

    def close(self) -> None:
        """Take everything out, and leave the scene alone from now on."""
        for tie in list(self._ties.values()):
            self.remove(tie.obj)
        self.scene.plugins.unregister(self._plugin_name)
        self.scene.step_listeners.remove(self.step)

    # --- hooks ------------------------------------------------------------------------------

    @hookimpl
    def aqc_forget_objects(self, scene: Scene, dead: tuple[GameObject, ...]) -> None:
        """Take out the dead, also in a frame without a step."""
        if scene is self.scene:
            for obj in dead:
                self.remove(obj)

    @hookimpl
    def aqc_draw_overlay(self, scene: Scene, canvas: Canvas) -> None:
        """Draw what pymunk sees."""
        if scene is self.scene:
            draw_space(self.space, canvas)

    # --- helpers ----------------------------------------------------------------------------

    def _tie(self, tie: Tie) -> pymunk.Body:
        """Take in an object with its body, and return that."""
        body = self._bodies[tie.obj.id] = tie.body
        self._ties[body] = tie
        self.space.add(body, *tie.shapes)
        if self.ground_friction > 0 and body.body_type == pymunk.Body.DYNAMIC:
            for joint in ground_joints(self.space.static_body, body, self.ground_friction):
                self._joints.add(joint)
        return body

    def _reshape(self, tie: Tie) -> None:
        """Exchange the shapes of a body whose object has another form than before."""
        shapes = tie.new_shapes()
        if shapes:
            self._touches.forget(tie.shapes)
            self.space.remove(*tie.shapes)
            for shape in tie.shapes:
                shape.body = None
            self.space.add(*shapes)
            tie.shapes = tuple(shapes)

    def _remove_killed(self) -> None:
        """Take out those who were killed since the last refresh."""
        for tie in list(self._ties.values()):
            if tie.obj.killed:
                self.remove(tie.obj)

    def _check_is_free(self, obj: GameObject) -> None:
        """Refuse an object that cannot get a body here.

        Raises:
            ValueError: it is of another scene, dead, or has one.
        """
        if obj.scene is not self.scene or obj.killed:
            raise ValueError(f"{obj!r} is not a living object of {self.scene!r}")
        if self.body_of(obj) is not None:
            raise ValueError(f"{obj!r} has a body already: remove it first")

    def _body(self, obj: GameObject | None) -> pymunk.Body:
        """Return the body of an object, or that of the world for None.

        Raises:
            ValueError: the object has none here.
        """
        body = self.space.static_body if obj is None else self.body_of(obj)
        if body is None:
            raise ValueError(f"{obj!r} has no body here: add it first")
        return body

    def _wake_neighbours(self, obj: GameObject) -> None:
        """Let those who rest against an object that was moved notice it."""
        if self.space.sleep_time_threshold < inf:
            for neighbour in list(self._touches.neighbours(obj)):
                self._body(neighbour).activate()


def _free_name(scene: Scene) -> str:
    """Return a name that no plug-in of the scene has yet."""
    taken = {info.name for info in scene.plugins.plugins()}
    return next(name for n in count(1) if (name := f"PymunkSpace {n}") not in taken)
