"""Be what a game would keep in an index that knows nothing of the game."""

from __future__ import annotations


class PlainObject:
    """Hold a number and, for an index that has to be told where it was, its bounds."""

    __slots__ = ("bounds", "number")

    bounds: tuple[float, float, float, float]

    def __init__(self, number: int) -> None:
        self.number = number
