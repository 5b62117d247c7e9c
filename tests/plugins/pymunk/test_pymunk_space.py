"""Test that bodies and objects are kept in step, and that the dead leave."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, pi
from typing import Any

import pymunk
import pytest
from arcade_qt_pymunk import PymunkCollider

from arcade_qt_core import LBWH, GameObject
from arcade_qt_core.collision import BoxCollider, CircleCollider, Compound

DT = 1 / 64
MakeWorld = Callable[..., Any]


def test_an_object_falls_as_its_body_does(make_world: MakeWorld) -> None:
    """Rule: a body is the mover of its object; gravity is in scene units per second squared."""
    world = make_world(gravity=(0, -64))
    stone = world.thing(20, 100)
    world.run(8)

    assert world.velocity(stone) == (0, -8)
    assert stone.position == tuple(world.physics.body_of(stone).position)
    assert stone.center_y == 103 - sum(range(8)) / 64
    assert stone.size == (10, 6)


def test_damping_is_the_share_of_velocity_kept_for_a_second(make_world: MakeWorld) -> None:
    """Rule: as in pymunk."""
    world = make_world(damping=0.25)
    puck = world.thing(0, 0)
    world.physics.body_of(puck).velocity = (80, 0)
    world.run(64)

    assert world.velocity(puck)[0] == pytest.approx(20)


def test_on_the_ground_a_body_comes_to_rest(make_world: MakeWorld) -> None:
    """Rule: ground_friction takes so many units per second off the speed of each second."""
    world = make_world(ground_friction=32)
    puck = world.thing(0, 0, 8, 8, collider=CircleCollider(4))
    body = world.physics.body_of(puck)
    body.velocity, body.angular_velocity = (64, 0), 3
    world.run(64)
    assert world.velocity(puck)[0] == pytest.approx(32, rel=0.02)
    world.run(80)

    assert (*world.velocity(puck), body.angular_velocity) == pytest.approx((0, 0, 0), abs=1e-9)


def test_a_body_follows_an_object_that_the_game_moves(make_world: MakeWorld) -> None:
    """Rule: setting the position moves the body; its velocity is its own affair."""
    world = make_world(gravity=(0, -64))
    stone = world.thing(0, 0)
    world.run(4)
    falling = world.velocity(stone)
    stone.position = (-120, 77.7)
    world.physics.step(0)

    assert tuple(world.physics.body_of(stone).position) == (-120, 77.7)
    assert stone.position == (-120, 77.7)
    assert world.velocity(stone) == falling


def test_what_nobody_moves_stays_where_it_is_to_the_last_bit(make_world: MakeWorld) -> None:
    """Rule: no drift by converting to and fro, angles least of all."""
    world = make_world()
    crate = world.thing(0.1, 0.7, collider=BoxCollider(10, 6))
    crate.angle = 33.3
    world.run(1)
    place = (crate.position, crate.angle)
    world.run(50)

    assert (crate.position, crate.angle) == place


def test_angles_are_degrees_clockwise_outside_and_radians_the_other_way_inside(
    make_world: MakeWorld,
) -> None:
    """Rule: arcade's degrees. Source: case 65, where the sign was wrong after one step."""
    world = make_world()
    crate = world.thing(0, 0, collider=BoxCollider(10, 6))
    body = world.physics.body_of(crate)
    crate.angle = 30
    world.run(1)
    assert (body.angle, crate.angle) == (pytest.approx(-pi / 6), 30)
    body.angular_velocity = -pi / 2
    world.run(64)

    assert crate.angle == pytest.approx(120)


def test_a_static_body_is_put_where_its_object_is_put(make_world: MakeWorld) -> None:
    """Rule: static bodies are re-indexed, so that they collide where they are."""
    world = make_world(gravity=(0, -64))
    shelf = world.thing(-100, 0, 40, 6, "static")
    stone = world.thing(100, 20)
    shelf.position = (105, 3)
    world.run(128)

    assert stone.bottom == pytest.approx(6, abs=0.2)


def test_a_kinematic_body_that_is_moved_pushes_and_arrives_exactly(make_world: MakeWorld) -> None:
    """Rule: it sweeps to its object's place within one step, and then has its own velocity."""
    world = make_world()
    pusher = world.thing(0, 0, 10, 10, "kinematic")
    crate = world.thing(11, 0, 10, 10)
    for _ in range(30):
        pusher.move(1.1, 0)
        before = pusher.position
        world.run(1)
        assert pusher.position == before
        assert world.velocity(pusher) == (0, 0)

    assert crate.left >= pusher.right - 1
    assert world.velocity(crate)[0] == pytest.approx(1.1 * 64, rel=0.05)


def test_a_kinematic_body_with_a_velocity_carries_its_object(make_world: MakeWorld) -> None:
    """Rule: whoever has moved leads."""
    world = make_world()
    lift = world.thing(0, 0, 30, 6, "kinematic")
    world.physics.body_of(lift).velocity = (0, 32)
    world.run(64)

    assert lift.position == (15, 35)


def test_the_body_has_the_form_of_the_collider(make_world: MakeWorld) -> None:
    """Rule: any collider will do; mass is shared by area, and sensors stay sensors."""
    world = make_world()
    lolly = Compound(
        BoxCollider(4, 30), CircleCollider(6, offset=(0, 20)), CircleCollider(9, sensor=True)
    )
    body = world.physics.body_of(world.thing(0, 0, collider=lolly, mass=7))
    sweet, stick, aura = sorted(body.shapes, key=lambda shape: shape.area)

    assert (sweet.radius, sweet.offset, stick.area, aura.sensor) == (6, (0, 20), 120, True)
    assert [shape.mass for shape in (sweet, stick, aura)] == pytest.approx(
        [7 * 36 * pi / (120 + 36 * pi), 7 * 120 / (120 + 36 * pi), 0]
    )
    assert (body.mass, body.center_of_gravity.y) == pytest.approx(
        (7, 20 * 36 * pi / (120 + 36 * pi))
    )


def test_an_object_without_a_collider_is_its_rectangle_and_never_turns(
    make_world: MakeWorld,
) -> None:
    """Rule: the same as for contacts of the scene."""
    world = make_world(gravity=(0, -64))
    world.floor()
    crate = world.thing(0, 30, 12, 20)
    body = world.physics.body_of(crate)
    world.thing(8, 60, 6, 6)
    world.run(200)

    assert (body.moment, body.angle, crate.angle) == (inf, 0, 0)
    assert crate.bottom == pytest.approx(0, abs=0.2)
    assert crate.size == (12, 20)


def test_a_pymunk_shape_is_collider_and_body_alike(make_world: MakeWorld) -> None:
    """Rule: one description for the scene's contacts and for pymunk."""
    world = make_world()
    shape = pymunk.Segment(None, (-8, 0), (8, 2), 3)
    body = world.physics.body_of(world.thing(0, 0, collider=PymunkCollider(shape)))
    (made,) = body.shapes

    assert (made.a, made.b, made.radius) == (shape.a, shape.b, 3)


def test_a_body_made_elsewhere_can_be_adopted(make_world: MakeWorld) -> None:
    """Rule: whatever pymunk can do, an object can have."""
    world = make_world(gravity=(0, -64))
    world.floor()
    ball = world.thing(30, 60, 8, 8, body_type=None)
    body = pymunk.Body(2, 50)
    rubber = pymunk.Circle(body, 4)
    rubber.elasticity, rubber.friction = 1, 0.1
    assert world.physics.adopt(ball, body, rubber) is body
    world.run(40)

    assert world.physics.object_of(body) is ball
    assert ball.position == tuple(body.position) != (34, 64)


@pytest.mark.parametrize(
    ("attempt", "message"),
    [
        (lambda world, thing: world.physics.add(thing), "has a body already"),
        (lambda world, thing: world.thing(0, 0, body_type="solid"), "unknown body type 'solid'"),
        (lambda world, thing: world.thing(0, 0, mass=0), "mass"),
        (lambda world, thing: world.thing(0, 0, mass=inf), "mass"),
        (
            lambda world, thing: world.physics.adopt(
                world.thing(0, 0, body_type=None), world.physics.body_of(thing)
            ),
            "in a space already",
        ),
        (
            lambda world, thing: world.physics.adopt(
                world.thing(0, 0, body_type=None), pymunk.Body(1, 1), pymunk.Circle(None, 3)
            ),
            "not a shape of the body",
        ),
    ],
)
def test_what_cannot_be_added_is_refused_and_nothing_changes(
    attempt: Callable[..., Any], message: str, make_world: MakeWorld
) -> None:
    """Rule: errors name what was wrong; bad input changes nothing."""
    world = make_world()
    thing = world.thing(0, 0)
    with pytest.raises(ValueError, match=message):
        attempt(world, thing)

    assert len(world.physics.space.bodies) == len(world.physics.space.shapes) == 1


def test_strangers_and_the_dead_get_no_body(make_world: MakeWorld) -> None:
    """Rule: a space serves the living objects of one scene."""
    world, other = make_world(), make_world()
    dead = world.thing(0, 0, body_type=None)
    dead.kill()
    for obj in (dead, other.thing(0, 0)):
        with pytest.raises(ValueError, match="not a living object"):
            world.physics.add(obj)
        assert world.physics.body_of(obj) is None


def test_killing_an_object_twice_removes_its_body_once(make_world: MakeWorld) -> None:
    """Source: case 4, a KeyError when a sprite of an engine was removed."""
    world = make_world()
    stone, other = world.thing(0, 0), world.thing(50, 0)
    body = world.physics.body_of(stone)
    stone.kill()
    stone.kill()
    world.run(2)

    assert world.physics.body_of(stone) is world.physics.object_of(body) is None
    assert list(world.physics.space.bodies) == [world.physics.body_of(other)]
    assert len(world.physics.space.shapes) == 1
    assert world.physics.remove(stone) is False


def test_the_dead_leave_the_space_in_a_frame_without_a_step(make_world: MakeWorld) -> None:
    """Source: case 18, a removal that was missed because no fixed step ran."""
    world = make_world()
    stone = world.thing(0, 0)
    world.thing(4, 0)
    world.run(1)
    stone.kill()
    world.scene.update(0)

    assert len(world.physics.space.bodies) == 1
    assert [holder for holder in world.scene.audit() if "Pymunk" in holder.holder] == []


def test_a_removed_body_leaves_the_object_alone(make_world: MakeWorld) -> None:
    """Rule: remove is not kill."""
    world = make_world(gravity=(0, -64))
    stone = world.thing(0, 0)
    assert world.physics.remove(stone) is True
    world.run(5)

    assert stone.is_alive
    assert stone.position == (5, 3)
    assert world.physics.add(stone) is world.physics.body_of(stone)


def test_a_frozen_object_stands_like_a_wall_and_goes_on_as_it_was(make_world: MakeWorld) -> None:
    """Rule: a frozen object's time stands still, that of its body too."""
    world = make_world(gravity=(0, -64))
    stone = world.thing(0, 100, collider=BoxCollider(10, 6), mass=3)
    world.run(8)
    body = world.physics.body_of(stone)
    before = (stone.position, tuple(body.velocity), body.mass, body.moment)
    stone.frozen = True
    pebble = world.thing(3, 130, 4, 4)
    world.run(128)
    assert stone.position == before[0]
    assert pebble.bottom == pytest.approx(stone.top, abs=0.2)
    world.physics.remove(pebble)
    stone.frozen = False
    world.physics.step(0)

    assert (stone.position, tuple(body.velocity), body.mass, body.moment) == before


def test_a_closed_space_lets_the_scene_go_on_without_it(make_world: MakeWorld) -> None:
    """Rule: close takes everything out; the objects live."""
    world = make_world(gravity=(0, -64))
    things = [world.thing(20 * n, 0) for n in range(3)]
    world.physics.pin(things[0], things[1])
    world.physics.close()
    world.run(3)

    space = world.physics.space
    assert (len(space.bodies), len(space.shapes), len(space.constraints)) == (0, 0, 0)
    assert [thing.center_y for thing in things] == [3, 3, 3]


def test_objects_may_come_and_go_at_any_time_of_a_step(make_world: MakeWorld) -> None:
    """Rule: killing and adding are safe anywhere, here in the update of objects."""
    world = make_world(gravity=(0, -640))
    world.floor()
    parents: list[GameObject] = []

    class Cell(GameObject):
        def update(self, dt: float) -> None:
            if self.time_elapsed > 0.25 and len(parents) < 20:
                parents.append(self)
                self.kill()
                for dx in (-6, 6):
                    x, y = self.position
                    world.physics.add(Cell(world.scene, LBWH(x + dx, y, 8, 6)))

    world.physics.add(Cell(world.scene, LBWH(0, 0, 8, 6)))
    world.run(200)

    alive = [obj for obj in world.scene.objects() if isinstance(obj, Cell)]
    assert len(parents) == 20
    assert len(world.physics.space.bodies) == len(alive) + 1 == 22
    world.scene.validate()


def test_a_negative_damping_is_refused(make_world: MakeWorld) -> None:
    """Rule: bad input is named."""
    with pytest.raises(ValueError, match="damping"):
        make_world(damping=-0.1)


def test_a_body_follows_a_new_collider_of_its_object(make_world: MakeWorld) -> None:
    """Source: case 48: a change of size left the body stale. Mass and motion stay as they were."""
    world = make_world(gravity=(0, -64))
    world.floor()
    ball = world.thing(0, 40, collider=CircleCollider(4), mass=3)
    body = world.physics.body_of(ball)
    world.run(4)
    before = (body.position, body.velocity)
    ball.collider = BoxCollider(30, 20)
    world.physics.step(0)
    assert (body.position, body.velocity, body.mass) == (*before, pytest.approx(3))
    assert [type(shape) for shape in body.shapes] == [pymunk.Poly]
    assert len(world.physics.space.shapes) == 2
    world.run(200)

    assert ball.center_y == pytest.approx(10, abs=0.2)


def test_a_body_follows_a_new_size_of_its_object(make_world: MakeWorld) -> None:
    """Rule: an object without a collider is its rectangle, whatever that becomes."""
    world = make_world(gravity=(0, -64))
    world.floor()
    crate = world.thing(0, 40)
    crate.set_size(30, 20)
    world.run(200)

    assert crate.bottom == pytest.approx(0, abs=0.2)
    assert world.physics.body_of(crate).moment == inf


@pytest.mark.parametrize(
    ("name", "value", "meets"),
    [
        ("collision_layer", 0b100, True),
        ("collision_layer", 0b010, False),
        ("collision_mask", 0b001, True),
        ("collision_mask", 0b110, False),
        ("collision_group", 7, False),
        ("collision_group", 5, True),
    ],
)
def test_layers_masks_and_groups_hold_for_bodies_too(
    name: str, value: int, meets: bool, make_world: MakeWorld
) -> None:
    """Rule: one rule for the scene's contacts and for pymunk; changes are followed."""
    world = make_world(gravity=(0, -256))
    floor, stone = world.floor(), world.thing(0, 20)
    floor.collision_mask, floor.collision_group = 0b101, 7
    world.run(1)
    setattr(stone, name, value)
    world.run(100)

    assert (stone.bottom > -1) is meets
    assert bool(stone.events) is meets
