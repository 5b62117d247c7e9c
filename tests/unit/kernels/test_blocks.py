"""The pool of blocks: a buddy system that neither loses units nor gives one out twice."""

from __future__ import annotations

from random import Random

import pytest


@pytest.fixture
def blocks(kernel):
    """Return an empty pool."""
    return kernel("blocks").Blocks()


def test_blocks_lie_at_multiples_of_their_size(blocks):
    """Invariant 1: a block of 2^k units begins at a multiple of 2^k."""
    taken = [(blocks.take(order), order) for order in (0, 3, 1, 0, 2, 4, 0)]
    assert all(at % (1 << order) == 0 for at, order in taken)


def test_free_buddies_are_joined(blocks):
    """Rule: what is given back can be taken again as one block, in whatever order it came."""
    small = [blocks.take(0) for _ in range(8)]
    assert blocks.size == 8
    for at in small[::2] + small[1::2]:
        blocks.give(at, 0)
    assert blocks.free_blocks() == [(0, 3)]
    assert blocks.take(3) == 0
    assert (blocks.size, blocks.spare) == (8, 0)


def test_any_history_partitions_the_pool(blocks):
    """Rule: used and free blocks cover every unit exactly once; the pool stays small."""
    random, used, busiest = Random(5), {}, 0
    for step in range(4000):
        if used and (random.random() < 0.5 or len(used) > 40):
            at = random.choice(list(used))
            blocks.give(at, used.pop(at))
        else:
            order = random.choice([0, 0, 0, 1, 2, 4])
            at = blocks.take(order)
            assert at not in used
            used[at] = order
        units = sorted(
            unit
            for at, order in [*used.items(), *blocks.free_blocks()]
            for unit in range(at, at + (1 << order))
        )
        assert units == list(range(blocks.size)), step
        assert blocks.spare == blocks.size - sum(1 << order for order in used.values())
        busiest = max(busiest, blocks.size - blocks.spare)
    assert blocks.size <= 4 * busiest
