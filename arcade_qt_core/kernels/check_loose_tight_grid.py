"""Check the numbered invariants of a loose/tight grid: the slow, plain statement of what must hold.

Never compiled: it reads the grid's buffers through their Python views.
"""

from math import inf

from .check_bins import check_bins, demand
from .loose_cells import MOST_LISTED, SHIFT
from .table import STRIDE

NAME = "loose/tight grid"


def check_loose_tight_grid(grid):
    """Raise InvariantError if an invariant of `loose_cells.py` or of its bins is broken."""
    cells = range(1, grid.columns * grid.rows + 1)
    check_bins(grid, NAME, cells)
    lists = _lists(grid)
    for cell in cells:
        _check_places(grid, cell)
        _check_extent(grid, cell)
        _check_span(grid, cell, lists)
    spare = list(_walk(grid, grid.spare))
    used = [link for links in lists for link in links]
    whole = sorted(spare + used) == list(range(1, grid.links))
    demand(whole, NAME, 4, f"{len(spare)} links are spare and {len(used)} used of {grid.links - 1}")
    named = sum(len(_listing(grid, cell)) for cell in cells)
    demand(named == len(used), NAME, 3, f"{len(used)} links for spans of {named}")


def _check_places(grid, cell):
    """Check invariant 1 for the boxes of one cell."""
    for place in range(grid.first[cell], grid.first[cell] + grid.held[cell]):
        slot = grid.who[place]
        x, y = grid.table.boxes[STRIDE * slot + 4 : STRIDE * slot + 6]
        right = 1 + _row(grid, y) * grid.columns + _column(grid, x)
        demand(right == cell, NAME, 1, f"slot {slot} is in cell {cell}, its centre in {right}")


def _check_extent(grid, cell):
    """Check invariant 2 for one cell."""
    extent = tuple(grid.extent[4 * cell : 4 * cell + 4])
    bounds = [inf, inf, -inf, -inf]
    for place in range(grid.first[cell], grid.first[cell] + grid.held[cell]):
        box = grid.box[4 * place : 4 * place + 4]
        bounds = [*map(min, bounds[:2], box[:2]), *map(max, bounds[2:], box[2:])]
    around = all(extent[i] <= bounds[i] and bounds[i + 2] <= extent[i + 2] for i in (0, 1))
    demand(around, NAME, 2, f"the extent of cell {cell} does not hold all its boxes")
    tight = grid.noted[cell] or extent == tuple(bounds)
    demand(tight, NAME, 2, f"the extent of cell {cell} is too large, and not noted")


def _check_span(grid, cell, lists):
    """Check invariant 3 for one cell."""
    left, bottom, right, top = grid.extent[4 * cell : 4 * cell + 4]
    span = tuple(grid.span[4 * cell : 4 * cell + 4])
    reached = (0, 0, -1, -1)
    if left <= right:
        reached = (
            _column(grid, left) >> SHIFT,
            _row(grid, bottom) >> SHIFT,
            _column(grid, right) >> SHIFT,
            _row(grid, top) >> SHIFT,
        )
    demand(span == reached, NAME, 3, f"cell {cell} has the span {span}, its extent {reached}")
    for tight in _listing(grid, cell):
        named = [grid.member[link] for link in lists[tight]].count(cell)
        demand(named == 1, NAME, 3, f"tight cell {tight} lists cell {cell} {named} times")


def _listing(grid, cell):
    """Return the numbers of the tight cells that should list a loose one."""
    first_column, first_row, last_column, last_row = grid.span[4 * cell : 4 * cell + 4]
    found = [
        1 + row * grid.tight_columns + column
        for row in range(first_row, last_row + 1)
        for column in range(first_column, last_column + 1)
    ]
    return found if len(found) <= MOST_LISTED else [0]


def _lists(grid):
    """Return the links of each tight cell's list."""
    return [list(_walk(grid, head)) for head in grid.head]


def _walk(grid, link):
    """Yield the links from one on; no more than there are."""
    for _ in range(grid.links):
        if link == 0:
            return
        yield link
        link = grid.after[link]


def _column(grid, x):
    return _number((x - grid.left) * (1.0 / grid.size), grid.columns)


def _row(grid, y):
    return _number((y - grid.bottom) * (1.0 / grid.size), grid.rows)


def _number(cells, most):
    """Return the number of the cell so many cells behind the first one's start."""
    return int(min(max(cells, 0), most - 1))
