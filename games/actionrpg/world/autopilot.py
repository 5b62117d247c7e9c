"""Play the game from a script: the demo's player, and the one of the tests.

Events belong to steps, not to frames, so a script has one outcome however time is cut.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple, Protocol

from .keys import NAMES


class KeyEvent(NamedTuple):
    """Hold one event: before which step (counted from 0) which key goes down or up."""

    step: int
    key: int
    is_down: bool


class Playable(Protocol):
    """What can be played: a scene."""

    def dispatch(self, event: str, *args: object) -> bool:
        """Take an input event."""


class Autopilot:
    """Give the events of a script to a scene, step by step.

    Args:
        script: the events, in any order; those of one step are given in the order of the script.
    """

    def __init__(self, script: Iterable[KeyEvent]) -> None:
        self._events = sorted(script, key=lambda event: event.step)
        self._next = 0

    def play(self, scene: Playable, step: int) -> None:
        """Dispatch everything that is due before `step`."""
        while self._next < len(self._events) and self._events[self._next].step <= step:
            event = self._events[self._next]
            scene.dispatch("on_key_press" if event.is_down else "on_key_release", event.key, 0)
            self._next += 1


def load_script(path: Path) -> list[KeyEvent]:
    """Read a script: a line is a step, a key's name and "down", "up" or "tap"; # begins a comment.

    Raises:
        ValueError: a line is not like that; the message gives file and line.
    """
    events = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        words = line.partition("#")[0].split()
        if words:
            try:
                step, key, change = words
                events += _events(int(step), NAMES[key], change)
            except (ValueError, KeyError):
                raise ValueError(
                    f"{path}:{number}: expected STEP KEY down|up|tap with a key of "
                    f"{', '.join(NAMES)}, got {line!r}"
                ) from None
    return events


def _events(step: int, key: int, change: str) -> list[KeyEvent]:
    if change == "tap":
        return [KeyEvent(step, key, True), KeyEvent(step + 1, key, False)]
    if change not in ("down", "up"):
        raise ValueError(change)
    return [KeyEvent(step, key, change == "down")]
