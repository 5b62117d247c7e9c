"""A world: what its index refuses is kept beside it, and every query looks at both."""

from __future__ import annotations

from array import array
from random import Random
from types import SimpleNamespace

import pytest


@pytest.fixture
def world(kernel):
    """Return a world over a small quadtree, and what makes bodies in it."""
    table = kernel("table").Table()
    index = kernel("quadtree").Quadtree(table, -300.0, -100.0, 400.0, 350.0, 8, 2)
    return kernel("world").World(index)


@pytest.fixture
def new_body(kernel, world):
    """Return a maker of bodies in the world."""

    class Thing(kernel("living").Living):
        def __init__(self, rect):
            self._begin(SimpleNamespace(time_elapsed=0.0), world, rect, 0)

        def __repr__(self):
            return f"thing {self.id}"

    return Thing


@pytest.fixture
def oracle(kernel, world):
    """Return what makes a world without an index over the same bodies."""

    def make():
        scan = kernel("linear_scan").LinearScan
        twin = kernel("world").World(scan(world.table))
        twin.use(scan(world.table))
        return twin

    return make


def test_bodies_inside_outside_and_across_the_root_are_found_alike(qt, world, new_body, oracle):
    """O14: what the root refuses stays findable, in one order with the rest."""
    random = Random(14)
    bodies = [
        new_body(qt.LBWH(random.uniform(-500, 500), random.uniform(-300, 500), 30, 20))
        for _ in range(120)
    ]
    assert world.outside.count > 20
    assert world.index.count > 20
    for _ in range(200):
        for body in random.sample(bodies, 3):
            body.set_pos(random.uniform(-500, 500), random.uniform(-300, 500))
        ids = array("q", [body.id for body in random.sample(bodies, 10)])
        world.move_many(ids, array("d", [random.uniform(-450, 450) for _ in range(20)]))
        x, y = random.uniform(-500, 500), random.uniform(-300, 500)
        twin = oracle()
        assert world.in_rect(x, y, x + 90, y + 50) == twin.in_rect(x, y, x + 90, y + 50)
        assert world.in_rect_of(qt.LBWH(x, y, 90, 50)) == twin.in_rect_of(qt.LBWH(x, y, 90, 50))
        assert world.at_point(x, y) == twin.at_point(x, y)
        assert world.in_circle(x, y, 70) == twin.in_circle(x, y, 70)
        assert world.nearest(x, y, 9) == twin.nearest(x, y, 9)
        segment = qt.Segment(x, y, -y, x)
        assert world.ray(segment, ()) == twin.ray(segment, ())
        assert world.pairs() == twin.pairs()
        assert world.pair_ids() == twin.pair_ids()
        world.validate()


def test_a_batch_moves_out_of_the_root_and_in_again(qt, world, new_body):
    """Case 43: what leaves the root is found, and found once when it is back."""
    body = new_body(qt.LBWH(0, 0, 10, 10))
    ids = array("q", [body.id, body.id])
    for x in (1000.0, 1010.0, 5.0):
        assert world.move_many(ids, array("d", [x, 5, x, 5])) == []
        assert world.in_rect(x - 1, 4, x + 1, 6) == [body]
        world.validate()
    assert world.outside.count == 0


def test_hidden_bodies_can_be_moved_and_are_never_found(qt, world, new_body):
    """Case 9: a killed object that is moved does not come back into the index."""
    body = new_body(qt.LBWH(0, 0, 10, 10))
    body._hide()
    body.set_pos(20, 20)
    world.move_many(array("q", [body.id]), array("d", [30, 30]))
    assert body.position == (30, 30)
    assert world.in_rect(-100, -100, 100, 100) == []
    world.validate()
    body._leave()
    assert body.position == (30, 30)
    assert world.table.count == 0


def test_a_fence_tells_what_left_it_one_by_one_and_in_batches(qt, world, new_body):
    """Rule: auto-kill looks at moves after which a box no longer strictly meets the scene."""
    left = []
    new_body._left_fence = lambda body: left.append(body)
    kept, gone = new_body(qt.LBWH(0, 0, 10, 10)), new_body(qt.LBWH(50, 50, 10, 10))
    world.set_fence(qt.LBWH(-20, -20, 100, 100))
    kept.set_pos(84, 0)
    gone.set_pos(85, 0)
    assert left == [gone]
    ids = array("q", [kept.id, gone.id])
    assert world.move_many(ids, array("d", [0, 0, 0, -25])) == [gone]
    world.set_fence(None)
    assert world.move_many(ids, array("d", [900, 0, 0, -900])) == []


def test_a_batch_with_a_bad_number_moves_nobody(qt, world, new_body):
    """Rule: bad input changes nothing."""
    bodies = [new_body(qt.LBWH(0, 0, 10, 10)) for _ in range(3)]
    ids = array("q", [body.id for body in bodies])
    with pytest.raises(qt.InvalidRectError, match="centre 2"):
        world.move_many(ids, array("d", [1, 1, 2, 2, 3, float("inf")]))
    with pytest.raises(qt.UnknownKeyError, match="id 99"):
        world.move_many(array("q", [0, 99]), array("d", [1, 1, 2, 2]))
    assert [body.position for body in bodies] == [(5, 5)] * 3


def test_a_body_knows_where_a_segment_enters_it_dead_or_alive(qt, new_body):
    """Case 51: t, point exactly on the edge, and normal; also after the slot is given back."""
    wall = new_body(qt.LRBT(100.5, 101.5, -50, 50))
    for _ in range(2):
        hit = wall._box_hit(qt.Segment(0, 0, 200, 0))
        assert (hit.object, hit.t, hit.point) == (wall, 0.5025, (100.5, 0))
        assert (hit.normal, hit.inside) == ((-1, 0), False)
        assert wall._box_hit(qt.Segment(0, 0, 100, 0)) is None
        assert wall._box_hit(qt.Segment(101, 0, 200, 0))[1:] == (0, (101, 0), (0, 0), True)
        wall._leave()


def test_a_slot_that_changes_hands_during_a_query_is_not_asked(qt, kernel, world, new_body):
    """Rule: `contains` may kill, let go of and make bodies; a newborn was never at the point."""
    flags = kernel("flags")

    class Killer(new_body):
        def contains(self, point):
            victim._hide()
            victim._leave()
            self.newborn = new_body(qt.LBWH(300, 300, 5, 5))
            self.newborn._set_flag(flags.CONTAINS, True)
            return True

    killer, victim = Killer(qt.LBWH(0, 0, 10, 10)), new_body(qt.LBWH(0, 0, 10, 10))
    killer._set_flag(flags.CONTAINS, True)
    new_body.contains = lambda self, point: True
    assert world.at_point(5, 5) == [killer]
    world.validate()


@pytest.mark.parametrize("t", [-0.1, 1.5, float("nan")])
def test_a_body_that_answers_a_t_outside_the_segment_is_named(qt, kernel, world, new_body, t):
    """Rule: t in [0, 1], else the order of hits would silently break."""
    new_body.intersects_line = lambda self, segment: (t, (1.0, 0.0))
    body = new_body(qt.LBWH(0, 0, 10, 10))
    body._set_flag(kernel("flags").LINES, True)
    with pytest.raises(ValueError, match=r"Thing\.intersects_line"):
        world.ray(qt.Segment(-5, 5, 50, 5), ())


def test_a_body_of_any_legal_size_can_be_moved(qt, world, new_body):
    """Rule: each extent must be finite by itself; one by one and in batches alike."""
    body = new_body(qt.LBWH(-5e307, -5e307, 1e308, 1e308))
    body.set_pos(1, 2)
    assert world.move_many(array("q", [body.id]), array("d", [3, 4])) == []
    assert body.position == (3, 4)
