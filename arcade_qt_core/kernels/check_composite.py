"""Check the numbered invariants of a composite: the plain statement of what must hold.

Never compiled: it reads the buffers through their Python views.
"""

from .check_bins import demand
from .composite_parts import COMMON, LARGE, MARKED, STATIC
from .table import STRIDE

NAME = "composite"


def check_composite(index):
    """Raise InvariantError if an invariant of `composite_parts.py`, or of a part, is broken."""
    parts = {STATIC: index.still, COMMON: index.common, LARGE: index.large}
    for part in parts.values():
        part.validate()
    for slot, number in enumerate(index.part):
        for other, part in parts.items():
            wrong = f"slot {slot} is of part {number}, and part {other} is not told so"
            demand(part.holds(slot) == (other == number), NAME, 1, wrong)
        if number == STATIC:
            _check_static(index, slot)
        elif number:
            _check_size(index, slot, number == LARGE)
    held = sum(1 for number in index.part if number)
    total = sum(part.count for part in parts.values())
    demand(held == index.count == total, NAME, 1, f"{held} held, {index.count} counted")
    if index.kept >= 0:
        n = index.still.query_pairs()
        right = _pairs(index.still_pairs, index.kept) == _pairs(index.still.out, n)
        demand(right, NAME, 4, "the pairs kept are not those of the static part")


def _check_static(index, slot):
    """Check invariant 2."""
    rested = index.patience > 0 and index.round - index.since[slot] >= index.patience
    ripe = rested or index.since[slot] == MARKED
    demand(ripe, NAME, 2, f"slot {slot} is static, and has moved of late")


def _check_size(index, slot, is_large):
    """Check invariant 3."""
    size = max(index.table.boxes[STRIDE * slot + 6 : STRIDE * slot + 8])
    right = 2 * size > index.limit if is_large else size <= index.limit
    part = "large" if is_large else "common"
    demand(right, NAME, 3, f"slot {slot} of size {size} is {part}, the limit is {index.limit}")


def _pairs(slots, n):
    """Return the first n slots, two a pair, as a sorted list of pairs."""
    return sorted(sorted(slots[i : i + 2]) for i in range(0, n, 2))
