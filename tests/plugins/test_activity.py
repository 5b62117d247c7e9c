"""Test that arcade_qt_activity counts right and holds nobody."""

from __future__ import annotations

from arcade_qt_activity import Activity

from arcade_qt_core import LBWH, GameObject, GameScene, PluginManager, UIScene
from arcade_qt_core.collision import CircleCollider


def test_births_moves_and_deaths_are_counted_for_each_scene() -> None:
    """Rule: one plug-in serves all scenes of its manager, and tells them apart."""
    plugins, activity = PluginManager(), Activity()
    plugins.register(activity)
    world = GameScene(LBWH(-40, 0, 640, 360), dt=0.25, plugins=plugins)
    hud = UIScene(LBWH(0, 0, 64, 36), plugins=plugins)
    crates = [GameObject(world, LBWH(20 * n, 0, 8, 6)) for n in range(3)]
    label = GameObject(hud, LBWH(0, 0, 8, 6))
    for scene in (world, hud):
        scene.update(0.25)
    crates[0].move(1, 1)
    crates[1].kill()
    label.move(2, 2)
    for scene in (world, hud):
        scene.update(0.25)

    tally = activity.of(world)
    assert (tally.added, tally.moved, tally.dead) == (3, 1, 1)
    assert (tally.newcomers, tally.movers) == ((crates[0], crates[2]), (crates[0],))
    assert (activity.of(hud).added, activity.of(hud).moved) == (1, 1)


def test_contacts_are_counted_when_they_begin() -> None:
    """Rule: a contact that goes on is no new one."""
    scene, activity = GameScene(LBWH(-40, 0, 640, 360), dt=0.25), Activity()
    scene.plugins.register(activity)
    for n in range(3):
        GameObject(scene, LBWH(6 * n, 0, 8, 8), collider=CircleCollider(4))
    scene.update(0.25)
    scene.update(0.25)

    assert activity.of(scene).contacts == 2


def test_it_holds_none_of_the_dead() -> None:
    """Rule: a watcher keeps nobody alive."""
    scene = GameScene(LBWH(-40, 0, 640, 360), dt=0.25)
    scene.plugins.register(Activity())
    GameObject(scene, LBWH(0, 0, 8, 6))
    scene.update(0.25)
    scene.objects()[0].move(1, 1)
    scene.update(0.25)
    scene.objects()[0].kill()
    scene.update(0.25)

    assert scene.stats()["objects"] == 0
    assert scene.audit() == []
