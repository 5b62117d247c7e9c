"""Make the rectangles, moves and queries that every contender gets: the same for the same seed.

A square world of 10 000 scene units holds rectangles of 4 to 24 units, spread evenly. From one
state to the next every rectangle moves by up to 8 units each way. The queries are 200 x 200.

All coordinates are whole 64ths of a unit, so they are exact as 32-bit and as 64-bit floats:
contenders that store different floats see the very same edges, and their counts can be compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from ..geometry import LBWH, LRBT, Rect
from .state import State

PARTS = 64  # of one scene unit
WORLD = 10_000
HALF_SIZES = (2 * PARTS, 12 * PARTS)
STRIDE = 8 * PARTS
QUERY = 200
QUERIES = 1_000
NUDGE = PARTS // 4
FINEST_CELL = WORLD * PARTS / 2**8  # of a quadtree over the world with the default depth


class Workload:
    """Hold what is asked of the contenders.

    Args:
        size: how many rectangles there are.
        seed: what the numbers come from; equal seeds make equal workloads.

    Attributes:
        world: the rectangle that all others lie in, edges included.
        queries: the rectangles to look into.
        margin: so little that rectangles grown by it on every side overlap exactly when the
            rectangles themselves overlap or touch.

    Example:
        >>> first, second = Workload(size=3).walk(2), Workload(size=3).walk(2)
        >>> list(first) == list(second)
        True
    """

    def __init__(self, size: int = 10_000, seed: int = 1) -> None:
        if size < 1:
            raise ValueError(f"size {size!r} of a workload: at least 1 rectangle is needed")
        self.size = size
        self.seed = seed
        self.world = LBWH(0, 0, WORLD, WORLD)
        self.margin = 0.25 / PARTS
        random = Random(f"queries {seed}")
        corners = [_anywhere(random, 0, WORLD - QUERY) for _ in range(2 * QUERIES)]
        self.queries: list[Rect] = [
            LBWH(left, bottom, QUERY, QUERY)
            for left, bottom in zip(corners[::2], corners[1::2], strict=True)
        ]

    def walk(self, states: int) -> Iterator[State]:
        """Yield so many states, each a small move of every rectangle from the one before."""
        random = Random(f"rectangles {self.seed}")
        halves = [
            (random.randint(*HALF_SIZES), random.randint(*HALF_SIZES)) for _ in range(self.size)
        ]
        centres = [
            tuple(random.randint(half, WORLD * PARTS - half) for half in pair) for pair in halves
        ]
        for number in range(states):
            if number:
                centres = [
                    tuple(map(_stroll, [random] * 2, centre, pair))
                    for centre, pair in zip(centres, halves, strict=True)
                ]
            yield _state(centres, halves)


def _anywhere(random: Random, low: int, high: int) -> float:
    """Return a coordinate between two whole units, in whole parts."""
    return random.randint(low * PARTS, high * PARTS) / PARTS


def _stroll(random: Random, centre: int, half: int) -> int:
    """Return a centre up to a stride away, the edges still in the world."""
    moved = centre + random.randint(-STRIDE, STRIDE)
    return min(max(moved, half), WORLD * PARTS - half)


def _state(centres: list[tuple[int, ...]], halves: list[tuple[int, int]]) -> State:
    """Turn whole parts into scene units, in each form that a contender may want."""
    state = State()
    for (x, y), (half_width, half_height) in zip(centres, halves, strict=True):
        rect = LRBT(
            (x - half_width) / PARTS,
            (x + half_width) / PARTS,
            (y - half_height) / PARTS,
            (y + half_height) / PARTS,
        )
        state.rects.append(rect)
        state.left.append(rect.left)
        state.bottom.append(rect.bottom)
        state.right.append(rect.right)
        state.top.append(rect.top)
        state.x.append(rect.x)
        state.y.append(rect.y)
        state.near_x.append(_nudged(x, half_width) / PARTS)
        state.near_y.append(_nudged(y, half_height) / PARTS)
    return state


def _nudged(centre: int, half: int) -> int:
    """Return a centre a little off, such that both edges stay in their finest cells.

    Then the rectangle stays in its node whatever the tree looks like. Rectangles are neither as
    small as two nudges nor as large as a cell, so one of the two directions always will do.
    """
    if _cells(centre + NUDGE, half) == _cells(centre, half):
        return centre + NUDGE
    return centre - NUDGE


def _cells(centre: int, half: int) -> tuple[int, int]:
    """Return the finest cells that the low and the high edge lie in; a low edge opens its cell."""
    return int((centre - half) // FINEST_CELL), int(-((centre + half) // -FINEST_CELL)) - 1
