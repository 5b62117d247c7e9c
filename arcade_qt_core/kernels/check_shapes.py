"""Check the numbered invariants of shapes: the slow, plain statement of what must hold.

Never compiled: it reads the buffers through their Python views.
"""

from math import hypot

from ..errors import InvariantError

ROUNDING = 1e-12


def check_shapes(shapes):
    """Raise InvariantError if one of the invariants of `shapes.py` is broken."""
    parts, corners = [], []
    for slot, first in enumerate(shapes.first):
        if first < 0:
            continue
        parts.append((first, shapes.count[slot]))
        for part in range(first, first + shapes.count[slot]):
            corners.append((shapes.start[part], shapes.size[part]))
            _check_part(shapes, part, f"part {part} of slot {slot}")
    _check_blocks(shapes.part_blocks, parts, "parts")
    _check_blocks(shapes.corner_blocks, corners, "corners")


def _check_blocks(blocks, runs, of):
    """Check invariant 1: no unit belongs to two runs, or to one and the free list."""
    units = [unit for at, order in blocks.free_blocks() for unit in range(at, at + (1 << order))]
    units += [unit for at, n in runs for unit in range(at, at + (1 << (n - 1).bit_length()))]
    _demand(sorted(units) == list(range(blocks.size)), 1, f"the pool of {of} is not divided up")


def _check_part(shapes, part, where):
    """Check invariants 2 to 4 of one part."""
    start, size = shapes.start[part], shapes.size[part]
    corners = range(start, start + size)
    points = [(shapes.points[2 * k], shapes.points[2 * k + 1]) for k in corners]
    low, high = shapes.lowest[part], shapes.highest[part]
    _demand(low in corners and high in corners, 3, f"{where} has its ends elsewhere")
    heights = [y for _, y in points]
    _demand(points[low - start][1] == min(heights), 3, f"{where} has a lower corner")
    _demand(points[high - start][1] == max(heights), 3, f"{where} has a higher corner")
    if size > 1:
        _check_edges(shapes, part, where)
    normals = [(shapes.normals[2 * k], shapes.normals[2 * k + 1]) for k in corners]
    is_box = size == 4 and shapes.radius[part] == 0 and all(0 in normal for normal in normals)
    _demand((shapes.kind[part] == 2) == is_box, 4, f"{where} is of kind {shapes.kind[part]}")
    if is_box:
        edges = (min(x for x, _ in points), min(heights), max(x for x, _ in points), max(heights))
        _demand(tuple(shapes.bounds[4 * part : 4 * part + 4]) == edges, 4, f"{where} sticks out")


def _check_edges(shapes, part, where):
    """Check invariant 2: unit normals, and directions that ascend from the lowest corner on."""
    start, size, low = shapes.start[part], shapes.size[part], shapes.lowest[part]
    for k in range(start, start + size):
        length = hypot(shapes.normals[2 * k], shapes.normals[2 * k + 1])
        _demand(abs(length - 1) < ROUNDING, 2, f"corner {k} of {where} has a normal of {length}")
    turns = [shapes.directions[start + (low - start + k) % size] for k in range(size)]
    _demand(turns == sorted(turns) and 0 <= turns[0] <= turns[-1] <= 4, 2, f"{where}: {turns}")


def _demand(holds, number, what):
    if not holds:
        raise InvariantError(f"shapes, invariant {number}: {what}")
