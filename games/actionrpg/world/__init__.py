"""The rules of the game, without arcade: everything here runs on a server or in a test."""

from .autopilot import Autopilot
from .collidable_object import CollidableObject
from .dynamic_object import DynamicObject
from .grid import Grid
from .hero import Hero
from .pathfinding import Path, Pathfinding, PathLimitError
from .plugins import game_plugins
from .populate import load_world
from .quest import Outcome
from .rpg_game_scene import RPGGameScene
from .script import KeyEvent, Script
from .soldier import Soldier
from .static_object import StaticObject

__all__ = [
    "Autopilot",
    "CollidableObject",
    "DynamicObject",
    "Grid",
    "Hero",
    "KeyEvent",
    "Outcome",
    "Path",
    "PathLimitError",
    "Pathfinding",
    "RPGGameScene",
    "Script",
    "Soldier",
    "StaticObject",
    "game_plugins",
    "load_world",
]
