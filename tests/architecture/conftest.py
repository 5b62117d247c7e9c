"""Give architecture tests a copy of the sources that they may spoil."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from support.sources import ROOT


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Return a folder with a copy of pyproject.toml and every Python source file."""
    only_text = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "*.c", "data")
    for folder in ("arcade_qt_core", "games", "plugins"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=only_text)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path
