"""A row turns timings into a ratio and a verdict."""

from __future__ import annotations

from dataclasses import replace

import pytest

from arcade_qt_core.bench.row import Row
from arcade_qt_core.bench.timings import Timings
from arcade_qt_core.bench.workload import Workload


@pytest.fixture
def timings() -> Timings:
    """Return what three rounds of 10 objects took: by hand, so nothing depends on a clock."""
    timings = Timings(Workload(size=10))
    for slow in (1.0, 2.0, 4.0):
        timings.add_round("hare", {"move": [9.0, 0.1 * slow, 0.2 * slow]})
        timings.add_round("tortoise", {"move": [6.0 * slow]})
        timings.add_round("nut", {"empty": [slow], "nudge": [2.5 * slow]})
    return timings


def test_a_busy_machine_does_not_change_a_ratio(timings: Timings) -> None:
    """Both sides of a ratio are from the same round; a slow frame in a round counts nothing."""
    result = Row("", "", "hare", "move", "tortoise", "move", target=50).judge(timings)
    assert result.ratio == pytest.approx(60)
    assert (result.low, result.high) == pytest.approx((60, 60))
    assert result.our_seconds == pytest.approx(0.02)
    assert result.verdict == "met"
    assert result.wanted == "min 50 x"


def test_a_ratio_below_its_target_is_a_miss(timings: Timings) -> None:
    """Sixty times is not sixty-one times."""
    result = Row("", "", "hare", "move", "tortoise", "move", target=61).judge(timings)
    assert result.verdict == "missed"


def test_a_limit_is_a_ratio_that_must_not_be_exceeded(timings: Timings) -> None:
    """Issue 2: a move within its node takes at most 3 times as long as an empty call."""
    row = Row("", "", "nut", "nudge", "nut", "empty", target=3, is_limit=True)
    result = row.judge(timings)
    assert result.ratio == pytest.approx(2.5)
    assert result.verdict == "met"
    assert result.wanted == "max 3 x"
    assert replace(row, target=2.4).judge(timings).verdict == "missed"


def test_a_row_without_a_target_has_no_verdict(timings: Timings) -> None:
    """Rows for comparison judge nothing."""
    result = Row("", "", "hare", "move", "tortoise", "move").judge(timings)
    assert (result.verdict, result.wanted) == ("", "")


def test_a_row_is_measured_only_if_both_sides_took_part(timings: Timings) -> None:
    """A missing peer leaves its rows out."""
    assert Row("", "", "hare", "move", "tortoise", "move").is_measured(timings)
    assert not Row("", "", "hare", "move", "snail", "move").is_measured(timings)
    assert not Row("", "", "hare", "move", "tortoise", "query").is_measured(timings)
