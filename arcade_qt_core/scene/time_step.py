"""Cut frame times of any length into whole simulation steps of one length.

Source: document 004 calls the accumulator a "semi-fixed timestep"; it had no cap, so one long
pause was followed by hundreds of steps (O1 of the ecosystem notes). Ours has one.
"""

from __future__ import annotations

from ..geometry import is_finite
from ..spatial.whole_numbers import checked_whole
from .clock import LONGEST, NANOSECONDS, nanoseconds


class TimeStep:
    """Collect frame times and say how many whole steps are due.

    Time is summed in integer nanoseconds: the number of steps depends on the time that went by,
    never on the frames it came in. The length of a step is rounded down to a whole nanosecond,
    so that one second holds sixty steps of 1/60 s.

    Args:
        dt: length of one step in seconds, at least one nanosecond.
        max_steps: the most steps one frame may ask for. Whole steps beyond it are dropped and
            counted in `dropped_time`; the fraction of a step that is left is always kept.

    Raises:
        ValueError: `dt` or `max_steps` is not positive, or `dt` is not finite.
        TypeError: `max_steps` is no whole number.

    Example:
        >>> time_step = TimeStep(0.01, max_steps=10)
        >>> time_step.advance(0.025), time_step.alpha
        (2, 0.5)
        >>> time_step.advance(5.0), time_step.dropped_time
        (10, 4.9)
    """

    def __init__(self, dt: float = 1 / 60, max_steps: int = 5) -> None:
        if not (is_finite(dt) and 1 <= dt * NANOSECONDS <= LONGEST * NANOSECONDS):
            raise ValueError(f"dt must be seconds, above 0 and at most {LONGEST:g}, got {dt!r}")
        if checked_whole(max_steps, "max_steps") < 1:
            raise ValueError(f"max_steps must be at least 1, got {max_steps!r}")
        self.dt = float(dt)
        self.max_steps = max_steps
        self._step = int(dt * NANOSECONDS)
        self._collected = 0
        self._dropped = 0

    def advance(self, frame_time: float) -> int:
        """Add the time of a frame and return how many steps to run now.

        Raises:
            ValueError: `frame_time` is not 0 to 1e9 seconds; nothing was added.
        """
        self._collected += nanoseconds(frame_time, "frame_time")
        due, self._collected = divmod(self._collected, self._step)
        steps = min(due, self.max_steps)
        self._dropped += (due - steps) * self._step
        return steps

    @property
    def alpha(self) -> float:
        """Return how far the time is into the next step, in [0, 1): for interpolated drawing."""
        return self._collected / self._step

    @property
    def collected_nanoseconds(self) -> int:
        """Return the time that waits for the next step, in nanoseconds."""
        return self._collected

    @property
    def dropped_time(self) -> float:
        """Return the seconds that were never simulated because frames were too long."""
        return self._dropped / NANOSECONDS
