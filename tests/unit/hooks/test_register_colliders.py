"""Test that plug-ins decide about colliders of their own, and about nothing else."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def scene(qt: ModuleType) -> Any:
    """Return a world; neither square nor only positive. Validate it at the end."""
    scene = qt.GameScene(qt.LBWH(-340, -100, 640, 360), dt=0.25)
    yield scene
    scene.validate()


@pytest.fixture
def shapes(qt: ModuleType) -> Any:
    """Return the room with the colliders."""
    return import_module(f"{qt.__name__}.collision")


class Rings:
    """Be a plug-in with a type of collider, and note what its function is asked."""

    def __init__(self, qt: ModuleType, shapes: Any, answer: Any) -> None:
        class Ring(shapes.CircleCollider):  # type: ignore[misc,name-defined]
            pass

        self.ring, self.circle = Ring, shapes.CircleCollider
        self.answer = answer
        self.asked: list[Any] = []
        self.registries: list[Any] = []
        self.aqc_register_colliders = qt.hookimpl(lambda registry: self.register(registry))

    def register(self, registry: Any) -> None:
        """Register the one function."""
        self.registries.append(registry)
        registry.register(self.ring, self.circle, self.compare)

    def compare(self, a: Any, b: Any) -> Any:
        """Note what is asked, and say what the test wants to be said."""
        self.asked.append((type(a.collider), a.position, type(b.collider), b.position))
        return self.answer


def pair(qt: ModuleType, scene: Any, first: Any, second: Any, apart: float = 6) -> list[Any]:
    """Return two objects with colliders, one after the other."""
    places = (0, apart)
    colliders = (first, second)
    return [
        qt.GameObject(scene, qt.XYWH(x, 0, 1, 1), collider=collider)
        for x, collider in zip(places, colliders, strict=True)
    ]


def test_hook_aqc_register_colliders(qt: ModuleType, scene: Any, shapes: Any) -> None:
    """Rule: asked once for a scene; its function then decides about its pair of types.

    None is no contact, a manifold is the contact, and it is mirrored where the ids of the two are
    the other way round than the types.
    """
    rings = Rings(qt, shapes, None)
    scene.plugins.register(rings)
    ring, circle = pair(qt, scene, rings.ring(5), rings.circle(5))
    scene.update(0.5)

    assert len(rings.registries) == 1
    assert rings.asked == [(rings.ring, (0.0, 0.0), rings.circle, (6.0, 0.0))] * 2
    assert scene.contacts == []
    assert scene.overlap(rings.circle(3), (0, 0)) == [circle]

    rings.answer = shapes.Manifold((0.0, 1.0), 2.5, ((1.0, 2.0), (3.0, 4.0)))
    scene.update(0.25)
    assert scene.contacts == [
        shapes.Contact(ring, circle, (0.0, 1.0), 2.5, ((1.0, 2.0), (3.0, 4.0)), False)
    ]
    assert scene.overlap(rings.circle(3), (0, 0)) == [ring, circle]

    ring.collider, circle.collider = rings.circle(5), rings.ring(5, sensor=True)
    scene.update(0.25)
    assert rings.asked[-1] == (rings.ring, (6.0, 0.0), rings.circle, (0.0, 0.0))
    assert scene.contacts[0][2:] == ((0.0, -1.0), 2.5, ((1.0, 2.0), (3.0, 4.0)), True)


def test_outlines_that_are_apart_and_types_nobody_registered_are_left_to_the_kernel(
    qt: ModuleType, scene: Any, shapes: Any
) -> None:
    """Rule: docs/reference/colliders.md, "Colliders of your own"."""
    rings = Rings(qt, shapes, None)
    scene.plugins.register(rings)
    pair(qt, scene, rings.ring(5), rings.circle(5), apart=10)
    pair(qt, scene, rings.ring(5), shapes.BoxCollider(8, 8), apart=0)
    scene.objects()[2].position = scene.objects()[3].position = (100, 50)
    scene.update(0.25)

    assert rings.asked == []
    assert [(contact.a.id, contact.b.id) for contact in scene.contacts] == [(2, 3)]


def test_plugins_may_come_and_go_at_any_time(qt: ModuleType, scene: Any, shapes: Any) -> None:
    """Rule: what is registered belongs to the plug-ins that are there now."""
    rings = Rings(qt, shapes, None)
    pair(qt, scene, rings.ring(5), rings.circle(5))
    scene.update(0.25)
    assert len(scene.contacts) == 1
    name = scene.plugins.register(rings)
    scene.update(0.25)
    assert scene.contacts == []
    scene.plugins.unregister(name)
    scene.update(0.25)
    assert len(scene.contacts) == 1
    assert len(rings.asked) == 1


def test_pairs_of_other_types_cost_no_call(qt: ModuleType, scene: Any, shapes: Any) -> None:
    """Rule: who has none of the plug-in's colliders pays nothing for it."""
    rings = Rings(qt, shapes, None)
    scene.plugins.register(rings)
    pair(qt, scene, rings.circle(5), rings.circle(5))
    scene.update(0.25)

    assert rings.asked == []
    assert scene._contacts._table.asked(16384) == []
    assert len(scene.contacts) == 1


def test_an_added_contact_counts_more_than_a_function(
    qt: ModuleType, scene: Any, shapes: Any
) -> None:
    """Rule: contacts that another engine found count where both know of a pair."""
    rings = Rings(qt, shapes, None)
    scene.plugins.register(rings)
    ring, circle = pair(qt, scene, rings.ring(5), rings.circle(5))
    told = shapes.Contact(ring, circle, (1.0, 0.0), 1.0, ((0.0, 0.0),), False)
    scene.step_listeners.append(lambda dt: scene.add_contacts([told]))
    scene.update(0.25)

    assert scene.contacts == [told]
    assert rings.asked == []


def test_the_nearest_types_count_and_a_pair_has_one_function(qt: ModuleType, shapes: Any) -> None:
    """Rule: docs/reference/colliders.md: nearest type of the first, then of the second."""
    circle, box = shapes.CircleCollider, shapes.BoxCollider

    class Ring(circle):  # type: ignore[misc,valid-type]
        pass

    functions = shapes.NarrowFunctions(lambda: "rings")
    answers = {name: (lambda a, b: None) for name in ("all", "circle", "ring")}
    functions.register(Ring, shapes.Collider, answers["all"])
    functions.register(Ring, circle, answers["circle"])
    functions.register(Ring, Ring, answers["ring"])

    assert functions.find(Ring, box)[0] is answers["all"]
    assert functions.find(circle, Ring)[::2] == (answers["circle"], True)
    assert functions.find(Ring, Ring)[::2] == (answers["ring"], False)
    assert functions.find(circle, box) is None
    assert functions.concern(Ring)
    assert not functions.concern(circle)
    with pytest.raises(ValueError, match="CircleCollider and Ring are compared by 'rings' already"):
        functions.register(circle, Ring, answers["all"])
    with pytest.raises(TypeError, match="two types of colliders, got 3"):
        functions.register(Ring, 3, answers["all"])
    with pytest.raises(TypeError, match="a function of two placed colliders, got None"):
        functions.register(Ring, box, None)
    assert functions.find(Ring, box)[0] is answers["all"]


@pytest.mark.parametrize("names", [("BoxCollider", "BoxCollider"), ("Collider", "CircleCollider")])
def test_no_plugin_decides_about_two_types_of_the_library(
    qt: ModuleType, shapes: Any, names: tuple[str, str]
) -> None:
    """Rule: they are those of every game; the error says to derive a type. Nothing has changed."""
    functions = shapes.NarrowFunctions(lambda: "rings")
    first, second = (getattr(shapes, name) for name in names)
    with pytest.raises(ValueError, match=r"compared by the library, .*derive a type of your own"):
        functions.register(first, second, lambda a, b: None)

    assert not functions


@pytest.mark.parametrize(
    ("function", "is_fit"),
    [
        (lambda a: None, False),
        (lambda a, b, c: None, False),
        (lambda a, b, *, c: None, False),
        (lambda *both: None, True),
        (lambda a, b, c=1: None, True),
        (max, True),  # native, and does not say what it takes
    ],
)
def test_a_function_must_take_two_colliders(
    qt: ModuleType, shapes: Any, function: Any, is_fit: bool
) -> None:
    """Rule: what could not be called is refused when it is registered, not when two meet."""
    functions = shapes.NarrowFunctions(lambda: "rings")

    class Ring(shapes.CircleCollider):  # type: ignore[misc,name-defined]
        pass

    if is_fit:
        functions.register(Ring, Ring, function)
        assert functions.find(Ring, Ring).function is function
    else:
        with pytest.raises(TypeError, match="a function of two placed colliders, got"):
            functions.register(Ring, Ring, function)
        assert not functions
