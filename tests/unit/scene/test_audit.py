"""Audit: who still holds the dead, wherever they hide."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from functools import partial
from types import ModuleType

import pytest

from arcade_qt_core import LBWH, GameObject, Scene


class Keeper:
    """Hold something."""

    def __init__(self, thing):
        self.thing = thing


@pytest.fixture(autouse=True)
def _memory_of_its_own() -> Iterator[None]:
    """Leave out what was in memory before a test: after many tests it is long to look through."""
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.fixture
def scene():
    """Return a scene."""
    return Scene(LBWH(-10, 0, 160, 90))


def departed(scene):
    """Return an object that has left the scene."""
    gone = GameObject(scene, LBWH(0, 0, 5, 4))
    gone.kill()
    scene.refresh_objects()
    return gone


def held(scene):
    """Return who holds what, as audit tells it."""
    return [(entry.holder, entry.attribute) for entry in scene.audit()]


def test_a_global_variable_is_named_with_its_module(scene, monkeypatch):
    """The module is the holder, its variable the attribute."""
    module = ModuleType("some_game")
    monkeypatch.setitem(sys.modules, "some_game", module)
    module.last_hit = departed(scene)
    assert held(scene) == [("some_game", "last_hit")]


@pytest.mark.parametrize(
    "wrap",
    [
        lambda gone: [[gone]],
        lambda gone: {"a": (gone,)},
        lambda gone: gone.kill,
        lambda gone: lambda: gone,
    ],
)
def test_containers_methods_and_closures_are_looked_through(scene, wrap):
    """The attribute is the one of the first object that is not a container."""
    keeper = Keeper(wrap(departed(scene)))
    assert held(scene) == [("Keeper", "thing")]
    keeper.thing = None
    assert held(scene) == []


def test_a_saved_exception_holds_the_variables_of_its_frames(scene):
    """A traceback is a holder that is easily overlooked."""

    def fails():
        gone = departed(scene)
        raise LookupError(gone.id)

    keeper = Keeper(None)
    try:
        fails()
    except LookupError as error:
        keeper.thing = error
    assert ("fails()", "gone") in held(scene)
    keeper.thing = None
    assert held(scene) == []


def test_an_unnamed_place_is_reported_all_the_same(scene):
    """What has no attribute for it is named by its type."""
    keeper = partial(print, departed(scene))
    (entry,) = scene.audit()
    assert (entry.dead_id, entry.dead_name, entry.holder) == (0, "GameObject", "partial")
    assert keeper.func is print


def test_the_living_and_those_who_wait_for_the_refresh_are_not_reported(scene):
    """Only what has left: until then the scene itself holds it."""
    keeper = Keeper(GameObject(scene, LBWH(0, 0, 5, 4)))
    assert held(scene) == []
    keeper.thing.kill()
    assert held(scene) == []
    scene.refresh_objects()
    assert held(scene) == [("Keeper", "thing")]
    assert Scene(scene.rect).audit() == []
