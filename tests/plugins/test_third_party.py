"""Prove that a stranger's plug-in works: another project, another wheel, a clean environment."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from support.clean_environment import CleanEnvironment, build_wheel, sources_without_kernels
from support.markdown import ROOT, blocks

from arcade_qt_core.cli import main

PAGE = ROOT / "docs" / "tutorial" / "first_plugin.md"

pytestmark = pytest.mark.skipif(
    find_spec("pip") is None or find_spec("setuptools") is None,
    reason="wheels are built with pip and setuptools, and this environment lacks one of them",
)

PLAY = """
from importlib.metadata import distribution
from arcade_qt_core import LBWH, XYWH, GameObject, GameScene, PluginManager
from arcade_qt_core.collision import BoxCollider, CircleCollider
from haunted_house import Ghost

plugins = PluginManager()
print({"ghosts", "moss", "static_rules"} <= set(plugins.load_entry_points()))
ghosts = next(info for info in plugins.plugins() if info.name == "ghosts")
print(ghosts.distribution, ghosts.version, ghosts.module, *ghosts.hooks)
scene = GameScene(LBWH(-40, 0, 640, 360), dt=0.1, plugins=plugins)
hero = GameObject(scene, LBWH(100, 50, 12, 16))
ghost = Ghost(scene, LBWH(10, 50, 12, 16))
ghost.victim = hero
scene.update(0.1)
print(ghost.center_x, scene.is_empty(ghost.rect), scene.is_empty(hero.rect))
hero.kill()
del hero
scene.update(0.1)
print(ghost.victim, [str(holder) for holder in scene.audit()])
monk = GameObject(scene, XYWH(19, 58, 1, 1), collider=CircleCollider(6))
scene.update(0.1)
print(ghost.scared, monk.contacts, scene.overlap(CircleCollider(2), (19, 58)) == [monk])
monk.move(15, 0)
scene.update(0.1)
print(ghost.scared, *monk.contacts[0][2:5])
monk.collider = BoxCollider(6, 6)
monk.position = ghost.position
scene.update(0.1)
print(len(monk.contacts))
scene.validate()
"""


def write_files_of(page: Path, folder: Path) -> None:
    """Write the files that a page shows: blocks whose fence names a file, put together."""
    for block in blocks(page):
        if block.mark and block.mark != "window":
            with (folder / block.mark).open("a", encoding="utf-8") as file:
                file.write(f"{block.code}\n\n")


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> CleanEnvironment:
    """Return an environment with our wheel, pytest, and two strangers' plug-ins."""
    folder = tmp_path_factory.mktemp("third_party")
    dist = folder / "dist"
    for project in ("ours", "ghosts", "dist"):
        (folder / project).mkdir()
    write_files_of(PAGE, folder / "ghosts")
    assert main(["plugins", "new", "moss", str(folder / "moss")]) == 0
    made = CleanEnvironment(
        folder / "clean", ["pluggy", "pytiled_parser", "rich", "Pillow", "pytest"]
    )
    for project in (sources_without_kernels(folder / "ours"), folder / "ghosts", folder / "moss"):
        made.install(build_wheel(project, dist))
    return made


def test_the_tutorials_plugin_plays_in_a_clean_environment(environment: CleanEnvironment) -> None:
    """Rule: its collider, its forget handler and its rule, in a scene without any of our tests.

    A circle in the hole of the ring is in no contact; a box, of which the ring knows nothing, is
    compared with the outline of it.
    """
    assert environment.run("-c", PLAY).splitlines() == [
        "True",
        "haunted-house 1.0 haunted_house aqc_forget_objects aqc_is_empty aqc_register_colliders "
        "aqc_spawn_object",
        "19.0 True False",
        "None []",
        "0 [] True",
        "1 (1.0, 0.0) 9.0 ((34.0, 58.0),)",
        "1",
    ]


def test_arcade_qt_lists_and_checks_it_there(environment: CleanEnvironment) -> None:
    """Rule: distribution, version, module and hooks are to be seen without a game."""
    listed = environment.run("-m", "arcade_qt_core.cli", "plugins")
    assert ["ghosts", "haunted-house 1.0", "haunted_house"] in [
        [cell.strip() for cell in line.split("│")[1:4]] for line in listed.splitlines()
    ]
    checked = environment.run("-m", "arcade_qt_core.cli", "plugins", "check", "ghosts")
    assert checked == "ghosts: nothing wrong\n"


def test_the_project_that_plugins_new_writes_has_a_test_that_passes(
    environment: CleanEnvironment, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Rule: whoever begins a plug-in begins with one that works, and is named as was wanted."""
    checked = environment.run("-m", "arcade_qt_core.cli", "plugins", "check", "moss")
    assert checked == "moss: nothing wrong\n"
    project = tmp_path_factory.getbasetemp() / "moss"
    assert main(["plugins", "new", "moss", str(project)]) == 0
    said = environment.run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(project / "tests"))

    assert "2 passed" in said
