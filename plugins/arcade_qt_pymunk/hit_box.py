"""Turn outlines, those of arcade sprites above all, into colliders."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from arcade_qt_core.collision import Collider, Compound, PolygonCollider
from arcade_qt_core.errors import InvalidColliderError

from .convex import convex_pieces

if TYPE_CHECKING:
    from arcade import BasicSprite

Point = tuple[float, float]


def collider_from_outline(
    outline: Sequence[Point], *, angle: float = 0.0, sensor: bool = False
) -> Collider:
    """Return a collider of exactly this form, convex or not.

    Args:
        outline: the corners in either direction, from the object's position.
        angle: how far it is turned in the object, in degrees clockwise.
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
    try:
        corners = [(float(x), float(y)) for x, y in outline]
    except (TypeError, ValueError):
        raise InvalidColliderError(
            f"outline {outline!r:.200}: expected a list of corners (x, y)"
        ) from None
    rings = [[corners[k] for k in piece] for piece in convex_pieces(corners)]
    if not rings:
        raise InvalidColliderError(
            f"outline {outline!r:.200}: expected the corners of a polygon that has an area and "
            "does not cross itself"
        )
    if len(rings) == 1:
        return PolygonCollider(rings[0], angle=angle, sensor=sensor)
    return Compound(*map(PolygonCollider, rings), angle=angle, sensor=sensor)


def collider_from_hit_box(sprite: BasicSprite, *, sensor: bool = False) -> Collider:
    """Return the hit box of a sprite as a collider, with scale and flips, but not turned.

    The object turns it: ``collider.at(sprite.position, sprite.angle)`` has the corners of
    ``sprite.hit_box.get_adjusted_points()``, to the bit but for quarter turns, where ours are
    exact. Let a `SpriteObject` call this function, and its collider is the hit box whatever is
    done to the sprite: ``SpriteObject(scene, sprite, collider=collider_from_hit_box)``.

    Raises:
        InvalidColliderError: the hit box crosses itself or has no area.
        TypeError: it is no sprite.
    """
    if not hasattr(sprite, "hit_box"):
        raise TypeError(f"expected an arcade sprite, got {sprite!r}")
    hit_box = sprite.hit_box
    scale_x, scale_y = hit_box.scale
    points = tuple((x * scale_x, y * scale_y) for x, y in hit_box.points)
    # The two differ where a turned sprite was given a hit box with an angle of its own; those of
    # a BasicSprite never turn.
    ahead = getattr(hit_box, "angle", 0.0) - getattr(sprite, "angle", 0.0)
    return _cut(points, ahead, sensor)


@lru_cache(256)
def _cut(outline: tuple[Point, ...], angle: float, sensor: bool) -> Collider:
    """Return what an outline was cut into before: sprites that are animated ask again and again."""
    return collider_from_outline(outline, angle=angle, sensor=sensor)
