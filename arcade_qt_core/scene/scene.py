"""Hold objects that live, die and are found by place: the base of all scenes.

Choose `GameScene` for a world that is simulated in steps, `UIScene` for a HUD or a menu,
`OverlayScene` for a background or foreground with parallax.

Source: document 004 (Scene). Changed: a query gives the same answer whichever index is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from random import Random
from typing import TYPE_CHECKING, NoReturn

from ..errors import SceneBusyError
from ..geometry import Rect
from ..hooks import PluginManager
from .audit import Holder, audit
from .clock import check_seconds
from .collider_space import ColliderSpace
from .events import EventReceiver
from .first_error import FirstError
from .life_cycle import LifeCycle
from .scheduler import Action, Scheduler
from .state_hash import hash_lines, object_lines

if TYPE_CHECKING:
    from .crowd import Crowd
    from .game_object import GameObject
    from .journal import Journal
    from .renderable_object import Color

BLACK: Color = (0, 0, 0, 255)


class Scene(ColliderSpace, EventReceiver):
    """Keep objects, timers and a clock; find objects by place; receive input.

    Args:
        rect: the nominal extent of the scene, in scene units; objects may be outside.
        index: what `use_index` takes: a name such as "quadtree", "auto", or None (no index).
        root_factor: how many times as wide and high as `rect` the index reaches.
        max_depth, split_threshold: of the quadtree.
        verify: answer each query twice, with and without the index, and raise a
            `VerificationError` when the answers differ. For tests: slow.
        seed: of the scene's own random numbers.
        plugins: whose hooks the scene calls; None for a manager of its own, without plug-ins.

    Attributes:
        active: whether time goes by; an inactive scene still lets the dead leave.
        blocking: whether scenes below it on a stack get neither time nor input.
        background_color: red, green, blue and alpha, 0 to 255.
        random: the random numbers that the scene's logic should use to be repeatable.
        time_elapsed: seconds that went by in the scene.
        plugins: the `PluginManager` whose hooks it calls.
        steps: how often its objects were updated.
        step_listeners: functions that are called with the seconds of each step, in this order,
            after the objects' updates and before contacts are found. The list may be changed at
            any time.
        close_listeners: functions without arguments that `close` calls, the last of them first:
            for what belongs to the scene and shall end with it. The list may be changed at any
            time.
        alpha: how far to draw objects from their previous position to their present one.
        crowds: the `Crowd`s that move in its steps, in the order in which they were made.
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
        plugins: PluginManager | None = None,
    ) -> None:
        ColliderSpace.__init__(
            self, rect, index, root_factor, max_depth, split_threshold, verify, plugins
        )
        EventReceiver.__init__(self)
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
        self.step_listeners: list[Callable[[float], None]] = []
        self.crowds: list[Crowd] = []
        self.close_listeners: list[Callable[[], None]] = []
        self.journal: Journal | None = None

    # --- looks ------------------------------------------------------------------------------

    @property
    def view_rect(self) -> Rect:
        """Return the part of the scene that it wants to show: all of it."""
        return self._rect

    @property
    def alpha(self) -> float:
        """Return 1: objects are drawn where they are."""
        return 1.0

    @property
    def visible(self) -> bool:
        """Return or set whether it is drawn; hiding it lets go of its held keys."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        self._visible = bool(visible)
        if not visible:
            self.held_keys.clear()

    # --- time -------------------------------------------------------------------------------

    def update(self, frame_time: float) -> None:
        """Let `frame_time` seconds go by: refresh, then whatever the kind of scene does.

        Whatever a user's method raises comes out of here; births, deaths and moves made so far
        stand, and the scene can be used and updated further. What a plug-in raises comes out when
        all is done.

        Raises:
            PluginError: a plug-in failed, and the policy is to raise.
            SceneBusyError: the scene is being updated already.
            ValueError: `frame_time` is not 0 to 1e9 seconds.
        """
        check_seconds(frame_time, "frame_time")
        with self._update_once():
            self.refresh_objects()
            self._look_at_index()
            if self.active:
                self._advance(frame_time)
            else:
                self._stand_still()
            self._world.index.cleanup()

    def refresh_objects(self) -> None:
        """Let newborns join and the dead leave; every update begins with it.

        Each `forget_object` and each hook is called even if another raises; then the first error
        is raised.

        Raises:
            SceneBusyError: a refresh is running already.
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
        """Advance clock, timers and objects by `dt` seconds, each by ids; then find contacts.

        All timers move on before the first of them runs, so that whatever an action schedules
        counts from the end of this step, on the scene and on any of its objects.
        """
        self._world.remember()
        self.steps += 1
        self.time_elapsed += dt
        self._scheduler.advance(dt)
        self._life_cycle.advance_timers(dt)
        self._scheduler.run_due()
        self._life_cycle.run_timers()
        self._life_cycle.update_objects(dt)
        if self.step_listeners:
            for listener in tuple(self.step_listeners):
                listener(dt)
        if self._contacts is not None:
            self._contacts.step()
        if "aqc_objects_moved" in self.plugins.implemented:
            moved = self._world.take_moved()
            if moved:
                self.plugins.call("aqc_objects_moved", scene=self, objects=tuple(moved))

    @contextmanager
    def _update_once(self) -> Iterator[None]:
        if self._updating:
            raise SceneBusyError(
                f"{self!r} is being updated already: no update, timer or hook of its objects may "
                "call update() of their scene, nor may another thread"
            )
        self._updating = True
        try:
            with self._plugins_waiting():
                yield
        finally:
            self._updating = False

    def _plugins_waiting(self) -> AbstractContextManager[None]:
        """Return a block in which failures of plug-ins wait; costs no call if there are none."""
        return self.plugins.waiting() if self.plugins.implemented else nullcontext()

    # --- objects ----------------------------------------------------------------------------

    def close(self) -> None:
        """Kill all objects and let them leave; then end what belongs to the scene.

        The journal says that the scene was closed; `close_listeners` are called at the end.

        Raises:
            SceneBusyError: a refresh is running; nothing has changed.
            BaseException: the first error that a `kill`, a `forget_object` or a listener raised.
                An object whose `kill` raised stays; all others have left, and all listeners were
                called.
        """
        first_error = FirstError()
        self._life_cycle.refuse_while_refreshing()
        with first_error:
            self._life_cycle.kill_all("scene closed")
        for listener in self.close_listeners[::-1]:
            with first_error:
                listener()
        first_error.raise_it()

    def audit(self) -> list[Holder]:
        """Return who still holds objects that have left this scene, sorted by id and holder.

        Searches the memory of the whole process: a tool for tests and debugging.
        """
        return audit(self)

    def state_hash(self) -> str:
        """Return a SHA-256 over everything that decides how this scene goes on.

        That is its kind and clock, random state, timers, contacts, and for each object id, class,
        flags, rectangle, collider, angle and filters, and timers; for each crowd all numbers of
        its agents; in a GameScene also its accumulated time.
        """
        return hash_lines(self._state())

    def _state(self) -> Iterator[str]:
        yield f"{type(self).__qualname__} {self.steps} {self.time_elapsed.hex()}"
        yield repr(self.random.getstate())
        yield from self._scheduler.state()
        for obj in self._world.table.in_order():
            yield from object_lines(obj)
        if self._contacts is not None:
            yield from self._contacts.state()
        for crowd in self.crowds:
            yield from crowd.state()

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
