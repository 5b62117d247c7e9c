"""The loose/tight grid: its cells, its lists, its cost and its memory (document 002.5)."""

from __future__ import annotations

from random import Random

import pytest

WORLD = (-4000, -9000, 12_000, 8000)  # left, bottom, width, height


def crowd(qt, count, sizes=(4, 24), world=WORLD, **settings):
    """Return a grid of uniform rectangles, cleaned up."""
    random, grid = Random(count), qt.LooseTightGrid(**settings)
    left, bottom, width, height = world
    boxes = []
    for _ in range(count):
        x, y = left + random.random() * width, bottom + random.random() * height
        boxes += (x, y, x + random.uniform(*sizes), y + random.uniform(*sizes))
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
    cells = grid.stats()["nodes"]
    for left, bottom in ((-3900, -8900), (7700, -1300), (7600, -8800), (3000, -4000)):
        cost = grid.explain(qt.LBWH(left, bottom, 200, 200))
        assert cost.hits > 0
        assert cost.tested <= 200, cost
        assert cost.visited + cost.pruned <= 0.1 * cells, cost


@pytest.mark.parametrize(
    "world", [(-50, -20_000, 100, 40_000), (-30_000, 500, 60_000, 12), (-9000, -9000, 300, 200)]
)
@pytest.mark.parametrize("cell_size", [None, 90.0])
def test_thin_and_negative_worlds_are_answered_right(qt, world, cell_size):
    """Trap 2: the number of a cell multiplies its row by the columns, in worlds of any shape."""
    same_answers(qt, crowd(qt, 500, world=world, cell_size=cell_size))


def test_a_giant_is_listed_once_and_found_everywhere(qt):
    """Rule: a loose cell that reaches over many tight ones is listed in number 0 alone."""
    grid = crowd(qt, 4000, cell_size=150.0)
    links = grid._index.links
    assert grid.add("giant", qt.LBWH(-3900, -8900, 11_500, 7500))
    assert grid._index.links <= links + 1
    assert all("giant" in grid.query(qt.LBWH(x, -5000, 9, 9)) for x in (-3000, 0, 7000))
    grid.remove("giant")
    grid.cleanup()
    assert grid.explain(qt.LBWH(7000, -2000, 20, 20)).tested < 60
    same_answers(qt, crowd(qt, 300, sizes=(1, 3000)))


def test_extents_grow_at_once_and_shrink_in_cleanup(qt):
    """Invariant 2: an extent holds its boxes; drawn tight where its cell is not noted."""
    grid = qt.LooseTightGrid()
    grid.add("box", qt.LBWH(-10, 5, 4, 4))
    grid.move("box", qt.LBWH(-12, 1, 20, 30))
    grid.move("box", qt.LBWH(-10, 5, 4, 4))
    assert grid.cells()[-1][:4] == (-12, 1, 8, 31)
    grid.cleanup()
    assert grid.cells()[-1][:4] == (-10, 5, -6, 9)
    grid.remove("box")
    grid.cleanup()
    assert grid.cells() == []


def test_a_thousand_equal_rectangles_are_one_cell(qt):
    """Issue 4: equal boxes by the thousand neither split for ever nor take more memory."""
    grid = qt.LooseTightGrid()
    grid.add_many(range(1000), [11.5, 7.25, 11.51, 7.27] * 1000)
    grid.cleanup()
    assert grid.stats()["nodes"] == 1
    assert grid.query(qt.LBWH(11, 7, 1, 1)) == list(range(1000))
    assert grid._index.stats()["bytes"] < 128 * 1000
    grid.validate()


def test_cells_are_laid_anew_with_hysteresis(qt):
    """Rule: moves to and fro lay nothing anew; a crowd that gathers elsewhere does."""
    grid, random = crowd(qt, 600), Random(2)
    before = grid._index.left, grid._index.size, grid._index.columns
    for _ in range(5):
        for key in range(600):
            rect = grid.rect_of(key)
            grid.move(key, rect.moved(random.uniform(-5, 5), random.uniform(-5, 5)))
        grid.cleanup()
        assert (grid._index.left, grid._index.size, grid._index.columns) == before
    for key in range(600):
        grid.move(key, qt.LBWH(1e6 + random.random() * 500, random.random() * 300, 2, 2))
    grid.cleanup()
    assert grid._index.size < before[1] / 3
    assert grid.explain(qt.LBWH(1e6, 0, 40, 40)).tested < 60
    same_answers(qt, grid)


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
        qt.LooseTightGrid(cell_size=bad)


def test_broken_invariants_are_reported(qt):
    """Rule: validate() names the invariant and the place."""

    def broken(number, change):
        grid = crowd(qt, 200, cell_size=900.0)
        change(grid._index)
        with pytest.raises(qt.InvariantError, match=f"loose/tight grid, invariant {number}"):
            grid.validate()

    def set_extent(index):
        index.extent[4 * index.bin[7]] += 500

    def widen_extent(index):
        index.extent[4 * index.bin[7]] -= 0.5

    def lose_link(index):
        index.head[next(n for n, head in enumerate(index.head) if head)] = 0

    def hold_elsewhere(index):
        index.table.boxes[8 * 7 + 4] += 5000

    broken(1, hold_elsewhere)
    broken(2, set_extent)
    broken(2, widen_extent)
    broken("[34]", lose_link)
