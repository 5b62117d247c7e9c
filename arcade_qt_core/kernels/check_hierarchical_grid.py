"""Check the numbered invariants of a hierarchical grid: the plain statement of what must hold.

Never compiled: it reads the grid's buffers through their Python views.
"""

from collections import Counter

from .check_bins import check_bins, demand
from .grid_levels import SHIFT, TILE
from .table import STRIDE

NAME = "hierarchical grid"


def check_hierarchical_grid(grid):
    """Raise InvariantError if an invariant of `grid_levels.py` or of its bins is broken."""
    runs = _check_runs(grid)
    cells = [cell for start, columns in runs for cell in range(start, start + columns)]
    check_bins(grid, NAME, cells)
    rows, tiles, levels = Counter(), Counter(), Counter()
    for slot, cell in enumerate(grid.bin):
        if cell:
            level, row, tile = _check_box(grid, slot, cell)
            levels[level] += 1
            rows[row] += 1
            tiles[tile] += 1
    for name, counts, found in (
        ("level", grid.level_count, levels),
        ("row", grid.row_count, rows),
        ("tile", grid.tile_count, tiles),
    ):
        for number, count in enumerate(counts):
            right = count == found[number]
            demand(right, NAME, 2, f"{name} {number} holds {found[number]}, counted {count}")


def _check_runs(grid):
    """Check invariant 4; return the first cell and the length of each row that has cells."""
    runs, spare = [], []
    for level in range(grid.levels):
        columns = ((grid.columns - 1) >> (SHIFT * level)) + 1
        for row in range(grid.level_row[level], grid.level_row[level + 1]):
            run = grid.row_run[row]
            demand(run or not grid.row_count[row], NAME, 4, f"row {row} holds boxes without cells")
            if run:
                runs.append((run, columns))
        run = grid.spare_run[level]
        while run and (run, columns) not in spare:
            spare.append((run, columns))
            run = grid.first[run]
    end = 1
    for start, columns in sorted(runs + spare):
        wrong = f"cells {min(start, end)} to {max(start, end)} overlap or are lost"
        demand(start == end, NAME, 4, wrong)
        end = start + columns
    demand(end == grid.cells_end, NAME, 4, f"the cells end at {end}, not {grid.cells_end}")
    return runs


def _check_box(grid, slot, cell):
    """Check invariants 1 and 3 for one box; return its level, row and tile."""
    left, bottom, right, top = grid.table.boxes[STRIDE * slot : STRIDE * slot + 4]
    width, height = right - left, top - bottom
    sizes = list(grid.level_size)[:-1]
    level = sum(1 for size in sizes if max(width, height) > size)
    known = width <= grid.widest[level] and height <= grid.highest[level]
    demand(known, NAME, 3, f"slot {slot} is larger than level {level} knows")
    column = _number((left - grid.left) * (1.0 / grid.size), grid.columns) >> (SHIFT * level)
    row = _number((bottom - grid.bottom) * (1.0 / grid.size), grid.rows) >> (SHIFT * level)
    tiles = ((grid.columns - 1) >> (SHIFT * level) >> TILE) + 1
    at_row = grid.level_row[level] + row
    right_cell = grid.row_run[at_row] + column
    demand(cell == right_cell, NAME, 1, f"slot {slot} is in cell {cell}, not {right_cell}")
    return level, at_row, grid.level_tile[level] + (row >> TILE) * tiles + (column >> TILE)


def _number(cells, most):
    """Return the number of the cell so many cells behind the first one's start."""
    return int(min(max(cells, 0), most - 1))
