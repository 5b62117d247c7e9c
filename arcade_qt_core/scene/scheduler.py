"""Run actions after a delay, once or again and again, in the time of whoever owns them.

Every scene and every object has a scheduler of its own, so timers stop with their owner and
never touch a global clock.

Source: document 004, "Scheduler". Changed: the overshoot of a late timer is carried instead of
lost, a delay that is not positive is refused instead of never firing, and a timer may replace or
remove itself (O10 and O11 of the ecosystem notes).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

from ..geometry import is_finite
from ..spatial.whole_numbers import checked_whole
from .clock import LONGEST, NANOSECONDS, nanoseconds

MAX_FIRES_PER_UPDATE = 1_000  # of one timer: a delay of a microsecond must not hang a game

Action = Callable[[], object] | str


@dataclass(slots=True)
class Timer:
    """Describe one pending action. Times are nanoseconds of the scheduler's own clock.

    Attributes:
        id: the name it was scheduled under.
        action: a function without arguments, or the name of a method of the owner.
        delay: time between two runs.
        due: when it runs next.
        runs_left: how often it still runs; -1 for ever.
        serial: how many timers were scheduled before it, which orders those due together.
    """

    id: str
    action: Action
    delay: int
    due: int
    runs_left: int
    serial: int

    def count(self, runs: int) -> None:
        """Count runs as over; the next is due a whole delay later, so lateness never adds up."""
        self.due += runs * self.delay
        if self.runs_left > 0:
            self.runs_left -= runs

    def overdue(self, now: int) -> int:
        """Return how many runs are due by `now`."""
        due = max(0, (now - self.due) // self.delay + 1)
        return due if self.runs_left < 0 else min(due, self.runs_left)


class Scheduler:
    """Keep the timers of one owner.

    Actions run in the order of the moments they are due at, those due together in the order they
    were scheduled. Whatever an action schedules counts from the end of the running update and so
    never runs within it; anything may be scheduled or unscheduled inside an action, the running
    timer too. An action that raises has had its run; what else was due runs at the next update.

    Args:
        owner: where actions given by method name are looked up.

    Example:
        >>> scheduler = Scheduler()
        >>> scheduler.schedule("blink", 0.5, lambda: print("blink"), loop=-1)
        >>> scheduler.update(1.25)
        blink
        blink
        >>> scheduler.unschedule("blink")
        True
    """

    __slots__ = ("_now", "_owner", "_scheduled", "_timers", "dropped_runs")

    def __init__(self, owner: object = None) -> None:
        self._owner = owner
        self._timers: dict[str, Timer] = {}
        self._now = 0
        self._scheduled = 0
        self.dropped_runs = 0

    def __len__(self) -> int:
        """Return how many timers are pending."""
        return len(self._timers)

    def __iter__(self) -> Iterator[Timer]:
        """Iterate over the pending timers in the order they were scheduled."""
        return iter(sorted(self._timers.values(), key=lambda timer: timer.serial))

    def state(self) -> Iterator[str]:
        """Iterate over the pending timers as text that tells how they will go on."""
        for timer in self:
            action = timer.action
            name = action if isinstance(action, str) else getattr(action, "__qualname__", "")
            yield f"{timer.id} {timer.delay} {timer.due - self._now} {timer.runs_left} {name}"

    def schedule(self, id: str, delay: float, action: Action, loop: int = 0) -> None:
        """Run `action` after `delay` seconds, then `loop` times more.

        Args:
            id: a name; a pending timer of that name is replaced.
            delay: seconds before the first run and between runs, above 0 and at most 1e9.
            action: a function without arguments, or the name of a method of the owner.
            loop: how often it runs again; -1 for ever.

        Raises:
            ValueError: the delay is not above 0 or above 1e9, or `loop` is below -1.
            TypeError: the action is neither callable nor the name of a method of the owner, or
                `loop` is no whole number.
        """
        if not (is_finite(delay) and 0 < delay <= LONGEST):
            raise ValueError(
                f"timer {id!r}: delay must be seconds, above 0 and at most {LONGEST:g}, "
                f"got {delay!r}"
            )
        if checked_whole(loop, f"timer {id!r}: loop") < -1:
            raise ValueError(f"timer {id!r}: loop must be -1 (for ever), 0 or more, got {loop!r}")
        self._resolve(id, action)
        wait = max(1, round(delay * NANOSECONDS))
        runs = loop + 1 if loop >= 0 else -1
        self._timers[id] = Timer(id, action, wait, self._now + wait, runs, self._scheduled)
        self._scheduled += 1

    def unschedule(self, id: str) -> bool:
        """Forget a timer and tell whether there was one of that name."""
        return self._timers.pop(id, None) is not None

    def clear(self) -> None:
        """Forget every timer."""
        self._timers.clear()

    def update(self, dt: float) -> None:
        """Let `dt` seconds go by and run what is due: `advance`, then `run_due`.

        Raises:
            ValueError: `dt` is negative or not finite.
        """
        self.advance(dt)
        self.run_due()

    def advance(self, dt: float) -> None:
        """Let `dt` seconds go by, and run nothing yet.

        Where actions of one scheduler may schedule in another, advance all before any runs: then
        what they schedule counts from the same moment, whichever of the two is older.

        Raises:
            ValueError: `dt` is negative or not finite.
        """
        self._now += nanoseconds(dt, "dt")

    def run_due(self) -> None:
        """Run what is due, each timer as often as it is due.

        One timer runs at most `MAX_FIRES_PER_UPDATE` times; the runs beyond are dropped and
        counted in `dropped_runs`.
        """
        queue = [
            (timer.due, timer.serial, timer)
            for timer in self._timers.values()
            if timer.due <= self._now
        ]
        heapify(queue)
        fires: dict[int, int] = {}
        while queue:
            _, serial, timer = heappop(queue)
            if self._timers.get(timer.id) is not timer:
                continue
            fires[serial] = fires.get(serial, 0) + 1
            if fires[serial] == MAX_FIRES_PER_UPDATE:
                self._drop_overdue(timer)
            self._run(timer)
            if timer.due <= self._now:
                heappush(queue, (timer.due, serial, timer))

    def _drop_overdue(self, timer: Timer) -> None:
        """Count all runs that are due but for one as dropped."""
        surplus = timer.overdue(self._now) - 1
        timer.count(surplus)
        self.dropped_runs += surplus

    def _run(self, timer: Timer) -> None:
        """Do the book-keeping first: the action may replace its timer, remove it or raise."""
        timer.count(1)
        if timer.runs_left == 0:
            del self._timers[timer.id]
        self._resolve(timer.id, timer.action)()

    def _resolve(self, id: str, action: Action) -> Callable[[], object]:
        """Return the function that an action stands for."""
        function = getattr(self._owner, action, None) if isinstance(action, str) else action
        if not callable(function):
            raise TypeError(
                f"timer {id!r}: action must be a function without arguments or the name of a "
                f"method of {type(self._owner).__name__}, got {action!r}"
            )
        return function
