"""Load levels drawn in Tiled: plain, unchangeable data with y up, no scene and no arcade.

`load_level` is the door; everything else here is what it returns.
"""

from .appearance import Appearance
from .chunk import Chunk
from .color import Color
from .frozen_map import FrozenMap
from .group_layer import GroupLayer
from .image_layer import ImageLayer
from .layer import Layer
from .level import Level
from .level_object import LevelObject
from .object_layer import ObjectLayer
from .properties import Properties, Property
from .text_style import TextStyle
from .tile import Tile
from .tile_definition import Frame, TileDefinition
from .tile_layer import TileLayer
from .tile_ref import TileRef
from .tiled import load_level
from .tileset import Tileset

__all__ = [
    "Appearance",
    "Chunk",
    "Color",
    "Frame",
    "FrozenMap",
    "GroupLayer",
    "ImageLayer",
    "Layer",
    "Level",
    "LevelObject",
    "ObjectLayer",
    "Properties",
    "Property",
    "TextStyle",
    "Tile",
    "TileDefinition",
    "TileLayer",
    "TileRef",
    "Tileset",
    "load_level",
]
