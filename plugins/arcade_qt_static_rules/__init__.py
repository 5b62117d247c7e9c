"""Say what blocks a place by data instead of code: by draw layer, collision layer or Tiled map.

Choose it when the answer depends on what kind of thing an object is, and not on the moment; else
override ``Scene.blocks``.
"""

from .by_collision_layer import ByCollisionLayer
from .by_draw_layer import ByDrawLayer
from .by_property import ByProperty
from .rule import Rule
from .static_rules import StaticRules
from .tiled_object import TiledObject
from .tiled_rules import TiledRules

__all__ = [
    "ByCollisionLayer",
    "ByDrawLayer",
    "ByProperty",
    "Rule",
    "StaticRules",
    "TiledObject",
    "TiledRules",
]
