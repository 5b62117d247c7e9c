"""The benchmark of the interpreted kernels compares equal work."""

from __future__ import annotations

from random import Random

import pytest
from benchmarks.interpreted_step import ROOT, measure
from support.plain_quadtree import Item, PlainQuadtree


def test_both_trees_answer_the_same_in_each_step() -> None:
    """Rule: style, "Tests": seeded, equal work, results consumed. Time is not judged here."""
    rows = measure(count=300, questions=40, steps=3)

    assert [row.name for row in rows] == ["moves", "queries", "all pairs", "the whole step"]
    assert all(row.ratio > 0 for row in rows)


@pytest.mark.parametrize("steps", [0, 3])
def test_the_plain_tree_answers_as_brute_force_does(steps: int) -> None:
    """Rule: what one is measured against is right itself, also where boxes crowd and touch."""
    random = Random(3)
    tree = PlainQuadtree(ROOT, max_depth=6, split_threshold=4)
    boxes = [crowded(random) for _ in range(200)]
    items = [tree.add(id, *box) for id, box in enumerate(boxes)]
    for _ in range(steps):
        boxes = [crowded(random) for _ in boxes]
        for item, box in zip(items, boxes, strict=True):
            tree.move(item, *box)

    questions = [*boxes[:20], (*ROOT[:2], 0.0, 0.0)]
    assert [tree.query(*box) for box in questions] == [
        [item for item in items if meets(edges(item), box)] for box in questions
    ]
    assert tree.pairs() == [
        (a.id, b.id) for a in items for b in items[a.id + 1 :] if meets(edges(a), edges(b))
    ]


def crowded(random: Random) -> tuple[float, float, float, float]:
    """Return a box of whole numbers near the middle of the root, so that many edges touch."""
    x, y = random.randint(-60, 60), random.randint(600, 700)
    return x, y, x + random.randint(1, 30), y + random.randint(1, 30)


def edges(item: Item) -> tuple[float, float, float, float]:
    """Return the edges of an item."""
    return item.left, item.bottom, item.right, item.top


def meets(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> bool:
    """Tell whether two boxes strictly intersect."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
