"""Ways over the grid: shortest, honest about "none", and fresh when the world changes."""

from __future__ import annotations

import pytest
from actionrpg.world import Grid, Pathfinding, PathLimitError, RPGGameScene, StaticObject
from support.rpg_worlds import empty_world

from arcade_qt_core import LBWH, GameObject, Rect

CELL = 10.0


def grid_world(*rows: str, left: float = -100.0, bottom: float = 50.0) -> RPGGameScene:
    """Return a world drawn in letters, # is a wall; the first row is the top one."""
    width, height = len(rows[0]), len(rows)
    walls = [
        LBWH(left + column * CELL, bottom + (height - 1 - row) * CELL, CELL, CELL)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter == "#"
    ]
    return empty_world(*walls, area=LBWH(left, bottom, width * CELL, height * CELL))


def middle(finder: Pathfinding, column: int, row: int) -> tuple[float, float]:
    """Return the centre of a cell."""
    return finder.grid.center((column, row))


def test_a_closed_wall_leaves_no_way() -> None:
    """Case 56: the answer is None, never a way through the wall."""
    world = grid_world("...#...", "...#...", "...#...", "...#...")
    for diagonal in ("never", "no_corner", "always"):
        finder = Pathfinding(world, CELL, diagonal=diagonal)
        assert finder.find_path(middle(finder, 0, 0), middle(finder, 6, 3)) is None


def test_an_open_field_is_crossed_corner_to_corner() -> None:
    """Case 57: 100 x 100 open cells need 199 cells, 198 moves; no hidden limit stops the search."""
    world = empty_world(area=LBWH(-300, 70, 1000, 1000))
    finder = Pathfinding(world, CELL)
    path = finder.find_path(middle(finder, 0, 0), middle(finder, 99, 99))
    assert path is not None
    assert (len(path.cells), path.length) == (199, 198)
    assert path.cells[0] == (0, 0)
    assert path.cells[-1] == (99, 99)


def test_by_default_nobody_squeezes_between_two_blocked_cells() -> None:
    """Case 58: (0,1) and (1,0) blocked shut (0,0) in, unless corners may be cut."""
    world = grid_world("...", "#..", ".#.")
    for options in ({}, {"diagonal": "never"}, {"diagonal": "no_corner"}):
        finder = Pathfinding(world, CELL, **options)
        assert finder.find_path(middle(finder, 0, 0), middle(finder, 2, 2)) is None
    finder = Pathfinding(world, CELL, diagonal="always")
    path = finder.find_path(middle(finder, 0, 0), middle(finder, 2, 2))
    assert path is not None
    assert path.cells == ((0, 0), (1, 1), (2, 2))


def test_no_corner_takes_diagonals_only_past_free_cells() -> None:
    """Issue 2: with "no_corner" a single blocked cell is walked round, not clipped."""
    finder = Pathfinding(grid_world("....", ".#..", "...."), CELL, diagonal="no_corner")
    path = finder.find_path(middle(finder, 0, 0), middle(finder, 2, 2))
    assert path is not None
    assert path.length == 4
    free = Pathfinding(grid_world("....", "....", "...."), CELL, diagonal="no_corner")
    assert free.find_path(middle(free, 0, 0), middle(free, 2, 2)).length == 2


def test_a_limit_that_is_reached_is_not_the_same_as_no_way() -> None:
    """Case 59: None means there is no way; an exhausted limit is an error that names it."""
    finder = Pathfinding(grid_world("." * 30), CELL)
    start, goal = middle(finder, 0, 0), middle(finder, 29, 0)
    with pytest.raises(PathLimitError, match="first 10 cells"):
        finder.find_path(start, goal, max_cells=10)
    assert finder.find_path(start, goal, max_cells=30).length == 29


def test_an_enclosed_actor_can_reach_nothing() -> None:
    """O3: None, not cell (0, 0), as the nearest reachable cell of somebody walled in."""
    finder = Pathfinding(grid_world("......", "###...", "#.#...", "###..."), CELL)
    assert finder.nearest_reachable_cell(middle(finder, 1, 1), middle(finder, 5, 0)) is None


def test_the_nearest_reachable_cell_of_a_walled_goal_is_before_the_wall() -> None:
    """Document 000: who cannot get there goes as near as possible."""
    finder = Pathfinding(grid_world(".....#.", ".....#.", ".....#."), CELL)
    assert finder.nearest_reachable_cell(middle(finder, 0, 1), middle(finder, 6, 2)) == (4, 2)


def test_who_is_there_already_stays() -> None:
    """O4: start and goal in one cell is a path of length 0, also for one who is walled in."""
    finder = Pathfinding(grid_world("###", "#.#", "###"), CELL)
    here = middle(finder, 1, 1)
    path = finder.find_path(here, here)
    assert path is not None
    assert (path.length, path.cells) == (0, ((1, 1),))
    assert finder.nearest_reachable_cell(here, here) == (1, 1)


def test_one_function_turns_positions_into_cells_wherever_the_origin_is() -> None:
    """O5: with the origin at (-100, 50) every cell's centre maps back to the cell."""
    grid = Grid.covering(LBWH(-100, 50, 70, 40), CELL)
    assert (grid.columns, grid.rows) == (7, 4)
    for column in range(7):
        for row in range(4):
            assert grid.cell_at(*grid.center((column, row))) == (column, row)
    assert grid.cell_at(-100, 50) == (0, 0)
    assert grid.cell_at(-90, 60) == (1, 1)


@pytest.mark.parametrize("point", [(-100.5, 60), (-50, 49.5), (-30, 60), (-50, 90)])
def test_a_position_outside_the_grid_has_no_cell_and_no_way(point: tuple[float, float]) -> None:
    """O6: a check of the bounds, where Python's negative index would wrap around."""
    finder = Pathfinding(grid_world(*["......."] * 4), CELL)
    inside = middle(finder, 3, 2)
    assert finder.grid.cell_at(*point) is None
    assert finder.find_path(point, inside) is None
    assert finder.find_path(inside, point) is None
    assert finder.nearest_reachable_cell(point, inside) is None


def test_new_gone_and_moved_walls_are_noticed() -> None:
    """O7: a cell is looked at again when a static object comes, goes or moves there."""
    world = grid_world(".....", ".....")
    finder = Pathfinding(world, CELL)
    start, goal = middle(finder, 0, 0), middle(finder, 4, 0)
    assert finder.find_path(start, goal).length == 4
    wall = StaticObject(world, LBWH(-80, 50, 10, 20))
    assert finder.find_path(start, goal) is None
    wall.move(0, 10)
    assert finder.find_path(start, goal).length == 4
    wall.move(0, -10)
    assert finder.find_path(start, goal) is None
    wall.kill()
    assert finder.find_path(start, goal).length == 4


def test_a_wall_moved_in_a_batch_is_noticed() -> None:
    """O7: `move_many` calls no object, and yet no cell stays stale."""
    from array import array

    world = grid_world(".....", "....#")
    finder = Pathfinding(world, CELL)
    start, goal = middle(finder, 0, 0), middle(finder, 4, 1)
    wall = world.objects()[0]
    assert finder.find_path(start, middle(finder, 4, 0)) is None
    world.move_many(array("q", [wall.id]), array("d", [-65.0, 65.0]))
    assert finder.find_path(start, goal).length == 5


def test_the_grid_covers_what_lies_outside_the_scene() -> None:
    """Document 000: all objects size the grid, so a house beside the scene can be walked in."""
    world = grid_world(".....", ".....")
    StaticObject(world, LBWH(-160, 20, 10, 10))
    finder = Pathfinding(world, CELL)
    assert finder.is_free((0, 3))
    assert (finder.grid.left, finder.grid.bottom) == (-160, 20)
    assert (finder.grid.columns, finder.grid.rows) == (11, 5)
    assert finder.find_path((-155, 35), (-55, 65)).length == 13


def test_only_what_blocks_is_in_the_way() -> None:
    """Issue 2: `RPGGameScene.blocks` looks at static objects only."""
    world = grid_world(".....")
    GameObject(world, LBWH(-80, 50, 10, 10))
    finder = Pathfinding(world, CELL)
    assert finder.find_path(middle(finder, 0, 0), middle(finder, 4, 0)).length == 4


def test_equal_ways_are_always_decided_alike() -> None:
    """The order east, north, west, south decides, not the history of the objects."""
    first = Pathfinding(grid_world(*["....."] * 4), CELL)
    world = grid_world(*["....."] * 4)
    StaticObject(world, LBWH(-80, 60, 10, 10)).kill()
    second = Pathfinding(world, CELL)
    paths = [f.find_path(middle(f, 0, 0), middle(f, 4, 3)).cells for f in (first, second)]
    assert paths[0] == paths[1]
    assert paths[0][:2] == ((0, 0), (1, 0))


@pytest.mark.parametrize("index", ["quadtree", "linear", None])
def test_no_path_depends_on_the_index(index: str | None) -> None:
    """Architecture 4: index on, index off, the same answers."""
    world = grid_world("..#..", "..#..", ".....", "..#..")
    world.use_index(index)
    finder = Pathfinding(world, CELL)
    path = finder.find_path(middle(finder, 0, 3), middle(finder, 4, 3))
    assert path is not None
    assert path.length == 8
    assert (2, 1) in path.cells


def test_bad_arguments_are_refused_with_the_remedy() -> None:
    """Issue 2: a clear error that names what was expected."""
    world = grid_world("...")
    with pytest.raises(ValueError, match="no_corner"):
        Pathfinding(world, CELL, diagonal="sometimes")
    with pytest.raises(ValueError, match="above 0"):
        Pathfinding(world, 0)


def test_a_grid_that_is_no_multiple_of_the_cell_covers_its_area() -> None:
    """Every point of the area has a cell: the last column may reach beyond."""
    area: Rect = LBWH(-7, 3, 25, 11)
    grid = Grid.covering(area, CELL)
    assert (grid.columns, grid.rows) == (3, 2)
    assert grid.cell_at(17.9, 13.9) == (2, 1)
