"""The workload is what its description says, and the same for the same seed."""

from __future__ import annotations

import pytest

from arcade_qt_core.bench import Workload
from arcade_qt_core.spatial import Quadtree


def test_the_same_seed_makes_the_same_workload() -> None:
    """Runs on different days and machines measure the same work."""
    first, second = Workload(size=300, seed=7), Workload(size=300, seed=7)
    assert first.queries == second.queries
    assert list(first.walk(3)) == list(second.walk(3))


def test_a_walk_starts_anew_every_time() -> None:
    """Walking does not use up the workload."""
    workload = Workload(size=50)
    assert next(workload.walk(1)) == next(workload.walk(5))


def test_another_seed_makes_another_workload() -> None:
    """The seed is really used, for rectangles and for queries."""
    first, second = Workload(size=300, seed=1), Workload(size=300, seed=2)
    assert first.queries != second.queries
    assert next(first.walk(1)) != next(second.walk(1))


def test_rectangles_are_small_and_inside_and_moves_are_short() -> None:
    """Issue 2: sizes 4 to 24 in a 10 000 square; every move stays near."""
    workload = Workload(size=2_000)
    before, after = workload.walk(2)
    assert workload.world == (0, 10_000, 0, 10_000, 10_000, 10_000, 5_000, 5_000)
    for old, new in zip(before.rects, after.rects, strict=True):
        assert workload.world.contains_rect(new)
        assert 4 <= new.width <= 24
        assert 4 <= new.height <= 24
        assert new.size == old.size
        assert abs(new.x - old.x) <= 8
        assert abs(new.y - old.y) <= 8
    assert before.x != after.x
    assert before.y != after.y


def test_all_forms_of_a_state_are_the_same_rectangles() -> None:
    """No contender gets another workload by taking it in another form."""
    state = next(Workload(size=500).walk(1))
    edges = zip(state.left, state.right, state.bottom, state.top, strict=True)
    assert list(edges) == [rect[:4] for rect in state.rects]
    assert list(zip(state.x, state.y, strict=True)) == [rect.center for rect in state.rects]


def test_coordinates_are_exact_in_single_precision() -> None:
    """Peers that store 32-bit floats get the very same edges: whole 64ths below 2**24 of them."""
    for rect in next(Workload(size=500).walk(1)).rects:
        assert all((64 * edge).is_integer() and 64 * edge < 2**24 for edge in rect[:4])


def test_queries_are_squares_of_200_inside_the_world() -> None:
    """Issue 2: 200 x 200 queries."""
    workload = Workload(size=1)
    assert {query.size for query in workload.queries} == {(200, 200)}
    assert all(workload.world.contains_rect(query) for query in workload.queries)


@pytest.mark.parametrize("size", [40, 10_000])
def test_a_nudge_keeps_every_object_in_its_node(size: int) -> None:
    """The cost of a move within a node is measured by moves that never leave it."""
    workload = Workload(size)
    state = next(workload.walk(1))
    tree = Quadtree(workload.world)
    for key, rect in enumerate(state.rects):
        tree.add(key, rect)
    before = tree.cells()
    for key, rect in enumerate(state.rects):
        dx, dy = state.near_x[key] - rect.x, state.near_y[key] - rect.y
        assert dx != 0
        assert dy != 0
        tree.move(key, rect.moved(dx, dy))
        if key % 500 == 0:
            assert tree.cells() == before
    assert tree.cells() == before
