"""Check the numbered invariants of bins: the slow, plain statement of what must hold.

Never compiled: it reads the buffers through their Python views.
"""

from ..errors import InvariantError
from .table import STRIDE


def check_bins(index, name, bins):
    """Raise InvariantError if an invariant of `bins.py`, `pool.py` or `blocks.py` is broken.

    Args:
        index: the structure.
        name: what it is called in messages.
        bins: the numbers of all bins in use, in any order.
    """
    bins = list(bins)
    check_entries(index, name, bins)
    check_pool(index, name, bins)


def check_entries(index, name, bins):
    """Raise InvariantError if an invariant of `bins.py` is broken: those not about memory."""
    for bin in bins:
        _check_entries_of(index, name, bin)
    _check_totals(index, name, bins)


def check_pool(index, name, bins):
    """Raise InvariantError if the blocks of bins and the free blocks do not partition the pool.

    Args:
        index: the structure.
        name: what it is called in messages.
        bins: the numbers of all bins in use.
    """
    number, unit = "1 of pool", index.unit
    first, room, held = index.first, index.room, index.held
    spans = [(unit * at, unit << order) for at, order in index.blocks.free_blocks()]
    for bin in bins:
        demand(held[bin] <= room[bin], name, number, f"bin {bin} holds more than its block")
        if room[bin]:
            spans.append((first[bin], room[bin]))
    end = 0
    for start, size in sorted(spans):
        wrong = f"places {min(start, end)} to {max(start, end)} overlap or are lost"
        demand(start == end, name, number, wrong)
        end = start + size
    whole = end == unit * index.blocks.size <= len(index.who)
    demand(whole, name, number, f"the blocks end at place {end}")
    _check_blocks(index.blocks)


def demand(holds, name, number, message):
    """Raise InvariantError with this message unless `holds`."""
    if not holds:
        raise InvariantError(f"{name}, invariant {number}: {message}")


def _check_entries_of(index, name, bin):
    """Check invariants 1 and 3 for the boxes of one bin."""
    boxes = index.table.boxes
    for place in range(index.first[bin], index.first[bin] + index.held[bin]):
        slot, edges = index.who[place], tuple(index.box[4 * place : 4 * place + 4])
        where = f"slot {slot} at place {place} of bin {bin}"
        known = index.bin[slot] == bin and index.place[slot] == place
        demand(known, name, "1 of bins", f"{where} is not known there")
        fresh = edges == tuple(boxes[STRIDE * slot : STRIDE * slot + 4])
        demand(fresh, name, "3 of bins", f"{where} has a stale box")


def _check_totals(index, name, bins):
    """Check invariants 1 (nothing else is held), 2 and 4."""
    count = index.count
    total = sum(index.held[bin] for bin in bins)
    demand(total == count, name, "2 of bins", f"{total} boxes in the bins, {count} counted")
    known = sum(1 for bin in index.bin if bin)
    demand(known == count, name, "1 of bins", f"{known} slots have a bin, {count} counted")
    queued = set(index.queue[: index.waiting])
    noted = {bin for bin, mark in enumerate(index.noted) if mark}
    demand(queued == noted, name, "4 of bins", "the bins noted are not those in the queue")


def _check_blocks(blocks):
    """Check the four invariants of the block pool itself."""
    found = dict(blocks.free_blocks())
    marks = {at: mark - 1 for at, mark in enumerate(blocks.free[: blocks.size]) if mark}
    demand(found == marks, "blocks", 2, "the marks and the lists of free blocks differ")
    for at, order in found.items():
        askew = f"free block {at} of order {order} is askew"
        demand(at % (1 << order) == 0, "blocks", 1, askew)
        buddies = order < blocks.orders and found.get(at ^ (1 << order)) == order
        apart = f"free block {at} of order {order} and its buddy are apart"
        demand(not buddies, "blocks", 3, apart)
    spare = sum(1 << order for order in found.values())
    demand(spare == blocks.spare, "blocks", 4, "the free units are miscounted")
