"""Hold the moves of one frame in each form that somebody may want, made before any timing."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from ...geometry import LRBT, Rect

Bounds = tuple[float, float, float, float]


@dataclass(frozen=True)
class Moves:
    """Hold who moves, where to, and where everything is afterwards.

    Attributes:
        numbers: the rectangles that move; as a buffer of 64-bit integers, `ids`.
        bounds: left, bottom, right, top of each of them; as `Rect`, `rects`; flat, `boxes`.
        world: left, bottom, right, top of all rectangles afterwards, flat.
    """

    numbers: list[int]
    ids: array[int]
    bounds: list[Bounds]
    rects: list[Rect]
    boxes: array[float]
    world: array[float]


def moves_to(numbers: list[int], world: list[Bounds]) -> Moves:
    """Return the moves after which everything is where `world` says."""
    bounds = [world[number] for number in numbers]
    return Moves(
        numbers,
        array("q", numbers),
        bounds,
        [rect_of(edges) for edges in bounds],
        array("d", [edge for edges in bounds for edge in edges]),
        array("d", [edge for edges in world for edge in edges]),
    )


def fours(flat: array[float]) -> list[Bounds]:
    """Return flat edges by fours: left, bottom, right, top of each rectangle."""
    return list(zip(*[iter(flat)] * 4, strict=True))


def rect_of(edges: Bounds) -> Rect:
    """Return left, bottom, right, top as a `Rect`."""
    left, bottom, right, top = edges
    return LRBT(left, right, bottom, top)
