"""Check the numbered invariants of a uniform grid: the slow, plain statement of what must hold.

Never compiled: it reads the grid's buffers through their Python views.
"""

from .check_bins import check_bins, demand

NAME = "uniform grid"
LIST = 1
FINE = 2


def check_uniform_grid(grid):
    """Raise InvariantError if an invariant of `grid_cells.py` or `bins.py` is broken."""
    for bin in range(LIST, grid.bins):
        for place in range(grid.first[bin], grid.first[bin] + grid.held[bin]):
            _check_place(grid, bin, grid.who[place])
    check_bins(grid, NAME, range(LIST, grid.bins))


def _check_place(grid, bin, slot):
    """Check both invariants for one box."""
    x, y, _, _, _, _, width, height = grid.table.boxes[8 * slot : 8 * slot + 8]
    lattice, first = grid.fine, FINE
    if max(width, height) > lattice.cell:
        lattice, first = grid.coarse, grid.coarse_bin
    if first == grid.bins or max(width, height) > lattice.cell:
        demand(bin == LIST, NAME, 1, f"slot {slot} is too large for bin {bin}")
        return
    column = _number((x - lattice.left) * lattice.scale, lattice.columns)
    row = _number((y - lattice.bottom) * lattice.scale, lattice.rows)
    right = first + row * lattice.stride + column
    demand(bin == right, NAME, 1, f"slot {slot} is in bin {bin} and belongs to {right}")
    known = width <= lattice.wide and height <= lattice.high
    demand(known, NAME, 2, f"slot {slot} is larger than its grid knows")


def _number(place, count):
    return min(int(min(max(place, 0.0), 1e9)), count - 1)
