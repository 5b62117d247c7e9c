"""Where arcade cannot load or no window can open: a clear word about what is missing."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

BLOCK = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("arcade", "pyglet"):
            raise {error}
sys.meta_path.insert(0, Missing())
"""


def run(code: str, **environment: str) -> str:
    """Run code in a fresh process and return what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_importing_the_view_room_loads_neither_arcade_nor_pyglet() -> None:
    """The faces can be imported, and listed, on a server without GL libraries."""
    code = """
import sys, arcade_qt_core, arcade_qt_core.view
assert "SceneView" in dir(arcade_qt_core.view)
print(sorted({"arcade", "pyglet"} & set(sys.modules)))
"""
    assert run(code) == "[]"


@pytest.mark.parametrize(
    "error",
    [
        "ImportError('Library \"GL\" not found.')",
        "AttributeError(\"'NoneType' object has no attribute 'XRenderFindVisualFormat'\")",
    ],
)
def test_a_name_that_needs_arcade_says_which_packages_to_install(error: str) -> None:
    """Both ways in which pyglet fails without its libraries become one error with a remedy."""
    code = (
        BLOCK.format(error=error)
        + """
import arcade_qt_core, arcade_qt_core.view as view
from arcade_qt_core import ArcadeUnavailableError
for use in (lambda: view.SceneView, lambda: arcade_qt_core.SceneWindow):
    try:
        use()
    except ArcadeUnavailableError as problem:
        assert isinstance(problem, ImportError)
        for package in ("libgl1", "libegl1", "libfreetype6", "libfontconfig1", "libxrender1"):
            assert package in str(problem), problem
        print("said")
"""
    )
    assert run(code) == "said\nsaid"


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    """A misspelt name is no missing library."""
    code = """
import arcade_qt_core.view as view
try:
    view.SceneVeiw
except AttributeError as error:
    print(error)
"""
    assert run(code) == "module 'arcade_qt_core.view' has no attribute 'SceneVeiw'"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can be without a screen")
def test_a_window_without_a_screen_says_how_to_draw_without_one() -> None:
    """No X server: the error names headless mode instead of an X11 traceback."""
    code = """
from arcade_qt_core import ArcadeUnavailableError, SceneWindow
try:
    SceneWindow(None, 320, 180)
except ArcadeUnavailableError as problem:
    print("ARCADE_HEADLESS=1" in str(problem), "screen" in str(problem))
"""
    assert run(code, ARCADE_HEADLESS="", DISPLAY=":4711") == "True True"
