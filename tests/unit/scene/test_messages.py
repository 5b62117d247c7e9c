"""Errors name the offender, what was expected, and what to do."""

from __future__ import annotations

import re
from array import array
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture
def scene(qt: ModuleType) -> Any:
    """Return a world with two objects that have colliders; validate it at the end."""
    scene = qt.GameScene(qt.LBWH(-340, -100, 640, 360), dt=0.25)
    for x in (0, 8):
        qt.GameObject(scene, qt.XYWH(x, 0, 1, 1), collider=circle(qt))
    yield scene
    scene.validate()


def circle(qt: ModuleType) -> Any:
    """Return a collider."""
    return import_module(f"{qt.__name__}.collision").CircleCollider(5)


def of(scene: Any) -> Any:
    """Return the first object of a scene."""
    return scene.objects()[0]


ME = "<GameObject #0 LBWH(-5, -5, 10, 10)>"
BITS = "must be a whole number from 0 to 0xffffffff, got "
BOX = [-400, -100, 400, 100]
RAY = (0, 0, 9, 9)
NO_OBJECT = "ignore= takes objects of a scene, got "
IGNORE = f"ignore= takes several objects, got {ME}: write ignore=[obj] for one"

MISTAKES = [
    (lambda qt, s: setattr(of(s), "angle", "5"), ValueError, f"the angle of {ME} must be a finite"),
    (lambda qt, s: setattr(of(s), "angle", None), ValueError, "number, got None"),
    (lambda qt, s: setattr(of(s), "collision_mask", None), TypeError, f"mask {BITS}None"),
    (lambda qt, s: setattr(of(s), "collision_layer", 1.5), TypeError, f"layer {BITS}1.5"),
    (lambda qt, s: setattr(of(s), "collision_layer", -1), ValueError, f"layer {BITS}-1"),
    (lambda qt, s: setattr(of(s), "collider", len), TypeError, "only SpriteObject(scene, sprite, "),
    (lambda qt, s: setattr(of(s), "collider", 8), TypeError, f"the collider of {ME} must be one"),
    (lambda qt, s: s.update("1"), ValueError, "frame_time must be 0 to 1e+09 seconds, got '1'"),
    (lambda qt, s: s.update(1e300), ValueError, "seconds, got 1e+300"),
    (lambda qt, s: s.schedule("x", 1e300, len), ValueError, "timer 'x': delay must be seconds"),
    (lambda qt, s: s.schedule("x", 1, len, loop=1.5), TypeError, "timer 'x': loop must be a whole"),
    (
        lambda qt, s: qt.GameScene(s.rect, max_steps=1.5),
        TypeError,
        "max_steps must be a whole number",
    ),
    (lambda qt, s: s.overlap(circle(qt), (0, 0), ignore=of(s)), TypeError, IGNORE),
    (lambda qt, s: s.sweep(circle(qt), (0, 0), (1, 0), ignore=of(s)), TypeError, IGNORE),
    (lambda qt, s: s.raycast(qt.Segment(0, 0, 9, 9), of(s)), TypeError, IGNORE),
    (lambda qt, s: s.raycast_nearest(qt.Segment(0, 0, 9, 9), of(s)), TypeError, IGNORE),
    (lambda qt, s: s.overlap(circle(qt), (0, 0), ignore=[of(s).id]), TypeError, NO_OBJECT + "0 am"),
    (lambda qt, s: s.overlap(circle(qt), (0, 0), ignore=[s.objects()]), TypeError, NO_OBJECT + "["),
    (lambda qt, s: s.sweep(circle(qt), (0, 0), (1, 0), ignore="ab"), TypeError, NO_OBJECT + "'a'"),
    (lambda qt, s: s.raycast(RAY, ignore=array("q", [1])), TypeError, NO_OBJECT + "1 among them"),
    (lambda qt, s: s.raycast(RAY, (of(s), None)), TypeError, NO_OBJECT + "None among them"),
    (lambda qt, s: s.raycast_nearest(RAY, (0,)), TypeError, "write ignore=scene.objects_of(ids)"),
    (lambda qt, s: s.nearest((0, 0), k=1.5), TypeError, "k must be a whole number, got 1.5"),
    (lambda qt, s: s.nearest((0, 0), k=-1), ValueError, "a k of 0 or more, got -1"),
    (lambda qt, s: s.nearest_many([0, 0], k=1.5), TypeError, "k must be a whole number, got 1.5"),
    (lambda qt, s: s.objects_of(s.query_many(BOX)), TypeError, "rows.ids for all, rows.row(i) for"),
    (lambda qt, s: s.move_many(s.query_many(BOX), [0, 0]), TypeError, "rows.ids for all"),
    (lambda qt, s: s.objects_of([2**70]), KeyError, "an id has at most 64 bits, got [118059"),
    (lambda qt, s: s.move_many([2**70], [0, 0]), KeyError, "an id has at most 64 bits, got [118"),
    (
        lambda qt, s: s.query_many([0, 0, 1, 10**400]),
        ValueError,
        "every number must be finite, got",
    ),
    (lambda qt, s: s.overlap(circle(qt), ("a", 0)), ValueError, "every number of a place must be"),
    (lambda qt, s: s.add_contacts([3]), TypeError, "expected a Contact(a, b, normal, ...), got 3"),
    (
        lambda qt, s: qt.GameScene(s.rect, plugins=[qt]),
        TypeError,
        "plugins must be a PluginManager, got [",
    ),
    (lambda qt, s: qt.Scene(s.rect, plugins=qt), TypeError, "let it register() each plug-in"),
    (lambda qt, s: qt.GameScene(s.rect, dt="a"), ValueError, "dt must be seconds, above 0 and"),
    (lambda qt, s: qt.GameScene(s.rect, dt=1e300), ValueError, "at most 1e+09, got 1e+300"),
    (lambda qt, s: s.nearest(1, 2), TypeError, "a point, two numbers in one tuple, got 1: write"),
    (lambda qt, s: s.nearest((1, 2, 3)), TypeError, "got (1, 2, 3): write (x, y)"),
    (lambda qt, s: s.nearest(of(s)), TypeError, f"got {ME}: write (x, y)"),
    (lambda qt, s: s.objects([1, 2]), TypeError, "LBWH(left, bottom, width, height). A point is a"),
    (lambda qt, s: s.objects(qt.GameObject), TypeError, "expected a rectangle with left, right"),
    (
        lambda qt, s: s.use_index(qt.Quadtree(s.rect)),
        TypeError,
        "an index is told by its name, got <Quadtree LBWH(-340, -100, 640, 360), 0 rectangles>: a "
        'scene makes its own. Write use_index("quadtree"), or the name under which a plug-in',
    ),
    (lambda qt, s: s.use_index(qt.Quadtree), TypeError, "is told by its name, got <class"),
    (lambda qt, s: qt.GameScene(s.rect, index=[]), TypeError, "is told by its name, got []"),
    (lambda qt, s: s.query_many([[0, 0, 1, 1]]), TypeError, "numpy.array(rows, float)"),
    (lambda qt, s: s.move_many(s.objects(), [0, 0] * 2), TypeError, "obj.id of an object"),
    (lambda qt, s: s.objects_of(s.objects()), TypeError, "obj.id of an object"),
    (lambda qt, s: s.move_many([0], [(1, 1)]), TypeError, "itertools.chain.from_iterable(rows)"),
]


@pytest.mark.parametrize(("mistake", "kind", "says"), MISTAKES)
def test_a_mistake_is_named_and_changes_nothing(
    qt: ModuleType, scene: Any, mistake: Any, kind: type[Exception], says: str
) -> None:
    """Rule: style, "Errors": name the offender, what was expected and what to do."""
    before = scene.state_hash()
    with pytest.raises(kind, match=re.escape(says)):
        mistake(qt, scene)

    assert scene.state_hash() == before


def test_an_update_within_an_update_hears_of_threads_too(qt: ModuleType, scene: Any) -> None:
    """Rule: a scene belongs to one thread; whoever meets this error from two must be told."""
    scene.schedule("again", 0.25, lambda: scene.update(0.25))
    with pytest.raises(qt.SceneBusyError, match="nor may another thread"):
        scene.update(0.25)
