"""Let pymunk and arcade_qt_core work together: shapes as colliders, a space that moves objects.

Works with pymunk 6.9, which arcade pins, and with pymunk 7. Nothing here loads arcade.
"""

from __future__ import annotations

from .hit_box import collider_from_hit_box, collider_from_outline
from .pymunk_collider import PymunkCollider
from .pymunk_space import PymunkSpace
from .shapes import pymunk_shapes

__all__ = [
    "PymunkCollider",
    "PymunkSpace",
    "collider_from_hit_box",
    "collider_from_outline",
    "pymunk_shapes",
]
