"""Write the project of a new plug-in: all that is needed to build, install and test it."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from string import Template

NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")
"""Words that a module, a distribution and an entry point can all have in their names."""

FILES = {
    "pyproject.toml": """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "$package"
version = "0.1.0"
description = "A plug-in of arcade_qt_core."
requires-python = ">=3.10"
dependencies = ["arcade_qt_core"]

[project.optional-dependencies]
test = ["pytest>=8"]

[project.entry-points.arcade_qt_core]
$name = "$package"

[tool.setuptools]
packages = ["$package"]
""",
    "README.md": """\
# $package

A plug-in of arcade_qt_core. `pip install -e .` makes it known, `arcade-qt plugins check $name` says
whether it is sound, and a game that calls `PluginManager.load_entry_points()` uses it.
""",
    "$package/__init__.py": '''\
"""Say here what the plug-in does."""

from __future__ import annotations

from arcade_qt_core import GameObject, Rect, Scene, hookimpl


class Ghost(GameObject):
    """Follow somebody through walls."""

    victim: GameObject | None = None


@hookimpl
def aqc_is_empty(
    scene: Scene, rect: Rect, candidates: tuple[GameObject, ...]
) -> bool | None:
    """Leave places to others where there is more than ghosts; those are free."""
    return True if all(isinstance(obj, Ghost) for obj in candidates) else None


@hookimpl
def aqc_forget_objects(scene: Scene, dead: tuple[GameObject, ...]) -> None:
    """Let no ghost follow the dead."""
    for ghost in scene.objects():
        if isinstance(ghost, Ghost) and ghost.victim in dead:
            ghost.victim = None
''',
    "tests/test_$name.py": '''\
"""Test the plug-in in a scene of its own."""

import $package
import pytest
from $package import Ghost

from arcade_qt_core import LBWH, GameObject, GameScene, PluginManager


@pytest.fixture
def scene() -> GameScene:
    """Return a scene with this plug-in and no other."""
    plugins = PluginManager()
    plugins.register($package)
    return GameScene(LBWH(0, 0, 640, 360), plugins=plugins)


def test_a_ghost_makes_no_place_occupied(scene: GameScene) -> None:
    """Rule: where only ghosts are, somebody can be put."""
    ghost = Ghost(scene, LBWH(10, 10, 8, 8))

    assert scene.is_empty(ghost.rect)
    GameObject(scene, ghost.rect)
    assert not scene.is_empty(ghost.rect)


def test_a_ghost_does_not_follow_the_dead(scene: GameScene) -> None:
    """Rule: nothing keeps a reference to an object that has left."""
    ghost, victim = Ghost(scene, LBWH(10, 10, 8, 8)), GameObject(scene, LBWH(50, 10, 8, 8))
    ghost.victim = victim
    victim.kill()
    scene.update(1 / 60)

    assert ghost.victim is None
''',
}
"""The files by their paths; both are templates."""


def write_project(name: str, folder: Path) -> list[Path]:
    """Write a project and return its files.

    Args:
        name: what games and `arcade-qt` call the plug-in; its package is arcade_qt_<name>.
        folder: where to write; it is made if it is not there.

    Raises:
        ValueError: the name cannot be that of a package, or is that of one that is here, or the
            folder is not empty; nothing was written.
        OSError: the folder cannot be written to.
    """
    if not NAME.fullmatch(name):
        raise ValueError(
            "a plug-in is named by small letters, digits and _ between them, such as bog_moss, "
            f"got {name!r}"
        )
    package = f"arcade_qt_{name}"
    if find_spec(package):
        raise ValueError(f"there is a package {package} already: choose another name")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ValueError(f"{folder} is there already: give a new or an empty folder")
    names = {"name": name, "package": package}
    written = []
    for path, text in FILES.items():
        file = folder / Template(path).substitute(names)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(Template(text).substitute(names), "utf-8")
        written.append(file)
    return written
