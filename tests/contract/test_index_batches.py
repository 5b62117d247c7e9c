"""Batches of questions get the answers that the same questions get one by one."""

from __future__ import annotations

import threading
from array import array
from copy import copy
from random import Random

import pytest


@pytest.fixture
def crowd(qt, new_index):
    """Return an index with some hundred boxes of mixed sizes, and a source of numbers."""
    random, index = Random(404), new_index(split_threshold=4)
    for key in range(300):
        width, height = random.choice([(0, 0), (3, 8), (40, 5), (120, 90)])
        x, y = random.uniform(-290, 270), random.uniform(-90, 250)
        index.add(key, qt.LBWH(x, y, width, height))
    return index, random


def rows(index, result):
    """Return the keys of each row."""
    return [index.keys(result.row(i)) for i in range(len(result.offsets) - 1)]


def test_query_many_answers_as_query(qt, crowd):
    """Issue 4: query_many gives offsets and ids, like CSR, in id order within a row."""
    index, random = crowd
    boxes = []
    for _ in range(80):
        x, y = random.uniform(-400, 500), random.uniform(-200, 400)
        boxes.append((x, y, x + random.choice([0, 25, 300]), y + random.choice([0, 40, 200])))
    found = index.query_many([edge for box in boxes for edge in box])
    assert rows(index, found) == [index.query(qt.LRBT(b[0], b[2], b[1], b[3])) for b in boxes]
    assert found.offsets[0] == 0
    assert found.offsets[-1] == len(found.ids) > 100


def test_points_circles_and_neighbours_answer_as_one_by_one(crowd):
    """Issue 4: query_points_many, nearest_many; and circles alike."""
    index, random = crowd
    points = [(random.uniform(-300, 400), random.uniform(-100, 350)) for _ in range(60)]
    flat = [number for point in points for number in point]
    circles = [number for x, y in points for number in (x, y, 33.5)]
    assert rows(index, index.query_points_many(flat)) == [index.query_point(*p) for p in points]
    assert rows(index, index.nearest_many(flat, 3)) == [index.nearest(*p, k=3) for p in points]
    assert rows(index, index.query_circles_many(circles)) == [
        index.query_circle(*p, 33.5) for p in points
    ]


def test_raycast_many_gives_the_first_box_of_each_segment(qt, crowd):
    """Issue 4: raycast_many; the first by (t, id), and where on the segment."""
    index, random = crowd
    for _ in range(60):
        segment = [random.uniform(-350, 450) for _ in range(4)]
        ids, times = index.raycast_many(segment)
        hits = index.query_segment(segment)
        assert bool(hits) == (ids[0] >= 0)
        if hits:
            lone = [qt.LinearScan() for _ in hits]
            for scan, key in zip(lone, hits, strict=True):
                scan.add(key, index.rect_of(key))
            expected = min(
                (scan.raycast_many(segment).times[0], place) for place, scan in enumerate(lone)
            )
            assert (times[0], index.keys(ids)[0]) == (expected[0], hits[expected[1]])
        else:
            assert (ids[0], times[0]) == (-1, 1.0)


def test_empty_batches_and_empty_indexes_give_empty_rows(index):
    """Rule: n questions give n + 1 offsets, also for n = 0."""
    assert index.query_many([]) == (array("q", [0]), array("q"))
    assert index.query_many([0, 0, 9, 9]) == (array("q", [0, 0]), array("q"))
    assert index.nearest_many([0, 0], 5) == (array("q", [0, 0]), array("q"))
    assert index.raycast_many([]) == (array("q"), array("d"))


@pytest.mark.parametrize(
    ("method", "numbers", "message"),
    [
        ("query_many", [0, 0, 1], "4 numbers, left, bottom, right, top; got 3"),
        ("query_many", [0, 0, 1, 1, 9, 0, 1, 1], "box 1, left=9.0"),
        ("query_points_many", [0, 0, float("nan"), 1], r"point 1 is \[nan, 1.0\]"),
        ("query_circles_many", [0, 0, -1], "radius not negative"),
        ("nearest_many", [float("inf"), 1], "point 0"),
        ("raycast_many", [0, 0, 1, 1, -1e308, 0, 1e308, 0], "segment 1"),
    ],
)
def test_a_bad_question_names_itself_and_none_is_asked(index, method, numbers, message):
    """Rule: a batch is checked as a whole; the error says which question, and what is wrong."""
    with pytest.raises(ValueError, match=message):
        getattr(index, method)(numbers)


def test_buffers_of_another_type_and_masks_too_wide_are_refused(index):
    """Rule: no silent conversion of a buffer; a mask has 32 bits."""
    with pytest.raises(TypeError, match="64-bit floats"):
        index.query_many(array("f", [0, 0, 1, 1]))
    with pytest.raises(ValueError, match="mask must be 0 to 0xffffffff"):
        index.query_many([0, 0, 1, 1], mask=1 << 32)


def test_a_mask_of_no_layer_leaves_everything_out(crowd):
    """Rule: what is on none of the mask's layers is left out, in the kernel."""
    index, _ = crowd
    assert len(index.query_many([-300, -100, 400, 350], mask=0).ids) == 0
    assert index.raycast_many([-300, 0, 400, 200], mask=0).ids[0] == -1


@pytest.fixture
def layered(qt, new_index):
    """Return an index of boxes on one to three layers, the same without what mask 0b101 hides."""
    random, indexes = Random(31), [new_index(split_threshold=4) for _ in range(2)]
    for key in range(240):
        x, y = random.uniform(-290, 330), random.uniform(-90, 290)
        rect = qt.LBWH(x, y, *random.choice([(9, 4), (30, 60), (0, 0)]))
        layer = random.choice([0b001, 0b010, 0b100, 0b110, 1 << 31, 0])
        indexes[0].add(key, rect, layer=layer)
        if layer & 0b101:
            indexes[1].add(key, rect)
    return (*indexes, random)


def test_every_batch_form_looks_only_at_the_layers_of_its_mask(layered):
    """Issue 4: pairs and queries can be filtered by layer and mask inside the kernel.

    Rule: the answers are those of an index that holds nothing else, the nearest ones too.
    """
    index, only, random = layered
    points = [random.uniform(-250, 350) for _ in range(40)]
    circles = [number for x in points for number in (x, x / 2, 45)]
    boxes = [edge for x in points for edge in (x, x / 2, x + 90, x / 2 + 60)]
    for form, numbers in (
        ("query_many", boxes),
        ("query_points_many", points),
        ("query_circles_many", circles),
        ("nearest_many", points),
    ):
        found = rows(index, getattr(index, form)(numbers, mask=0b101))
        assert found == rows(only, getattr(only, form)(numbers))
        assert any(found)
    for k in (7, 100, 10_000):
        found = index.nearest_many(points, k, mask=0b101)
        assert rows(index, found) == rows(only, only.nearest_many(points, k))
    hits, expected = index.raycast_many(points, mask=0b101), only.raycast_many(points)
    assert hits.times == expected.times
    assert [id if id < 0 else index.keys([id])[0] for id in hits.ids] == [
        id if id < 0 else only.keys([id])[0] for id in expected.ids
    ]
    pairs = [index.keys(pair) for pair in index.pair_buffer(mask=0b101).tolist()]
    assert pairs == [list(pair) for pair in only.pairs()]
    assert len(index.pair_buffer()) > len(pairs) > 0
    assert rows(index, index.nearest_many(points, 3)) != rows(only, only.nearest_many(points, 3))


def test_a_box_keeps_the_layer_it_was_added_on(qt, index):
    """Rule: moves keep it, a copy has it, a key that is added again has the lowest again."""
    index.add("one", qt.LBWH(0, 0, 4, 4), layer=0b10)
    index.add_many(["two", "three"], [0, 0, 4, 4, 9, 9, 12, 12], layer=0xFFFFFFFF)
    index.add("four", qt.LBWH(0, 0, 4, 4))
    index.move("one", qt.LBWH(50, 0, 4, 4))
    index.move_ids([0], [60, 0, 64, 4])
    expected = [0b10, 0xFFFFFFFF, 0xFFFFFFFF, 1]
    for held in (index, copy(index)):
        assert [held.layer_of(key) for key in held] == expected
    index.remove("two")
    index.add("two", qt.LBWH(0, 0, 4, 4))
    assert index.layer_of("two") == 1


@pytest.mark.parametrize(
    ("layer", "error", "message"),
    [
        (None, TypeError, "layer must be a whole number.*None.*0xffffffff is every layer"),
        (1.0, TypeError, r"layer must be a whole number.*1\.0"),
        (-1, ValueError, "layer must be 0 to 0xffffffff, got -1"),
        (1 << 32, ValueError, "layer must be 0 to 0xffffffff"),
    ],
)
def test_a_layer_that_is_none_is_refused_and_nothing_added(qt, index, layer, error, message):
    """Rule: the same 32 bits for layers and masks, and the same messages."""
    index.add("old", qt.LBWH(0, 0, 4, 4))
    for add in (
        lambda: index.add("new", qt.LBWH(0, 0, 4, 4), layer=layer),
        lambda: index.add_many(["new"], [0, 0, 4, 4], layer=layer),
    ):
        with pytest.raises(error, match=message):
            add()
    assert list(index) == ["old"]
    for form in ("query_many", "query_points_many", "query_circles_many", "raycast_many"):
        with pytest.raises(error, match=message.replace("layer must", "mask must")):
            getattr(index, form)([], mask=layer)
    for ask in (lambda: index.nearest_many([], mask=layer), lambda: index.pair_buffer(mask=layer)):
        with pytest.raises(error, match=message.replace("layer must", "mask must")):
            ask()


def test_two_threads_ask_two_indexes_at_once(qt, new_index):
    """Issue 4: batches run without Python's lock; nothing is lost, nothing crashes."""
    random, indexes = Random(2), [new_index(), new_index()]
    for index in indexes:
        for key in range(400):
            index.add(key, qt.LBWH(random.uniform(-290, 380), random.uniform(-90, 330), 9, 9))
    boxes = array("d")
    for _ in range(200):
        x, y = random.uniform(-290, 300), random.uniform(-90, 250)
        boxes.extend((x, y, x + 60, y + 60))
    expected = [index.query_many(boxes) for index in indexes]
    answers: list = [[], []]
    rounds = 20 if qt.compiled() else 4  # what is interpreted holds the lock

    def ask(which):
        for _ in range(rounds):
            answers[which].append(indexes[which].query_many(boxes))
            indexes[which].pair_ids()

    threads = [threading.Thread(target=ask, args=(which,)) for which in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for which in (0, 1):
        assert answers[which] == [expected[which]] * rounds


def test_rows_are_counted_from_0_and_no_others_can_be_asked_for(index):
    """Rule: an error, never another question's row."""
    found = index.query_many([0, 0, 9, 9, 1, 1, 2, 2])
    assert list(found.row(1)) == []
    for question in (-1, 2):
        with pytest.raises(IndexError, match="they are 0 to 1"):
            found.row(question)
