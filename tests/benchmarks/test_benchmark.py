"""The benchmark does equal work for all, finds the right numbers, and says what is missing.

Nothing here looks at how fast anything is: that is for the benchmark itself, run by hand.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from arcade_qt_core import LBWH
from arcade_qt_core.bench import Benchmark, Report, Workload
from arcade_qt_core.bench.reference import Reference
from arcade_qt_core.bench.rows import ARCADE, INDEX, NUMBERS, OBJECTS, SCENE, WIDE_SCENE, rows
from arcade_qt_core.bench.state import State

OURS = (SCENE, WIDE_SCENE, INDEX)


@pytest.fixture(scope="module", params=[200, 2_000])
def report(request: pytest.FixtureRequest) -> Report:
    """Run everything once, with few objects, and with enough for some to overlap."""
    return Benchmark(size=request.param, rounds=1).run()


def test_every_row_whose_contenders_are_installed_runs(report: Report) -> None:
    """Issue 2: each row has two times, a ratio between them, and a verdict where it has a target.

    The rows of contenders that are left out are missing, and only those.
    """
    expected = [row.title for row in rows() if not {row.ours, row.theirs} & report.skipped.keys()]
    assert [result.title for result in report.results] == expected
    for result in report.results:
        assert result.our_seconds > 0
        assert result.their_seconds > 0
        assert result.low <= result.ratio <= result.high
        assert (result.verdict != "") == (result.target is not None)


def test_the_targets_are_those_of_the_issue() -> None:
    """Issue 2: at most 3 empty calls; 50 times arcade; 2, 1.2 and 2 times fastquadtree."""
    targets = [(row.ours, row.theirs, row.target) for row in rows() if row.target]
    assert targets == [
        (SCENE, SCENE, 3),
        *[(SCENE, ARCADE, 50)] * 3,
        (SCENE, NUMBERS, 2),
        (SCENE, OBJECTS, 1.2),
        (SCENE, NUMBERS, 2),
    ]


def test_everybody_finds_what_the_linear_scan_finds(report: Report) -> None:
    """Issue 2: equal work. Ours follow the strict rule, peers that rule or the closed one."""
    assert report.is_sound
    for name in OURS:
        assert report.rules[name] == {"query": "strict", "pairs": "strict"}
        assert report.counts[name] == report.counts[SCENE]
        assert report.counts[name]["query"] > 0


@pytest.mark.parametrize("report", [2_000], indirect=True)
def test_some_pairs_overlap_among_two_thousand(report: Report) -> None:
    """A comparison of pair counts that are all zero would prove nothing."""
    assert all(found["pairs"] > 5 for found in report.counts.values())


def test_the_closed_rule_counts_what_only_touches() -> None:
    """The reference tells both rules apart: a shared edge is an overlap by the closed one alone."""
    workload = Workload(size=3)
    query = workload.queries[0]
    rects = [
        LBWH(query.right, query.bottom, 8, 8),  # touches the query from outside
        LBWH(query.right + 8, query.bottom, 4, 8),  # touches the first
        LBWH(query.right + 12 + 1 / 64, query.bottom, 4, 8),  # the least gap there is
    ]
    workload.queries = [query]
    reference = Reference(workload, State(rects))
    assert reference.strict == {"query": 0, "pairs": 0}
    assert reference.closed == {"query": 1, "pairs": 1}
    assert reference.rule("pairs", 0) == "strict"
    assert reference.rule("pairs", 1) == "closed"
    assert reference.rule("pairs", 2) == ""


def test_a_report_with_a_wrong_count_is_not_sound(report: Report) -> None:
    """A contender that does less work than the others must not win by it."""
    report.rules[SCENE]["query"] = ""
    assert not report.is_sound
    report.rules[SCENE]["query"] = "strict"


def test_a_peer_that_is_not_installed_is_left_out_and_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A peer is an extra: without it the benchmark runs, and says what was left out."""
    monkeypatch.setitem(sys.modules, "fastquadtree", None)
    report = Benchmark(size=50, rounds=1).run()
    assert report.skipped.keys() >= {NUMBERS, OBJECTS}
    assert "fastquadtree" in report.skipped[NUMBERS]
    assert NUMBERS not in report.counts
    assert SCENE in report.counts
    assert {result.theirs for result in report.results}.isdisjoint({NUMBERS, OBJECTS})


def test_importing_the_benchmark_runs_no_code_of_peers() -> None:
    """Contract: peers are imported when a benchmark is made, not before."""
    code = (
        "import sys, arcade_qt_core.bench;"
        "print(sorted({'arcade', 'fastquadtree', 'numpy'} & sys.modules.keys()))"
    )
    command = [sys.executable, "-W", "ignore", "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_progress_is_told_from_nothing_to_all() -> None:
    """A bar that shows it needs the first and the last word."""
    told: list[tuple[int, int]] = []
    Benchmark(size=10, rounds=2).run(lambda done, total: told.append((done, total)))
    assert told == [(0, 2), (1, 2), (2, 2)]


@pytest.mark.parametrize(("size", "rounds"), [(0, 1), (-1, 1), (1, 0)])
def test_a_benchmark_of_nothing_is_refused(size: int, rounds: int) -> None:
    """Bad input is named, and what is needed is said."""
    with pytest.raises(ValueError, match="at least 1"):
        Benchmark(size=size, rounds=rounds)
