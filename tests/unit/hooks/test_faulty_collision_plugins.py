"""Prove that no plug-in can break contacts, and that each error says which plug-in it was."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def scene(qt: ModuleType) -> Any:
    """Return a world with three discs, each of which touches the next."""
    scene = qt.GameScene(qt.LBWH(-40, -20, 640, 360), dt=0.25)
    for n in range(3):
        circle = disc_of(qt)(5)
        qt.GameObject(scene, qt.XYWH(8 * n, 0, 1, 1), collider=circle)
    return scene


def shapes_of(qt: ModuleType) -> Any:
    """Return the room with the colliders."""
    return import_module(f"{qt.__name__}.collision")


@cache
def disc_of(qt: ModuleType) -> Any:
    """Return a type of collider that is not the library's own."""

    class Disc(shapes_of(qt).CircleCollider):  # type: ignore[misc,name-defined]
        pass

    return Disc


def plugin(qt: ModuleType, **hooks: Any) -> Any:
    """Return a plug-in with these functions as its hooks."""
    made = ModuleType("faulty")
    for name, function in hooks.items():
        setattr(made, name, qt.hookimpl(function))
    return made


def comparing(qt: ModuleType, function: Any) -> Any:
    """Return a plug-in that compares discs with this function."""
    disc = disc_of(qt)
    return plugin(
        qt, aqc_register_colliders=lambda registry: registry.register(disc, disc, function)
    )


def kill_all(scene: Any) -> None:
    """Kill everybody in a scene."""
    for obj in scene.objects():
        obj.kill()


# --- aqc_contacts ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (lambda begun: begun[0].no_such_thing, "AttributeError"),
        (lambda begun: 3, "returned 3, but this hook asks nothing"),
        (lambda scene: scene.update(0.25), "SceneBusyError"),
        (lambda scene: scene.update_world(0.25), "SceneBusyError"),
    ],
)
def test_a_faulty_listener_to_contacts_lets_the_step_be_finished(
    qt: ModuleType, scene: Any, fault: Any, message: str
) -> None:
    """Rule: the error names the plug-in; everybody else hears of all contacts; all is valid."""
    heard: list[int] = []
    good = plugin(qt, aqc_contacts=lambda begun, stayed: heard.append(len(begun) + len(stayed)))
    scene.plugins.register(good, "good")
    scene.plugins.register(plugin(qt, aqc_contacts=fault))
    with pytest.raises(
        qt.PluginError, match=rf"(?s)plug-in 'faulty', hook aqc_contacts.*{message}"
    ):
        scene.update(0.25)

    scene.validate()
    assert heard[-1] == 2
    assert len(scene.contacts) == 2
    scene.plugins.unregister("faulty")
    scene.update(0.25)
    assert heard[-1] == 2


def test_a_listener_to_contacts_that_kills_everything_is_told_of_their_end(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: begins and ends pair up, and nobody is left."""
    told: list[tuple[int, int]] = []

    def kills(scene: Any, begun: Any, ended: Any) -> None:
        told.append((len(begun), len(ended)))
        kill_all(scene)

    scene.plugins.register(plugin(qt, aqc_contacts=kills))
    for _ in range(2):
        scene.update(0.25)
        scene.validate()

    assert told == [(2, 0), (0, 2)]
    assert scene.contacts == []
    assert scene.stats()["objects"] == 0


@pytest.mark.parametrize(
    ("hook", "function"),
    [
        ("aqc_contacts", lambda contacts: None),
        ("aqc_register_colliders", lambda colliders: None),
    ],
)
def test_a_wrong_signature_is_refused_at_registration(
    qt: ModuleType, scene: Any, hook: str, function: Any
) -> None:
    """Rule: the right signature is in the message, and nothing has changed."""
    with pytest.raises(qt.PluginError, match=rf"'faulty': {hook} asks for .* the hook is {hook}\("):
        scene.plugins.register(plugin(qt, **{hook: function}))

    assert scene.plugins.plugins() == []


# --- aqc_register_colliders -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (lambda registry: registry.register(int, int, print), "got <class 'int'>"),
        (lambda registry: registry.no_such_thing, "AttributeError"),
        (lambda registry: 3, "returned 3, but this hook asks nothing"),
    ],
)
def test_a_plugin_that_cannot_register_leaves_comparing_to_the_kernel(
    qt: ModuleType, scene: Any, fault: Any, message: str
) -> None:
    """Rule: told once, in the first update; the contacts are those of the outlines."""
    scene.plugins.register(plugin(qt, aqc_register_colliders=fault))
    with pytest.raises(
        qt.PluginError, match=rf"plug-in 'faulty', hook aqc_register_colliders.*{message}"
    ):
        scene.update(0.25)

    scene.update(0.25)
    scene.validate()
    assert len(scene.contacts) == 2


def test_a_pair_of_types_that_two_plugins_claim_stays_with_the_first(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: the error names both."""
    scene.plugins.register(comparing(qt, lambda a, b: None), "late")
    scene.plugins.register(comparing(qt, lambda a, b: None), "early")
    with pytest.raises(qt.PluginError, match=r"plug-in 'late'.*compared by 'early' already"):
        scene.update(0.25)

    assert scene.contacts == []


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (lambda shapes: 3, "expected a Manifold or None, got 3"),
        (lambda shapes: shapes.Manifold((0.0, 0.0), 1.0, ((0.0, 0.0),)), "normal of length 1"),
        (lambda shapes: shapes.Manifold((1.0, 0.0), -1.0, ((0.0, 0.0),)), "depth above 0"),
        (lambda shapes: shapes.Manifold((1.0, 0.0), 1.0, ()), "one or two points"),
        (lambda shapes: shapes.Manifold((1.0, 0.0), float("nan"), ((0.0, 0.0),)), "finite"),
        (lambda shapes: shapes.Manifold("ab", 1.0, ((0.0, 0.0),)), r"expected a normal \(x, y\)"),
        (lambda shapes: 1 / 0, "ZeroDivisionError"),
    ],
)
def test_rubbish_from_a_function_is_no_contact(
    qt: ModuleType, scene: Any, answer: Any, message: str
) -> None:
    """Rule: the error names the plug-in, its hook and the two objects; the step is finished."""
    scene.plugins.register(comparing(qt, lambda a, b: answer(shapes_of(qt))))
    with pytest.raises(qt.PluginError, match=message) as caught:
        scene.update(0.25)

    assert str(caught.value).startswith(
        "plug-in 'faulty', hook aqc_register_colliders, at [<GameObject #0 "
    )
    assert "<GameObject #1 " in str(caught.value)
    assert scene.contacts == []
    assert scene.steps == 1
    scene.validate()
    with pytest.raises(qt.PluginError, match=message):
        scene.overlap(disc_of(qt)(5), (0, 0))


def test_a_function_that_kills_everything_leaves_an_empty_valid_scene(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: the dead are in no contact, whoever killed them."""
    manifold = shapes_of(qt).Manifold((1.0, 0.0), 1.0, ((0.0, 0.0),))

    def kills(a: Any, b: Any) -> Any:
        kill_all(scene)
        return manifold

    scene.plugins.register(comparing(qt, kills))
    for _ in range(2):
        scene.update(0.25)
        scene.validate()

    assert scene.contacts == []
    assert scene.stats()["objects"] == 0


@pytest.mark.parametrize(
    "reenter",
    [
        lambda qt, scene: scene.update(0.25),
        lambda qt, scene: scene.overlap(disc_of(qt)(5), (0, 0)),
    ],
)
def test_a_function_that_enters_its_scene_again_is_told_so(
    qt: ModuleType, scene: Any, reenter: Any
) -> None:
    """Rule: SceneBusyError, in an error that names the plug-in."""
    scene.plugins.register(comparing(qt, lambda a, b: reenter(qt, scene)))
    with pytest.raises(qt.PluginError, match=r"'faulty', hook aqc_register_colliders") as caught:
        scene.update(0.25)

    assert isinstance(caught.value.__cause__, qt.SceneBusyError)
    scene.validate()
    scene.plugins.unregister("faulty")
    scene.update(0.25)
    assert len(scene.contacts) == 2


def test_disable_switches_off_a_plugin_whose_function_fails(qt: ModuleType) -> None:
    """Rule: from the next step on the kernel compares again."""
    plugins = qt.PluginManager(policy="disable")
    scene = qt.GameScene(qt.LBWH(-40, -20, 640, 360), dt=0.25, plugins=plugins)
    for n in range(2):
        circle = disc_of(qt)(5)
        qt.GameObject(scene, qt.XYWH(8 * n, 0, 1, 1), collider=circle)
    plugins.register(comparing(qt, lambda a, b: 1 / 0))
    scene.update(0.25)
    assert scene.contacts == []
    scene.update(0.25)

    assert len(scene.contacts) == 1
    assert plugins.plugins() == []
