"""What an index has to do for its answers: cells visited, boxes tested, memory kept."""

from __future__ import annotations

from random import Random

import pytest
from support.index_memory import allocated


@pytest.fixture
def crowd(qt):
    """Return a quadtree of 10 000 uniform rectangles in a world off the origin."""
    random = Random(10_000)
    tree = qt.Quadtree(qt.LBWH(-4000, -9000, 12_000, 8000))
    boxes = []
    for _ in range(10_000):
        left, bottom = random.uniform(-4000, 7900), random.uniform(-9000, -1100)
        boxes += (left, bottom, left + random.uniform(4, 24), bottom + random.uniform(4, 24))
    assert tree.add_many(range(10_000), boxes) == []
    return tree


def test_a_far_small_query_tests_few_boxes_and_visits_few_cells(qt, crowd):
    """Issue 2: a far 200 x 200 query on 10 000 uniform items tests at most 5 % and visits 2 %."""
    nodes = crowd.stats()["nodes"]
    for left, bottom in (
        (-3900, -8900),
        (7700, -1300),
        (7600, -8800),
        (-3900, -1300),
        (3000, -4000),
    ):
        cost = crowd.explain(qt.LBWH(left, bottom, 200, 200))
        assert cost.tested <= 500, cost
        assert cost.visited <= nodes * 0.02, (cost, nodes)
        assert cost.hits > 0


def test_a_query_outside_the_root_visits_nothing(qt, crowd):
    """Rule: the root is asked first, so that a view beyond the world costs nothing."""
    assert crowd.explain(qt.LBWH(-9000, -9000, 200, 200)) == (0, 0, 1, 0)
    assert crowd.explain(qt.LBWH(-4000, -9100, 12_000, 100)).visited == 0


def test_a_linear_scan_tests_everything(qt):
    """Rule: without cells every box is compared."""
    scan = qt.LinearScan()
    scan.add_many(range(3), [0, 0, 1, 1, 5, 5, 6, 6, 9, 9, 10, 10])
    assert scan.explain(qt.LBWH(4, 4, 3, 3)) == (1, 1, 0, 3)


def test_case_50_small_moves_seldom_change_the_cell(qt):
    """Case 50 (arcade #274): moving objects made the index slow. Of 2 000 moves < 20 % do work."""
    random, tree, cells = Random(50), qt.Quadtree(qt.LBWH(-300, -100, 7000, 4500)), 0
    places = {n: (random.uniform(-290, 6600), random.uniform(-90, 4300)) for n in range(2000)}
    for number, (x, y) in places.items():
        assert tree.add(number, qt.LBWH(x, y, 12, 9))
    for number, (x, y) in places.items():
        before = tree.cells()
        dx, dy = random.uniform(-2, 2), random.uniform(-2, 2)
        assert tree.move(number, qt.LBWH(x + dx, y + dy, 12, 9))
        cells += before != tree.cells()
    assert 0 < cells < 400


def test_the_seventeenth_splits_a_leaf_and_nothing_does_at_the_greatest_depth(qt):
    """Document 000: the arrival of the 17th splits; the depth is at most 8."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450))
    for number in range(16):
        assert tree.add(number, qt.LBWH(-290 + 20 * number, -90, 5, 5))
    assert tree.stats()["nodes"] == 1
    assert tree.add(16, qt.LBWH(200, 200, 5, 5))
    figures = tree.stats()
    assert (figures["items"], figures["nodes"], figures["depth"]) == (17, 5, 1)
    flat = qt.Quadtree(qt.LBWH(-300, -100, 700, 450), max_depth=0)
    flat.add_many(range(100), [edge for n in range(100) for edge in (n, n, n + 1, n + 1)])
    assert flat.stats()["nodes"] == 1


def test_quadrants_are_nw_ne_sw_se_with_y_up(qt):
    """Rule: quadrants NW NE SW SE = 0 1 2 3. Architecture, section 4, axis."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450), split_threshold=1)
    for name, (x, y) in {"nw": (-200, 300), "ne": (300, 300), "sw": (-200, -50)}.items():
        assert tree.add(name, qt.LBWH(x, y, 5, 5))
    assert tree.cells()[0][:4] == (-300, -100, 400, 350)
    below = sorted(cell[:4] for cell in tree.cells()[1:])
    assert below == [
        (-300, -100, 50, 125),
        (-300, 125, 50, 350),
        (50, -100, 400, 125),
        (50, 125, 400, 350),
    ]


def test_a_box_on_a_split_line_belongs_to_one_side_and_is_found_from_both(qt):
    """Rule: a box that fits wholly into a child goes down, edges included; one rule decides."""
    tree = qt.Quadtree(qt.LBWH(-300, -100, 700, 450), split_threshold=1)
    boxes = {
        "west of the line": qt.LRBT(40, 50, 0, 10),
        "east of the line": qt.LRBT(50, 60, 0, 10),
        "on the line": qt.LRBT(50, 50, 20, 30),
        "over the line": qt.LRBT(49, 51, 40, 50),
        "the middle": qt.LRBT(50, 50, 125, 125),
    }
    for key, rect in boxes.items():
        assert tree.add(key, rect)
    assert tree.cells()[0][5] == 1  # only what sticks out of both sides stays in the root
    tree.validate()
    for key, rect in boxes.items():
        assert key in tree.query(
            rect.scale_on_center(1.1) if rect.width else qt.XYWH(*rect.center, 1, 31)
        )
        assert tree.query_point(*rect.center).count(key) == 1


def test_memory_is_steady_through_births_moves_and_deaths(qt):
    """Issue 2: 200 000 random births, moves and deaths end with the memory of the first 20 000.

    Buffers double when they are full, so memory moves in jumps; the crowd is not close to one.
    """
    random, tree = Random(200), qt.Quadtree(qt.LBWH(-3000, -1000, 7000, 4500))
    alive, born = [], 0
    steps, most = (20_000, 700) if qt.compiled() else (3000, 150)

    def live(steps):
        nonlocal born
        for step in range(steps):
            lot = random.random()
            size = random.choice((4, 10, 24, 300))
            rect = qt.LBWH(random.uniform(-3000, 3600), random.uniform(-1000, 3100), size, size)
            if lot < 0.3 * (len(alive) < most) or not alive:
                assert tree.add(born, rect)
                alive.append(born)
                born += 1
            elif lot < 0.5:
                place = random.randrange(len(alive))
                alive[place], alive[-1] = alive[-1], alive[place]
                assert tree.remove(alive.pop())
            else:
                assert tree.move(random.choice(alive), rect)
            if step % 50 == 0:
                tree.cleanup()
                tree.pair_ids()

    live(steps)
    settled = allocated(tree)
    live(9 * steps)
    assert allocated(tree) == settled
    tree.validate()


def test_a_crowd_that_gathers_and_scatters_again_leaves_nothing_behind(qt):
    """Rule: cells and blocks are recycled whatever sizes are asked for in turn."""
    random, tree = Random(7), qt.Quadtree(qt.LBWH(-3000, -1000, 7000, 4500))
    tree.add_many(range(500), [0.0, 0.0, 1.0, 1.0] * 500)
    sizes = []
    for _ in range(12):
        for spread in (1, 30, 3000):
            for number in range(500):
                x, y = random.uniform(-spread, spread), random.uniform(0, spread)
                tree.move(number, qt.LBWH(x, y, 3, 2))
            tree.cleanup()
            tree.validate()
        sizes.append(allocated(tree))
    assert sizes[4:] == [sizes[3]] * 8


def test_clear_gives_the_memory_back_and_ids_go_on(qt, new_index):
    """Rule: an id is never given twice, not even after `clear`."""
    index = new_index()
    empty = allocated(index)
    for number in range(500):
        assert index.add(number, qt.LBWH(number % 90, number % 70, 2, 3))
    index.clear()
    assert (len(index), list(index), index.query(qt.LBWH(-50, -50, 300, 300))) == (0, [], [])
    assert index.stats()["items"] == 0
    assert index.stats()["nodes"] == 1
    assert allocated(index) < 20 * empty
    assert index.add("next", qt.LBWH(0, 0, 1, 1))
    assert index.id_of("next") == 500
    index.validate()
