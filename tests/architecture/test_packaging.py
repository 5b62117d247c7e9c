"""Prove that what pyproject.toml says about the package is what is in the tree."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import entry_points, requires

from support.sources import ROOT

import arcade_qt_core
from arcade_qt_core.kernels.libraries import SHARED
from arcade_qt_core.native import kernel_states

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_every_kernel_is_an_optional_extension_and_every_extension_a_kernel() -> None:
    """Rule: a kernel is a module with a .pxd beside it; it may run interpreted.

    One extension more is the module in which Cython puts what they share (decision 0001).
    """
    extensions = PYPROJECT["tool"]["setuptools"]["ext-modules"]

    assert sorted(
        [
            f"arcade_qt_core.kernels.{SHARED}",
            *(f"arcade_qt_core.kernels.{name}" for name in kernel_states()),
        ]
    ) == sorted(extension["name"] for extension in extensions)
    assert {True} == {extension["optional"] for extension in extensions}


def test_kernels_are_built_without_fused_multiply_add_or_fast_math() -> None:
    """Rule: compiled and interpreted give the same bits. Source: architecture, section 3."""
    for extension in PYPROJECT["tool"]["setuptools"]["ext-modules"]:
        assert "-ffp-contract=off" in extension["extra-compile-args"]
        assert not {"-ffast-math", "-Ofast", "-march=native"} & set(extension["extra-compile-args"])


def test_the_installed_version_is_that_of_the_tree_and_of_the_changelog() -> None:
    """Rule: one version, written in pyproject.toml; CHANGELOG begins with it."""
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)

    assert PYPROJECT["project"]["version"] == arcade_qt_core.__version__
    assert newest is not None
    assert arcade_qt_core.__version__ == newest[1]


def test_the_runtime_needs_only_what_arcade_brings_and_pluggy_and_rich() -> None:
    """Rule: no numpy and no Cython at run time. Source: architecture, section 3."""
    needed = {
        re.split(r"[^\w-]", line)[0].replace("-", "_").lower()
        for line in requires("arcade_qt_core") or []
        if "extra ==" not in line
    }

    assert {"arcade", "pymunk", "pyglet", "pillow", "pytiled_parser", "pluggy", "rich"} == needed


def test_both_console_scripts_are_installed_and_load() -> None:
    """Rule: ``actionrpg`` plays, ``arcade-qt`` tells."""
    scripts = {script.name: script for script in entry_points(group="console_scripts")}

    assert callable(scripts["actionrpg"].load())
    assert callable(scripts["arcade-qt"].load())


def test_an_interpreted_installation_warns_once_and_says_what_to_do() -> None:
    """Rule: a slow fallback says so once, in a warning with its own category."""
    code = """
import sys
sys.path.insert(0, "tests")
from support.interpreted import SourceFinder, TWIN
import importlib, warnings
sys.meta_path.insert(0, SourceFinder())
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    twin = importlib.import_module(TWIN)
    importlib.import_module(TWIN + ".scene")
print([(w.category is twin.SlowFallbackWarning, "gcc" in str(w.message)) for w in caught])
print(twin.compiled())
"""
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )

    assert result.stdout == "[(True, True)]\nFalse\n"
