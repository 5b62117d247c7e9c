"""Somebody calls the hero when he enters a place: once, and nobody else."""

from __future__ import annotations

from actionrpg.world.bubble import Bubble
from actionrpg.world.call import Call
from actionrpg.world.keys import RIGHT
from actionrpg.world.slime import Slime
from actionrpg.world.villager import Villager
from support.rpg_worlds import demo_world, hold, run, world_with_hero

from arcade_qt_core import LBWH

AREA = LBWH(30, 130, 32, 40)


def test_a_talk_opens_when_the_hero_enters_and_never_again() -> None:
    """Issue 3, a dialogue trigger: a sensor, which stops nobody."""
    world, hero = world_with_hero((0.0, 150.0))
    call = Call(world, AREA, "Fisher Tam", "Stop!")
    hold(world, RIGHT)
    steps = 0
    while world.dialog is None and steps < 60:
        run(world)
        steps += 1
    assert (world.dialog.speaker, world.dialog.page) == ("Fisher Tam", "Stop!")
    assert AREA.left < hero.right < AREA.left + 3
    hold(world)
    world.dialog = None
    hero.frozen = False
    hero.teleport(0.0, 150.0)
    run(world, 2)
    assert call.killed
    hero.teleport(*AREA.center)
    run(world, 2)
    assert world.dialog is None


def test_who_calls_turns_to_the_hero_with_a_bubble_over_his_head() -> None:
    """The player sees who speaks; others of the village mind their own business."""
    world, hero = world_with_hero((0.0, 150.0))
    tam, mira = (
        Villager(world, (76.0, 150.0 + 20 * number), "villager", name, "Hello.")
        for number, name in enumerate(("Fisher Tam", "Old Mira"))
    )
    Call(world, AREA, "Fisher Tam", "Stop!")
    hero.teleport(*AREA.center)
    run(world, 2)
    assert world.dialog.page == "Stop!"
    assert (tam.image, mira.image) == ("villager_left_0", "villager_down_0")
    bubbles = [obj for obj in world.objects() if isinstance(obj, Bubble)]
    assert [(bubble.owner, bubble.image) for bubble in bubbles] == [(tam, "bubble_alert")]


def test_a_call_is_not_for_slimes() -> None:
    """The mask lets nobody in but the hero: with others there is not even a contact."""
    world, _ = world_with_hero((0.0, 150.0))
    call = Call(world, AREA, "Fisher Tam", "Stop!")
    Slime(world, AREA.center)
    run(world, 5)
    assert call.contacts == []
    assert world.dialog is None


def test_the_hero_is_warned_at_the_bridge_to_the_meadow() -> None:
    """The call of the map lies across the only way from the village to the bridge."""
    world = demo_world()
    world.refresh_objects()
    (call,) = [obj for obj in world.objects() if isinstance(obj, Call)]
    path = world.pathfinding.find_path(world.player.position, (712.0, 520.0))
    assert any(call.rect.contains_point(point) for point in path.points)
