"""Test that a space stays whole when games do what is hard to do in the middle of a simulation."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from math import inf, nan
from typing import Any

import pymunk
import pytest
from arcade_qt_pymunk import PymunkCollider, PymunkSpace

from arcade_qt_core import LBWH, GameObject, GameScene, SceneStack
from arcade_qt_core.collision import BoxCollider, CircleCollider
from arcade_qt_core.errors import SceneBusyError

DT = 1 / 64
MakeWorld = Callable[..., Any]


def whole(world: Any) -> bool:
    """Tell whether space and scene hold the same, once each."""
    world.scene.validate()
    space, living = world.physics.space, world.scene.objects()
    bodies = [world.physics.body_of(obj) for obj in living]
    bodies = [body for body in bodies if body is not None]
    return (
        len(space.bodies) == len(bodies) == len(set(bodies))
        and set(space.bodies) == set(bodies)
        and {shape.body for shape in space.shapes} <= set(bodies)
        and all(
            end in bodies or end is space.static_body
            for joint in space.constraints
            for end in (joint.a, joint.b)
        )
    )


def stones(world: Any, count: int = 3) -> list[Any]:
    """Return things in a row, each touching the next."""
    return [world.thing(8 * n, 0, 10, 6, "kinematic") for n in range(count)]


# --- in callbacks ---------------------------------------------------------------------------


def test_who_is_killed_in_a_callback_leaves_once_with_shapes_and_joints(
    make_world: MakeWorld,
) -> None:
    """Rule: kill removes both once, whichever of the two dies, and twice is once."""
    world = make_world(gravity=(0, -64))
    a, b, c = (world.thing(8 * n, 0) for n in range(3))
    world.physics.pin(a, b)
    world.physics.pin(b, c)
    body = world.physics.body_of(b)

    def die(other: Any, contact: Any) -> None:
        b.kill()
        b.kill()

    a.when_begin = die
    world.run(3)

    assert body.space is None
    assert world.physics.object_of(body) is None
    assert len(world.physics.space.constraints) == 0
    assert a.events.count(("end", b.id)) == 1
    assert whole(world)


def test_bodies_may_be_added_joined_and_removed_in_a_callback(make_world: MakeWorld) -> None:
    """Rule: everything may be done in callbacks; what is added falls from the next step on."""
    world = make_world(gravity=(0, -64))
    a, b, c = stones(world)
    born: list[Any] = []

    def begin(other: Any, contact: Any) -> None:
        born.append(world.thing(-100, 100))
        world.physics.pin(born[0], other)
        world.physics.remove(c)

    a.when_begin = begin
    world.run(1)
    assert born[0].position == (-95, 103)
    world.run(2)

    assert born[0].position != (-95, 103)
    assert len(world.physics.space.constraints) == 1
    assert [thing.events.count(("end", c.id)) for thing in (a, b)] == [0, 1]
    assert c.events[-1] == ("end", b.id)
    assert whole(world)


def test_a_space_may_be_closed_in_a_callback_and_twice(make_world: MakeWorld) -> None:
    """Rule: close once or often, at any time; the scene goes on, and contacts end."""
    world = make_world()
    a, b, _ = stones(world)
    a.when_begin = lambda other, contact: world.physics.close()
    world.run(3)
    world.physics.close()

    assert len(world.physics.space.bodies) == len(world.physics.space.shapes) == 0
    assert b.events.count(("end", a.id)) == 1
    assert [type(obj) for obj in world.scene.objects()] == [type(a)] * 3


DEEDS: dict[str, Callable[..., object]] = {
    "add": lambda world, stone, other: world.thing(-50, 50),
    "remove": lambda world, stone, other: world.physics.remove(stone),
    "pin": lambda world, stone, other: world.physics.pin(stone, other),
    "hang": lambda world, stone, other: world.physics.pin(stone),
    "step": lambda world, stone, other: world.physics.step(DT),
    "close": lambda world, stone, other: world.physics.close(),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_changing_the_space_while_pymunk_steps_is_an_error_that_says_where_to_do_it(
    deed: str, make_world: MakeWorld
) -> None:
    """Rule: `collide_with` may look; pymunk would end the process, or wait and forget."""
    world = make_world(gravity=(0, -64))
    world.floor()
    stone, other = world.thing(0, 0), world.thing(8, 0)
    refused: list[int] = []

    def act(asked: Any) -> bool:
        if not refused:
            refused.append(asked.id)
            DEEDS[deed](world, stone, other)
        return True

    stone.agrees = act
    with pytest.raises(SceneBusyError, match="on_contact_begin"):
        world.run(1)
    world.run(20)

    assert world.physics.body_of(stone) is not None
    assert len(world.physics.space.constraints) == 0
    assert whole(world)


@pytest.mark.parametrize("victim", ["self", "other", "refreshed"])
def test_killing_while_pymunk_steps_is_safe(victim: str, make_world: MakeWorld) -> None:
    """Rule: killing is safe anywhere; the body leaves when the step is over."""
    world = make_world(gravity=(0, -64))
    world.floor()
    stone = world.thing(0, 0)
    world.thing(8, 0)

    def act(asked: Any) -> bool:
        (asked if victim == "other" else stone).kill()
        if victim == "refreshed":
            world.scene.refresh_objects()
        return True

    stone.agrees = act
    world.run(3)

    assert whole(world)


# --- scenes ---------------------------------------------------------------------------------


def test_a_covered_or_inactive_scene_stands_still_but_lets_the_dead_go(
    make_world: MakeWorld,
) -> None:
    """Rule: pymunk steps in the scene's own steps, so it stops with them; deaths are completed."""
    world = make_world(gravity=(0, -64))
    stone, victim = world.thing(0, 0), world.thing(50, 0)
    stack = SceneStack()
    stack.push(world.scene)
    stack.update(DT)
    menu = GameScene(LBWH(0, 0, 90, 50))
    menu.blocking = True
    stack.push(menu)
    stack.update(DT)
    place = stone.position
    for _ in range(10):
        stack.update(DT)
    assert stone.position == place
    stack.pop()
    stack.update(DT)
    world.scene.active = False
    place = stone.position
    victim.kill()
    for _ in range(10):
        stack.update(DT)
    assert stone.position == place
    assert whole(world)
    world.scene.active = True
    stack.update(DT)

    assert stone.position != place


def test_two_spaces_in_one_scene_keep_apart(make_world: MakeWorld) -> None:
    """Rule: each has its own bodies, both give their contacts, and both let the dead go."""
    world = make_world(gravity=(0, -64))
    moon = PymunkSpace(world.scene, gravity=(0, -8))
    heavy, light = world.thing(0, 0), world.thing(0, 0, body_type=None)
    moon.add(light)
    world.run(8)
    assert (heavy.center_y - 3) / (light.center_y - 3) == pytest.approx(8)
    assert world.scene.contacts == []
    pairs = []
    for physics, x in ((world.physics, 100), (moon, 150)):
        pair = [world.thing(x + 6 * n, 0, body_type=None) for n in range(2)]
        for thing in pair:
            physics.add(thing, "kinematic")
        pairs.append(tuple(pair))
    world.run(1)
    assert [(contact.a, contact.b) for contact in world.scene.contacts] == pairs
    for pair in pairs:
        pair[0].kill()
    world.run(1)
    world.physics.close()

    assert (len(world.physics.space.bodies), len(moon.space.bodies)) == (0, 2)
    before = light.center_y
    world.run(1)
    assert light.center_y < before


def test_who_has_a_body_in_one_space_may_only_follow_in_another(make_world: MakeWorld) -> None:
    """Rule: a kinematic body in a second space follows the object there, and pushes."""
    world = make_world(gravity=(0, -64))
    second = PymunkSpace(world.scene)
    stone = world.thing(0, 100)
    shadow = second.add(stone, "kinematic")
    world.run(16)

    assert tuple(shadow.position) == stone.position == tuple(world.physics.body_of(stone).position)
    assert stone.center_y == pytest.approx(103 - 64 * 0.25**2 / 2, abs=0.2)


def test_scene_and_space_are_freed_when_dropped(make_world: MakeWorld) -> None:
    """Source: case 3: memory grew. Nothing of pymunk or of ours keeps a dropped scene."""
    world = make_world(gravity=(0, -64))
    world.floor()
    things = [world.thing(20 * n, 0.5) for n in range(5)]
    world.physics.pin(things[0], things[1])
    world.run(20)
    refs = [
        weakref.ref(each) for each in (world.scene, world.physics, world.physics.space, *things)
    ]
    del world, things
    gc.collect()

    assert [ref() for ref in refs] == [None] * len(refs)


def test_spawned_and_killed_bodies_leave_nothing_behind(make_world: MakeWorld) -> None:
    """Source: case 3, here 500 bodies over 50 steps: objects and bodies are freed at once."""
    world = make_world(gravity=(0, -64))
    world.floor()
    refs = []
    for n in range(50):
        wave = [world.thing(9 * k - 40, 0.5, collider=CircleCollider(4)) for k in range(10)]
        world.physics.pin(wave[0], wave[n % 9 + 1])
        world.run(1)
        refs += [weakref.ref(thing) for thing in wave]
        refs += [weakref.ref(world.physics.body_of(thing)) for thing in wave]
        for thing in wave:
            thing.kill()
        del thing, wave
        world.run(1)
    gc.collect()

    assert [ref for ref in refs if ref() is not None] == []
    assert whole(world)


def test_case_20_a_body_added_and_killed_in_one_frame_is_never_stepped(
    make_world: MakeWorld,
) -> None:
    """Source: case 20: add and remove in one frame."""
    world = make_world(gravity=(0, -64))
    stone = world.thing(0, 0)
    body = world.physics.body_of(stone)
    stone.kill()
    world.run(1)

    assert (body.velocity, body.space, stone.position) == ((0, 0), None, (5, 3))
    assert whole(world)


# --- sleepers -------------------------------------------------------------------------------


def asleep(make_world: MakeWorld, **options: Any) -> tuple[Any, Any, Any]:
    """Return a world with a stone that sleeps on a shelf."""
    world = make_world(gravity=(0, -256))
    world.physics.space.sleep_time_threshold = 0.1
    shelf = world.thing(-20, -6, 60, 6, "static", **options)
    stone = world.thing(0, 0.1)
    world.run(100)
    assert world.physics.body_of(stone).is_sleeping
    return world, shelf, stone


@pytest.mark.parametrize(
    "deed",
    [
        lambda world, shelf: shelf.kill(),
        lambda world, shelf: world.physics.remove(shelf),
        lambda world, shelf: shelf.move(0, -40),
        lambda world, shelf: shelf.teleport(300, 0),
        lambda world, shelf: setattr(shelf, "collider", CircleCollider(2, offset=(60, 0))),
        lambda world, shelf: setattr(shelf, "collision_layer", 0),
        lambda world, shelf: shelf.set_rect(LBWH(38, -6, 2, 1)),
    ],
    ids=["killed", "removed", "moved", "teleported", "reshaped", "other layer", "shrunk"],
)
def test_who_sleeps_wakes_when_the_ground_goes(
    deed: Callable[..., object], make_world: MakeWorld
) -> None:
    """Rule: nobody sleeps in mid-air, whatever took the ground away."""
    world, shelf, stone = asleep(make_world)
    deed(world, shelf)
    world.run(60)

    assert stone.top < -20
    assert stone.events.count(("end", shelf.id)) == 1
    assert whole(world)


def test_who_sleeps_can_be_killed_moved_frozen_and_joined(make_world: MakeWorld) -> None:
    """Rule: sleep is pymunk's own affair: nothing else works otherwise."""
    world, _, stone = asleep(make_world)
    stone.position = (10, 50)
    world.run(1)
    assert not world.physics.body_of(stone).is_sleeping
    assert stone.center_y == pytest.approx(50, abs=0.1)
    world.run(100)
    stone.frozen = True
    world.run(20)
    stone.frozen = False
    world.run(100)
    assert stone.bottom == pytest.approx(0, abs=1)
    pin = world.physics.pin(stone, anchor_b=(10, 40))
    world.run(100)
    assert world.physics.unjoin(pin) is True
    stone.kill()
    world.run(2)

    assert whole(world)


# --- jumps ----------------------------------------------------------------------------------


def test_a_dynamic_body_that_is_teleported_is_there_at_once(make_world: MakeWorld) -> None:
    """Rule: it keeps its velocity, and hits nobody on its way."""
    world = make_world()
    stone, wall = world.thing(0, 0), world.thing(50, -20, 4, 60, "static")
    world.physics.body_of(stone).velocity = (10, 0)
    stone.teleport(100, 3)
    world.run(1)

    assert stone.position == (100 + 10 * DT, 3)
    assert stone.previous_position == (100, 3)
    assert wall.events == []


@pytest.mark.parametrize("is_teleported", [False, True])
def test_a_kinematic_body_that_is_put_elsewhere_pushes_nobody(
    is_teleported: bool, make_world: MakeWorld
) -> None:
    """Rule: moved, its object sweeps; setting the place of the body is a jump."""
    world = make_world()
    lift, crate = world.thing(0, 0, 10, 10, "kinematic"), world.thing(104, 0, 10, 10)
    if is_teleported:
        lift.teleport(100, 5)
    world.physics.body_of(lift).position = (100, 5)
    world.run(1)

    assert lift.position == (100, 5)
    assert world.velocity(lift) == (0, 0)
    assert crate.center_x == pytest.approx(109, abs=2)
    assert abs(world.velocity(crate)[0]) < 64


# --- frozen ---------------------------------------------------------------------------------


def test_who_is_frozen_when_added_stands_until_thawed(make_world: MakeWorld) -> None:
    """Rule: frozen is frozen, whenever it began."""
    world = make_world(gravity=(0, -64))
    stone = world.thing(0, 0, body_type=None)
    stone.frozen = True
    world.physics.add(stone, mass=3)
    world.run(10)
    assert stone.position == (5, 3)
    stone.frozen = False
    world.run(10)

    assert stone.center_y < 3
    assert world.physics.body_of(stone).mass == 3


def test_a_body_that_is_removed_while_frozen_is_what_it_was(make_world: MakeWorld) -> None:
    """Rule: what is removed can still be used: adopted again it goes on as before."""
    world = make_world()
    stone = world.thing(0, 0, mass=3)
    body = world.physics.body_of(stone)
    body.velocity = (6, 4)
    shapes = tuple(body.shapes)
    stone.frozen = True
    world.run(2)
    world.physics.remove(stone)
    assert (body.body_type, body.mass, body.velocity) == (pymunk.Body.DYNAMIC, 3, (6, 4))
    stone.frozen = False
    world.physics.adopt(stone, body, *shapes)
    world.run(1)

    assert stone.position == (5 + 6 * DT, 3 + 4 * DT)


def test_who_is_frozen_follows_a_new_form_and_layer_at_once(make_world: MakeWorld) -> None:
    """Rule: a frozen object is a wall of the size that it has."""
    world = make_world(gravity=(0, -64))
    block = world.thing(0, 0, 10, 6)
    block.frozen = True
    world.run(1)
    block.set_size(40, 30)
    stone = world.thing(15, 60, 4, 4)
    world.run(200)
    assert stone.bottom == pytest.approx(block.top, abs=0.2)
    block.frozen = False
    world.run(1)

    assert world.physics.body_of(block).mass == 1


def test_frozen_ones_that_are_moved_apart_are_in_contact_no_more(make_world: MakeWorld) -> None:
    """Rule: contacts are what is there. pymunk says nothing of two that cannot move."""
    world = make_world()
    a, b = world.thing(0, 0, 10, 6, "kinematic"), world.thing(8, 0, 10, 6, "kinematic")
    world.run(1)
    a.frozen = b.frozen = True
    world.run(2)
    b.move(1, 0)
    world.run(1)
    assert [contact.depth for contact in world.scene.contacts] == [1]
    b.move(40, 0)
    world.run(2)

    assert world.scene.contacts == []
    assert [kind for kind, _ in a.events] == ["begin", "stay", "stay", "stay", "end"]


def test_a_frozen_one_that_dies_leaves_like_all(make_world: MakeWorld) -> None:
    """Rule: frozen is no protection; its contacts end."""
    world = make_world(gravity=(0, -64))
    floor, stone = world.floor(), world.thing(0, 0.1)
    world.run(20)
    stone.frozen = True
    world.run(2)
    stone.kill()
    world.run(1)

    assert floor.events[-1] == ("end", stone.id)
    assert whole(world)


# --- joints ---------------------------------------------------------------------------------


@pytest.mark.parametrize("victim", [0, 1])
@pytest.mark.parametrize("is_frozen", [False, True])
@pytest.mark.parametrize("way", ["kill", "remove", "kill in callback"])
def test_a_joint_goes_with_its_end_and_frees_the_other(
    victim: int, is_frozen: bool, way: str, make_world: MakeWorld
) -> None:
    """Rule: also while it waits, because an end is frozen; who is left falls freely."""
    world = make_world(gravity=(0, -64))
    pair = [world.thing(0, 0), world.thing(0, 5)]
    world.physics.pin(*pair)
    world.physics.pin(*pair, anchor_a=(3, 0))
    pair[0].when_begin = lambda other, contact: way == "kill in callback" and pair[victim].kill()
    world.run(1)
    for thing in pair:
        thing.frozen = is_frozen
    world.run(1)
    if way == "kill":
        pair[victim].kill()
    elif way == "remove":
        world.physics.remove(pair[victim])
    world.run(1)
    rest = pair[1 - victim]
    rest.frozen = False
    world.run(1)
    start = world.velocity(rest)
    world.run(8)

    assert len(world.physics.space.constraints) == 0
    assert world.velocity(rest)[1] - start[1] == pytest.approx(-8)


# --- numbers --------------------------------------------------------------------------------


@pytest.mark.parametrize("bad", [nan, inf])
def test_a_body_that_flies_out_of_numbers_is_named_stopped_and_put_back(
    bad: float, make_world: MakeWorld
) -> None:
    """Rule: the error names the object; all others have followed, and the next step works."""
    world = make_world(gravity=(0, -64))
    first, bad_one, last = (world.thing(50 * n, 0) for n in range(3))
    world.run(1)
    place = bad_one.position
    world.physics.body_of(bad_one).velocity = (bad, 0)
    with pytest.raises(ValueError, match=f"Thing #{bad_one.id}"):
        world.run(1)
    assert (bad_one.position, world.velocity(bad_one)) == (place, (0, 0))
    assert first.position == tuple(world.physics.body_of(first).position)
    assert last.position == tuple(world.physics.body_of(last).position)
    world.run(10)

    assert bad_one.center_y < place[1]
    assert whole(world)


def test_an_error_of_one_object_lets_all_others_follow(make_world: MakeWorld) -> None:
    """Rule: a class of the game may override set_pos; what it raises comes out at the end."""

    class Fussy(GameObject):
        def set_pos(self, x: float, y: float) -> None:
            raise LookupError("no such place")

    world = make_world(gravity=(0, -64))
    fussy = Fussy(world.scene, LBWH(-50, 0, 4, 4))
    world.physics.add(fussy)
    stone = world.thing(0, 0)
    world.run(1)
    with pytest.raises(LookupError, match="no such place"):
        world.run(1)
    assert stone.position == tuple(world.physics.body_of(stone).position)
    fussy.kill()
    world.run(1)

    assert whole(world)


def test_a_mass_that_is_none_is_refused_before_anything_has_changed(make_world: MakeWorld) -> None:
    """Rule: bad input changes nothing; the object can have a body at once."""
    world = make_world()
    thing = world.thing(0, 0, body_type=None, collider=BoxCollider(4, 8))
    for bad in (0, -1, nan, inf):
        with pytest.raises(ValueError, match="mass"):
            world.physics.add(thing, mass=bad)
    world.physics.add(thing, mass=2)
    world.run(1)

    assert whole(world)


def test_a_speck_falls_and_does_not_turn(make_world: MakeWorld) -> None:
    """Rule: what has no extent has no moment, which pymunk divides by."""
    world = make_world(gravity=(0, -64))
    speck = PymunkCollider(pymunk.Circle(None, 0, (3, 0)))
    thing = world.thing(0, 0, collider=speck, mass=2)
    world.run(8)

    assert world.velocity(thing) == (0, -8)
    assert (thing.angle, world.physics.body_of(thing).mass) == (0, 2)


def test_a_scene_that_is_closed_empties_the_space(make_world: MakeWorld) -> None:
    """Rule: everybody leaves both, joints too."""
    world = make_world(gravity=(0, -64))
    things = [world.thing(8 * n, 0) for n in range(4)]
    world.physics.pin(things[0], things[1])
    world.run(2)
    world.scene.close()

    space = world.physics.space
    assert (len(space.bodies), len(space.shapes), len(space.constraints)) == (0, 0, 0)
    assert world.scene.contacts == []
