"""The adaptive binary tree: how it adapts, what it costs, and what `validate` notices."""

from __future__ import annotations

from random import Random

import pytest
from support.hard_worlds import WORLDS, add_all, assert_same_answers, uniform
from support.index_memory import allocated

SAMPLINGS = ("linear", "bisection", "stochastic", "nonuniform", "statistical")
WORLD = (-4000, -9000, 7900, -1100)  # left, bottom, right, top


def flat(boxes):
    """Return the edges of boxes in a row."""
    return [edge for box in boxes for edge in box]


@pytest.mark.parametrize("sampling", SAMPLINGS)
@pytest.mark.parametrize("world", WORLDS)
def test_every_world_is_answered_as_by_a_scan(qt, world, sampling):
    """Rule: same answers, wherever boxes lie; before a cleanup and after everything has moved."""
    boxes = WORLDS[world]()
    tree = add_all(qt.AdaptiveBinaryTree(leaf_size=4, sampling=sampling, seed=1), boxes)
    tree.validate()
    assert_same_answers(qt, tree, boxes, 1)
    boxes = boxes[1:] + boxes[:1]
    tree.move_many(range(len(boxes)), flat(boxes))
    tree.validate()
    tree.cleanup()
    tree.validate()
    assert_same_answers(qt, tree, boxes, 2)


@pytest.mark.parametrize("sampling", SAMPLINGS)
def test_a_far_small_query_tests_few_boxes(qt, sampling):
    """Issue 4: a far 200 x 200 query on 10 000 uniform items tests at most 5 % of them."""
    tree = add_all(qt.AdaptiveBinaryTree(sampling=sampling), uniform(10_000, 10, WORLD))
    nodes = tree.stats()["nodes"]
    for left, bottom in ((-3900, -8900), (7700, -1300), (7600, -8800), (3000, -4000)):
        cost = tree.explain(qt.LBWH(left, bottom, 200, 200))
        assert 0 < cost.hits <= cost.tested <= 120, cost
        assert cost.visited <= nodes * 0.02, (cost, nodes)
    assert tree.explain(qt.LBWH(-9000, -9000, 200, 200)) == (0, 0, 1, 0)


def test_boxes_added_in_order_make_no_deep_tree(qt):
    """Rule: what is lopsided is built anew, whatever the history; no cleanup is needed."""
    count = 5000 if qt.compiled() else 1000
    for boxes in (
        [(3.0 * n, 2.0 * n, 3.0 * n + 2, 2.0 * n + 1) for n in range(count)],
        [(1.01**-n, 0.0, 1.01**-n, 1.0) for n in range(count)],
    ):
        tree = add_all(qt.AdaptiveBinaryTree(), boxes)
        tree.validate()
        assert tree.stats()["depth"] <= 24


def test_a_thousand_equal_boxes_are_halved_by_number(qt):
    """Case 38: identical items split for ever. No line parts them, so they are only counted."""
    tree = add_all(qt.AdaptiveBinaryTree(), [(11.5, -7.25, 11.51, -7.23)] * 1000)
    assert tree.stats()["nodes"] < 400
    assert tree.stats()["depth"] <= 14
    tree.validate()
    for key in range(1000):
        tree.remove(key)
    tree.cleanup()
    assert (tree.stats()["nodes"], tree.cells()) == (1, [])
    tree.validate()


def test_giants_do_not_spoil_the_tree_for_dwarfs(qt):
    """Document 003: nodes may overlap. A giant lies in one leaf; the others stay small."""
    boxes = uniform(2000, 11, WORLD)
    tree = add_all(qt.AdaptiveBinaryTree(), boxes)
    query = qt.LBWH(3000, -4000, 300, 300)
    before = tree.explain(query).tested
    for number in range(20):
        assert tree.add(("giant", number), qt.LBWH(-3000 + number, -8000, 9000, 6000 + number))
    tree.validate()
    assert tree.explain(query).tested <= before + 200


def test_a_move_within_the_bounds_of_its_leaf_changes_no_node(qt):
    """Rule: small moves are free. Of 200 most leave all bounds as they are."""
    random, boxes = Random(12), uniform(1000, 12, WORLD)
    tree, changes = add_all(qt.AdaptiveBinaryTree(), boxes), 0
    for key, (left, bottom, right, top) in enumerate(boxes[:200]):
        before = tree.cells()
        dx, dy = random.uniform(-2, 2), random.uniform(-2, 2)
        tree.move(key, qt.LRBT(left + dx, right + dx, bottom + dy, top + dy))
        changes += before != tree.cells()
    assert changes <= 60
    tree.validate()


def test_bounds_stretch_with_a_move_and_are_drawn_tight_by_cleanup(qt):
    """Document 003: nodes change their size as their content does."""
    tree = qt.AdaptiveBinaryTree()
    tree.add("still", qt.LBWH(10, -20, 4, 5))
    tree.add("rover", qt.LBWH(20, -20, 4, 5))
    tree.move("rover", qt.LBWH(900, -20, 4, 5))
    tree.move("rover", qt.LBWH(30, -20, 4, 5))
    assert tree.cells() == [(10, -20, 904, -15, 0, 2)]
    tree.cleanup()
    assert tree.cells() == [(10, -20, 34, -15, 0, 2)]
    tree.validate()


def test_a_crowd_that_moves_for_long_is_found_as_cheaply_as_a_new_one(qt):
    """Document 003, "for dynamic scenes": refitting and local rebuilding keep the tree good."""
    random, count = Random(13), 2000 if qt.compiled() else 400
    boxes = uniform(count, 13, WORLD)
    tree = add_all(qt.AdaptiveBinaryTree(), boxes)
    for _ in range(40):
        moved = []
        for left, bottom, right, top in boxes:
            dx, dy = random.uniform(-60, 60), random.uniform(-60, 60)
            moved.append((left + dx, bottom + dy, right + dx, top + dy))
        boxes = moved
        tree.move_many(range(count), flat(boxes))
        tree.cleanup()
    tree.validate()
    fresh = add_all(qt.AdaptiveBinaryTree(), boxes)
    queries = [
        qt.LBWH(x, y, 400, 400) for x in range(-4000, 7000, 900) for y in range(-9000, -2000, 900)
    ]
    cost, best = (sum(sum(t.explain(q)[1:]) for q in queries) for t in (tree, fresh))
    assert cost < 1.25 * best


def test_the_batch_is_ahead_of_the_tree_while_it_is_rebuilt(qt):
    """Rule: a rebuild amid a batch takes the boxes the tree knows, not those to come."""
    for seed in range(30):
        random = Random(seed)
        boxes = uniform(60, seed, (-90, 10, 90, 50), (0, 5))
        tree = add_all(qt.AdaptiveBinaryTree(leaf_size=2), boxes)
        moved = random.sample(range(60), 40)
        tree.move_many(moved, flat(uniform(40, seed + 1, (200, 10, 900, 20), (0, 5))))
        tree.validate()


@pytest.mark.parametrize("sampling", SAMPLINGS)
def test_the_same_calls_do_the_same_work(qt, sampling):
    """Rule: deterministic, at random too, for the seed decides."""
    trees = [
        add_all(qt.AdaptiveBinaryTree(sampling=sampling, seed=seed), uniform(800, 14, WORLD))
        for seed in (5, 5, 6)
    ]
    assert trees[0].cells() == trees[1].cells()
    assert (trees[0].cells() == trees[2].cells()) == (sampling != "stochastic")
    trees[0].clear()
    assert add_all(trees[0], uniform(800, 14, WORLD)).cells() == trees[1].cells()


def test_memory_is_what_is_said(qt):
    """Issue 4: at most 96 bytes an item in use at 100 000, allocated at most 1.6 times that."""
    count = 100_000 if qt.compiled() else 5000
    tree = add_all(qt.AdaptiveBinaryTree(), uniform(count, 15, WORLD))
    tree.query(qt.LBWH(0, -5000, 9, 9))
    kernel = tree._index
    assert kernel.stats()["bytes"] <= 1.6 * 96 * count * (1 if qt.compiled() else 1.3)
    units = kernel.blocks.size - kernel.blocks.spare
    used = units * (4 * 36 + 12) + kernel.stats()["nodes"] * 84 + 8 * count
    assert used <= 96 * count


def test_memory_is_steady_while_a_crowd_moves(qt):
    """Issue 4: steady over many moves: nodes and blocks are recycled."""
    random, count = Random(16), 600
    tree = add_all(qt.AdaptiveBinaryTree(), uniform(count, 16, WORLD))
    sizes = []
    for _ in range(16):
        for _ in range(3):
            tree.move_many(range(count), flat(uniform(count, random.randrange(999), WORLD)))
            tree.cleanup()
        tree.pair_ids()
        sizes.append(allocated(tree))
    assert sizes[8:] == [sizes[7]] * 8
    tree.validate()


@pytest.mark.parametrize(
    ("spoil", "number"),
    [
        (lambda tree: tree.weight.__setitem__(1, 49), "1"),
        (lambda tree: tree.parent.__setitem__(tree.child[1], 5), "2"),
        (lambda tree: tree.weight.__setitem__(tree.spare_nodes, 0), "3"),
        (lambda tree: tree.parent.__setitem__(tree.spare_nodes, tree.child[1]), "3"),
        (lambda tree: tree.cell.__setitem__(4, 1e9), "1 of bounds"),
        (lambda tree: tree.held.__setitem__(1, 1), "2 of bounds"),
        (lambda tree: tree.bin.__setitem__(0, 1), "1 of bins"),
        (lambda tree: tree.noted.__setitem__(1, 1), "4 of bins"),
    ],
)
def test_validate_notices_what_is_broken(qt, spoil, number):
    """Rule: every numbered invariant is checked, and named."""
    tree = add_all(qt.AdaptiveBinaryTree(leaf_size=4), uniform(60, 17, WORLD))
    for key in range(10, 60):
        tree.remove(key)
    tree.cleanup()
    tree.validate()
    spoil(tree._index)
    with pytest.raises(qt.InvariantError, match=f"adaptive binary tree, invariant {number}: "):
        tree.validate()
