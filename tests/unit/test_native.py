"""Test what the library says when its kernels are not compiled: why, and what to do."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from support.build_check import KERNELS, is_compiled_build

from arcade_qt_core.native import remedy

PLAY = """
import warnings
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    import arcade_qt_core as qt
scene = qt.GameScene(qt.LBWH(-40, 0, 300, 200))
hero = qt.GameObject(scene, qt.LBWH(-10, 20, 16, 24))
scene.refresh_objects()
tree = qt.Quadtree(qt.LBWH(-40, 0, 300, 200))
print([str(warning.message) for warning in caught])
print(tree.add("hero", hero.rect), tree.query(hero.rect), scene.objects() == [hero])
print(any(qt.native.kernel_states().values()))
"""


def package(folder: Path, is_source: bool = False, is_built: bool = False) -> Path:
    """Return a package in a folder of its own, as a checkout or an installation has it."""
    kernels = folder / "arcade_qt_core" / "kernels"
    kernels.mkdir(parents=True)
    (kernels / "table.py").touch()
    if is_source:
        (folder / "pyproject.toml").touch()
    if is_built:
        (kernels / f"table{EXTENSION_SUFFIXES[0]}").touch()
    return kernels.parent


def test_an_installation_without_a_compiler_says_so(tmp_path: Path) -> None:
    """Rule: no compiler was found when it was installed: get one, install again."""
    installed = package(tmp_path / "site")

    said = remedy(installed, [str(tmp_path / "site")])

    assert said.startswith("it found no C compiler when it was installed")
    assert "gcc python3-dev. Then install arcade_qt_core again" in said


def test_a_checkout_that_hides_a_compiled_installation_says_so(tmp_path: Path) -> None:
    """Rule: after `pip install .` Python in the checkout imports the source: go elsewhere.

    A compiler is not what is missing.
    """
    source = package(tmp_path / "checkout", is_source=True)
    installed = package(tmp_path / "site", is_built=True)

    said = remedy(source, [str(tmp_path / "checkout"), "nowhere", str(tmp_path / "site")])

    assert f"you import the source folder {source}, which is not built" in said
    assert f"The one in {installed} is: run Python in another folder" in said
    assert "gcc" not in said


@pytest.mark.parametrize("others", [[], ["site"]])
def test_a_checkout_that_was_never_built_says_so(tmp_path: Path, others: list[str]) -> None:
    """Rule: build it; an installation that is not compiled either is of no use."""
    source = package(tmp_path / "checkout", is_source=True)
    package(tmp_path / "site")

    said = remedy(source, [str(tmp_path / "checkout"), *(str(tmp_path / each) for each in others)])

    assert f"you import the source folder {source}, which is not built" in said
    assert f"gcc python3-dev. Then build it: pip install -e {tmp_path / 'checkout'}" in said


@pytest.mark.parametrize("lost", ["body", "quadtree", "_shared"])
def test_if_one_kernel_is_not_compiled_all_run_interpreted_and_it_is_named(
    tmp_path: Path, lost: str
) -> None:
    """Rule: compiled kernels call C methods of each other, so a mixture must never run.

    One kernel may fail to compile where the others do: each is an optional extension. Source:
    decision 0001.
    """
    if not is_compiled_build():
        pytest.skip("no compiler when arcade_qt_core was installed: nothing to take one from")
    copy = tmp_path / "arcade_qt_core"
    shutil.copytree(KERNELS.parent, copy, ignore=shutil.ignore_patterns("*.c", f"{lost}.*.*"))

    warning, works, compiled = play(tmp_path)

    assert f"all its kernels have to be compiled and these are not: {lost}. Install" in warning
    assert works == "True ['hero'] True"
    assert compiled == "False"


def test_a_single_library_among_source_is_not_even_opened(tmp_path: Path) -> None:
    """Rule: as above. The library is an empty file here: opening it would be an error."""
    copy = tmp_path / "arcade_qt_core"
    libraries = [f"*{suffix}" for suffix in EXTENSION_SUFFIXES]
    shutil.copytree(KERNELS.parent, copy, ignore=shutil.ignore_patterns("*.c", *libraries))
    (copy / "kernels" / f"table{EXTENSION_SUFFIXES[0]}").touch()

    warning, works, compiled = play(tmp_path)

    assert "these are not: _shared, adaptive_binary_tree, " in warning
    assert works == "True ['hero'] True"
    assert compiled == "False"


def play(folder: Path) -> list[str]:
    """Return what the package in a folder warns of and answers, in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
