"""Sweep and prune: the order along an axis, its cost and its memory (document 001)."""

from __future__ import annotations

from random import Random

import pytest

STREET = (-6000, -40, 12_000, 80)  # left, bottom, width, height


def street(qt, count, world=STREET, sizes=(4, 24)):
    """Return an index of rectangles strung out along a street, cleaned up."""
    random, index = Random(count), qt.SweepAndPrune()
    left, bottom, width, height = world
    boxes = []
    for _ in range(count):
        x, y = left + random.random() * width, bottom + random.random() * height
        boxes += (x, y, x + random.uniform(*sizes), y + random.uniform(*sizes))
    index.add_many(range(count), boxes)
    index.cleanup()
    return index


def same_answers(qt, index):
    """Check an index against a scan of the same rectangles."""
    scan, random = qt.LinearScan(), Random(1)
    for key in index:
        scan.add(key, index.rect_of(key))
    assert index.pairs() == scan.pairs()
    for key in random.sample(list(index), min(len(index), 25)):
        rect = index.rect_of(key)
        x, y = rect.center
        reach = qt.XYWH(x, y, 3 * rect.width, 2 * rect.height)
        assert index.query(reach) == scan.query(reach)
        assert index.query_point(x, y) == scan.query_point(x, y)
        assert index.query_circle(x, y, 50) == scan.query_circle(x, y, 50)
        assert index.nearest(x, y, 4) == scan.nearest(x, y, 4)
        line = (x, y, x + random.uniform(-900, 900), y + random.uniform(-900, 900))
        assert index.query_segment(line) == scan.query_segment(line)
    index.validate()


def test_a_far_small_query_tests_few_boxes(qt):
    """Issue 4: a far 200 x 200 query on 10 000 uniform items tests at most 5 % of them."""
    index = street(qt, 10_000, world=(-4000, -9000, 12_000, 8000))
    for left, bottom in ((-3900, -8900), (7700, -1300), (3000, -4000)):
        cost = index.explain(qt.LBWH(left, bottom, 200, 200))
        assert cost.hits > 0
        assert cost.tested <= 500, cost


@pytest.mark.parametrize("world", [STREET, (70, -30_000, 9, 20_000), (-500, -400, 300, 200)])
def test_worlds_of_any_shape_are_answered_right(qt, world):
    """Rule: the axis is the one along which the boxes are spread wider, and no answer shows it."""
    index = street(qt, 500, world=world)
    assert index.stats()["axis"] == (world[3] > world[2])
    same_answers(qt, index)


def test_the_axis_turns_when_the_crowd_does_and_not_to_and_fro(qt):
    """Rule: the axis changes at a cleanup after many moves, if the other is wider by half."""
    index, random = street(qt, 300), Random(5)
    for width, height, axis in ((100, 120, 0), (100, 300, 1), (120, 100, 1), (300, 90, 0)):
        for key in range(300):
            x, y = random.uniform(-1, 1) * width, random.uniform(-1, 1) * height
            index.move(key, qt.LBWH(x, y, 2, 1))
        index.cleanup()
        assert index.stats()["axis"] == axis, (width, height)
        same_answers(qt, index)


def test_a_wide_box_widens_only_the_queries_beside_it(qt):
    """Rule: the reach of what lies before a place is known, not one largest width for all."""
    index = street(qt, 2000)
    index.add("long", qt.LBWH(-5000, 0, 3000, 5))
    index.cleanup()
    assert "long" in index.query(qt.LBWH(-2100, 1, 5, 5))
    assert index.explain(qt.LBWH(2000, -40, 60, 80)).tested < 60
    same_answers(qt, street(qt, 200, sizes=(1, 4000)))


def test_small_moves_keep_the_order_and_large_ones_wait_for_a_question(qt):
    """Document 001: the list is nearly sorted from one step to the next."""
    index, random = street(qt, 400), Random(8)
    for key in range(400):
        index.move(key, index.rect_of(key).moved(random.uniform(-9, 9), 1))
        assert index._index.in_order
    index.validate()
    index.move(7, qt.LBWH(5900, 0, 5, 5))
    index.move(9, qt.LBWH(-5900, 0, 5, 5))
    assert not index._index.in_order
    index.validate()
    assert index.query(qt.LBWH(5890, -1, 30, 3)).count(7) == 1
    assert index._index.in_order
    for key in range(400):
        index.move(key, qt.LBWH(random.uniform(-6000, 6000), 0, 5, 5))
    same_answers(qt, index)


def test_removals_leave_gaps_that_nothing_meets(qt):
    """Rule: a gap is no answer, and gaps are closed when there are many."""
    index = street(qt, 300)
    for key in range(0, 300, 2):
        index.remove(key)
    assert index._index.end == 300
    same_answers(qt, index)
    everything = qt.LRBT(-1e9, 1e9, -1e9, 1e9)
    assert index.query(everything) == list(range(1, 300, 2))
    for key in range(1, 280, 2):
        index.remove(key)
        index.validate()
    assert index._index.end < 150
    index.cleanup()
    assert index._index.end == len(index)


def test_a_thousand_equal_rectangles_are_found(qt):
    """Issue 4: equal boxes by the thousand take no more memory."""
    index = qt.SweepAndPrune()
    index.add_many(range(1000), [11.5, 7.25, 11.51, 7.27] * 1000)
    assert index.query(qt.LBWH(11, 7, 1, 1)) == list(range(1000))
    assert index.query_point(11.5, 7.25) == list(range(1000))
    index.validate()


def test_memory_is_small_and_steady(qt):
    """Issue 4: at most 96 bytes an item in use, allocated at most 1.6 times that."""
    count = 100_000 if qt.compiled() else 4000
    index, random = street(qt, count, world=(-4000, -900, 12_000, 800)), Random(3)
    settled = index._index.stats()["bytes"]
    assert settled <= 1.6 * 96 * count
    for step in range(10_000):
        key = random.randrange(count)
        rect = qt.LBWH(random.uniform(-4000, 8000), random.uniform(-900, -100), 9, 5)
        if step % 3:
            index.move(key, rect)
        else:
            index.remove(key)
            index.add(key, rect)
    index.cleanup()
    assert index._index.stats()["bytes"] <= 2 * settled
    index.validate()


def test_cells_show_strips_along_the_axis(qt):
    """Rule: cells() gives the bounds of each 64 boxes that follow each other."""
    index = street(qt, 130)
    cells = index.cells()
    assert [cell[5] for cell in cells] == [64, 64, 2]
    assert [cell[0] for cell in cells] == sorted(cell[0] for cell in cells)


def test_broken_invariants_are_reported(qt):
    """Rule: validate() names the invariant and the place."""

    def broken(number, change):
        index = street(qt, 100)
        change(index._index)
        with pytest.raises(qt.InvariantError, match=f"sweep and prune, invariant {number}"):
            index.validate()

    def forget(index):
        index.spot[index.who[5]] = 0

    def stale(index):
        index.box[4 * 5 + 3] += 1

    def swap(index):
        table = index.table.boxes
        for edge in range(4):
            a, b = 8 * index.who[5] + edge, 8 * index.who[50] + edge
            table[a], table[b] = table[b], table[a]
            a, b = 20 + edge, 200 + edge
            index.box[a], index.box[b] = index.box[b], index.box[a]

    def shorten(index):
        index.reach[5] -= 10_000

    broken(1, forget)
    broken(2, stale)
    broken(3, swap)
    broken(3, shorten)
