"""Name the source files that the architecture tests read."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
"""The repository: these tests read sources, which an installed wheel does not hold."""

FOLDERS = ("arcade_qt_core", "games", "plugins")


def product_files() -> list[Path]:
    """Return every Python file of the library, its games and plug-ins, in order of path."""
    return sorted(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py"))


def parsed() -> Iterator[tuple[str, ast.Module]]:
    """Yield the path from the root and the syntax tree of every product file."""
    for file in product_files():
        yield file.relative_to(ROOT).as_posix(), ast.parse(file.read_text("utf-8"))
