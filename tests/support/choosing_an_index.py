"""Make the pictures and tables of docs/guides/choosing_an_index.md anew, all of them.

    python tests/support/choosing_an_index.py [ROUNDS]

It runs what `arcade-qt bench` runs: worlds of all kinds with 1 000 and 10 000 rectangles, and one
with 100 000 spread evenly; with 3 rounds in two to three minutes on an idle machine. The tables
stand between marks in the page: what is written there by hand is lost.
"""

from __future__ import annotations

import re
import sys
from datetime import date
from pathlib import Path

from rich.progress import Progress

from arcade_qt_core.bench.duration import duration
from arcade_qt_core.bench.matrix import Matrix, MatrixReport, draw_heat_map
from arcade_qt_core.bench.matrix.block import Block
from arcade_qt_core.bench.matrix.operations import OPERATIONS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "guides" / "choosing_an_index.md"
SCAN = "linear"  # the quickest to be filled, which is no merit


def main(rounds: int = 3) -> None:
    """Measure everything, save the pictures, and write the tables."""
    kinds = Matrix(counts=[1_000, 10_000], rounds=rounds)
    large = Matrix(kinds=["uniform"], counts=[100_000], rounds=rounds)
    with Progress() as bar:
        reports = []
        for matrix, title in ((kinds, "all kinds"), (large, "100 000")):
            task = bar.add_task(title, total=None)
            reports.append(
                matrix.run(lambda done, all, task=task: bar.update(task, completed=done, total=all))  # type: ignore[misc]
            )
    frames, many = reports
    if not (frames.is_sound and many.is_sound):
        raise SystemExit("somebody found something else than it should: nothing is written")
    middle = [block for block in frames.blocks if block.count == 10_000]
    evenly = next(block for block in middle if block.kind == "uniform")
    uniform = MatrixReport(frames.settings, [evenly], frames.skipped)
    for name, report in (("frames", frames), ("uniform", uniform), ("100000", many)):
        draw_heat_map(report).save(DOCS / "images" / f"bench_{name}.png", optimize=True)
    page = PAGE.read_text()
    page = filled(page, "frames", frame_table(middle))
    page = filled(page, "operations", operation_table([evenly, *many.blocks]))
    PAGE.write_text(filled(page, "measured", measured_with(frames)))


def filled(page: str, mark: str, text: str) -> str:
    """Return a page with a text between the marks `<!-- name -->` and `<!-- end of name -->`."""
    first, last = f"<!-- {mark} -->\n", f"\n<!-- end of {mark} -->"
    pattern = re.escape(first) + ".*?" + re.escape(last)
    page, found = re.subn(pattern, lambda _: f"{first}\n{text}\n{last}", page, flags=re.DOTALL)
    if found != 1:
        raise ValueError(f"{found} places marked {mark!r}: expected one, as {first}...{last}")
    return page


def frame_table(blocks: list[Block]) -> str:
    """Return how many times the best index's frame everybody takes; a column for each world."""
    rows = [["", *(block.kind for block in blocks)]]
    for name in blocks[0].ours:
        rows.append([f"`{name}`", *(_times(block, name) for block in blocks)])
    rows.append(["what `auto` chooses", *(f"{_times(b, b.auto)} `{b.auto}`" for b in blocks)])
    for name in blocks[0].peers:
        if any(block.seconds(name, "frame") for block in blocks):
            rows.append([name, *(_times(block, name) for block in blocks)])
    return _table(rows)


def operation_table(blocks: list[Block]) -> str:
    """Return the best index but a scan, and the best peer, at each operation, in each world."""
    heads = [
        f"{words} {block.count:_}".replace("_", " ")
        for block in blocks
        for words in ("best index,", "best peer,", "times as quick,")
    ]
    rows = [["", *heads]]
    for operation in OPERATIONS:
        cells = []
        for block in blocks:
            indexes = [name for name in block.ours if name != SCAN]
            compared = block.against_peers(operation, indexes)
            if compared is None:  # no peer that can do it is installed
                cells += ["-"] * 3
                continue
            ours, theirs, ratio = compared
            cells += [_named(block, ours, operation), _named(block, theirs, operation)]
            cells.append(_figures(ratio))
        rows.append([operation, *cells])
    return _table(rows)


def measured_with(report: MatrixReport) -> str:
    """Return when, how and on what all was measured, in a line."""
    settings = report.settings
    peers = ", ".join(f"{name} {number}" for name, number in settings["peers"].items())
    return (
        f"{date.today():%-d %B %Y}: medians of {settings['rounds']} rounds, "
        f"CPython {settings['python']}, {settings['machine']}, {peers}."
    )


def _times(block: Block, name: str) -> str:
    best, seconds = block.best("frame", block.ours), block.seconds(name, "frame")
    assert best is not None
    return "-" if seconds is None else _figures(block.ratio("frame", best, name))


def _named(block: Block, name: str, operation: str) -> str:
    shown = f"`{name}`" if name in block.ours else name
    return f"{shown} {duration(block.seconds(name, operation) or 0.0)}"


def _figures(ratio: float) -> str:
    return f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.2g}"


def _table(rows: list[list[str]]) -> str:
    rule = ["---"] * len(rows[0])
    return "\n".join(f"| {' | '.join(row)} |" for row in [rows[0], rule, *rows[1:]])


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
