"""Fill a world from a Tiled map, with the help of plug-ins."""

from __future__ import annotations

from typing import Any

from arcade_qt_core import spawn_object
from arcade_qt_core.level import Level

from .makers import MAKERS
from .room import Room
from .rpg_game_scene import RPGGameScene

AREA, ROUTE = "Scene", "Patrol"  # classes that are read here, and stand for nobody


def load_world(level: Level, **options: Any) -> RPGGameScene:
    """Make the world that a map describes.

    Args:
        level: the map; its object of class Scene gives the scene rectangle.
        options: see `RPGGameScene`.

    Raises:
        PluginError: what a plug-in makes of an object lacks something.
        ValueError: no plug-in knows an object's class, so that a slip of the pen in Tiled is
            noticed at once; the message names the map and the object.
    """
    placed = [obj for layer in level.object_layers for obj in layer.objects]
    area = next((obj.rect for obj in placed if obj.class_name == AREA), level.rect)
    scene = RPGGameScene(area, **options)
    scene.routes = {obj.name: obj.points for obj in placed if obj.class_name == ROUTE}
    Room(scene, area)
    for obj in placed:
        if obj.class_name not in (AREA, ROUTE) and spawn_object(scene, obj) is None:
            raise ValueError(
                f"{level.file}: object {obj.id} ({obj.class_name or 'no class'}) has a class that "
                f"no plug-in makes anything of; the game knows {', '.join(MAKERS)}, and whatever "
                "has the property blocks"
            )
    return scene
