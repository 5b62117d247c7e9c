# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Cut the plane into equal square cells, numbered by column and row, to suit what lies there.

A thing belongs to the cell of its lower left corner. The outer cells reach to infinity, so nothing
is outside: what is beyond the frame belongs to the nearest cell of it.

             stride
       |<------------->|
    8  | 8   9  10  11 |    What meets a rectangle may begin left of it and below it, by as much
    4  | 4   5   6   7 |    as the largest width and height taken in so far: `wide` and `high`.
    0  | 0   1   2   3 |    `span` widens a rectangle by them.

The frame and the size of a cell are chosen from a sample. Its middle tells where most things are,
so that a few far ones do not spread the cells over nothing; its sizes tell how large most are, so
that few are larger than a cell.

Numbers become cells by a clamp and a cast, never by a cast of what no int can hold; every step
keeps the order of its arguments, so rounding moves nothing across another.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .buffers import grown
from .table import Table

SAMPLE = 64

if not cython.compiled:
    from math import sqrt

_SAMPLE = cython.declare(cython.int, SAMPLE)
_SLACK = cython.declare(cython.double, 1e-14)  # what rounding can move, many times over
_SMALLEST = cython.declare(cython.double, 1e-290)
_LARGEST = cython.declare(cython.double, 1e290)
_INFINITE = cython.declare(cython.double, inf)
_ROOMY = cython.declare(cython.double, 1.25)  # how much wider a cell is than most things


class Lattice:
    """Number the cells of a grid.

    Attributes:
        left, bottom: where the first cell begins.
        cell: how wide and high a cell is.
        columns, rows: how many there are.
        stride: how many cell numbers a row takes; there may be a gap behind the columns.
        wide, high: the largest width and height taken in.
        west, east, south, north: the columns and rows of the last `span`, all of them included.
    """

    def __init__(self, gap: cython.int = 0):
        self.xs = grown(None, "d", SAMPLE)
        self.ys = grown(None, "d", SAMPLE)
        self.sizes = grown(None, "d", SAMPLE)
        self.left = self.bottom = self.wide = self.high = 0.0
        self.cell = self.scale = 1.0
        self.columns = self.rows = 1
        self.stride = 1 + gap
        self.west = self.east = self.south = self.north = self.row = self.column = 0
        self.from_x = self.from_y = self.dx = self.dy = self.end = 0.0
        self.be_one(0.0)

    def be_one(self, size: cython.double) -> cython.int:
        """Be a single cell, until there is something to suit; return how many numbers it takes."""
        self.noted = 0
        self._note(0.0, 0.0, 0.0)
        return self._fit(1, 1.0, size if size > 0.0 else 1.0)

    def suit(
        self,
        table: Table,
        slots: cython.int[::1],
        n: cython.int,
        share: cython.double,
        size: cython.double,
    ) -> cython.int:
        """Choose cells for the boxes of the first n slots; return how many numbers they take.

        Args:
            table: where the boxes are.
            slots: whose boxes they are.
            n: how many; at least one.
            share: how many of them each cell is to have; there are not many more cells than
                n / share.
            size: how wide and high a cell has to be, or more; if 0, wider than most boxes.
        """
        i: cython.int
        at: cython.Py_ssize_t
        self.noted = 0
        self.seed = 1
        for i in range(min(n, _SAMPLE)):
            at = 8 * slots[self._pick(i, n)]
            self._note(
                table.boxes[at],
                table.boxes[at + 1],
                0.0 if size > 0.0 else max(table.boxes[at + 6], table.boxes[at + 7]),
            )
        return self._fit(n, share, size)

    def take(
        self, x: cython.double, y: cython.double, width: cython.double, height: cython.double
    ) -> cython.int:
        """Take in a thing by its lower left corner and its size; return the number of its cell."""
        if width > self.wide:
            self.wide = width
        if height > self.high:
            self.high = height
        return self.cell_at(x, y)

    def cell_at(self, x: cython.double, y: cython.double) -> cython.int:
        """Return the number of the cell that a place belongs to."""
        return self.stride * _number((y - self.bottom) * self.scale, self.rows) + _number(
            (x - self.left) * self.scale, self.columns
        )

    def span(
        self,
        left: cython.double,
        bottom: cython.double,
        right: cython.double,
        top: cython.double,
    ) -> cython.int:
        """Find the columns and rows of all that may meet a rectangle; return how many cells."""
        west: cython.double = left - self.wide - _SLACK * (self.wide + abs(left))
        south: cython.double = bottom - self.high - _SLACK * (self.high + abs(bottom))
        self.west = _number((west - self.left) * self.scale, self.columns)
        self.south = _number((south - self.bottom) * self.scale, self.rows)
        self.east = _number((right - self.left) * self.scale, self.columns)
        self.north = _number((top - self.bottom) * self.scale, self.rows)
        return (self.east - self.west + 1) * (self.north - self.south + 1)

    def first_cell(
        self,
        x1: cython.double,
        y1: cython.double,
        x2: cython.double,
        y2: cython.double,
        end: cython.double,
    ) -> cython.int:
        """Return the first cell where something may begin that a segment meets; -1 for none.

        It is the first of a walk in the direction of the segment: in rows, and along each row.
        Only the part up to `end` counts, from 0 to 1.
        """
        self.span(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
        self.from_x = x1
        self.from_y = y1
        self.dx = x2 - x1
        self.dy = y2 - y1
        self.row = self.south - 1 if self.dy >= 0.0 else self.north + 1
        self.end = end
        self.west = 0
        self.east = -1
        return self.next_cell(end)

    def next_cell(self, end: cython.double) -> cython.int:
        """Return the next cell of the walk, or -1; `end` may have become less on the way."""
        self.column += 1 if self.dx >= 0.0 else -1
        if end < self.end:
            self.end = end
            self._cut()
        while not self.west <= self.column <= self.east:
            self.row += 1 if self.dy >= 0.0 else -1
            if not self.south <= self.row <= self.north:
                return -1
            self._cut()
            self.column = self.west if self.dx >= 0.0 else self.east
        return self.row * self.stride + self.column

    def end_of_row(self, row: cython.int) -> cython.double:
        """Return a height that all places in higher rows are above; as rounding may have it."""
        top: cython.double = self.bottom + (row + 1) * self.cell
        if row == self.rows - 1:
            return _INFINITE
        return top - _SLACK * (abs(self.bottom) + abs(top))

    def end_of_column(self, column: cython.int) -> cython.double:
        """Return an x that all places in later columns are to the right of."""
        right: cython.double = self.left + (column + 1) * self.cell
        if column == self.columns - 1:
            return _INFINITE
        return right - _SLACK * (abs(self.left) + abs(right))

    def beyond(self, x: cython.double, y: cython.double) -> cython.double:
        """Return how far a place is outside the frame, along the axis where it is farther out."""
        right: cython.double = self.left + self.columns * self.cell
        top: cython.double = self.bottom + self.rows * self.cell
        return max(self.left - x, x - right, self.bottom - y, y - top, 0.0)

    def bounds_of(self, column: cython.int, row: cython.int) -> tuple:
        """Return left, bottom, right and top of a cell, as if the outer ones ended."""
        left: cython.double = self.left + column * self.cell
        bottom: cython.double = self.bottom + row * self.cell
        return (left, bottom, left + self.cell, bottom + self.cell)

    def _cut(self) -> cython.int:
        """Find the columns of what begins in the row and may meet the segment; return how many.

        Only the part of it up to `end` counts that is as high as the row, or above it by `high`.
        """
        low: cython.double = self.bottom + self.row * self.cell
        top: cython.double = low + self.cell + self.high
        slack: cython.double = _SLACK * (
            abs(self.bottom) + abs(top) + abs(self.from_y) + abs(self.dy)
        )
        low = low - slack if self.row > 0 else -_INFINITE
        top = top + slack if self.row < self.rows - 1 else _INFINITE
        enter: cython.double = 0.0
        leave: cython.double = self.end
        if self.dy != 0.0:
            enter = max(enter, ((low if self.dy > 0.0 else top) - self.from_y) / self.dy)
            leave = min(leave, ((top if self.dy > 0.0 else low) - self.from_y) / self.dy)
        if enter > leave:
            self.west = 0
            self.east = -1
            return 0
        slack = _SLACK * (abs(self.from_x) + abs(self.dx))
        low = self.from_x + (enter if self.dx > 0.0 else leave) * self.dx - slack
        top = self.from_x + (leave if self.dx > 0.0 else enter) * self.dx + slack
        self.west = _number(
            (low - self.wide - _SLACK * self.wide - self.left) * self.scale, self.columns
        )
        self.east = _number((top - self.left) * self.scale, self.columns)
        return self.east - self.west + 1

    def _pick(self, i: cython.int, n: cython.int) -> cython.int:
        """Return which of n things to note as the i-th: a random one, the same in each run.

        Source: linear congruential generator (Knuth, The Art of Computer Programming, 3.2.1).
        """
        if n <= _SAMPLE:
            return i
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return ((self.seed >> 8) * n) >> 23

    def _note(self, x: cython.double, y: cython.double, size: cython.double) -> cython.int:
        """Add a thing to the sample: its lower left corner and its longer side."""
        self.xs[self.noted] = x
        self.ys[self.noted] = y
        self.sizes[self.noted] = size
        self.noted += 1
        return self.noted

    def _fit(self, n: cython.int, share: cython.double, size: cython.double) -> cython.int:
        """Choose cells for n things like those of the sample."""
        last: cython.int = self.noted - 1
        trim: cython.int = self.noted >> 5
        cells: cython.double = max(n / share, 1.0)
        _sort(self.xs, self.noted)
        _sort(self.ys, self.noted)
        _sort(self.sizes, self.noted)
        width: cython.double = min((self.xs[last - trim] - self.xs[trim]) * 1.125, _LARGEST)
        height: cython.double = min((self.ys[last - trim] - self.ys[trim]) * 1.125, _LARGEST)
        even: cython.double = sqrt(width / cells) * sqrt(height)
        if even > min(width, height):
            even = max(width, height) / cells
        size = max(size, even, _ROOMY * self.sizes[last - (self.noted >> 4)], _SMALLEST)
        self.cell = min(size, _LARGEST)
        self.scale = 1.0 / self.cell
        self.left = self.xs[trim] - width * 0.0625
        self.bottom = self.ys[trim] - height * 0.0625
        gap: cython.int = self.stride - self.columns
        self.columns = 1 + _number(min(width * self.scale, cells), 0x3FFFFFFF)
        self.rows = 1 + _number(min(height * self.scale, cells), 0x3FFFFFFF)
        self.stride = self.columns + gap
        self.wide = self.high = 0.0
        return self.stride * self.rows


def _number(place: cython.double, count: cython.int) -> cython.int:
    """Return the whole number below a place, from 0 to count - 1; also for what is no number."""
    number: cython.int
    if not place > 0.0:
        return 0
    if place < count:
        number = int(place)
        return number
    return count - 1


def _sort(numbers: cython.double[::1], n: cython.int) -> cython.int:
    """Sort a few numbers by insertion."""
    i: cython.int
    at: cython.int
    number: cython.double
    for i in range(1, n):
        number = numbers[i]
        at = i
        while at > 0 and numbers[at - 1] > number:
            numbers[at] = numbers[at - 1]
            at -= 1
        numbers[at] = number
    return n
