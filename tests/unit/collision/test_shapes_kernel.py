"""The table of shapes: in step with the boxes of objects, compiled and interpreted."""

from __future__ import annotations

from array import array
from importlib import import_module
from random import Random

import pytest
from support.random_shapes import KINDS, Bench, random_part


@pytest.fixture
def bench(qt):
    """Return the kernels of one build."""
    return Bench(qt)


@pytest.fixture
def table(qt):
    """Return an empty table of the same build."""
    return import_module(f"{qt.__name__}.kernels.table").Table()


TRIANGLE = ((-4.0, -2.0, 4.0, -2.0, 0.0, 5.0), 0.0, False)


def test_a_slot_without_shapes_is_its_box_to_the_bit(bench, table) -> None:
    """Rule: an object without a collider collides as its rect, edge for edge. Case 30."""
    slot = table.allocate("crate")
    table.place(slot, 98.9, -0.3, 106.0, 0.7)
    assert bench.shapes.follow(table, slot) == 1
    assert bench.shapes.bounds_of(slot) == (98.9, -0.3, 106.0, 0.7)
    table.centre(slot, 0.1, 0.2)
    bench.shapes.follow(table, slot)
    assert bench.shapes.bounds_of(slot) == tuple(table.boxes[8 * slot : 8 * slot + 4])
    bench.shapes.validate()


def test_a_box_moves_by_itself_exactly_as_the_table_moves_it(bench, table) -> None:
    """Rule: `place` gives the edges that moving the object there will give."""
    random, slot = Random(7), table.allocate("crate")
    for _ in range(200):
        left, bottom = random.uniform(-900, 900), random.uniform(-50, 50)
        table.place(slot, left, bottom, left + random.uniform(0, 40), bottom + 7.7)
        bench.shapes.follow(table, slot)
        x, y = random.uniform(-900, 900), random.uniform(-90, 90)
        bench.shapes.place(slot, x, y)
        table.centre(slot, x, y)
        assert bench.shapes.bounds_of(slot) == tuple(table.boxes[8 * slot : 8 * slot + 4])


def test_case_48_shapes_follow_every_move_and_change_of_size(bench, table) -> None:
    """Case 48: no move, size or angle leaves a shape where it was."""
    slot = table.allocate("ship")
    table.place(slot, -20, -10, 20, 30)
    bench.shapes.attach(slot, table.ids[slot], [TRIANGLE])
    bench.shapes.follow(table, slot)
    assert bench.shapes.bounds_of(slot) == (-4, 8, 4, 15)
    table.centre(slot, 100.0, -50.0)
    bench.shapes.follow(table, slot)
    assert bench.shapes.bounds_of(slot) == (96, -52, 104, -45)
    bench.shapes.turn(slot, 90)
    assert bench.shapes.bounds_of(slot) == (98, -54, 105, -46)
    table.place(slot, 0, 0, 10, 20)
    bench.shapes.follow(table, slot)
    assert bench.shapes.bounds_of(slot) == (3, 6, 10, 14)


def test_a_slot_that_has_a_new_owner_has_forgotten_the_shapes_of_the_old(bench, table) -> None:
    """Rule: slots are recycled; nobody inherits a collider."""
    slot = table.allocate("old")
    bench.shapes.attach(slot, table.ids[slot], [TRIANGLE])
    bench.shapes.follow(table, slot)
    table.release(slot)
    assert table.allocate("new") == slot
    table.place(slot, 1, 2, 3, 4)
    slots = array("i", [slot, slot])
    bench.shapes.follow_all(table, slots, 2)
    assert bench.shapes.bounds_of(slot) == (1, 2, 3, 4)
    bench.shapes.validate()


def test_moving_and_turning_for_long_adds_up_no_error(bench) -> None:
    """Rule: each place and turn begins at the shape as it was given."""
    random = Random(9)
    for kind in KINDS:
        part = random_part(random, kind)
        bench.put(0, part, (0.0, 0.0, 0.0))
        before = bench.shapes.corners_of(0)
        for _ in range(500):
            bench.shapes.place(0, random.uniform(-1e6, 1e6), random.uniform(-1e6, 1e6))
            bench.shapes.turn(0, random.uniform(-1e4, 1e4))
        bench.shapes.turn(0, 0.0)
        bench.shapes.place(0, 0.0, 0.0)
        assert bench.shapes.corners_of(0) == before


def test_pools_stay_as_large_as_their_busiest_moment(bench) -> None:
    """Rule: blocks are recycled; every state on the way is valid."""
    random = Random(10)
    sizes = []
    for _ in range(6):
        for slot in random.sample(range(40), 40):
            parts = [random_part(random, random.choice(KINDS)) for _ in range(random.randint(1, 5))]
            bench.shapes.attach(slot, slot, parts)
            bench.shapes.turn(slot, random.uniform(-360, 360))
        bench.shapes.validate()
        for slot in random.sample(range(40), 40):
            assert bench.shapes.detach(slot)
            assert not bench.shapes.detach(slot)
        bench.shapes.validate()
        sizes.append((len(bench.shapes.kind), len(bench.shapes.directions)))
    assert sizes[2:] == sizes[1:2] * 4


def test_validate_names_the_invariant_that_is_broken(qt) -> None:
    """Rule: a check that cannot fail guards nothing."""
    errors = import_module(f"{qt.__name__}.errors")
    for spoil, number in (("normals", 2), ("bounds", 4)):
        bench = Bench(qt)
        bench.put(0, ((-4.0, -2.0, 4.0, -2.0, 4.0, 2.0, -4.0, 2.0), 0.0, False), (3.0, 1.0, 0.0))
        bench.shapes.validate()
        numbers = getattr(bench.shapes, spoil)
        numbers[1] += 0.5
        with pytest.raises(errors.InvariantError, match=f"invariant {number}"):
            bench.shapes.validate()
