"""Make textures that share nothing with equal pictures elsewhere.

arcade gives equal pictures one place in its atlas and counts who uses it. If garbage collection
drops the last user while another one is being added, that place is lost and drawing ends in a
KeyError (arcade 3.3.3, `DefaultTextureAtlas._add`). It happens when a game makes a view again with
the same pictures. A picture with a key of its own has one user only; that also saves hashing it.
"""

from __future__ import annotations

from uuid import uuid4

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image


def own_texture(image: Image.Image) -> arcade.Texture:
    """Return a texture of an RGBA picture, its bounding box as hit box."""
    return arcade.Texture(image, hash=uuid4().hex, hit_box_algorithm=algo_bounding_box)
