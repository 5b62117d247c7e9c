"""Measure scenes against arcade, fastquadtree and an empty call; or all indexes, if asked to."""

from __future__ import annotations

import argparse

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ..bench import Benchmark, Report, Result, draw_chart
from ..bench.duration import duration
from . import bench_matrix, words

EXPLANATION = (
    "ratio: how many times faster ours is; in the first section how many empty calls it takes. "
    "It is the median of all rounds, and half of the rounds lie in the middle half."
)
ROUNDS = 9
RULES = {
    "strict": "touching is no overlap",
    "closed": "touching is an overlap",
    "": "WRONG: neither rule",
}
COLUMNS = {  # with their widths, so that the tables of all sections align, in 80 columns
    "one call": 19,
    "ours": 7,
    "other": 7,
    "ratio": 7,
    "middle half": 12,
    "target": 9,
    "verdict": 7,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare how much to measure, and what to make of it."""
    parser.add_argument(
        "--n",
        "-n",
        type=words.counts,
        default=[10_000],
        metavar="COUNT",
        help="objects (default 10000); several counts with commas between compare indexes",
    )
    parser.add_argument(
        "--rounds",
        type=words.count,
        metavar="COUNT",
        help=f"rounds (default {ROUNDS}, and {bench_matrix.ROUNDS} to compare indexes)",
    )
    parser.add_argument("--seed", type=int, default=1, help="what the rectangles come from")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--plot", type=words.picture, metavar="FILE.png", help="save a picture")
    bench_matrix.add_arguments(parser)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Measure, and print tables or JSON.

    Returns:
        0, or 1 if a contender found something else than it should.
    """
    if arguments.indexes or arguments.kinds or len(arguments.n) > 1:
        return bench_matrix.run(arguments, console)
    rounds = arguments.rounds or ROUNDS
    benchmark = Benchmark(arguments.n[0], rounds, arguments.seed)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("measuring", total=rounds)
        report = benchmark.run(lambda done, total: bar.update(task, completed=done))
    if arguments.plot:
        draw_chart(report).save(arguments.plot)
    if arguments.json:
        console.print_json(data=report.as_dict())
    else:
        _print(report, console)
    return 0 if report.is_sound else 1


def _print(report: Report, console: Console) -> None:
    settings = report.settings
    console.print(
        f"{settings['rectangles']} objects, {settings['rounds']} round(s), "
        f"seed {settings['seed']}, "
        f"kernels {'compiled' if settings['compiled'] else 'interpreted'}, "
        f"Python {settings['python']}, {settings['machine']}"
    )
    for number, section in enumerate(dict.fromkeys(result.section for result in report.results)):
        results = [result for result in report.results if result.section == section]
        console.print(_speeds(section, results, show_header=number == 0))
    console.print(EXPLANATION, "", _counts(report), sep="\n")
    for name, reason in report.skipped.items():
        console.print(
            f"Left out: {name}: {reason}. pip install 'arcade_qt_core\\[bench]' brings it."
        )


def _speeds(section: str, results: list[Result], show_header: bool) -> Table:
    table = Table(title=section, title_justify="left", box=SIMPLE_HEAD, show_header=show_header)
    table.padding = 0
    for heading, width in COLUMNS.items():
        is_number = heading in ("ours", "other", "ratio", "middle half", "target")
        table.add_column(heading, width=width, justify="right" if is_number else "left")
    for result in results:
        table.add_row(*_cells(result))
    return table


def _cells(result: Result) -> tuple[str, ...]:
    color = {"met": "[green]", "missed": "[red]"}.get(result.verdict, "")
    return (
        result.title,
        duration(result.our_seconds),
        duration(result.their_seconds),
        f"{result.ratio:.3g} x",
        f"{result.low:.3g} - {result.high:.3g}",
        result.wanted,
        color + result.verdict,
    )


def _counts(report: Report) -> Table:
    table = Table(title="What was found", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("by")
    table.add_column("in rectangles", justify="right")
    table.add_column("pairs", justify="right")
    table.add_column("by the rule that")
    for name, counts in report.counts.items():
        rules = report.rules[name].values()
        worst = min(rules, key=("", "closed", "strict").index)
        table.add_row(name, str(counts["query"]), str(counts["pairs"]), RULES[worst])
    return table
