"""Choose the cells of a grid from a sample of the boxes it is to hold.

Never compiled: it runs once for every time that the number of boxes doubles or so.

The window is where nine tenths of the sampled centres lie, and a quarter of that more on each side
where there are any: a single box far out does not make all cells huge, it lies in a border cell.
The cells are squares, as many as give each the wanted number of boxes, but no smaller than half of
the boxes are wide or high (document 001: about the size of the typical object, or a little more).
"""

from math import sqrt

LARGEST = 1e300  # so that no width, and no width divided by a cell size, overflows
SMALLEST = 1e-300
FEW = 1024  # so many cells may always be asked for; more only if there are as many boxes


def fit(centres_x, centres_y, sizes, count, cell_size, per_cell):
    """Return (left, bottom, cell size, columns, rows) of a grid for `count` boxes.

    Args:
        centres_x: the x of the centres of some of the boxes, at least one.
        centres_y: their y.
        sizes: the larger one of width and height of each.
        count: how many boxes there are.
        cell_size: the size asked for; 0 to choose it. It is doubled while there are too many cells.
        per_cell: how many boxes a cell should hold on average where the size is chosen.
    """
    left, width = _window(sorted(centres_x))
    bottom, height = _window(sorted(centres_y))
    size = cell_size
    if size <= 0:
        size = _size(width, height, max(1.0, count / per_cell), sorted(sizes)[len(sizes) // 2])
    size = min(max(size, SMALLEST), LARGEST)
    most = max(FEW, 2 * count)
    while _cells_along(width, size, most) * _cells_along(height, size, most) > most:
        size *= 2
    return (
        left,
        bottom,
        size,
        _cells_along(width, size, most),
        _cells_along(height, size, most),
    )


def unlike(old, new):
    """Tell whether two fits differ so much that changing from one to the other pays."""
    if not 2 / 3 < old[2] / new[2] < 3 / 2:
        return True
    for axis in (0, 1):
        span = max(old[2] * old[3 + axis], new[2] * new[3 + axis])
        ends = [fit[axis] + fit[2] * fit[3 + axis] for fit in (old, new)]
        if abs(old[axis] - new[axis]) > span / 4 or abs(ends[0] - ends[1]) > span / 4:
            return True
    return False


def _window(sorted_numbers):
    """Return start and length of where most of the numbers are."""
    cut = len(sorted_numbers) // 20
    low, high = sorted_numbers[cut], sorted_numbers[-1 - cut]
    margin = (high - low) / 4
    start = max(sorted_numbers[0], low - margin)
    end = min(sorted_numbers[-1], high + margin)
    return start, min(end - start, LARGEST)


def _size(width, height, cells, typical):
    """Return the size of square cells that cover the window with about so many."""
    short, long = sorted((width, height))
    size = sqrt(short) * sqrt(long) / sqrt(cells)
    if size >= short:
        size = max(long / cells, short)
    return max(size, typical) or 1.0


def _cells_along(length, size, most):
    """Return how many cells cover a length; one more than `most` stands for more."""
    return int(min(length / size, most)) + 1
