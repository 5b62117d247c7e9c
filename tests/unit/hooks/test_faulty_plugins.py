"""Prove that no plug-in can break a scene, and that each error says which plug-in it was."""

from __future__ import annotations

import logging
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def scene(qt: ModuleType) -> Any:
    """Return a world with three objects that have joined."""
    scene = qt.GameScene(qt.LBWH(-40, 0, 640, 360), dt=0.25)
    for n in range(3):
        qt.GameObject(scene, qt.LBWH(20 * n, 10, 8, 6))
    scene.update(0.25)
    return scene


def plugin(qt: ModuleType, **hooks: Any) -> Any:
    """Return a plug-in with these functions as its hooks."""
    made = ModuleType("faulty")
    for name, function in hooks.items():
        setattr(made, name, qt.hookimpl(function))
    return made


def crash(*_: object) -> None:
    """Fail."""
    raise ZeroDivisionError("a number divided by none")


# --- raises ---------------------------------------------------------------------------------


def test_a_plugin_that_raises_during_a_step_lets_everybody_else_finish_it(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: the error names plug-in, hook and object; the step is finished; the index is valid."""
    done = []

    class Walker(qt.GameObject):  # type: ignore[misc,name-defined]
        def update(self, dt: float) -> None:
            self.move(5, 0)

    def fails(objects: tuple[Any, ...]) -> None:
        for obj in objects:
            if obj.id == 4:
                crash()

    def works(objects: tuple[Any, ...]) -> None:
        done.append([obj.id for obj in objects])

    walkers = [Walker(scene, qt.LBWH(0, 40, 8, 6)) for _ in range(3)]
    scene.plugins.register(plugin(qt, aqc_objects_moved=works, aqc_objects_added=works), "below")
    scene.plugins.register(plugin(qt, aqc_objects_moved=fails, aqc_objects_added=fails), "bad")
    steps = scene.steps
    with pytest.raises(qt.PluginError) as caught:
        scene.update(0.5)

    assert str(caught.value).startswith(
        f"plug-in 'bad', hook aqc_objects_added, at {walkers[1]!r}".split(" LBWH")[0]
    )
    assert "ZeroDivisionError: a number divided by none" in str(caught.value)
    assert (caught.value.plugin, caught.value.hook) == ("bad", "aqc_objects_added")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    assert done == [[3, 4, 5], [3, 4, 5], [3, 4, 5]]
    assert scene.steps == steps + 2
    assert [walker.left for walker in walkers] == [10.0] * 3
    scene.validate()


@pytest.mark.parametrize("hook", ["aqc_objects_added", "aqc_forget_objects"])
def test_a_plugin_that_raises_in_a_refresh_does_not_stop_it(
    qt: ModuleType, scene: Any, hook: str
) -> None:
    """Rule: newborns have joined and the dead have left when the error comes out."""
    scene.plugins.register(plugin(qt, **{hook: lambda scene: crash()}))
    scene.journal = qt.Journal()
    scene.objects()[0].kill()
    qt.GameObject(scene, qt.LBWH(0, 0, 8, 6))
    with pytest.raises(qt.PluginError, match=f"plug-in 'faulty', hook {hook}, at <GameObject"):
        scene.refresh_objects()

    assert scene.journal.of(0) is not None
    assert scene.stats()["objects"] == 3
    scene.validate()
    scene.refresh_objects()


def test_a_rule_that_raises_is_no_answer_and_its_error_waits_for_the_end_of_the_update(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: whoever asks in its update gets an answer; outside of one the error comes at once."""
    answers = []

    class Asker(qt.GameObject):  # type: ignore[misc,name-defined]
        def update(self, dt: float) -> None:
            answers.append(self.scene.is_empty(qt.LBWH(300, 300, 8, 6)))

    Asker(scene, qt.LBWH(0, 60, 8, 6))
    scene.plugins.register(plugin(qt, aqc_is_empty=lambda rect: crash()))
    with pytest.raises(qt.PluginError, match=r"aqc_is_empty, at LBWH\(300, 300, 8, 6\)"):
        scene.update(0.5)
    assert answers == [True, True]
    with pytest.raises(qt.PluginError, match="faulty"):
        scene.is_empty(qt.LBWH(0, 0, 5, 4))


def test_an_overlay_with_a_faulty_plugin_does_not_cost_the_world_its_step(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: scenes that share a manager finish their update together."""
    overlay = qt.OverlayScene(qt.LBWH(0, 0, 64, 36), plugins=scene.plugins)
    scene.backgrounds.append(overlay)
    scene.plugins.register(plugin(qt, aqc_objects_added=lambda scene: crash()))
    qt.GameObject(overlay, qt.LBWH(0, 0, 8, 6))
    steps = scene.steps
    with pytest.raises(qt.PluginError, match="faulty"):
        scene.update(0.25)

    assert scene.steps == steps + 1


def test_an_error_of_an_object_comes_first_and_the_plugins_error_in_the_next_update(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: no error is lost, and none hides another."""

    class Broken(qt.GameObject):  # type: ignore[misc,name-defined]
        def update(self, dt: float) -> None:
            self.kill()
            raise KeyError("mine")

    scene.plugins.register(plugin(qt, aqc_objects_added=lambda objects: crash()))
    Broken(scene, qt.LBWH(0, 0, 8, 6))
    with pytest.raises(KeyError, match="mine"):
        scene.update(0.25)
    with pytest.raises(qt.PluginError, match="faulty"):
        scene.update(0.25)
    scene.update(0.25)


# --- the policy "disable" -------------------------------------------------------------------


def test_disable_logs_a_faulty_plugin_once_and_never_calls_it_again(
    qt: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    """Rule: a shipped game goes on without it; the others stay."""
    calls = []

    def fails(scene: Any) -> None:
        calls.append(scene.steps)
        crash()

    plugins = qt.PluginManager(policy="disable")
    scene = qt.GameScene(qt.LBWH(-40, 0, 640, 360), dt=0.25, plugins=plugins)
    plugins.register(plugin(qt, aqc_objects_moved=fails, aqc_objects_added=fails), "bad")
    plugins.register(plugin(qt, aqc_objects_moved=lambda objects: None), "good")
    crate = qt.GameObject(scene, qt.LBWH(0, 0, 8, 6))
    with caplog.at_level(logging.ERROR):
        for _ in range(3):
            crate.move(1, 0)
            scene.update(0.25)

    assert calls == [0, 1]
    assert [info.name for info in plugins.plugins()] == ["good"]
    (record,) = caplog.records
    assert record.name == "arcade_qt_core"
    assert "plug-in 'bad', hook aqc_objects_added" in record.getMessage()
    assert record.exc_info


def test_an_unknown_policy_is_refused(qt: ModuleType) -> None:
    """Rule: bad input is refused at the door, with what was expected."""
    with pytest.raises(ValueError, match=r"unknown policy 'ignore': expected one of \('raise'"):
        qt.PluginManager(policy="ignore")


# --- wrong signature, unknown hook ----------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            "def aqc_objects_moved(scene, moved): pass",
            r"aqc_objects_moved asks for 'moved', which it cannot get: the hook is "
            r"aqc_objects_moved\(scene, objects\)",
        ),
        ("def aqc_objects_move(objects): pass", "did you mean aqc_objects_moved?"),
        ("def aqc_zzz(objects): pass", "unknown hook aqc_zzz: there are aqc_objects_added"),
        ("def aqc_is_empty(rect, scene=None): pass", "default is never passed: scene=None"),
        ("def aqc_is_empty(*args): pass", r"plain arguments, not \*args"),
        ("def aqc_is_empty(rect): yield", "generator or coroutine"),
        ("async def aqc_is_empty(rect): pass", "generator or coroutine"),
    ],
)
def test_a_hook_that_could_not_be_called_is_refused_at_registration(
    qt: ModuleType, source: str, message: str
) -> None:
    """Rule: the nearest right name and the right signature are in the message; nothing changes."""
    namespace: dict[str, Any] = {}
    exec(source, namespace)
    name, function = namespace.popitem()
    plugins = qt.PluginManager()
    sound = {"aqc_forget_objects": lambda dead: None}
    with pytest.raises(qt.PluginError, match=message) as caught:
        plugins.register(plugin(qt, **{name: function}, **sound), "wrong")

    assert caught.value.plugin == "wrong"
    assert plugins.plugins() == []
    assert plugins.implemented == frozenset()


def test_a_wrapper_an_unmarked_hook_a_class_and_a_plugin_without_hooks_are_refused(
    qt: ModuleType,
) -> None:
    """Rule: whatever would silently do nothing, or could stop others, is an error."""
    plugins = qt.PluginManager()

    class Wrapper:
        @qt.hookimpl(wrapper=True)
        def aqc_is_empty(self) -> Any:
            return (yield)

    class Unmarked:
        def aqc_is_empty(self) -> None:
            """Look like a hook."""

    for wrong, message in [
        (Wrapper(), "aqc_is_empty is a wrapper"),
        (Unmarked(), "aqc_is_empty is not marked with @hookimpl"),
        (Wrapper, "Wrapper is a class: register an instance of it"),
        (object(), "it implements no hook"),
    ]:
        with pytest.raises(qt.PluginError, match=message):
            plugins.register(wrong)
    assert plugins.plugins() == []


def test_a_hook_marked_optional_may_be_unknown_to_this_version(qt: ModuleType) -> None:
    """Rule: a plug-in for a later version can say that it does without a hook."""

    class Modern:
        @qt.hookimpl(optionalhook=True)
        def aqc_of_next_year(self, everything: object) -> None:
            """Wait for a later version."""

        @qt.hookimpl(specname="aqc_is_empty")
        def never(self) -> bool:
            return False

    plugins = qt.PluginManager()
    plugins.register(Modern())

    assert plugins.implemented == {"aqc_is_empty"}


# --- returns rubbish ------------------------------------------------------------------------


def test_rubbish_is_no_answer(qt: ModuleType, scene: Any) -> None:
    """Rule: what makes no sense counts as None, and as a failure of that plug-in."""
    foreign = qt.GameObject(qt.Scene(qt.LBWH(0, 0, 64, 36)), qt.LBWH(0, 0, 8, 6))
    obj = scene.objects()[0]
    level_object = object()
    scene.plugins.register(
        plugin(
            qt,
            aqc_is_empty=lambda: "yes",
            aqc_spawn_object=lambda: foreign,
            aqc_objects_moved=lambda: [1, 2, 3],
        )
    )
    with pytest.raises(qt.PluginError, match="expected True, False or None, got 'yes'"):
        scene.is_empty(obj.rect)
    with pytest.raises(qt.PluginError, match=r"'faulty', hook aqc_spawn_object.*expected a living"):
        qt.spawn_object(scene, level_object)
    obj.move(1, 1)
    with pytest.raises(qt.PluginError, match=r"returned \[1, 2, 3\], but this hook asks nothing"):
        scene.update(0.25)
    elsewhere = qt.LBWH(300, 300, 8, 6)
    with pytest.raises(qt.PluginError, match="got 'yes'"), scene.plugins.waiting():
        answers = [scene.is_empty(obj.rect), scene.is_empty(elsewhere)]
    assert answers == [False, True]
    scene.validate()


# --- kills everything -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "hook", ["aqc_objects_added", "aqc_objects_moved", "aqc_forget_objects", "aqc_is_empty"]
)
def test_a_plugin_that_kills_everything_leaves_an_empty_valid_scene(
    qt: ModuleType, scene: Any, hook: str
) -> None:
    """Rule: killing is safe in every hook; a rule that kills its candidates frees the place."""

    def kill_all(scene: Any) -> None:
        for obj in scene.objects():
            obj.kill()

    scene.plugins.register(plugin(qt, **{hook: kill_all}))
    place = scene.objects()[0].rect
    scene.objects()[1].move(1, 1)
    scene.objects()[2].kill()
    qt.GameObject(scene, place)
    assert scene.is_empty(place) is (hook == "aqc_is_empty")
    for _ in range(2):
        scene.update(0.25)
        scene.validate()

    assert scene.objects() == []
    assert scene.stats()["objects"] == 0


# --- re-enters the scene --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hook", "reenter"),
    [
        ("aqc_objects_added", lambda scene: scene.refresh_objects()),
        ("aqc_forget_objects", lambda scene: scene.update(0.25)),
        ("aqc_objects_moved", lambda scene: scene.update(0.25)),
        ("aqc_objects_moved", lambda scene: scene.update_world(0.25)),
        ("aqc_is_empty", lambda scene: scene.is_empty(scene.rect)),
    ],
)
def test_a_plugin_that_enters_the_scene_again_is_told_so(
    qt: ModuleType, scene: Any, hook: str, reenter: Any
) -> None:
    """Rule: a hook must not do what calls it again: SceneBusyError, in a PluginError."""

    def enter(scene: Any) -> None:
        for obj in scene.objects():
            obj.move(1, 0)
        reenter(scene)

    scene.plugins.register(plugin(qt, **{hook: enter}))
    scene.objects()[1].move(1, 1)
    scene.objects()[2].kill()
    qt.GameObject(scene, qt.LBWH(0, 0, 8, 6))
    with pytest.raises(qt.PluginError, match=f"plug-in 'faulty', hook {hook}") as caught:
        scene.is_empty(scene.rect) if hook == "aqc_is_empty" else scene.update(0.25)

    assert isinstance(caught.value.__cause__, qt.SceneBusyError)
    scene.validate()
    scene.plugins.unregister("faulty")
    scene.update(0.25)
    assert len(scene.objects()) == 3


# --- the same name twice --------------------------------------------------------------------


def test_a_name_or_a_plugin_that_is_there_already_is_refused(qt: ModuleType) -> None:
    """Rule: duplicates are an error that says what to do; the first one stays."""
    plugins = qt.PluginManager()
    first = plugin(qt, aqc_is_empty=lambda: True)
    second = plugin(qt, aqc_is_empty=lambda: False)
    assert plugins.register(first) == "faulty"
    with pytest.raises(qt.PluginError, match=r"plug-in 'faulty': is registered already"):
        plugins.register(second)
    with pytest.raises(qt.PluginError, match=r"plug-in 'other': is registered already"):
        plugins.register(first, "other")
    assert plugins.register(second, "other") == "other"

    assert [info.name for info in plugins.plugins()] == ["faulty", "other"]
    assert plugins.unregister("other") is second
    with pytest.raises(qt.UnknownKeyError, match="no plug-in 'other' is registered"):
        plugins.unregister("other")


def test_a_plugin_may_unregister_itself_in_its_own_hook(qt: ModuleType, scene: Any) -> None:
    """Rule: unregistering is safe at any time."""
    calls = []

    def once(scene: Any) -> None:
        calls.append(scene.steps)
        scene.plugins.unregister("faulty")

    scene.plugins.register(plugin(qt, aqc_objects_added=once))
    for _ in range(2):
        qt.GameObject(scene, qt.LBWH(0, 0, 8, 6))
        scene.update(0.25)

    assert len(calls) == 1
    assert not scene.plugins.implements("aqc_objects_added")
