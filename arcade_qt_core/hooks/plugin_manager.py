"""Know the plug-ins of a game and call their hooks, so that none of them can break the others.

pluggy keeps who implements what, and in which order. Calling is done here, one implementation at
a time: pluggy's own call ends at the first that raises, and everybody behind it would miss it.

Source: pluggy; the one-by-one call is the change.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from traceback import walk_tb
from types import ModuleType
from typing import Any

import pluggy

from ..errors import PluginError, SceneBusyError, UnknownKeyError
from . import specs
from .entry_points import InstalledPlugin, installed_plugins
from .plugin_info import PluginInfo
from .problems import HOOKS, hook_problems

POLICIES = ("raise", "disable")


class PluginManager:
    """Hold plug-ins for one or several scenes.

    When a plug-in raises, or answers with what makes no sense, all others are called
    nevertheless, and an update that is running is finished. Then the policy decides:

    - "raise": the first `PluginError` is raised. For development.
    - "disable": each plug-in that failed is logged once and unregistered. For shipping.

    Args:
        policy: "raise" or "disable".

    Attributes:
        implemented: the names of the hooks that anybody implements. The flag that scenes test
            before they call: a hook nobody implements costs nothing else.

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
        if policy not in POLICIES:
            raise ValueError(f"unknown policy {policy!r}: expected one of {POLICIES}")
        self.policy = policy
        self.implemented: frozenset[str] = frozenset()
        self._installed: dict[str, InstalledPlugin] = {}
        self._failures: list[PluginError] = []
        self._depth = 0
        self._running: set[tuple[str, int]] = set()

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
                    self._failures.append(error)
        return loaded

    def plugins(self) -> list[PluginInfo]:
        """Return what is known of each plug-in, in the order in which they were registered."""
        return [self._info(name, plugin) for name, plugin in self._pluggy.list_name_plugin()]

    def implements(self, hook_name: str) -> bool:
        """Tell whether any plug-in implements a hook."""
        return hook_name in self.implemented

    # --- calling ----------------------------------------------------------------------------

    def call(self, hook_name: str, /, **arguments: Any) -> None:
        """Call a hook of all plug-ins that implement it.

        Raises:
            PluginError: as the policy says; see `waiting` for when.
            SceneBusyError: the hook is running for this scene already.
        """
        with self.waiting(), self._once(hook_name, arguments):
            for implementation in self._implementations(hook_name):
                self._answer(implementation, _expect_nothing, hook_name, arguments)

    def first(self, hook_name: str, check: Callable[[Any], None], /, **arguments: Any) -> Any:
        """Return the first answer of a plug-in that is not None, or None.

        Args:
            hook_name: the hook.
            check: raises for an answer that makes no sense, which then counts as a failure.
            **arguments: those of the hook.

        Raises:
            PluginError, SceneBusyError: as for `call`.
        """
        with self.waiting(), self._once(hook_name, arguments):
            for implementation in self._implementations(hook_name):
                answer = self._answer(implementation, check, hook_name, arguments)
                if answer is not None:
                    return answer
        return None

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Let the failures of plug-ins wait until this block is finished.

        A scene's update is such a block; blocks may be nested. A block that ends by an error of
        its own raises that one, and the failures wait for the next.
        """
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
        if self._depth == 0 and self._failures:
            self._settle()

    def _answer(
        self,
        implementation: Any,
        check: Callable[[Any], None],
        hook_name: str,
        arguments: dict[str, Any],
    ) -> Any:
        """Return the answer of one plug-in; None also if it failed."""
        try:
            answer = implementation.function(*(arguments[arg] for arg in implementation.argnames))
            if answer is not None:
                check(answer)
            return answer
        except Exception as error:
            failure = PluginError(
                implementation.plugin_name,
                hook_name,
                f"{type(error).__name__}: {error}",
                _subject(error, arguments),
            )
            failure.__cause__ = error
            self._failures.append(failure)
            return None

    @contextmanager
    def _once(self, hook_name: str, arguments: dict[str, Any]) -> Iterator[None]:
        """Refuse to call a hook that is running for the same scene: it would never end."""
        running = (hook_name, id(arguments.get("scene")))
        if running in self._running:
            raise SceneBusyError(
                f"{hook_name} is running for {arguments.get('scene')!r}: a plug-in must not do in it "
                "what calls it again"
            )
        self._running.add(running)
        try:
            yield
        finally:
            self._running.remove(running)

    def _settle(self) -> None:
        """Do with the failures that have waited what the policy says."""
        failures, self._failures = self._failures, []
        if self.policy == "raise":
            raise failures[0]
        told = set()
        for failure in failures:
            if failure.plugin not in told:
                told.add(failure.plugin)
                log = logging.getLogger(specs.PROJECT)
                log.error("%s. It is switched off.", failure, exc_info=failure)
            if self._pluggy.has_plugin(failure.plugin):
                self.unregister(failure.plugin)

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
        return getattr(self._pluggy.hook, hook_name).get_hookimpls()[::-1]

    def _note_implemented(self) -> None:
        self.implemented = frozenset(
            name for name in HOOKS if getattr(self._pluggy.hook, name).get_hookimpls()
        )

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


def _expect_nothing(answer: Any) -> None:
    """Refuse an answer to a hook that asks nothing.

    Raises:
        TypeError: always.
    """
    raise TypeError(f"returned {answer!r:.80}, but this hook asks nothing: return None")


def _subject(error: Exception, arguments: dict[str, Any]) -> str | None:
    """Return what the plug-in was at when it raised, as far as that can be told.

    That is the member of a batch that the outermost function in the traceback held in a local
    variable, mostly that of its loop; else the thing that the hook was asked about.
    """
    members = {
        id(member): member
        for batch in arguments.values()
        if type(batch) is tuple
        for member in batch
    }
    for frame, _ in walk_tb(error.__traceback__):
        held = [members[id(value)] for value in frame.f_locals.values() if id(value) in members]
        if held:
            return f"{held[-1]!r}"
    asked = arguments.get("rect") or arguments.get("level_object")
    return None if asked is None else f"{asked!r:.80}"
