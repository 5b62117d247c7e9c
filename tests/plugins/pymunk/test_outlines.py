"""Test that outlines become colliders of exactly their form."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random
from typing import Any

import pytest
from arcade_qt_pymunk import collider_from_outline
from arcade_qt_pymunk.convex import convex_pieces

from arcade_qt_core.collision import Collider, PolygonCollider
from arcade_qt_core.errors import InvalidColliderError

Point = tuple[float, float]

HORSESHOE = [(-9, -9), (9, -9), (9, 9), (5, 9), (5, -5), (-5, -5), (-5, 9), (-9, 9)]
ENDS_PYMUNK = [
    *[(12, 6), (0, 10), (-1, 16), (-4, 10), (-9, 1), (-10, -5)],
    *[(0, -8), (0, -3), (6, -10), (12, -15), (2, -3)],
]
"""A simple polygon for which `convex_decomposition` of pymunk 6.9 and 7.3 ends the process."""


def area(corners: Sequence[Point]) -> float:
    """Return the area of a polygon; above 0 if it goes round counter-clockwise."""
    return 0.5 * sum(
        corners[k - 1][0] * corners[k][1] - corners[k][0] * corners[k - 1][1]
        for k in range(len(corners))
    )


def corners_of(collider: Collider) -> set[Point]:
    """Return every corner of a collider, rounded."""
    return {
        (round(x, 6), round(y, 6))
        for numbers, _, _ in collider.parts
        for x, y in zip(numbers[::2], numbers[1::2], strict=True)
    }


def star(random: Random) -> list[Point]:
    """Return a simple polygon: every corner is seen from the origin."""
    while True:
        angles = sorted(random.uniform(0, 2 * pi) for _ in range(random.randint(3, 20)))
        gaps = [(b - a) % (2 * pi) for a, b in zip(angles, angles[1:] + angles[:1], strict=True)]
        if max(gaps) < pi - 0.01 and min(gaps) > 0.01:
            reaches = [random.uniform(2, 20) for _ in angles]
            return [(r * cos(a), r * sin(a)) for r, a in zip(reaches, angles, strict=True)]


def test_the_pieces_of_an_outline_are_convex_and_fill_it() -> None:
    """Rule: same area, corners of the outline only, each piece accepted as convex."""
    random = Random(4)
    for _ in range(400):
        outline = star(random)
        if random.random() < 0.5:
            outline.reverse()
        pieces = [[outline[k] for k in piece] for piece in convex_pieces(outline)]

        assert sum(map(area, pieces)) == pytest.approx(abs(area(outline)))
        assert {corner for piece in pieces for corner in piece} == set(outline)
        assert all(area(PolygonCollider(piece).vertices) > 0 for piece in pieces)


def test_an_outline_that_ends_pymunk_is_cut_like_any_other() -> None:
    """Rule: no outline ends a game. Found by cutting random outlines with pymunk."""
    pieces = [[ENDS_PYMUNK[k] for k in piece] for piece in convex_pieces(ENDS_PYMUNK)]

    assert sum(map(area, pieces)) == area(ENDS_PYMUNK)
    assert len(pieces) == 5


@pytest.mark.parametrize(
    "outline",
    [
        [],
        [(0, 0), (4, 3)],
        [(0, 0), (1, 1), (2, 2)],
        [(0, 0), (0, 0), (0, 0)],
        [(0, 0), (4, 4), (4, 0), (0, 3)],
    ],
)
def test_what_has_no_area_or_crosses_itself_is_refused(outline: list[Point]) -> None:
    """Rule: errors name what was wrong."""
    with pytest.raises(InvalidColliderError, match="expected the corners of a polygon"):
        collider_from_outline(outline)


@pytest.mark.parametrize("wrong", [None, 3, [3], [(0, 0), (1, 2, 3)], "abc"])
def test_what_is_no_outline_is_refused(wrong: Any) -> None:
    """Rule: errors name offender and expectation."""
    with pytest.raises(
        InvalidColliderError, match=r"outline .*: expected a list of corners \(x, y"
    ):
        collider_from_outline(wrong)


def test_corners_that_are_none_are_left_out() -> None:
    """Rule: corners said twice and corners in a side change nothing."""
    plain = collider_from_outline([(0, 0), (8, 0), (8, 5), (0, 5)])
    fussy = collider_from_outline([(0, 0), (0, 0), (4, 0), (8, 0), (8, 5), (8, 5), (0, 5), (0, 0)])

    assert isinstance(fussy, PolygonCollider)
    assert set(fussy.vertices) == set(plain.vertices)
    assert len(fussy.vertices) == 4


def test_a_sensor_is_one_in_all_its_pieces() -> None:
    """Rule: as for every collider."""
    assert {is_sensor for _, _, is_sensor in collider_from_outline(HORSESHOE).parts} == {False}
    assert {s for _, _, s in collider_from_outline(HORSESHOE, sensor=True).parts} == {True}
