"""Measure the narrow phase against pymunk: the same 10 000 candidate pairs, in one run.

    python -m benchmarks.narrow_phase        (in the folder tests)

Both sides tell of each pair whether, which way, how deep and where it touches, and both give the
same number of hits, or the row is refused. pymunk's shapes are made, moved and cached before the
clock starts, as ours are: what is measured is `shapes_collide` through Python against one call
of `narrow_pairs`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from time import perf_counter
from typing import NamedTuple

from support.pymunk_answers import shapes_collide
from support.random_shapes import Bench, Part, pymunk_contact, pymunk_depth, pymunk_shape

import arcade_qt_core

PAIRS = 10_000
ROUNDS = 5
WANTED = 10


class Row(NamedTuple):
    """Hold what was measured for one kind of shape, in nanoseconds a pair."""

    kind: str
    hits: int
    ours: float
    pymunk: float

    @property
    def ratio(self) -> float:
        """Return how many times as fast as pymunk we are."""
        return self.pymunk / self.ours


def measure(kind: str, pairs: int = PAIRS, rounds: int = ROUNDS) -> Row:
    """Return one row: the best of some rounds on each side.

    Args:
        kind: "circles", "boxes", "turned boxes" or "hexagons".
        pairs: how many candidate pairs.
        rounds: how often each side does them all.
    """
    random, bench = Random(kind), Bench(arcade_qt_core)
    twins = []
    for slot in range(2 * pairs):
        part, angle = make(kind, random)
        pose = (random.uniform(-5, 5), random.uniform(-4, 6), angle)
        bench.put(slot, part, pose)
        twins.append((pymunk_shape(part), pose))
    couples = list(zip(twins[::2], twins[1::2], strict=True))
    expected = sum(pymunk_depth(pymunk_contact(*a, *b)) > 0 for a, b in couples)
    shapes = [(a[0], b[0]) for a, b in couples]
    slots = array("i", range(2 * pairs))
    ours, hits = best(rounds, lambda: bench.narrow.narrow_pairs(bench.shapes, slots, len(slots)))
    theirs, asked = best(rounds, lambda: sum(bool(shapes_collide(a, b).points) for a, b in shapes))
    if not hits == expected <= asked:
        raise ValueError(f"{kind}: {hits} hits, but pymunk finds {expected}")
    return Row(kind, hits, ours / pairs * 1e9, theirs / pairs * 1e9)


def make(kind: str, random: Random) -> tuple[Part, float]:
    """Return a shape of about ten units and its angle."""
    if kind == "circles":
        return ((0.0, 0.0), random.uniform(3, 6), False), 0.0
    if kind == "hexagons":
        size = random.uniform(4, 7)
        turns = [pi * k / 3 for k in range(6)]
        numbers = tuple(n for t in turns for n in (size * cos(t), size * sin(t)))
        return (numbers, 0.0, False), random.uniform(0, 360)
    w, h = random.uniform(3, 6), random.uniform(3, 6)
    return ((-w, -h, w, -h, w, h, -w, h), 0.0, False), (
        random.uniform(0, 360) if kind == "turned boxes" else 0.0
    )


def best(rounds: int, work: Callable[[], int]) -> tuple[float, int]:
    """Return the least time of some rounds, in seconds, and what the work returned."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        result = work()
        times.append(perf_counter() - start)
    return min(times), result


if __name__ == "__main__":
    print(f"{'pairs of':14}{'hits':>7}{'ours, ns':>10}{'pymunk, ns':>12}{'ratio':>8}   wanted")
    for name in ("circles", "boxes", "turned boxes", "hexagons"):
        row = measure(name)
        print(
            f"{row.kind:14}{row.hits:7}{row.ours:10.0f}{row.pymunk:12.0f}{row.ratio:7.0f}x"
            f"   {WANTED}x"
        )
