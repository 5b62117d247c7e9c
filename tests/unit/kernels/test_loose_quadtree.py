"""The loose quadtree: what it costs, what it holds, and what `validate` notices."""

from __future__ import annotations

from random import Random

import pytest
from support.hard_worlds import WORLDS, add_all, assert_same_answers, uniform
from support.index_memory import allocated

REGION = (-4000, -9000, 12_000, 8000)


@pytest.fixture
def new_tree(qt):
    """Return a maker of empty loose quadtrees over a region off the origin."""

    def make(**settings):
        return qt.LooseQuadtree(qt.LBWH(*REGION), **settings)

    return make


@pytest.mark.parametrize("world", WORLDS)
def test_every_world_is_answered_as_by_a_scan(qt, new_tree, world):
    """Rule: same answers, wherever boxes lie; before a cleanup and after everything has moved."""
    boxes = WORLDS[world]()
    tree = add_all(new_tree(split_threshold=4), boxes)
    tree.validate()
    assert_same_answers(qt, tree, boxes, 1)
    boxes = boxes[1:] + boxes[:1]
    tree.move_many(range(len(boxes)), [edge for box in boxes for edge in box])
    tree.validate()
    assert_same_answers(qt, tree, boxes, 2)
    tree.cleanup()
    tree.validate()
    assert_same_answers(qt, tree, boxes, 3)


def test_a_far_small_query_tests_few_boxes(qt, new_tree):
    """Issue 4: a far 200 x 200 query on 10 000 uniform items tests at most 5 % of them."""
    tree = add_all(new_tree(), uniform(10_000, 10, (-4000, -9000, 7900, -1100)))
    nodes = tree.stats()["nodes"]
    for left, bottom in ((-3900, -8900), (7700, -1300), (7600, -8800), (3000, -4000)):
        cost = tree.explain(qt.LBWH(left, bottom, 200, 200))
        assert cost.hits > 0
        assert cost.tested <= 500, cost
        assert cost.visited <= nodes * 0.02, (cost, nodes)
    assert tree.explain(qt.LBWH(-9000, -9000, 200, 200)) == (0, 0, 1, 0)


def test_a_giant_lies_in_one_leaf_and_makes_only_its_own_bounds_grow(qt, new_tree):
    """Document 002.4: even the largest item is inserted into one leaf, as a point."""
    boxes = uniform(500, 11, (-4000, -9000, 7900, -1100))
    tree = add_all(new_tree(), boxes)
    without = {cell[:4] for cell in tree.cells()}
    assert tree.add("giant", qt.LBWH(-90_000, -90_000, 200_000, 180_000))
    assert sum(cell[5] for cell in tree.cells()) == 501
    grown = {cell[:4] for cell in tree.cells()} - without
    assert 1 <= len(grown) <= tree.stats()["depth"] + 1
    tree.remove("giant")
    tree.cleanup()
    assert {cell[:4] for cell in tree.cells()} == without


def test_bounds_stay_wide_until_cleanup_draws_them_tight(qt, new_tree):
    """Document 002.4: boxes grow on insertion and shrink in the cleanup."""
    tree = new_tree()
    tree.add("near", qt.LBWH(10, -20, 4, 5))
    tree.add("far", qt.LBWH(900, -20, 4, 5))
    tree.move("far", qt.LBWH(20, -20, 4, 5))
    assert tree.cells() == [(10, -20, 904, -15, 0, 2)]
    assert tree.explain(qt.LBWH(500, -30, 50, 50)) == (0, 1, 0, 2)
    tree.cleanup()
    assert tree.cells() == [(10, -20, 24, -15, 0, 2)]
    assert tree.explain(qt.LBWH(500, -30, 50, 50)) == (0, 0, 1, 0)
    tree.remove("near")
    tree.remove("far")
    tree.cleanup()
    assert tree.cells() == []


def test_a_move_within_its_quarter_changes_no_leaf(qt, new_tree):
    """Rule: small moves are free. Of 1 000 most change no number of items in any cell."""
    random, boxes = Random(12), uniform(1000, 12, (-4000, -9000, 7900, -1100))
    tree, changes = add_all(new_tree(), boxes), 0
    for key, (left, bottom, right, top) in enumerate(boxes[:200]):
        before = [cell[5] for cell in tree.cells()]
        dx, dy = random.uniform(-2, 2), random.uniform(-2, 2)
        tree.move(key, qt.LRBT(left + dx, right + dx, bottom + dy, top + dy))
        changes += before != [cell[5] for cell in tree.cells()]
    assert changes <= 10
    tree.validate()


def test_a_thousand_equal_boxes_split_no_deeper_than_said(qt, new_tree):
    """Case 38: identical items must not split for ever."""
    tree = add_all(new_tree(), [(11.5, -7.25, 11.51, -7.23)] * 1000)
    assert tree.stats()["depth"] == 8
    assert tree.stats()["nodes"] == 33
    tree.validate()
    for key in range(1000):
        tree.remove(key)
    tree.cleanup()
    assert tree.stats()["nodes"] == 1


def test_what_lies_outside_the_region_belongs_to_its_border(qt, new_tree):
    """Rule: nothing is refused; the centre is drawn into the region."""
    tree = new_tree(split_threshold=1)
    for number, (x, y) in enumerate(((-1e9, 0), (1e9, -5000), (0, 1e9), (3, -1e300), (5, 5))):
        assert tree.add(number, qt.XYWH(x, y, 2, 2))
        tree.validate()
    assert tree.root is None
    assert tree.query(qt.XYWH(1e9, -5000, 4, 4)) == [1]
    assert tree.nearest(-1e8, 0) == [4]


def test_memory_is_what_is_said(qt, new_tree):
    """Issue 4: at most 96 bytes an item in use at 100 000, allocated at most 1.6 times that."""
    count = 100_000 if qt.compiled() else 6000
    tree = add_all(new_tree(max_depth=10), uniform(count, 13, (-4000, -9000, 7990, -1010)))
    kernel = tree._index
    assert kernel.stats()["bytes"] <= 1.6 * 96 * count * (1 if qt.compiled() else 1.3)
    blocks = kernel.blocks.size - kernel.blocks.spare
    used = blocks * (4 * 36 + 12) + kernel.stats()["nodes"] * 100 + 8 * count
    assert used <= 96 * count


def test_memory_is_steady_while_a_crowd_moves(qt, new_tree):
    """Document 002.4: memory is stable soon. Issue 4: steady over many moves."""
    random, count = Random(14), 600
    tree = add_all(new_tree(), uniform(count, 14, (-4000, -9000, 7900, -1100)))
    sizes = []
    for _ in range(12):
        boxes = uniform(count, random.randrange(999), (-4000, -9000, 7900, -1100))
        tree.move_many(range(count), [edge for box in boxes for edge in box])
        tree.pair_ids()
        tree.cleanup()
        sizes.append(allocated(tree))
    assert sizes[4:] == [sizes[3]] * 8


def test_a_region_that_cannot_be_halved_is_refused(qt):
    """Rule: parameters are checked at the door, and the message says what was expected."""
    with pytest.raises(ValueError, match="region of a loose quadtree must have an area"):
        qt.LooseQuadtree(qt.LBWH(0, 0, 10, 0))
    with pytest.raises(TypeError, match="LBWH"):
        qt.LooseQuadtree((0, 0, 10, 10))
    with pytest.raises(ValueError, match="max_depth must be from 0 to 64, got 65"):
        qt.LooseQuadtree(qt.LBWH(0, 0, 10, 10), max_depth=65)


def break_bounds(kernel):
    """Draw the bounds of all too tight."""
    kernel.cell[4 * kernel.root] += 1000


def break_quarter(kernel):
    """Move a quarter."""
    kernel.quarter[4 * kernel.child[1]] += 1


def break_parent(kernel):
    """Give a node to another parent."""
    kernel.parent[kernel.child[1]] = 3


def break_bin(kernel):
    """Look for a slot in the wrong bin."""
    kernel.bin[7] = 1


def break_box(kernel):
    """Keep an old box."""
    kernel.box[4 * kernel.place[7]] += 1e-9


def break_place(kernel):
    """Leave the easternmost box where its centre no longer is."""
    at = 4 * max(kernel.place[:200], key=lambda place: kernel.box[4 * place])
    kernel.box[at] -= 9000
    kernel.box[at + 2] -= 9000
    for node in range(1, kernel.nodes):
        kernel.cell[4 * node] = -20_000


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        (break_bounds, "invariant 1 of bounds"),
        (break_quarter, "invariant 1: node"),
        (break_parent, "invariant 1: node"),
        (break_bin, "invariant 1 of bins"),
        (break_place, "invariant 2: the centre of slot"),
        (break_box, "invariant 1 of b|invariant 3 of bins"),
    ],
)
def test_validate_names_the_invariant_that_is_broken(qt, new_tree, harm, message):
    """Rule: `validate` checks the numbered invariants, and says which one does not hold."""
    tree = add_all(new_tree(), uniform(200, 15, (-4000, -9000, 7900, -1100)))
    tree.validate()
    harm(tree._index)
    with pytest.raises(qt.InvariantError, match=message):
        tree.validate()
