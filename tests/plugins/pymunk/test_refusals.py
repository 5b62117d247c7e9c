"""Test that a space refuses what cannot be, names it, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from math import inf, nan
from typing import Any

import pymunk
import pytest
from arcade_qt_pymunk import PymunkSpace

from arcade_qt_core import LBWH, GameScene

MakeWorld = Callable[..., Any]
Attempt = Callable[[Any, Any, Any], object]


def shape_of(body: pymunk.Body) -> pymunk.Shape:
    """Return a new shape."""
    return pymunk.Circle(body, 3)


def twice(shape: pymunk.Shape) -> tuple[pymunk.Body, pymunk.Shape, pymunk.Shape]:
    """Return a body with a shape that is said twice."""
    assert shape.body is not None
    return (shape.body, shape, shape)


REFUSALS: dict[str, tuple[Attempt, type[Exception], str]] = {
    "add None": (lambda p, a, b: p.add(None), TypeError, "expected a GameObject, got None"),
    "body of None": (lambda p, a, b: p.body_of(None), TypeError, "GameObject, got None"),
    "remove None": (lambda p, a, b: p.remove(None), TypeError, "GameObject, got None"),
    "mass a": (lambda p, a, b: p.add(b, mass="a"), TypeError, "mass must be a number, got 'a'"),
    "mass 1e-320": (lambda p, a, b: p.add(b, mass=1e-320), ValueError, "mass must be above 0"),
    "adopt None": (lambda p, a, b: p.adopt(b, None), TypeError, "pymunk.Body, got None"),
    "adopt no shape": (
        lambda p, a, b: p.adopt(b, pymunk.Body(1, 1), 3),
        TypeError,
        "expected shapes .* got 3",
    ),
    "adopt a shape twice": (
        lambda p, a, b: p.adopt(b, *twice(shape_of(pymunk.Body(1, 1)))),
        ValueError,
        "said twice",
    ),
    "adopt without mass": (
        lambda p, a, b: p.adopt(b, *(lambda body: (body, shape_of(body)))(pymunk.Body())),
        ValueError,
        "has no mass .* pymunk.Body\\(mass, moment\\)",
    ),
    "pin to itself": (lambda p, a, b: p.pin(a, a), ValueError, "two different objects.*Thing #0"),
    "pin the world": (lambda p, a, b: p.pin(None), ValueError, "two different objects"),
    "pin 3": (lambda p, a, b: p.pin(a, 3), TypeError, "GameObject, got 3"),
    "pin at nan": (
        lambda p, a, b: p.pin(a, anchor_b=(nan, 0)),
        ValueError,
        "x of anchor_b must be finite, got nan",
    ),
    "pin at 5": (lambda p, a, b: p.pin(a, anchor_a=5), TypeError, "anchor_a .* two numbers"),
    "spring": (
        lambda p, a, b: p.spring(a, rest_length=3, stiffness=-1, damping=0),
        ValueError,
        "stiffness must be finite and not negative, got -1",
    ),
    "soft spring": (
        lambda p, a, b: p.spring(a, rest_length=3, stiffness=1, damping=None),
        TypeError,
        "damping must be a number, got None",
    ),
    "join None": (lambda p, a, b: p.join(None), TypeError, "expected a constraint .* got None"),
    "scene": (lambda p, a, b: PymunkSpace(None), TypeError, "Scene, got None"),
    "gravity": (
        lambda p, a, b: PymunkSpace(p.scene, gravity=(nan, 0)),
        ValueError,
        "x of gravity must be finite, got nan",
    ),
    "gravity 9": (lambda p, a, b: PymunkSpace(p.scene, gravity=9), TypeError, "gravity .* got 9"),
    "damping": (lambda p, a, b: PymunkSpace(p.scene, damping=inf), ValueError, "damping .* inf"),
    "ground": (
        lambda p, a, b: PymunkSpace(p.scene, ground_friction="a"),
        TypeError,
        "ground_friction must be a number, got 'a'",
    ),
}
for name in ("friction", "elasticity"):
    for bad in (-1, nan, inf, -inf):
        REFUSALS[f"{name} {bad}"] = (
            lambda p, a, b, options={name: bad}: p.add(b, **options),  # type: ignore[misc]
            ValueError,
            f"{name} must be finite and not negative, got {bad}",
        )


@pytest.mark.parametrize("name", REFUSALS)
def test_what_cannot_be_is_refused_by_name_and_nothing_changes(
    name: str, make_world: MakeWorld
) -> None:
    """Rule: errors name what was wrong; bad input changes nothing.

    For a friction below 0 pymunk ended the whole process; a body without mass stopped 7, and made
    NaN in 6.9.
    """
    attempt, kind, message = REFUSALS[name]
    world = make_world()
    a, b = world.thing(0, 0), world.thing(50, 0, body_type=None)
    before = (world.scene.step_listeners[:], world.scene.plugins.plugins())
    with pytest.raises(kind, match=message):
        attempt(world.physics, a, b)

    space = world.physics.space
    assert (len(space.bodies), len(space.shapes), len(space.constraints)) == (1, 1, 0)
    assert (world.scene.step_listeners[:], world.scene.plugins.plugins()) == before
    world.physics.add(b)
    world.run(2)
    assert (a.position, b.position) == ((5, 3), (55, 3))


def test_nothing_is_joined_to_the_dead(make_world: MakeWorld) -> None:
    """Rule: a killed object has its body until the next step, and gets no joint any more."""
    world = make_world()
    a, b = world.thing(0, 0), world.thing(50, 0)
    bodies = [world.physics.body_of(thing) for thing in (a, b)]
    b.kill()
    for attempt in (
        lambda: world.physics.pin(a, b),
        lambda: world.physics.spring(b, rest_length=1, stiffness=1, damping=0),
        lambda: world.physics.join(pymunk.PivotJoint(*bodies, (0, 0))),
    ):
        with pytest.raises(ValueError, match=f"Thing #{b.id} killed .* was killed"):
            attempt()

    assert len(world.physics.space.constraints) == 0


def test_two_spaces_do_not_move_one_object(make_world: MakeWorld) -> None:
    """Rule: an object follows one dynamic body; in other spaces its bodies only follow it."""
    world = make_world(gravity=(0, -64))
    second = PymunkSpace(world.scene, gravity=(0, 64))
    stone, pillar = world.thing(0, 0), world.thing(50, 0, body_type="static")
    stone.frozen = True
    world.run(1)
    for attempt in (
        lambda: second.add(stone),
        lambda: second.adopt(stone, pymunk.Body(1, 1)),
    ):
        with pytest.raises(ValueError, match="in another PymunkSpace, and cannot follow two"):
            attempt()
    second.add(stone, "static")
    second.add(pillar)
    stone.frozen = False
    world.run(1)
    assert (world.velocity(stone), tuple(second.body_of(pillar).velocity)) == ((0, -1), (0, 1))
    world.physics.remove(stone)
    second.remove(stone)
    second.add(stone)
    world.run(1)

    assert tuple(second.body_of(stone).velocity) == (0, 1)


def test_a_scene_that_is_none_of_ours_is_named() -> None:
    """Rule: the first argument is the scene, not a space of pymunk."""
    with pytest.raises(TypeError, match="Scene, got <class 'arcade_qt_core"):
        PymunkSpace(GameScene)  # type: ignore[arg-type]
    assert PymunkSpace(GameScene(LBWH(-5, 0, 9, 4))).space.gravity == (0, 0)
