"""Know the plug-ins of a game: who is there, who implements what, and in which order.

Source: pluggy, which keeps all that; it does not call (see `HookCaller`).
"""

from __future__ import annotations

from functools import cached_property
from itertools import groupby
from operator import attrgetter
from types import ModuleType
from typing import Any

import pluggy

from ..errors import PluginError, UnknownKeyError
from . import specs
from .entry_points import InstalledPlugin, installed_plugins
from .failures import Failures
from .hook_caller import HookCaller
from .plugin_info import PluginInfo
from .problems import HOOKS, hook_problems


class PluginManager(HookCaller):
    """Hold plug-ins for one or several scenes.

    When a plug-in raises, or answers with what makes no sense, all others are called
    nevertheless, and an update that is running is finished. Then the policy decides:

    - "raise": the first `PluginError` is raised. For development.
    - "disable": each plug-in that failed is logged once and unregistered. For shipping.

    Args:
        policy: "raise" or "disable".

    Attributes:
        implemented: the names of the hooks that anybody implements. The flag that scenes test
            before they call: a hook nobody implements costs nothing else. A new set whenever
            plug-ins come or go.

    Raises:
        ValueError: there is no such policy.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, Scene
        >>> from arcade_qt_core.hooks import PluginManager, hookimpl
        >>> class NothingBlocks:
        ...     @hookimpl
        ...     def aqc_is_empty(self):
        ...         return True
        >>> scene = Scene(LBWH(0, 0, 640, 360), plugins=PluginManager())
        >>> wall = GameObject(scene, LBWH(0, 0, 16, 360))
        >>> scene.is_empty(wall.rect)
        False
        >>> scene.plugins.register(NothingBlocks())
        'NothingBlocks'
        >>> scene.is_empty(wall.rect)
        True
    """

    def __init__(self, policy: str = "raise") -> None:
        super().__init__(Failures(policy, self._disable))
        self.implemented: frozenset[str] = frozenset()
        self._installed: dict[str, InstalledPlugin] = {}

    # --- who is there -----------------------------------------------------------------------

    def register(self, plugin: object, name: str | None = None) -> str:
        """Take in a plug-in, any object with functions marked by `hookimpl`, and return its name.

        Args:
            plugin: a module or an instance.
            name: what errors call it; by default the name of the module or of the class.

        Raises:
            PluginError: a hook is unknown or has a wrong signature, there is none at all, or the
                name or the plug-in is registered already. Nothing has changed.
        """
        name = name or _name_of(plugin)
        problems = hook_problems(plugin)
        if problems:
            raise PluginError(name, None, "; ".join(problems))
        try:
            self._pluggy.register(plugin, name)
        except ValueError:
            raise PluginError(
                name,
                None,
                "is registered already, itself or its name; of two instances one needs another "
                "name: register(plugin, name)",
            ) from None
        self._note_implemented()
        return name

    def unregister(self, name: str) -> object:
        """Let go of a plug-in and return it; safe at any time, also inside its own hooks.

        Raises:
            UnknownKeyError: no plug-in is registered by that name.
        """
        if not self._pluggy.has_plugin(name):
            raise UnknownKeyError(f"no plug-in {name!r} is registered")
        plugin: object = self._pluggy.unregister(name=name)
        self._installed.pop(name, None)
        self._note_implemented()
        return plugin

    def load_entry_points(self) -> list[str]:
        """Load and register every installed plug-in; return the names of those that could be.

        Nothing is loaded unless this is called. One that cannot be loaded does not keep the
        others out.

        Raises:
            PluginError: with the policy "raise", the first that cannot be loaded: it names entry
                point and distribution. A name that two distributions claim goes to neither.
        """
        loaded = []
        with self.waiting():
            for _, claims in groupby(installed_plugins(), attrgetter("name")):
                try:
                    loaded.append(self._load(list(claims)))
                except PluginError as error:
                    self._failures.add(error)
        return loaded

    def plugins(self) -> list[PluginInfo]:
        """Return what is known of each plug-in, in the order in which they were registered."""
        return [self._info(name, plugin) for name, plugin in self._pluggy.list_name_plugin()]

    def implements(self, hook_name: str) -> bool:
        """Tell whether any plug-in implements a hook."""
        return hook_name in self.implemented

    # --- pluggy -----------------------------------------------------------------------------

    @cached_property
    def _pluggy(self) -> pluggy.PluginManager:
        """Make it when the first plug-in comes: most scenes have none."""
        manager = pluggy.PluginManager(specs.PROJECT)
        manager.add_hookspecs(specs)
        return manager

    def _implementations(self, hook_name: str) -> list[Any]:
        """Return the implementations of a hook in the order in which they are called."""
        if hook_name not in self.implemented:
            return []
        return list(reversed(getattr(self._pluggy.hook, hook_name).get_hookimpls()))

    def _note_implemented(self) -> None:
        self.implemented = frozenset(
            name for name in HOOKS if getattr(self._pluggy.hook, name).get_hookimpls()
        )

    def _disable(self, name: str) -> None:
        if self._pluggy.has_plugin(name):
            self.unregister(name)

    def _load(self, claims: list[InstalledPlugin]) -> str:
        """Load the one installed plug-in that claims a name.

        Raises:
            PluginError: more than one claims it, or it cannot be loaded or registered.
        """
        installed, *others = claims
        if others:
            owners = " and ".join(claim.distribution for claim in claims)
            raise PluginError(
                installed.name, None, f"its name is claimed by {owners}: uninstall all but one"
            )
        name = self.register(installed.load(), installed.name)
        self._installed[name] = installed
        return name

    def _info(self, name: str, plugin: object) -> PluginInfo:
        installed = self._installed.get(name)
        callers = self._pluggy.get_hookcallers(plugin) or []
        return PluginInfo(
            name,
            plugin.__name__ if isinstance(plugin, ModuleType) else type(plugin).__module__,
            tuple(sorted(caller.name for caller in callers)),
            installed.distribution if installed else "",
            installed.version if installed else "",
        )


def _name_of(plugin: object) -> str:
    """Return what to call a plug-in that was given no name."""
    named = plugin if isinstance(plugin, (ModuleType, type)) else type(plugin)
    return named.__name__
