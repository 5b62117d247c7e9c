"""Let the objects of one scene be born and die without anybody noticing too early or too late.

The flags of an object's slot say where it stands: at birth it is findable, `JOINED` is set at the
next refresh and lets it be updated, `HIDDEN` is set by its death. Whoever holds references to it
is told to forget it at the refresh after that; then its slot is given back.

Source: documents 000 and 004 (deferred addition and removal, forgetObject). Changed: a newborn
that is killed before its first refresh gets its round of forgetting too, and objects killed while
a refresh runs leave in the same one.
"""

from __future__ import annotations

import sys
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..errors import SceneBusyError
from ..kernels.flags import FORGETS, HIDDEN, JOINED, TIMED, UPDATES
from ..kernels.world import World
from .first_error import FirstError
from .journal import Departure
from .title import title

if TYPE_CHECKING:
    from .game_object import GameObject
    from .scene import Scene

MAX_ROUNDS = 10_000  # of deaths that cause deaths in one refresh: a chain is never that long
LIBRARY = __name__.partition(".")[0]


class LifeCycle:
    """Keep who is new and who is dying in one scene, and make both official at a refresh."""

    def __init__(self, scene: Scene, world: World) -> None:
        self._scene = scene
        self.world = world
        self._dying: list[GameObject] = []
        self._rosters: dict[int, list[GameObject]] = {}
        self._births = 0  # when it was last looked who forgets
        self._departures: dict[int, Departure] = {}
        self._refreshing = False
        self._cause: tuple[GameObject, str] | None = None

    # --- births -----------------------------------------------------------------------------

    def withdraw(self, unfinished: GameObject) -> None:
        """Take out an object whose constructor raised, as if it had never been there."""
        unfinished._die()
        if self._scene._contacts is not None:
            self._scene._contacts.end_of_dead(FirstError(), unfinished.id)
        self.world.newborn = [other for other in self.world.newborn if other is not unfinished]
        self._dying = [other for other in self._dying if other is not unfinished]
        self._departures.pop(unfinished.id, None)
        self._release(unfinished)

    # --- deaths -----------------------------------------------------------------------------

    def kill(self, victim: GameObject) -> None:
        """Take an object out of all queries, and let it leave at the next refresh."""
        if victim.killed:
            return
        if self._scene.journal is not None:
            self._departures[victim.id] = self._departure(victim)
        victim._die()
        self._dying.append(victim)

    def kill_because(self, victim: GameObject, reason: str) -> None:
        """Call an object's own `kill()`, and let the journal say why."""
        before, self._cause = self._cause, (victim, reason)
        try:
            victim.kill()
        finally:
            self._cause = before

    def kill_all(self, reason: str) -> None:
        """Kill every object for a reason and let all leave; one whose `kill` raises stays.

        Raises:
            BaseException: the first error that a `kill` or a `forget_object` raised.
        """
        first_error = FirstError()
        for victim in self.world.select(HIDDEN, 0):
            with first_error:
                self.kill_because(victim, reason)
        with first_error:
            self.refresh()
        first_error.raise_it()

    def pending(self) -> tuple[GameObject, ...]:
        """Return the objects that were killed and have not left yet."""
        return tuple(self._dying)

    # --- refresh ----------------------------------------------------------------------------

    def refresh(self) -> None:
        """Let newborns join and the dead leave, those who die meanwhile too.

        Raises:
            SceneBusyError: a refresh is running already, or it would never end.
            BaseException: the first error that a `forget_object` or a hook raised, after the
                refresh.
        """
        self.refuse_while_refreshing()
        first_error = FirstError()
        self._refreshing = True
        try:
            self._join(first_error)
            leaving: list[GameObject] = []
            rounds = 0
            while self._dying and rounds < MAX_ROUNDS:
                leaving += self._let_others_forget(first_error)
                rounds += 1
                if not self._dying or rounds == MAX_ROUNDS:
                    self._bury(leaving, first_error)
                    leaving = []
        finally:
            self._refreshing = False
        first_error.raise_it()
        if self._dying:
            raise SceneBusyError(
                f"{self._scene!r}: {MAX_ROUNDS} rounds of forget_object, and each killed "
                "somebody: does a forget_object or a plug-in add and kill an object each time?"
            )

    def refuse_while_refreshing(self) -> None:
        """Refuse what a refresh cannot bear while it runs.

        Raises:
            SceneBusyError: one is running.
        """
        if self._refreshing:
            raise SceneBusyError(
                f"{self._scene!r} is being refreshed: forget_object and hooks may kill and add "
                "objects, but not refresh, update or close the scene"
            )

    def _join(self, first_error: FirstError) -> None:
        newborn, self.world.newborn = self.world.newborn, []
        if newborn:
            self._rosters.clear()
        for joining in newborn:
            joining._join()
        if newborn and "aqc_objects_added" in self._scene.plugins.implemented:
            added = tuple(joined for joined in newborn if not joined.killed)
            if added:
                self._tell_plugins("aqc_objects_added", first_error, objects=added)

    def _let_others_forget(self, first_error: FirstError) -> tuple[GameObject, ...]:
        """Let the others forget those who are dying now, and return them."""
        dying, self._dying = _by_id(self._dying), []
        if self._scene._contacts is not None:
            self._scene._contacts.end_of_dead(first_error)
        for dead in dying:
            self._tell_others(dead, first_error)
        return dying

    def _tell_others(self, dead: GameObject, first_error: FirstError) -> None:
        """Let every other living object forget `dead`; one that raises does not stop the round."""
        for other in self._forgetful():
            if not other.killed:
                with first_error:
                    other.forget_object(dead)

    def _tell_plugins(self, hook: str, first_error: FirstError, **batch: Any) -> None:
        """Call a hook; what comes out of it does not stop the refresh."""
        with first_error:
            self._scene.plugins.call(hook, scene=self._scene, **batch)

    def _bury(self, leaving: list[GameObject], first_error: FirstError) -> None:
        """Let the plug-ins forget objects that everybody was told of, and give back their slots."""
        if "aqc_forget_objects" in self._scene.plugins.implemented:
            self._tell_plugins("aqc_forget_objects", first_error, dead=_by_id(leaving))
        for dead in leaving:
            departure = self._departures.pop(dead.id, None)
            if departure is not None and self._scene.journal is not None:
                self._scene.journal.write(departure)
            self._release(dead)

    def _release(self, gone: GameObject) -> None:
        """Let go of every reference that scene and object hold to each other's workings."""
        gone._set_timers(None)
        gone._leave()
        self._rosters.clear()
        self._scene._forget(gone)

    # --- rosters ----------------------------------------------------------------------------

    def roster(self, flag: int) -> list[GameObject]:
        """Return who has a flag and has joined, in id order, as a list kept until they change.

        It may hold objects that were killed meanwhile.
        """
        return self._kept_roster(flag, flag | JOINED)

    def _forgetful(self) -> list[GameObject]:
        """Return who is to be told of deaths: newborns too, who can hold a reference already."""
        if self._births != self.world.births:
            self._births = self.world.births
            self._rosters.pop(FORGETS, None)
        return self._kept_roster(FORGETS, FORGETS)

    def _kept_roster(self, flag: int, want: int) -> list[GameObject]:
        roster = self._rosters.get(flag)
        if roster is None:
            roster = self._rosters[flag] = self.world.select(want | HIDDEN, want)
        return roster

    def advance_timers(self, dt: float) -> None:
        """Move on the timers of all objects whose time runs."""
        for timed in self.roster(TIMED):
            scheduler = timed._timers()
            if scheduler is not None and not timed._stands_still():
                scheduler.advance(dt)

    def run_timers(self) -> None:
        """Run what is due of all objects whose time runs, in id order."""
        for timed in self.roster(TIMED):
            scheduler = timed._timers()
            if scheduler is not None and not timed._stands_still():
                scheduler.run_due()
                if not scheduler:
                    self._mark(timed, False)

    def update_objects(self, dt: float) -> None:
        """Update all objects whose class has an `update` and whose time runs, in id order."""
        for updated in self.roster(UPDATES):
            if not updated._stands_still():
                updated.update(dt)

    def mark_timed(self, timed: GameObject) -> None:
        """Note that an object has a timer."""
        if not timed._flag(TIMED):
            self._mark(timed, True)

    def _mark(self, timed: GameObject, is_timed: bool) -> None:
        timed._set_flag(TIMED, is_timed)
        self._rosters.pop(TIMED, None)

    # --- journal ----------------------------------------------------------------------------

    def _departure(self, victim: GameObject) -> Departure:
        scene, cause = self._scene, self._cause
        reason = cause[1] if cause is not None and cause[0] is victim else "killed"
        return Departure(
            victim.id, title(victim), reason, _origin(), scene.steps, scene.time_elapsed
        )


def _by_id(objects: list[GameObject]) -> tuple[GameObject, ...]:
    return tuple(sorted(objects, key=attrgetter("id")))


def _origin() -> str:
    """Return the place outside the library that the present call came from."""
    frame = sys._getframe(1)
    while frame.f_back is not None and _is_ours(frame.f_globals.get("__name__", "")):
        frame = frame.f_back
    code = frame.f_code
    return f"{Path(code.co_filename).name}:{frame.f_lineno} in {code.co_name}"


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == LIBRARY
