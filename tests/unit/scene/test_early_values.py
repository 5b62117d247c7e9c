"""What is set before the constructor of the library has run is refused or kept, never lost."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def scene(qt: ModuleType) -> Any:
    """Return a world that is neither square nor only positive; validate it at the end."""
    scene = qt.GameScene(qt.LBWH(-340, -100, 640, 360), dt=0.25)
    yield scene
    scene.validate()


def circle(qt: ModuleType) -> Any:
    """Return a collider."""
    return import_module(f"{qt.__name__}.collision").CircleCollider(5)


PROPERTIES = {
    "collider": circle,
    "angle": 90,
    "collision_layer": 4,
    "collision_mask": 4,
    "collision_group": 4,
    "frozen": True,
    "position": (5, 5),
    "center_x": 5,
    "left": 5,
    "size": (5, 5),
}
PLAIN = {
    "draw_layer": 3,
    "image": "hero",
    "color": (255, 0, 0, 255),
    "flip_x": True,
    "flip_y": True,
    "visible": False,
    "image_size": (8, 8),
    "image_offset": (8, 8),
}
ARGUMENTS = {"draw_layer": 7, "image": "villain", "color": (0, 0, 255, 255)}


@pytest.mark.parametrize("name", PROPERTIES)
def test_setting_what_the_scene_has_to_know_before_the_constructor_is_refused(
    qt: ModuleType, scene: Any, name: str
) -> None:
    """Rule: a clear error at first use; an early collider was once half there, seen by nobody."""
    value = PROPERTIES[name]

    class Early(qt.RenderableObject):  # type: ignore[misc,name-defined]
        def __init__(self, scene: Any) -> None:
            setattr(self, name, value(qt) if callable(value) else value)
            super().__init__(scene, qt.XYWH(5, 5, 1, 1))

    with pytest.raises(qt.NotInitialisedError, match=r"Early .*call super\(\).__init__\(scene"):
        Early(scene)
    assert scene.objects() == []


@pytest.mark.parametrize("name", PROPERTIES)
def test_whoever_swallows_that_error_has_lost_nothing(
    qt: ModuleType, scene: Any, name: str
) -> None:
    """Rule: bad input changes nothing: the object is as if nobody had tried."""
    value = PROPERTIES[name]

    class Stubborn(qt.RenderableObject):  # type: ignore[misc,name-defined]
        def __init__(self, scene: Any) -> None:
            try:
                setattr(self, name, value(qt) if callable(value) else value)
            except qt.NotInitialisedError:
                super().__init__(scene, qt.XYWH(5, 5, 1, 1))

    stubborn = Stubborn(scene)
    assert (stubborn.collider, stubborn.angle, stubborn.frozen) == (None, 0, False)
    assert (stubborn.collision_layer, stubborn.collision_group) == (1, 0)
    assert stubborn.rect == qt.XYWH(5, 5, 1, 1)


@pytest.mark.parametrize("name", PLAIN)
def test_plain_data_may_be_set_before_the_constructor_or_by_the_class(
    qt: ModuleType, scene: Any, name: str
) -> None:
    """Rule: what is only data is kept, whoever set it first; an argument has the last word."""

    class Early(qt.RenderableObject):  # type: ignore[misc,name-defined]
        def __init__(self, scene: Any, **arguments: Any) -> None:
            setattr(self, name, PLAIN[name])
            super().__init__(scene, qt.XYWH(5, 5, 1, 1), **arguments)

    by_class = type(qt.RenderableObject)("ByClass", (qt.RenderableObject,), {name: PLAIN[name]})
    assert getattr(Early(scene), name) == PLAIN[name]
    assert getattr(by_class(scene, qt.XYWH(5, 5, 1, 1)), name) == PLAIN[name]
    assert getattr(qt.RenderableObject(scene, qt.XYWH(5, 5, 1, 1)), name) != PLAIN[name]
    if name in ARGUMENTS:
        assert getattr(Early(scene, **{name: ARGUMENTS[name]}), name) == ARGUMENTS[name]


def test_own_values_may_be_set_at_any_time(qt: ModuleType, scene: Any) -> None:
    """Rule: attributes of a game's own are its own business."""

    class Hero(qt.GameObject):  # type: ignore[misc,name-defined]
        def __init__(self, scene: Any) -> None:
            self.lives = 3
            super().__init__(scene, qt.XYWH(5, 5, 1, 1))

    assert Hero(scene).lives == 3
