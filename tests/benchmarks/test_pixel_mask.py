"""The benchmark of pixel masks measures what it says."""

from __future__ import annotations

import pytest
from benchmarks.pixel_mask import ROWS, measure


@pytest.mark.parametrize("kind", ROWS)
def test_shapes_are_apart_and_then_in_each_other(kind: str) -> None:
    """Rule: style, "Tests": equal work, results consumed. Time is not judged here."""
    assert [is_contact for is_contact, _ in measure(kind, calls=1, rounds=1)][::2] == [False, True]
