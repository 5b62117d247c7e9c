"""Hold objects, and answer who is where: the base of all scenes.

Choose `GameScene` for a world that is simulated in steps, `UIScene` for a HUD or a menu,
`OverlayScene` for a background or foreground with parallax.

Source: document 004 (Scene). Changed: a query gives the same answer whichever index is used.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from math import isfinite
from random import Random
from typing import TYPE_CHECKING, Any, NoReturn, overload

from ..errors import SceneBusyError
from ..geometry import Point, RayHit, Rect, Segment, as_rect
from ..kernels.table import Table
from ..kernels.world import HIDDEN, World
from .events import EventReceiver
from .indexes import IndexChoice
from .life_cycle import LifeCycle
from .scheduler import Action, Scheduler

if TYPE_CHECKING:
    from .game_object import GameObject
    from .journal import Journal
    from .renderable_object import Color

EVERYWHERE = object()
BLACK: Color = (0, 0, 0, 255)


class Scene(EventReceiver):
    """Keep objects, timers and a clock, and find objects by place.

    A query sees an object from its construction until its `kill()`, and returns a fresh list in
    the order of ids; killing, adding and moving objects is safe anywhere, also while going
    through such a list. Rectangles are compared strictly: what only touches is not found.

    Args:
        rect: the nominal extent of the scene, in scene units; objects may be outside.
        index: "quadtree", "linear" or None (no index: small scenes are fastest without).
        root_factor: how many times as wide and high as `rect` the index reaches. Objects beyond
            are kept in a list that is searched as well.
        max_depth, split_threshold: of the quadtree.
        verify: answer each query twice, with and without the index, and raise when the answers
            differ. For tests: slow.
        seed: of the scene's own random numbers.

    Attributes:
        active: whether time goes by; an inactive scene still lets the dead leave.
        blocking: whether scenes below it on a stack get neither time nor input.
        background_color: red, green, blue and alpha, 0 to 255.
        random: the random numbers that the scene's logic should use to be repeatable.
        time_elapsed: seconds that went by in the scene.
        steps: how often its objects were updated.
        journal: a `Journal` that is told why objects leave, or None.
        updates_frozen: whether frozen objects are updated like all others.

    Raises:
        TypeError, ValueError: an argument is not what it should be; the message says which.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, Scene
        >>> scene = Scene(LBWH(0, 0, 640, 360))
        >>> crate = GameObject(scene, LBWH(100, 0, 32, 32))
        >>> scene.objects(LBWH(90, 0, 20, 20)) == [crate]
        True
        >>> scene.objects(LBWH(90, 0, 10, 20))      # they only touch
        []
    """

    updates_frozen = False
    alpha = 1.0

    def __init__(
        self,
        rect: Rect,
        *,
        index: str | None = "quadtree",
        root_factor: float = 10.0,
        max_depth: int | None = None,
        split_threshold: int = 16,
        verify: bool = False,
        seed: int = 0,
    ) -> None:
        super().__init__()
        self._rect = as_rect(rect)
        self._indexes = IndexChoice(self._rect, root_factor, max_depth, split_threshold)
        self._index_name = index
        self._world = World(self._indexes.make(index, Table()))
        self._life_cycle = LifeCycle(self, self._world)
        self._scheduler = Scheduler(self)
        self._visible = True
        self._updating = False
        self.active = True
        self.blocking = False
        self.background_color = BLACK
        self.random = Random(seed)
        self.time_elapsed = 0.0
        self.steps = 0
        self.journal: Journal | None = None

    @property
    def rect(self) -> Rect:
        """Return the nominal extent of the scene."""
        return self._rect

    @property
    def view_rect(self) -> Rect:
        """Return the part of the scene that it wants to show: all of it."""
        return self._rect

    @property
    def visible(self) -> bool:
        """Return or set whether it is drawn; hiding it lets go of its held keys."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        self._visible = bool(visible)
        if not visible:
            self.held_keys.clear()

    # --- queries ----------------------------------------------------------------------------

    @overload
    def objects(self) -> list[Any]: ...

    @overload
    def objects(self, area: Rect | Point) -> list[Any]: ...

    def objects(self, area: Any = EVERYWHERE) -> list[Any]:
        """Return the objects in an area, as a fresh list by ascending id.

        Args:
            area: nothing for all objects; a rectangle for those whose boxes strictly intersect
                it; a point (x, y) for those whose closed box holds it and whose `contains` says
                so.

        Raises:
            TypeError: `area` is neither a rectangle nor a point.
            ValueError: a number is not finite.
        """
        if type(area) is Rect:
            return self._world.in_rect(area[0], area[2], area[1], area[3])
        if area is EVERYWHERE:
            return self._world.select(HIDDEN, 0)
        if isinstance(area, tuple) and len(area) == 2:
            return self._world.at_point(*_finite(area, "point"))
        return self.objects(as_rect(area))

    def objects_in_circle(self, x: float, y: float, radius: float) -> list[Any]:
        """Return the objects whose boxes are nearer to (x, y) than `radius`, by ascending id.

        Raises:
            ValueError: a number is not finite, or the radius negative.
        """
        _finite((x, y, radius), "circle")
        if radius < 0:
            raise ValueError(f"the radius of a circle must not be negative, got {radius!r}")
        return self._world.in_circle(x, y, radius)

    def nearest(self, point: Point, k: int = 1) -> list[Any]:
        """Return the `k` objects nearest to the point, by (distance to the box, id).

        Raises:
            ValueError: a number is not finite, or `k` negative.
        """
        x, y = _finite(point, "point")
        if k < 0:
            raise ValueError(f"nearest() needs a k of 0 or more, got {k!r}")
        return self._world.nearest(x, y, k)

    def candidate_pairs(self) -> list[tuple[Any, Any]]:
        """Return every pair of objects whose boxes intersect, once, by (smaller, larger id)."""
        return self._world.pairs()

    def candidate_pair_ids(self) -> array[int]:
        """Return the same pairs as a flat array of 64-bit ids: id, id, id, id, ..."""
        ids: array[int] = self._world.pair_ids()
        return ids

    def raycast(self, segment: Segment, ignore: Iterable[object] = ()) -> list[RayHit]:
        """Return what a segment hits, sorted by (t, id).

        It hits what it enters the interior of: a segment that runs along an edge or only touches
        one passes. A start inside an object is a hit with t 0, normal (0, 0) and `inside` set.

        Args:
            segment: from (x1, y1) to (x2, y2) in scene units.
            ignore: objects to look through, the caster for instance.

        Raises:
            ValueError: a number is not finite.
        """
        return self._world.ray(_finite(segment, "segment"), tuple(ignore))

    def raycast_nearest(self, segment: Segment, ignore: Iterable[object] = ()) -> RayHit | None:
        """Return the first hit of `raycast`, or None."""
        hits = self.raycast(segment, ignore)
        return hits[0] if hits else None

    def is_empty(self, rect: Rect) -> bool:
        """Tell whether nothing that `blocks` is in the rectangle. Override `blocks`, not this."""
        return not any(map(self.blocks, self.objects(as_rect(rect))))

    def blocks(self, obj: Any) -> bool:
        """Tell whether an object makes the place it is at occupied; by default each does."""
        return True

    def move_many(self, ids: Any, centres: Any) -> None:
        """Move many objects at once, without a Python call for each.

        Args:
            ids: a buffer of 64-bit ids.
            centres: a buffer of doubles, x0 y0 x1 y1 ..., the new centres in scene units.

        Raises:
            UnknownKeyError: an id is not alive in this scene; nothing has moved.
            ValueError: a number is not finite, or there are not two for each id; nothing has
                moved.
        """
        if len(centres) != 2 * len(ids):
            raise ValueError(
                f"move_many() needs two numbers for each id: got {len(ids)} ids and "
                f"{len(centres)} numbers"
            )
        for gone in self._world.move_many(ids, centres):
            self._left_fence(gone)

    # --- the index --------------------------------------------------------------------------

    @property
    def index_name(self) -> str | None:
        """Return which index answers: "quadtree", "linear" or None."""
        return self._index_name

    def use_index(self, name: str | None) -> None:
        """Change to another index, at any time; no answer changes by it.

        Raises:
            ValueError: there is no such index; nothing has changed.
        """
        self._world.use(self._indexes.make(name, self._world.table))
        self._index_name = name

    def validate(self) -> None:
        """Check every invariant of the scene's structures.

        Raises:
            InvariantError: one does not hold; the message says which.
        """
        self._world.validate()

    # --- time -------------------------------------------------------------------------------

    def update(self, frame_time: float) -> None:
        """Let `frame_time` seconds go by: refresh, then whatever the kind of scene does.

        Whatever a user's method raises comes out of here; births, deaths and moves made so far
        stand, and the scene can be used and updated further.

        Raises:
            SceneBusyError: the scene is being updated already.
            ValueError: `frame_time` is negative or not finite.
        """
        if not (isfinite(frame_time) and frame_time >= 0):
            raise ValueError(f"frame_time must be finite and not negative, got {frame_time!r}")
        with self._update_once():
            self.refresh_objects()
            if self.active:
                self._advance(frame_time)
            else:
                self._stand_still()
            self._world.index.cleanup()

    def refresh_objects(self) -> None:
        """Let newborns join and the dead leave; every update begins with it.

        Each `forget_object` is called even if another raises; then the first error is raised.
        """
        self._life_cycle.refresh()

    def schedule(self, id: str, delay: float, action: Action, loop: int = 0) -> None:
        """Run `action` after `delay` seconds of this scene; see `Scheduler.schedule`."""
        self._scheduler.schedule(id, delay, action, loop)

    def unschedule(self, id: str) -> bool:
        """Forget a timer and tell whether there was one of that name."""
        return self._scheduler.unschedule(id)

    def _advance(self, frame_time: float) -> None:
        """Let time go by in an active scene; the base has timers, but updates no objects."""
        self.time_elapsed += frame_time
        self._scheduler.update(frame_time)

    def _stand_still(self) -> None:
        """Do what an inactive scene does beside its refresh: nothing."""

    def _advance_objects(self, dt: float) -> None:
        """Advance clock, timers and objects by `dt` seconds, each in the order of ids."""
        self._world.remember()
        self.steps += 1
        Scene._advance(self, dt)
        self._life_cycle.update_timers(dt, self.updates_frozen)
        self._life_cycle.update_objects(dt, self.updates_frozen)

    @contextmanager
    def _update_once(self) -> Iterator[None]:
        if self._updating:
            raise SceneBusyError(
                f"{self!r} is being updated already: no update, timer or hook of its objects may "
                "call update() of their scene"
            )
        self._updating = True
        try:
            yield
        finally:
            self._updating = False

    # --- what happens to objects ------------------------------------------------------------

    def _left_fence(self, obj: GameObject) -> None:
        """Be told that an object moved out of the scene."""

    def _forget(self, gone: GameObject) -> None:
        """Drop the scene's own references to an object that left."""

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        """Refuse to be copied or pickled.

        Raises:
            TypeError: always.
        """
        raise TypeError(f"{self!r} cannot be copied or pickled: make a new scene and fill it")

    def __repr__(self) -> str:
        """Show class, extent and how many objects there are."""
        return f"<{type(self).__name__} {self._rect!r}, {self._world.table.count} objects>"


def _finite(numbers: Any, what: str) -> tuple[float, ...]:
    """Return the numbers as a tuple, or say that one of them is not finite."""
    if not all(map(isfinite, numbers)):
        raise ValueError(f"every number of a {what} must be finite, got {numbers!r}")
    return tuple(numbers)
