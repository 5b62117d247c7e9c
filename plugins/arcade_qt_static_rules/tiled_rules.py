"""Let the author of a map say what blocks: the plug-in behind the entry point `static_rules`.

An object in Tiled that has the bool property ``blocks`` is all there is to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import GameObject, Scene, hookimpl
from arcade_qt_core.level import LevelObject

from . import command
from .by_property import ByProperty
from .static_rules import StaticRules
from .tiled_object import BLOCKS, TiledObject

if TYPE_CHECKING:
    from arcade_qt_core.cli import Commands


class TiledRules(StaticRules):
    """Spawn the level objects that say whether they block, and let them.

    Example:
        >>> from arcade_qt_core import LBWH, Scene, spawn_object
        >>> from arcade_qt_core.level import LevelObject, Properties, Property
        >>> scene = Scene(LBWH(0, 0, 640, 360))
        >>> scene.plugins.register(TiledRules())
        'TiledRules'
        >>> says = Properties([Property("blocks", "bool", False)])
        >>> rug = LevelObject(id=1, x=0, y=8, rect=LBWH(0, 0, 8, 8), properties=says)
        >>> spawn_object(scene, rug) is None, scene.is_empty(rug.rect)
        (False, True)
    """

    def __init__(self) -> None:
        super().__init__(ByProperty(BLOCKS))

    @hookimpl(trylast=True)
    def aqc_spawn_object(self, scene: Scene, level_object: LevelObject) -> GameObject | None:
        """Make a `TiledObject` of whatever has the property and nobody else wants."""
        return TiledObject(scene, level_object) if BLOCKS in level_object.properties else None

    @hookimpl
    def aqc_register_commands(self, commands: Commands) -> None:
        """Add ``arcade-qt blocks LEVEL``."""
        commands.add(BLOCKS, command)
