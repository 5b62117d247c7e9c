"""SceneStack and events: who gets time and input."""

from __future__ import annotations

import pytest

from arcade_qt_core import (
    LBWH,
    GameObject,
    GameScene,
    OverlayScene,
    PluginError,
    PluginManager,
    SceneStack,
    UIScene,
    hookimpl,
)

ESCAPE, UP = 65307, 65362


class Recorder(UIScene):
    """Write down what arrives; handle the events in `handles`."""

    def __init__(self, label, log):
        super().__init__(LBWH(-10, 0, 160, 90))
        self.label, self.log, self.handles = label, log, set()

    def update(self, frame_time):
        """Note an update."""
        self.log.append((self.label, "update"))
        super().update(frame_time)

    def _note(self, event):
        self.log.append((self.label, event))
        return event in self.handles or None

    def on_key_press(self, symbol, modifiers):
        """Note a key."""
        return self._note("press")

    def on_key_release(self, symbol, modifiers):
        """Note a key."""
        return self._note("release")

    def on_resize(self, width, height):
        """Note a new size."""
        return self._note("resize")

    def on_focus_lost(self):
        """Note the loss."""
        return self._note("focus")


@pytest.fixture
def log():
    """Return a list for scenes to write into."""
    return []


@pytest.fixture
def stack(log):
    """Return a stack of world, hud and menu, bottom first."""
    return SceneStack(*(Recorder(label, log) for label in ("world", "hud", "menu")))


def test_time_runs_from_the_top_down_to_the_first_blocking_scene(stack, log):
    """Architecture, "Scene stack"."""
    stack.update(0.1)
    assert log == [("menu", "update"), ("hud", "update"), ("world", "update")]
    log.clear()
    stack.scenes[1].blocking = True
    stack.update(0.1)
    assert log == [("menu", "update"), ("hud", "update")]


def test_an_event_stops_at_who_handles_it_and_at_a_blocking_scene(stack, log):
    """True means handled; the blocking scene itself still gets the event."""
    assert not stack.dispatch("on_key_press", UP, 0)
    assert [label for label, _ in log] == ["menu", "hud", "world"]
    log.clear()
    stack.scenes[1].blocking = True
    assert not stack.dispatch("on_key_press", UP, 0)
    assert [label for label, _ in log] == ["menu", "hud"]
    log.clear()
    stack.top.handles.add("press")
    assert stack.dispatch("on_key_press", UP, 0)
    assert [label for label, _ in log] == ["menu"]


def test_resize_and_loss_of_focus_reach_every_scene(stack, log):
    """Also below a blocking scene and after one has handled them."""
    stack.top.blocking = True
    stack.top.handles |= {"resize", "focus"}
    assert stack.dispatch("on_resize", 640, 360)
    assert stack.dispatch("on_focus_lost")
    assert [label for label, _ in log] == ["menu", "hud", "world"] * 2


def test_held_keys_follow_presses_and_releases(stack):
    """Each scene knows the keys whose presses it got; a release counts for all of them."""
    menu, world = stack.top, stack.scenes[0]
    stack.dispatch("on_key_press", UP, 0)
    menu.handles |= {"press", "release"}
    stack.dispatch("on_key_press", ESCAPE, 0)
    assert (menu.held_keys, world.held_keys) == ({UP, ESCAPE}, {UP})
    stack.dispatch("on_key_release", UP, 0)
    assert (menu.held_keys, world.held_keys) == ({ESCAPE}, set())


@pytest.mark.parametrize(
    "how",
    [
        lambda stack, world: stack.dispatch("on_focus_lost"),
        lambda stack, world: setattr(world, "visible", False),
        lambda stack, world: setattr(stack.top, "blocking", True),
        lambda stack, world: [stack.pop() for _ in range(3)],
    ],
)
def test_held_keys_are_let_go_of_when_their_release_would_not_be_seen(stack, how):
    """Focus lost, hidden, covered by a blocking scene, or taken off the stack."""
    world = stack.scenes[0]
    stack.dispatch("on_key_press", UP, 0)
    how(stack, world)
    stack.apply()
    assert world.held_keys == set()


def test_changes_wait_for_the_end_of_the_frame(log):
    """push, pop and replace are deferred, so a scene may call them while it is updated."""
    stack = SceneStack()
    world, pause, other = (Recorder(label, log) for label in ("world", "pause", "other"))
    stack.push(world)
    assert (stack.top, stack.scenes) == (None, ())
    stack.update(0.1)
    assert (stack.top, log) == (world, [])
    stack.push(pause)
    assert stack.top is world
    stack.update(0.1)
    assert stack.scenes == (world, pause)
    assert log == [("world", "update")]
    stack.replace(other)
    stack.apply()
    assert stack.scenes == (world, other)
    assert stack.pop() is other
    assert stack.pop() is world
    assert stack.top is other
    stack.apply()
    assert stack.scenes == ()


def test_what_the_stack_cannot_do_is_refused_at_once(stack, log):
    """Twice the same scene, or popping what is not there; nothing has changed."""
    world = stack.scenes[0]
    with pytest.raises(ValueError, match="already on the scene stack"):
        stack.push(world)
    with pytest.raises(ValueError, match="already on the scene stack"):
        stack.replace(world)
    for _ in range(3):
        stack.pop()
    for refused in (stack.pop, lambda: stack.replace(Recorder("new", log))):
        with pytest.raises(IndexError, match="empty scene stack"):
            refused()
    assert len(stack.scenes) == 3
    stack.push(world)
    stack.apply()
    assert stack.scenes == (world,)


def test_scenes_that_compare_equal_and_cannot_be_hashed_work(log):
    """A dataclass for instance: scenes are known by identity, as objects are (case 46)."""

    class Twin(Recorder):
        __hash__ = None

        def __eq__(self, other):
            return True

    menu, game = Twin("menu", log), Twin("game", log)
    stack = SceneStack(menu)
    stack.push(game)
    stack.apply()
    assert [scene.label for scene in stack.scenes] == ["menu", "game"]
    stack.replace(Twin("end", log))
    stack.apply()
    assert stack.top.label == "end"


def test_an_unknown_event_is_refused(stack):
    """The message lists what there is."""
    with pytest.raises(ValueError, match=r"unknown event 'on_draw'.*'on_text'"):
        stack.dispatch("on_draw")


def test_handlers_do_nothing_by_default():
    """A scene that overrides none has handled none."""
    scene = UIScene(LBWH(-10, 0, 160, 90))
    events = {
        "on_key_press": (UP, 0),
        "on_key_release": (UP, 0),
        "on_mouse_motion": (1, 2, 3, 4),
        "on_mouse_press": (1, 2, 3, 4),
        "on_mouse_release": (1, 2, 3, 4),
        "on_mouse_drag": (1, 2, 3, 4, 5, 6),
        "on_mouse_scroll": (1, 2, 3, 4),
        "on_text": ("x",),
        "on_resize": (640, 360),
        "on_focus_lost": (),
    }
    assert [scene.dispatch(event, *args) for event, args in events.items()] == [False] * 10


class Clumsy:
    """Fail when anybody is born."""

    @hookimpl
    def aqc_objects_added(self, objects):
        """Fail."""
        raise ZeroDivisionError


def world_that_fails(policy="raise"):
    """Return a world with a plug-in of its own, which will fail in the next update."""
    scene = GameScene(LBWH(-10, 0, 160, 90), dt=0.25, plugins=PluginManager(policy=policy))
    scene.plugins.register(Clumsy())
    GameObject(scene, LBWH(0, 0, 8, 6))
    return scene


def test_a_plugin_that_fails_costs_no_other_scene_its_update() -> None:
    """Rule: the step is finished for everybody else; then the error of the plug-in comes out.

    The managers are two, and what was asked of the stack is done all the same.
    """
    below, failing = GameScene(LBWH(-10, 0, 160, 90), dt=0.25), world_that_fails()
    pushed = UIScene(LBWH(-10, 0, 160, 90))
    stack = SceneStack(below, failing)
    stack.push(pushed)
    with pytest.raises(PluginError, match="'Clumsy', hook aqc_objects_added"):
        stack.update(0.25)

    assert (below.steps, failing.steps) == (1, 1)
    assert stack.top is pushed
    stack.update(0.25)


def test_no_error_of_a_plugin_is_lost_when_two_scenes_fail() -> None:
    """Rule: one comes out of this update, the other out of the next."""
    scenes = world_that_fails(), world_that_fails()
    stack = SceneStack(*scenes)
    for _ in range(2):
        with pytest.raises(PluginError, match="Clumsy"):
            stack.update(0.25)
    stack.update(0.25)

    assert [scene.steps for scene in scenes] == [3, 3]


def test_a_scene_whose_plugins_are_switched_off_disturbs_no_other(caplog) -> None:
    """Rule: policy "disable": logged once, switched off, and all scenes go on."""
    below, failing = GameScene(LBWH(-10, 0, 160, 90), dt=0.25), world_that_fails("disable")
    stack = SceneStack(below, failing)
    for _ in range(2):
        stack.update(0.25)

    assert (below.steps, failing.steps) == (2, 2)
    assert failing.plugins.plugins() == []
    assert ["'Clumsy'" in record.getMessage() for record in caplog.records] == [True]


@pytest.mark.parametrize("is_active", [True, False])
def test_an_overlay_with_plugins_of_its_own_does_not_cost_its_world_the_step(is_active) -> None:
    """Rule: the same for the overlays of a world, which are updated before it."""
    world, failing = GameScene(LBWH(-10, 0, 160, 90), dt=0.25), world_that_fails()
    overlay = OverlayScene(LBWH(0, 0, 64, 36), plugins=failing.plugins)
    other = OverlayScene(LBWH(0, 0, 64, 36))
    GameObject(overlay, LBWH(0, 0, 8, 6))
    late = GameObject(other, LBWH(0, 0, 8, 6))
    late.kill()
    world.backgrounds, world.active = [overlay, other], is_active
    with pytest.raises(PluginError, match="Clumsy"):
        world.update(0.25)

    assert world.steps == is_active
    assert other.stats()["objects"] == 0
