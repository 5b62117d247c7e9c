"""Collide by the opaque pixels of a picture, as pygame.mask does, with shapes of every kind.

It is a plug-in: ``arcade_qt_pixel_mask`` itself is what a `PluginManager` registers. Where no
manager does, a mask collides as its outline, the convex hull of its pixels.
"""

from .makers import mask_from_image, mask_from_text
from .mask_collider import mask_collider
from .mask_meets_mask import mask_meets_mask
from .mask_meets_shape import mask_meets_shape
from .pixel_mask import PixelMask
from .pixel_mask_collider import PixelMaskCollider
from .registration import aqc_register_colliders

__all__ = [
    "PixelMask",
    "PixelMaskCollider",
    "aqc_register_colliders",
    "mask_collider",
    "mask_from_image",
    "mask_from_text",
    "mask_meets_mask",
    "mask_meets_shape",
]
