"""Say what kinds of worlds there are: how rectangles lie in them, and how these move.

All numbers are whole parts of a scene unit, so that they are exact as 32-bit floats too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

PARTS = 16  # of one scene unit
WORLD = 10_000 * PARTS
SIZES = (4 * PARTS, 24 * PARTS)
LARGEST = 2_000 * PARTS
STRIDE = 8 * PARTS
CROWDS = 20
CROWD_RADIUS = 150 * PARTS
STRIP = 100 * PARTS  # the height of a one-dimensional world
PITCH = 10 * PARTS  # of its length for each rectangle

Place = tuple[int, int]


@dataclass(frozen=True)
class Kind:
    """Hold what makes a kind of world.

    Attributes:
        title: what tables call it.
        spread: returns the lower left corners of so many rectangles.
        sizes: returns the width and height of one.
        share: of the rectangles that move in one frame.
        jumps: whether these go anywhere, or up to 8 units each way.
    """

    title: str
    spread: Callable[[Random, int], list[Place]]
    sizes: Callable[[Random], Place]
    share: float = 0.1
    jumps: bool = False


def extent(kind: Kind, count: int) -> Place:
    """Return the width and height of a world of this kind."""
    return (max(WORLD, PITCH * count), STRIP) if kind.spread is _in_a_line else (WORLD, WORLD)


def _evenly(random: Random, count: int) -> list[Place]:
    return [(random.randrange(WORLD), random.randrange(WORLD)) for _ in range(count)]


def _in_crowds(random: Random, count: int) -> list[Place]:
    """Put nine of ten into crowds, the rest anywhere."""
    middles = _evenly(random, CROWDS)
    places = []
    for number, (x, y) in enumerate(_evenly(random, count)):
        if number % 10:
            x, y = random.choice(middles)
            x += round(random.gauss(0, CROWD_RADIUS))
            y += round(random.gauss(0, CROWD_RADIUS))
        places.append((x, y))
    return places


def _in_a_line(random: Random, count: int) -> list[Place]:
    length = max(WORLD, PITCH * count)
    return [(random.randrange(length), random.randrange(STRIP)) for _ in range(count)]


def _alike(random: Random) -> Place:
    return random.randint(*SIZES), random.randint(*SIZES)


def _mixed(random: Random) -> Place:
    """Return a size of which there are fewer the larger it is."""
    size = min(SIZES[0] * (1 - random.random()) ** -0.8, LARGEST)
    return round(size * random.uniform(1, 1.5)), round(size * random.uniform(1, 1.5))


KINDS: dict[str, Kind] = {
    "uniform": Kind("spread evenly, a tenth moves", _evenly, _alike),
    "clustered": Kind("in crowds, a tenth moves", _in_crowds, _alike),
    "mixed": Kind("of mixed sizes, a tenth moves", _evenly, _mixed),
    "line": Kind("in a line, a tenth moves", _in_a_line, _alike),
    "static": Kind("spread evenly, nothing moves", _evenly, _alike, share=0),
    "moving": Kind("spread evenly, all move", _evenly, _alike, share=1),
    "teleporting": Kind("spread evenly, all jump", _evenly, _alike, share=1, jumps=True),
}
"""The kinds of worlds, by the names that the command knows them by."""
