"""Prove that the examples in docstrings are true."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import arcade_qt_activity
import arcade_qt_hash_grid
import arcade_qt_pixel_mask
import arcade_qt_pymunk
import arcade_qt_static_rules
import pytest

import arcade_qt_core

PACKAGES = (
    arcade_qt_core,
    arcade_qt_activity,
    arcade_qt_hash_grid,
    arcade_qt_pixel_mask,
    arcade_qt_pymunk,
    arcade_qt_static_rules,
)

DRAWING = ("arcade_qt_core.view.",)
"""Modules that load arcade, headless: the driver has to be imported before them."""

BUILDING = "arcade_qt_core.build_kernels"
"""It has no examples, and needs Cython, which is there only while the kernels are built."""

MODULES = [
    name
    for package in PACKAGES
    for name in (
        package.__name__,
        *(found.name for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")),
    )
    if name != BUILDING
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_print_what_they_say(name: str) -> None:
    """Rule: style, "Docstrings": a doctest for public things of the core."""
    if name.startswith(DRAWING):
        import_module("support.arcade_driver")

    assert doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS).failed == 0


def test_public_classes_of_the_core_have_an_example() -> None:
    """Rule: a doctest for each public class of the core that is not an error or a plain value."""
    finder = doctest.DocTestFinder(recurse=True, exclude_empty=True)
    missing = []
    for face in ("hooks", "scene", "spatial"):
        module = import_module(f"arcade_qt_core.{face}")
        for name in module.__all__:
            cls = getattr(module, name)
            if isinstance(cls, type) and not any(test.examples for test in finder.find(cls)):
                missing.append(name)

    assert missing == []
