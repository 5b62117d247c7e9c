"""The rows of the indexes compare equal work."""

from __future__ import annotations

import pytest
from benchmarks.index_rows import ROWS, measure


def test_everybody_in_the_rows_finds_the_same() -> None:
    """Rule: style, "Tests": seeded, equal work, results consumed. Time is not judged here.

    Touching counts for some peers and not for us; both counts are known beforehand.
    """
    block, lines = measure(count=200, rounds=1, indexes=["quadtree", "static_tree"])

    assert block.is_sound, block.rules
    assert [line.row for line in lines] == list(ROWS)


def test_a_row_names_the_best_index_that_can_do_it() -> None:
    """Rule: a packed tree takes no moves, so it is the best in no row of moves."""
    pytest.importorskip("fastquadtree")  # whom these rows are compared with
    _, lines = measure(count=200, rounds=1, indexes=["quadtree", "static_tree"])

    moves = [line.best for line in lines if line.row.operation in ("move", "batch")]
    assert [best.index.removeprefix("scene ") for best in moves if best] == ["quadtree"] * len(
        moves
    )
    assert all(best is None or best.ratio > 0 for best in moves)
