# cython: boundscheck=False, wraparound=False, initializedcheck=False, cdivision=True
"""Hold agents back that others push: before the boxes they come to, and between the walls.

Whatever pushes an agent, its centre does not come nearer to a box than half its radius, on the
straight way from where it started. So it is still on the side from which it came, and in reach of
whatever pushes agents out of boxes. Nor may it be pushed beyond the walls of the crowd, where it
would get round the end of a box.

Bounds are not checked: rows come from a query over the same agents.

Source: as `agent_paths`.
"""

try:
    import cython
except ImportError:
    from . import _cython as cython

from math import inf

from .agent_paths import may_meet_box, start_here, stop_at
from .agents import Agents

if not cython.compiled:
    from math import sqrt

_INFINITE = cython.declare(cython.double, inf)
_HEART = cython.declare(cython.double, 0.5)  # of the radius: what must not be pushed into a box


def note_places(agents: Agents) -> cython.int:
    """Let all agents start where they are now."""
    row: cython.int
    for row in range(agents.count):
        start_here(agents, row)
    return agents.count


def note_rows(agents: Agents, rows: cython.int[::1]) -> cython.int:
    """Let some agents start where they are now."""
    i: cython.int
    for i in range(len(rows)):
        start_here(agents, rows[i])
    return len(rows)


def farthest(agents: Agents) -> cython.double:
    """Return how far the farthest is from its start; who is infinitely far does not count."""
    row: cython.int
    dx: cython.double
    dy: cython.double
    squared: cython.double
    most: cython.double = 0.0
    for row in range(agents.count):
        dx = agents.x[row] - agents.start_x[row]
        dy = agents.y[row] - agents.start_y[row]
        squared = dx * dx + dy * dy
        if most < squared < _INFINITE:
            most = squared
    return sqrt(most)


def hold_back(
    agents: Agents, rows: cython.int[::1], box: tuple, layer: cython.int, mask: cython.int
) -> cython.int:
    """Take those of the rows back to where they entered a box that they may meet.

    Args:
        agents: whose rows.
        rows: who is near it, and perhaps others.
        box: its left, bottom, right, top.
        layer: its layer.
        mask: its mask.

    Returns:
        How many were taken back.
    """
    i: cython.int
    row: cython.int
    x: cython.double
    y: cython.double
    dx: cython.double
    dy: cython.double
    t: cython.double
    held: cython.int = 0
    left: cython.double = box[0]
    bottom: cython.double = box[1]
    right: cython.double = box[2]
    top: cython.double = box[3]
    for i in range(len(rows)):
        row = rows[i]
        x = agents.start_x[row]
        y = agents.start_y[row]
        dx = agents.x[row] - x
        dy = agents.y[row] - y
        if dx * dx + dy * dy < _INFINITE and may_meet_box(agents, row, layer, mask):
            t = stop_at(left, bottom, right, top, agents.radius[row] * _HEART, x, y, dx, dy)
            if 0.0 <= t < 1.0:
                agents.x[row] = x + dx * t
                agents.y[row] = y + dy * t
                held += 1
    return held


def keep_within(agents: Agents, box: tuple) -> cython.int:
    """Put all agents between the walls that were pushed beyond them; their speeds stay."""
    row: cython.int
    radius: cython.double
    left: cython.double = box[0]
    bottom: cython.double = box[1]
    right: cython.double = box[2]
    top: cython.double = box[3]
    for row in range(agents.count):
        radius = agents.radius[row]
        agents.x[row] = min(max(agents.x[row], left + radius), right - radius)
        agents.y[row] = min(max(agents.y[row], bottom + radius), top - radius)
    return agents.count
