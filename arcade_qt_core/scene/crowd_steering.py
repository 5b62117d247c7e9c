"""Let a game steer a crowd once a step, and let births and deaths wait meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .crowd import Crowd

    Steering = Callable[[Crowd], None]


class CrowdSteering:
    """Hold what steers a crowd, and the changes that wait until it has returned."""

    _steering: Steering | None = None
    _changes: list[Callable[[], object]] | None = None  # only while it runs

    @property
    def steering(self) -> Steering | None:
        """Return or set what is called with the crowd once a step, before anyone moves, or None.

        Raises:
            TypeError: it cannot be called.
        """
        return self._steering

    @steering.setter
    def steering(self, steering: Steering | None) -> None:
        if steering is not None and not callable(steering):
            raise TypeError(
                f"steering must be a function that takes the crowd, or None; got {steering!r:.80}"
            )
        self._steering = steering

    def _steer(self, crowd: Crowd) -> None:
        """Let the game steer; what it changes meanwhile is done when it is ready."""
        if self._steering is None:
            return
        self._changes = []
        try:
            self._steering(crowd)
        finally:
            changes, self._changes = self._changes, None
            for change in changes:
                change()

    def _change(self, change: Callable[[], object]) -> None:
        """Do a change now, or after steering."""
        if self._changes is not None:
            self._changes.append(change)
        else:
            change()
