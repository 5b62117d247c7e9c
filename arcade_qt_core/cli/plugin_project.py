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
description = "Adds $kind to games with arcade_qt_core: an object with a ring for a collider."
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

A plug-in of arcade_qt_core. It adds `$kind`, an object that makes no place occupied, and
`${kind}Ring`, a collider with a hole in which nobody is touched: put yours in their place.

`pip install -e .` makes it known, `arcade-qt plugins check $name` says whether it is sound, and a
game that calls `PluginManager.load_entry_points()` uses it.
""",
    "$package/__init__.py": '''\
"""Add $kind, an object with a ring for a collider, which makes no place occupied."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

import arcade_qt_core as qt
from arcade_qt_core import collision


@dataclass(frozen=True, slots=True)
class ${kind}Ring(collision.CircleCollider):
    """Be round, with a hole in the middle in which nobody is touched."""

    hole: float


class $kind(qt.GameObject):
    """Lie about; the inner half of its ring is the hole."""

    def __init__(self, scene: qt.Scene, rect: qt.Rect) -> None:
        radius = min(rect.width, rect.height) / 2
        super().__init__(scene, rect, collider=${kind}Ring(radius, hole=radius / 2))


def ring_meets_circle(
    ring: collision.Placed, circle: collision.Placed
) -> collision.Manifold | None:
    """Return how the two touch by their outlines, or None if the circle is in the hole."""
    (x, y), (circle_x, circle_y) = _middle(ring), _middle(circle)
    if hypot(circle_x - x, circle_y - y) + circle.collider.radius <= ring.collider.hole:
        return None
    contact = collision.contact_between(ring, circle)
    return contact and collision.Manifold(contact.normal, contact.depth, contact.points)


def _middle(placed: collision.Placed) -> tuple[float, float]:
    x, y = placed.collider.bounds(placed.angle).center
    return (placed.position[0] + x, placed.position[1] + y)


@qt.hookimpl
def aqc_register_colliders(registry: collision.NarrowFunctions) -> None:
    """Say who compares a ring with a circle; all else meets its outline."""
    registry.register(${kind}Ring, collision.CircleCollider, ring_meets_circle)


@qt.hookimpl
def aqc_is_empty(
    scene: qt.Scene, rect: qt.Rect, candidates: tuple[qt.GameObject, ...]
) -> bool | None:
    """Call a place free where nothing else is; leave all others to the scene."""
    return True if all(isinstance(obj, $kind) for obj in candidates) else None
''',
    "tests/test_$name.py": '''\
"""Test the plug-in in a scene of its own."""

import arcade_qt_core as qt
import pytest
from arcade_qt_core.collision import CircleCollider

import $package


@pytest.fixture
def scene() -> qt.GameScene:
    """Return a scene with this plug-in and no other."""
    plugins = qt.PluginManager()
    plugins.register($package)
    return qt.GameScene(qt.LBWH(0, 0, 640, 360), dt=0.25, plugins=plugins)


def test_it_makes_no_place_occupied(scene: qt.GameScene) -> None:
    """Rule: where nothing else is, somebody can be put."""
    made = $package.$kind(scene, qt.LBWH(10, 10, 16, 16))

    assert scene.is_empty(made.rect)
    qt.GameObject(scene, made.rect)
    assert not scene.is_empty(made.rect)


def test_it_touches_nobody_in_its_hole(scene: qt.GameScene) -> None:
    """Rule: who stands in the hole is free; who stands on the ring is not."""
    made = $package.$kind(scene, qt.XYWH(50, 50, 40, 40))
    other = qt.GameObject(scene, qt.XYWH(52, 50, 1, 1), collider=CircleCollider(5))
    scene.update(0.25)
    assert made.contacts == []

    other.move(8, 0)
    scene.update(0.25)
    assert [(contact.b, contact.depth) for contact in made.contacts] == [(other, 15.0)]
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
    kind = "".join(word.capitalize() for word in name.split("_"))
    names = {"name": name, "package": package, "kind": kind}
    written = []
    for path, text in FILES.items():
        file = folder / Template(path).substitute(names)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(Template(text).substitute(names), "utf-8")
        written.append(file)
    return written
