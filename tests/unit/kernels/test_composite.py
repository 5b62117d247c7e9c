"""The composite: who is in which part, what changes cost, and what `validate` notices."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from support.hard_worlds import WORLDS, add_all, assert_same_answers, giants_among_dwarfs, uniform

WORLD = (-4000, -9000, 7900, -1100)


def level(qt, walls=200, crowd=100, **settings):
    """Return a composite of walls, which are marked as static, and a crowd; and its boxes."""
    boxes = uniform(walls + crowd, 8, WORLD)
    index = add_all(qt.Composite(**settings), boxes)
    index.mark_static(range(walls))
    return index, boxes


def parts(index):
    """Return how many are static, common and large."""
    stats = index.stats()
    return stats["static"], stats["common"], stats["large"]


def pass_time(qt, index, cleanups, moving=()):
    """Clean up so many times, and move some before each."""
    for step in range(cleanups):
        for key in moving:
            left, _, bottom, _, width, height, *_ = index.rect_of(key)
            index.move(key, qt.LBWH(left + 1 - 2 * (step % 2), bottom, width, height))
        index.cleanup()


@pytest.mark.parametrize("common", ["uniform_grid", "sweep_and_prune", "linear"])
@pytest.mark.parametrize("world", WORLDS)
def test_every_world_is_answered_as_by_a_scan(qt, world, common):
    """Rule: same answers wherever boxes lie, while all move, while some do, and at rest."""
    boxes = WORLDS[world]()
    index = add_all(qt.Composite(patience=2, large_factor=3, common=common), boxes)
    assert_same_answers(qt, index, boxes, 1)
    index.cleanup()
    for key in range(0, len(boxes), 2):
        assert index.move(key, qt.LRBT(*boxes[key][::2], *boxes[key][1::2]))
    index.cleanup()
    index.validate()
    assert 0 < parts(index)[0] < len(boxes)
    assert_same_answers(qt, index, boxes, 2)
    pass_time(qt, index, 4)
    assert parts(index) == (len(boxes), 0, 0)
    assert_same_answers(qt, index, boxes, 3)
    index.validate()


def test_rest_makes_static_and_the_first_move_ends_it(qt):
    """Issue 4.8: objects are sorted by themselves, and moved between parts when they change."""
    index, boxes = level(qt, walls=0, patience=5)
    pass_time(qt, index, 4, moving=range(10))
    assert parts(index) == (0, 100, 0)
    pass_time(qt, index, 1, moving=range(10))
    assert parts(index) == (90, 10, 0)
    assert {index.part_of(key) for key in range(10)} == {"common"}
    assert index.move(50, qt.LRBT(*boxes[50][::2], *boxes[50][1::2]))
    assert index.part_of(50) == "static"  # it was put where it was
    assert index.move(50, index.rect_of(50).moved(0, 0.25))
    assert index.part_of(50) == "common"
    assert 50 in index.query(index.rect_of(50).scale_on_center(1.1))
    index.validate()


def test_without_patience_only_marks_make_static_until_the_first_move(qt):
    """Issue 4.8: objects are sorted by rule. What is marked and moves was marked in error."""
    index, _ = level(qt, patience=None)
    pass_time(qt, index, 200)
    assert parts(index) == (200, 100, 0)
    index.move(7, index.rect_of(7).moved(1, 0))
    index.remove(8)
    pass_time(qt, index, 200)
    assert parts(index) == (198, 101, 0)
    index.validate()


def test_one_that_rests_and_moves_in_turn_does_not_have_all_packed_each_time(qt):
    """Rule: packing waits for a quarter of what is packed, so it costs O(log n) for each let in."""
    index, _ = level(qt, walls=2000, crowd=0, patience=1)
    before = index._index.packings
    for turn in range(100):
        index.move(5, index.rect_of(5).moved(1 - 2 * (turn % 2), 0))
        pass_time(qt, index, 3)
        assert index.part_of(5) == "common"
        index.query(qt.LBWH(0, -5000, 10, 10))
        assert index._index.still.sealed
    assert index._index.packings == before
    index.validate()


def test_walls_marked_one_by_one_are_packed_a_few_times(qt):
    """Rule: each box let in brings about the packing of five at the most."""
    index, _ = level(qt, walls=0, crowd=3000, patience=None)
    packed = 0
    for key in range(3000):
        before = index._index.packings
        index.mark_static([key])
        index.query(qt.LBWH(0, -5000, 10, 10))
        packed += parts(index)[0] * (index._index.packings - before)
    assert parts(index)[0] > 3000 * 0.8
    assert packed <= 5 * 3000
    assert index._index.packings < 40


def test_large_ones_that_move_are_apart(qt):
    """Document 002: a few giants do not make the grid of the many worse."""
    boxes = giants_among_dwarfs(1000, 3)
    index = add_all(qt.Composite(), boxes)
    assert {key for key in range(1000) if index.part_of(key) == "large"} == set(range(0, 1000, 50))
    index.validate()


def test_a_size_about_the_limit_does_not_change_the_part_each_time(qt):
    """Rule: hysteresis: it takes the limit to become large, and half of it to become common."""
    index, _ = level(qt, walls=0)
    limit, changes, part = index._index.limit, [], "common"
    for size in (0.9, 1.1, 0.9, 1.1, 0.6, 1.1, 0.4, 0.9, 1.1, 0.51, 0.5):
        assert index.move(3, qt.LBWH(0, -3000, 2, size * limit))
        if index.part_of(3) != part:
            part = index.part_of(3)
            changes.append((size, part))
        index.cleanup()
        index.validate()
    assert changes == [(1.1, "large"), (0.4, "common"), (1.1, "large"), (0.5, "common")]


def test_the_limit_follows_the_crowd_and_stays_if_it_fits(qt):
    """Rule: the median is taken anew when the crowd has doubled, and sizes of one kind keep it."""
    index, limits = qt.Composite(large_factor=4), []
    for number in range(2000):
        size = 10 if number < 300 else 100
        index.add(number, qt.LBWH(7 * number, -5 * number, size, size - number % 3))
        limits.append(index._index.limit)
    assert sorted(set(limits)) == [40, 400, float("inf")]
    assert len([n for n in range(1, 2000) if limits[n] != limits[n - 1]]) == 2
    assert parts(index) == (0, 2000, 0)
    index.validate()


def test_few_rectangles_and_those_of_no_size_have_no_limit(qt):
    """Rule: a median of nothing, or of a handful, says nothing."""
    index = qt.Composite()
    index.add_many(range(300), [5.0, 6.0, 5.0, 6.0] * 300)
    assert index.add("giant", qt.LBWH(-900, 0, 5000, 10))
    assert parts(index) == (0, 301, 0)
    assert len(index.pairs()) == 300
    index.validate()


def test_a_far_small_query_tests_few_boxes(qt):
    """Issue 4: a far 200 x 200 query on 10 000 uniform items tests at most 5 % of them."""
    index, _ = level(qt, walls=9000, crowd=1000)
    for left, bottom in ((-3900, -8900), (7700, -1300), (7600, -8800), (3000, -4000)):
        cost = index.explain(qt.LBWH(left, bottom, 200, 200))
        assert 0 < cost.hits <= cost.tested <= 200, cost
    assert index.explain(qt.LBWH(-90_000, -9000, 200, 200)).tested <= 40


def test_what_rests_is_not_paired_anew_while_only_others_move(qt):
    """Document 001: what is static is worked out once."""
    boxes = uniform(600, 5, (-300, 40, 400, 300))
    index = add_all(qt.Composite(), boxes)
    index.mark_static(range(500))
    assert index.pairs() == add_all(qt.LinearScan(), boxes).pairs()
    kept = index._index.kept
    assert kept > 0
    index.move(599, index.rect_of(599).moved(3, 1))
    index.cleanup()
    index.pairs()
    assert index._index.kept == kept
    index.validate()
    for key in (5, 6):
        boxes[key] = tuple(edge + 40 for edge in boxes[key])
        assert index.move(key, qt.LRBT(*boxes[key][::2], *boxes[key][1::2]))
    assert index._index.kept == -1
    boxes[599] = tuple(edge + (3, 1, 3, 1)[n] for n, edge in enumerate(boxes[599]))
    assert index.pairs() == add_all(qt.LinearScan(), boxes).pairs()


def test_a_copy_is_made_with_the_same_settings_and_judges_anew(qt):
    """Rule: a log line tells who is where; a copy holds the same and takes nobody for static."""
    index, _ = level(qt, patience=3, common="loose_tight_grid")
    assert repr(index) == "<Composite, 200 static, 100 common, 0 large rectangles>"
    twin = pickle.loads(pickle.dumps(index))
    assert repr(twin) == "<Composite, 0 static, 300 common, 0 large rectangles>"
    assert twin.pairs() == index.pairs()
    pass_time(qt, twin, 3)
    assert parts(twin) == (300, 0, 0)


def test_a_scene_sorts_what_does_not_move(qt):
    """Issue 4.8: no number is needed in a scene, and frozen objects come to be static."""
    scene = qt.GameScene(qt.LBWH(-300, -100, 700, 450), index="composite", verify=True)
    objects = [qt.GameObject(scene, qt.LBWH(20 * n - 290, -90, 16, 16)) for n in range(30)]
    objects[3].move(1e6, 0)
    for step in range(130):
        objects[4].move(0.5 - step % 2, 0)
        scene.update(scene.dt)
    index = scene._world.index
    assert (index.still.count, index.common.count) == (29, 1)
    assert scene.nearest((2e6, 0)) == [objects[3]]
    assert scene.objects(qt.LBWH(-300, -100, 100, 40)) == [*objects[:3], objects[4]]
    scene.validate()


def test_memory_is_small(qt):
    """Issue 4: of 100 000 at most 96 bytes an item in use, allocated at most 1.6 times that."""
    count = 100_000 if qt.compiled() else 4000
    index, _ = level(qt, walls=0, crowd=count, patience=2)
    index.query(qt.LBWH(0, -5000, 200, 200))
    assert index._index.stats()["bytes"] <= 1.6 * 96 * count


def test_memory_is_steady(qt):
    """Issue 4: what goes to and fro between parts does not make memory grow."""
    count = 20_000 if qt.compiled() else 1000
    random, sizes = Random(3), []
    index, _ = level(qt, walls=count // 2, crowd=count // 2, patience=2)
    for _ in range(7):
        for key in range(count // 3, count):
            x, y = random.uniform(-4000, 7900), random.uniform(-9000, -1100)
            index.move(key, qt.LBWH(x, y, 9, 5))
        index.cleanup()
        assert parts(index) == (count // 3, count - count // 3, 0)
        pass_time(qt, index, 3)
        index.query(qt.LBWH(0, -5000, 200, 200))
        assert parts(index) == (count, 0, 0)
        sizes.append(index._index.stats()["bytes"])
    assert sizes[2:] == [sizes[2]] * 5


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"patience": 0}, "patience must be at least 1, or None, got 0"),
        ({"large_factor": 0.5}, "large_factor must be finite and at least 1, got 0.5"),
        ({"large_factor": float("nan")}, "large_factor must be finite"),
        ({"common": "quadtree"}, "unknown index 'quadtree' for common=: expected one of"),
        ({"large": None}, "unknown index None for large="),
    ],
)
def test_settings_must_make_sense(qt, settings, message):
    """Rule: errors name the offender and what is expected."""
    with pytest.raises(ValueError, match=message):
        qt.Composite(**settings)


def test_a_mark_of_somebody_unknown_marks_nobody(qt):
    """Rule: bad input raises and changes nothing."""
    index, _ = level(qt, walls=0)
    with pytest.raises(qt.UnknownKeyError, match="'nobody'"):
        index.mark_static([0, 1, "nobody"])
    assert parts(index) == (0, 100, 0)


def test_broken_invariants_are_reported(qt):
    """Rule: validate() names the invariant and the place."""

    def broken(number, change):
        index, _ = level(qt, walls=500)
        index.pairs()
        slot = index._slot(3)
        change(index._index, slot)
        with pytest.raises(qt.InvariantError, match=f"composite, invariant {number}"):
            index.validate()

    def rename(index, slot):
        index.part[slot] = 2

    def forget(index, slot):
        index.part[slot] = 0

    def move(index, slot):
        index.since[slot] = index.round

    def grow(index, slot):
        slot = next(slot for slot, part in enumerate(index.part) if part == 2)
        left, bottom = index.table.boxes[8 * slot : 8 * slot + 2]
        index.table.place(slot, left, bottom, left + 9 * index.limit, bottom)
        index.common.update(slot)

    def swap(index, slot):
        index.still_pairs[0] = index.still_pairs[2]

    broken(1, rename)
    broken(1, forget)
    broken(2, move)
    broken(3, grow)
    broken(4, swap)
