"""Let one contestant do a whole course, and time it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ..stopwatch import timed
from .contestant import Contestant
from .operations import ASKED, frame_seconds, times_done
from .truth import Truth

Figures = dict[str, float]


def take_turn(contestant: Contestant, truth: Truth, times: int = 1) -> tuple[Figures, Figures]:
    """Return, by operation, the seconds of one of each, and the figures of what was found.

    Args:
        contestant: whose turn it is.
        truth: what is found.
        times: how often questions are asked, as a game does, frame after frame; the best counts,
            because caches that others have emptied only ever add to a time.
    """
    course = contestant.course
    contestant.start()
    seconds, figures = {}, {}
    for name, action in contestant.actions().items():
        answers: list[Any] = []
        took = min(
            timed(partial(_consume, action, answers))[0]
            for _ in range(times if name in ASKED else 1)
        )
        seconds[name] = took / times_done(name, course)
        if name in ASKED:
            figures[name] = truth.figure(name, answers[0])
    frame = frame_seconds(seconds, course)
    if frame is not None:
        seconds["frame"] = frame
    return seconds, figures


def _consume(action: Callable[[], Any], answers: list[Any]) -> int:
    """Keep what an action returns, so that it is looked at when the clock has stopped."""
    answers.append(action())
    return 1
