"""Test what is drawn over a scene for whoever is debugging."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arcade_qt_core.collision import CircleCollider

MakeWorld = Callable[..., Any]


class Canvas:
    """Write down what is drawn."""

    def __init__(self) -> None:
        self.lines: list[tuple[Any, Any]] = []
        self.outlines: list[tuple[Any, ...]] = []

    def line(self, start: Any, end: Any, color: Any) -> None:
        """Note a line."""
        self.lines.append((start, end))

    def outline(self, points: Any, color: Any) -> None:
        """Note a polygon."""
        self.outlines.append(points)


def test_shapes_and_joints_are_drawn_where_pymunk_has_them(make_world: MakeWorld) -> None:
    """Rule: the hook draws what is simulated, in scene units."""
    world, canvas = make_world(ground_friction=9), Canvas()
    box = world.thing(0, 0, 10, 6)
    ball = world.thing(30, 0, collider=CircleCollider(4))
    world.physics.pin(box, ball, anchor_a=(5, 0))
    world.scene.plugins.call("aqc_draw_overlay", scene=world.scene, canvas=canvas)

    assert canvas.lines == [((10, 3), (35, 3))]
    assert canvas.outlines[0] == ((0, 0), (10, 0), (10, 6), (0, 6))
    assert len(canvas.outlines) == 2


def test_other_scenes_of_the_same_plug_ins_are_left_alone(make_world: MakeWorld) -> None:
    """Rule: one manager may serve several scenes, each with a space."""
    world, canvas = make_world(), Canvas()
    world.thing(0, 0)
    world.scene.plugins.call("aqc_draw_overlay", scene=make_world().scene, canvas=canvas)

    assert canvas.outlines == []


def test_a_scene_may_have_several_spaces(make_world: MakeWorld) -> None:
    """Rule: a second space is another plug-in, not a duplicate."""
    world = make_world()
    second = type(world.physics)(world.scene)
    names = [info.name for info in world.scene.plugins.plugins()]
    second.close()

    assert names == ["PymunkSpace 1", "PymunkSpace 2"]
    assert [info.name for info in world.scene.plugins.plugins()] == ["PymunkSpace 1"]
