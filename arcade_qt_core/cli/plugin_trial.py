"""Try a plug-in out: call its hooks in a small scene of its own, and note what they raise."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..collision import CircleCollider
from ..errors import PluginError
from ..geometry import LBWH, XYWH
from ..hooks import PluginManager
from ..hooks.failures import shown
from ..level import LevelObject
from ..scene import GameObject, GameScene, spawn_object
from .commands import Commands

DT = 1 / 60


def try_out(plugin: object, name: str) -> list[str]:
    """Return what went wrong while a scene lived with this plug-in alone, once for each hook.

    What the objects do that it spawned is one more problem, if they raise.

    Objects are born, move, touch and die, places are asked for, level objects are spawned,
    colliders and commands are registered. What is drawn is not tried: that needs a window. Nor is
    how colliders of its own are compared: only the plug-in knows how to make them.
    """
    plugins = PluginManager()
    plugins.register(plugin, name)
    scene = GameScene(LBWH(-40, 0, 640, 360), dt=DT, plugins=plugins)
    crates = [GameObject(scene, LBWH(50 * n, 20, 16, 8)) for n in range(3)]
    balls = [GameObject(scene, XYWH(x, 90, 1, 1), collider=CircleCollider(6)) for x in (20, 30)]
    steps: list[Callable[[], object]] = [
        partial(plugins.call, "aqc_register_commands", commands=Commands({})),
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
