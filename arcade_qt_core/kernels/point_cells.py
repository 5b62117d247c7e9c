# cython: boundscheck=False, wraparound=False, initializedcheck=False
"""Keep boxes as points in a grid of lists: nothing is written when a box moves within its cell.

The point of a box is its lower left corner. One upper bound of width and height holds for all.

    head    cell 0 -> slot 4 -> slot 1        a cell is a list of slots, linked both ways;
            cell 1 -> slot 3                  numbers are one more than the slot or cell they
            cell 2                            mean, and 0 is none

Cells are chosen from the data, as `lattice.py` tells: whenever the number of boxes has doubled, and
at a `cleanup` when few of them are left or many have come to lie badly: in a cell far more crowded
than most were, or from beyond the frame. The bound is the largest size seen since then.

Bounds are not checked here: slots and cells are the grid's own, whose invariants the tests check
after every step, and the same code runs with all checks when it is interpreted.

Invariants (`check_point_grid.py`):
    1. Every slot held is once in the list of the cell of its box's lower left corner, and nothing
       else is in a list; ``after`` and ``before`` agree.
    2. ``held`` counts each list, and ``count`` all of them.
    3. No box is wider than ``lattice.wide`` or higher than ``lattice.high``.

Source: document 002 (grids of points, elements of uniform size). Changed: the bound and the cells
follow the data, lists are linked both ways.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .buffers import grown
from .lattice import Lattice
from .probes import Probes
from .table import Table

FEW = 16  # so many boxes one cell can hold

_FEW = cython.declare(cython.int, FEW)
_SHARE = cython.declare(cython.double, 1.5)  # boxes a cell
_FINEST_SHARE = cython.declare(cython.double, 0.25)  # where most of the plane is empty, or as told


class PointCells(Probes):
    """Hold boxes by their lower left corners; a `cell_size` of 0 is chosen from them."""

    def __init__(self, table: Table, cell_size: cython.double):
        Probes.__init__(self, table)
        self.cell_size = cell_size
        self.lattice = Lattice()
        self.clear()

    def clear(self) -> cython.int:
        """Let go of all slots and all memory."""
        self.count = self.arranged = self.strays = 0
        self.crowd = 2 * _FEW
        self.cell = grown(None, "i", 0)
        self.after = grown(None, "i", 0)
        self.before = grown(None, "i", 0)
        return self._open(self.lattice.be_one(self.cell_size))

    def holds(self, slot: cython.int) -> cython.bint:
        """Tell whether the slot is in this index."""
        return slot < len(self.cell) and self.cell[slot] > 0

    def insert(self, slot: cython.int) -> cython.bint:
        """Take in a slot; there is no outside."""
        if slot >= len(self.cell):
            self.cell = grown(self.cell, "i", len(self.table.ids))
            self.after = grown(self.after, "i", len(self.table.ids))
            self.before = grown(self.before, "i", len(self.table.ids))
        self._link(slot, self._cell_of(slot))
        self.count += 1
        if self.count > 2 * self.arranged and self.count > _FEW:
            self._arrange()
        return True

    def update(self, slot: cython.int) -> cython.bint:
        """Follow a slot whose box has changed; it stays held."""
        self._follow(slot)
        return True

    def follow(self, slots: cython.int[::1]) -> cython.int:
        """Update those of the slots that are held: none is let go of."""
        i: cython.int
        known: cython.int = len(self.cell)
        for i in range(len(slots)):
            if slots[i] < known and self.cell[slots[i]] > 0:
                self._follow(slots[i])
        return 0

    def remove(self, slot: cython.int) -> cython.bint:
        """Let go of a slot; False if it is not held."""
        if not self.holds(slot):
            return False
        self._unlink(slot)
        self.cell[slot] = 0
        self.count -= 1
        return True

    def cleanup(self) -> cython.int:
        """Choose new cells where those at hand suit badly."""
        few: cython.bint = self.arranged > _FEW and self.count < self.arranged // 4
        if few or self.strays > self.count // 4 + _FEW:
            self._arrange()
            return self.count
        return 0

    def _cell_of(self, slot: cython.int) -> cython.int:
        """Return the cell of a slot's box, whose size is taken in."""
        at: cython.Py_ssize_t = 8 * slot
        return self.lattice.take(
            self.table.boxes[at],
            self.table.boxes[at + 1],
            self.table.boxes[at + 6],
            self.table.boxes[at + 7],
        )

    def _follow(self, slot: cython.int) -> cython.int:
        """Move a slot to another list, if its box begins in another cell now."""
        cell: cython.int = self._cell_of(slot)
        if cell + 1 != self.cell[slot]:
            self._unlink(slot)
            self._link(slot, cell)
        return cell

    def _link(self, slot: cython.int, cell: cython.int) -> cython.int:
        """Put a slot before the others of a cell; count it as a stray if it lies badly there."""
        link: cython.int = self.head[cell]
        x: cython.double = self.table.boxes[8 * slot]
        y: cython.double = self.table.boxes[8 * slot + 1]
        self.strays += self.held[cell] > self.crowd or self.lattice.beyond(x, y) > self.lattice.cell
        self.after[slot] = link
        self.before[slot] = 0
        if link > 0:
            self.before[link - 1] = slot + 1
        self.head[cell] = slot + 1
        self.held[cell] += 1
        self.cell[slot] = cell + 1
        return cell

    def _unlink(self, slot: cython.int) -> cython.int:
        """Take a slot out of the list of its cell."""
        cell: cython.int = self.cell[slot] - 1
        after: cython.int = self.after[slot]
        before: cython.int = self.before[slot]
        if after > 0:
            self.before[after - 1] = before
        if before > 0:
            self.after[before - 1] = after
        else:
            self.head[cell] = after
        self.held[cell] -= 1
        return cell

    def _open(self, cells: cython.int) -> cython.int:
        """Make all cells empty."""
        self.head = grown(None, "i", cells)
        self.held = grown(None, "i", cells)
        return cells

    def _arrange(self) -> cython.int:
        """Choose the cells for the boxes held, and link each into its own."""
        if self.count == 0:
            return self.clear()
        slot: cython.int
        n: cython.int = 0
        slots: cython.int[::1] = grown(None, "i", self.count)
        for slot in range(len(self.cell)):
            if self.cell[slot] > 0:
                slots[n] = slot
                n += 1
        told: cython.bint = self.cell_size > 0.0
        crowd: cython.double = self._fill(slots, _FINEST_SHARE if told else _SHARE)
        if crowd > 4.0 * _SHARE and not told:
            crowd = self._fill(slots, _FINEST_SHARE)
        self.crowd = 2 * _FEW + 4 * int(crowd)
        self.arranged = n
        self.strays = 0
        return n

    def _fill(self, slots: cython.int[::1], share: cython.double) -> cython.double:
        """Link all slots into new cells; return how many share one with a box, on the average."""
        i: cython.int
        n: cython.int = len(slots)
        shared: cython.double = 0.0
        self._open(self.lattice.suit(self.table, slots, n, share, self.cell_size))
        for i in range(n):
            shared += 2.0 * self.held[self._link(slots[i], self._cell_of(slots[i]))] - 1.0
        return shared / n
