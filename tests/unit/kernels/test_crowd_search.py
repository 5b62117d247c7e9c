"""Test the structures that find agents: all of them give the answers of brute force."""

from __future__ import annotations

from array import array
from random import Random

import pytest
from support.crowd_kinds import EDGES, KINDS, Circles, make_search, random_rows


@pytest.fixture
def agents(kernel):
    """Return no agents yet."""
    return kernel("agents").Agents()


@pytest.fixture(params=KINDS)
def kind(request):
    """Return the name of each kind of search."""
    return request.param


@pytest.fixture
def search(qt, kind, agents):
    """Return a search of each kind over those agents."""
    return make_search(qt, kind, agents)


def ids(search, n):
    """Return the ids of the first n rows found."""
    return [search.agents.id[row] for row in search.out[:n]]


def pairs(search):
    """Return all pairs of ids, the smaller of each first, in the order of the search."""
    found = ids(search, search.find_pairs())
    return [tuple(sorted(found[i : i + 2])) for i in range(0, len(found), 2)]


def places(random, far=False):
    """Yield points in the rectangle and round it."""
    reach = 500 if far else 30
    for _ in range(25):
        yield (
            random.uniform(EDGES[0] - reach, EDGES[2] + reach),
            random.uniform(EDGES[1] - reach, EDGES[3] + reach),
        )


@pytest.mark.parametrize("giants", [0, 3])
def test_every_query_equals_brute_force(search, agents, giants) -> None:
    """Rule: the structure decides where to look, the circle what is hit. Source: issue, Crowd."""
    agents.add(random_rows(1, 300, giants=giants), -1, -1)
    search.build(True)
    search.validate()
    oracle, random = Circles(agents), Random(2)

    for x, y in places(random, far=True):
        size = random.choice([0.0, 3.0, 40.0])
        rect = (x, y, x + size, y + 2 * size)
        assert sorted(ids(search, search.find_in_rect(*rect))) == oracle.in_rect(*rect)
        found = ids(search, search.find_in_circle(x, y, size))
        assert sorted(found) == oracle.in_circle(x, y, size)
        assert sorted(ids(search, search.find_at_point(x, y))) == oracle.at_point(x, y)
        for k in (1, 7, 400):
            assert ids(search, search.find_nearest(x, y, k)) == oracle.nearest(x, y, k)


def test_all_overlapping_pairs_are_found_once(search, agents) -> None:
    """Rule: as `query_pairs` of an index, for circles. Source: document 002."""
    agents.add(random_rows(3, 250, giants=2), -1, -1)
    search.build(True)
    found = pairs(search)

    assert len(found) > 20
    assert len(found) == len(set(found))
    assert set(found) == Circles(agents).pairs()


def test_a_segment_hits_the_first_circle_it_enters(search, agents) -> None:
    """Rule: by (t, id), on the layers of the mask, in all directions, from inside and outside."""
    agents.add(random_rows(4, 120, giants=1), 1, -1)
    agents.add(random_rows(5, 60), 2, -1)
    search.build(True)
    oracle, random, hits = Circles(agents), Random(6), 0

    for start, end in zip(places(random), places(random, far=True), strict=True):
        for segment in ((*start, *end), (*start, start[0], end[1]), (*start, end[0], start[1])):
            for mask in (-1, 2):
                row = search.first_hit(*segment, mask)
                wanted = oracle.first_hit(*segment, mask)
                hits += row >= 0
                assert (row >= 0) == (wanted is not None)
                if row >= 0:
                    assert search.time == pytest.approx(wanted, abs=1e-9)
                    assert agents.layer[row] & mask
    assert 20 < hits < 150


def test_touching_is_no_hit(search, agents) -> None:
    """Rule: strict, as for boxes; but a point on the rim is held."""
    agents.add(array("d", [0, 100, 0, 0, 3, 5, 100, 0, 0, 2]), -1, -1)
    search.build(True)

    assert pairs(search) == []
    assert search.find_in_rect(-9, 103, 9, 109) == 0
    assert search.find_in_circle(0, 108, 5) == 0
    assert search.first_hit(-9, 103, 9, 103, -1) == -1
    assert search.first_hit(-9, 100, -3, 100, -1) == -1
    assert sorted(ids(search, search.find_at_point(3, 100))) == [0, 1]


def test_equal_distances_and_times_go_by_id(search, agents) -> None:
    """Rule: (distance, id) and (t, id), whatever the order of the rows."""
    agents.add(array("d", [0, 100, 0, 0, 2] * 4), -1, -1)
    search.build(True)

    assert ids(search, search.find_nearest(50, 100, 3)) == [0, 1, 2]
    assert ids(search, search.find_nearest(0, 100, 2)) == [0, 1]
    assert agents.id[search.first_hit(50, 100, 0, 100, -1)] == 0


def test_agents_come_go_and_move(search, agents, kernel) -> None:
    """Rule: after every build the answers are those of the agents as they are."""
    random = Random(8)
    agents.add(random_rows(9, 100), -1, -1)
    for round in range(12):
        agents.add(random_rows(10 + round, 20), -1, -1)
        gone = array("B", (random.random() < 0.2 for _ in range(agents.count)))
        if round % 3:
            search.build(False)
        search.forget(gone)
        agents.remove(gone)
        agents.advance(0.5, *EDGES)
        search.build(True)
        search.validate()

        assert set(pairs(search)) == Circles(agents).pairs()


def test_agents_far_outside_are_found(search, agents) -> None:
    """Rule: nothing is lost outside the root, nor outside the cells."""
    agents.add(array("d", [1e6, -1e6, 0, 0, 5, 1e6 + 3, -1e6, 0, 0, 5, 0, 100, 0, 0, 2]), -1, -1)
    search.build(True)
    search.build(False)

    assert pairs(search) == [(0, 1)]
    assert ids(search, search.find_in_rect(1e6 - 9, -2e6, 1e6 - 4, 0)) == [0]
    assert ids(search, search.find_nearest(1e6 + 3, -1e6, 3)) == [0, 1, 2]
    assert agents.id[search.first_hit(2e6, -1e6, 0, -1e6, -1)] == 1


def test_layers_and_masks_decide_who_meets(search, agents) -> None:
    """Rule: each must be on a layer that the other looks for."""
    for layer, mask in ((1, 2), (2, 1), (1, 1), (4, -1)):
        agents.add(array("d", [0, 100, 0, 0, 3]), layer, mask)
    search.build(True)

    assert sorted(pairs(search)) == [(0, 1)]


def test_queries_between_steps_do_not_change_the_next_pairs(qt, kernel, kind) -> None:
    """Rule: looking at a crowd never changes its future. Source: architecture, state hash."""

    def run(queries: bool):
        agents = kernel("agents").Agents()
        search = make_search(qt, kind, agents)
        agents.add(random_rows(11, 150), -1, -1)
        told = []
        for _ in range(6):
            agents.advance(0.1, *EDGES)
            search.build(True)
            n = search.find_pairs()
            told.append(list(search.out[:n]))
            agents.collide(search.out, n)
            if queries:
                search.build(False)
                search.find_in_rect(0, 50, 50, 90)
        return told, list(agents.x[: agents.count])

    assert run(queries=True) == run(queries=False)


def test_the_grid_tells_how_many_agents_are_compared(qt, agents) -> None:
    """Rule: for each agent those in its cell and the one beside it, and in the three above."""
    search = make_search(qt, "sorted_grid", agents)
    agents.add(random_rows(12, 200, giants=1), -1, -1)
    search.build(True)
    held = [
        search.start[cell + 1] - search.start[cell] for cell in range(search.columns * search.rows)
    ]
    wanted = 0
    for cell, agents_there in enumerate(held):
        row, column = divmod(cell, search.columns)
        near = [(row, column), (row, column + 1), *((row + 1, column + n) for n in (-1, 0, 1))]
        wanted += agents_there * sum(
            held[r * search.columns + c]
            for r, c in near
            if r < search.rows and 0 <= c < search.columns
        )

    assert search.candidates() == wanted > 0
