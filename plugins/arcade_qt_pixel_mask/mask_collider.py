"""Make the collider of a sprite by the pixels it is drawn with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .makers import mask_from_image
from .pixel_mask import PixelMask
from .pixel_mask_collider import PixelMaskCollider

if TYPE_CHECKING:
    from arcade import BasicSprite

KEPT = "arcade_qt_pixel_mask"
"""Where a texture keeps its colliders: in its own `properties`, so that they end with it."""


def mask_collider(
    sprite: BasicSprite, *, threshold: int = 127, sensor: bool = False
) -> PixelMaskCollider:
    """Return the opaque pixels of a sprite's texture as a collider, as large as it is drawn.

    A negative scale flips it, as it does the picture, and a flipped or turned texture is what it
    looks like. The sprite's angle is left out: the object turns it. Let a `SpriteObject` call this
    function, and its collider is what is seen whatever is done to the sprite:
    ``SpriteObject(scene, sprite, collider=mask_collider)``; with another threshold
    ``collider=partial(mask_collider, threshold=0)``.

    A texture is read once, and keeps what was made of it last: sprites that look alike share one
    collider. What is painted into its picture later is not seen.

    Args:
        sprite: an arcade sprite.
        threshold: pixels are opaque whose alpha is above it, 0 to 254.
        sensor: whether it only notices.

    Raises:
        InvalidColliderError: no pixel is opaque, or a scale is 0 or not finite.
        TypeError: it is no sprite.
        ValueError: `threshold` is none.
    """
    texture: Any = getattr(sprite, "texture", None)
    if not hasattr(texture, "image_data"):
        raise TypeError(f"expected an arcade sprite, got {sprite!r}")
    scale_x, scale_y = sprite.scale
    kept = texture.properties.setdefault(KEPT, {})
    key = (scale_x < 0, scale_y < 0, threshold, sensor)
    collider: PixelMaskCollider | None = kept.get(key)
    mask = collider.mask if collider else _mask_of(texture, scale_x < 0, scale_y < 0, threshold)
    pixel = (
        abs(scale_x) * (texture.width / mask.width),
        abs(scale_y) * (texture.height / mask.height),
    )
    if collider is None or collider.pixel != pixel:
        collider = kept[key] = PixelMaskCollider(mask, pixel, sensor=sensor)
    return collider


def _mask_of(texture: Any, flip_x: bool, flip_y: bool, threshold: int) -> PixelMask:
    """Return the mask of a texture that is drawn flipped or not."""
    mask = mask_from_image(texture, threshold=threshold)
    return mask.flipped(x=flip_x, y=flip_y) if flip_x or flip_y else mask
