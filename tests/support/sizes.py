"""Tell how long the files and functions of the product are.

``python -m support.sizes``, in the folder tests, prints the report.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from statistics import median

from .sources import ROOT, parsed

WORTH_A_QUESTION = 300
"""Lines: where style asks whether a file is two things."""


def lines_of_files() -> dict[str, int]:
    """Return the number of lines of each product file."""
    return {path: len((ROOT / path).read_text("utf-8").splitlines()) for path, _ in parsed()}


def lines_of_functions() -> Iterator[tuple[str, int]]:
    """Yield (place, lines without the docstring) of each function of the product."""
    for path, tree in parsed():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                docstring = ast.get_docstring(node, clean=False) or ""
                lines = node.end_lineno - node.lineno + 1 - len(docstring.splitlines())
                yield f"{path}:{node.lineno} {node.name}", lines


def report() -> str:
    """Return a table of the rooms, then the files that are long."""
    sizes = lines_of_files()
    rooms = defaultdict(list)
    for path, lines in sizes.items():
        rooms[path.rpartition("/")[0]].append(lines)
    rows = [f"{'room':34}{'files':>7}{'lines':>7}{'median':>8}{'longest':>9}"]
    for room, lines in sorted(rooms.items()):
        rows.append(f"{room:34}{len(lines):7}{sum(lines):7}{median(lines):8.0f}{max(lines):9}")
    rows += [
        f"over {WORTH_A_QUESTION} lines: {lines:4}  {path}"
        for path, lines in sizes.items()
        if lines > WORTH_A_QUESTION
    ]
    return "\n".join(rows)


if __name__ == "__main__":
    print(report())
