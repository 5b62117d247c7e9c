"""Arrange what was measured as tables of seconds: what a picture shows."""

from __future__ import annotations

from dataclasses import dataclass

from .block import Block
from .matrix_report import MatrixReport
from .operations import OPERATIONS


@dataclass(frozen=True)
class Panel:
    """Hold a table of seconds.

    Attributes:
        title: what it shows.
        columns: their headings.
        rows: name -> the seconds of each column; None where there are none.
        ours: the names of the indexes; all others are peers.
        auto: for each column the index that "auto" chooses.
    """

    title: str
    columns: list[str]
    rows: dict[str, list[float | None]]
    ours: list[str]
    auto: list[str]

    def best(self, column: int) -> float | None:
        """Return the seconds of the best index."""
        times = [self.rows[name][column] for name in self.ours]
        return min((seconds for seconds in times if seconds is not None), default=None)


def panels(report: MatrixReport) -> list[Panel]:
    """Return a panel for each world with all operations; for several kinds, one with whole frames.

    Several kinds make one panel for each number of rectangles, with a column for each kind.
    """
    kinds = list(dict.fromkeys(block.kind for block in report.blocks))
    if len(kinds) == 1:
        return [_operations(block) for block in report.blocks]
    counts = dict.fromkeys(block.count for block in report.blocks)
    return [_frames([b for b in report.blocks if b.count == count]) for count in counts]


def _operations(block: Block) -> Panel:
    rows = {
        name: [block.seconds(name, operation) for operation in OPERATIONS] for name in block.rounds
    }
    title = f"{block.title}: the time of one"
    return Panel(title, list(OPERATIONS), rows, block.ours, [block.auto] * len(OPERATIONS))


def _frames(blocks: list[Block]) -> Panel:
    times = {name: [block.seconds(name, "frame") for block in blocks] for name in blocks[0].rounds}
    rows = {name: row for name, row in times.items() if any(row)}  # some peers play no frame
    title = f"{blocks[0].count} rectangles; {OPERATIONS['frame']}"
    kinds, chosen = zip(*((block.kind, block.auto) for block in blocks), strict=True)
    return Panel(title, list(kinds), rows, blocks[0].ours, list(chosen))
