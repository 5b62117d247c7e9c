"""Tell scenes how masks are compared: the hook of this plug-in."""

from __future__ import annotations

from arcade_qt_core import hookimpl
from arcade_qt_core.collision import Collider, NarrowFunctions

from .mask_meets_mask import mask_meets_mask
from .mask_meets_shape import mask_meets_shape
from .pixel_mask_collider import PixelMaskCollider


@hookimpl
def aqc_register_colliders(registry: NarrowFunctions) -> None:
    """Register one function for two masks, and one for a mask and any other collider."""
    registry.register(PixelMaskCollider, PixelMaskCollider, mask_meets_mask)
    registry.register(PixelMaskCollider, Collider, mask_meets_shape)
