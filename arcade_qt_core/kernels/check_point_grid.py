"""Check the numbered invariants of a point grid: the slow, plain statement of what must hold.

Never compiled: it reads the grid's buffers through their Python views.
"""

from .check_bins import demand

NAME = "point grid"


def check_point_grid(grid):
    """Raise InvariantError if an invariant of `point_cells.py` is broken."""
    total = 0
    for cell in range(len(grid.head)):
        listed = list(_slots_of(grid, cell))
        for slot in listed:
            _check_box(grid, slot, cell)
        same = len(listed) == grid.held[cell]
        demand(same, NAME, 2, f"cell {cell} lists {len(listed)} and counts {grid.held[cell]}")
        total += len(listed)
    known = sum(1 for cell in grid.cell if cell)
    demand(total == grid.count, NAME, 2, f"{total} boxes in the lists, {grid.count} counted")
    demand(known == grid.count, NAME, 1, f"{known} slots have a cell, {grid.count} counted")


def _slots_of(grid, cell):
    """Yield the slots in the list of a cell, checking that it can be gone through both ways."""
    before, link, seen = 0, grid.head[cell], set()
    while link:
        slot = link - 1
        whole = slot not in seen and grid.before[slot] == before and grid.cell[slot] == cell + 1
        demand(whole, NAME, 1, f"slot {slot} is linked badly in cell {cell}")
        seen.add(slot)
        yield slot
        before, link = link, grid.after[slot]


def _check_box(grid, slot, cell):
    """Check that a slot is where its box begins, and that the bound holds for it."""
    lattice = grid.lattice
    x, y, _, _, _, _, width, height = grid.table.boxes[8 * slot : 8 * slot + 8]
    column = _number((x - lattice.left) * lattice.scale, lattice.columns)
    row = _number((y - lattice.bottom) * lattice.scale, lattice.rows)
    right = row * lattice.stride + column
    demand(cell == right, NAME, 1, f"slot {slot} is in cell {cell} and belongs to {right}")
    known = width <= lattice.wide and height <= lattice.high
    demand(known, NAME, 3, f"slot {slot} is larger than the bound")


def _number(place, count):
    return min(int(min(max(place, 0.0), 1e9)), count - 1)
