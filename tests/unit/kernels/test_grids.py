"""The two grids whose cells follow the data: cost, cells, memory, odd worlds and odd sizes.

Documents 001 (uniform grid) and 002 (elements of uniform size); issue 4.
"""

from __future__ import annotations

from random import Random

import pytest
from support.grid_worlds import answers_as_a_scan, filled, scattered
from support.index_memory import allocated

GRIDS = ("UniformGrid", "PointGrid")


@pytest.fixture(params=GRIDS)
def new_grid(qt, request):
    """Return the class of a grid."""
    return getattr(qt, request.param)


def lattice(grid):
    """Return the numbering of the cells of a grid."""
    kernel = grid._index
    return kernel.fine if hasattr(kernel, "fine") else kernel.lattice


def test_a_far_small_query_tests_few_boxes(qt, new_grid):
    """Issue 4: a far 200 x 200 query on 10 000 uniform items tests at most 5 % of them."""
    grid = filled(new_grid(), scattered(10_000))
    for left, bottom in ((-3900, -8900), (7700, -1300), (7600, -8800), (-3900, -1300)):
        cost = grid.explain(qt.LBWH(left, bottom, 200, 200))
        assert cost.hits > 0
        assert cost.tested <= 60, cost
        assert cost.visited <= 0.02 * grid.stats()["nodes"], cost


def test_cells_follow_the_number_of_boxes(new_grid):
    """Rule: cells are chosen anew whenever the number has doubled: a few boxes in each."""
    grid, boxes = new_grid(), scattered(5000)
    assert grid.stats()["nodes"] == 1
    for number, box in enumerate(boxes):
        grid.add_many([number], box)
        if number % 600 == 599:
            assert number / 12 < grid.stats()["nodes"] < 3 * number
    most = max(items for *_, items in grid.cells())
    assert 3 <= most <= 40


def test_cells_follow_a_crowd_to_another_place(qt, new_grid):
    """Rule: boxes from beyond the frame are strays; many of them make `cleanup` choose anew."""
    grid = filled(new_grid(), scattered(2000))
    far = scattered(2000, world=(1e6, -3e6, 700, 900))
    grid.move_many(range(2000), [edge for box in far for edge in box])
    assert lattice(grid).left < 9000
    grid.cleanup()
    assert 9e5 < lattice(grid).left < 1e6 + 700
    assert grid.explain(qt.LBWH(1e6 + 300, -3e6 + 300, 60, 60)).tested < 300
    answers_as_a_scan(qt, grid)


def test_choosing_anew_has_hysteresis(new_grid):
    """Rule: what moves a little, or a few that leave, are no reason to choose anew."""
    grid = filled(new_grid(), scattered(1000))
    before = grid.cells()[0][:4], grid.stats()["nodes"]
    for key in range(300, 1000, 3):
        grid.remove(key)
    for _ in range(20):
        for key in range(300):
            grid.move(key, grid.rect_of(key).moved(0.5, -0.25))
        grid.cleanup()
    assert (grid.cells()[0][:4], grid.stats()["nodes"]) == before
    for key in list(grid)[50:]:
        grid.remove(key)
    grid.cleanup()
    assert grid.stats()["nodes"] < before[1] / 4


def test_far_outliers_do_not_stretch_the_cells(qt, new_grid):
    """Rule: the frame is that of most boxes; three far ones belong to its outer cells."""
    boxes = scattered(1000)
    alone = filled(new_grid(), boxes)
    boxes += [(1e300, -1e300, 1e300, -1e300), (-1e12, 5, 2 - 1e12, 9), (3, 1e15, 3, 1e15)]
    grid = filled(new_grid(), boxes)
    assert lattice(grid).cell < 1.5 * lattice(alone).cell
    assert grid.query(qt.LBWH(-1e12, 4, 3, 3)) == [1001]
    assert grid.query_point(1e300, -1e300) == [1000]
    answers_as_a_scan(qt, grid)


@pytest.mark.parametrize(
    "world",
    [
        (-50, -20_000, 100, 40_000),
        (-30_000, 500, 60_000, 12),
        (-9000, -9000, 300, 200),
        (7, -3, 0, 0),
    ],
)
@pytest.mark.parametrize("cell_size", [None, 30.0])
def test_thin_and_negative_worlds_are_answered_right(qt, new_grid, world, cell_size):
    """Trap 2: rows and columns are not mixed up, in worlds of any shape."""
    answers_as_a_scan(qt, filled(new_grid(cell_size=cell_size), scattered(400, world, (2, 60))))


@pytest.mark.parametrize("cell_size", [None, 25.0])
def test_giants_among_dwarfs_are_found(qt, new_grid, cell_size):
    """Issue 4: worlds with giants among dwarfs, and giants of giants."""
    boxes = scattered(500, sizes=(1, 5)) + scattered(60, sizes=(500, 900))
    boxes += [(-3e4, -3e4, 3e4, 3e4), (-1e300, -1e300, 1e300, 1e300), (0, -9e5, 2, 9e5)]
    answers_as_a_scan(qt, filled(new_grid(cell_size=cell_size), boxes))


def test_giants_cost_queries_among_dwarfs_nothing_but_a_look(qt):
    """Issue 4: objects larger than a cell fill no cells; they lie in coarser ones, or a list."""
    dwarfs = scattered(4000, sizes=(1, 5))
    grid = filled(qt.UniformGrid(), dwarfs)
    here = qt.LBWH(0, -5000, 40, 40)
    before, nodes = grid.explain(here).tested, grid.stats()["nodes"]
    grid = filled(qt.UniformGrid(), dwarfs + scattered(40, sizes=(500, 900)))
    assert grid.explain(here).tested <= before + 41
    assert grid.stats()["nodes"] < 2 * nodes < 2000
    assert grid.stats()["depth"] == 1
    assert sum(items for *_, items in grid.cells()) == 4040


def test_a_crowd_of_equal_boxes_stays_in_one_cell(qt, new_grid):
    """Case 38: a thousand equal boxes; nothing splits for ever, memory is as for any others."""
    grid = filled(new_grid(), [(11.5, 7.25, 11.51, 7.27)] * 1000)
    assert grid.query(qt.LBWH(11, 7, 1, 1)) == list(range(1000))
    assert grid.stats()["nodes"] < 4000
    for _ in range(5):
        grid.move_many(range(1000), [-11.5, 7.25, -11.49, 7.27] * 1000)
        grid.move_many(range(1000), [11.5, 7.25, 11.51, 7.27] * 1000)
        grid.cleanup()
    assert grid._index.stats()["bytes"] < 1000 * 300
    answers_as_a_scan(qt, grid, places=3)
    for key in range(1000):
        assert grid.remove(key)
    grid.cleanup()
    assert grid.stats()["nodes"] == 1


def test_the_size_of_cells_can_be_told(qt, new_grid):
    """Rule: cells are as told, or larger where there would be too many for the boxes."""
    grid = filled(new_grid(cell_size=500), scattered(1000))
    assert lattice(grid).cell == 500
    left, bottom, right, top = grid.cells()[0][:4]
    assert (right - left, top - bottom) == pytest.approx((500, 500))
    fine = filled(new_grid(cell_size=0.001), scattered(1000))
    assert lattice(fine).cell > 50
    assert fine.stats()["nodes"] < 8000
    for bad in (0, -3, float("nan"), float("inf")):
        with pytest.raises(ValueError, match="cell_size must be finite and above 0"):
            new_grid(cell_size=bad)


def test_a_box_on_a_line_between_cells_is_found_from_both_sides(qt, new_grid):
    """Rule: a box belongs to the cell of its lower left corner, wherever else it reaches."""
    grid = new_grid(cell_size=10)
    for number in range(400):
        x, y = 10 * (number % 20), 10 * (number // 20)
        assert grid.add(number, qt.LRBT(x - 1, x + 1, y, y + (number % 3)))
    grid.cleanup()
    assert grid.rect_of(211) == qt.LRBT(109, 111, 100, 101)
    assert grid.query(qt.LRBT(105, 109.5, 100, 100.5)) == [211]
    assert grid.query(qt.LRBT(110.5, 115, 100, 100.5)) == [211]
    assert grid.query(qt.LRBT(105, 115, 91, 100.5)) == [191, 211]
    answers_as_a_scan(qt, grid, places=60)


def test_memory_at_100_000_uniform_items(qt, new_grid):
    """Issue 4: at most 80 bytes an item in use, allocated at most 1.6 times that."""
    if not qt.compiled():
        pytest.skip("the buffers are the same, and filling them interpreted takes long")
    grid = filled(new_grid(), scattered(100_000))
    grid.pair_ids()
    assert grid._index.stats()["bytes"] <= 1.6 * 80 * 100_000


def test_memory_is_steady_while_all_move(qt, new_grid):
    """Issue 4: after warm-up nothing is allocated any more."""
    random, count = Random(3), 2000 if qt.compiled() else 300
    grid, sizes = filled(new_grid(), scattered(count)), []
    for _ in range(40):
        boxes = []
        for key in range(count):
            rect = grid.rect_of(key).moved(random.uniform(-90, 90), random.uniform(-90, 90))
            boxes += (rect.left, rect.bottom, rect.right, rect.top)
        grid.move_many(range(count), boxes)
        grid.cleanup()
        grid.pair_ids()
        sizes.append(allocated(grid))
    assert sizes[20:] == [sizes[20]] * 20
    grid.validate()


def corrupt(name):
    """Return what breaks an invariant of a uniform grid, and the number of the invariant."""

    def swap_cells(kernel):
        first, second = [bin for bin in range(2, kernel.bins) if kernel.held[bin] == 1][:2]
        one, other = kernel.first[first], kernel.first[second]
        for buffer, width in ((kernel.box, 4), (kernel.who, 1)):
            for i in range(width):
                a, b = width * one + i, width * other + i
                buffer[a], buffer[b] = buffer[b], buffer[a]

    def stale_box(kernel):
        kernel.table.boxes[4 + 3] += 0.0
        kernel.table.boxes[3] += 1.0

    def grow(kernel):
        kernel.table.boxes[6] = kernel.fine.cell * 0.999

    return {"1": swap_cells, "3 of bins": stale_box, "2": grow}[name]


@pytest.mark.parametrize("number", ["1", "2", "3 of bins"])
def test_validate_names_the_broken_invariant_of_a_uniform_grid(qt, number):
    """Rule: every numbered invariant is checked, and the message says which is broken."""
    grid = filled(qt.UniformGrid(), scattered(300))
    corrupt(number)(grid._index)
    with pytest.raises(qt.InvariantError, match=f"uniform grid, invariant {number}: "):
        grid.validate()


@pytest.mark.parametrize("number", [1, 2, 3])
def test_validate_names_the_broken_invariant_of_a_point_grid(qt, number):
    """Rule: the same for lists, their counts, and the bound of size."""
    grid = filled(qt.PointGrid(), scattered(300))
    kernel = grid._index
    if number == 1:
        kernel.before[kernel.head[kernel.cell[7] - 1] - 1] = 5
    elif number == 2:
        kernel.held[kernel.cell[7] - 1] += 1
    else:
        kernel.table.boxes[8 * 7 + 6] = 9999.0
    with pytest.raises(qt.InvariantError, match=f"point grid, invariant {number}: "):
        grid.validate()


def test_a_scene_can_use_a_grid(qt):
    """Issue 4: `scene.use_index` knows the grids by name, and needs no number."""
    scene = qt.Scene(qt.LBWH(-300, -100, 700, 450), verify=True)
    for number in range(60):
        qt.GameObject(scene, qt.LBWH(-290 + 11 * number, -90 + 7 * number, 20, 9))
    pairs = scene.candidate_pairs()
    for name in ("uniform_grid", "point_grid"):
        scene.use_index(name)
        assert scene.candidate_pairs() == pairs
        assert len(scene.objects(qt.LBWH(-400, -200, 2000, 1000))) == len(scene.objects())
        scene.validate()
