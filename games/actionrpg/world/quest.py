"""What the game is about: find the treasures and bring them home."""

from __future__ import annotations

from enum import Enum


class Outcome(Enum):
    """Say how the game stands."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Quest:
    """Note which treasures were found and decide how the game ends.

    Attributes:
        wanted: the pictures of all treasures of the map.
        found: the pictures of those the hero has.
        outcome: whether the game is open, won or lost.
    """

    def __init__(self) -> None:
        self.wanted: list[str] = []
        self.found: list[str] = []
        self.outcome = Outcome.OPEN

    @property
    def is_complete(self) -> bool:
        """Tell whether every treasure has been found."""
        return 0 < len(self.wanted) <= len(self.found)

    @property
    def goal(self) -> str:
        """Return what is to be done next, in a few words."""
        if self.is_complete:
            return "Bring the treasures home!"
        return f"Treasures found: {len(self.found)} of {len(self.wanted)}"

    def come_home(self) -> None:
        """Be told that the hero is home: with all the treasures that wins the game."""
        if self.is_complete and self.outcome is Outcome.OPEN:
            self.outcome = Outcome.WON

    def fail(self) -> None:
        """Be told that the hero fell."""
        if self.outcome is Outcome.OPEN:
            self.outcome = Outcome.LOST
