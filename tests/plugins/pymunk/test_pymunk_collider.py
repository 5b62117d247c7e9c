"""Test that pymunk shapes are colliders like all others, and colliders pymunk shapes."""

from __future__ import annotations

from math import inf, nan
from typing import Any

import pymunk
import pytest
from arcade_qt_pymunk import PymunkCollider, pymunk_shapes

from arcade_qt_core import LBWH
from arcade_qt_core.collision import (
    BoxCollider,
    CapsuleCollider,
    CircleCollider,
    Collider,
    Compound,
    PolygonCollider,
    contact_between,
    resolve,
    sweep,
)
from arcade_qt_core.errors import InvalidColliderError

TRIANGLE = [(-6.0, -4.0), (6.0, -4.0), (1.0, 7.0)]

TWINS = [
    (pymunk.Circle(None, 5), CircleCollider(5)),
    (pymunk.Circle(None, 5, (3, -2)), CircleCollider(5, offset=(3, -2))),
    (pymunk.Segment(None, (-8, 1), (6, 2), 3), CapsuleCollider((-8, 1), (6, 2), 3)),
    (pymunk.Poly(None, TRIANGLE), PolygonCollider(TRIANGLE)),
    (pymunk.Poly(None, TRIANGLE, radius=2), PolygonCollider(TRIANGLE, radius=2)),
]


@pytest.mark.parametrize(("shape", "native"), TWINS)
@pytest.mark.parametrize("pose", [{}, {"offset": (4, 1), "angle": 33}])
def test_a_pymunk_shape_is_its_native_twin(
    shape: pymunk.Shape, native: Collider, pose: dict[str, Any]
) -> None:
    """Rule: same bounds, same contacts, whatever the pose."""
    ours = Compound(PymunkCollider(shape), **pose)
    twin = Compound(native, **pose)
    other = BoxCollider(9, 5).at((7, 3), 20)

    assert ours.bounds(50) == twin.bounds(50)
    assert contact_between(ours.at((1, 2), 10), other) == contact_between(
        twin.at((1, 2), 10), other
    )._replace(a=ours.at((1, 2), 10))


@pytest.mark.parametrize("collider", [native for _, native in TWINS])
def test_a_collider_and_the_pymunk_shape_made_of_it_have_one_form(collider: Collider) -> None:
    """Rule: there and back again."""
    (shape,) = pymunk_shapes(collider, pymunk.Body())

    assert [part[:2] for part in PymunkCollider(shape).parts] == [
        part[:2] for part in collider.parts
    ]


def test_later_changes_of_a_shape_do_not_change_its_collider() -> None:
    """Rule: colliders are values."""
    circle = pymunk.Circle(None, 5)
    collider = PymunkCollider(circle)
    circle.unsafe_set_radius(50)

    assert collider.bounds() == LBWH(-5, -5, 10, 10)
    assert collider == PymunkCollider(pymunk.Circle(None, 5))
    assert collider != PymunkCollider(circle)


def test_a_sensor_shape_makes_a_sensor() -> None:
    """Rule: what only notices in pymunk only notices here."""
    shape = pymunk.Circle(None, 5)
    shape.sensor = True

    assert PymunkCollider(shape).sensor
    assert contact_between(PymunkCollider(shape).at((0, 0)), LBWH(0, 0, 3, 3)).is_sensor
    assert PymunkCollider(pymunk.Circle(None, 5), sensor=True).sensor


def test_it_is_swept_and_pushed_out_like_all_others() -> None:
    """Rule: a collider of a stranger is no second-class one."""
    ball = PymunkCollider(pymunk.Circle(None, 2))
    wall = LBWH(100, -50, 1, 100)
    hit = sweep(ball.at((0, 0)), (1000, 0), [wall])
    push = resolve(ball.at((99, 0)), [wall])

    assert (hit.t, hit.normal) == (0.098, (-1, 0))
    assert (push.dx, push.stuck) == (-1, False)


@pytest.mark.parametrize("wrong", [None, "ball", pymunk.Body()])
def test_what_is_no_shape_is_refused(wrong: Any) -> None:
    """Rule: errors name offender and expectation."""
    with pytest.raises(InvalidColliderError, match=r"expected a pymunk\.Circle"):
        PymunkCollider(wrong)


@pytest.mark.parametrize("size", [1e61, inf, nan])
def test_a_shape_beyond_all_measure_is_refused(size: float) -> None:
    """Rule: as for all colliders; pymunk ended the process for a moment of NaN."""
    for shape in (pymunk.Circle(None, size), pymunk.Segment(None, (0, 0), (0, size), 1)):
        with pytest.raises(InvalidColliderError, match="finite numbers up to 1e\\+60"):
            PymunkCollider(shape)


def test_shapes_are_made_of_colliders_only() -> None:
    """Rule: errors name offender and expectation."""
    with pytest.raises(TypeError, match=r"such as CircleCollider\(8\), got None"):
        pymunk_shapes(None, pymunk.Body())  # type: ignore[arg-type]


def test_equal_colliders_are_written_alike() -> None:
    """`Scene.state_hash` reads what `repr` writes: no address of the shape may be in it."""
    one, other = (PymunkCollider(pymunk.Circle(None, 5.0)) for _ in range(2))
    assert one == other
    assert repr(one) == repr(other)
