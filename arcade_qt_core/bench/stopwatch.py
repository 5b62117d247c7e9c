"""Time one action."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable


def timed(action: Callable[[], int]) -> tuple[float, int]:
    """Run an action while garbage collection rests; return the seconds it took, and its count.

    The seconds are those of the processor, not those on the wall: when other programs run, long
    actions are interrupted and short ones are not, which would flatter whoever is fast.
    """
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        start = _clock()
        count = action()
        nanoseconds = _clock() - start
    finally:
        if was_collecting:
            gc.enable()
    return nanoseconds / 1e9, count


def _clock() -> int:
    """Return nanoseconds of this process; on Windows, where those go by 64ths, of the wall."""
    return time.perf_counter_ns() if sys.platform == "win32" else time.process_time_ns()
