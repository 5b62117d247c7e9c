"""Prove that imports run one way, and that the rule would notice if they did not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from support.sources import ROOT

LINT = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run import-linter over the sources in a folder."""
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=folder,
        env={
            "PYTHONPATH": f"{folder}:{folder / 'games'}:{folder / 'plugins'}",
            "COLUMNS": "200",
        },
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_import_runs_in_the_direction_of_the_contracts() -> None:
    """Rule: architecture, "Imports run one way"; the contracts are in pyproject.toml."""
    result = lint(ROOT)

    assert result.returncode == 0, result.stdout
    assert " 0 broken." in result.stdout


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        ("arcade_qt_core/scene/camera.py", "from .. import view", "Rooms import one way"),
        ("arcade_qt_core/level/color.py", "from ..spatial import Quadtree", "Rooms import one way"),
        ("arcade_qt_core/scene/camera.py", "import pyglet.math", "Nothing below view"),
        ("arcade_qt_core/hooks/specs.py", "from ..level import Level", "Rooms import one way"),
        (
            "plugins/arcade_qt_activity/__init__.py",
            "import arcade_qt_core.scene.scene",
            "Games and plug-ins",
        ),
        ("games/actionrpg/__init__.py", "import arcade_qt_core.kernels.body", "Games and plug-ins"),
    ],
)
def test_an_import_the_wrong_way_breaks_its_contract(
    file: str, line: str, contract: str, sources: Path
) -> None:
    """Rule: a contract that cannot fail guards nothing."""
    path = sources / file
    path.write_text(f"{path.read_text('utf-8')}\n{line}\n", "utf-8")

    broken = [report for report in lint(sources).stdout.splitlines() if "BROKEN" in report]

    assert [contract] == [report[: len(contract)] for report in broken]
