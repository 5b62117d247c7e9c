"""The benchmark of a whole step compares equal work."""

from __future__ import annotations

from benchmarks.crowd_step import measure


def test_both_sides_find_the_same_contacts() -> None:
    """Rule: style, "Tests": seeded, equal work, results consumed. Time is not judged here."""
    rows = measure(count=200, steps=20)

    assert [row.begun for row in rows] == [182, 182]
    assert all(row.ratio > 0 for row in rows)
