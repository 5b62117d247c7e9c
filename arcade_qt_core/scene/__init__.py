"""Let objects be born, move, collide, die and be forgotten safely, in scenes of several kinds."""

from .advice import Advice
from .audit import Holder
from .camera import Camera
from .crowd import Crowd
from .crowd_queries import AgentHit
from .game_object import GameObject
from .game_scene import GameScene
from .journal import Departure, Journal
from .overlay_scene import OverlayScene
from .renderable_object import RenderableObject
from .scene import Scene
from .scene_stack import SceneStack
from .scheduler import Scheduler
from .spawn import spawn, spawn_object
from .time_step import TimeStep
from .ui_scene import UIScene

__all__ = [
    "Advice",
    "AgentHit",
    "Camera",
    "Crowd",
    "Departure",
    "GameObject",
    "GameScene",
    "Holder",
    "Journal",
    "OverlayScene",
    "RenderableObject",
    "Scene",
    "SceneStack",
    "Scheduler",
    "TimeStep",
    "UIScene",
    "spawn",
    "spawn_object",
]
