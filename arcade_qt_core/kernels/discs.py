# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Tell when a point on a straight way enters a disc, and when a disc on its way enters a box."""

try:
    import cython
except ImportError:
    from . import _cython as cython

from .boxes import entry

if not cython.compiled:
    from math import sqrt


def disc_entry(
    x: cython.double,
    y: cython.double,
    radius: cython.double,
    x1: cython.double,
    y1: cython.double,
    x2: cython.double,
    y2: cython.double,
) -> cython.double:
    """Return where in [0, 1) a segment enters the interior of a circle: 0 from inside, -1 never.

    How far the line passes from the centre is found first: a difference of the squares of long
    ways would lose it.
    """
    dx: cython.double = x2 - x1
    dy: cython.double = y2 - y1
    from_x: cython.double = x1 - x
    from_y: cython.double = y1 - y
    beyond: cython.double = from_x * from_x + from_y * from_y - radius * radius
    if beyond < 0.0:
        return 0.0
    length: cython.double = sqrt(dx * dx + dy * dy)
    if not length > 0.0:
        return -1.0
    along: cython.double = (from_x * dx + from_y * dy) / length
    aside: cython.double = abs(from_x * dy - from_y * dx) / length
    if not (along < 0.0 and aside < radius):
        return -1.0
    t: cython.double = beyond / (sqrt((radius - aside) * (radius + aside)) - along) / length
    return t if t < 1.0 else -1.0


def moving_disc_entry(
    left: cython.double,
    bottom: cython.double,
    right: cython.double,
    top: cython.double,
    radius: cython.double,
    x1: cython.double,
    y1: cython.double,
    x2: cython.double,
    y2: cython.double,
) -> cython.double:
    """Return where in [0, 1) a disc whose centre moves from (x1, y1) to (x2, y2) enters a box.

    It is where the centre enters the box with a margin of the radius and rounded corners: 0 from
    inside, -1 never. Whoever enters the margin at a corner beside the disc of that corner cannot
    come to any side without crossing the disc.

    Source: Ericson, Real-Time Collision Detection, 5.5.7. Changed: the plane, by discs.
    """
    t: cython.double = entry(
        left - radius, bottom - radius, right + radius, top + radius, x1, y1, x2, y2
    )
    if t < 0.0:
        return -1.0
    x: cython.double = x1 + (x2 - x1) * t
    y: cython.double = y1 + (y2 - y1) * t
    corner_x: cython.double = min(max(x, left), right)
    corner_y: cython.double = min(max(y, bottom), top)
    if corner_x == x or corner_y == y:
        return t
    return disc_entry(corner_x, corner_y, radius, x1, y1, x2, y2)
