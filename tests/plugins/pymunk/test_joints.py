"""Test that joints hold, and that they leave with whom they hold."""

from __future__ import annotations

from collections.abc import Callable
from math import dist, isfinite
from typing import Any

import pymunk
import pytest

MakeWorld = Callable[..., Any]


def test_a_pin_keeps_the_distance(make_world: MakeWorld) -> None:
    """Rule: a rod between two points, here one of the world."""
    world = make_world(gravity=(0, -256))
    bob = world.thing(35, 97)
    world.physics.pin(bob, anchor_b=(0, 100))
    distances = []
    for _ in range(100):
        world.run(1)
        distances.append(dist(bob.position, (0, 100)))

    assert distances == pytest.approx([40] * 100, rel=0.02)
    assert bob.center_x < 0


def test_anchors_are_seen_from_each_objects_position(make_world: MakeWorld) -> None:
    """Rule: scene units, y up, turning with the body."""
    world = make_world()
    a, b = world.thing(0, 0), world.thing(30, 0)
    pin = world.physics.pin(a, b, anchor_a=(5, 0), anchor_b=(-5, 1))

    assert (pin.anchor_a, pin.anchor_b) == ((5, 0), (-5, 1))
    assert pin.distance == pytest.approx(dist((10, 3), (30, 4)))


def test_a_spring_pulls_to_its_rest_length(make_world: MakeWorld) -> None:
    """Rule: stiffness and damping as in pymunk."""
    world = make_world(damping=0.5)
    a, b = world.thing(0, 0), world.thing(90, 0)
    world.physics.spring(a, b, rest_length=50, stiffness=40, damping=4)
    world.run(400)

    assert b.center_x - a.center_x == pytest.approx(50, abs=0.5)


def test_any_constraint_of_pymunk_can_be_used(make_world: MakeWorld) -> None:
    """Rule: `join` passes it through and gives it back."""
    world = make_world()
    wheel = world.thing(0, 0, 8, 8)
    body = world.physics.body_of(wheel)
    body.moment = 20
    motor = pymunk.SimpleMotor(world.physics.space.static_body, body, -2)

    assert world.physics.join(motor) is motor
    world.run(10)
    assert abs(body.angular_velocity) == pytest.approx(2)
    assert world.physics.unjoin(motor) is True
    assert world.physics.unjoin(motor) is False


@pytest.mark.parametrize("victim", [0, 1])
def test_a_joint_leaves_with_either_of_its_bodies(victim: int, make_world: MakeWorld) -> None:
    """Rule: it leaves once, before its body."""
    world = make_world(gravity=(0, -64))
    pair = [world.thing(0, 0), world.thing(40, 0)]
    pin, spring = (
        world.physics.pin(*pair),
        world.physics.spring(*pair, rest_length=9, stiffness=1, damping=1),
    )
    pair[victim].kill()
    world.run(3)

    assert len(world.physics.space.constraints) == 0
    assert world.physics.unjoin(pin) is world.physics.unjoin(spring) is False
    assert len(world.physics.space.bodies) == 1


def test_a_joint_of_two_who_cannot_move_waits_until_one_can(make_world: MakeWorld) -> None:
    """Rule: pymunk would divide by zero, and all velocities would be NaN."""
    world = make_world(gravity=(0, -64))
    bob = world.thing(-5, 47)
    world.physics.pin(bob, anchor_b=(0, 100))
    bob.frozen = True
    world.run(20)
    assert bob.position == (0, 50)
    bob.frozen = False
    world.run(20)

    assert all(map(isfinite, (*world.velocity(bob), *bob.position)))
    assert bob.center_y == pytest.approx(50, abs=0.5)


def test_a_joint_of_a_stranger_is_refused(make_world: MakeWorld) -> None:
    """Rule: both bodies are in the space first."""
    world = make_world()
    inside, outside = world.thing(0, 0), world.thing(30, 0, body_type=None)
    with pytest.raises(ValueError, match="has no body here"):
        world.physics.pin(inside, outside)
    loose = pymunk.PinJoint(world.physics.body_of(inside), pymunk.Body(1, 1))
    with pytest.raises(ValueError, match="not in this space"):
        world.physics.join(loose)

    assert len(world.physics.space.constraints) == 0


def test_a_joint_is_in_the_space_once(make_world: MakeWorld) -> None:
    """Rule: a second `join` is refused."""
    world = make_world()
    pin = world.physics.pin(world.thing(0, 0), world.thing(30, 0))
    with pytest.raises(ValueError, match="already"):
        world.physics.join(pin)

    assert list(world.physics.space.constraints) == [pin]
