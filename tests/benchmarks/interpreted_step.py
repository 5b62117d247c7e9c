"""Measure the interpreted kernels against a quadtree in plain Python, in one run.

    python -m benchmarks.interpreted_step        (in the folder tests)

Without a C compiler the kernels run interpreted: integers and flat buffers, which is what suits a
compiler, and the worst that one can do in Python. The other side is what one would write instead
(`support/plain_quadtree.py`). A step moves all of 2 000 rectangles a little, asks for what is in
500 others, and for all pairs that overlap. Both trees have the same root, depth and threshold, and
answer the same.
"""

from __future__ import annotations

import gc
from array import array
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from support.interpreted import interpreted
from support.plain_quadtree import PlainQuadtree

COUNT = 2_000
QUERIES = 500
STEPS = 9
SEED = 7
ROOT = (-3_000.0, -1_000.0, 3_000.0, 2_400.0)  # left, bottom, right, top
WANTED = 4.0

Box = tuple[float, float, float, float]


class Step(NamedTuple):
    """Hold where everything goes in one step, and what is asked then."""

    boxes: list[Box]
    questions: list[Box]


class Answer(NamedTuple):
    """Hold what one side answers in one step, as ids."""

    hits: list[list[int]]
    pairs: list[tuple[int, int]]


class Row(NamedTuple):
    """Hold the seconds of one kind of work in a step: ours and that of the plain tree."""

    name: str
    ours: float
    plain: float

    @property
    def ratio(self) -> float:
        """Return how many times the plain tree's time ours is."""
        return self.ours / self.plain


def journey(count: int, questions: int, steps: int) -> tuple[list[Box], list[Step]]:
    """Return where rectangles of 4 to 24 units begin, and how they go on."""
    random = Random(SEED)
    left, bottom, right, top = ROOT

    def somewhere(width: float, height: float) -> Box:
        x, y = random.uniform(left, right - width), random.uniform(bottom, top - height)
        return x, y, x + width, y + height

    def near(box: Box) -> Box:
        x = min(max(box[0] + random.uniform(-8, 8), left), right - (box[2] - box[0]))
        y = min(max(box[1] + random.uniform(-8, 8), bottom), top - (box[3] - box[1]))
        return x, y, x + (box[2] - box[0]), y + (box[3] - box[1])

    start = [somewhere(random.uniform(4, 24), random.uniform(4, 24)) for _ in range(count)]
    boxes, made = start, []
    for _ in range(steps):
        boxes = [near(box) for box in boxes]
        made.append(Step(boxes, [somewhere(200, 200) for _ in range(questions)]))
    return start, made


class Ours:
    """Do the work with the library's quadtree."""

    def __init__(self, qt: Any, start: list[Box], steps: list[Step]) -> None:
        self.tree = qt.Quadtree(qt.LRBT(ROOT[0], ROOT[2], ROOT[1], ROOT[3]))
        self.steps = [
            ([qt.LRBT(*_across(b)) for b in boxes], [qt.LRBT(*_across(b)) for b in questions])
            for boxes, questions in steps
        ]
        self.tree.add_many(range(len(start)), array("d", [edge for box in start for edge in box]))

    def move(self, k: int) -> None:
        """Move everything, by one call each."""
        for key, rect in enumerate(self.steps[k][0]):
            self.tree.move(key, rect)

    def query(self, k: int) -> list[Any]:
        """Return what each question finds."""
        return [self.tree.query(rect) for rect in self.steps[k][1]]

    def pairs(self, _k: int) -> list[Any]:
        """Return all pairs."""
        found: list[Any] = self.tree.pairs()
        return found

    def answer(self, hits: list[Any], pairs: list[Any]) -> Answer:
        """Return what was found as ids, which are the keys here."""
        return Answer(hits, pairs)


class Plain:
    """Do the same work with the quadtree in plain Python."""

    def __init__(self, start: list[Box], steps: list[Step]) -> None:
        self.tree = PlainQuadtree(ROOT)
        self.steps = steps
        self.items = [self.tree.add(id, *box) for id, box in enumerate(start)]

    def move(self, k: int) -> None:
        """Move everything, by one call each."""
        for item, box in zip(self.items, self.steps[k].boxes, strict=True):
            self.tree.move(item, *box)

    def query(self, k: int) -> list[Any]:
        """Return what each question finds."""
        return [self.tree.query(*box) for box in self.steps[k].questions]

    def pairs(self, _k: int) -> list[Any]:
        """Return all pairs."""
        return self.tree.pairs()

    def answer(self, hits: list[Any], pairs: list[Any]) -> Answer:
        """Return what was found as ids."""
        return Answer([[item.id for item in each] for each in hits], pairs)


def measure(count: int = COUNT, questions: int = QUERIES, steps: int = STEPS) -> list[Row]:
    """Return a row for each kind of work, and one for the whole step.

    Raises:
        ValueError: the sides did not answer the same.
    """
    start, made = journey(count, questions, steps)
    sides = (Ours(interpreted(), start, made), Plain(start, made))
    times: dict[str, tuple[list[float], list[float]]] = {
        name: ([], []) for name in ("moves", "queries", "all pairs", "the whole step")
    }
    gc.disable()
    try:
        for k in range(steps):
            answers = [_step(side, k, times, i) for i, side in enumerate(sides)]
            if answers[0] != answers[1]:
                raise ValueError(f"step {k}: the two trees do not answer the same")
    finally:
        gc.enable()
    return [Row(name, median(ours), median(plain)) for name, (ours, plain) in times.items()]


def _step(
    side: Ours | Plain, k: int, times: dict[str, tuple[list[float], list[float]]], which: int
) -> Answer:
    """Do one step on one side; note how long each part took."""
    found = []
    spent = []
    work: tuple[Callable[[int], Any], ...] = (side.move, side.query, side.pairs)
    for part in work:
        begin = process_time()
        found.append(part(k))
        spent.append(process_time() - begin)
    for name, seconds in zip(times, (*spent, sum(spent)), strict=True):
        times[name][which].append(seconds)
    return side.answer(found[1], found[2])


def _across(box: Box) -> Box:
    """Return the edges of a box in the order of LRBT."""
    return box[0], box[2], box[1], box[3]


if __name__ == "__main__":
    print(f"{'in a step':16}{'ours, ms':>10}{'plain, ms':>11}{'ratio':>8}   wanted for the step")
    for row in measure():
        print(
            f"{row.name:16}{row.ours * 1e3:10.2f}{row.plain * 1e3:11.2f}{row.ratio:8.2f}"
            f"   under {WANTED:g}"
        )
