"""Turn keys into what the player wants."""

from __future__ import annotations

from .keys import ACTION, DOWNWARD, LEFTWARD, RIGHTWARD, UPWARD


class Controls:
    """Say where the player wants to go and whether the action key was hit.

    Args:
        held_keys: the scene's own set of keys that are down.
    """

    def __init__(self, held_keys: set[int]) -> None:
        self._held_keys = held_keys
        self._is_action_asked = False

    @property
    def direction(self) -> tuple[int, int]:
        """Return the wish as (-1, 0 or 1) along x and y; opposite keys cancel out."""
        held = self._held_keys
        return (
            bool(held & RIGHTWARD) - bool(held & LEFTWARD),
            bool(held & UPWARD) - bool(held & DOWNWARD),
        )

    def press(self, symbol: int) -> bool:
        """Take note of a key that went down; tell whether it is one of the game's."""
        if symbol in ACTION:
            self._is_action_asked = True
        return symbol in ACTION | RIGHTWARD | UPWARD | LEFTWARD | DOWNWARD

    def take_action(self) -> bool:
        """Tell whether the action key was hit since this was last asked."""
        asked, self._is_action_asked = self._is_action_asked, False
        return asked
