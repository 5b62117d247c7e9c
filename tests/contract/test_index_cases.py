"""Faults that others met, by number of section C in the list of cases, and the documents' traps.

Each test holds for every index, compiled and interpreted.
"""

from __future__ import annotations

import copy
import pickle
from itertools import combinations
from random import Random

import pytest
from support.examples import examples


def brute_force(rects, rect):
    """Return the keys of a dictionary of rectangles that strictly intersect one."""
    return [key for key, other in rects.items() if other.intersects(rect)]


def filled(index, rects):
    """Add a dictionary of rectangles to an index."""
    for key, rect in rects.items():
        assert index.add(key, rect)
    return index


def test_case_29_rectangles_that_meet_in_a_corner_do_not_intersect(qt, index):
    """Rule: touching is no hit. Case 29 (bump.lua #33): a shared corner collided."""
    filled(index, {"a": qt.LBWH(0, 32, 16, 16), "b": qt.LBWH(16, 0, 32, 32)})
    assert index.pairs() == []
    assert index.query(qt.LBWH(0, 32, 16, 16)) == ["a"]


def test_case_30_touching_is_decided_by_edges_and_never_by_centres(qt, index):
    """Rule: edges are compared. Case 30 (arcade `Rect.overlaps`): a third of these said True."""
    random = Random(30)
    for number in range(300):
        left, middle, right = sorted(random.sample(range(-2900, 3900), 3))
        bottom, height = random.randint(-900, 3000) / 10, random.randint(1, 400) / 10
        top = bottom + height
        assert index.add((number, 0), qt.LRBT(left / 10, middle / 10, bottom, top))
        assert index.add((number, 1), qt.LRBT(middle / 10, right / 10, bottom, top))
    numbers = {(a[0], b[0]) for a, b in index.pairs() if a[0] == b[0]}
    assert numbers == set()


def test_case_30_the_quoted_pair_touches_and_does_not_intersect(qt, index):
    """Case 30: [98.9, 106.0] and [106.0, 112.2] share an edge only."""
    filled(index, {"a": qt.LRBT(98.9, 106.0, 0, 9), "b": qt.LRBT(106.0, 112.2, 0, 9)})
    assert index.pairs() == []


def test_case_31_a_rectangle_of_no_size_is_found_strictly_inside_and_not_on_the_edge(qt, index):
    """Rule: zero size, strictly inside: found. Case 31 (pygame #1197): it changed silently."""
    query = qt.LBWH(-50, -20, 100, 40)
    inside, edge, corner = qt.LBWH(10, 5, 0, 0), qt.LBWH(50, 0, 0, 0), qt.LBWH(-50, -20, 0, 0)
    line = qt.LBWH(-60, 0, 30, 0)
    filled(index, {"inside": inside, "edge": edge, "corner": corner, "line": line})
    assert index.query(query) == ["inside", "line"]
    assert index.query(inside) == []


def test_case_31_intersection_is_the_same_from_both_sides(qt, new_index):
    """Case 31: a.intersects(b) == b.intersects(a), rectangles of no size included."""
    values = (-5.0, 0.0, 5.0)
    rects = [qt.LBWH(x, y, w, h) for x in values for y in values for w in (0, 5) for h in (0, 5)]
    for a, b in combinations(rects, 2):
        one, other = filled(new_index(), {"a": a}), filled(new_index(), {"b": b})
        assert one.query(b) == ["a"] * len(other.query(a)), (a, b)


def test_case_31_a_point_is_found_in_a_rectangle_of_no_size_that_lies_on_it(qt, index):
    """Rule: point queries are closed, so no size makes a difference. Case 31."""
    filled(index, {"dot": qt.LBWH(50, 125, 0, 0), "line": qt.LBWH(50, 100, 0, 100)})
    assert index.query_point(50, 125) == ["dot", "line"]
    assert index.query_point(50.001, 125) == []


def test_case_33_an_item_without_height_on_the_border_survives_a_split(qt, new_index):
    """Case 33 (kontra #111): a flat item on the root's border was lost once the tree split."""
    index = new_index(root=(0, 0, 100, 100))
    assert index.add("flat", qt.LBWH(0, 100, 25, 0))
    around, above = qt.LBWH(-5, 95, 50, 10), qt.LBWH(10, 100, 0, 0)
    before = index.query(around), index.query_point(10, 100), index.nearest(10, 100)
    for number in range(17):
        assert index.add(number, qt.LBWH(5 * number, 50, 3, 4))
    assert before == (["flat"], ["flat"], ["flat"])
    assert (index.query(around), index.query_point(10, 100), index.nearest(10, 100)) == before
    assert index.query(above) == []
    index.validate()


def test_case_35_boxes_that_stick_out_of_the_root_are_refused_at_once(qt):
    """Rule: the root refuses outsiders. Case 35 (Pyqtree #19): the eleventh looped for ever."""
    tree = qt.Quadtree(qt.LBWH(0, 0, 600, 600))
    assert [tree.add(number, qt.LBWH(500, 500, 500, 500)) for number in range(17)] == [False] * 17
    assert len(tree) == 0
    assert tree.stats()["nodes"] == 1
    tree.validate()


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), -float("inf")])
def test_case_37_a_number_that_is_not_finite_is_refused_and_changes_nothing(qt, index, bad):
    """Case 37 (arcade): a NaN move left the sprite out, and the next legal move raised."""
    filled(index, {"a": qt.LBWH(0, 0, 10, 10), "b": qt.LBWH(5, 5, 10, 10)})
    before = index.rect_of("a"), index.pairs(), list(index)

    class Loose:
        left, right, bottom, top = 0.0, bad, 0.0, 10.0

    for attempt in (
        lambda: index.move("a", Loose()),
        lambda: index.add("c", Loose()),
        lambda: index.query(Loose()),
        lambda: index.explain(Loose()),
        lambda: index.query_ids(Loose()),
        lambda: index.query_point(bad, 0),
        lambda: index.query_circle(0, bad, 5),
        lambda: index.query_circle(0, 0, bad),
        lambda: index.query_segment((0, 0, bad, 1)),
        lambda: index.nearest(0, bad),
        lambda: index.move_many(["b", "a"], [0, 0, 1, 1, 0, 0, bad, 1]),
        lambda: index.add_many(["c", "d"], [0, 0, 1, 1, bad, 0, 1, 1]),
    ):
        with pytest.raises(ValueError, match=r"finite"):
            attempt()
    assert (index.rect_of("a"), index.pairs(), list(index)) == before
    assert index.move("a", qt.LBWH(20, 20, 4, 4))
    assert index.query(qt.LBWH(19, 19, 3, 3)) == ["a"]


def test_case_38_a_thousand_equal_tiny_rectangles_do_not_split_for_ever(qt):
    """Case 38 (d3-quadtree #5): identical items split for ever."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450))
    for number in range(1000):
        assert tree.add(number, qt.LBWH(11.5, 7.25, 0.01, 0.02))
    stats = tree.stats()
    assert stats["depth"] <= 8
    assert stats["nodes"] <= 33
    assert tree.query(qt.LBWH(11, 7, 1, 1)) == list(range(1000))
    tree.validate()


def test_case_39_ten_thousand_random_changes_equal_a_dictionary(qt, new_index):
    """Case 39 (d3-quadtree #21): remove did not remove. Compared after every step."""
    index, rects, random = new_index(split_threshold=4), {}, Random(39)
    for step in range(examples(10_000 if qt.compiled() else 2_000)):
        key = random.randrange(60)
        size = random.choice([(3, 2), (0, 5), (40, 7), (300, 200)])
        rect = qt.LBWH(random.randint(-300, 99), random.randint(-100, 149), *size)
        if key not in rects:
            assert index.add(key, rect)
            rects[key] = rect
        elif random.random() < 0.3:
            assert index.remove(key)
            assert not index.remove(key)
            del rects[key]
        else:
            assert index.move(key, rect)
            rects[key] = rect
        query = qt.LBWH(random.randint(-320, 400), random.randint(-120, 350), 60, 25)
        by_id = sorted(brute_force(rects, query), key=index.id_of)
        assert index.query(query) == by_id, step
        assert len(index) == len(rects)
        if step % 100 == 0:
            index.cleanup()
            index.validate()


@pytest.mark.parametrize("items", [0, 40])
@pytest.mark.parametrize("query", [None, (0, 0, 1, 1), [1, 2, 3, 4], "rect", 7])
def test_case_41_a_query_for_no_rectangle_fails_alike_empty_and_filled(qt, index, items, query):
    """Case 41 (jts #73): a null query passed on an empty tree and failed on a filled one."""
    for number in range(items):
        assert index.add(number, qt.LBWH(number, 0, 5, 5))
    with pytest.raises(TypeError, match="LBWH"):
        index.query(query)


def test_case_43_what_leaves_the_root_is_gone_and_comes_back_once(qt):
    """Rule: the root refuses outsiders, others are untouched. Case 43 (p5play #124)."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450))
    filled(tree, {"a": qt.LBWH(0, 0, 20, 20), "b": qt.LBWH(10, 10, 20, 20)})
    assert tree.add("leaver", qt.LBWH(5, 5, 20, 20))
    assert not tree.move("leaver", qt.LBWH(5, 5, 20, 2000))
    assert "leaver" not in tree
    assert tree.pairs() == [("a", "b")]
    assert tree.add("leaver", qt.LBWH(5, 5, 20, 20))
    assert tree.query(qt.LBWH(12, 12, 1, 1)) == ["a", "b", "leaver"]
    tree.validate()


def test_case_44_a_far_item_kept_high_in_the_tree_is_no_answer(qt, index):
    """Case 44 (quadtree-js #6): a query returned far objects stored in a parent."""
    filled(index, {number: qt.LBWH(-290 + 4 * number, 300, 3, 3) for number in range(40)})
    middle = qt.LBWH(45, 120, 10, 10)
    assert index.add("straddler", middle)
    assert index.query(qt.LBWH(-290, 299, 2, 2)) == [0]
    assert index.query(qt.LBWH(48, 123, 1, 1)) == ["straddler"]


def test_case_46_answers_come_in_the_order_of_ids_each_once(qt, index):
    """Case 46 (Pyqtree #12): sets as results. Order is by ascending id, whatever was moved."""
    random = Random(46)
    keys = [f"item {number}" for number in range(80)]
    for key in keys:
        assert index.add(key, qt.LBWH(random.randint(-300, 300), random.randint(-100, 300), 9, 9))
    for key in random.sample(keys, 60):
        assert index.move(key, qt.LBWH(random.randint(-90, 90), random.randint(-50, 50), 30, 20))
    everything = index.query(qt.LBWH(-301, -101, 702, 452))
    assert everything == keys
    assert list(index) == keys
    pairs = index.pairs()
    assert pairs == sorted(pairs, key=lambda pair: [index.id_of(key) for key in pair])
    assert len(set(pairs)) == len(pairs)


def test_case_46_objects_that_are_equal_to_each_other_are_told_apart_by_id(qt, index):
    """Case 46: objects with `__eq__` and no hash are refused with a remedy, id() works."""

    class Equal:
        __hash__ = None

        def __eq__(self, other):
            return True

    with pytest.raises(TypeError, match=r"id\(\)"):
        index.add(Equal(), qt.LBWH(0, 0, 5, 5))
    first, second = Equal(), Equal()
    filled(index, {id(first): qt.LBWH(0, 0, 5, 5), id(second): qt.LBWH(4, 4, 5, 5)})
    assert index.pairs() == [(id(first), id(second))]


@pytest.mark.parametrize(
    "duplicate", [copy.copy, copy.deepcopy, lambda index: pickle.loads(pickle.dumps(index))]
)
def test_case_46_copies_give_the_same_answers_and_are_independent(qt, index, duplicate):
    """Case 46 (Pyqtree #18): pickle lost identity."""
    for number in range(60):
        assert index.add(number, qt.LBWH(7 * number % 200, 3 * number % 110, 20, 11))
    for number in range(0, 60, 3):
        assert index.remove(number)
    twin = duplicate(index)
    assert list(twin) == list(index)
    assert twin.pairs() == index.pairs()
    assert [twin.rect_of(key) for key in twin] == [index.rect_of(key) for key in index]
    assert twin.remove(1)
    assert 1 in index
    twin.validate()


def test_case_47_three_that_overlap_are_three_pairs(qt, index):
    """Case 47 (phaser #5758): a group against itself was called twice for each pair."""
    filled(index, {key: qt.LBWH(50 + x, 125, 10, 10) for x, key in enumerate("abc")})
    assert index.pairs() == [("a", "b"), ("a", "c"), ("b", "c")]


def test_case_51_a_thin_wall_is_in_the_way(qt, index):
    """Case 51 (arcade #782): sampled sight stepped over a wall one pixel thick."""
    filled(index, {"wall": qt.LRBT(100.5, 101.5, -50, 50), "beside": qt.LRBT(100.5, 101.5, 50, 90)})
    assert index.query_segment(qt.Segment(0, 0, 200, 0)) == ["wall"]
    assert index.query_segment(qt.Segment(0, 0, 100.5, 0)) == []


def test_case_52_ten_thousand_random_segments_equal_brute_force(qt, new_index):
    """Case 52 (godot #1726): rays sometimes passed through. Every index hits what a scan hits."""
    random, tree, scan = Random(52), new_index(split_threshold=3), qt.LinearScan()
    for number in range(200):
        rect = qt.LBWH(
            random.randint(-75, 90) * 4,
            random.randint(-25, 80) * 4,
            random.choice([0, 4, 8, 40]),
            4,
        )
        assert tree.add(number, rect)
        assert scan.add(number, rect)
    for _ in range(examples(10_000 if qt.compiled() else 500)):
        x1, x2 = (
            random.choice([random.uniform(-350, 450), 4 * random.randint(-80, 100)]) for _ in "ab"
        )
        y1, y2 = (
            random.choice([random.uniform(-150, 400), 4 * random.randint(-30, 95)]) for _ in "ab"
        )
        segment = (x1, y1, random.choice([x1, x2]), random.choice([y1, y2]))
        assert tree.query_segment(segment) == scan.query_segment(segment), segment


def test_case_55_all_that_a_segment_enters_is_returned(qt, index):
    """Case 55 (Construct #468): all obstacles along the ray are wanted, not the first."""
    filled(
        index, {name: qt.LBWH(x, -5, 4, 10) for x, name in ((90, "target"), (10, "w1"), (40, "w2"))}
    )
    assert index.query_segment((0, 0, 200, 1)) == ["target", "w1", "w2"]


def test_a_segment_along_an_edge_or_from_an_edge_outwards_does_not_hit(qt, index):
    """Rule: a ray hits what it enters the interior of. Architecture, section 4, rays."""
    filled(index, {"wall": qt.LBWH(0, 0, 50, 20)})
    for segment in ((-10, 20, 60, 20), (50, -5, 50, 30), (50, 10, 90, 10), (-10, -10, 0, 0)):
        assert index.query_segment(segment) == [], segment
    for segment in ((-10, 19.99, 60, 19.99), (50, 10, 49, 10), (25, 10, 25, 10), (0, 0, 50, 20)):
        assert index.query_segment(segment) == ["wall"], segment


def test_trap_1_edges_are_compared_as_they_are_and_never_truncated(qt, index):
    """Trap 1: strict < on truncated ints loses 0.2..0.8 against 0.5..0.9."""
    filled(index, {"a": qt.LRBT(0.2, 0.8, 0.2, 0.8)})
    assert index.query(qt.LRBT(0.5, 0.9, 0.5, 0.9)) == ["a"]
    assert index.query(qt.LRBT(0.8, 0.9, 0.5, 0.9)) == []


def test_trap_3_a_new_size_is_followed_and_empty_cells_merge(qt):
    """Trap 3: in 000 set_size does not notify and removed nodes never merge."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450))
    for number in range(200):
        assert tree.add(number, qt.LBWH(-290 + 3 * number, -90 + 2 * number, 2, 2))
    assert tree.move(0, qt.LBWH(-290, -90, 600, 400))
    assert 0 in tree.query(qt.LBWH(200, 200, 5, 5))
    full = tree.stats()["nodes"]
    for number in range(200):
        assert tree.remove(number)
    assert tree.stats()["nodes"] == full
    tree.cleanup()
    assert tree.stats()["nodes"] == 1
    tree.validate()


def test_trap_7_nothing_outside_the_root_wraps_round(qt, index):
    """Trap 7: Python's negative indexes wrap silently. Queries outside find nothing."""
    filled(index, {number: qt.LBWH(395 - number, 345 - number, 5, 5) for number in range(30)})
    for rect in (qt.LBWH(-900, -700, 50, 50), qt.LBWH(401, 0, 50, 50), qt.LBWH(0, -500, 50, 50)):
        assert index.query(rect) == []
        assert index.query_point(rect.x, rect.y) == []
        assert index.query_circle(rect.x, rect.y, 20) == []
    assert index.nearest(-900, -700) == [29]
    with pytest.raises(KeyError):
        index.keys([-1])


def test_o12_merging_waits_for_cleanup_and_bounds_the_number_of_nodes(qt):
    """O12: empty nodes never merge in the original. Here they are few after any history."""
    random, tree = Random(12), qt.Quadtree(qt.LBWH(-300, -100, 700, 450))
    for number in range(300):
        assert tree.add(number, qt.LBWH(-300, -100, 1, 1))
    for _ in range(20):
        for number in range(300):
            x, y = random.uniform(-300, 390), random.uniform(-100, 340)
            assert tree.move(number, qt.LBWH(x, y, 5, 5))
    for number in range(300):
        assert tree.move(number, qt.LBWH(-300 + number % 50, -100 + number % 30, 1, 1))
    tree.cleanup()
    tree.validate()
    leaves = [cell for cell in tree.cells() if cell[5] == 0 and cell[0] > 0]
    assert len(leaves) <= 4
    assert tree.stats()["nodes"] <= 1 + 4 * 60


def test_o14_a_refusal_is_told_and_the_key_is_not_held(qt):
    """O14: in the original an insertion is refused silently."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450))
    assert tree.add("in", qt.LBWH(-300, -100, 700, 450)) is True
    assert tree.add("out", qt.LBWH(-300.5, 0, 5, 5)) is False
    assert "out" not in tree
    assert tree.remove("out") is False
    with pytest.raises(qt.UnknownKeyError, match="out"):
        tree.rect_of("out")


def test_a_query_a_hair_over_a_split_line_finds_what_lies_beyond_it(qt):
    """Rule: leaving a cell out loses nothing, to the last bit, on all sides of every line."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450), split_threshold=1)
    beside = {
        (dx, dy): qt.LBWH(50 + (dx - 1) * 5, 125 + (dy - 1) * 5, 5, 5)
        for dx in (0, 1)
        for dy in (0, 1)
    }
    filled(tree, beside)
    hair = 1e-9
    for (dx, dy), rect in beside.items():
        east, north = 2 * dx - 1, 2 * dy - 1
        corner = (50 + hair * east, 125 + hair * north)
        far = (50 - 20 * east, 125 - 20 * north)
        xs, ys = sorted((corner[0], far[0])), sorted((corner[1], far[1]))
        assert tree.query(qt.LRBT(*xs, *ys)) == list(beside), rect
    tree.validate()


def test_nearest_looks_into_a_cell_as_far_away_as_the_last_found(qt):
    """Rule: of equal distances the smaller id comes first, wherever it lies."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450), split_threshold=1)
    filled(tree, {"east": qt.LBWH(50, 200, 5, 5), "west": qt.LBWH(20, 200, 5, 5)})
    filled(tree, {number: qt.LBWH(-200, -90 + 9 * number, 3, 3) for number in range(9)})
    assert tree.nearest(37.5, 202) == ["east"]
    assert tree.nearest(37.5, 202, 2) == ["east", "west"]
