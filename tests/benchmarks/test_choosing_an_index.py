"""The tables of the guide say what was measured, of every index, and stand between their marks."""

from __future__ import annotations

import pytest
from support.choosing_an_index import PAGE, filled, frame_table, measured_with, operation_table

from arcade_qt_core.bench.matrix import KINDS, Matrix, index_names
from arcade_qt_core.bench.matrix.block import Block
from arcade_qt_core.bench.matrix.operations import OPERATIONS


def test_the_guide_has_every_index_every_world_and_every_operation() -> None:
    """Issue 4: a page says which index to choose; a new index or world has to be measured."""
    page = PAGE.read_text()
    frames, operations = (
        page.split(f"<!-- {mark} -->")[1].split(f"<!-- end of {mark} -->")[0]
        for mark in ("frames", "operations")
    )
    head, _, *rows = frames.strip().splitlines()
    assert head.strip("| ").split(" | ") == list(KINDS)
    assert [row.split("`")[1] for row in rows[: len(index_names())]] == index_names()
    assert [line.split("|")[1].strip() for line in operations.strip().splitlines()[2:]] == list(
        OPERATIONS
    )


def test_a_frame_is_told_as_so_many_times_that_of_the_best_index() -> None:
    """Rule: only ratios within a run mean anything."""
    rounds = {
        "hare": {"frame": [1.0, 2.0, 3.0]},
        "tortoise": {"frame": [2.5, 5.0, 7.5]},
        "snail": {"frame": [130.0, 260.0, 390.0]},
        "slug": {"query": [1.0, 1.0, 1.0]},
    }
    block = Block("line", 10, "", ["hare", "tortoise"], rounds, {}, "tortoise")
    assert frame_table([block]).splitlines() == [
        "|  | line |",
        "| --- | --- |",
        "| `hare` | 1 |",
        "| `tortoise` | 2.5 |",
        "| what `auto` chooses | 2.5 `tortoise` |",
        "| snail | 130 |",
    ]


def test_operations_are_told_with_the_best_of_both_sides() -> None:
    """Rule: a ratio names both its sides, and how long they took."""
    report = Matrix(["quadtree"], ["uniform"], [300], rounds=1).run()
    rows = operation_table(report.blocks).splitlines()
    assert rows[0].startswith("|  | best index, 300 | best peer, 300 | times as quick, 300 |")
    assert [row.split("|")[1].strip() for row in rows[2:]] == list(OPERATIONS)
    for row, operation in zip(rows[2:], OPERATIONS, strict=True):
        compared = report.blocks[0].against_peers(operation)
        assert ("`quadtree`" in row) == (compared is not None)
        assert compared is None or f"{compared[1]} " in row
    assert all(name in measured_with(report) for name in report.settings["peers"])


def test_only_what_stands_between_marks_is_written_anew() -> None:
    """Rule: the rest of the page is written by hand."""
    page = "a\n<!-- x -->\n\nold\n\n<!-- end of x -->\nb"
    assert filled(page, "x", "new\\1") == "a\n<!-- x -->\n\nnew\\1\n\n<!-- end of x -->\nb"
    with pytest.raises(ValueError, match="0 places marked 'y'"):
        filled(page, "y", "new")
