"""The rank sorter: short lists by insertion, longer ones by a bitmap in levels."""

from __future__ import annotations

from random import Random

import pytest


def _sorted(sorter, ranks, end):
    sorter.reserve(len(ranks), end)
    buffer = sorter.ranks
    for place, rank in enumerate(ranks):
        buffer[place] = rank
    assert sorter.sort(len(ranks)) == len(ranks)
    return list(sorter.ranks[: len(ranks)])


@pytest.mark.parametrize("n", [0, 1, 2, 12, 13, 64, 2000])
@pytest.mark.parametrize("end", [2000, 4096, 300_000])
def test_ranks_come_out_in_order(kernel, n, end):
    """Rule: any ranks below `end`, no two alike, on both sides of the change of method."""
    sorter = kernel("rank_sorter").RankSorter()
    random = Random(n + end)
    for _ in range(2):
        ranks = random.sample(range(end), n)
        assert _sorted(sorter, ranks, end) == sorted(ranks)


def test_the_first_and_last_bit_of_each_word_count(kernel):
    """Rule: a rank at either end of a word, of 64 words, or of 4 096, is like any other."""
    ranks = [63, 64, 0, 4095, 4096, 262_143, 262_144, 127, 128, 8191, 8192, 524_287, 524_288, 1]
    sorter = kernel("rank_sorter").RankSorter()
    assert _sorted(sorter, ranks, 600_000) == sorted(ranks)


def test_a_sorter_that_has_grown_remembers_nothing(kernel):
    """Rule: bits are cleared as they are read, so one sort leaves nothing for the next."""
    sorter = kernel("rank_sorter").RankSorter()
    _sorted(sorter, list(range(100)), 100)
    late = list(range(50_099, 49_999, -1))
    assert _sorted(sorter, late, 50_100) == late[::-1]
    assert _sorted(sorter, list(range(19, -1, -1)), 100) == list(range(20))
