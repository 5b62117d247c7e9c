"""Prove that everything below the view room runs where arcade cannot be loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT_ARCADE = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"arcade", "pyglet"}:
            raise ImportError(name)
sys.meta_path.insert(0, Refuse())
"""
"""Refuse to find arcade and pyglet, wherever they may be asked for."""

PLAY = """
from arcade_qt_core import LBWH, GameObject, GameScene, Segment
scene = GameScene(LBWH(-40, 0, 200, 120))
wall = GameObject(scene, LBWH(60, 10, 20, 80))
ball = GameObject(scene, LBWH(-30, 40, 10, 10))
for _ in range(60):
    ball.move(1, 0)
    scene.update(1 / 60)
print([o.id == ball.id for o in scene.objects(LBWH(25, 35, 20, 20))])
print(scene.raycast_nearest(Segment(*ball.position, 100, 45), ignore=(ball,)).object is wall)
print({"arcade", "pyglet"} & set(sys.modules))
"""


def run(code: str) -> str:
    """Run code in a fresh interpreter and return what it printed."""
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )
    assert result.stderr == "" or "SlowFallbackWarning" in result.stderr
    return result.stdout


@pytest.mark.parametrize(
    "room",
    [
        "errors",
        "geometry",
        "kernels",
        "native",
        "spatial",
        "level",
        "hooks",
        "collision",
        "scene",
        "bench",
        "cli",
    ],
)
def test_a_room_is_imported_without_arcade(room: str) -> None:
    """Rule: nothing below view imports arcade or pyglet, and cli only when it runs."""
    code = f"import arcade_qt_core.{room} as room; print(room.__name__)"

    assert f"arcade_qt_core.{room}\n" == run(WITHOUT_ARCADE + code)


def test_importing_the_package_does_not_load_arcade_where_it_could() -> None:
    """Rule: a server that never draws does not pay for arcade."""
    code = "import sys, arcade_qt_core; print({'arcade', 'pyglet'} & set(sys.modules))"

    assert run(code) == "set()\n"


def test_a_scene_lives_without_arcade() -> None:
    """Rule: the core runs on a server without GL libraries. Source: architecture, section 2."""
    assert run(WITHOUT_ARCADE + PLAY) == "[True]\nTrue\nset()\n"


def test_star_import_works_without_arcade_and_leaves_out_what_needs_it() -> None:
    """Rule: ``__all__`` leaves the lazy names out; ``dir`` shows them."""
    code = """
from arcade_qt_core import *
import arcade_qt_core
print("GameScene" in globals(), "SceneWindow" in globals(), "SceneWindow" in dir(arcade_qt_core))
"""
    assert run(WITHOUT_ARCADE + code) == "True False True\n"
