"""The hierarchical grid: levels, rows, counts, cost and memory (document 002.2)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

WORLD = (-4000, -9000, 12_000, 8000)  # left, bottom, width, height


def crowd(qt, count, sizes=(4, 24), world=WORLD, **settings):
    """Return a grid of rectangles, sizes spread evenly by their logarithm, cleaned up."""
    random, grid = Random(count), qt.HierarchicalGrid(**settings)
    left, bottom, width, height = world
    least, most = sizes
    boxes = []
    for _ in range(count):
        x, y = left + random.random() * width, bottom + random.random() * height
        size = least * (most / least) ** random.random()
        boxes += (x, y, x + size, y + size * random.uniform(0.5, 1))
    grid.add_many(range(count), boxes)
    grid.cleanup()
    return grid


def same_answers(qt, grid):
    """Check an index against a scan of the same rectangles."""
    scan, random = qt.LinearScan(), Random(1)
    for key in grid:
        scan.add(key, grid.rect_of(key))
    assert grid.pairs() == scan.pairs()
    for key in random.sample(list(grid), min(len(grid), 25)):
        rect = grid.rect_of(key)
        x, y = rect.center
        reach = qt.XYWH(x, y, 3 * rect.width, 2 * rect.height)
        assert grid.query(reach) == scan.query(reach)
        assert grid.query_point(x, y) == scan.query_point(x, y)
        assert grid.query_circle(x, y, 50) == scan.query_circle(x, y, 50)
        assert grid.nearest(x, y, 4) == scan.nearest(x, y, 4)
        line = (x, y, x + random.uniform(-900, 900), y + random.uniform(-900, 900))
        assert grid.query_segment(line) == scan.query_segment(line)
    grid.validate()


def test_a_far_small_query_tests_few_boxes(qt):
    """Issue 4: a far 200 x 200 query on 10 000 uniform items tests at most 5 % of them."""
    grid = crowd(qt, 10_000)
    for left, bottom in ((-3900, -8900), (7700, -1300), (7600, -8800), (3000, -4000)):
        cost = grid.explain(qt.LBWH(left, bottom, 200, 200))
        assert cost.hits > 0
        assert cost.tested <= 100, cost


def test_giants_among_dwarfs_do_not_cost_the_dwarfs_anything(qt):
    """Rule: each box is in the level of its size, so a query near dwarfs tests few boxes."""
    grid = crowd(qt, 3000, sizes=(1, 5))
    before = grid.explain(qt.LBWH(0, -5000, 20, 20)).tested
    for number in range(20):
        grid.add(("giant", number), qt.LBWH(-3500 + 200 * number, -8800 + 90 * number, 3000, 2500))
    grid.cleanup()
    assert grid.explain(qt.LBWH(0, -5000, 20, 20)).tested <= before + 20
    assert grid.stats()["depth"] >= 3
    same_answers(qt, grid)
    same_answers(qt, crowd(qt, 400, sizes=(0.5, 9000)))


@pytest.mark.parametrize(
    "world", [(-50, -20_000, 100, 40_000), (-30_000, 500, 60_000, 12), (-9000, -9000, 300, 200)]
)
@pytest.mark.parametrize("cell_size", [None, 30.0])
def test_thin_and_negative_worlds_are_answered_right(qt, world, cell_size):
    """Trap 2: rows and columns are not mixed up, in worlds of any shape."""
    same_answers(qt, crowd(qt, 500, world=world, cell_size=cell_size, sizes=(2, 200)))


def test_empty_places_are_passed_over(qt):
    """Document 002.2: coarse counts above the cells, so that empty areas are skipped."""
    grid = crowd(qt, 4000)
    for key in range(4000):
        if grid.rect_of(key).left > -3000:
            grid.remove(key)
    cells = grid.stats()["nodes"]
    cost = grid.explain(qt.LBWH(-2500, -8900, 10_000, 7500))
    assert cost.visited == 0
    assert cost.pruned < cells / 6


def test_empty_rows_are_freed_and_used_again(qt):
    """Document 002.2: a row that holds nothing takes no memory for its cells."""
    grid = crowd(qt, 4000, cell_size=200.0)
    cells, memory = grid.stats()["nodes"], grid._index.cells_end
    for key in range(4000):
        if grid.rect_of(key).bottom > -8000:
            grid.remove(key)
    for number in range(1000):
        grid.add(("low", number), qt.LBWH(12 * number - 4000, -8900, 5, 5))
    grid.cleanup()
    assert grid.stats()["nodes"] < cells / 3
    for number in range(1000):
        grid.move(("low", number), qt.LBWH(12 * number - 4000, -8500 + 7 * number, 5, 5))
    assert grid._index.cells_end == memory
    same_answers(qt, grid)


def test_a_thousand_equal_rectangles_are_one_cell(qt):
    """Issue 4: equal boxes by the thousand neither split for ever nor take more memory."""
    grid = qt.HierarchicalGrid()
    grid.add_many(range(1000), [11.5, 7.25, 11.51, 7.27] * 1000)
    grid.cleanup()
    assert grid.stats()["nodes"] == 1
    assert grid.query(qt.LBWH(11, 7, 1, 1)) == list(range(1000))
    assert grid._index.stats()["bytes"] < 128 * 1000
    grid.validate()


def test_cells_show_each_level_at_its_depth(qt):
    """Rule: coarse cells come first, with the smaller depth; together they hold everything."""
    grid = crowd(qt, 500, sizes=(1, 2000))
    cells = grid.cells()
    assert [cell[4] for cell in cells] == sorted(cell[4] for cell in cells)
    assert sum(cell[5] for cell in cells) == 500
    widths = {cell[4]: cell[2] - cell[0] for cell in cells}
    depths = sorted(widths)
    assert len(depths) > 1
    for above, below in pairwise(depths):
        assert widths[above] == pytest.approx(widths[below] * 4 ** (below - above))


def test_memory_is_small_and_steady(qt):
    """Issue 4: at most 80 bytes an item in use, allocated at most 1.6 times that."""
    count = 100_000 if qt.compiled() else 4000
    grid, random, sizes = crowd(qt, count), Random(3), []
    assert grid._index.stats()["bytes"] <= 1.6 * 80 * count
    for _ in range(3):
        for key in range(count):
            x, y = random.uniform(-4000, 8000), random.uniform(-9000, -1000)
            grid.move(key, qt.LBWH(x, y, 9, 5))
        grid.cleanup()
        sizes.append(grid._index.stats()["bytes"])
    assert sizes[1] == sizes[2]


@pytest.mark.parametrize("bad", [0, -3, float("nan"), float("inf")])
def test_a_cell_size_must_be_a_size(qt, bad):
    """Rule: errors name the offender and what is expected."""
    with pytest.raises(ValueError, match=r"cell_size must be finite and above 0"):
        qt.HierarchicalGrid(cell_size=bad)


def test_broken_invariants_are_reported(qt):
    """Rule: validate() names the invariant and the place."""

    def broken(number, change):
        grid = crowd(qt, 300, sizes=(2, 900))
        change(grid._index)
        with pytest.raises(qt.InvariantError, match=f"hierarchical grid, invariant {number}"):
            grid.validate()

    def swap_runs(index):
        used = [row for row, run in enumerate(index.row_run) if run][:2]
        runs = [index.row_run[row] for row in used]
        index.row_run[used[0]], index.row_run[used[1]] = runs[::-1]

    def miscount(index):
        index.tile_count[0] += 1

    def belittle(index):
        index.widest[0] = 0

    def lose_run(index):
        index.row_run[next(row for row, run in enumerate(index.row_run) if run)] = 0

    broken(1, swap_runs)
    broken(2, miscount)
    broken(3, belittle)
    broken(4, lose_run)
