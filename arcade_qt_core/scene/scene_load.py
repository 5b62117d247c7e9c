"""Count what a scene does: moves, births, deaths and questions, in an average update."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

ASSUMED_SHARE = 0.1  # of the objects move in an update, and as many rectangles are asked for


@dataclass(frozen=True)
class SceneLoad:
    """Hold how often each thing is done in an average update.

    Attributes:
        moves, batch_moves: one by one, and many by one call.
        births, deaths: objects made and killed.
        rects, batch_rects: rectangles asked for one by one, and many by one call.
        points, circles, rays, nears: other questions, however asked.
        searches: for all pairs.
        updates: how many were counted; 0 if all this is assumed.

    Example:
        >>> SceneLoad.assumed(500).moves
        50.0
    """

    moves: float = 0.0
    batch_moves: float = 0.0
    births: float = 0.0
    deaths: float = 0.0
    rects: float = 0.0
    batch_rects: float = 0.0
    points: float = 0.0
    circles: float = 0.0
    rays: float = 0.0
    nears: float = 0.0
    searches: float = 0.0
    updates: int = 0

    @classmethod
    def totals(cls, world: Any, updates: int) -> SceneLoad:
        """Return what a `World` has counted since its beginning, in so many updates."""
        done: dict[str, float] = {name: getattr(world, name) for name in counted()}
        return cls(**done, updates=updates)

    @classmethod
    def assumed(cls, count: int, moving: float = ASSUMED_SHARE) -> SceneLoad:
        """Return what is assumed of so many objects of which nothing is known yet.

        Args:
            count: how many objects there are.
            moving: the share of them that moves in an update.
        """
        return cls(moves=moving * count, rects=ASSUMED_SHARE * count, searches=1.0)

    def since(self, earlier: SceneLoad) -> SceneLoad:
        """Return the average of an update between two totals, this one being the later."""
        updates = self.updates - earlier.updates
        done: dict[str, float] = {
            name: (getattr(self, name) - getattr(earlier, name)) / max(1, updates)
            for name in counted()
        }
        return SceneLoad(**done, updates=updates)

    @property
    def asks(self) -> bool:
        """Tell whether anything is asked."""
        questions = self.rects, self.batch_rects, self.points, self.circles, self.rays, self.nears
        return self.searches > 0 or any(questions)

    @property
    def rests(self) -> bool:
        """Tell whether it was seen that nothing moved and nothing was born."""
        return self.updates > 0 and not (self.moves or self.batch_moves or self.births)


def counted() -> list[str]:
    """Return the names of what is counted: attributes of a `World`, and of a `SceneLoad`."""
    return [field.name for field in fields(SceneLoad) if field.name != "updates"]
