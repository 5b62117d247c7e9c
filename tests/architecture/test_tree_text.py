"""Prove that nothing in the tree names a place on the machine of whoever wrote it."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest
from support.sources import ROOT

MACHINE_PATH = re.compile(r"""(?<![\w.$}])/(work|farm|tmp|home|root|opt|mnt|Users)/[\w.]""")


def tracked_files() -> list[str]:
    """Return the paths git knows or would add."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("only a git checkout knows which files are its own")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split("\0")[:-1]


def test_no_text_names_a_path_of_one_machine() -> None:
    """Rule: the tree means the same wherever it is cloned."""
    found = []
    for path in tracked_files():
        file = ROOT / path
        if not file.is_file() or b"\0" in file.read_bytes():
            continue
        lines = file.read_text("utf-8", errors="replace").splitlines()
        found += [
            f"{path}:{number}" for number, line in enumerate(lines, 1) if MACHINE_PATH.search(line)
        ]

    assert found == []
