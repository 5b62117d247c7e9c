"""Test that a run can be repeated to the last bit."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from arcade_qt_core.collision import BoxCollider, CircleCollider, PolygonCollider

MakeWorld = Callable[..., Any]

COLLIDERS = (
    BoxCollider(10, 7),
    CircleCollider(5),
    PolygonCollider([(-6, -4), (6, -4), (0, 7)]),
)


def story(make_world: MakeWorld) -> list[Any]:
    """Return what happens in 200 steps of a heap that is stirred."""
    world, random, story = make_world(gravity=(0, -300), damping=0.9), Random(5), []
    world.floor()
    things = [
        world.thing(-100 + 9 * (n % 20), 12 * (n // 20), collider=COLLIDERS[n % 3], elasticity=0.3)
        for n in range(60)
    ]
    for a, b in zip(things[::7], things[1::7], strict=False):
        world.physics.pin(a, b)
    for step in range(200):
        if step % 10 == 0:
            things[random.randrange(60)].kill()
            things[random.randrange(60)].position = (random.uniform(-90, 90), 100)
            things.append(world.thing(random.uniform(-90, 90), 120, collider=COLLIDERS[step % 3]))
        world.run(1)
        story.append([(c.a.id, c.b.id, c.depth, c.points) for c in world.scene.contacts])
    story.append([(body.position, body.velocity) for body in world.physics.space.bodies])
    story.append([thing.events for thing in things])
    story.append(world.scene.state_hash())
    return story


def test_two_runs_are_the_same_to_the_last_bit(make_world: MakeWorld) -> None:
    """Rule: nothing depends on memory addresses or the order of sets."""
    first = story(make_world)
    distraction = [object() for _ in range(1000)]

    assert story(make_world) == first
    assert len(distraction) == 1000
