"""Prove that every public name says what it is for."""

from __future__ import annotations

import inspect
from importlib import import_module
from types import ModuleType

import pytest

import arcade_qt_core

FACES = [
    "",
    ".bench",
    ".collision",
    ".errors",
    ".geometry",
    ".hooks",
    ".level",
    ".scene",
    ".spatial",
    ".native",
    ".view",
]


def public_names(face: ModuleType) -> list[str]:
    """Return the names a face offers, lazy ones too."""
    return [name for name in dir(face) if not name.startswith("_")]


def undocumented_members(owner: type) -> list[str]:
    """Return the public methods and properties of a class that nobody documents.

    An override may rely on the docstring of what it overrides.
    """
    return [
        f"{owner.__qualname__}.{name}"
        for name, member in vars(owner).items()
        if not name.startswith("_")
        and (inspect.isroutine(member) or isinstance(member, property))
        and not inspect.getdoc(getattr(owner, name))
    ]


@pytest.fixture(params=FACES)
def face(request: pytest.FixtureRequest) -> ModuleType:
    """Return each module that games and plug-ins may import from."""
    import_module("support.arcade_driver")  # before names of the view room load arcade
    return import_module(f"arcade_qt_core{request.param}")


def test_every_public_name_has_a_docstring(face: ModuleType) -> None:
    """Rule: style, "Docstrings"; ruff checks that sources have them, this that users see them."""
    missing = []
    for name in public_names(face):
        value = getattr(face, name)
        if not (inspect.isclass(value) or inspect.isroutine(value)):
            continue
        if not value.__module__.startswith("arcade_qt_core"):
            continue
        if not value.__doc__:
            missing.append(name)
        if inspect.isclass(value):
            missing += undocumented_members(value)

    assert missing == []


def test_all_names_what_is_there_each_once(face: ModuleType) -> None:
    """Rule: ``__all__`` is true."""
    offered = getattr(face, "__all__", [])

    assert len(offered) == len(set(offered))
    assert [name for name in offered if not hasattr(face, name)] == []


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    """Rule: a module with lazy names still reports a wrong one as every module does."""
    with pytest.raises(AttributeError, match=r"arcade_qt_core.*no attribute 'Sprite'"):
        arcade_qt_core.Sprite  # noqa: B018
