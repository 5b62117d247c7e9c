"""What the game is about: find the treasures and bring them home."""

from __future__ import annotations

from enum import Enum

from .treasure import Treasure


class Outcome(Enum):
    """Say how the game stands."""

    OPEN = "open"
    WON = "won"
    LOST = "lost"


class Quest:
    """Note which treasures were found and decide how the game ends.

    Attributes:
        wanted: all treasures of the map, in the order in which they are to be looked for.
        found: those the hero has.
        outcome: whether the game is open, won or lost.
    """

    def __init__(self) -> None:
        self.wanted: list[Treasure] = []
        self.found: list[Treasure] = []
        self.outcome = Outcome.OPEN

    @property
    def is_complete(self) -> bool:
        """Tell whether every treasure has been found."""
        return 0 < len(self.wanted) <= len(self.found)

    @property
    def goal(self) -> str:
        """Return what is to be done next, in a few words."""
        missing = [treasure for treasure in self.wanted if treasure not in self.found]
        if not missing:
            return "Bring the treasures home" if self.is_complete else ""
        return f"Find the {missing[0].kind} {missing[0].place}".rstrip()

    def come_home(self) -> bool:
        """Be told that the hero is home; return whether that has just won the game."""
        is_victory = self.is_complete and self.outcome is Outcome.OPEN
        if is_victory:
            self.outcome = Outcome.WON
        return is_victory

    def fail(self) -> None:
        """Be told that the hero fell."""
        if self.outcome is Outcome.OPEN:
            self.outcome = Outcome.LOST
