"""Make large crowds for demos, tests and measurements, in a second for half a million.

Columns are filled by `map` over random bytes, so nothing here is a loop in Python over agents.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from itertools import cycle, repeat
from math import cos, pi, sin, sqrt, tau
from operator import add, mul
from random import Random

from ..geometry import LBWH, Rect

SMALLEST, LARGEST = 1.5, 4.0  # radii of document 002's agents, in scene units
MEAN_AREA = pi * (LARGEST**3 - SMALLEST**3) / (3 * (LARGEST - SMALLEST))
SPEED = 60.0  # scene units per second: one in a step of a 60th


def room_for(count: int, density: float, aspect: float = 16 / 9) -> Rect:
    """Return a rectangle of which agents of a sample cover a share.

    Args:
        count: how many agents.
        density: the share, above 0.
        aspect: width by height.

    Example:
        >>> from arcade_qt_core.scene.crowd_sample import room_for
        >>> round(room_for(100_000, 0.3, aspect=1).width)
        2909
    """
    height = sqrt(max(count, 1) * MEAN_AREA / density / aspect)
    return LBWH(0.0, 0.0, height * aspect, height)


def sample_agents(count: int, rect: Rect, *, bands: int = 1, seed: int = 7) -> array[float]:
    """Return x, y, vx, vy, radius of random agents: radii 1.5 to 4, all equally fast.

    Args:
        count: how many.
        rect: where, the whole of each.
        bands: into how many upright bands they are dealt in turn: with as many colours, each
            band begins in one of its own.
        seed: of the random numbers.

    Example:
        >>> from arcade_qt_core import LBWH
        >>> from arcade_qt_core.scene.crowd_sample import sample_agents
        >>> rows = sample_agents(1000, LBWH(0, 0, 300, 200))
        >>> len(rows), all(1.5 <= radius <= 4 for radius in rows[4::5])
        (5000, True)
    """
    random = Random(seed)
    radii = _numbers(random, count, SMALLEST, LARGEST)
    angles = _numbers(random, count, 0.0, tau)
    middles = repeat((rect.left + rect.right) * 0.5)
    offsets = map(add, cycle(range(bands)), _numbers(random, count, 0.0, 1.0))
    shares = map((1 / bands).__mul__, offsets)
    heights = _numbers(random, count, -0.5, 0.5)
    rows = array("d", bytes(40 * count))
    rows[0::5] = _between(radii, map((-0.5).__add__, shares), rect.width, middles)
    rows[1::5] = _between(radii, heights, rect.height, repeat((rect.bottom + rect.top) * 0.5))
    rows[2::5] = array("d", map(SPEED.__mul__, map(cos, angles)))
    rows[3::5] = array("d", map(SPEED.__mul__, map(sin, angles)))
    rows[4::5] = radii
    return rows


def _numbers(random: Random, count: int, low: float, high: float) -> array[float]:
    """Return a random number from low to high for each."""
    words = array("I", random.randbytes(4 * count))
    return array("d", map(low.__add__, map(((high - low) / 2**32).__mul__, words)))


def _between(
    radii: array[float], shares: Iterable[float], size: float, middles: Iterable[float]
) -> array[float]:
    """Return the centres that lie at a share of the room there is, from the middle."""
    rooms = map(size.__sub__, map((2.0).__mul__, radii))
    return array("d", map(add, middles, map(mul, shares, rooms)))
