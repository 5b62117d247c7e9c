"""The flat quadtree: what it costs, what it holds, and what `validate` notices."""

from __future__ import annotations

from random import Random

import pytest
from support.hard_worlds import WORLDS, add_all, assert_same_answers, uniform
from support.index_memory import allocated

REGION = (-4000, -9000, 12_000, 8000)


@pytest.fixture
def new_tree(qt):
    """Return a maker of empty flat quadtrees over a region off the origin."""

    def make(**settings):
        return qt.FlatQuadtree(qt.LBWH(*REGION), **settings)

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
    tree.cleanup()
    tree.validate()
    assert_same_answers(qt, tree, boxes, 2)


@pytest.mark.parametrize("world", WORLDS)
def test_a_region_that_fits_its_world_is_answered_alike(qt, world):
    """Rule: same answers where cells are as large as boxes, as flat as they, or have no size."""
    boxes = WORLDS[world]()
    edges = [sorted(numbers) for numbers in zip(*boxes, strict=True)]
    left, bottom = edges[0][0], edges[1][0]
    width, height = edges[0][-1] - left, edges[1][-1] - bottom
    region = qt.LBWH(left, bottom, width or 1, height or 1)
    tree = add_all(qt.FlatQuadtree(region, split_threshold=2, max_depth=12), boxes)
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


def test_a_box_stands_in_every_leaf_it_touches_and_is_found_once(qt, new_tree):
    """Trap 4: a tree that copies into leaves yields a pair once per shared leaf; not this one."""
    tree = new_tree(split_threshold=1)
    boxes = {
        "north west": qt.XYWH(-3000, -2000, 10, 10),
        "south east": qt.XYWH(7000, -8000, 10, 10),
        "middle": qt.XYWH(2000, -5000, 600, 400),
        "over it": qt.XYWH(2100, -4900, 600, 400),
    }
    for key, rect in boxes.items():
        assert tree.add(key, rect)
    assert tree.stats()["entries"] > 8
    tree.validate()
    around = qt.XYWH(2000, -5000, 900, 900)
    assert tree.query(around) == ["middle", "over it"]
    assert tree.pairs() == [("middle", "over it")]
    assert tree.query_circle(2000, -5000, 300) == ["middle", "over it"]
    assert tree.query_segment((0, -5000, 6000, -5001)) == ["middle", "over it"]
    assert tree.query_point(2000, -5000) == ["middle", "over it"]
    assert tree.nearest(2000, -5000, 4) == ["middle", "over it", "north west", "south east"]


def test_what_lies_on_a_split_line_is_found_from_both_sides(qt, new_tree):
    """Rule: a leaf has its western and southern line; each point lies in one leaf."""
    tree = new_tree(split_threshold=1)
    boxes = [(1990, -5100, 2000, -5000), (2000, -5000, 2010, -4900), (2000, -5000, 2000, -5000)]
    add_all(tree, boxes)
    assert tree.query_point(2000, -5000) == [0, 1, 2]
    assert tree.query(qt.LRBT(1999, 2001, -5001, -4999)) == [0, 1, 2]
    assert tree.query(qt.LRBT(2000, 2000, -5050, -4950)) == []
    assert tree.query(qt.XYWH(2005, -5000, 0, 0)) == []
    assert tree.query_segment((2000, -5200, 2000, -4800)) == []
    assert tree.query_circle(2000, -4950, 0) == []
    assert tree.query_circle(2005, -4950, 0) == [1]
    assert tree.pairs() == []


def test_boxes_by_the_thousand_in_one_place_do_not_split(qt, new_tree):
    """Case 38: identical items must not split for ever, nor be multiplied."""
    for size in (0.01, 40.0, 3000.0, 90_000.0):
        tree = add_all(new_tree(), [(11.5, -7000.25, 11.5 + size, -7000.25 + size)] * 1000)
        stats = tree.stats()
        assert stats["nodes"] <= 33
        assert stats["entries"] <= 1500
        assert len(tree.query(qt.LBWH(11.5, -7000.25, 1, 1))) == 1000
        tree.validate()


def test_giants_do_not_keep_dwarfs_from_being_sorted(qt, new_tree):
    """Rule: what covers all of a leaf counts neither for nor against splitting it."""
    giants = [(-5000.0 - n, -9500.0, 9000.0, 0.0) for n in range(40)]
    dwarfs = uniform(3000, 12, (-4000, -9000, 7900, -1100))
    tree = add_all(new_tree(), giants + dwarfs)
    tree.validate()
    cost = tree.explain(qt.LBWH(3000, -4000, 100, 100))
    assert cost.hits >= 40
    assert cost.tested <= 600, cost
    for key in range(40, 3040):
        tree.remove(key)
    tree.cleanup()
    assert (tree.stats()["nodes"], tree.stats()["entries"]) == (1, 40)


def test_cleanup_joins_leaves_that_are_nearly_empty_and_costs_nothing_otherwise(qt, new_tree):
    """Document 002.1: the deferred cleanup gives four empty leaves back, and so on upwards."""
    tree = add_all(new_tree(), uniform(2000, 13, (-4000, -9000, 7900, -1100)))
    full = tree.stats()["nodes"]
    assert tree._index.cleanup() == 0
    for key in range(1995):
        tree.remove(key)
    assert tree.stats()["nodes"] == full
    assert tree._index.cleanup() == full
    assert tree.stats()["nodes"] == 1
    assert tree._index.cleanup() == 0
    tree.validate()


def test_no_move_to_and_fro_splits_and_joins_for_ever(qt, new_tree):
    """Rule: fewer are joined than may be split."""
    tree = add_all(new_tree(), uniform(17, 14, (-4000, -9000, 7900, -1100)))
    nodes = tree.stats()["nodes"]
    assert nodes > 1
    for _ in range(5):
        tree.remove(16)
        tree.cleanup()
        tree.add(16, qt.LBWH(0, -3000, 9, 9))
        assert tree.stats()["nodes"] == nodes


def test_marks_begin_anew_when_they_run_out(qt, new_tree):
    """Rule: the number of searches is not limited by an int."""
    boxes = uniform(300, 15, (-4000, -9000, 7900, -1100), (4, 900))
    tree = add_all(new_tree(), boxes)
    tree._index.last_mark = 2**31 - 3
    assert_same_answers(qt, tree, boxes, 4)
    assert 0 < tree._index.last_mark < 200
    tree.validate()


def test_memory_is_what_is_said(qt, new_tree):
    """Issue 4: at most 96 bytes an item in use at 100 000; a box here needs far less."""
    count = 100_000 if qt.compiled() else 6000
    tree = add_all(new_tree(max_depth=10), uniform(count, 16, (-4000, -9000, 7990, -1010)))
    assert tree._index.stats()["bytes"] <= 96 * count * (1 if qt.compiled() else 1.3)


def test_memory_is_steady_while_a_crowd_moves(qt, new_tree):
    """Document 002.1: after some seconds memory neither grows nor shrinks."""
    random, count = Random(17), 600
    tree = add_all(new_tree(), uniform(count, 17, (-4000, -9000, 7900, -1100)))
    sizes = []
    for _ in range(14):
        boxes = uniform(count, random.randrange(999), (-4000, -9000, 7900, -1100))
        tree.move_many(range(count), [edge for box in boxes for edge in box])
        tree.pair_ids()
        tree.cleanup()
        sizes.append(allocated(tree))
    assert sizes[6:] == [sizes[5]] * 8


def test_a_region_that_cannot_be_halved_is_refused(qt):
    """Rule: parameters are checked at the door, and the message says what was expected."""
    with pytest.raises(ValueError, match="region of a flat quadtree must have an area"):
        qt.FlatQuadtree(qt.LBWH(0, 0, 0, 10))
    with pytest.raises(TypeError, match="LBWH"):
        qt.FlatQuadtree((0, 0, 10, 10))
    with pytest.raises(ValueError, match="split_threshold must be at least 1, got 0"):
        qt.FlatQuadtree(qt.LBWH(0, 0, 10, 10), split_threshold=0)


def first_leaf(kernel):
    """Return a leaf that holds something."""
    return next(node for node in range(1, kernel.nodes) if kernel.held[node] > 0)


def break_entry(kernel):
    """Put another slot into a leaf."""
    kernel.who[kernel.first[first_leaf(kernel)]] = 199


def break_held(kernel):
    """Forget the last slot of a leaf."""
    kernel.held[first_leaf(kernel)] -= 1


def break_room(kernel):
    """Say that a block is twice as large."""
    kernel.room[first_leaf(kernel)] *= 2


def break_box(kernel):
    """Keep an old box."""
    kernel.box[4 * 7] += 1e-9


def break_mark(kernel):
    """Forget that a slot is held."""
    kernel.mark[7] = 0


def break_inner(kernel):
    """Give a block to a node that holds nothing."""
    kernel.room[1] = 8


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        (break_entry, "invariant 1: leaf"),
        (break_held, "invariant 1: leaf"),
        (break_room, "invariant 1 of pool"),
        (break_box, "invariant 1 of runs: slot 7 has a stale box"),
        (break_mark, "invariant 1 of runs: 199 held, 200 counted"),
        (break_inner, "invariant 2: inner node 1 has a block"),
    ],
)
def test_validate_names_the_invariant_that_is_broken(qt, new_tree, harm, message):
    """Rule: `validate` checks the numbered invariants, and says which one does not hold."""
    tree = add_all(new_tree(), uniform(200, 18, (-4000, -9000, 7900, -1100)))
    tree.validate()
    harm(tree._index)
    with pytest.raises(qt.InvariantError, match=message):
        tree.validate()
