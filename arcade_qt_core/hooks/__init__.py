"""Let strangers extend scenes without touching them: hooks, and the manager of who answers them.

A plug-in needs `hookimpl` and nothing else from here; a game needs `PluginManager`.
"""

from .entry_points import InstalledPlugin, installed_plugins
from .plugin_info import PluginInfo
from .plugin_manager import PluginManager
from .problems import HOOKS, hook_problems
from .specs import hookimpl, hookspec

__all__ = [
    "HOOKS",
    "InstalledPlugin",
    "PluginInfo",
    "PluginManager",
    "hook_problems",
    "hookimpl",
    "hookspec",
    "installed_plugins",
]
