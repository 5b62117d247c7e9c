"""What the game is about: find the gems and bring them home."""

from __future__ import annotations

from enum import Enum


class Outcome(Enum):
    """Say how the game stands."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Quest:
    """Count the gems and decide how the game ends.

    Attributes:
        gems: how many the hero carries.
        gems_wanted: how many the map has.
        outcome: whether the game is open, won or lost.
    """

    def __init__(self) -> None:
        self.gems = 0
        self.gems_wanted = 0
        self.outcome = Outcome.OPEN

    @property
    def is_complete(self) -> bool:
        """Tell whether every gem has been found."""
        return 0 < self.gems_wanted <= self.gems

    @property
    def goal(self) -> str:
        """Return what is to be done next, in a few words."""
        if self.is_complete:
            return "Bring the gems home!"
        return f"Find the gems: {self.gems} of {self.gems_wanted}"

    def come_home(self) -> None:
        """Be told that the hero is home: with all the gems that wins the game."""
        if self.is_complete and self.outcome is Outcome.OPEN:
            self.outcome = Outcome.WON

    def fail(self) -> None:
        """Be told that the hero fell."""
        if self.outcome is Outcome.OPEN:
            self.outcome = Outcome.LOST
