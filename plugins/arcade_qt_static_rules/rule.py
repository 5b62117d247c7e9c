"""Say what a rule is."""

from __future__ import annotations

from typing import Protocol

from arcade_qt_core import GameObject


class Rule(Protocol):
    """Decide about one object at a time."""

    def decide(self, obj: GameObject) -> bool | None:
        """Return whether the object blocks the place it is at; None if that is not known here."""
