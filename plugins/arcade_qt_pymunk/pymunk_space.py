"""Let pymunk move the objects of a scene: gravity, pushing, bouncing, joints."""

from __future__ import annotations

from itertools import count

import pymunk

from arcade_qt_core import GameObject, Scene, hookimpl

from .checks import check_body, check_object, checked_mass, checked_number, checked_point
from .form import Form
from .joined_space import JoinedSpace
from .overlay import Canvas, draw_space
from .tie import Tie

Point = tuple[float, float]

BODY_TYPES = {
    "dynamic": pymunk.Body.DYNAMIC,
    "kinematic": pymunk.Body.KINEMATIC,
    "static": pymunk.Body.STATIC,
}


class PymunkSpace(JoinedSpace):
    """Step a ``pymunk.Space`` with a scene, and keep bodies and objects in step both ways.

    Each object that is added gets a body of one of pymunk's three types:

    - dynamic: forces, gravity and others move it, and the object follows;
    - kinematic: it follows its object, or its own velocity, and pushes whoever is in the way;
    - static: it stands, and is put where its object is put.

    Setting the position or angle of an object moves its body before the next step. A frozen
    object's body stands still, an obstacle like a wall, and goes on with its old velocity when
    the object is thawed. A killed object's body is out of the space before the next step, once,
    with its shapes and joints.

    Everything may be done at any time but while pymunk steps, which is when `collide_with` of the
    objects is asked: that may look and kill, but adding, removing and joining raise SceneBusyError.

    A space ends with its scene: ``scene.close()`` closes it.

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
        TypeError: an argument is no scene, number or point.
        ValueError: a number is not finite, or damping or friction is negative.

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
        if not isinstance(scene, Scene):
            raise TypeError(f"the first argument of a PymunkSpace is its Scene, got {scene!r}")
        gravity = checked_point("gravity", gravity)
        damping = checked_number("damping", damping, 0)
        super().__init__(checked_number("ground_friction", ground_friction, 0))
        self.scene = scene
        self.space.gravity, self.space.damping = gravity, damping
        self._closes_after_step = False
        self._plugin_name = scene.plugins.register(self, _free_name(scene))
        scene.step_listeners.append(self.step)
        scene.close_listeners.append(self._close_with_scene)

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
        turns; a flat one is a line, or a point. For other materials, filters or forms change the
        shapes of the body, or make the body yourself and `adopt` it.

        Args:
            obj: a living object of the scene that has no body yet.
            body_type: "dynamic", "kinematic" or "static".
            mass: of a dynamic body, shared by its shapes according to their areas.
            friction: 0 is ice, 1 is rubber; that of two who touch is multiplied.
            elasticity: 0 does not bounce, 1 keeps bouncing; that of two is multiplied.

        Raises:
            TypeError: it is no object, or no number where one should be. Nothing has changed.
            ValueError: there is no such type; the mass is not above 0, or another number negative
                or not finite; the object is of another scene, dead, or in the space already; it
                is dynamic in another space; or the space is closed. Nothing has changed.
        """
        if body_type not in BODY_TYPES:
            raise ValueError(f"unknown body type {body_type!r}: expected one of {[*BODY_TYPES]}")
        mass = checked_mass(mass)
        friction = checked_number("friction", friction, 0)
        elasticity = checked_number("elasticity", elasticity, 0)
        body = pymunk.Body(body_type=BODY_TYPES[body_type])
        self._check_is_free(obj, body)
        form = Form(obj, body, mass, friction, elasticity)
        return self._simulation.take_in(Tie(obj, body, form.make(), form))

    def adopt(self, obj: GameObject, body: pymunk.Body, *shapes: pymunk.Shape) -> pymunk.Body:
        """Tie a body that was made elsewhere to an object, and return it.

        The body is put where the object is.

        Args:
            obj: a living object of the scene that has no body yet.
            body: a body that is in no space.
            shapes: its shapes. Say all of them: pymunk remembers those of a body in no order,
                which a simulation that is to be repeated cannot use.

        Raises:
            TypeError: it is no object, body or shape. Nothing has changed.
            ValueError: the object is one that `add` would refuse; the body is in a space, or is
                dynamic and has no mass; or a shape is not one of its shapes. Nothing has changed.
        """
        check_body(body, shapes)
        self._check_is_free(obj, body)
        return self._simulation.take_in(Tie(obj, body, shapes))

    def remove(self, obj: GameObject) -> bool:
        """Take an object's body, its shapes and joints out; tell whether it had one.

        Killed objects are removed without it. Object and body can still be read and used.
        """
        self._check_is_idle()
        check_object(obj)
        tie = self._simulation.tie_of(obj)
        if tie is not None:
            self._simulation.take_out(tie)
        return tie is not None

    def object_of(self, body: pymunk.Body) -> GameObject | None:
        """Return the object of a body, or None."""
        tie = self._simulation.tie_at(body)
        return None if tie is None else tie.obj

    # --- time -------------------------------------------------------------------------------

    def step(self, dt: float) -> None:
        """Let `dt` seconds go by: objects lead, pymunk steps, objects follow.

        The scene calls it in each of its steps; games need not. What pymunk found touching goes to
        the scene's contacts.

        Raises:
            BaseException: what a `collide_with` raised, or an object that was to follow its body,
                first of all the end of the program. It comes out when all is done: the pair does
                not collide in this step, and all others have followed.
            ValueError: a body has no finite place any more. It stands where its object is.
        """
        self._check_is_idle()
        self._remove_killed()
        errors = self._simulation.step(dt)
        self.scene.add_contacts(self._simulation.contacts())
        if self._closes_after_step:
            self.close()
        if errors:
            raise next((error for error in errors if not isinstance(error, Exception)), errors[0])

    def close(self) -> None:
        """Take everything out, and leave the scene alone from now on; once is enough.

        Closing the scene does it. A space that is closed takes nobody in.
        """
        self._check_is_idle()
        if self._is_closed():
            return
        for tie in self._simulation.ties():
            self.remove(tie.obj)
        self.scene.step_listeners.remove(self.step)
        self.scene.close_listeners.remove(self._close_with_scene)
        self.scene.plugins.unregister(self._plugin_name)

    # --- hooks ------------------------------------------------------------------------------

    @hookimpl
    def aqc_forget_objects(self, scene: Scene, dead: tuple[GameObject, ...]) -> None:
        """Take out the dead, also in a frame without a step."""
        if scene is self.scene and not self._simulation.is_running:
            for obj in dead:
                self.remove(obj)

    @hookimpl
    def aqc_draw_overlay(self, scene: Scene, canvas: Canvas) -> None:
        """Draw what pymunk sees."""
        if scene is self.scene:
            draw_space(self.space, canvas)

    # --- helpers ----------------------------------------------------------------------------

    def _is_closed(self) -> bool:
        return self.step not in self.scene.step_listeners

    def _close_with_scene(self) -> None:
        """Close; if a `collide_with` has closed the scene, as soon as pymunk's step is over."""
        self._closes_after_step = self._simulation.is_running
        if not self._closes_after_step:
            self.close()

    def _remove_killed(self) -> None:
        """Take out those who were killed since the last refresh."""
        for tie in self._simulation.ties():
            if tie.obj.killed:
                self.remove(tie.obj)

    def _check_is_free(self, obj: GameObject, body: pymunk.Body) -> None:
        """Refuse an object that cannot get this body here.

        Raises:
            SceneBusyError: pymunk is stepping.
            TypeError: it is no object.
            ValueError: it is of another scene, dead, or has one; or the space is closed.
        """
        self._check_is_idle()
        check_object(obj)
        if self._is_closed():
            raise ValueError(
                f"this space of {self.scene!r} is closed, by itself or with the scene: make another"
            )
        if obj.scene is not self.scene or obj.killed:
            raise ValueError(f"{obj!r} is not a living object of {self.scene!r}")
        if self.body_of(obj) is not None:
            raise ValueError(f"{obj!r} has a body already: remove it first")
        if body.body_type == pymunk.Body.DYNAMIC:
            for space in _spaces_of(self.scene):
                tie = space._simulation.tie_of(obj)
                if tie is not None and tie.is_dynamic:
                    raise ValueError(
                        f"{obj!r} is moved by its dynamic body in another PymunkSpace, and cannot "
                        'follow two: add it as "kinematic", or remove it there first'
                    )


def _free_name(scene: Scene) -> str:
    """Return a name that no plug-in of the scene has yet."""
    taken = {info.name for info in scene.plugins.plugins()}
    return next(name for n in count(1) if (name := f"PymunkSpace {n}") not in taken)


def _spaces_of(scene: Scene) -> list[PymunkSpace]:
    """Return all spaces that step with a scene."""
    owners = (getattr(listener, "__self__", None) for listener in scene.step_listeners)
    return [owner for owner in owners if isinstance(owner, PymunkSpace)]
