"""Let every hook of a plug-in do everything wrong, in the middle of a step, under both policies.

What single hooks and faults have of their own is in the files about faulty plug-ins.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from arcade_qt_core.hooks import HOOKS

PLACE = (300, 200, 8, 6)
SUBJECTS = {
    "aqc_contacts": "Contact(a=<Asker #",
    "aqc_forget_objects": "<GameObject #",
    "aqc_is_empty": "LBWH(300, 200, 8, 6)",
    "aqc_objects_added": "<GameObject #",
    "aqc_objects_moved": "<Asker #",
    "aqc_spawn_object": "LevelObject(id=7",
}
"""How the error begins to tell what a hook was at; the other hooks are at nothing."""

AFTER_UPDATES = ("aqc_objects_moved", "aqc_contacts", "aqc_register_colliders")
"""Who is killed by one of these was updated in that step."""


class World:
    """A scene in which each step calls every hook once, and that knows whether it was finished."""

    def __init__(self, qt: ModuleType, policy: str) -> None:
        collision = import_module(f"{qt.__name__}.collision")
        self.qt, self.updated, world = qt, 0, self
        self.scene = qt.GameScene(
            qt.LBWH(-40, 0, 640, 360), dt=0.25, plugins=qt.PluginManager(policy=policy)
        )

        class Asker(qt.GameObject):  # type: ignore[misc,name-defined]
            def update(self, dt: float) -> None:
                self.move(1, 0)
                for hook in HOOKS:
                    world.call(hook)

        class Last(qt.GameObject):  # type: ignore[misc,name-defined]
            def update(self, dt: float) -> None:
                world.updated += 1

        circle = collision.CircleCollider(5)
        Asker(self.scene, qt.XYWH(20, 20, 1, 1), collider=circle)
        other = qt.GameObject(self.scene, qt.XYWH(24, 20, 1, 1), collider=circle)
        Last(self.scene, qt.LBWH(100, 100, 8, 6))
        self.leaving = qt.GameObject(self.scene, qt.LBWH(0, 90, 8, 6))
        other.collision_mask = 0
        self.scene.plugins.register(plugin(qt, "aqc_objects_moved", lambda: None), "first")
        self.step()
        self.scene.plugins.unregister("first")
        other.collision_mask = 1
        self.updated = 0

    def step(self) -> None:
        """Run a step: one is born, one is forgotten, one moves, in the first one contact begins."""
        self.leaving.kill()
        self.leaving = self.qt.GameObject(self.scene, self.qt.LBWH(0, 90, 8, 6))
        self.scene.update(0.25)

    def call(self, hook: str) -> None:
        """Do what calls a hook that is for questions or tools; nothing for the others."""
        scene, qt = self.scene, self.qt
        level, cli = import_module(f"{qt.__name__}.level"), import_module(f"{qt.__name__}.cli")
        if hook == "aqc_is_empty":
            scene.is_empty(qt.LBWH(*PLACE))
        elif hook == "aqc_spawn_object":
            rect = qt.LBWH(*PLACE)
            qt.spawn_object(scene, level.LevelObject(id=7, x=0, y=8, rect=rect))
        elif hook == "aqc_draw_overlay":
            scene.plugins.call(hook, scene=scene, canvas=None)
        elif hook == "aqc_register_commands":
            scene.plugins.call(hook, commands=cli.Commands({}))
        elif hook == "aqc_register_indexes":
            with suppress(ValueError):  # nobody has offered it
                scene.use_index("unheard_of")

    def reenter(self, hook: str) -> None:
        """Do in a hook what calls it again."""
        self.call(hook)
        self.scene.update(0.25)


def unprintable() -> None:
    """Raise an error that cannot be shown."""

    class MuteError(Exception):
        def __str__(self) -> str:
            raise RuntimeError("no words")

    raise MuteError


def kill_everything(world: World) -> None:
    """Kill everybody, and then fail."""
    for obj in world.scene.objects():
        obj.kill()
    raise LookupError("nobody left")


FAULTS: dict[str, Any] = {
    "raises": lambda world, hook: 1 / 0,
    "raises what cannot be shown": lambda world, hook: unprintable(),
    "returns rubbish": lambda world, hook: [1, 2, 3],
    "kills everything": lambda world, hook: kill_everything(world),
    "enters the scene again": lambda world, hook: world.reenter(hook),
    "unregisters everybody": lambda world, hook: [
        world.scene.plugins.unregister(info.name) for info in world.scene.plugins.plugins()
    ],
}
CAUSES = {
    "raises": "ZeroDivisionError: division by zero",
    "raises what cannot be shown": "MuteError: <MuteError, whose str() raises RuntimeError>",
    "returns rubbish": "TypeError: ",
    "kills everything": "LookupError: nobody left",
    "enters the scene again": "SceneBusyError: ",
    "unregisters everybody": "TypeError: ",
}


def plugin(qt: ModuleType, hook: str, function: Any) -> Any:
    """Return a plug-in that has one hook, with all its arguments."""
    namespace: dict[str, Any] = {"function": function}
    exec(f"def {hook}({', '.join(HOOKS[hook])}): return function()", namespace)
    made = ModuleType("made")
    setattr(made, hook, qt.hookimpl(namespace[hook]))
    return made


@pytest.mark.parametrize("policy", ["raise", "disable"])
@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("hook", HOOKS)
def test_no_fault_in_any_hook_costs_anybody_else_the_step(
    qt: ModuleType, hook: str, fault: str, policy: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Rule: issue "Plug-ins": the step is finished for everyone else, and the scene is valid.

    The error names plug-in, hook and object; it is raised, or logged once, and then the plug-in
    is switched off.
    """
    world = World(qt, policy)
    scene, heard = world.scene, []
    scene.plugins.register(plugin(qt, hook, lambda: heard.append(hook)), "good")
    scene.plugins.register(plugin(qt, hook, lambda: FAULTS[fault](world, hook)), "faulty")
    if policy == "raise":
        with pytest.raises(qt.PluginError) as caught:
            world.step()
        said = str(caught.value)
    else:
        world.step()
        (record,) = caplog.records
        said = record.getMessage()

    scene.validate()
    assert said.startswith(f"plug-in 'faulty', hook {hook}")
    assert CAUSES[fault] in said
    if hook in SUBJECTS:
        assert f"hook {hook}, at {SUBJECTS[hook]}" in said
    assert heard
    assert scene.steps == 2
    assert world.updated == (fault != "kills everything" or hook in AFTER_UPDATES)
    assert scene.plugins.running == ""

    if policy == "raise" and fault != "unregisters everybody":
        scene.plugins.unregister("faulty")
    assert [info.name for info in scene.plugins.plugins()] == (
        [] if fault == "unregisters everybody" else ["good"]
    )
    world.step()
    scene.validate()
    assert scene.steps == 3


def test_each_hook_is_called_in_a_step_of_this_world(qt: ModuleType) -> None:
    """Rule: the test above reaches every hook there is, so a new one cannot slip through."""
    world, heard = World(qt, "raise"), []
    for hook in HOOKS:
        made = plugin(qt, hook, lambda hook=hook: heard.append(hook))
        world.scene.plugins.register(made, hook)
    world.step()

    assert set(heard) == set(HOOKS)
