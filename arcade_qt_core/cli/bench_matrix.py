"""Measure all indexes against each other and against their peers, and print what came of it."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from ..bench.matrix import KINDS, Matrix, MatrixReport, draw_heat_map, index_names
from ..bench.matrix.block import Block
from ..bench.matrix.operations import OPERATIONS

ROUNDS = 5
WIDTH = 112  # of a table, also where a terminal is narrower: numbers cut short are of no use


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare which indexes are compared, and where."""
    parser.add_argument(
        "--indexes",
        type=names_of("index", index_names()),
        metavar="NAMES",
        help="compare indexes with each other: all, or names with commas between: "
        + ", ".join(index_names()),
    )
    parser.add_argument(
        "--kinds",
        type=names_of("kind", list(KINDS)),
        metavar="NAMES",
        help="in worlds of these kinds: all (the default), or some of " + ", ".join(KINDS),
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Measure, and print tables or JSON.

    Returns:
        0, or 1 if somebody found something else than it should.
    """
    matrix = Matrix(
        arguments.indexes,
        arguments.kinds,
        arguments.n,
        arguments.rounds or ROUNDS,
        arguments.seed,
    )
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("measuring", total=None)
        report = matrix.run(lambda done, total: bar.update(task, completed=done, total=total))
    if arguments.plot:
        draw_heat_map(report).save(arguments.plot)
    if arguments.json:
        console.print_json(data=report.as_dict())
    else:
        _print(report, console)
    return 0 if report.is_sound else 1


def names_of(what: str, known: list[str]) -> Callable[[str], list[str]]:
    """Return a reader of "all" or of known names with commas between."""

    def read(text: str) -> list[str]:
        names = known if text == "all" else text.split(",")
        for name in names:
            if name not in known:
                raise argparse.ArgumentTypeError(
                    f"unknown {what} {name!r}: expected all, or some of {', '.join(known)}"
                )
        return list(dict.fromkeys(names))

    return read


def _print(report: MatrixReport, console: Console) -> None:
    settings = report.settings
    console.print(
        f"{settings['rounds']} round(s), seed {settings['seed']}, "
        f"kernels {'compiled' if settings['compiled'] else 'interpreted'}, "
        f"Python {settings['python']}, {settings['machine']}"
    )
    wide = Console(file=console.file, width=WIDTH, force_terminal=console.is_terminal)
    for block in report.blocks:
        wide.print(_times(block))
    console.print(
        "Microseconds for one rectangle or one question, medians of all rounds; the best index is "
        "green. Where a peer is installed, the last lines say how many times faster than the best "
        'peer it is, and the index that a scene with "auto" chooses for such frames:'
    )
    for name, meaning in OPERATIONS.items():
        console.print(f"  {name:8} {meaning}", highlight=False)
    for name, reason in report.skipped.items():
        console.print(f"Left out: {name}: {reason}", highlight=False, markup=False)
    for block in report.blocks:
        for name, rules in block.rules.items():
            for operation in (operation for operation, rule in rules.items() if not rule):
                console.print(f"WRONG: {operation} of {name}, {block.title}", style="red")


def _times(block: Block) -> Table:
    title = f"{block.title}; auto chooses {block.auto}"
    table = Table(title=title, title_justify="left", box=SIMPLE_HEAD, padding=(0, 0))
    table.add_column("", width=20, no_wrap=True)
    for operation in OPERATIONS:
        table.add_column(operation, justify="right", width=7)
    best = {operation: block.best(operation, block.ours) for operation in OPERATIONS}
    for name in block.rounds:
        cells = [_microseconds(block.seconds(name, operation)) for operation in OPERATIONS]
        marked = [
            f"[bold green]{cell}[/]" if best[operation] == name else cell
            for operation, cell in zip(OPERATIONS, cells, strict=True)
        ]
        is_last = name == list(block.rounds)[-1]
        table.add_row(name, *marked, end_section=is_last)
    if block.peers:
        for words, indexes in (("best", block.ours), ("auto", [block.auto])):
            compared = [block.against_peers(operation, indexes) for operation in OPERATIONS]
            ratios = (f"{found[2]:.3g} x" if found else "-" for found in compared)
            table.add_row(f"{words} to best peer", *ratios)
    return table


def _microseconds(seconds: float | None) -> str:
    if seconds is None:
        return "-"
    return f"{seconds * 1e6:.3g}" if seconds < 1e-3 else f"{seconds * 1e6:.0f}"
