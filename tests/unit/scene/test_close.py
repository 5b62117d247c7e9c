"""Closing a scene: everything leaves, nothing is kept, and what belongs to it ends with it."""

from __future__ import annotations

import gc
import weakref
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


def contact(qt: ModuleType, a: Any, b: Any) -> Any:
    """Return a contact that another engine might have found."""
    made = import_module(f"{qt.__name__}.collision").Contact
    return made(a, b, (1.0, 0.0), 1.0, ((5.0, 5.0),), False)


def test_close_listeners_are_called_when_all_have_left_the_last_first(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: what came last may need what came before it."""
    qt.GameObject(scene, qt.LBWH(0, 0, 5, 4))
    calls: list[Any] = []
    scene.close_listeners.append(lambda: calls.append(("first", scene.objects())))
    scene.close_listeners.append(lambda: calls.append(("second", scene.stats()["objects"])))

    scene.close()

    assert calls == [("second", 0), ("first", [])]


def test_a_listener_that_ends_what_belonged_to_a_scene_takes_itself_off(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: the list may be changed at any time; closing again does nothing again."""
    calls: list[str] = []

    def end() -> None:
        calls.append("end")
        scene.close_listeners.remove(end)

    scene.close_listeners += [end, lambda: calls.append("other")]
    scene.close()
    scene.close()

    assert calls == ["other", "end", "other"]


def test_every_listener_is_called_whichever_raises(qt: ModuleType, scene: Any) -> None:
    """Rule: the first error comes out when all is done: that of an object before all others."""

    class Clinger(qt.GameObject):  # type: ignore[misc,name-defined]
        def kill(self) -> None:
            raise RuntimeError("clinger")

    calls: list[str] = []

    def fail() -> None:
        calls.append("fail")
        raise RuntimeError("listener")

    scene.close_listeners += [lambda: calls.append("first"), fail]
    with pytest.raises(RuntimeError, match="listener"):
        scene.close()
    clinger = Clinger(scene, qt.LBWH(0, 0, 5, 4))
    with pytest.raises(RuntimeError, match="clinger"):
        scene.close()

    assert calls == ["fail", "first", "fail", "first"]
    assert scene.objects() == [clinger]


def test_closing_within_a_refresh_is_refused_and_ends_nothing(qt: ModuleType, scene: Any) -> None:
    """Rule: SceneBusyError; nothing has changed."""
    calls: list[str] = []

    class Widow(qt.GameObject):  # type: ignore[misc,name-defined]
        def forget_object(self, dead: Any) -> None:
            scene.close()

    widow, gone = Widow(scene, qt.LBWH(0, 0, 5, 4)), qt.GameObject(scene, qt.LBWH(0, 0, 5, 4))
    scene.close_listeners.append(lambda: calls.append("closed"))
    gone.kill()
    with pytest.raises(qt.SceneBusyError, match="not refresh, update or close the scene"):
        scene.refresh_objects()

    assert (calls, scene.objects()) == ([], [widow])


@pytest.mark.parametrize("way", ["close", "refresh", "step that fails"])
def test_contacts_that_were_added_keep_no_dead_object(qt: ModuleType, scene: Any, way: str) -> None:
    """Rule: after its refresh no reference of ours to the dead is left, whatever was reported."""

    def add(dt: float = 0.0) -> None:
        scene.add_contacts([contact(qt, *scene.objects())])
        if dt:
            raise RuntimeError("step")

    made = [qt.GameObject(scene, qt.XYWH(x, 5, 10, 10)) for x in (5, 6)]
    watched = [weakref.ref(each) for each in made]
    if way == "step that fails":
        scene.step_listeners.append(add)
        with pytest.raises(RuntimeError, match="step"):
            scene.update(0.25)
    else:
        add()
    while made:
        made.pop().kill()
    (scene.refresh_objects if way == "refresh" else scene.close)()
    gc.collect()

    assert [each() for each in watched] == [None, None]


def test_contacts_that_were_added_keep_nobody_whose_constructor_raised(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: it leaves without a trace."""
    watched: list[Any] = []

    class Unfinished(qt.GameObject):  # type: ignore[misc,name-defined]
        def __init__(self) -> None:
            super().__init__(scene, qt.XYWH(5, 5, 10, 10))
            scene.add_contacts([contact(qt, *scene.objects())])
            watched.append(weakref.ref(self))
            raise RuntimeError("constructor")

    qt.GameObject(scene, qt.XYWH(6, 5, 10, 10))
    with pytest.raises(RuntimeError, match="constructor"):
        Unfinished()
    gc.collect()

    assert watched[0]() is None


def test_what_was_added_between_the_living_outlasts_a_refresh(qt: ModuleType, scene: Any) -> None:
    """Rule: only what concerns the dead is dropped; the rest counts in the next search."""
    a, b, c = (qt.GameObject(scene, qt.XYWH(x, 5, 10, 10)) for x in (5, 6, 7))
    told = [contact(qt, a, b), contact(qt, b, c)]
    scene.add_contacts(told)
    c.kill()
    scene.refresh_objects()
    scene.update(0.25)

    assert scene.contacts == told[:1]


def test_a_listener_that_goes_while_ends_are_told_leaves_no_dead_behind(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: what only plug-ins were to be told is dropped with the last of them."""

    class Listener:
        @qt.hookimpl
        def aqc_contacts(self) -> None: ...

    class Leaver(qt.GameObject):  # type: ignore[misc,name-defined]
        def on_contact_end(self, other: Any) -> None:
            scene.plugins.unregister("listener")

    circle = import_module(f"{qt.__name__}.collision").CircleCollider(5)
    scene.plugins.register(Listener(), "listener")
    leaver = Leaver(scene, qt.XYWH(0, 0, 1, 1), collider=circle)
    other = qt.GameObject(scene, qt.XYWH(8, 0, 1, 1), collider=circle)
    scene.update(0.25)
    other.move(50, 0)
    scene.update(0.25)
    watched = weakref.ref(other)
    other.kill()
    del other
    scene.refresh_objects()
    gc.collect()

    assert watched() is None
    assert leaver.is_alive
