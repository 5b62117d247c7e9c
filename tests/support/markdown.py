"""Find the fenced code blocks of a Markdown page, and run them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

FENCE = re.compile(r"^```(\S+) ?(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """Hold one fenced block.

    Attributes:
        language: the first word after the fence.
        mark: the words after it; ``window`` for code that opens a window.
        code: the text between the fences.
        line: the line in the page where the code begins, counted from 1.
    """

    language: str
    mark: str
    code: str
    line: int


def pages() -> list[Path]:
    """Return README and every page under docs, in order of path."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path) -> list[Block]:
    """Return the fenced blocks of a page in their order."""
    text = page.read_text("utf-8")
    return [
        Block(found[1], found[2], found[3], text.count("\n", 0, found.start(3)) + 1)
        for found in FENCE.finditer(text)
    ]


def play(page: Path, check: str = "") -> subprocess.CompletedProcess[str]:
    """Run a page's Python, then `check`, in a fresh interpreter where warnings are errors.

    Its working directory holds the Tiled maps of the tests, which pages may load.
    """
    strict = ["-W", "error", "-W", "ignore:arcade_qt_core runs interpreted"]
    return subprocess.run(
        [sys.executable, *strict, "-m", "support.run_page", str(page), check],
        cwd=ROOT / "tests" / "support" / "tiled_maps",
        env=os.environ | {"PYTHONPATH": str(ROOT / "tests")},
        capture_output=True,
        text=True,
        check=False,
    )
