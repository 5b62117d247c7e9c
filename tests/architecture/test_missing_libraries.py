"""Prove that a machine without GL libraries hears what to install, and no traceback."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from support.sources import ROOT

HIDE = str(ROOT / "tests" / "support" / "without_library")

linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux loads GL by these names")


def run(library: str, headless: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python as on a machine without a library and without a screen."""
    environment = os.environ | {
        "PYTHONPATH": HIDE,
        "WITHOUT_LIBRARY": library,
        "ARCADE_HEADLESS": headless,
    }
    environment.pop("DISPLAY", None)
    return subprocess.run(
        [sys.executable, "-W", "ignore::RuntimeWarning", *words],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


@linux
@pytest.mark.parametrize(
    ("name", "library", "headless"),
    [
        ("SceneWindow", "libGL.so", "1"),
        ("SceneView", "libEGL.so", "1"),
        ("SpriteObject", "libfreetype.so", "1"),
        ("Label", "libfreetype.so", "1"),
        ("ImageLibrary", "libXrender.so", ""),
    ],
)
def test_a_name_that_needs_arcade_says_what_to_install(
    name: str, library: str, headless: str
) -> None:
    """Rule: the lazy names raise ArcadeUnavailableError, which names the system packages.

    The libraries are those that are lacking in turn when packages are installed one by one on a
    bare Debian.
    """
    code = f"""
import arcade_qt_core
try:
    arcade_qt_core.{name}
except arcade_qt_core.ArcadeUnavailableError as error:
    print(isinstance(error, ImportError), "libgl1 libegl1 libfreetype6" in str(error))
"""
    result = run(library, headless, "-c", code)

    assert result.stdout == "True True\n", result.stderr


@linux
@pytest.mark.parametrize("words", [("-m", "actionrpg"), ("-m", "arcade_qt_core.cli", "info")])
def test_a_program_names_the_packages_and_exits_with_two(words: tuple[str, ...]) -> None:
    """Rule: where GL libraries are missing, what to install, exit 2, no traceback.

    Source: issue "The core", packaging.
    """
    result = run("libGL.so", "", *words)

    assert result.returncode == 2, result.stderr
    assert "libgl1" in result.stdout + result.stderr
    assert "Traceback" not in result.stderr
