"""Test the console script arcade-qt: its sub-commands and what it says about an installation."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from arcade_qt_core import __version__
from arcade_qt_core.cli import main
from arcade_qt_core.cli.main import COMMANDS
from arcade_qt_core.native import kernel_states


def test_info_shows_versions_every_kernel_and_what_draws(tmp_path: Path) -> None:
    """Rule: one command tells a bug report's reader what is installed and compiled.

    In a process of its own, because it opens and closes a window; and in a folder of its own,
    because in a checkout Python would import the source there instead of what is installed.
    """
    result = subprocess.run(
        [sys.executable, "-W", "ignore::RuntimeWarning", "-m", "arcade_qt_core.cli", "info"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [
        [cell.strip() for cell in line.strip("│").split("│")]
        for line in result.stdout.splitlines()
        if line.startswith("│")
    ]

    assert ["arcade_qt_core", __version__] in rows
    for name, is_compiled in kernel_states().items():
        assert [name, "compiled" if is_compiled else "interpreted"] in rows
    assert {"draws on", "OpenGL", "renderer"} <= {row[0] for row in rows}


@pytest.mark.parametrize("name", COMMANDS)
def test_help_shows_the_first_line_of_a_commands_docstring(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: a sub-command is a module whose docstring is its help text."""
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])

    first_line = (COMMANDS[name].__doc__ or "").splitlines()[0]
    assert end.value.code == 0
    assert first_line in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("words", [[], ["tell"], ["info", "--loud"]])
def test_words_that_make_no_sense_end_with_two_and_the_usage(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: bad input is refused in one line that says what was expected."""
    with pytest.raises(SystemExit) as end:
        main(words)

    assert end.value.code == 2
    assert "usage: arcade-qt" in capsys.readouterr().err
