"""Test that what pymunk sees touching is told to objects as contacts, properly paired."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from random import Random
from typing import Any

import pymunk
import pytest

from arcade_qt_core.collision import BoxCollider, CircleCollider, Compound

MakeWorld = Callable[..., Any]


def test_a_contact_begins_stays_and_ends_once(make_world: MakeWorld) -> None:
    """Rule: begin once, stay each step, end once, for both."""
    world = make_world()
    a, b = world.thing(0, 0, 10, 6, "kinematic"), world.thing(30, 0, 10, 6, "kinematic")
    for x in (35, 20, 14, 12, 40, 50):
        b.position = (x, 3)
        world.run(1)

    assert a.events == [("begin", b.id), ("stay", b.id), ("end", b.id)]
    assert b.events == [("begin", a.id), ("stay", a.id), ("end", a.id)]


def test_a_contact_has_a_normal_from_the_older_to_the_younger(make_world: MakeWorld) -> None:
    """Rule: a.id < b.id, a unit normal from a to b, depth above 0, points half way."""
    world = make_world()
    younger_first = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
    a = world.thing(0, 0, 12, 12, None)
    b = world.thing(10, 0, 12, 12, "kinematic", CircleCollider(6))
    world.physics.adopt(a, younger_first, pymunk.Circle(younger_first, 6))
    world.run(1)
    (contact,) = world.scene.contacts

    assert (contact.a, contact.b, contact.is_sensor) == (a, b, False)
    assert (contact.normal, contact.depth) == (pytest.approx((1, 0)), pytest.approx(2))
    assert contact.points == (pytest.approx((11, 6)),)


def test_each_is_told_of_the_contact_as_it_is_seen_from_there(make_world: MakeWorld) -> None:
    """Rule: in a callback the object itself is the contact's a."""
    world = make_world()
    told: list[Any] = []
    for x in (0, 8):
        thing = world.thing(x, 0, 10, 6, "kinematic")
        thing.when_begin = lambda other, contact: told.append(contact)
    world.run(1)

    assert [(c.a.id, c.b.id, c.normal, c.depth) for c in told] == [
        (0, 1, (1, 0), 2),
        (1, 0, (-1, 0), 2),
    ]


def test_touching_is_no_contact(make_world: MakeWorld) -> None:
    """Rule: strict; trap 1. pymunk's callbacks are called for bodies that only touch."""
    world = make_world()
    a, b = world.thing(0, 0, 10, 6, "kinematic"), world.thing(10, 0, 10, 6, "kinematic")
    world.run(2)
    assert (world.scene.contacts, a.events, b.events) == ([], [], [])
    b.move(-0.5, 0)
    world.run(1)

    assert a.events == [("begin", b.id)]


def test_bodies_with_one_centre_are_in_contact(make_world: MakeWorld) -> None:
    """Rule: depth above 0 and a unit normal; trap 2."""
    world = make_world()
    world.thing(0, 0, 30, 4, "kinematic")
    world.thing(13, -8, 4, 20, "kinematic")
    world.run(1)
    (contact,) = world.scene.contacts

    assert (hypot(*contact.normal), contact.depth) == (1, 12)


def test_two_objects_have_one_contact_of_their_deepest_solid_parts(make_world: MakeWorld) -> None:
    """Rule: one contact a pair, as for all colliders; solid parts go before sensors."""
    world = make_world()
    comb = Compound(
        BoxCollider(40, 2), BoxCollider(2, 9), CircleCollider(15, sensor=True), offset=(0, 1)
    )
    world.thing(-20, -8, body_type="kinematic", collider=comb)
    world.thing(-25, -12, 50, 8, "kinematic")
    world.run(1)
    (contact,) = world.scene.contacts

    assert (contact.is_sensor, contact.depth) == (False, pytest.approx(4.5))


def test_sensors_have_contacts_and_stop_nobody(make_world: MakeWorld) -> None:
    """Rule: a sensor only notices."""
    world = make_world(gravity=(0, -256))
    gate = world.thing(0, -20, 20, 20, "static", BoxCollider(20, 20, sensor=True))
    stone = world.thing(5, 10)
    world.run(64)

    assert stone.top < gate.bottom
    assert [kind for kind, _ in stone.events if kind != "stay"] == ["begin", "end"]


def test_contacts_come_in_the_order_of_ids(make_world: MakeWorld) -> None:
    """Rule: (smaller id, larger id), whoever was added to the space first."""
    world = make_world()
    things = [world.thing(4 * n, 0, 10, 6, None) for n in range(6)]
    for thing in reversed(things):
        world.physics.add(thing, "kinematic")
    world.run(1)
    pairs = [(contact.a.id, contact.b.id) for contact in world.scene.contacts]

    assert pairs == sorted(pairs)
    assert len(pairs) == 9


def test_bodies_that_fell_asleep_stay_in_contact(make_world: MakeWorld) -> None:
    """Rule: pymunk is silent about sleepers; that is no end."""
    world = make_world(gravity=(0, -256))
    world.physics.space.sleep_time_threshold = 0.1
    floor, stone = world.floor(), world.thing(0, 0.5)
    world.run(100)
    assert world.physics.body_of(stone).is_sleeping
    assert [kind for kind, _ in stone.events].count("end") == 0
    assert world.scene.contacts[0].b is stone
    floor.move(0, -30)
    world.run(60)

    assert not world.physics.body_of(stone).is_sleeping or stone.bottom < -20
    assert stone.events.count(("end", floor.id)) == 1


def test_a_frozen_object_stays_in_contact(make_world: MakeWorld) -> None:
    """Rule: frozen is no end either."""
    world = make_world(gravity=(0, -256))
    floor, stone = world.floor(), world.thing(0, 0.5)
    world.run(30)
    stone.frozen = True
    world.run(30)
    stone.frozen = False
    world.run(30)

    assert [kind for kind, _ in stone.events if kind != "stay"] == ["begin"]
    assert floor.events.count(("begin", stone.id)) == 1


def test_a_death_ends_its_contacts_once_with_the_dead_still_readable(
    make_world: MakeWorld,
) -> None:
    """Source: case 11, no end; case 13, still listed in it; case 14, twice, or with None."""
    world = make_world()
    seen: list[Any] = []
    a, b = world.thing(0, 0, 10, 6, "kinematic"), world.thing(4, 0, 10, 6, "kinematic")
    a.when_end = lambda other: seen.append((other, other.position, world.scene.contacts))
    world.run(2)
    b.kill()
    world.run(3)

    assert seen == [(b, (9, 3), [])]
    assert [kind for kind, _ in b.events] == ["begin", "stay"]


def test_who_dies_in_a_callback_is_told_nothing_more(make_world: MakeWorld) -> None:
    """Source: case 7: one bullet killed two, because its handler ran on after its death."""
    world = make_world()
    walls = [world.thing(0, y, 10, 6, "static") for y in (0, 6)]
    bullet = world.thing(2, 2, 6, 8, "kinematic")
    calls: list[int] = []

    def die(other: Any, contact: Any) -> None:
        calls.append(other.id)
        bullet.kill()

    bullet.when_begin = die
    world.run(3)

    assert calls == [walls[0].id]
    assert walls[0].events == [("begin", bullet.id), ("end", bullet.id)]
    assert walls[1].events == []


def test_objects_that_do_not_collide_pass_through_each_other(make_world: MakeWorld) -> None:
    """Rule: `collide_with` of either decides, for pymunk and for contacts."""
    world = make_world(gravity=(0, -256))
    floor, stone, ghost = world.floor(), world.thing(0, 4), world.thing(40, 4)
    ghost.agrees = lambda other: other is not floor
    world.run(64)

    assert stone.bottom == pytest.approx(0, abs=0.2)
    assert ghost.top < -20
    assert ghost.events == []


def test_an_error_in_a_callback_comes_out_when_all_others_have_been_told(
    make_world: MakeWorld,
) -> None:
    """Rule: nothing is lost in pymunk's C, and the step is completed."""
    world = make_world()
    things = [world.thing(4 * n, 0, 10, 6, "kinematic") for n in range(3)]

    def fail(other: Any, contact: Any) -> None:
        raise LookupError("no such sound")

    things[0].when_begin = fail
    with pytest.raises(LookupError, match="no such sound"):
        world.run(1)
    world.run(1)

    assert things[1].events == [("begin", 0), ("begin", 2), ("stay", 0), ("stay", 2)]


def test_an_error_in_collide_with_comes_out_after_the_step(make_world: MakeWorld) -> None:
    """Rule: pymunk would print and swallow it."""
    world = make_world()
    a = world.thing(0, 0, 10, 6, "kinematic")
    world.thing(4, 0, 10, 6, "kinematic")

    def fail(other: Any) -> bool:
        raise LookupError("no such team")

    a.agrees = fail
    with pytest.raises(LookupError, match="no such team"):
        world.run(1)

    assert world.scene.contacts == []


def test_everything_may_be_done_in_callbacks(make_world: MakeWorld) -> None:
    """Rule: begins and ends pair up exactly, whoever is born, killed, moved or removed in them.

    Source: case 12, an end without a begin; the issue's 1 000 steps of crowded bodies, here 300
    of 60 for time's sake.
    """
    world = make_world(gravity=(0, -200))
    floor, random = world.floor(), Random(11)
    told: dict[tuple[int, int], bool] = {}
    faults: list[str] = []

    def crowd(x: float, y: float) -> None:
        thing = world.thing(x, y, 8, 8, collider=CircleCollider(4))

        def begin(other: Any, contact: Any) -> None:
            note(thing, other, True)
            deed = random.random()
            if deed < 0.05:
                other.kill()
            elif deed < 0.1:
                thing.kill()
            elif deed < 0.2:
                crowd(random.uniform(-190, 190), random.uniform(0, 150))
            elif deed < 0.25:
                other.position = (random.uniform(-190, 190), random.uniform(4, 150))
            elif deed < 0.28:
                world.physics.remove(thing)

        def note(me: Any, other: Any, begins: bool) -> None:
            if me.killed or told.get((me.id, other.id), False) is begins:
                faults.append(f"{me} {other} {begins}")
            told[me.id, other.id] = begins

        thing.when_begin = begin
        thing.when_end = lambda other: note(thing, other, False)

    for n in range(60):
        crowd(-180 + 6 * n, 10 + 7 * (n % 5))
    for _ in range(300):
        world.run(1)
        world.scene.refresh_objects()  # where deaths end contacts
        alive = {obj.id for obj in world.scene.objects()} - {floor.id}
        pairs = [(contact.a.id, contact.b.id) for contact in world.scene.contacts]
        touching = {*pairs, *((b, a) for a, b in pairs)}
        open_ends = {pair for pair, is_open in told.items() if is_open}
        assert {pair for pair in open_ends if pair[0] in alive} == {
            pair for pair in touching if pair[0] in alive
        }

    assert faults == []
    assert len(told) > 100
    world.scene.validate()
