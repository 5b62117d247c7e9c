"""Let contestants do a whole course, in turns, and time them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ..stopwatch import timed
from .block import Rounds
from .contestant import Contestant
from .operations import ASKED, frame_seconds, times_done
from .truth import Truth

Figures = dict[str, float]
Rules = dict[str, dict[str, str]]


def take_turns(
    contestants: Sequence[Contestant],
    truth: Truth,
    rounds: int,
    times: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[Rounds, Rules]:
    """Let all do the course in each round, another one first; return their times and rules.

    Args:
        contestants: who takes part.
        truth: what is found.
        rounds: how often, after one round that is not counted.
        times: how often questions are asked in a round; the best counts.
        progress: is told at the beginning of each round how many are done.
    """
    found: Rounds = {contestant.name: {} for contestant in contestants}
    rules: Rules = {contestant.name: {} for contestant in contestants}
    for number in range(rounds + 1):
        progress(number)
        first = number % len(contestants)
        for contestant in [*contestants[first:], *contestants[:first]]:
            seconds, figures = take_turn(contestant, truth, times)
            rules[contestant.name] |= {
                name: truth.rule(name, figure) for name, figure in figures.items()
            }
            for name, value in seconds.items() if number else ():
                found[contestant.name].setdefault(name, []).append(value)
    return found, rules


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
