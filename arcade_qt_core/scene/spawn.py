"""Turn the objects of a level into objects of a scene, with the help of plug-ins.

Choose it when what a level object stands for is to be decided by whoever adds a plug-in. A game
that knows all its classes can make them in a loop of its own.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from ..level import Level, LevelObject
from .game_object import GameObject

if TYPE_CHECKING:
    from .scene import Scene


def spawn(scene: Scene, level: Level) -> list[GameObject]:
    """Spawn every object of a level and return what was made, in the order of layers and files.

    What no plug-in wants is left out. Objects are handed over as they are: the offset of their
    layer is not in them.

    Raises:
        PluginError: a plug-in failed, and the policy is to raise; all others were spawned.
    """
    with scene.plugins.waiting():
        made = [
            spawn_object(scene, level_object)
            for layer in level.object_layers
            for level_object in layer.objects
        ]
    return [obj for obj in made if obj is not None]


def spawn_object(scene: Scene, level_object: LevelObject) -> GameObject | None:
    """Let the first plug-in that wants to make something of one level object.

    Returns:
        What it made, an object of `scene`; None if nobody wants it.

    Raises:
        PluginError: a plug-in failed, and the policy is to raise.
    """
    if "aqc_spawn_object" not in scene.plugins.implemented:
        return None
    spawned: GameObject | None = scene.plugins.first(
        "aqc_spawn_object", partial(_check_is_in, scene), scene=scene, level_object=level_object
    )
    return spawned


def _check_is_in(scene: Scene, answer: object) -> None:
    """Refuse what is no living object of the scene.

    Raises:
        TypeError: it is not.
    """
    if not isinstance(answer, GameObject) or answer.scene is not scene or answer.killed:
        raise TypeError(f"expected a living object of {scene!r} or None, got {answer!r:.80}")
