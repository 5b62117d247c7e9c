"""Say who makes and decides things in the game: its plug-ins, to which anybody can add others."""

from __future__ import annotations

from arcade_qt_static_rules import TiledRules

from arcade_qt_core import PluginManager

from .makers import Makers


def game_plugins(policy: str = "raise") -> PluginManager:
    """Return a manager that holds the plug-ins of the game.

    `TiledRules` lets the map say what blocks, and makes the walls of the map's picture, which are
    nothing but that; `Makers` makes everybody else.

    Args:
        policy: see `PluginManager`.

    Example:
        >>> [plugin.name for plugin in game_plugins().plugins()]
        ['TiledRules', 'Makers']
    """
    plugins = PluginManager(policy)
    plugins.register(TiledRules())
    plugins.register(Makers())
    return plugins
