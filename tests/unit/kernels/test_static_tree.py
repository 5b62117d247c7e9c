"""The static tree: how it is packed, what it costs, and what `validate` notices."""

from __future__ import annotations

from random import Random

import pytest
from support.hard_worlds import WORLDS, add_all, assert_same_answers, uniform

EVERYWHERE = (-1e307, -1e307, 2e307, 2e307)


@pytest.mark.parametrize("node_size", [2, 3, 16])
@pytest.mark.parametrize("world", WORLDS)
def test_every_world_is_answered_as_by_a_scan(qt, world, node_size):
    """Rule: same answers, wherever boxes lie; as packed, and with holes."""
    boxes = WORLDS[world]()
    tree = add_all(qt.StaticTree(node_size=node_size), boxes)
    assert_same_answers(qt, tree, boxes, 1)
    tree.validate()
    scan = add_all(qt.LinearScan(), boxes)
    for number in range(0, len(boxes), 3):
        assert tree.remove(number)
        assert scan.remove(number)
    assert tree.query(qt.LBWH(*EVERYWHERE)) == list(scan)
    assert tree.pairs() == scan.pairs()
    assert tree.is_sealed
    tree.validate()


@pytest.mark.parametrize("count", [1, 15, 16, 17, 256, 257, 700])
def test_leaves_are_full_and_nodes_few(qt, count):
    """Issue 4.9: packed and contiguous: only the last node of a level may have room."""
    tree = add_all(qt.StaticTree(), uniform(count, 1, (-900, 20, 8000, 3000)))
    tree.query(qt.LBWH(0, 0, 1, 1))
    leaves = sorted(cell[5] for cell in tree.cells() if cell[5])
    assert leaves[1:] == [16] * (len(leaves) - 1)
    assert len(leaves) == -(-count // 16)
    nodes = level = len(leaves)
    while level > 1:
        level = -(-level // 16)
        nodes += level
    assert tree.stats()["nodes"] == nodes


def test_a_far_small_query_tests_few_boxes(qt):
    """Issue 4: a far 200 x 200 query on 10 000 uniform items tests at most 5 % of them."""
    tree = add_all(qt.StaticTree(), uniform(10_000, 10, (-4000, -9000, 7900, -1100)))
    for left, bottom in ((-3900, -8900), (7700, -1300), (7600, -8800), (3000, -4000)):
        cost = tree.explain(qt.LBWH(left, bottom, 200, 200))
        assert 0 < cost.hits <= cost.tested <= 120, cost
        assert cost.visited <= 16, cost
    assert tree.explain(qt.LBWH(-9000, -9000, 200, 200)) == (0, 0, 1, 0)


def test_what_a_query_wholly_surrounds_is_taken_without_a_test(qt):
    """Rule: large queries cost a test for each leaf; on the very edge boxes are compared."""
    tree = add_all(qt.StaticTree(), uniform(5_000, 11, (-4000, -9000, 7900, -1100)))
    assert tree.explain(qt.LBWH(-5000, -9999, 20_000, 20_000))[::3] == (5000, 0)
    half = tree.explain(qt.LBWH(-4000, -9000, 6000, 9000))
    assert 2000 < half.hits < 3000
    assert half.tested < 500
    dots = add_all(qt.StaticTree(), [(n % 2, 7.0, n % 2, 9.0) for n in range(40)])
    assert dots.query(qt.LRBT(-1, 1, 0, 20)) == list(range(0, 40, 2))


def test_a_cleanup_packs_anew_what_is_half_empty(qt):
    """Rule: holes are closed once they are more than half, and memory goes with them."""
    tree = add_all(qt.StaticTree(), uniform(1000, 12, (-900, 20, 8000, 3000)))
    tree.pairs()
    full = tree.stats()["bytes"]
    for number in range(500):
        tree.remove(number)
    tree.cleanup()
    assert tree.is_sealed
    tree.remove(500)
    tree.cleanup()
    assert not tree.is_sealed
    tree.validate()
    assert tree.query(qt.LBWH(-1000, 0, 9999, 9999)) == list(range(501, 1000))
    assert tree.stats()["nodes"] == 32 + 2 + 1
    assert tree.stats()["bytes"] < full
    tree.validate()


def test_a_thousand_equal_boxes_are_packed_like_others(qt):
    """Case 38: identical items split for ever. Here they are cut by number."""
    tree = add_all(qt.StaticTree(), [(11.5, 7.25, 11.51, 7.27)] * 1000)
    assert tree.query_point(11.5, 7.25) == list(range(1000))
    assert (tree.stats()["nodes"], tree.stats()["depth"]) == (63 + 4 + 1, 2)
    tree.validate()


def test_memory_is_small(qt):
    """Issue 4: at most 96 bytes an item in use at 100 000 uniform items; it needs half of that."""
    count = 100_000 if qt.compiled() else 5000
    tree = add_all(qt.StaticTree(), uniform(count, 13, (-4000, -9000, 7900, -1100)))
    tree.query(qt.LBWH(0, -5000, 9, 9))
    assert tree._index.stats()["bytes"] <= (56 if qt.compiled() else 70) * count


def test_the_same_calls_do_the_same_work(qt):
    """Rule: deterministic. Two trees of the same boxes are equal node for node."""
    boxes = uniform(500, 14, (-900, 20, 8000, 3000))
    trees = [add_all(qt.StaticTree(node_size=4), boxes) for _ in "ab"]
    assert trees[0].nearest(0, 0, 9) == trees[1].nearest(0, 0, 9)
    assert trees[0].cells() == trees[1].cells()
    assert list(trees[0]._index.who) == list(trees[1]._index.who)


@pytest.mark.parametrize(
    ("spoil", "number"),
    [
        (lambda tree: tree.first.__setitem__(2, 5), "1"),
        (lambda tree: tree.held.__setitem__(2, 5), "1"),
        (lambda tree: tree.child.__setitem__(tree.root, 1), "2"),
        (lambda tree: tree.fan.__setitem__(tree.root, 1), "2"),
        (lambda tree: tree.cell.__setitem__(4, 1e9), "1 of bounds"),
        (lambda tree: tree.held.__setitem__(tree.root, 1), "2 of bounds"),
        (lambda tree: tree.who.__setitem__(0, tree.who[1]), "1 of bins"),
        (lambda tree: tree.held.__setitem__(2, 3), "2 of bins"),
        (lambda tree: tree.box.__setitem__(0, tree.box[0] + 0.5), "3 of bins"),
        (lambda tree: tree.noted.__setitem__(1, 1), "4 of bins"),
    ],
)
def test_validate_notices_what_is_broken(qt, spoil, number):
    """Rule: every numbered invariant is checked, and named."""
    tree = add_all(qt.StaticTree(node_size=4), uniform(50, 15, (-900, 20, 8000, 3000)))
    tree.query_point(0, 0)
    tree.validate()
    spoil(tree._index)
    with pytest.raises(qt.InvariantError, match=f"static tree, invariant {number}: "):
        tree.validate()


def test_what_is_collected_lies_in_one_leaf(qt):
    """Invariant 1, before the tree is sealed."""
    tree = add_all(qt.StaticTree(), uniform(50, 16, (-900, 20, 8000, 3000)))
    tree.validate()
    tree._index.first[1] = 1
    with pytest.raises(qt.InvariantError, match="static tree, invariant 1: "):
        tree.validate()


def test_random_histories_of_opening_and_sealing_lose_nothing(qt):
    """Rule: whatever is removed, reopened, added and asked in turn."""
    random, tree, rects = Random(17), qt.StaticTree(node_size=3), {}
    for step in range(600 if qt.compiled() else 200):
        key = random.randrange(80)
        rect = qt.LBWH(random.uniform(-90, 90), random.uniform(10, 50), random.choice((0, 3)), 2)
        if random.random() < 0.2:
            tree.reopen()
        if random.random() < 0.1:
            tree.cleanup()
        if key in rects and random.random() < 0.5:
            assert tree.remove(key)
            del rects[key]
        elif not tree.is_sealed:
            assert (tree.move if key in rects else tree.add)(key, rect)
            rects[key] = rect
        if random.random() < 0.3:
            area = qt.LBWH(random.uniform(-90, 60), 10, 40, random.uniform(1, 50))
            found = {key for key, other in rects.items() if other.intersects(area)}
            assert set(tree.query(area)) == found, step
        tree.validate()
