"""Know the plug-ins of a game and call their hooks, so that none of them can break the others.

pluggy keeps who implements what, and in which order. Calling is done here, one implementation at
a time: pluggy's own call ends at the first that raises, and everybody behind it would miss it.

Source: pluggy; the one-by-one call is the change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cached_property
from itertools import groupby
from operator import attrgetter
from types import ModuleType
from typing import Any

import pluggy

from ..errors import PluginError, SceneBusyError, UnknownKeyError
from . import specs
from .entry_points import InstalledPlugin, installed_plugins
from .failures import Failures, shown, subject_of
from .plugin_info import PluginInfo
from .problems import HOOKS, hook_problems


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
            before they call: a hook nobody implements costs nothing else. A new set whenever
            plug-ins come or go.
        running: the name of the plug-in whose hook is being called; empty if none is.

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
        self.implemented: frozenset[str] = frozenset()
        self._installed: dict[str, InstalledPlugin] = {}
        self._failures = Failures(policy, self._disable)
        self.running = ""
        self._calls: set[tuple[str, int]] = set()

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

    def ask(
        self,
        plugin: str,
        hook_name: str,
        function: Callable[[], Any],
        scene: object,
        about: Iterable[object],
    ) -> Any:
        """Return the answer of a function that a plug-in left in a hook; None also if it failed.

        Args:
            plugin: the name of the plug-in.
            hook_name: the hook in which it left it.
            function: what to call.
            scene: for whom; the function must not do what makes that scene ask again.
            about: whom to name in the error.

        Raises:
            PluginError, SceneBusyError: as for `call`.
        """
        with self.waiting(), self._once(f"a function of {hook_name}", {"scene": scene}):
            try:
                return function()
            except Exception as error:
                subject = f"[{', '.join(map(shown, about))}]"
                self._failures.add_from_hook(plugin, hook_name, error, subject)
                return None

    def waiting(self) -> AbstractContextManager[None]:
        """Return a block in which the failures of plug-ins wait until it is finished.

        A scene's update is such a block; blocks may be nested. A block that ends by an error of
        its own raises that one, and the failures wait for the next.
        """
        return self._failures.waiting()

    def _answer(
        self,
        implementation: Any,
        check: Callable[[Any], None],
        hook_name: str,
        arguments: dict[str, Any],
    ) -> Any:
        """Return the answer of one plug-in; None also if it failed."""
        outer, self.running = self.running, implementation.plugin_name
        try:
            answer = implementation.function(*(arguments[arg] for arg in implementation.argnames))
            if answer is not None:
                check(answer)
            return answer
        except Exception as error:
            subject = subject_of(error, arguments)
            self._failures.add_from_hook(implementation.plugin_name, hook_name, error, subject)
            return None
        finally:
            self.running = outer

    @contextmanager
    def _once(self, hook_name: str, arguments: dict[str, Any]) -> Iterator[None]:
        """Refuse to call a hook that is running for the same scene: it would never end."""
        call = (hook_name, id(arguments.get("scene")))
        if call in self._calls:
            raise SceneBusyError(
                f"{hook_name} is running for {arguments.get('scene')!r}: a plug-in must not do "
                "in it what calls it again"
            )
        self._calls.add(call)
        try:
            yield
        finally:
            self._calls.remove(call)

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


def _expect_nothing(answer: Any) -> None:
    """Refuse an answer to a hook that asks nothing.

    Raises:
        TypeError: always.
    """
    raise TypeError(f"returned {shown(answer):.80}, but this hook asks nothing: return None")
