"""Check the numbered invariants of sweep and prune: the slow, plain statement of what must hold.

Never compiled: it reads the buffers through their Python views.
"""

from .check_bins import demand
from .table import STRIDE

NAME = "sweep and prune"
GAP = -1


def check_sweep_and_prune(index):
    """Raise InvariantError if an invariant of `sweep_order.py` is broken."""
    for place in range(index.end):
        if index.who[place] != GAP:
            _check_entry(index, place)
    known = sum(1 for spot in index.spot if spot)
    held = sum(1 for slot in index.who[: index.end] if slot != GAP)
    same = known == held == index.count
    demand(same, NAME, 1, f"{held} entries, {known} slots with a spot, {index.count} counted")
    if index.in_order:
        _check_order(index)


def _check_entry(index, place):
    """Check invariants 1 and 2 for one entry."""
    slot = index.who[place]
    demand(index.spot[slot] == place + 1, NAME, 1, f"slot {slot} at place {place} is not known")
    box = index.table.boxes[STRIDE * slot : STRIDE * slot + 4]
    turned = [box[edge ^ index.axis] for edge in range(4)]
    fresh = list(index.box[4 * place : 4 * place + 4]) == turned
    demand(fresh, NAME, 2, f"the box of slot {slot} at place {place} is stale")


def _check_order(index):
    """Check invariant 3."""
    for place in range(index.end):
        low, high = index.box[4 * place], index.box[4 * place + 2]
        before = max(0, place - 1)
        demand(index.box[4 * before] <= low, NAME, 3, f"place {place} begins before the last one")
        enough = max(high, index.reach[before]) <= index.reach[place]
        demand(enough, NAME, 3, f"the reach at place {place} is too small")
