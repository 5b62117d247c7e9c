"""Be what a level object says, and no more."""

from __future__ import annotations

from arcade_qt_core import GameObject, Scene
from arcade_qt_core.level import LevelObject

BLOCKS = "blocks"
"""The custom property of type bool by which an author says what blocks."""


class TiledObject(GameObject):
    """Hold the place, the name and the custom properties of an object drawn in Tiled.

    Args:
        scene: the scene it lives in.
        level_object: where it is and what it says; not turned by its rotation.

    Attributes:
        level_object: the same.
        properties: its custom properties.
    """

    def __init__(self, scene: Scene, level_object: LevelObject) -> None:
        super().__init__(scene, level_object.rect)
        self.level_object = level_object
        self.properties = level_object.properties

    def name(self) -> str:
        """Return what the author called it."""
        return self.level_object.name or super().name()
