"""Answer every query twice, with the scene's index and without, and compare.

For tests and for hunting a fault in an index of one's own: each query costs a scan of all
objects more. A scene made with ``verify=True`` uses it.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from itertools import chain
from typing import Any

from ..errors import VerificationError
from ..kernels.linear_scan import LinearScan
from ..kernels.world import World

SHOWN = 5  # differences named in a dump; the first ones tell, the rest is noise


class VerifyingWorld(World):
    """Be a World that raises when its index and a linear scan of all objects disagree."""

    def in_rect_of(self, rect: Any) -> Any:
        """Return the objects whose boxes strictly intersect the rectangle."""
        return self._agreed(World.in_rect_of, rect)

    def at_point(self, x: float, y: float) -> Any:
        """Return the objects that contain the point."""
        return self._agreed(World.at_point, x, y)

    def in_circle(self, x: float, y: float, radius: float) -> Any:
        """Return the objects whose boxes the circle meets."""
        return self._agreed(World.in_circle, x, y, radius)

    def ray(self, segment: Any, ignore: Any) -> Any:
        """Return the hits of a segment."""
        return self._agreed(World.ray, segment, ignore)

    def first_hit(self, segment: Any, ignore: Any) -> Any:
        """Return the first hit of a segment, or None."""
        (hit,) = self._agreed(_first_hit, segment, ignore)
        return hit

    def nearest(self, x: float, y: float, k: int) -> Any:
        """Return the k nearest objects."""
        return self._agreed(World.nearest, x, y, k)

    def pairs(self) -> Any:
        """Return all pairs of objects whose boxes intersect."""
        return self._agreed(World.pairs)

    def pair_ids(self, mask: int = -1) -> Any:
        """Return the same pairs as a flat array of ids."""
        return self._agreed(World.pair_ids, mask)

    def slots_in(self, left: float, bottom: float, right: float, top: float) -> Any:
        """Return the slots whose boxes strictly intersect the rectangle."""
        return self._agreed(World.slots_in, left, bottom, right, top)

    def collide(self) -> Any:
        """Leave the pairs that may collide in the index's `out`."""
        self._agreed(World.collision_ids)
        return World.collide(self)

    def many(self, question: str, numbers: Any, mask: Any, *rest: Any) -> Any:
        """Return what a batch of questions finds."""
        return self._agreed(World.many, question, numbers, mask, *rest)

    def _agreed(self, query: Callable[..., Any], *args: Any) -> Any:
        """Return the index's answer if the oracle has the same.

        Raises:
            VerificationError: the answers differ.
        """
        answer = query(self, *args)
        oracle = World(LinearScan(self.table))
        oracle.use(LinearScan(self.table))
        expected = query(oracle, *args)
        if list(map(_identity, answer)) != list(map(_identity, expected)):
            raise VerificationError(self._dump(query.__name__, args, answer, expected))
        return answer

    def _dump(self, query: str, args: Any, answer: Any, expected: Any) -> str:
        index = type(self.index).__name__
        return (
            f"{query}({', '.join(map(repr, args))}): {index} and a scan of all objects disagree. "
            f"{index}: {len(answer)} answers, only there: {_missing(answer, expected)}; "
            f"scan: {len(expected)} answers, only there: {_missing(expected, answer)}"
        )


def _first_hit(world: World, segment: Any, ignore: Any) -> list[Any]:
    """Return what `first_hit` does as a list, so that it can be compared: a hit or None."""
    return [World.first_hit(world, segment, ignore)]


def _identity(answer: Any) -> Any:
    """Return what an answer is compared by: objects by identity, whatever their ``__eq__``."""
    if isinstance(answer, (tuple, array)):
        return tuple(map(_identity, answer))
    return answer if isinstance(answer, (bool, int, float)) else id(answer)


def _missing(these: Any, those: Any) -> str:
    """Name the first answers that are in one list only; of equal sets the order differs."""
    known = set(map(_identity, those))
    only = [repr(answer) for answer in these if _identity(answer) not in known]
    return ", ".join(chain(only[:SHOWN], ["..."] if len(only) > SHOWN else [])) or "none"
