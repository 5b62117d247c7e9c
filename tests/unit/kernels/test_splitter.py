"""The splitter: which lines it tries, and how it scores them."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

EQUAL = (1.0, 1.0, 1.0, 1.0)
SAMPLINGS = ("linear", "bisection", "stochastic", "nonuniform", "statistical")


@pytest.fixture
def part(kernel):
    """Return a function that parts boxes into two sets of their numbers."""

    def part(boxes, sampling="linear", samples=8, weights=EQUAL, seed=0):
        number = kernel("splitter").SAMPLINGS.index(sampling)
        splitter = kernel("splitter").Splitter(number, samples, weights, seed)
        splitter.reserve(len(boxes))
        for slot, box in enumerate(boxes):
            splitter.take(slot, *box)
        middle = splitter.split(0, len(boxes))
        items = [splitter.slots[item] for item in list(splitter.order.items)[: len(boxes)]]
        assert sorted(items) == list(range(len(boxes)))
        return set(items[:middle]), set(items[middle:])

    return part


def dots(*places):
    """Return boxes of no size on a level line."""
    return [(float(x), 7.0, float(x), 7.0) for x in places]


@pytest.mark.parametrize("sampling", SAMPLINGS)
def test_two_crowds_are_parted_between_them(part, sampling):
    """Rule: whatever lines are tried, the one in the gap scores best."""
    random = Random(1)
    west = [
        (x, y, x + 9, y + 4)
        for x, y in ((random.uniform(-900, -500), random.uniform(0, 99)) for _ in range(20))
    ]
    east = [
        (x, y, x + 9, y + 4)
        for x, y in ((random.uniform(100, 500), random.uniform(0, 99)) for _ in range(25))
    ]
    assert part(west + east, sampling) == (set(range(20)), set(range(20, 45)))


def test_the_line_lies_across_the_longer_side(part):
    """Document 003: the longest axis of the parted space is sampled."""
    high = [(0.0, 50.0 * n, 90.0, 50.0 * n + 5) for n in range(10)]
    assert part(high, samples=9) == (set(range(5)), set(range(5, 10)))


def test_f1_wants_equal_areas(part):
    """Document 003: f1 = |V1 - V2|. Nine crowded dots and three far apart, all weight on areas."""
    boxes = [(x, y, x + 1.0, y + 1.0) for x in (0.0, 2.0, 4.0) for y in (0.0, 20.0, 40.0)]
    boxes += [(50.0, 0.0, 51.0, 1.0), (75.0, 40.0, 76.0, 41.0), (99.0, 0.0, 100.0, 1.0)]
    by_area, _ = part(boxes, samples=31, weights=(1.0, 0.0, 0.0, 0.0))
    assert len(by_area) == 9


def test_f2_wants_equal_numbers(part):
    """Document 003: f2 = |W1 - W2|."""
    boxes = dots(0, 2, 4, 6, 8, 10, 12, 14, 60, 70, 80, 100)
    by_number, _ = part(boxes, samples=63, weights=(0.0, 1.0, 0.0, 0.0))
    assert len(by_number) == 6


def test_f3_wants_few_boxes_crossed(part):
    """Document 003: f3 is how many the line cuts: here none at a third, all others elsewhere."""
    boxes = [(0.0, n, 33.0, n + 0.5) for n in range(4)] + [
        (34.0, n, 100.0, n + 0.5) for n in range(8)
    ]
    first, _ = part(boxes, samples=49, weights=(0.0, 0.0, 1.0, 0.0))
    assert first == {0, 1, 2, 3}


def test_f4_wants_no_long_side(part):
    """Document 003: f4 = max(sx, sy), the most important for an ABT."""
    boxes = dots(0, 1, 2, 3, 4, 5, 6, 7, 45, 55, 90, 100)
    first, second = part(boxes, samples=19, weights=(0.0, 0.0, 0.0, 1.0))
    assert (len(first), len(second)) == (9, 3)


@pytest.mark.parametrize(
    ("sampling", "at"),
    [
        ("linear", [0.2, 0.4, 0.6, 0.8]),
        ("nonuniform", [0.32, 0.48, 0.52, 0.68]),
        ("bisection", [0.5, 0.25, 0.75, 0.125, 0.375, 0.625, 0.875]),
        ("stochastic", None),
        ("statistical", None),
    ],
)
def test_each_sampling_tries_its_own_lines(part, sampling, at):
    """Document 003: the five samplings. Where dots are parted tells which lines were tried."""
    random = Random(3)
    boxes = dots(0, 100, *(random.uniform(0, 100) for _ in range(198)))
    centres = [box[0] for box in boxes]
    first, second = part(boxes, sampling, 4, (0.0, 1.0, 0.0, 0.0), seed=8)
    gap = max(centres[n] for n in first), min(centres[n] for n in second)
    if sampling == "stochastic":
        state, at = 8 + 1, []
        for _ in range(4):
            state = state * 48271 % (2**31 - 1)
            at.append(state / (2**31 - 1))
    if sampling == "statistical":
        mean, median = sum(centres) / 200, sorted(centres)[100]
        spread = sqrt(sum((x - mean) ** 2 for x in centres) / 200)
        at = [(median + spread * off) / 100 for off in (-0.6, -0.2, 0.2, 0.6)]
    assert any(gap[0] <= 100 * share <= gap[1] for share in at)


@pytest.mark.parametrize("sampling", SAMPLINGS)
@pytest.mark.parametrize("count", [2, 3, 7, 16, 101])
def test_no_side_is_left_with_less_than_a_quarter(part, sampling, count):
    """Rule: so the tree stays shallow, however uneven the boxes lie; the rest is halved."""
    random = Random(count)
    for boxes in (
        dots(*([5] * count)),
        dots(*(2.0**n for n in range(count))),
        dots(*([0] * (count - 1)), 1e300),
        [(-1e308, -1e308, 0.5e308, 0.5e308)] * count,
        [(0.0, 0.0, random.choice((0.0, 5e-324)), 0.0) for _ in range(count)],
    ):
        first, second = part(boxes, sampling)
        assert 4 * min(len(first), len(second)) >= count - 3
        assert min(len(first), len(second)) >= 1
