"""Turn outlines, those of arcade sprites above all, into colliders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arcade_qt_core.collision import Collider, Compound, PolygonCollider
from arcade_qt_core.errors import InvalidColliderError

from .convex import convex_pieces

if TYPE_CHECKING:
    from arcade import BasicSprite

Point = tuple[float, float]


def collider_from_outline(outline: Sequence[Point], *, sensor: bool = False) -> Collider:
    """Return a collider of exactly this form, convex or not.

    Args:
        outline: the corners in either direction, from the object's position.
        sensor: whether it only notices.

    Returns:
        A `PolygonCollider` if the outline is convex, else a `Compound` of as few as can easily be
        had. Its corners are the outline's; where that does not bend there is none.

    Raises:
        InvalidColliderError: the outline crosses itself or has no area, or a number is not finite.

    Example:
        >>> from arcade_qt_pymunk import collider_from_outline
        >>> angle_iron = collider_from_outline([(0, 0), (4, 0), (4, 1), (1, 1), (1, 4), (0, 4)])
        >>> [piece.vertices for piece in angle_iron.colliders]  # doctest: +NORMALIZE_WHITESPACE
        [((0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0)),
         ((0.0, 0.0), (1.0, 1.0), (1.0, 4.0), (0.0, 4.0))]
    """
    pieces = convex_pieces(outline)
    if not pieces:
        raise InvalidColliderError(
            f"outline {outline!r:.200}: expected the corners of a polygon that has an area and "
            "does not cross itself"
        )
    colliders = [PolygonCollider([outline[k] for k in piece], sensor=sensor) for piece in pieces]
    return colliders[0] if len(colliders) == 1 else Compound(*colliders, sensor=sensor)


def collider_from_hit_box(sprite: BasicSprite, *, sensor: bool = False) -> Collider:
    """Return the hit box of a sprite as a collider, with scale, angle and flips as they are now.

    Its corners are those of ``sprite.hit_box.get_adjusted_points()``, seen from the sprite's
    position. What is done to the sprite later does not change it: make a new one then.

    Raises:
        InvalidColliderError: the hit box crosses itself or has no area.
    """
    x, y = sprite.position
    points = sprite.hit_box.get_adjusted_points()
    return collider_from_outline([(px - x, py - y) for px, py in points], sensor=sensor)
