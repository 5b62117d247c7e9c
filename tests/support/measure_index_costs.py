"""Measure anew what each index costs, and write `arcade_qt_core/scene/index_costs.py`.

    python tests/support/measure_index_costs.py [ROUNDS]

It runs the courses of `arcade-qt bench --indexes all` without the peers, in worlds that differ in
what the adviser looks at. Run it on an idle machine, with compiled kernels: it takes some minutes.
"""

from __future__ import annotations

import platform
import sys
from datetime import date
from pathlib import Path

from arcade_qt_core.bench.matrix.course import Course
from arcade_qt_core.bench.matrix.index_contestant import IndexContestant
from arcade_qt_core.bench.matrix.matrix import MOST_SCANNED
from arcade_qt_core.bench.matrix.names import maker
from arcade_qt_core.bench.matrix.operations import ASKED
from arcade_qt_core.bench.matrix.truth import Truth
from arcade_qt_core.bench.matrix.turn import take_turns
from arcade_qt_core.native import compiled
from arcade_qt_core.scene.adviser import SCAN
from arcade_qt_core.scene.indexes import MAKERS

TARGET = Path(__file__).parents[2] / "arcade_qt_core" / "scene" / "index_costs.py"
INDEXES = tuple(filter(None, MAKERS))
KINDS = ("uniform", "clustered", "mixed", "line")
COUNTS = (50, 1_000, 10_000, 100_000)
OPERATIONS = ("insert", "move", "batch", "query", "queries", "point", "rays", "nearest", "pairs")
SEED = 1
MOST_ROUNDS = 5  # a world of fewer objects is measured so many times as often
SIGNIFICANT = 3  # digits that are written

HEAD = '''"""What each index costs at each operation, in nanoseconds: measured, not reckoned.

Written by `tests/support/measure_index_costs.py` on {today}: the best of {rounds} rounds
or more, because other programs only ever add to a time; seed {seed}, kernels compiled,
Python {python}, {machine}, two cores. Only ratios within a column mean anything;
another machine has other figures and, as a rule, the same winners.
"""

from __future__ import annotations

KINDS = {kinds}
"""The kinds of worlds measured, as `arcade-qt bench` knows them."""

COUNTS = {counts}
"""How many objects there were."""

OPERATIONS = {operations}
"""What was done. One insertion, move or question; `pairs` is for one object of the world, `batch`
and `queries` are moves and rectangle queries many by one call, and so are `rays` and `nearest`."""

COSTS: dict[str, dict[str, tuple[tuple[float, ...], ...]]] = {{
'''
TAIL = '''}
"""Index -> kind -> a row for each of `COUNTS` with a figure for each of `OPERATIONS`.

The row of a scan for the largest count is reckoned from that before: it would take minutes."""
'''


def main(rounds: int = 2) -> None:
    """Measure everything and write the table."""
    if not compiled():
        raise SystemExit("the kernels are interpreted: build them first")
    costs = {
        (kind, count): measured(Course(kind, count, SEED), rounds)
        for kind in KINDS
        for count in COUNTS
    }
    *_, fewer, most = COUNTS
    for kind in KINDS:
        costs[kind, most][SCAN] = scanned(costs[kind, fewer][SCAN], most / fewer)
    text = HEAD.format(
        today=date.today().isoformat(),
        rounds=rounds,
        seed=SEED,
        python=platform.python_version(),
        machine=f"{platform.system()} {platform.machine()}",
        kinds=shown(KINDS),
        counts=shown(COUNTS),
        operations=shown(OPERATIONS),
    )
    for name in INDEXES:
        text += f'    "{name}": {{\n'
        for kind in KINDS:
            text += f'        "{kind}": (\n'
            for count in COUNTS:
                row = ", ".join(f"{value:.{SIGNIFICANT}g}" for value in costs[kind, count][name])
                text += f"            ({plain(row)}),\n"
            text += "        ),\n"
        text += "    },\n"
    TARGET.write_text(text + TAIL)
    print(f"wrote {TARGET}")


def measured(course: Course, rounds: int) -> dict[str, tuple[float, ...]]:
    """Return the nanoseconds of each operation, by index: the best of the rounds."""
    names = [name for name in INDEXES if name != SCAN or course.count <= MOST_SCANNED]
    contestants = [IndexContestant(name, maker(name), course) for name in names]
    if course.count < max(COUNTS):
        rounds *= MOST_ROUNDS
    times, _ = take_turns(contestants, Truth(course), rounds)
    print(f"{course.title}: done", flush=True)
    return {
        name: tuple(1e9 * min(figures[operation]) for operation in OPERATIONS)
        for name, figures in times.items()
    }


def scanned(row: tuple[float, ...], times: float) -> tuple[float, ...]:
    """Return what a scan of so many times more costs: each question so many times as much."""
    return tuple(
        cost * (times if operation in ASKED else 1)
        for operation, cost in zip(OPERATIONS, row, strict=True)
    )


def shown(values: tuple[object, ...]) -> str:
    """Return a tuple as source text in the style of this project."""
    return "(" + ", ".join(f'"{v}"' if isinstance(v, str) else f"{v:_}" for v in values) + ")"


def plain(row: str) -> str:
    """Return numbers without exponents."""
    return ", ".join(f"{float(value):.10g}" for value in row.split(", "))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
