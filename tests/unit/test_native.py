"""Test what the library says when its kernels are not compiled: why, and what to do."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from arcade_qt_core.native import remedy


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
