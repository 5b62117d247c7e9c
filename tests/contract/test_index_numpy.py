"""Buffers of numpy go in and out of an index without a copy.

numpy is no dependency: these tests are skipped where it is not installed.
"""

from __future__ import annotations

import pytest

numpy = pytest.importorskip("numpy")


def test_batches_take_arrays_of_doubles_of_any_shape(qt, index):
    """Rule: any contiguous float64 buffer."""
    boxes = numpy.arange(1.0, 9.0)
    assert index.add_many("ab", boxes.reshape(2, 4)) == []
    assert index.move_many("ab", boxes + 1) == []
    assert index.move_ids(numpy.array([1, 0]), numpy.vstack([boxes[4:], boxes[:4]])) == []
    assert index.rect_of("b") == qt.LRBT(5, 7, 6, 8)


@pytest.mark.parametrize(
    ("boxes", "message"),
    [
        (numpy.zeros(8, "f4"), r"64-bit floats.*astype\('float'\)"),
        (numpy.zeros(8, "i8"), "64-bit floats"),
        (numpy.zeros(16)[::2], "contiguous"),
        (numpy.zeros((4, 2)).T, "contiguous"),
    ],
    ids=["float32", "int64", "gaps", "transposed"],
)
def test_other_arrays_are_refused_with_the_remedy(index, boxes, message):
    """Rule: no silent copy, no silent conversion, and nothing changed."""
    with pytest.raises(TypeError, match=message):
        index.add_many("ab", boxes)
    assert len(index) == 0


def test_ids_are_wrapped_without_a_copy(qt, index):
    """Rule: results of id queries support the buffer protocol."""
    index.add_many("abc", [0, 0, 10, 10, 10, 0, 20, 10, 5, 5, 15, 15])
    ids = index.query_ids(qt.LBWH(0, 0, 30, 30))
    view = numpy.asarray(ids)
    assert view.dtype == numpy.int64
    ids[0] = 2
    assert view.tolist() == [2, 1, 2]
    pairs = numpy.asarray(index.pair_ids()).reshape(-1, 2)
    assert pairs.tolist() == [[0, 2], [1, 2]]
    assert index.keys(pairs) == ["a", "c", "b", "c"]


def test_pairs_come_as_rows_of_two_without_a_copy(qt, index):
    """Issue 4: pairs as an (n, 2) buffer of integers, also where there are none."""
    assert numpy.asarray(index.pair_buffer()).shape == (0, 2)
    assert index.pair_buffer().tolist() == []
    index.add_many("abc", [0, 0, 10, 10, 10, 0, 20, 10, 5, 5, 15, 15])
    view = index.pair_buffer()
    pairs = numpy.asarray(view)
    assert pairs.dtype == numpy.int64
    assert pairs.tolist() == [[0, 2], [1, 2]]
    assert numpy.shares_memory(pairs, numpy.frombuffer(view, "q"))


def test_rows_of_a_batch_are_wrapped_without_a_copy(qt, index):
    """Issue 4: buffers that numpy wraps without a copy; questions of any shape."""
    index.add_many("ab", [0, 0, 10, 10, 10, 0, 20, 10])
    found = index.query_many(numpy.array([[1.0, 1, 2, 2], [8, 1, 12, 9]]))
    ids = numpy.asarray(found.ids)
    assert ids.dtype == numpy.int64
    assert ids.tolist() == [0, 0, 1]
    assert numpy.shares_memory(ids, numpy.frombuffer(found.ids, "q"))


def test_empty_batches_of_any_shape_are_empty_batches(index):
    """Rule: what a mask leaves nothing of is no error."""
    none = numpy.empty((0, 4))
    assert list(index.query_many(none).offsets) == [0]
    assert list(index.query_points_many(numpy.empty((0, 2))).offsets) == [0]
    assert list(index.raycast_many(none).ids) == []
    assert index.add_many([], none) == index.move_many([], none) == []
