"""The rows of the index that `auto` chooses compare equal work, with every peer there is."""

from __future__ import annotations

from benchmarks.auto_rows import Line, measure
from benchmarks.index_rows import ROWS


def test_everybody_in_the_rows_finds_the_same() -> None:
    """Rule: style, "Tests": seeded, equal work, results consumed. Time is not judged here."""
    block, lines = measure("clustered", count=200, rounds=1)

    assert block.is_sound, block.rules
    assert block.ours == [block.auto, f"scene {block.auto}"]
    assert [line.row for line in lines] == list(ROWS)


def test_rows_are_compared_with_every_peer_that_can_do_what_they_are_about() -> None:
    """Issue 4: "never slower than the PyPI peer in any row", whichever are installed."""
    block, lines = measure("mixed", count=200, rounds=1)

    for line in lines:
        able = {peer for peer in block.peers if line.row.operation in block.rounds[peer]}
        assert line.ratios.keys() == able
        assert line.seconds > 0


def test_a_row_is_met_only_if_no_peer_is_faster() -> None:
    """Issue 4: "never slower"."""
    assert Line(ROWS[0], 1.0, {"a": 1.0, "b": 7.0}).verdict == "met"
    assert Line(ROWS[0], 1.0, {"a": 0.99, "b": 7.0}).verdict == "MISSED"
    assert Line(ROWS[0], 1.0, {}).verdict == "no peer"
