# cython: wraparound=False, cdivision=True
"""Tell how far a point is from a box, and where a segment enters one.

Two boxes intersect when ``a.left < b.right and b.left < a.right`` and likewise upwards: edges are
compared, strictly, so touching is no hit. That test stands in each loop that needs it; the longer
ones are here. Every index uses these same functions, so that all give the same answer to the bit.

Source: slab method (Kay and Kajiya, Ray Tracing Complex Scenes, SIGGRAPH 1986), with the strict
rule of document 000: a segment hits the box whose interior it enters.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython


def squared_distance(
    left: cython.double,
    bottom: cython.double,
    right: cython.double,
    top: cython.double,
    x: cython.double,
    y: cython.double,
) -> cython.double:
    """Return the square of the distance from (x, y) to the closed box: 0 inside it.

    Where a box lies nobody can predict: greater ones are chosen, without branches.
    """
    dx: cython.double = max(left - x, x - right, 0.0)
    dy: cython.double = max(bottom - y, y - top, 0.0)
    return dx * dx + dy * dy


def circle_meets(
    left: cython.double,
    bottom: cython.double,
    right: cython.double,
    top: cython.double,
    x: cython.double,
    y: cython.double,
    radius: cython.double,
) -> cython.bint:
    """Tell whether the box is nearer than `radius`, or strictly holds the centre.

    The second part lets a circle of no size find what it lies strictly inside of.
    """
    return squared_distance(left, bottom, right, top, x, y) < radius * radius or (
        left < x < right and bottom < y < top
    )


def entry(
    left: cython.double,
    bottom: cython.double,
    right: cython.double,
    top: cython.double,
    x1: cython.double,
    y1: cython.double,
    x2: cython.double,
    y2: cython.double,
) -> cython.double:
    """Return where in [0, 1] the segment enters the interior: 0 from inside, -1 for never.

    Running along an edge, ending on one or leaving from one is not entering.
    """
    dx: cython.double = x2 - x1
    dy: cython.double = y2 - y1
    near: cython.double = -1.0
    far: cython.double = 1.0
    enter: cython.double
    leave: cython.double
    if dx > 0.0:
        enter = (left - x1) / dx
        leave = (right - x1) / dx
    elif dx < 0.0:
        enter = (right - x1) / dx
        leave = (left - x1) / dx
    elif left < x1 < right:
        enter = near
        leave = far
    else:
        return -1.0
    if enter > near:
        near = enter
    if leave < far:
        far = leave
    if dy > 0.0:
        enter = (bottom - y1) / dy
        leave = (top - y1) / dy
    elif dy < 0.0:
        enter = (top - y1) / dy
        leave = (bottom - y1) / dy
    elif bottom < y1 < top:
        enter = near
        leave = far
    else:
        return -1.0
    if enter > near:
        near = enter
    if leave < far:
        far = leave
    if near < far and far > 0.0:
        return near if near > 0.0 else 0.0
    return -1.0


def entered_side(
    left: cython.double,
    bottom: cython.double,
    right: cython.double,
    top: cython.double,
    x1: cython.double,
    y1: cython.double,
    x2: cython.double,
    y2: cython.double,
) -> cython.int:
    """Return the side through which a segment that hits the box enters it.

    0 is from inside, then 1 left, 2 right, 3 bottom, 4 top; a corner counts as its left or right.
    """
    dx: cython.double = x2 - x1
    dy: cython.double = y2 - y1
    across: cython.double = -1.0
    upward: cython.double = -1.0
    if dx != 0.0:
        across = ((left if dx > 0.0 else right) - x1) / dx
    if dy != 0.0:
        upward = ((bottom if dy > 0.0 else top) - y1) / dy
    if across < 0.0 and upward < 0.0:
        return 0
    if across >= upward:
        return 1 if dx > 0.0 else 2
    return 3 if dy > 0.0 else 4
