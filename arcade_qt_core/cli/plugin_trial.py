"""Try a plug-in out: call its hooks in a small scene of its own, and note what they raise."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial

from ..collision import BoxCollider, CircleCollider, Collider, NarrowFunctions, overlaps
from ..errors import PluginError
from ..geometry import LBWH, XYWH
from ..hooks import PluginManager
from ..hooks.failures import shown
from ..level import LevelObject
from ..scene import GameObject, GameScene, spawn_object
from .commands import Commands

DT = 1 / 60
REGISTER = "aqc_register_colliders"


def try_out(plugin: object, name: str) -> list[str]:
    """Return what went wrong while a scene lived with this plug-in alone, once for each hook.

    What the objects do that it spawned is one more problem, if they raise.

    Objects are born, move, touch and die, places are asked for, level objects are spawned,
    colliders and commands are registered. Colliders of its own that are made of numbers alone are
    compared; others only the plug-in knows how to make. What is drawn is not tried: that needs a
    window.
    """
    plugins = PluginManager()
    plugins.register(plugin, name)
    scene = GameScene(LBWH(-40, 0, 640, 360), dt=DT, plugins=plugins)
    crates = [GameObject(scene, LBWH(50 * n, 20, 16, 8)) for n in range(3)]
    balls = [GameObject(scene, XYWH(x, 90, 1, 1), collider=CircleCollider(6)) for x in (20, 30)]
    steps: list[Callable[[], object]] = [
        partial(plugins.call, "aqc_register_commands", commands=Commands({})),
        partial(_compare, plugins, name),
        partial(scene.update, DT),
        partial(scene.is_empty, crates[0].rect),
        partial(scene.is_empty, LBWH(300, 300, 8, 8)),
        partial(crates[1].move, 5, 5),
        partial(scene.update, DT),
        partial(balls[0].move, -20, 0),
        partial(scene.update, DT),
        partial(balls[0].move, 20, 0),
        partial(scene.update, DT),
        crates[2].kill,
        partial(scene.update, DT),
        balls[1].kill,
        partial(scene.update, DT),
        partial(spawn_object, scene, LevelObject(id=1, x=0, y=8, rect=LBWH(0, 0, 8, 8))),
        partial(scene.update, DT),
        scene.validate,
    ]
    problems: dict[str | None, str] = {}
    for step in steps:
        try:
            step()
        except PluginError as error:
            problems.setdefault(error.hook, str(error))
        except (Exception, SystemExit) as error:  # of what it put into the scene, or after it
            problems.setdefault(None, f"{type(error).__name__}: {shown(error, str)}")
    return list(problems.values())


def _compare(plugins: PluginManager, name: str) -> None:
    """Let each function for colliders compare two that overlap, if they can be made.

    Raises:
        PluginError: registering failed, or a function did.
    """
    registry = NarrowFunctions(lambda: name)
    with plugins.waiting():
        plugins.call(REGISTER, registry=registry)
        for (type_a, type_b), entry in registry.entries().items():
            a, b = _sample(type_a), _sample(type_b)
            if a is None or b is None:
                continue
            pair = (a.at((-3.0, 2.0)), b.at((1.0, 5.0), 30.0))
            if overlaps(*pair):
                plugins.ask(name, REGISTER, partial(entry.compare, *pair), None, pair)


def _sample(kind: Callable[..., Collider]) -> Collider | None:
    """Return a collider of a type, or None if it cannot be made of numbers alone."""
    if kind is Collider:
        return BoxCollider(16.0, 8.0)
    try:
        fields = inspect.signature(kind).parameters.values()
        needed = [each for each in fields if each.default is each.empty]
        return kind(**{each.name: 8.0 for each in needed})
    except Exception:  # whatever a stranger's constructor says to such numbers
        return None
