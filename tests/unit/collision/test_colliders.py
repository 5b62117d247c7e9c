"""Colliders are checked, immutable values with bounds and an outline."""

from __future__ import annotations

import pickle
from copy import deepcopy
from dataclasses import FrozenInstanceError
from math import hypot, inf, nan
from random import Random

import pytest

from arcade_qt_core import LBWH, LRBT, XYWH
from arcade_qt_core.collision import (
    BoxCollider,
    CapsuleCollider,
    CircleCollider,
    Collider,
    Compound,
    PolygonCollider,
    contact_between,
    overlaps,
)
from arcade_qt_core.errors import ArcadeQtError, InvalidColliderError

ARROW = [(0, 0), (10, 0), (10, 10), (6, 4)]
STAR = [(0, 10), (6, -8), (-9, 3), (9, 3), (-6, -8)]

ALL = [
    BoxCollider(30, 12, offset=(4, -3), angle=20),
    CircleCollider(7, offset=(-2, 5)),
    CapsuleCollider((-3, 2), (8, 6), 2.5, angle=-70),
    PolygonCollider([(0, 0), (9, 1), (4, 8)], offset=(1, 1)),
    PolygonCollider([(0, 0), (9, 1), (4, 8)], radius=2),
    Compound(BoxCollider(4, 30), CircleCollider(6, offset=(0, 15)), angle=45, offset=(3, 0)),
]


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: BoxCollider(0, 5), r"BoxCollider width=0: expected a finite number above 0"),
        (lambda: BoxCollider(5, -1), r"BoxCollider height=-1"),
        (lambda: BoxCollider(5, nan), r"height=nan"),
        (lambda: CircleCollider(inf), r"CircleCollider radius=inf"),
        (lambda: CircleCollider(5, offset=(0, nan)), r"CircleCollider offset=nan"),
        (lambda: CircleCollider(5, offset=3), r"offset=3: expected a point \(x, y\)"),
        (lambda: BoxCollider(5, 5, angle=inf), r"angle=inf"),
        (lambda: CapsuleCollider((1, 2), (1, 2), 3), r"end=.*use a CircleCollider"),
        (lambda: CapsuleCollider((1, 2), (4, 2), 0), r"CapsuleCollider radius=0"),
        (lambda: PolygonCollider([(0, 0), (1, 1)]), r"expected three corners"),
        (lambda: PolygonCollider([(0, 0), (1, 1), (2, 2), (3, 3)]), r"not in one line"),
        (lambda: PolygonCollider(ARROW), r"not convex; build it of convex ones with Compound"),
        (lambda: PolygonCollider(ARROW[::-1]), r"not convex"),
        (lambda: PolygonCollider(STAR), r"not convex"),
        (lambda: PolygonCollider([(0, 0), (4, 0), (2, 3)], radius=-1), r"radius=-1.0"),
        (lambda: Compound(), r"Compound colliders=\(\): expected one collider or more"),
        (lambda: Compound(CircleCollider(2), "box"), r"expected one collider"),
        (lambda: Compound([CircleCollider(2)]), r"each an argument: Compound\(a, b\), not"),
        (lambda: BoxCollider(1e-9, 1, offset=(1e6, 0)), r"an edge of 9.31323e-10, .*too short"),
        (lambda: BoxCollider(1e20, 1), r"BoxCollider\(.*width=1e\+20.* edge of 1, .*too short"),
        (lambda: CircleCollider("x"), r"CircleCollider radius='x': expected a finite number above"),
        (lambda: CircleCollider(10**400), r"expected a finite number above"),
        (lambda: CircleCollider(2, angle="x"), r"CircleCollider angle='x': expected a finite"),
        (lambda: CircleCollider(2, offset=(0, 1e61)), r"offset=1e\+61: expected a number up to"),
        (lambda: PolygonCollider(None), r"PolygonCollider vertices=None: expected three points"),
        (lambda: PolygonCollider([1, 2, 3]), r"vertex=1: expected a point \(x, y\)"),
    ],
)
def test_what_cannot_be_a_collider_is_refused_with_a_remedy(make, says) -> None:
    """Rule: style, "Errors": name the offender, what was expected and what to do."""
    with pytest.raises(InvalidColliderError, match=says) as caught:
        make()
    assert isinstance(caught.value, ArcadeQtError)
    assert isinstance(caught.value, ValueError)


@pytest.mark.parametrize("collider", ALL)
def test_colliders_are_values(collider: Collider) -> None:
    """Rule: immutable, equal by what they hold, hashable, and copied like any value."""
    with pytest.raises(FrozenInstanceError):
        collider.angle = 3  # type: ignore[misc]
    for copy in (deepcopy(collider), pickle.loads(pickle.dumps(collider))):
        assert copy == collider
        assert hash(copy) == hash(collider)
        assert copy.parts == collider.parts
    assert len({*ALL, collider}) == len(ALL)


@pytest.mark.parametrize("collider", ALL)
@pytest.mark.parametrize("angle", [0.0, 90.0, 33.0, -200.0])
def test_bounds_are_as_small_as_can_be_and_the_outline_fills_them(collider, angle) -> None:
    """Rule: `bounds(angle)` encloses the turned shape; whatever is beyond never meets it."""
    bounds = collider.bounds(angle)
    placed = collider.at((0, 0), angle)
    for beyond, within in (
        (LRBT(-99, bounds.left, -99, 99), LRBT(-99, bounds.left + 1e-6, -99, 99)),
        (LRBT(bounds.right, 99, -99, 99), LRBT(bounds.right - 1e-6, 99, -99, 99)),
        (LRBT(-99, 99, -99, bounds.bottom), LRBT(-99, 99, -99, bounds.bottom + 1e-6)),
        (LRBT(-99, 99, bounds.top, 99), LRBT(-99, 99, bounds.top - 1e-6, 99)),
    ):
        assert not overlaps(placed, beyond)
        assert overlaps(placed, within)
    points = [point for ring in collider.outline(angle=angle) for point in ring]
    assert min(x for x, _ in points) == pytest.approx(bounds.left, abs=0.1)
    assert max(y for _, y in points) == pytest.approx(bounds.top, abs=0.1)
    assert min(x for x, _ in points) >= bounds.left - 1e-9
    assert max(y for _, y in points) <= bounds.top + 1e-9


@pytest.mark.parametrize("collider", ALL)
def test_every_point_of_an_outline_is_on_the_border(collider) -> None:
    """Rule: `outline` draws what collides: a hair round each point is half in, half out."""
    position, angle = (-40.0, 25.0), 65.0
    rings = collider.outline(position, angle)
    assert len(rings) == len(collider.parts)
    for part, ring in zip(collider.parts, rings, strict=True):
        alone = PartOf(part).at(position, angle)
        for x, y in ring:
            near = contact_between(alone, CircleCollider(0.5).at((x, y)))
            assert near is not None
            assert near.depth == pytest.approx(0.5, abs=1e-9)


class PartOf(Collider):
    """A collider of one part, as it is."""

    __slots__ = ("part",)

    def __init__(self, part) -> None:
        object.__setattr__(self, "part", part)
        super().__init__()

    def cores(self):
        """Return the part."""
        return (self.part,)


@pytest.mark.parametrize("collider", ALL)
def test_the_enclosing_size_about_any_position_holds_the_shape(collider: Collider) -> None:
    """Rule: contract of colliders: an object's rect always encloses its collider, to the bit."""
    random = Random(6)
    for _ in range(200):
        angle, x, y = (random.uniform(-1e3, 1e3) for _ in range(3))
        width, height = collider.enclosing_size(angle)
        rect = XYWH(x, y, width, height)
        left, bottom, right, top = collider.at((x, y), angle).shapes().bounds_of(0)
        assert rect.contains_rect(LRBT(left, right, bottom, top))


def test_an_offset_turns_with_the_object_and_an_angle_does_not_move_the_shape() -> None:
    """Rule: a corner is turned by the angle, moved by the offset, turned with the object."""
    box = BoxCollider(40, 10, offset=(15, 0))
    assert box.bounds() == LBWH(-5, -5, 40, 10)
    assert box.bounds(90) == LBWH(-5, -35, 10, 40)
    assert BoxCollider(40, 10, offset=(15, 0), angle=90).bounds() == LBWH(10, -20, 10, 40)
    assert box.outline((100, 50), 90)[0][0] == (95, 55)


def test_a_polygon_may_be_given_either_way_round_with_corners_that_are_none() -> None:
    """Rule: kept are the real corners, counter-clockwise."""
    square = [(0, 0), (4, 0), (4, 4), (0, 4)]
    doubled = [(0, 0), (2, 0), (4, 0), (4, 0), (4, 4), (0, 4), (0, 1), (0, 0)]
    expected = PolygonCollider(square)
    assert PolygonCollider(square[::-1]).bounds() == expected.bounds()
    assert set(PolygonCollider(doubled).vertices) == set(square)
    for given in (square[::-1], doubled, doubled[::-1]):
        ring = PolygonCollider(given).outline()[0]
        area = sum(a * d - b * c for (a, b), (c, d) in zip(ring, ring[1:] + ring[:1], strict=True))
        assert area == 32


def test_a_compound_turns_as_one_and_hands_on_that_it_is_a_sensor() -> None:
    """Rule: offset and angle of a compound are those of all it holds."""
    arm = CircleCollider(2, offset=(10, 0))
    turned = Compound(arm, Compound(arm, angle=90), angle=90, offset=(0, 1))
    rings = turned.outline()
    assert max(y for _, y in rings[0]) == pytest.approx(-7)
    assert min(x for x, _ in rings[1]) == pytest.approx(-12)
    assert [part[2] for part in Compound(arm, CircleCollider(1, sensor=True)).parts] == [0, 1]
    assert [part[2] for part in Compound(arm, arm, sensor=True).parts] == [1, 1]


def test_a_contact_of_compounds_is_the_deepest_and_solid_before_sensor() -> None:
    """Rule: one contact a pair of objects; a sensor speaks only where nothing solid touches."""
    fork = Compound(
        BoxCollider(4, 4, offset=(-10, 0)),
        BoxCollider(4, 4, offset=(10, 0.5)),
        BoxCollider(30, 8, offset=(0, 3), sensor=True),
    )
    floor = LBWH(-50, -9, 100, 8)
    contact = contact_between(fork.at((0, 0)), floor)
    assert (contact.depth, contact.normal, contact.is_sensor) == (1, (0, -1), False)
    assert {x for x, _ in contact.points} == {-12, -8}
    lifted = contact_between(fork.at((0, 0.25)), floor)
    assert (lifted.depth, lifted.is_sensor) == (0.75, False)
    only_sensor = contact_between(Compound(CircleCollider(3, sensor=True)).at((0, 0)), floor)
    assert (only_sensor.depth, only_sensor.is_sensor) == (2, True)


def test_what_is_no_shape_is_a_type_error() -> None:
    """Rule: placed colliders and rectangles; a bare collider has no place."""
    for wrong in (CircleCollider(5), (0, 0, 5, 5), None):
        with pytest.raises(TypeError):
            overlaps(LBWH(0, 0, 5, 5), wrong)


def test_the_normal_of_a_contact_leads_from_a_to_b() -> None:
    """Rule: b moves along it by the depth to be free."""
    contact = contact_between(CircleCollider(5).at((1, 1)), CircleCollider(5).at((7, 9)))
    assert contact is None
    contact = contact_between(CircleCollider(6).at((1, 1)), CircleCollider(6).at((7, 9)))
    assert contact.normal == pytest.approx((0.6, 0.8))
    assert contact.depth == pytest.approx(2)
    assert contact.points[0] == pytest.approx((4, 5))
    assert hypot(*contact.normal) == pytest.approx(1)


SIZES = [
    lambda size: BoxCollider(size, size),
    lambda size: CircleCollider(size),
    lambda size: CapsuleCollider((0, 0), (size, 0), size),
    lambda size: PolygonCollider([(0, 0), (size, 0), (0, size)], radius=size),
]


@pytest.mark.parametrize("make", SIZES)
@pytest.mark.parametrize("size", [1e-60, 1e60])
def test_the_smallest_and_the_largest_colliders_are_compared_like_others(make, size) -> None:
    """Rule: what the door lets in, the kernels can work with: all answers scale with the shapes."""
    for angle in (0, 37):
        contact, usual = (
            contact_between(make(s).at((0, 0), angle), make(s).at((0.3 * s, 0.1 * s), -angle))
            for s in (size, 1)
        )
        assert contact.depth == pytest.approx(usual.depth * size, rel=1e-9)
        assert contact.normal == pytest.approx(usual.normal, abs=1e-9)


@pytest.mark.parametrize("make", SIZES)
@pytest.mark.parametrize("size", [1e-61, 1e61, 1e200])
def test_sizes_whose_products_are_no_numbers_are_refused(make, size) -> None:
    """Rule: refused at the door; a box of 1e200 once broke the invariants of a scene."""
    with pytest.raises(InvalidColliderError, match="expected"):
        make(size)


def test_a_collider_without_a_shape_says_what_to_override() -> None:
    """Rule: docs/reference/colliders.md, "Colliders of your own"."""
    with pytest.raises(NotImplementedError, match=r"Collider has no shape: let it override cores"):
        Collider()


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        ((), "expected one part or more"),
        ((((), 1.0, False),), r"expected \(x, y, x, y, \.\.\.\), radius, is_sensor"),
        ((((0, 0, 1), 1.0, False),), r"expected \(x, y, x, y"),
        ((((0, nan), 1.0, False),), r"expected \(x, y, x, y"),
        ((((0, 0), -0.5, False),), "expected a radius of 0 or more"),
        ((((0, 0, 4, 0, 0, 3), -1, False),), "expected a radius of 0 or more"),
        ((((0, 0, 0, 3, 4, 0), 0, False),), "expected a convex polygon, counter-clockwise"),
        ((((0, 0, 2, 0, 4, 0, 0, 3), 0, False),), "expected a convex polygon"),
        ((((0, 0, 4, 0, 1, 1, 0, 3), 0, False),), "expected a convex polygon"),
    ],
)
def test_cores_that_are_not_as_the_page_says_are_refused(parts, says) -> None:
    """Rule: docs/reference/colliders.md, "Colliders of your own"; kernels check nothing."""
    with pytest.raises(InvalidColliderError, match=says):
        PartsOf(parts)


class PartsOf(Collider):
    """A collider of some parts, as they are."""

    __slots__ = ("given",)

    def __init__(self, given) -> None:
        object.__setattr__(self, "given", given)
        super().__init__()

    def cores(self):
        """Return the parts."""
        return self.given
