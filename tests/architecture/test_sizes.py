"""Report how long files and functions are, and refuse what nobody could read.

``python tests/architecture/test_sizes.py`` prints the report.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from statistics import median

from sources import ROOT, parsed

LONGEST_FILE = 500
"""Lines. 300 is where style asks whether a file is two things; kernels may answer no."""

LONGEST_FUNCTION = 60
"""Lines without the docstring. Style: near 10, none over 60."""


def lines_of_files() -> dict[str, int]:
    """Return the number of lines of each product file."""
    return {path: len((ROOT / path).read_text("utf-8").splitlines()) for path, _ in parsed()}


def lines_of_functions() -> Iterator[tuple[str, int]]:
    """Yield (place, lines without the docstring) of each function of the product."""
    for path, tree in parsed():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                first = node.body[0]
                described = len((ast.get_docstring(node, clean=False) or "").splitlines())
                yield (
                    f"{path}:{node.lineno} {node.name}",
                    node.end_lineno
                    - node.lineno
                    + 1
                    - (described if isinstance(first, ast.Expr) else 0),
                )


def report() -> str:
    """Return a table: per top folder its files, lines, median, and its longest files."""
    sizes = lines_of_files()
    rooms: dict[str, list[int]] = {}
    for path, lines in sizes.items():
        room = "/".join(path.split("/")[:2]) if path.count("/") > 1 else path.split("/")[0]
        rooms.setdefault(room, []).append(lines)
    rows = [f"{'room':28}{'files':>7}{'lines':>7}{'median':>8}{'longest':>9}"]
    for room, lines in sorted(rooms.items()):
        rows.append(f"{room:28}{len(lines):7}{sum(lines):7}{median(lines):8.0f}{max(lines):9}")
    rows += ["", "over 300 lines:"]
    rows += [f"{lines:7}  {path}" for path, lines in sizes.items() if lines > 300]
    return "\n".join(rows)


def test_no_file_is_longer_than_the_hard_limit() -> None:
    """Rule: style asks at 300 lines; beyond the hard limit the answer is always no."""
    assert {path: n for path, n in lines_of_files().items() if n > LONGEST_FILE} == {}


def test_no_function_is_longer_than_sixty_lines() -> None:
    """Rule: style, "Size and shape"."""
    assert [place for place in lines_of_functions() if place[1] > LONGEST_FUNCTION] == []


if __name__ == "__main__":
    print(report())
