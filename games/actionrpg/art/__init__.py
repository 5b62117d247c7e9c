"""Every picture of the game, drawn by code (Pillow only): `images()` by name, or one `atlas()`."""

from .library import atlas, images

__all__ = ["atlas", "images"]
