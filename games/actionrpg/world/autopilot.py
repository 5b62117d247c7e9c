"""Play the game from a script: the demo's player, and the one of the tests.

Events belong to steps, not to frames, so a script has one outcome however time is cut.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from .script import KeyEvent


class Playable(Protocol):
    """What can be played: a scene."""

    def dispatch(self, event: str, *args: object) -> bool:
        """Take an input event."""


class Autopilot:
    """Give events to a scene, step by step.

    Args:
        events: in any order; those of one step are given in the order they have here.
    """

    def __init__(self, events: Iterable[KeyEvent]) -> None:
        self._events = sorted(events, key=lambda event: event.step)
        self._next = 0

    def play(self, scene: Playable, step: int) -> None:
        """Dispatch everything that is due before `step`."""
        while self._next < len(self._events) and self._events[self._next].step <= step:
            event = self._events[self._next]
            scene.dispatch("on_key_press" if event.is_down else "on_key_release", event.key, 0)
            self._next += 1
