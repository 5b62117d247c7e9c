"""Write down why each object left a scene: the answer to "where did my coin go?".

A scene keeps a journal only when it is given one (``scene.journal = Journal()``); without one it
costs nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

DEFAULT_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class Departure:
    """Describe how one object left its scene.

    Attributes:
        id: the id it had.
        name: its `name()`.
        reason: "killed", "scene closed", or "auto-kill: ..." with the box and the scene.
        origin: the code that asked for it, as "file:line in function".
        step: how many simulation steps the scene had made when it was asked for.
        time: the scene's `time_elapsed` at that moment, in seconds.

    Example:
        >>> print(Departure(7, "Coin", "killed", "hero.py:12 in update", 90, 1.5))
        step 90 (1.500 s): Coin #7 killed by hero.py:12 in update
    """

    id: int
    name: str
    reason: str
    origin: str
    step: int
    time: float

    def __str__(self) -> str:
        """Say it in one line."""
        return (
            f"step {self.step} ({self.time:.3f} s): {self.name} #{self.id} {self.reason} "
            f"by {self.origin}"
        )


class Journal:
    """Hold the latest departures of a scene, oldest first. It holds no object alive.

    Args:
        limit: how many departures are kept; older ones are let go.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, Scene
        >>> scene = Scene(LBWH(0, 0, 640, 360))
        >>> scene.journal = Journal()
        >>> GameObject(scene, LBWH(0, 0, 8, 8)).kill()
        >>> scene.refresh_objects()
        >>> scene.journal.of(0).reason
        'killed'
    """

    def __init__(self, limit: int = DEFAULT_LIMIT) -> None:
        if limit < 1:
            raise ValueError(f"journal limit must be at least 1, got {limit!r}")
        self._departures: deque[Departure] = deque(maxlen=limit)

    def write(self, departure: Departure) -> None:
        """Add a departure; the scene calls this when an object has left."""
        self._departures.append(departure)

    def of(self, id: int) -> Departure | None:
        """Return how the object with this id left, or None if it is not known to have left."""
        return next((entry for entry in self._departures if entry.id == id), None)

    def __len__(self) -> int:
        """Return how many departures are kept."""
        return len(self._departures)

    def __iter__(self) -> Iterator[Departure]:
        """Iterate over the departures, oldest first."""
        return iter(tuple(self._departures))
