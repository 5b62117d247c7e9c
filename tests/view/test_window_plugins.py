"""Whose plug-ins the scenes of a window have."""

from __future__ import annotations

from typing import Any

import pytest
from support.arcade_driver import ArcadeDriver

from arcade_qt_core import (
    LBWH,
    GameObject,
    GameScene,
    PluginError,
    PluginManager,
    SceneStack,
    UIScene,
    hookimpl,
)

RECT = LBWH(-40, 0, 640, 360)


class Clumsy:
    """Fail when anybody is born."""

    @hookimpl
    def aqc_objects_added(self, objects: Any) -> None:
        """Fail."""
        raise ZeroDivisionError


def test_a_window_gives_its_own_plugins_to_the_scenes_it_makes(driver: ArcadeDriver) -> None:
    """Rule: architecture, "Hooks": a SceneWindow passes its own; there is no global manager."""
    window = driver.window
    world = window.make_scene(GameScene, RECT, dt=0.25)
    hud = window.make_scene(UIScene, rect=RECT)
    assert isinstance(window.plugins, PluginManager)
    assert world.plugins is hud.plugins is window.plugins
    assert (type(world), world.dt, hud.rect) == (GameScene, 0.25, RECT)
    assert GameScene(RECT).plugins is not window.plugins


def test_a_plugin_that_fails_in_one_scene_of_a_window_costs_the_others_nothing(
    driver: ArcadeDriver,
) -> None:
    """Rule: the step is finished for everybody else, also in the scenes below."""
    window = driver.window
    world = window.make_scene(GameScene, RECT, dt=0.25)
    hud = window.make_scene(UIScene, RECT)
    window.plugins.register(Clumsy(), "clumsy")
    view = window.show_scene(SceneStack(world, hud))
    GameObject(hud, LBWH(0, 0, 8, 6))
    try:
        with pytest.raises(PluginError, match="plug-in 'clumsy', hook aqc_objects_added"):
            view.on_update(0.25)
    finally:
        window.plugins.unregister("clumsy")
    assert (hud.time_elapsed, world.steps) == (0.25, 1)
