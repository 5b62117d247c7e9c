"""The test run notices compiled kernels that are older than their source."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.build_check import stale_kernels


@pytest.fixture
def kernels(tmp_path: Path) -> Path:
    """Make a checkout with one kernel, its interface and its library, all of the same time."""
    folder = tmp_path / "package" / "kernels"
    folder.mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    for name in ("cells.py", "cells.pxd", "cells.cpython-311-x86_64-linux-gnu.so"):
        (folder / name).touch()
        os.utime(folder / name, (1000, 1000))
    return folder


@pytest.mark.parametrize("source", ["cells.py", "cells.pxd"])
def test_a_source_edited_after_the_build_is_stale(kernels: Path, source: str) -> None:
    """Research native.md, trap 7: a stale library silently wins over an edited source."""
    assert stale_kernels(kernels) == []
    os.utime(kernels / source, (2000, 2000))
    assert stale_kernels(kernels) == ["cells"]


def test_an_installed_package_is_never_stale(kernels: Path) -> None:
    """A wheel's files get their times when they are unpacked, in any order."""
    os.utime(kernels / "cells.py", (2000, 2000))
    (kernels.parent.parent / "pyproject.toml").unlink()
    assert stale_kernels(kernels) == []
