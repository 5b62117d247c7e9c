"""Measure the index that `auto` chooses against every peer that is installed, row by row.

    python -m benchmarks.auto_rows [--worlds clustered,mixed] [-n 10000,100000] [--json]

in the folder tests. The rows are those of `benchmarks.index_rows`, and so is the way they are
measured; the worlds are those of `arcade-qt bench`, in which a tenth moves. A scene with "auto"
watches the frames of a world first: moves, a rectangle for each tenth object, all pairs. What it
chooses is then used in all rows of the world. A row is met if no peer is faster.
"""

from __future__ import annotations

import argparse
import json
import os
from typing import Any, NamedTuple

from arcade_qt_core.bench.matrix.block import Block
from arcade_qt_core.bench.matrix.course import Course
from arcade_qt_core.bench.matrix.index_contestant import IndexContestant
from arcade_qt_core.bench.matrix.kinds import KINDS
from arcade_qt_core.bench.matrix.names import maker
from arcade_qt_core.bench.matrix.peers import peers
from arcade_qt_core.bench.matrix.played_scene import chosen_index
from arcade_qt_core.bench.matrix.truth import Truth
from arcade_qt_core.bench.matrix.turn import take_turns

from .index_rows import FRAMES, ROWS, Row
from .scene_contestant import SceneContestant

WORLDS = "clustered,mixed"


class Line(NamedTuple):
    """Hold a row, the seconds of the chosen index, and how much faster it is than each peer."""

    row: Row
    seconds: float
    ratios: dict[str, float]

    @property
    def verdict(self) -> str:
        """Say whether nobody was faster."""
        if not self.ratios:
            return "no peer"
        return "met" if min(self.ratios.values()) >= 1 else "MISSED"


def measure(world: str, count: int, rounds: int = 5) -> tuple[Block, list[Line]]:
    """Let `auto` choose, and return all times, and the rows.

    Args:
        world: one of `KINDS` in which something moves.
        count: how many rectangles there are.
        rounds: how often all is measured, after one round to warm up.
    """
    course = Course(world, count, 1)
    chosen = chosen_index(course)
    ours = [IndexContestant(chosen, maker(chosen), course), SceneContestant(chosen, course)]
    contestants = [*ours, *peers(course)[0]]
    times, rules = take_turns(contestants, Truth(course), rounds, FRAMES)
    names = [contestant.name for contestant in ours]
    block = Block(world, count, course.title, names, times, rules, chosen)
    return block, [_line(row, block) for row in ROWS]


def _line(row: Row, block: Block) -> Line:
    """Compare the chosen index with each peer that can do what a row is about."""
    ours = row.door + block.auto
    ratios = {
        peer: block.ratio(row.operation, ours, peer)
        for peer in block.peers
        if row.operation in block.rounds[peer]
    }
    return Line(row, block.seconds(ours, row.operation) or 0.0, ratios)


def _table(block: Block, lines: list[Line]) -> str:
    said = [f"{block.title}: auto chooses {block.auto}; load {os.getloadavg()[0]:.1f}"]
    if not block.is_sound:
        said.append("WRONG ANSWERS: no time means anything")
    for line in lines:
        against = ", ".join(f"{peer} {ratio:.2f}x" for peer, ratio in line.ratios.items())
        nanoseconds = f"{line.seconds * 1e9:.0f} ns"
        said.append(f"{line.row.title:26}{nanoseconds:>9}  {line.verdict:8} {against}")
    return "\n".join(said)


def _plain(line: Line) -> dict[str, Any]:
    return {"row": line.row.title, **line._asdict(), "verdict": line.verdict}


def main() -> None:
    """Print a table for each world and number of rectangles, or one line of JSON for all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    able = ", ".join(name for name, kind in KINDS.items() if kind.share)
    parser.add_argument("--worlds", default=WORLDS, help=f"names by commas, of {able}")
    parser.add_argument("-n", default="10000,100000", help="how many rectangles; several by commas")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = []
    for world in options.worlds.split(","):
        for count in map(int, options.n.split(",")):
            block, lines = measure(world, count, options.rounds)
            rows = list(map(_plain, lines))
            found.append({**block.as_dict(), "sound": block.is_sound, "rows": rows})
            if not options.json:
                print(_table(block, lines), end="\n\n", flush=True)
    if options.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
