"""The sorter: short lists by insertion, long ones byte by byte."""

from __future__ import annotations

from random import Random

import pytest


@pytest.mark.parametrize("n", [0, 1, 2, 47, 48, 49, 300, 2000])
@pytest.mark.parametrize("top", [0, 1, 255, 256, 70_000, 2**40, 2**62])
def test_numbers_come_out_in_order(kernel, n, top):
    """Rule: any numbers from 0 to `top`, however many, on both sides of the change of method."""
    sorter = kernel("sorting").Sorter()
    random = Random(n + top)
    for _ in range(2):
        numbers = [random.randint(0, top) for _ in range(n)]
        sorter.reserve(n)
        buffer = sorter.numbers
        for place, number in enumerate(numbers):
            buffer[place] = number
        sorter.sort(n, top)
        assert list(sorter.numbers[:n]) == sorted(numbers)
