"""Measure the indexes against their peers, row by row, all in one run.

    python -m benchmarks.index_rows [-n 10000,100000] [--rounds 5] [--json]   (in the folder tests)

Rectangles of 4 to 24 units lie evenly in a square of 10 000; each moves by up to 8 units. All that
take part do the whole course in turns; times are those of the processor, garbage collection rests,
and a ratio is the median of the ratios of the rounds. Questions are asked five times in a round, as
frame after frame, and the best counts. "scene" rows construct and move game objects,
the others go through the methods of a `SpatialIndex`. "default" is the quadtree, "best" the index
that is quickest in the row.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Sequence
from typing import Any, NamedTuple

from arcade_qt_core.bench.matrix.block import Block
from arcade_qt_core.bench.matrix.contestant import Contestant
from arcade_qt_core.bench.matrix.course import Course
from arcade_qt_core.bench.matrix.index_contestant import IndexContestant
from arcade_qt_core.bench.matrix.names import index_names, maker
from arcade_qt_core.bench.matrix.peers import peers
from arcade_qt_core.bench.matrix.truth import Truth
from arcade_qt_core.bench.matrix.turn import take_turns

from .scene_contestant import SCENE, SceneContestant

DEFAULT = "quadtree"
UNMOVED = "static_tree"  # takes no moves
FRAMES = 5  # so often each question is asked in a round; the best counts, as in bench/
DEFAULT_JUDGED = 10_000  # rectangles for which the default index has to be so fast


class Row(NamedTuple):
    """Say what is compared with whom, and how much faster ours is to be."""

    title: str
    operation: str
    door: str
    peer: str
    best: float
    default: float


ROWS = (
    Row("insert, scene objects", "insert", SCENE, "fastquadtree", 2, 1),
    Row("insert, spatial.add(key)", "insert", "", "fastquadtree", 1.2, 0.8),
    Row("move, one call each", "move", SCENE, "fastquadtree", 6, 3.5),
    Row("move, batch", "batch", "", "fastquadtree", 10, 5),
    Row("rectangle query, objects", "query", "", "fastquadtree objects", 3.5, 1.5),
    Row("query_many ids", "queries", "", "shapely", 4, 1),
    Row("point query, objects", "point", "", "fastquadtree", 5, 2),
    Row("all pairs as buffer", "pairs", "", "shapely", 12, 5),
    Row("raycast nearest, scene", "rays", SCENE, "box2d", 4, 2),
    Row("raycast_many", "rays", "", "box2d", 4, 2),
)


class Measured(NamedTuple):
    """Hold one side of a row: which index, how many times as fast as the peer, and as wanted."""

    index: str
    ratio: float
    wanted: float | None

    @property
    def verdict(self) -> str:
        """Say whether it is as fast as wanted."""
        if self.wanted is None:
            return "reported"
        return "met" if self.ratio >= self.wanted else "MISSED"


class Line(NamedTuple):
    """Hold what was measured of a row; no sides where the peer is missing."""

    row: Row
    peer_seconds: float
    best: Measured | None
    default: Measured | None


def measure(count: int, rounds: int = 5, indexes: Sequence[str] = ()) -> tuple[Block, list[Line]]:
    """Let all do the course so often, and return all times, and the rows.

    Args:
        count: how many rectangles there are.
        rounds: how often all is measured, after one round to warm up.
        indexes: names of indexes; all but those that scan when there are none.
    """
    course = Course("moving", count, 1)
    contestants = _contestants(course, indexes or [n for n in index_names() if n != "linear"])
    times, rules = take_turns(contestants, Truth(course), rounds, FRAMES)
    ours = [c.name for c in contestants if isinstance(c, (IndexContestant, SceneContestant))]
    block = Block(course.name, count, course.title, ours, times, rules)
    return block, [_line(row, block) for row in ROWS]


def _line(row: Row, block: Block) -> Line:
    """Compare the best and the default index with the peer of a row."""
    if row.peer not in block.rounds:
        return Line(row, 0.0, None, None)
    able = [
        name
        for name in block.ours
        if name.startswith(SCENE) == (row.door == SCENE)
        and not (name.endswith(UNMOVED) and row.operation in ("move", "batch"))
    ]
    best = block.best(row.operation, able)
    assert best is not None
    default = row.door + DEFAULT
    return Line(
        row,
        block.seconds(row.peer, row.operation) or 0.0,
        Measured(best, block.ratio(row.operation, best, row.peer), row.best),
        Measured(
            default,
            block.ratio(row.operation, default, row.peer),
            row.default if block.count <= DEFAULT_JUDGED else None,
        ),
    )


def _contestants(course: Course, indexes: Sequence[str]) -> list[Contestant]:
    contestants: list[Contestant] = []
    for name in indexes:
        contestants.append(IndexContestant(name, maker(name), course))
        if name != UNMOVED:
            contestants.append(SceneContestant(name, course))
    named = {row.peer for row in ROWS}  # those that are not installed are named by their rows
    return contestants + [peer for peer in peers(course)[0] if peer.name in named]


def _table(block: Block, lines: list[Line]) -> str:
    head = f"{block.title}; load {os.getloadavg()[0]:.1f}"
    said = [head, "" if block.is_sound else "WRONG ANSWERS: no time means anything"]
    for row, peer_seconds, best, default in lines:
        if best is None or default is None:
            said.append(f"{row.title:26} {row.peer} is not installed")
            continue
        sides = [
            f"{side.ratio:6.2f}x {'/ ' + format(side.wanted, 'g') if side.wanted else '':6}"
            f"{side.verdict:9}"
            for side in (best, default)
        ]
        said.append(
            f"{row.title:26}{row.peer:21}{peer_seconds * 1e9:9.0f} ns  best {sides[0]}"
            f"{best.index:28} default {sides[1]}"
        )
    return "\n".join(said)


def _plain(line: Line) -> dict[str, Any]:
    return {
        "row": line.row.title,
        "peer": line.row.peer,
        "peer_seconds": line.peer_seconds,
        **{
            name: side and {**side._asdict(), "verdict": side.verdict}
            for name, side in (("best", line.best), ("default", line.default))
        },
    }


def main() -> None:
    """Print a table for each number of rectangles, or one line of JSON for all."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("-n", default="10000,100000", help="how many rectangles; several by commas")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--indexes", default="", help="names by commas; all of them when empty")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    names = [name for name in options.indexes.split(",") if name]
    found = []
    for count in map(int, options.n.split(",")):
        block, lines = measure(count, options.rounds, names)
        found.append({**block.as_dict(), "sound": block.is_sound, "rows": list(map(_plain, lines))})
        if not options.json:
            print(_table(block, lines), end="\n\n", flush=True)
    if options.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
