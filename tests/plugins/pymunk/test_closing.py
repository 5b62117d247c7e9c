"""Test that a space ends with its scene, and that a program can be ended in a space."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable
from typing import Any

import pytest
from arcade_qt_pymunk import PymunkSpace

from arcade_qt_core import LBWH, GameObject, GameScene, PluginManager

DT = 1 / 64
MakeWorld = Callable[..., Any]


def test_a_scene_that_is_closed_leaves_no_space_behind_in_shared_plug_ins() -> None:
    """Rule: closing a scene ends what belongs to it. A window's plug-ins outlive its scenes."""
    shared = PluginManager()
    refs = []
    for _ in range(3):
        scene = GameScene(LBWH(-9, 0, 640, 360), dt=DT, plugins=shared)
        physics = PymunkSpace(scene)
        physics.add(GameObject(scene, LBWH(0, 0, 9, 5)))
        scene.update(DT)
        scene.close()
        assert (scene.step_listeners, scene.close_listeners) == ([], [])
        refs += [weakref.ref(scene), weakref.ref(physics)]
    del scene, physics
    gc.collect()

    assert [ref() for ref in refs] == [None] * 6
    assert shared.plugins() == []


def test_a_closed_space_takes_nobody_in(make_world: MakeWorld) -> None:
    """Rule: what would never be stepped is refused; another space of the scene works."""
    world = make_world(gravity=(0, -64))
    world.scene.close()
    stone = world.thing(0, 0, body_type=None)
    with pytest.raises(ValueError, match="closed, by itself or with the scene: make another"):
        world.physics.add(stone)
    PymunkSpace(world.scene, gravity=(0, -64)).add(stone)
    world.run(2)

    assert stone.center_y < 3


def test_a_scene_closed_while_pymunk_steps_ends_its_space_after_the_step(
    make_world: MakeWorld,
) -> None:
    """Rule: collide_with may kill, so it may close the scene; the space ends when it can."""
    world = make_world()
    things = [world.thing(8 * n, 0, 10, 6, "kinematic") for n in range(3)]
    things[0].agrees = lambda other: world.scene.close() or True
    world.run(1)

    space = world.physics.space
    assert (len(space.bodies), len(space.shapes), world.scene.step_listeners) == (0, 0, [])
    assert world.scene.objects() == world.scene.contacts == world.scene.audit() == []
    assert world.scene.plugins.plugins() == []


@pytest.mark.parametrize("end", [SystemExit(3), KeyboardInterrupt()])
@pytest.mark.parametrize("where", ["collide_with", "set_pos"])
def test_the_end_of_the_program_comes_out_of_the_step(
    where: str, end: BaseException, make_world: MakeWorld
) -> None:
    """Rule: exit() and Ctrl-C end the program wherever they come; pymunk's C swallowed them.

    They go before an error of the game's, the step is finished, and the pair does not collide.
    """
    world = make_world(gravity=(0, -64))

    def fail(error: BaseException) -> Any:
        raise error

    class Quitter(GameObject):
        ends = False

        def set_pos(self, x: float, y: float) -> None:
            super().set_pos(x, y)
            if self.ends:
                fail(end)

    a, b = world.thing(0, 0), world.thing(8, 0)
    c, d = world.thing(100, 0), world.thing(108, 0)
    quitter = Quitter(world.scene, LBWH(-90, 0, 5, 3))
    world.physics.add(quitter)
    world.run(1)
    assert len(world.scene.contacts) == 2
    a.agrees = lambda other: fail(LookupError("a mistake"))
    quitter.ends = where == "set_pos"
    if where == "collide_with":
        c.agrees = lambda other: fail(end)
    with pytest.raises(type(end)) as caught:
        world.run(1)
    assert caught.value is end
    assert {thing.center_y for thing in (a, b, c, d)} == {a.center_y}
    assert a.center_y < 3
    a.agrees = c.agrees = lambda other: True
    quitter.ends = False
    places = a.center_x, c.center_x
    world.run(1)  # moves apart who collided in the step before

    assert a.center_x == places[0]
    assert (c.center_x == places[1]) is (where == "collide_with")
