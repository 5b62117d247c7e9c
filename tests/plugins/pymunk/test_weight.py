"""Test that a body weighs what it should, whatever is done to its form."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import pymunk
import pytest

from arcade_qt_core.collision import BoxCollider, CircleCollider, Collider, Compound

DT = 1 / 64
MakeWorld = Callable[..., Any]
NOTHING = None
FORMS: dict[str, Collider | None] = {
    "none": NOTHING,
    "circle": CircleCollider(4),
    "box beside": BoxCollider(3, 3, offset=(7, 2)),
    "sensor": CircleCollider(4, sensor=True),
    "compound": Compound(CircleCollider(4), BoxCollider(4, 4, offset=(9, 0))),
    "speck": CircleCollider(1e-50),
    "specks": Compound(CircleCollider(1e-9, offset=(-3, 0)), CircleCollider(1e-9, offset=(3, 0))),
    "giant": CircleCollider(1e59),
}


def weight_of(body: pymunk.Body) -> tuple[float, ...]:
    """Return mass, moment and centre of gravity."""
    return (body.mass, body.moment, *body.center_of_gravity)


@pytest.mark.parametrize("is_frozen", [False, True])
@pytest.mark.parametrize("second", FORMS)
@pytest.mark.parametrize("first", FORMS)
def test_a_body_weighs_what_it_would_had_it_been_made_so(
    first: str, second: str, is_frozen: bool, make_world: MakeWorld
) -> None:
    """Rule: a new form keeps the mass, and what came before it leaves no trace.

    pymunk takes the mass of a shape that leaves off its body: taking off a collider once left a
    body of mass 0, whose place was NaN for ever.
    """
    world = make_world(gravity=(0, -64))
    changed = world.thing(0, 0, collider=FORMS[first], mass=3)
    native = world.thing(0, 60, collider=FORMS[second], mass=3)
    for thing in (changed, native):
        thing.collision_mask = 0
    world.run(1)
    changed.frozen = is_frozen
    changed.collider = FORMS[second]
    if FORMS[second] is None:
        changed.set_size(*native.size)
    world.run(1)
    changed.frozen = False
    world.run(1)
    bodies = [world.physics.body_of(thing) for thing in (changed, native)]
    assert weight_of(bodies[0]) == weight_of(bodies[1])
    assert bodies[0].mass == pytest.approx(3)
    world.run(8)

    assert world.velocity(changed)[1] == pytest.approx(-10 if is_frozen else -11)


@pytest.mark.parametrize(
    ("form", "moment"),
    [
        ("none", inf),
        ("circle", 3 * 4**2 / 2),
        ("speck", inf),
        ("specks", 3 * 3**2),
        ("giant", 3 * 1e59**2 / 2),
    ],
)
def test_what_has_no_moment_to_divide_by_never_turns(
    form: str, moment: float, make_world: MakeWorld
) -> None:
    """Rule: pymunk divides by the moment; a circle of 1e-160 once had one of 1e-320, then NaN."""
    world = make_world()
    thing = world.thing(0, 0, collider=FORMS[form], mass=3)

    assert world.physics.body_of(thing).moment == pytest.approx(moment)


@pytest.mark.parametrize("mass", [1e-60, 1e60])
@pytest.mark.parametrize("form", FORMS)
def test_any_mass_can_fall(form: str, mass: float, make_world: MakeWorld) -> None:
    """Rule: numbers that are accepted work; pymunk ended the process for a moment of NaN."""
    world = make_world(gravity=(0, -64))
    thing = world.thing(0, 0, collider=FORMS[form], mass=mass)
    world.run(8)

    assert world.velocity(thing) == (0, -8)
    assert world.physics.body_of(thing).mass == pytest.approx(mass)


@pytest.mark.parametrize("is_frozen", [False, True])
@pytest.mark.parametrize("form", FORMS)
def test_a_body_that_is_removed_weighs_what_it_did(
    form: str, is_frozen: bool, make_world: MakeWorld
) -> None:
    """Rule: what is removed can still be used, and adopted again, with other shapes too."""
    world = make_world(gravity=(0, -64))
    thing = world.thing(0, 0, collider=FORMS[form], mass=3)
    body = world.physics.body_of(thing)
    weight, place = weight_of(body), tuple(body.position)
    thing.frozen = is_frozen
    world.physics.step(0)
    world.physics.remove(thing)
    assert (weight_of(body), tuple(body.position)) == (weight, place)
    thing.frozen = False
    world.physics.adopt(thing, body)
    world.run(2)

    assert weight_of(body) == weight
    assert thing.center_y < place[1]


def test_a_centre_of_gravity_of_the_games_own_survives_being_frozen(make_world: MakeWorld) -> None:
    """Rule: a frozen object's body goes on as it was. pymunk forgets the centre with the type."""
    world = make_world()
    thing = world.thing(0, 0, 10, 6, body_type=None)
    body = pymunk.Body(2, 5)
    body.center_of_gravity = (3, 1)
    world.physics.adopt(thing, body)
    thing.angle = 30
    world.run(1)
    thing.frozen = True
    world.run(1)
    thing.frozen = False
    world.run(1)

    assert weight_of(body) == (2, 5, 3, 1)
    assert thing.position == pytest.approx((5, 3), abs=1e-12)


@pytest.mark.parametrize(("width", "height"), [(0, 3), (8, 0), (0, 0), (1e-12, 3), (0, 1e-200)])
def test_a_flat_object_is_a_line_or_a_point(
    width: float, height: float, make_world: MakeWorld
) -> None:
    """Rule: any rectangle has a body, and no size of one object keeps the others from moving."""
    world = make_world(gravity=(0, -64))
    world.floor()
    flat, other = world.thing(0, 40), world.thing(50, 40)
    world.run(1)
    flat.size = (width, height)
    late = world.thing(100, 40, width, height)
    world.run(1)
    assert world.velocity(other) == world.velocity(flat) == (0, -2)
    world.run(100)

    for thing in (flat, late):
        assert thing.size == pytest.approx((width, height))
        assert thing.bottom == pytest.approx(0, abs=0.2)
        assert world.physics.body_of(thing).mass == 1


def test_a_group_may_be_negative(make_world: MakeWorld) -> None:
    """Rule: groups hold for bodies, and are 32 bits whatever their sign; pymunk knows no sign."""
    world = make_world()
    hero, arrow, foe = (world.thing(4 * n, 0, 10, 6, body_type=None) for n in range(3))
    for thing in (hero, arrow, foe):
        thing.collision_group = -7 if thing is not foe else 0
        world.physics.add(thing, "kinematic")
    world.run(1)

    assert [(contact.a, contact.b) for contact in world.scene.contacts] == [
        (hero, foe),
        (arrow, foe),
    ]
