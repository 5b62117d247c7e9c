"""The benchmark of the narrow phase compares equal work."""

from __future__ import annotations

import pytest
from benchmarks.narrow_phase import measure


@pytest.mark.parametrize("kind", ["circles", "boxes", "turned boxes", "hexagons"])
def test_both_sides_find_the_same_hits(kind: str) -> None:
    """Rule: style, "Tests": seeded, equal work, results consumed. Time is not judged here."""
    row = measure(kind, pairs=200, rounds=1)

    assert 150 < row.hits < 200
    assert row.ratio > 0
