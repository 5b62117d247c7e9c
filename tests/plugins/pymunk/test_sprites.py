"""Test that a sprite, its object and its body are one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from support import arcade_driver  # noqa: F401  before arcade, to load it headless

from arcade_qt_core import GameObject

MakeWorld = Callable[..., Any]


def test_a_sprite_follows_its_body(make_world: MakeWorld) -> None:
    """Rule: whoever moves, the others follow."""
    import arcade

    from arcade_qt_core import SpriteObject

    world = make_world(gravity=(0, -64))
    sprite = arcade.SpriteSolidColor(10, 6, center_x=20, center_y=100)
    obj = SpriteObject(world.scene, sprite)
    body = world.physics.add(obj)
    world.run(8)
    assert sprite.position == obj.position == tuple(body.position) != (20, 100)
    sprite.position = (-50, 40)
    world.physics.step(0)

    assert tuple(body.position) == (-50, 40)


@pytest.mark.parametrize("kill", ["kill", "sprite"])
def test_a_dead_sprite_leaves_everything_once(kill: str, make_world: MakeWorld) -> None:
    """Source: case 4: no error, one removal, one forget for each other object."""
    import arcade

    from arcade_qt_core import SpriteObject

    world = make_world()
    forgotten: list[GameObject] = []

    class Keeper(GameObject):
        def forget_object(self, dead: GameObject) -> None:
            forgotten.append(dead)

    Keeper(world.scene, world.thing(50, 50).rect)
    sprite = arcade.SpriteSolidColor(10, 6)
    sprites = arcade.SpriteList()
    sprites.append(sprite)
    obj = SpriteObject(world.scene, sprite)
    world.physics.add(obj)
    world.run(1)
    for _ in range(2):
        obj.kill() if kill == "kill" else sprite.kill()
    world.run(2)

    assert forgotten == [obj]
    assert (len(sprites), len(world.physics.space.bodies)) == (0, 1)
