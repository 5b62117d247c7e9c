"""Slimes are round: hero and sword have to touch the circle, not the box about it."""

from __future__ import annotations

import pytest
from actionrpg.world.slime import Slime
from arcade_qt_pymunk import PymunkCollider
from support.rpg_worlds import run, world_with_hero


def test_a_slime_is_a_circle_of_pymunk() -> None:
    """Issue 3: any shape of pymunk is a collider; its box is what walls stop."""
    world, _ = world_with_hero((0.0, 150.0))
    slime = Slime(world, (100.0, 150.0))
    assert isinstance(slime.collider, PymunkCollider)
    assert slime.size == (2 * slime.collider.radius, 2 * slime.collider.radius)


@pytest.mark.parametrize(("offset", "health"), [((9.0, 0.0), 5), ((0.0, 8.0), 5), ((9.5, 8.5), 6)])
def test_only_the_circle_hurts(offset: tuple[float, float], health: int) -> None:
    """Where two boxes share a corner and the circle none, nothing happens."""
    world, hero = world_with_hero((0.0, 150.0))
    slime = Slime(world, (offset[0], 150 + offset[1]))
    assert slime.rect.intersects(hero.rect)
    run(world, 2)
    assert hero.health == health


def test_nobody_is_hurt_in_a_talk() -> None:
    """A talk holds everybody still; contacts go on, pain does not."""
    world, hero = world_with_hero((0.0, 150.0))
    world.say("Wait.")
    slime = Slime(world, (9.0, 150.0))
    slime.frozen = True
    run(world, 5)
    assert [contact.b for contact in hero.contacts] == [slime]
    assert hero.health == 6
