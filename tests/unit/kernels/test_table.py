"""The table: slots are recycled, ids never; the roll keeps the living in the order of their ids."""

from __future__ import annotations

from array import array
from random import Random

import pytest


@pytest.fixture
def table(kernel):
    """Return an empty table."""
    return kernel("table").Table()


def test_slots_are_recycled_and_ids_are_not(table):
    """Rule: ids are ever-growing serials, slots are recycled. Architecture, section 3."""
    first, second = table.allocate("a"), table.allocate("b")
    table.release(first)
    third = table.allocate("c")
    assert third == first
    assert [table.id_at(slot) for slot in (second, third)] == [1, 2]
    assert table.find(0) == -1
    assert table.find(2) == third
    assert table.in_order() == ["b", "c"]


def test_a_released_key_is_let_go_of(table):
    """Rule: no reference to the dead is kept (case 3)."""
    slot = table.allocate("dead")
    table.release(slot)
    assert "dead" not in table.keys


def test_the_roll_stays_in_order_through_any_history(table):
    """Invariants 1 and 2: ids ascend in the roll, gaps are closed, every id finds its slot."""
    random, alive = Random(11), {}
    for number in range(5000):
        if alive and random.random() < 0.49:
            id = random.choice(list(alive))
            table.release(alive.pop(id))
        else:
            slot = table.allocate(number)
            alive[table.id_at(slot)] = slot
        if number % 100 == 0:
            assert [table.find(id) for id in alive] == list(alive.values())
            keys = table.keys
            assert table.in_order() == [keys[slot] for slot in alive.values()]
    assert table.count == len(alive)
    assert table.find(-1) == table.find(10**12) == -1


def test_the_roll_does_not_grow_for_ever(table):
    """Rule: memory is steady however many are born and die."""
    for number in range(20_000):
        table.release(table.allocate(number))
    assert table.bytes() < 20_000


def test_slots_of_takes_ids_in_any_order_and_names_the_unknown(qt, table):
    """Rule: a batch of ids is checked as a whole."""
    slots = [table.allocate(key) for key in "abcd"]
    table.release(slots[1])
    assert list(table.slots_of(array("q", [0, 2, 3]))) == [slots[0], slots[2], slots[3]]
    assert list(table.slots_of(array("q", [3, 0, 3]))) == [slots[3], slots[0], slots[3]]
    with pytest.raises(qt.UnknownKeyError, match="id 1 "):
        table.slots_of(array("q", [0, 1]))


def test_moving_the_centre_keeps_the_size_to_the_last_bit(qt, table):
    """Invariant of `table.py`: sizes are stored and never derived again from the edges."""
    slot = table.allocate("a")
    table.put_rect(slot, qt.LBWH(0.1, 0.2, 0.7, 1 / 3))
    for step in range(100):
        assert table.centre(slot, step * 0.1, -step / 7)
    assert table.fields(slot)[4:6] == (0.7, 1 / 3)
    assert table.fields(slot)[6:] == (99 * 0.1, -99 / 7)


def test_a_centre_that_is_not_finite_is_refused(qt, table):
    """Rule: NaN and infinity change nothing (case 37); neither does an edge that overflows."""
    slot = table.allocate("a")
    table.put_rect(slot, qt.LBWH(0, 0, 1e308, 2))
    before = table.fields(slot)
    for x, y in ((float("nan"), 0), (0, float("inf")), (1.7e308, 0)):
        assert not table.centre(slot, x, y)
    with pytest.raises(qt.InvalidRectError, match="centre 1"):
        table.centre_many(array("i", [slot, slot]), array("d", [5, 5, 0, float("nan")]))
    assert table.fields(slot) == before


def test_flags_select(table):
    """Rule: slots are chosen by their flags under a mask, by ascending id."""
    slots = [table.allocate(key) for key in "abc"]
    flags = table.flags
    flags[slots[0]], flags[slots[1]], flags[slots[2]] = 3, 1, 3
    assert list(table.select(2, 2)) == [slots[0], slots[2]]
    assert list(table.select(3, 1)) == [slots[1]]


def test_the_first_bad_box_is_named(kernel):
    """Rule: edges are finite and not inverted; no size is allowed."""
    first_bad_box = kernel("checks").first_bad_box
    good = [0, 0, 1, 1, -5, -5, -5, -5]
    assert first_bad_box(array("d", good)) == -1
    for bad in ([1, 0, 0, 1], [0, 1, 1, 0], [0, 0, float("nan"), 1], [0, float("-inf"), 1, 1]):
        assert first_bad_box(array("d", good + bad)) == 2
