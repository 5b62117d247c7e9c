# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Do to many agents at once what a crowd needs beside its steps: check, look up, hit, show.

Bounds are not checked: rows come from a query over the same agents.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from array import array
from math import inf

from .agents import Agents

_INFINITE = cython.declare(cython.double, inf)


def first_bad_row(rows: cython.double[::1]) -> cython.int:
    """Return the number of the first agent (x, y, vx, vy, radius) that is none, or -1.

    All numbers must be finite, and the radius above 0.
    """
    i: cython.int
    for i in range(len(rows)):
        if not -_INFINITE < rows[i] < _INFINITE or (i % 5 == 4 and rows[i] <= 0.0):
            return i // 5
    return -1


def first_bad_agent(agents: Agents) -> cython.int:
    """Return the first row that is no agent any more, or -1; note the largest radius.

    For columns that others have written into.
    """
    i: cython.int
    good: cython.bint
    largest: cython.double = 0.0
    filtered: cython.bint = False
    for i in range(agents.count):
        good = (
            -_INFINITE < agents.x[i] < _INFINITE
            and -_INFINITE < agents.y[i] < _INFINITE
            and -_INFINITE < agents.vx[i] < _INFINITE
            and -_INFINITE < agents.vy[i] < _INFINITE
            and 0.0 < agents.radius[i] < _INFINITE
        )
        if not good:
            return i
        largest = max(largest, agents.radius[i])
        filtered = filtered or agents.layer[i] != -1 or agents.mask[i] != -1
    agents.largest = largest
    agents.filtered = filtered
    return -1


def find_rows(agents: Agents, ids: cython.longlong[::1], rows: cython.int[::1]) -> cython.int:
    """Write the row of each id, which ascend and all differ, or -1; return how many were found."""
    i: cython.int
    low: cython.int
    high: cython.int
    middle: cython.int
    found: cython.int = 0
    n: cython.int = len(ids)
    for i in range(n):
        rows[i] = -1
    for i in range(agents.count):
        low = 0
        high = n
        while low < high:
            middle = (low + high) >> 1
            if ids[middle] < agents.id[i]:
                low = middle + 1
            else:
                high = middle
        if low < n and ids[low] == agents.id[i]:
            rows[low] = i
            found += 1
    return found


def ids_of(agents: Agents, rows: cython.int[::1], n: cython.int):
    """Return the ids of the first n of the rows, as a fresh int64 array."""
    i: cython.int
    found = array("q", bytes(8 * n))
    view: cython.longlong[::1] = found
    for i in range(n):
        view[i] = agents.id[rows[i]]
    return found


def pair_ids_of(agents: Agents, rows: cython.int[::1], n: cython.int):
    """Return the ids of n rows, two a pair, the smaller id of each pair first."""
    i: cython.int
    a: cython.longlong
    b: cython.longlong
    found = array("q", bytes(8 * n))
    view: cython.longlong[::1] = found
    for i in range(0, n, 2):
        a = agents.id[rows[i]]
        b = agents.id[rows[i + 1]]
        view[i] = min(a, b)
        view[i + 1] = max(a, b)
    return found


def bounce_all(
    agents: Agents,
    rows: cython.int[::1],
    box: tuple,
    layer: cython.int,
    mask: cython.int,
) -> cython.int:
    """Let those of the rows that may meet a layer and mask bounce off a box.

    Returns:
        How many were in it; their rows are the first ones now.
    """
    i: cython.int
    row: cython.int
    kept: cython.int = 0
    left: cython.double = box[0]
    bottom: cython.double = box[1]
    right: cython.double = box[2]
    top: cython.double = box[3]
    for i in range(len(rows)):
        row = rows[i]
        if (
            agents.layer[row] & mask != 0
            and layer & agents.mask[row] != 0
            and agents.bounce_off(row, left, bottom, right, top)
        ):
            rows[kept] = row
            kept += 1
    return kept


def paint(
    agents: Agents,
    rows: cython.int[::1],
    n: cython.int,
    x: cython.double,
    y: cython.double,
    colors: cython.int,
    quads: cython.float[::1],
) -> cython.int:
    """Write what is drawn of n agents: x, y from a point, radius, and one of so many colours.

    Args:
        agents: whose rows.
        rows: which of them; the first n of all if it is empty.
        n: how many.
        x: across, of the point that places count from, so that 32 bits are enough for them.
        y: upwards, of the same point.
        colors: how many colours there are; an agent has the one of its id.
        quads: where to write, four numbers each.
    """
    i: cython.int
    row: cython.int
    all_rows: cython.bint = len(rows) == 0
    for i in range(n):
        row = i if all_rows else rows[i]
        quads[4 * i] = agents.x[row] - x
        quads[4 * i + 1] = agents.y[row] - y
        quads[4 * i + 2] = agents.radius[row]
        quads[4 * i + 3] = agents.id[row] % colors
    return n
