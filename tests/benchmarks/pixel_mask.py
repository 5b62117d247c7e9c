"""Measure what comparing a pixel mask costs: a disc of 32 x 32 pixels against other shapes.

    python -m benchmarks.pixel_mask        (in the folder tests)

Each pair is placed by its depth: apart by half a unit, 2 units deep, and 8 units deep.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from timeit import repeat

from arcade_qt_pixel_mask import PixelMask, PixelMaskCollider, mask_meets_mask, mask_meets_shape

from arcade_qt_core.collision import (
    BoxCollider,
    CapsuleCollider,
    CircleCollider,
    Collider,
    Manifold,
    Placed,
)

SIZE = 32
DEPTHS = (-0.5, 2, 8)
CALLS, ROUNDS = 100, 5


def disc() -> PixelMask:
    """Return a round picture."""
    middle = (SIZE - 1) / 2
    inside = [
        [(x - middle) ** 2 + (y - middle) ** 2 < SIZE * SIZE / 4 for x in range(SIZE)]
        for y in range(SIZE)
    ]
    return PixelMask(tuple(sum(bit << x for x, bit in enumerate(row)) for row in inside), SIZE)


MASK = PixelMaskCollider(disc())
ROWS: dict[str, tuple[Collider, float, Callable[[Placed, Placed], Manifold | None]]] = {
    "mask, turned alike": (MASK, 0, mask_meets_mask),
    "mask, turned by 30": (MASK, 30, mask_meets_mask),
    "circle of 32": (CircleCollider(16), 0, mask_meets_shape),
    "circle of 8": (CircleCollider(4), 0, mask_meets_shape),
    "box of 32 x 32": (BoxCollider(32, 32), 0, mask_meets_shape),
    "box, turned by 30": (BoxCollider(32, 32), 30, mask_meets_shape),
    "capsule of 16 x 32": (CapsuleCollider((0, -8), (0, 8), 8), 0, mask_meets_shape),
}


def measure(kind: str, calls: int = CALLS, rounds: int = ROUNDS) -> list[tuple[bool, float]]:
    """Return for each depth whether there was a contact, and microseconds a pair, at best."""
    other, angle, compare = ROWS[kind]
    mask, found = MASK.at((0, 0)), []
    reach = SIZE / 2 - other.bounds(angle).left
    for depth in DEPTHS:
        placed = other.at((reach - depth, 0.25), angle)
        seconds = min(
            repeat(
                lambda p=placed: compare(mask, p), timer=process_time, number=calls, repeat=rounds
            )
        )
        found.append((compare(mask, placed) is not None, seconds / calls * 1e6))
    return found


def main() -> None:
    """Print a table."""
    print("| a disc against | near | 2 deep | 8 deep |\n| --- | --- | --- | --- |")
    for kind in ROWS:
        cells = " | ".join(f"{microseconds:.0f}" for _, microseconds in measure(kind))
        print(f"| {kind} | {cells} |")


if __name__ == "__main__":
    main()
