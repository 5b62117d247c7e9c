"""Colliders on objects: one rule for the rectangle, whatever happens to the object."""

from __future__ import annotations

import math
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def scene(qt: ModuleType) -> Any:
    """Return a world that is neither square nor only positive; validate it at the end."""
    scene = qt.GameScene(qt.LBWH(-340, -100, 640, 360), dt=0.25)
    yield scene
    scene.validate()


@pytest.fixture
def shapes(qt: ModuleType) -> Any:
    """Return the room of colliders."""
    return import_module(f"{qt.__name__}.collision")


def test_the_rectangle_is_the_smallest_about_the_position_that_holds_the_collider(
    qt: ModuleType, scene: Any, shapes: Any
) -> None:
    """Rule: one rule: the size of an object with a collider is the collider's."""
    obj = qt.GameObject(
        scene, qt.LBWH(10, 20, 300, 2), collider=shapes.BoxCollider(40, 10, offset=(15, 0))
    )
    assert (obj.position, obj.size) == ((160, 21), (70, 10))
    obj.angle = 90
    assert (obj.position, obj.size, obj.angle) == ((160, 21), (10, 70), 90)
    obj.collider = shapes.CircleCollider(4)
    assert obj.rect == qt.XYWH(160, 21, 8, 8)
    obj.collider = None
    obj.angle = 10
    assert obj.rect == qt.XYWH(160, 21, 8, 8)
    obj.set_size(3, 5)
    assert obj.rect == qt.XYWH(160, 21, 3, 5)


def test_a_collider_may_be_given_before_the_angle_and_after(
    qt: ModuleType, scene: Any, shapes: Any
) -> None:
    """Rule: the order does not matter."""
    bar = shapes.CapsuleCollider((0, -9), (4, 12), 3)
    first, second = (qt.GameObject(scene, qt.XYWH(3, 4, 1, 1)) for _ in range(2))
    first.collider = bar
    first.angle = 33
    second.angle = 33
    second.collider = bar
    assert first.rect == second.rect
    assert first.collider is bar


def test_another_size_is_refused_and_nothing_has_changed(
    qt: ModuleType, scene: Any, shapes: Any
) -> None:
    """Rule: no silent change; the error names the remedy."""
    obj = qt.GameObject(scene, qt.XYWH(3, 4, 1, 1), collider=shapes.CircleCollider(4))
    before = obj.rect
    for change in (
        lambda: obj.set_size(9, 8),
        lambda: obj.set_rect(qt.LBWH(0, 0, 8, 9)),
        lambda: setattr(obj, "width", 7),
    ):
        with pytest.raises(qt.InvalidRectError, match="another collider"):
            change()
    assert obj.rect == before


def test_every_way_to_move_moves_the_shape(qt: ModuleType, scene: Any, shapes: Any) -> None:
    """Rule: queries by shape look at what is there now, after a batch move too."""
    obj = qt.GameObject(scene, qt.XYWH(3, 4, 1, 1), collider=shapes.CircleCollider(4))
    probe = shapes.CircleCollider(1)
    moves = [
        lambda: obj.set_pos(50, 60),
        lambda: obj.move(-20, -70),
        lambda: setattr(obj, "left", 100),
        lambda: setattr(obj, "top", -50),
        lambda: setattr(obj, "rect", qt.LBWH(200, 30, 8, 8)),
        lambda: obj.teleport(-300, 200),
        lambda: scene.move_many([obj.id], [7.0, 9.0]),
    ]
    for move in moves:
        was = obj.position
        move()
        assert scene.overlap(probe, obj.position) == [obj]
        assert scene.overlap(probe, was) == []


def test_the_rectangle_always_holds_the_shape(qt: ModuleType, scene: Any, shapes: Any) -> None:
    """Rule: contract: an object's rect always encloses its collider, to the last bit."""
    random = Random(5)
    obj = qt.GameObject(scene, qt.XYWH(3, 4, 1, 1))
    for _ in range(200):
        obj.collider = random.choice(
            [
                shapes.BoxCollider(random.uniform(1, 30), 4, offset=(random.uniform(-9, 9), 1)),
                shapes.CapsuleCollider((0, 0), (random.uniform(1, 9), 3), 2.5, angle=17),
                shapes.PolygonCollider([(0, 0), (9, 1), (random.uniform(1, 8), 7)], radius=0.7),
            ]
        )
        obj.set_pos(random.uniform(-300, 300), random.uniform(-90, 250))
        obj.angle = random.uniform(-720, 720)
        left, bottom, right, top = obj.collider.at(obj.position, obj.angle).shapes().bounds_of(0)
        assert obj.left <= left <= right <= obj.right
        assert obj.bottom <= bottom <= top <= obj.top


@pytest.mark.parametrize("bad", [(8, 8), "circle", 5])
def test_what_is_no_collider_is_refused(
    qt: ModuleType, scene: Any, shapes: Any, bad: object
) -> None:
    """Rule: bad input changes nothing, and nobody is left in the scene by a failed constructor."""
    obj = qt.GameObject(scene, qt.XYWH(3, 4, 1, 1), collider=shapes.CircleCollider(4))
    with pytest.raises(TypeError, match="CircleCollider"):
        obj.collider = bad
    assert obj.collider == shapes.CircleCollider(4)
    for ask in (scene.overlap, lambda collider, at: scene.sweep(collider, at, (1, 1))):
        with pytest.raises(TypeError, match="CircleCollider"):
            ask(bad, (0, 0))
    with pytest.raises(TypeError, match="CircleCollider"):
        qt.GameObject(scene, qt.XYWH(3, 4, 1, 1), collider=bad)
    assert scene.objects() == [obj]


@pytest.mark.parametrize("bad", [math.nan, math.inf])
def test_numbers_that_are_not_finite_are_refused(
    qt: ModuleType, scene: Any, shapes: Any, bad: float
) -> None:
    """Rule: bad input changes nothing."""
    ball = shapes.CircleCollider(4)
    obj = qt.GameObject(scene, qt.XYWH(3, 4, 1, 1), collider=ball)
    with pytest.raises(ValueError, match="angle"):
        obj.angle = bad
    for ask in (
        lambda: scene.overlap(ball, (bad, 0)),
        lambda: scene.overlap(ball, (0, 0), bad),
        lambda: scene.sweep(ball, (0, bad), (1, 1)),
        lambda: scene.sweep(ball, (0, 0), (1, bad)),
    ):
        with pytest.raises(ValueError, match="finite"):
            ask()
    assert (obj.angle, obj.rect) == (0, qt.XYWH(3, 4, 8, 8))


def test_the_dead_keep_what_they_were(qt: ModuleType, scene: Any, shapes: Any) -> None:
    """Rule: a dead object can still be read, and changing it touches nobody."""
    obj = qt.GameObject(scene, qt.XYWH(3, 4, 1, 1), collider=shapes.CircleCollider(4))
    obj.collision_layer, obj.collision_mask, obj.collision_group, obj.angle = 6, 3, -9, 20
    obj.kill()
    scene.refresh_objects()
    heir = qt.GameObject(scene, qt.XYWH(3, 4, 1, 1))
    assert (obj.collision_layer, obj.collision_mask, obj.collision_group) == (6, 3, -9)
    assert (obj.angle, obj.collider, obj.contacts) == (20, shapes.CircleCollider(4), [])
    obj.collider, obj.collision_layer, obj.angle = shapes.CircleCollider(9), 1, 5
    assert (heir.collision_layer, heir.collider, heir.size) == (1, None, (1, 1))
    assert scene.overlap(shapes.CircleCollider(1), (8, 4)) == []


def test_a_slot_that_is_used_again_has_no_old_shape(
    qt: ModuleType, scene: Any, shapes: Any
) -> None:
    """Rule: slots are recycled, shapes are not."""
    old = qt.GameObject(scene, qt.XYWH(3, 4, 1, 1), collider=shapes.CircleCollider(40))
    scene.update(0.25)
    old.kill()
    scene.update(0.25)
    new = qt.GameObject(scene, qt.XYWH(3, 4, 2, 2))
    other = qt.GameObject(scene, qt.XYWH(4, 4, 2, 2), collider=shapes.CircleCollider(4))
    scene.update(0.25)
    assert scene.contacts == []
    assert scene.overlap(shapes.CircleCollider(1), (30, 4)) == []
    assert scene.overlap(shapes.CircleCollider(1), (2, 4)) == [new, other]


def test_an_object_whose_constructor_fails_after_contacts_ends_them(
    qt: ModuleType, scene: Any, shapes: Any
) -> None:
    """Rule: whoever was told of a begin is told of the end, even of one that never was."""
    heard: list[str] = []

    class Watcher(qt.GameObject):
        def on_contact_begin(self, other: Any, contact: Any) -> None:
            heard.append("begin")

        def on_contact_end(self, other: Any) -> None:
            heard.append(f"end {other.killed}")

    class Hasty(qt.GameObject):
        def __init__(self) -> None:
            super().__init__(scene, qt.XYWH(3, 4, 1, 1), collider=shapes.CircleCollider(4))
            scene.update(0.25)
            raise KeyError("too late")

    Watcher(scene, qt.XYWH(5, 4, 1, 1), collider=shapes.CircleCollider(4))
    with pytest.raises(KeyError):
        Hasty()
    assert heard == ["begin", "end True"]
    assert scene.contacts == []
    scene.update(0.25)
    assert heard == ["begin", "end True"]


def test_sweep_finds_the_first_that_is_hit_and_jumps_over_nothing(
    qt: ModuleType, scene: Any, shapes: Any
) -> None:
    """Rule: time of impact, normal and point; the smallest id of those hit at once."""
    ball = shapes.CircleCollider(2)
    far = qt.GameObject(scene, qt.LBWH(200, -50, 1, 200))
    thin = qt.GameObject(scene, qt.LBWH(100, -50, 0.5, 50))
    twin = qt.GameObject(scene, qt.LBWH(100, 0, 0.5, 50))
    hit = scene.sweep(ball, (-302, 0), (800, 0))
    assert (hit.object, hit.t, hit.normal, hit.inside) == (thin, 0.5, (-1, 0), False)
    assert scene.sweep(ball, (-302, 0), (800, 0), ignore=[thin]).object is twin
    assert scene.sweep(ball, (-302, 0), (800, 0), ignore=[thin, twin]).object is far
    assert scene.sweep(ball, (-302, 0), (400, 0)) is None
    thin.collision_layer = twin.collision_layer = 2
    assert scene.sweep(ball, (-302, 0), (800, 0), mask=1).object is far


def test_sweep_and_overlap_agree_with_the_pure_functions(
    qt: ModuleType, scene: Any, shapes: Any
) -> None:
    """Rule: the scene only leaves out what is too far away to matter."""
    random = Random(11)
    kinds = [shapes.CircleCollider(6), shapes.BoxCollider(30, 4), None]
    objects = []
    for _ in range(60):
        place = qt.XYWH(random.uniform(-340, 300), random.uniform(-100, 260), 9, 5)
        obj = qt.GameObject(scene, place, collider=random.choice(kinds))
        obj.angle = random.uniform(0, 360) if obj.collider else 0
        objects.append(obj)

    def solid(obj: Any) -> Any:
        return obj.collider.at(obj.position, obj.angle) if obj.collider else obj.rect

    mover = shapes.PolygonCollider([(-5, -5), (7, 0), (-5, 5)])
    for _ in range(80):
        start = (random.uniform(-340, 300), random.uniform(-100, 260))
        motion, angle = (random.uniform(-500, 500), random.uniform(-300, 300)), random.uniform(0, 9)
        placed = mover.at(start, angle)
        expected = shapes.sweep(placed, motion, list(map(solid, objects)))
        found = scene.sweep(mover, start, motion, angle)
        assert (found is None) == (expected is None)
        if found is not None:
            assert found[1:] == expected[1:]
        meets = [obj for obj in objects if shapes.overlaps(placed, solid(obj))]
        assert scene.overlap(mover, start, angle) == meets
