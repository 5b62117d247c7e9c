"""Test `arcade-qt crowd`: what it measures, prints and saves where there is no screen."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from arcade_qt_core.cli import main


def test_json_is_one_line_with_what_was_measured(capsys: pytest.CaptureFixture[str]) -> None:
    """Rule: ms_step (median), index, n, density, steps. Source: issue, Crowd."""
    words = ["--n", "300", "--steps", "8", "--json", "--index", "quadtree", "--density", "0.2"]

    assert main(["crowd", *words]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    assert told["ms_step"] > 0
    assert told["bytes_per_agent"] > 100
    assert {name: told[name] for name in ("index", "n", "density", "steps")} == {
        "index": "quadtree",
        "n": 300,
        "density": 0.2,
        "steps": 8,
    }


def test_words_tell_steps_per_second(capsys: pytest.CaptureFixture[str]) -> None:
    """Rule: without --json it is a sentence; `auto` says what it stands for."""
    assert main(["crowd", "--n", "200", "--steps", "4", "--index", "auto"]) == 0

    told = capsys.readouterr().out
    assert told.startswith("200 agents, sorted_grid: ")
    assert "steps per second" in told
    assert "(median of 4 steps)" in told


@pytest.mark.parametrize(
    "words",
    [
        ["--n", "0"],
        ["--n", "abc"],
        ["--steps", "1.5"],
        ["--density", "abc"],
        ["--density", "nan"],
        ["--steps", "-1"],
        ["--density", "0"],
        ["--density", "1.5"],
        ["--index", "static_tree"],
        ["--picture", "crowd.jpg"],
        ["--picture", "no/such/folder/crowd.png"],
    ],
)
def test_words_that_make_no_sense_are_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Rule: exit 2, and a line that names the word."""
    with pytest.raises(SystemExit) as end:
        main(["crowd", *words])

    assert end.value.code == 2
    told = capsys.readouterr().err
    assert words[0] in told
    assert "invalid" not in told or "invalid choice" in told  # argparse's own name our functions


def test_without_a_screen_it_saves_a_picture(tmp_path: Path) -> None:
    """Rule: headless it prints figures and leaves crowd.png. Source: issue, Crowd.

    In a process of its own, because it opens and closes a window.
    """
    environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
    words = [sys.executable, "-W", "ignore::RuntimeWarning", "-m", "arcade_qt_core.cli"]
    result = subprocess.run(
        [*words, "crowd", "--n", "2000"],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={**environment, "ARCADE_HEADLESS": "1"},
    )

    assert "2000 agents, sorted_grid" in result.stdout
    assert f"picture: crowd.png, in {tmp_path.resolve()}" in result.stdout
    with Image.open(tmp_path / "crowd.png") as picture:
        assert picture.size == (1280, 720)
        assert len(picture.getcolors(1 << 24) or []) > 500
