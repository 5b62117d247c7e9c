"""Read Tiled maps, tilesets and templates into level data."""

from .load import load_level

__all__ = ["load_level"]
