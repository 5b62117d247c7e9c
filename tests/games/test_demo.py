"""The console script where there is no screen, and where arcade cannot even load."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from actionrpg.files import DEMO_SCRIPT, OVERWORLD
from actionrpg.rehearsal import Rehearsal
from actionrpg.world import Script, load_world
from actionrpg.world.boulder import Boulder
from actionrpg.world.burst import Burst
from actionrpg.world.soldier import Soldier, State
from PIL import Image
from support.rpg_worlds import demo_world, run

from arcade_qt_core import load_level

FRAMES = 12
MISSING = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name == "arcade":
            raise {error}
sys.meta_path.insert(0, Missing())
from actionrpg.__main__ import main
sys.exit(main(["--headless"]))
"""


def start(*arguments: str, cwd: Path, **environment: str | None) -> subprocess.CompletedProcess:
    """Run Python with these arguments; a variable that is None is not set.

    That the kernels may run interpreted is not what these tests are about.
    """
    quiet = {"PYTHONWARNINGS": "ignore:arcade_qt_core runs interpreted:RuntimeWarning"}
    variables = {**os.environ, "ARCADE_HEADLESS": None, "DISPLAY": None, **quiet, **environment}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=cwd,
        env={name: value for name, value in variables.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=120,
    )


def report(output: str) -> dict[str, str]:
    """Return the lines "Key: value" of an output."""
    return dict(line.split(": ", 1) for line in output.splitlines() if ": " in line)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_the_demo_is_played_and_reported(tmp_path: Path) -> None:
    """Issue 2, Packaging: one line, twenty seconds, a contact sheet, a summary, exit code 0."""
    done = start("-m", "actionrpg", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    first, *rest = done.stdout.splitlines()
    assert first.startswith("No screen here (DISPLAY is not set)")
    told = report("\n".join(rest))
    assert told["Steps"] == "1200"
    world = demo_world()
    run(world, 1200)
    assert told["State hash"] == world.state_hash()
    assert told["Objects"] == str(len(world.objects()))
    with Image.open(tmp_path / told["Picture"]) as sheet:
        assert sheet.width > sheet.height > 1000
        assert len(sheet.convert("RGB").getcolors(1 << 24)) > 100


def test_the_options_of_the_demo_are_heard(tmp_path: Path) -> None:
    """Length, picture, index and seed; the index changes nothing, the seed does."""
    hashes = []
    for options in (["--index", "quadtree"], ["--index", "linear"], ["--seed", "7"]):
        done = start(
            "-m", "actionrpg", "--headless", "--seconds", "3", "--output", "sheet.png", *options,
            cwd=tmp_path,
        )  # fmt: skip
        told = report(done.stdout)
        assert (done.returncode, told["Steps"]) == (0, "180")
        assert (tmp_path / "sheet.png").is_file()
        hashes.append(told["State hash"])
    assert hashes[0] == hashes[1] != hashes[2]


def test_headless_mode_that_is_wished_for_by_the_environment_is_said(tmp_path: Path) -> None:
    """ARCADE_HEADLESS set: a window is not even tried."""
    done = start(
        "-m", "actionrpg", "--seconds", "1", cwd=tmp_path, ARCADE_HEADLESS="1", DISPLAY=":4711"
    )
    assert done.returncode == 0
    assert done.stdout.startswith("No screen here (ARCADE_HEADLESS is set)")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_a_display_that_nobody_serves_falls_back_to_the_demo(tmp_path: Path) -> None:
    """NoSuchDisplayException: said in one line, then the demo; no traceback."""
    done = start("-m", "actionrpg", "--seconds", "1", cwd=tmp_path, DISPLAY=":4711")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("No screen here (")
    assert report(done.stdout)["Steps"] == "60"


@pytest.mark.parametrize(
    "error",
    [
        "ImportError('Library \"GL\" not found.')",
        "AttributeError(\"'NoneType' object has no attribute 'XRenderFindVisualFormat'\")",
    ],
)
def test_missing_gl_libraries_are_named_with_exit_code_2(tmp_path: Path, error: str) -> None:
    """Issue 2, Packaging: the packages to install, and no traceback."""
    done = start("-c", MISSING.format(error=error), cwd=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "apt-get install libgl1 libegl1" in done.stderr


def test_a_picture_that_cannot_be_written_is_said_before_the_demo(tmp_path: Path) -> None:
    """Bad input: a folder that does not exist is named, and no twenty seconds are wasted."""
    done = start("-m", "actionrpg", "--headless", "--output", "no/where.png", cwd=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "where.png" in done.stderr


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "soon"])
def test_a_senseless_length_is_refused(tmp_path: Path, seconds: str) -> None:
    """Bad input: argparse's own message and exit code."""
    done = start("-m", "actionrpg", "--headless", "--seconds", seconds, cwd=tmp_path)
    assert done.returncode == 2
    assert "--seconds" in done.stderr


def test_the_script_is_what_the_rehearsal_writes() -> None:
    """After a change of map or rules: python -m actionrpg.rehearsal."""
    script = Rehearsal(load_world(load_level(OVERWORLD))).script()
    assert Script.load(DEMO_SCRIPT) == script
    assert len(script.moments) == FRAMES


def test_the_demo_shows_what_the_game_is_about() -> None:
    """Whoever looks at the contact sheet has seen what one can do, in this order."""
    world = demo_world()
    moments = Script.load(DEMO_SCRIPT).moments
    boulders = [obj for obj in world.objects() if isinstance(obj, Boulder)]
    soldiers = [obj for obj in world.objects() if isinstance(obj, Soldier)]
    events: list[str] = []

    def note(event: str) -> None:
        if event not in events:
            events.append(event)

    for _ in range(1200):
        run(world)
        if world.dialog is not None:
            note("is called" if world.dialog.speaker == "Fisher Tam" else "reads")
        if world.steps in moments:
            if any(boulder.position != boulder.previous_position for boulder in boulders):
                note("pushes")
            for obj in world.objects():
                if isinstance(obj, Burst):
                    note(f"cuts {obj.kind}")
        is_outside = world.rect.contains_point(world.player.position)
        if not is_outside:
            note("is indoors")
        elif "is indoors" in events:
            note("is out again")
        for soldier in soldiers:
            if soldier.state in (State.ALERT, State.CHASE, State.SEARCH):
                note(soldier.state.value)
    assert events == [
        "reads", "is indoors", "is out again", "pushes", "cuts leaves", "is called",
        "alert", "chase", "search",
    ]  # fmt: skip
    assert world.player.health > 0
    assert all(soldier.state is not State.CHASE for soldier in soldiers)


def test_a_broken_script_names_file_and_line(tmp_path: Path) -> None:
    """Bad input: what was expected stands in the message."""
    path = tmp_path / "bad.txt"
    path.write_text("# fine\n10 up down\n20 jump down\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"bad\.txt:3: expected STEP show"):
        Script.load(path)
