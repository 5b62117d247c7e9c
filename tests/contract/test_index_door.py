"""The door of an index: keys and ids, batches and buffers, and what is refused there."""

from __future__ import annotations

from array import array

import pytest


@pytest.fixture
def three(qt, index):
    """Return an index with three rectangles in a row."""
    index.add_many(["a", "b", "c"], [0, 0, 10, 10, 10, 0, 20, 10, 5, 5, 15, 15])
    return index


def test_add_refuses_a_key_that_is_there_and_leaves_its_rectangle(qt, three):
    """Rule: adding twice is an error that names the key and the remedy."""
    with pytest.raises(qt.DuplicateKeyError, match=r"'a'.*move\(\)"):
        three.add("a", qt.LBWH(50, 50, 5, 5))
    assert three.rect_of("a") == qt.LBWH(0, 0, 10, 10)
    assert len(three) == 3


def test_unknown_keys_are_named_and_remove_only_says_no(qt, three):
    """Rule: removing what is not there is False (case 19); asking for it is an error."""
    assert three.remove("nobody") is False
    for ask in (three.rect_of, three.id_of, lambda key: three.move(key, qt.LBWH(0, 0, 1, 1))):
        with pytest.raises(qt.UnknownKeyError, match="'nobody'"):
            ask("nobody")
    with pytest.raises(KeyError):
        three.rect_of("nobody")


def test_a_bare_tuple_is_no_rectangle(qt, three):
    """Rule: a tuple without edges is a TypeError that names LBWH. Architecture, section 4."""
    for attempt in (
        lambda: three.add("d", (0, 0, 1, 1)),
        lambda: three.move("a", (0, 0, 1, 1)),
        lambda: three.query((0, 0, 1, 1)),
        lambda: three.query_ids((0, 0, 1, 1)),
        lambda: three.explain((0, 0, 1, 1)),
    ):
        with pytest.raises(TypeError, match="LBWH"):
            attempt()
    assert list(three) == ["a", "b", "c"]


def test_anything_with_four_edges_is_a_rectangle(qt, three):
    """Rule: whatever has left, right, bottom and top will do, so arcade's Rect does."""

    class Sprite:
        left, right, bottom, top = 12, 13, 2, 3

    assert three.query(Sprite()) == ["b"]
    assert three.add("sprite", Sprite())
    assert three.rect_of("sprite") == qt.LBWH(12, 2, 1, 1)


def test_keys_may_be_anything_hashable(qt, index):
    """Rule: key any hashable."""
    keys = [None, 0, "name", (1, 2), frozenset("ab"), len, 1.5]
    for key in keys:
        assert index.add(key, qt.LBWH(1, 2, 3, 4))
        assert key in index
    assert list(index) == keys
    assert index.query(qt.LBWH(2, 3, 1, 1)) == keys
    with pytest.raises(TypeError, match=r"hashable.*id\(\)"):
        index.add([], qt.LBWH(0, 0, 1, 1))


def test_an_id_is_never_given_twice(qt, three):
    """Rule: ids are ever-growing serials, and a key added again gets a new one."""
    assert [three.id_of(key) for key in "abc"] == [0, 1, 2]
    three.remove("b")
    assert three.add("b", qt.LBWH(10, 0, 10, 10))
    assert three.id_of("b") == 3
    assert list(three) == ["a", "c", "b"]
    with pytest.raises(qt.UnknownKeyError, match="id 1 "):
        three.keys([0, 1])


def test_iterating_is_safe_while_the_index_changes(three):
    """Rule: iteration goes through a snapshot (cases 1 and 2)."""
    for key in three:
        three.remove(key)
    assert len(three) == 0


@pytest.mark.parametrize(
    "boxes",
    [
        [1, 2, 3, 4, 5, 6, 7, 8],
        (1.0, 2, 3, 4, 5, 6, 7, 8),
        iter([1, 2, 3, 4, 5, 6, 7, 8]),
        array("d", [1, 2, 3, 4, 5, 6, 7, 8]),
        memoryview(array("d", [1, 2, 3, 4, 5, 6, 7, 8])),
        memoryview(array("d", [1, 2, 3, 4, 5, 6, 7, 8])).toreadonly(),
        memoryview(array("d", [1, 2, 3, 4, 5, 6, 7, 8])).cast("B").cast("d", (2, 4)),
    ],
    ids=lambda boxes: type(boxes).__name__,
)
def test_batches_take_any_buffer_of_doubles_or_any_numbers(qt, index, boxes):
    """Rule: any buffer (array, memoryview, of any shape) or iterable of numbers."""
    if hasattr(boxes, "__next__"):
        boxes = iter([1, 2, 3, 4, 5, 6, 7, 8])
    assert index.add_many("ab", boxes) == []
    assert index.rect_of("b") == qt.LRBT(5, 7, 6, 8)


@pytest.mark.parametrize(
    ("boxes", "error", "message"),
    [
        (array("f", [0] * 8), TypeError, "64-bit floats.*'f'"),
        (array("q", [0] * 8), TypeError, "64-bit floats.*'q'"),
        (memoryview(array("d", [0] * 16))[::2], TypeError, "contiguous"),
        ([0] * 7, ValueError, "8 numbers, got 7"),
        ([0] * 12, ValueError, "8 numbers, got 12"),
        (["left"] * 8, TypeError, "number"),
        ([[0, 0, 1, 1], [1, 1, 2, 2]], TypeError, r"got \[\[0, .*chain.from_iterable\(rows\)"),
        ([(0, 0, 1, 1)] * 2, TypeError, r"numpy.array\(rows, float\)"),
        (None, TypeError, "64-bit floats one after another, got None"),
        ([0, 0, 1, 1, 5, 0, 4, 1], ValueError, "box 1, left=5.0"),
        ([0, 1, 1, 0, 0, 0, 1, 1], ValueError, "box 0.*bottom=1.0"),
        ([0, 0, 1, 1, 0, 0, float("nan"), 1], ValueError, "box 1.*nan"),
        ([-1e308, 0, 1e308, 1, 0, 0, 1, 1], ValueError, "box 0"),
    ],
)
def test_a_bad_batch_is_refused_and_changes_nothing(qt, three, boxes, error, message):
    """Rule: the message names the offender; the whole batch is refused."""
    before = [three.rect_of(key) for key in three], three.pairs()
    for attempt in (
        lambda: three.add_many(["x", "y"], boxes),
        lambda: three.move_many(["b", "a"], boxes),
        lambda: three.move_ids(array("q", [1, 0]), boxes),
    ):
        with pytest.raises(error, match=message):
            attempt()
    assert ([three.rect_of(key) for key in three], three.pairs()) == before
    three.validate()


def test_add_many_refuses_a_key_that_comes_twice_or_is_there(qt, three):
    """Rule: nothing of a batch with a bad key is added."""
    for keys in (["x", "x"], ["x", "a"]):
        with pytest.raises(qt.DuplicateKeyError, match=f"'{keys[1]}'"):
            three.add_many(keys, [0, 0, 1, 1, 0, 0, 1, 1])
    with pytest.raises(TypeError, match="hashable"):
        three.add_many(["x", []], [0, 0, 1, 1, 0, 0, 1, 1])
    assert list(three) == ["a", "b", "c"]


def test_move_many_refuses_unknown_keys_and_ids(qt, three):
    """Rule: nothing of a batch with an unknown key or id is moved; the message names it."""
    boxes = [90, 90, 91, 91, 90, 90, 91, 91]
    with pytest.raises(qt.UnknownKeyError, match=r"'nobody'.*add\(\) it first"):
        three.move_many(["a", "nobody"], boxes)
    for ids in (array("q", [0, 7]), [0, -1]):
        with pytest.raises(qt.UnknownKeyError, match=f"id {ids[1]} "):
            three.move_ids(ids, boxes)
    assert three.rect_of("a") == qt.LBWH(0, 0, 10, 10)


def test_whole_numbers_are_keys_in_each_batch_whatever_they_come_in(qt, index):
    """Rule: `add_many` and `move_many` take keys, `move_ids` takes ids; no type decides."""
    keys = array("q", [1, 0])
    index.add_many(keys, [0, 0, 1, 1, 10, 0, 11, 1])
    assert [index.id_of(key) for key in keys] == [0, 1]
    index.move_many(keys, [20, 0, 21, 1, 30, 0, 31, 1])
    assert index.rect_of(1) == qt.LBWH(20, 0, 1, 1)
    index.move_ids(keys, [40, 0, 41, 1, 50, 0, 51, 1])
    assert index.rect_of(1) == qt.LBWH(50, 0, 1, 1)
    with pytest.raises(qt.UnknownKeyError, match=r"key 7 .*an id is no key.*move_ids\(\)"):
        index.move_many(array("q", [7]), [0, 0, 1, 1])


def test_move_ids_does_what_move_many_does_to_keys(qt, new_index):
    """Rule: in any order, and twice: the last box counts."""
    boxes = [8, 8, 9, 9, 30, 30, 31, 31, 2, 3, 4, 5, 30, 0, 31, 1]
    answers = []
    for move, moved in (("move_many", "cabc"), ("move_ids", array("q", [2, 0, 1, 2]))):
        index = new_index()
        index.add_many("abc", [0, 0, 10, 10, 10, 0, 20, 10, 5, 5, 15, 15])
        assert getattr(index, move)(moved, boxes) == []
        index.validate()
        answers.append([index.rect_of(key) for key in index])
    assert answers[0] == answers[1]
    assert answers[0][2] == qt.LBWH(30, 0, 1, 1)


def test_batches_tell_what_the_root_refuses(qt):
    """Rule: `add_many` and `move_many` return the keys that are outside, and let go of them."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450))
    assert tree.add_many("abc", [0, 0, 1, 1, 400, 0, 401, 1, 5, 5, 6, 6]) == ["b"]
    assert tree.move_many("ca", [0, -101, 1, 1, 7, 7, 8, 8]) == ["c"]
    assert list(tree) == ["a"]
    assert tree.add_many("c", [1, 1, 2, 2]) == []
    tree.validate()


def test_results_are_64_bit_integers_that_later_queries_leave_alone(qt, three):
    """Rule: ids come as flat buffers that belong to the caller."""
    ids = three.query_ids(qt.LBWH(0, 0, 30, 30))
    three.query_ids(qt.LBWH(11, 1, 1, 1))
    view = memoryview(ids)
    assert (view.itemsize, view.format, view.tolist()) == (8, "q", [0, 1, 2])
    assert memoryview(three.pair_ids()).tolist() == [0, 2, 1, 2]
    assert three.keys(array("q", [2, 0])) == ["c", "a"]


def test_results_are_the_callers_to_keep(qt, three):
    """Rule: each query returns a fresh list."""
    first = three.query(qt.LBWH(0, 0, 30, 30))
    first.clear()
    assert three.query(qt.LBWH(0, 0, 30, 30)) == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("ask", "error", "message"),
    [
        (lambda index: index.query_circle(0, 0, -1), ValueError, "radius.*-1"),
        (lambda index: index.nearest(0, 0, -1), ValueError, "k of 0 or more, got -1"),
        (lambda index: index.nearest(0, 0, 1.5), TypeError, "k must be a whole number, got 1.5"),
        (lambda index: index.query_point("x", 0), TypeError, "real number|'str'"),
        (lambda index: index.query_segment((0, 0, 1)), ValueError, r"x2, y2, got \(0, 0, 1\): "),
        (
            lambda index: index.query_segment(None),
            TypeError,
            r"four numbers.*got None.*Segment\(x1, y1",
        ),
        (lambda index: index.nearest((3, 3), 2), TypeError, r"one by one.*write \*point"),
        (lambda index: index.query_circle((3, 3), 2, 1), TypeError, r"radius\).*write \*point"),
        (lambda index: index.query_circle(10**400, 2, 1), ValueError, "must be finite"),
        (lambda index: index.keys(["a"]), TypeError, r"index.id_of\(key\)"),
        (lambda index: index.keys(index.query_many([0, 0, 9, 9])), TypeError, r"rows.row\(i\)"),
        (lambda index: index.keys([2**70]), KeyError, "an id has at most 64 bits, got "),
        (lambda index: index.nearest_many([0, 0], 1.5), TypeError, "k must be a whole number"),
        (lambda index: index.keys(3), TypeError, "64-bit integers one after another, got 3"),
        (lambda index: index.query_segment((-1e308, 0, 1e308, 0)), ValueError, "finite"),
        (lambda index: index.keys(array("d", [0.0])), TypeError, "64-bit integers"),
        (lambda index: index.keys([0.5]), TypeError, "float"),
    ],
)
def test_bad_questions_are_refused(three, ask, error, message):
    """Rule: a clear error, and nothing changed."""
    with pytest.raises(error, match=message):
        ask(three)


def test_rectangles_in_the_place_of_numbers_are_told_how_to_be_some(qt, three):
    """Rule: a Rect is eight numbers in another order; no batch takes it for two boxes."""
    rect = qt.LBWH(0, 0, 5, 5)
    for boxes in (rect, [rect], [rect, rect]):
        for ask in (three.query_many, lambda boxes: three.move_many("ab", boxes)):
            with pytest.raises(
                TypeError, match=r"for edge in \(r.left, r.bottom, r.right, r.top\)"
            ):
                ask(boxes)


def test_within_the_bounds_that_are_told_distances_and_long_segments_are_right(qt, new_index):
    """Rule: docs/reference/spatial.md, "Numbers": squares from 1e-150 to 1e150, depths of 1e-15.

    Beyond them nothing raises, and the oracle says the same.
    """
    index = new_index()
    index.add_many(["dwarf", "far"], [0, 0, 0, 0, 200, 100, 201, 101])
    assert index.query_circle(1e-150, 0, 1.1e-150) == ["dwarf"]
    assert index.query_circle(1e-150, 0, 0.9e-150) == []
    assert index.query_circle(1e150, 0, 1.1e150) == ["dwarf", "far"]
    assert index.query_circle(1e150, 0, 0.9e150) == []
    assert index.nearest(-1e150, 1e149) == ["dwarf"]
    for length in (1e3, 1e9, 1e14):
        for slope in (0.0, 0.3, -1.0, 7.7):
            x, y = 200.5, 100.5
            long = (x - length, y - slope * length, x + 2 * length, y + 2 * slope * length)
            if 1e-15 * abs(long[3] - long[1]) < 0.2:
                assert index.query_segment(long) == ["far"]
                assert index.keys(index.raycast_many(long).ids) == ["far"]
    scan = qt.LinearScan()
    scan.add_many(["dwarf", "far"], [0, 0, 0, 0, 200, 100, 201, 101])
    for beyond in (1e-170, 1e160, 1e300):
        assert index.query_circle(0, 0, beyond) == scan.query_circle(0, 0, beyond)
        assert index.query_segment((-beyond, 7, beyond, 9)) == scan.query_segment(
            (-beyond, 7, beyond, 9)
        )


def test_a_circle_touches_no_more_than_its_radius(qt, index):
    """Rule: nearer than the radius, strictly; what strictly holds the centre is always found."""
    index.add_many(["box", "dot"], [10, 0, 20, 10, 3, 4, 3, 4])
    assert index.query_circle(0, 0, 5) == []
    assert index.query_circle(0, 0, 5.01) == ["dot"]
    assert index.query_circle(15, 5, 0) == ["box"]
    assert index.query_circle(10, 5, 0) == []


def test_nearest_is_by_distance_then_by_id(qt, index):
    """Rule: ties go to the smaller id; inside is distance 0; never more than there are."""
    index.add_many("cab", [10, 0, 11, 1, -11, 0, -10, 1, -1, -1, 1, 1])
    assert index.nearest(0, 0.5, 3) == ["b", "c", "a"]
    assert index.nearest(0, 0.5, 2) == ["b", "c"]
    assert index.nearest(0, 0.5, 99) == ["b", "c", "a"]
    assert index.nearest(0, 0.5, 0) == []


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"max_depth": -1}, ValueError),
        ({"max_depth": 65}, ValueError),
        ({"max_depth": 2.5}, TypeError),
        ({"split_threshold": 0}, ValueError),
        ({"split_threshold": "many"}, TypeError),
    ],
)
def test_a_tree_that_makes_no_sense_is_refused(qt, settings, error):
    """Rule: parameters are checked when the tree is made; the message names the parameter."""
    with pytest.raises(error, match="|".join(settings)):
        qt.Quadtree(qt.LBWH(0, 0, 10, 10), **settings)


@pytest.mark.parametrize(
    ("kind", "setting"),
    [
        ("StaticTree", "node_size"),
        ("AdaptiveBinaryTree", "leaf_size"),
        ("AdaptiveBinaryTree", "samples"),
        ("AdaptiveBinaryTree", "seed"),
        ("Composite", "patience"),
    ],
)
def test_a_setting_that_counts_something_is_a_whole_number(qt, kind, setting):
    """Rule: the message names the setting and what was given."""
    with pytest.raises(TypeError, match=rf"^{setting} must be a whole number, got 2.5"):
        getattr(qt, kind)(**{setting: 2.5})


def test_a_root_without_area_is_refused(qt):
    """Rule: a root must have an area to be halved; and a tuple is none."""
    with pytest.raises(ValueError, match="area"):
        qt.Quadtree(qt.LBWH(0, 0, 10, 0))
    with pytest.raises(TypeError, match="LBWH"):
        qt.Quadtree((0, 0, 10, 10))


def test_a_root_too_small_to_halve_still_answers(qt):
    """Rule: where doubles end, cells of no width are harmless."""
    step = 2.0**-1074
    tree = qt.Quadtree(qt.LBWH(0, 0, 3 * step, 2 * step), split_threshold=1)
    scan = qt.LinearScan()
    for number in range(9):
        rect = qt.LBWH(step * (number % 3), 0, step * (number % 2 * (number % 3 < 2)), step)
        assert tree.add(number, rect)
        assert scan.add(number, rect)
    tree.validate()
    for x in range(4):
        assert tree.query_point(x * step, step) == scan.query_point(x * step, step)
