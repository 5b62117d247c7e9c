"""Test each hook: when it is called, how often, with what, and what its answer does."""

from __future__ import annotations

import sys
from types import FrameType, ModuleType
from typing import Any

import pytest
from support.sources import ROOT

TILED_MAPS = ROOT / "tests" / "support" / "tiled_maps"


@pytest.fixture
def scene(qt: ModuleType) -> Any:
    """Return a world with a manager of its own; neither square nor only positive."""
    return qt.GameScene(qt.LBWH(-40, 0, 640, 360), dt=0.25)


def listener(qt: ModuleType, hook: str, argument: str) -> Any:
    """Return a plug-in that notes the batches a hook is called with, as lists of ids."""

    class Listener:
        def __init__(self) -> None:
            self.batches: list[list[int]] = []

        def note(self, batch: tuple[Any, ...]) -> None:
            self.batches.append([obj.id for obj in batch])

    namespace: dict[str, Any] = {}
    exec(f"def {hook}(self, {argument}):\n    self.note({argument})", namespace)
    setattr(Listener, hook, qt.hookimpl(namespace[hook]))
    return Listener()


def objects(qt: ModuleType, scene: Any, count: int) -> list[Any]:
    """Return new objects in a row."""
    return [qt.GameObject(scene, qt.LBWH(20 * n, 10, 8, 6)) for n in range(count)]


# --- the life of objects --------------------------------------------------------------------


def test_hook_aqc_objects_added(qt: ModuleType, scene: Any) -> None:
    """Rule: once a refresh that lets anybody join, with all who live, by ascending id.

    One that is killed before its first refresh is not announced. Case 20.
    """
    added = listener(qt, "aqc_objects_added", "objects")
    scene.plugins.register(added)
    first, stillborn, last = objects(qt, scene, 3)
    stillborn.kill()
    scene.update(0.5)

    assert added.batches == [[first.id, last.id]]
    late = objects(qt, scene, 1)
    assert len(added.batches) == 1
    scene.refresh_objects()
    assert added.batches[1:] == [[late[0].id]]


def test_who_is_killed_when_announced_leaves_in_the_same_refresh(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: a hook may kill; kills made during a refresh leave in it."""

    class Herod:
        @qt.hookimpl
        def aqc_objects_added(self, objects: tuple[Any, ...]) -> None:
            for obj in objects:
                obj.kill()

    dead = listener(qt, "aqc_forget_objects", "dead")
    scene.plugins.register(Herod())
    scene.plugins.register(dead)
    born = objects(qt, scene, 2)
    scene.refresh_objects()

    assert dead.batches == [[obj.id for obj in born]]
    assert scene.objects() == []
    assert scene.stats()["objects"] == 0


def test_hook_aqc_objects_moved(qt: ModuleType, scene: Any) -> None:
    """Rule: once a step, at its end, whoever was moved or resized by whatever means, by id.

    Moves between steps are in the next batch; who is born or killed is in none for that.
    """
    moved = listener(qt, "aqc_objects_moved", "objects")
    scene.plugins.register(moved)
    one, two, three, four, still = objects(qt, scene, 5)
    scene.update(0.25)
    assert moved.batches == []

    four.set_pos(100, 50)
    one.teleport(-30, 40)
    two.set_size(4, 2)
    scene.move_many([three.id], [60.0, 70.0])
    scene.update(0.25)
    assert moved.batches == [[one.id, two.id, three.id, four.id]]

    four.move(1, 0)
    still.move(1, 0)
    still.kill()
    scene.update(0.5)
    assert moved.batches[1:] == [[four.id]]


def test_moves_of_the_step_itself_are_told_at_its_end(qt: ModuleType, scene: Any) -> None:
    """Rule: once a step, not once a frame; a newborn waits until it has joined."""

    class Walker(qt.GameObject):  # type: ignore[misc,name-defined]
        def update(self, dt: float) -> None:
            self.move(1, 0)
            if scene.steps == 1:
                qt.GameObject(scene, self.rect).move(5, 5)

    moved = listener(qt, "aqc_objects_moved", "objects")
    scene.plugins.register(moved)
    Walker(scene, qt.LBWH(0, 0, 8, 6))
    scene.update(0.5)

    assert moved.batches == [[0], [0, 1]]


def test_the_first_batch_names_who_was_moved_before_anybody_asked(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: a plug-in that comes late misses no move."""
    early, _ = objects(qt, scene, 2)
    scene.update(0.25)
    early.move(3, 0)
    scene.update(0.25)
    moved = listener(qt, "aqc_objects_moved", "objects")
    scene.plugins.register(moved)
    scene.update(0.25)

    assert moved.batches == [[early.id]]


def test_hook_aqc_forget_objects(qt: ModuleType, scene: Any) -> None:
    """Rule: once a refresh with all the dead by id, after every forget_object, still readable.

    Who is killed by a forget_object of the same refresh is among them. Architecture, "Life cycle".
    """
    seen = []

    class Last(qt.GameObject):  # type: ignore[misc,name-defined]
        def forget_object(self, dead: Any) -> None:
            seen.append(("object", dead.id))
            if dead.id == 2:
                first.kill()

    class Plugin:
        @qt.hookimpl
        def aqc_forget_objects(self, dead: tuple[Any, ...]) -> None:
            seen.append(("plug-in", [(obj.id, obj.left) for obj in dead]))

    scene.plugins.register(Plugin())
    first, _, third = objects(qt, scene, 3)
    Last(scene, qt.LBWH(0, 0, 8, 6))
    scene.update(0.25)
    third.kill()
    scene.update(0.25)

    assert seen == [("object", 2), ("object", 0), ("plug-in", [(0, 0.0), (2, 40.0)])]


def test_who_is_killed_twice_outside_the_root_is_forgotten_once(qt: ModuleType, scene: Any) -> None:
    """Rule: a second kill changes nothing, wherever the object is. Cases 4 and 19."""
    told = listener(qt, "aqc_forget_objects", "dead")
    scene.plugins.register(told)
    here, far = objects(qt, scene, 2)
    far.set_pos(90_000, -70_000)
    scene.update(0.25)
    assert scene.stats()["outside"] == 1
    for _ in range(2):
        far.kill()
    scene.update(0.25)
    far.kill()
    scene.update(0.25)

    assert told.batches == [[far.id]]
    assert scene.objects() == [here]
    assert scene.stats()["outside"] == 0
    scene.validate()


def test_what_the_forget_hook_kills_gets_a_round_of_its_own(qt: ModuleType, scene: Any) -> None:
    """Rule: kills during a refresh leave in it, also those of the hook; nobody is told twice."""
    told = []

    class Chain:
        @qt.hookimpl
        def aqc_forget_objects(self, scene: Any, dead: tuple[Any, ...]) -> None:
            told.append([obj.id for obj in dead])
            for obj in scene.objects()[:1]:
                obj.kill()

    scene.plugins.register(Chain())
    objects(qt, scene, 3)[1].kill()
    scene.refresh_objects()

    assert told == [[1], [0], [2]]
    assert scene.stats()["objects"] == 0


def test_a_plugin_that_forgets_leaves_no_reference_to_the_dead(qt: ModuleType, scene: Any) -> None:
    """Rule: after the hook nobody of ours holds the dead; `audit` proves it."""

    class Keeper:
        def __init__(self) -> None:
            self.known: set[Any] = set()

        @qt.hookimpl
        def aqc_objects_added(self, objects: tuple[Any, ...]) -> None:
            self.known.update(objects)

        @qt.hookimpl
        def aqc_forget_objects(self, dead: tuple[Any, ...]) -> None:
            self.known.difference_update(dead)

    keeper = Keeper()
    scene.plugins.register(keeper)
    objects(qt, scene, 3)
    scene.update(0.25)
    scene.objects()[1].kill()
    scene.update(0.25)

    assert len(keeper.known) == 2
    assert scene.audit() == []


# --- questions ------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [True, False, None])
def test_hook_aqc_is_empty(qt: ModuleType, scene: Any, answer: bool | None) -> None:
    """Rule: candidates, then the hook, then `blocks`; it gets the living that strictly meet."""
    asked = []

    class Rule:
        @qt.hookimpl
        def aqc_is_empty(self, scene: Any, rect: Any, candidates: tuple[Any, ...]) -> Any:
            asked.append((rect, [obj.id for obj in candidates]))
            return answer

    scene.plugins.register(Rule())
    here, dead, beside = objects(qt, scene, 3)
    dead.kill()
    place = qt.LRBT(0, beside.left, 0, 20)

    assert scene.is_empty(place) is (answer is True)
    assert asked == [(place, [here.id])]
    assert scene.is_empty(qt.LBWH(300, 300, 5, 4)) is (answer is not False)


def test_the_plugin_registered_last_is_asked_first_and_the_first_answer_wins(
    qt: ModuleType, scene: Any
) -> None:
    """Rule: pluggy's order; whoever comes after the first answer is not asked."""
    asked = []

    def rule(name: str, answer: bool | None, **options: bool) -> Any:
        class Rule:
            @qt.hookimpl(**options)
            def aqc_is_empty(self) -> Any:
                asked.append(name)
                return answer

        return Rule()

    scene.plugins.register(rule("last", True, trylast=True), "a")
    scene.plugins.register(rule("third", True), "b")
    scene.plugins.register(rule("second", False), "c")
    scene.plugins.register(rule("first", None), "d")

    assert not scene.is_empty(qt.LBWH(0, 0, 5, 4))
    assert asked == ["first", "second"]


def test_hook_aqc_spawn_object(qt: ModuleType, scene: Any) -> None:
    """Rule: once for each object of the level; what nobody wants is left out."""
    level = qt.load_level(TILED_MAPS / "village.tmj")
    placed = [obj for layer in level.object_layers for obj in layer.objects]
    asked = []

    class Spawner:
        @qt.hookimpl
        def aqc_spawn_object(self, scene: Any, level_object: Any) -> Any:
            asked.append(level_object)
            wanted = level_object.shape == "rect"
            return qt.GameObject(scene, level_object.rect) if wanted else None

    assert qt.spawn(scene, level) == []
    scene.plugins.register(Spawner())
    made = qt.spawn(scene, level)

    assert asked == placed
    assert [obj.rect for obj in made] == [obj.rect for obj in placed if obj.shape == "rect"]
    assert 0 < len(made) < len(placed)
    assert scene.objects() == made


# --- what nobody implements -----------------------------------------------------------------


def test_a_hook_that_nobody_implements_makes_no_call_at_all(qt: ModuleType, scene: Any) -> None:
    """Rule: it costs one flag test; every Python call into the hooks room is counted."""
    calls = []

    def count(frame: FrameType, event: str, _: object) -> None:
        module = frame.f_globals.get("__name__", "")
        if event == "call" and module.startswith(f"{qt.__name__}.hooks"):
            calls.append(frame.f_code.co_name)

    def live() -> None:
        for obj in objects(qt, scene, 3):
            scene.update(0.25)
            obj.move(4, 4)
            scene.is_empty(obj.rect)
            obj.kill()
            scene.update(0.5)

    sys.setprofile(count)
    try:
        live()
    finally:
        sys.setprofile(None)
    assert calls == []

    scene.plugins.register(listener(qt, "aqc_objects_added", "objects"))
    sys.setprofile(count)
    try:
        live()
    finally:
        sys.setprofile(None)
    assert calls.count("call") == 1
    assert "first" not in calls


def test_a_scene_takes_a_manager_and_has_one_of_its_own_otherwise(qt: ModuleType) -> None:
    """Rule: there is no global manager; scenes may share one."""
    shared = qt.PluginManager()
    rect = qt.LBWH(-40, 0, 640, 360)
    hud, world = qt.UIScene(rect, plugins=shared), qt.GameScene(rect, plugins=shared)
    alone = qt.OverlayScene(rect)

    assert hud.plugins is world.plugins is shared
    assert alone.plugins is not qt.OverlayScene(rect).plugins


def test_scenes_that_share_a_manager_are_told_apart(qt: ModuleType) -> None:
    """Rule: a hook of one scene may let another scene call the same hook."""
    shared = qt.PluginManager()
    inner = qt.Scene(qt.LBWH(0, 0, 64, 36), plugins=shared)
    outer = qt.Scene(qt.LBWH(0, 0, 640, 360), plugins=shared)
    told = []

    class Plugin:
        @qt.hookimpl
        def aqc_objects_added(self, scene: Any, objects: tuple[Any, ...]) -> None:
            told.append(scene)
            if scene is outer:
                qt.GameObject(inner, qt.LBWH(0, 0, 8, 6))
                inner.refresh_objects()

    shared.register(Plugin())
    qt.GameObject(outer, qt.LBWH(0, 0, 8, 6))
    outer.refresh_objects()

    assert told == [outer, inner]


def test_plugins_do_not_change_the_state_hash(qt: ModuleType) -> None:
    """Rule: a plug-in that only looks leaves the run what it was."""
    hashes = []
    for watched in (False, True):
        scene = qt.GameScene(qt.LBWH(-40, 0, 640, 360), dt=0.25)
        if watched:
            scene.plugins.register(listener(qt, "aqc_objects_moved", "objects"))
        for obj in objects(qt, scene, 3):
            obj.move(scene.random.random(), 2)
            scene.update(0.5)
        hashes.append(scene.state_hash())

    assert hashes[0] == hashes[1]
