"""Doors lead to the room outside the scene rectangle, and back."""

from __future__ import annotations

import pytest
from actionrpg.world import Hero, RPGGameScene
from actionrpg.world.direction import Direction
from actionrpg.world.keys import DOWN, UP
from actionrpg.world.portal import Portal
from support.rpg_worlds import demo_world, empty_world, hold, run

from arcade_qt_core import LBWH


def two_doors() -> tuple[RPGGameScene, Portal, Portal]:
    """Return a world with a door at its middle and the other end far outside of it."""
    world = empty_world()
    door = Portal(world, LBWH(0, 150, 16, 10), "door", "mat", Direction.DOWN)
    mat = Portal(world, LBWH(0, -250, 16, 10), "mat", "door", Direction.UP)
    world.player = Hero(world, (8, 120))
    world.update(0.0)
    return world, door, mat


def test_a_portal_takes_the_hero_to_its_partner_behind_a_curtain() -> None:
    """Issue 2: a portal pair; the picture is dark while the hero is moved, and he cannot act."""
    world, _, mat = two_doors()
    hold(world, UP)
    while not world.player.is_busy:
        run(world)
    hold(world)
    entered_at = world.player.position
    darkest = 0.0
    while world.player.is_busy:
        assert world.player.position == entered_at
        darkest = max(darkest, world.curtain.darkness)
        run(world)
    assert darkest > 0.9
    assert world.player.bottom == mat.top + 1
    assert world.player.facing is Direction.UP
    assert not world.rect.intersects(world.player.rect)


def test_the_hero_is_found_by_queries_outside_the_scene_rectangle() -> None:
    """Document 000: the root is larger than the scene, because rooms lie outside."""
    world, _, _ = two_doors()
    hold(world, UP)
    run(world, 60)
    assert world.objects(world.player.rect) == [world.player]
    assert world.player in world.objects()
    world.validate()


def test_a_portal_does_not_throw_the_hero_back_and_forth() -> None:
    """The anti-bounce of the original: pressing back at once goes nowhere until touched anew."""
    world, _, mat = two_doors()
    hold(world, UP)
    while not world.player.is_busy:
        run(world)
    while world.player.is_busy:
        run(world)
    hold(world, DOWN)
    run(world, 4)
    assert mat in [contact.b for contact in world.player.contacts]
    assert not world.player.is_busy
    hold(world, UP)
    run(world, 30)
    hold(world, DOWN)
    run(world, 30)
    assert world.player.is_busy


def test_drawing_does_not_glide_through_a_portal() -> None:
    """The move is a teleport: there is nothing between the two places."""
    world, _, _ = two_doors()
    hold(world, UP)
    run(world, 10)
    for _ in range(60):
        before = world.player.position
        run(world)
        if abs(world.player.center_y - before[1]) > 100:
            break
    x, y = world.player.previous_position
    assert abs(y - world.player.center_y) < 5
    assert abs(x - world.player.center_x) < 5


def test_a_portal_without_a_partner_is_named() -> None:
    """Bad input: a clear error that names the portal and what it looks for."""
    world = empty_world()
    portal = Portal(world, LBWH(0, 100, 10, 10), "door", "nowhere", Direction.UP)
    with pytest.raises(LookupError, match=r"'door'.*'nowhere'"):
        portal.partner()


def test_every_portal_of_the_map_leads_somewhere_and_back() -> None:
    """Issue 2: the map's pairs are pairs, and each arrival is a free place."""
    world = demo_world()
    portals = [obj for obj in world.objects() if isinstance(obj, Portal)]
    assert len(portals) >= 4
    for portal in portals:
        assert portal.partner().partner() is portal
        portal.receive(world.player)
        assert world.is_empty(world.player.rect), portal.portal_name


def test_the_camera_shows_the_room_the_hero_is_in() -> None:
    """The view never shows the field from a room: it is bound to the room, and jumps there."""
    world = demo_world()
    world.update(0.0)
    assert world.camera.bounds == world.rect
    room = world.rooms[1]
    world.player.teleport(*room.center)
    run(world)
    assert world.camera.bounds == room
    assert not world.camera.view_rect.intersects(world.rect)
