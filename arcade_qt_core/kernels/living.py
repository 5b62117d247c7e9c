# cython: wraparound=False, initializedcheck=False
"""Be the native half of a GameObject's life: whose it is, and whether its time runs.

An object is born into a scene and has an id there, for good. Its own clock shows the time of the
scene less what went by while it stood still: before its first refresh, while it is frozen, and
from its death on.

These are C fields, not Python attributes: an object without attributes of its own then needs no
dictionary, which is a third of what bearing it would cost.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from typing import Any

from .body import Body, not_in_a_scene
from .flags import JOINED
from .world import World

_JOINED = cython.declare(cython.int, JOINED)


class Living(Body):
    """Hold scene, id and clock of an object.

    The methods with a leading underscore are for the scene, not for games.
    """

    __slots__ = (
        "_clock_started",
        "_clock_stopped",
        "_object_frozen",
        "_object_id",
        "_object_is_still",
        "_object_killed",
        "_object_scene",
        "_object_timers",
    )

    @property
    def id(self) -> int:
        """The serial number in its scene, never given twice."""
        self._home()
        return self._object_id

    @property
    def killed(self) -> bool:
        """Whether `kill()` was called."""
        self._home()
        return self._object_killed

    @property
    def is_alive(self) -> bool:
        """Whether it is in its scene and was not killed."""
        self._home()
        return not self._object_killed

    @property
    def is_newborn(self) -> bool:
        """Whether it waits for its first refresh: found, but not updated or drawn yet."""
        self._home()
        return not self._object_killed and not self._flag(_JOINED)

    @property
    def frozen(self) -> bool:
        """Whether a GameScene leaves it alone: no update, its timers stand still; settable."""
        self._home()
        return self._object_frozen

    @frozen.setter
    def frozen(self, frozen: bool) -> None:
        self._home()
        is_frozen: cython.bint = bool(frozen)
        if self._object_frozen != is_frozen:
            self._object_frozen = is_frozen
            self._follow_clock()

    @property
    def time_elapsed(self) -> float:
        """The seconds for which it has been updated, without those it was frozen for."""
        now: cython.double = self._home().time_elapsed
        return (self._clock_stopped if self._object_is_still else now) - self._clock_started

    def _begin(self, scene: object, world: World, rect: object, flags: cython.int) -> None:
        """Enter the world of a scene, findable from now on.

        Raises:
            RuntimeError: it is in a scene already, or was.
            TypeError, InvalidRectError: `rect` is no proper rectangle.
        """
        self._object_id = self._enter(world, rect, flags)
        self._object_scene = scene
        self._object_is_still = True
        self._clock_started = self._clock_stopped = scene.time_elapsed

    def _join(self) -> None:
        """Be updated from now on, unless it is dead or frozen."""
        self._set_flag(_JOINED, True)
        self._follow_clock()

    def _die(self) -> None:
        """Vanish from all queries, and let the clock stop."""
        self._object_killed = True
        self._hide()
        self._follow_clock()

    def _stands_still(self) -> cython.bint:
        """Tell whether its time does not run now."""
        return self._object_is_still

    def _timers(self) -> Any:
        """Return its Scheduler, or None."""
        self._home()
        return self._object_timers

    def _set_timers(self, timers: object) -> None:
        """Give it a Scheduler, or take it away."""
        self._object_timers = timers

    def _hide(self) -> None:
        """Vanish from all queries; the slot is kept until `_leave`."""
        if self._body_world is not None:
            self._body_world.hide(self._body_slot)

    def _leave(self) -> None:
        """Give the slot back; the last rectangle stays readable. Once is enough."""
        if self._body_world is None:
            return
        self._body_last = self.rect
        self._body_world.release(self._body_slot)
        self._body_world = None

    def _flag(self, mask: cython.int) -> bool:
        """Tell whether any flag under `mask` is set; none is once the slot is given back."""
        if self._body_world is None:
            return False
        return self._body_world.table.flags[self._body_slot] & mask != 0

    def _set_flag(self, mask: cython.int, is_set: cython.bint) -> None:
        """Set or clear the flags under `mask`."""
        if self._body_world is not None:
            if is_set:
                self._body_world.table.flags[self._body_slot] |= mask
            else:
                self._body_world.table.flags[self._body_slot] &= ~mask

    def _follow_clock(self) -> None:
        """Stop or resume its time, whichever its state asks for now."""
        scene = self._home()
        now: cython.double = scene.time_elapsed
        is_held: cython.bint = self._object_frozen and not scene.updates_frozen
        runs: cython.bint = self._flag(_JOINED) and not self._object_killed and not is_held
        if runs and self._object_is_still:
            self._clock_started += now - self._clock_stopped
        elif not runs and not self._object_is_still:
            self._clock_stopped = now
        self._object_is_still = not runs

    def _home(self) -> Any:
        """Return the scene.

        Raises:
            NotInitialisedError: it has none yet.
        """
        if self._object_scene is None:
            raise not_in_a_scene(self)
        return self._object_scene


def _blank(cls, *_args, **_named):
    living = Body.__new__(cls)
    living._object_scene = living._object_timers = None
    living._object_id = 0
    living._object_killed = living._object_frozen = living._object_is_still = False
    living._clock_started = living._clock_stopped = 0.0
    return living


if not cython.compiled:
    Living.__new__ = _blank  # C fields start empty by themselves
