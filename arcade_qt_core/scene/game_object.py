"""Be something in a scene: a rectangle with behaviour, born and killed safely.

Source: document 004 (Object); the names are in docs/reference/names.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from ..geometry import Point, RayHit, Rect, Segment, as_rect
from ..kernels.flags import (
    BEGINS,
    CONTAINS,
    ENDS,
    FILTERS,
    FORGETS,
    LINES,
    STAYS,
    UPDATES,
)
from .collidable import Collidable
from .scheduler import Action, Scheduler
from .title import title

if TYPE_CHECKING:
    from ..collision import Collider
    from .scene import Scene

HOOKS = {
    "update": UPDATES,
    "contains": CONTAINS,
    "intersects_line": LINES,
    "forget_object": FORGETS,
    "collide_with": FILTERS,
    "on_contact_begin": BEGINS,
    "on_contact_stay": STAYS,
    "on_contact_end": ENDS,
}


class GameObject(Collidable):
    """Hold a place in a scene, and do something there.

    Constructing an object registers it: queries see it at once, it is updated and drawn from the
    next refresh of the scene on, and from `kill()` on neither. Subclasses call
    ``super().__init__(scene, rect)`` first; an object whose constructor raises is not in the
    scene.

    Nine methods are hooks: `update`, `contains`, `intersects_rect`, `intersects_line`,
    `forget_object`, and of collisions `collide_with`, `on_contact_begin`, `on_contact_stay` and
    `on_contact_end`. Override them in the class: which ones a class overrides is noted once, when
    the class is made, so that the others cost nothing. A hook that is assigned to a class or an
    object afterwards is not seen.

    Names that begin with one underscore are the library's; a class that defines one of them, or
    hides a property such as `width` or a method such as `name` behind a plain value, is refused.

    The rectangle is the one of queries and collisions. Its edges, centre (`position`), and size
    are all settable; every change is known to the scene's index at once. A dead object can still
    be read. Attributes of your own may have any name that does not begin with ``_object_``,
    ``_clock_``, ``_body_`` or (for a bound sprite) ``_bound_``.

    Args:
        scene: the scene it lives in, for good.
        rect: its rectangle in scene units; anything with left, right, bottom and top will do.
        draw_layer: objects of a higher layer are drawn over those of a lower one; None for what
            the class or an earlier line says, which is 0 otherwise.
        collider: its shape in collisions, about the centre of `rect`, which then takes the
            collider's size; None to take no part in them.

    Raises:
        TypeError: `scene` is no scene, `rect` no rectangle, or `collider` no collider.
        InvalidRectError: `rect` is inverted or not finite.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, GameScene
        >>> class Coin(GameObject):
        ...     def update(self, dt):
        ...         self.move(60 * dt, 0)
        >>> scene = GameScene(LBWH(0, 0, 640, 360), dt=0.5)
        >>> coin = Coin(scene, LBWH(10, 10, 8, 8))
        >>> scene.update(0.5)
        >>> coin.left
        40.0
    """

    draw_layer: int = 0

    _hooks = 0

    def __init__(
        self,
        scene: Scene,
        rect: Rect,
        *,
        draw_layer: int | None = None,
        collider: Collider | None = None,
    ) -> None:
        try:
            world = scene._life_cycle.world
        except AttributeError:
            raise TypeError(
                f"{type(self).__name__}: the first argument must be a Scene whose __init__ has "
                f"run, got {scene!r}"
            ) from None
        self._begin(scene, world, rect, self._hooks)
        if draw_layer is not None:
            self.draw_layer = draw_layer
        if collider is not None:
            self.collider = collider

    def __init_subclass__(cls, **options: Any) -> None:
        """Note which hooks the class overrides."""
        super().__init_subclass__(**options)
        cls._hooks = sum(
            bit
            for name, bit in HOOKS.items()
            if getattr(cls, name) is not getattr(GameObject, name)
        )

    # --- what it is -------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """Return the scene it was made in."""
        scene: Scene = self._home()
        return scene

    def name(self) -> str:
        """Return what to call it in messages: the name of its class."""
        return type(self).__name__

    # --- hooks ------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Do what is to be done in one step of `dt` seconds.

        Called in the order of ids, never for an object that has not been refreshed in yet, was
        killed, or (in a GameScene) is frozen. What it raises ends the step there and is raised
        from the scene's `update`; the scene stays whole.
        """

    def contains(self, point: Point) -> bool:
        """Tell whether the point belongs to this object, for ``scene.objects(point)``.

        By default left and bottom edge belong, right and top edge do not, so a point on the edge
        of two tiles is in one of them. Only asked for points of the closed rectangle: a shape
        that reaches outside is never found there.
        """
        return self.rect.contains_point(point)

    def intersects_rect(self, rect: Rect) -> bool:
        """Tell whether the shape meets a rectangle; touching does not count.

        For games to call: queries by rectangle look at the boxes alone.
        """
        return self.rect.intersects(as_rect(rect))

    def intersects_line(self, segment: Segment) -> tuple[float, Point] | None:
        """Tell where a segment enters this object, for rays.

        Returns:
            (t, unit normal) with t in [0, 1] from start to end, or None for no hit; from a start
            inside t is 0 and the normal (0, 0). Running along an edge is no hit.
        """
        hit: RayHit | None = self._box_hit(segment)
        return None if hit is None else (hit.t, hit.normal)

    def forget_object(self, dead: GameObject) -> None:
        """Drop every reference to `dead`, which is about to leave the scene.

        Called at a refresh on every other living object of the scene, frozen or not. `dead` can
        still be read. What it raises is raised when the refresh is complete.
        """

    # --- life -------------------------------------------------------------------------------

    def kill(self) -> None:
        """Ask the scene to let go of this object; safe anywhere and any number of times.

        From now on it is neither found, updated nor drawn. At the next refresh the others are
        told to forget it, and it leaves.
        """
        self._home()._life_cycle.kill(self)

    # --- time -------------------------------------------------------------------------------

    def schedule(self, id: str, delay: float, action: Action, loop: int = 0) -> None:
        """Run `action` after `delay` seconds of this object's time; see `Scheduler.schedule`.

        Timers die with the object: one that was killed takes no more of them.

        Args:
            id: a name; a pending timer of this object with that name is replaced.
            delay: seconds before the first run and between runs, above 0.
            action: a function without arguments, or the name of a method of this object.
            loop: how often it runs again; -1 for ever.

        Raises:
            ValueError: the delay is not above 0 or not finite, or `loop` is below -1.
            TypeError: the action cannot be called.
        """
        if self.killed:
            return
        timers = self._timers()
        if timers is None:
            timers = Scheduler(self)
            self._set_timers(timers)
        timers.schedule(id, delay, action, loop)
        self._home()._life_cycle.mark_timed(self)

    def unschedule(self, id: str) -> bool:
        """Forget a timer and tell whether there was one of that name."""
        timers = self._timers()
        return timers is not None and timers.unschedule(id)

    # --- for the scene ----------------------------------------------------------------------

    def _left_fence(self) -> None:
        self._home()._left_fence(self)

    def _withdraw(self) -> None:
        """Leave without a trace, because a constructor raised."""
        self._home()._life_cycle.withdraw(self)

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        """Refuse to be copied or pickled.

        Raises:
            TypeError: always; a copy would be in the scene's index twice or not at all.
        """
        raise TypeError(
            f"{self!r} belongs to a scene and cannot be copied or pickled: "
            "make a new object from its data"
        )

    def __repr__(self) -> str:
        """Show class, id and rectangle."""
        if not self._has_entered():
            return f"<{type(self).__name__}, not in a scene>"
        state = " killed" if self.killed else ""
        return f"<{title(self)} #{self.id}{state} {self.rect!r}>"
