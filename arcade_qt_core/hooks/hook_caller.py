"""Call the hooks of plug-ins, so that none of them can break the others.

Calling is done one implementation at a time: pluggy's own call ends at the first that raises, and
everybody behind it would miss it.

Source: pluggy; the one-by-one call is the change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from ..errors import SceneBusyError
from .failures import Failures, shown, subject_of


class HookCaller:
    """Call whoever implements a hook: the part of a `PluginManager` that scenes use.

    Args:
        failures: where what is raised waits until it may come out.

    Attributes:
        running: the name of the plug-in whose hook is being called; empty if none is.
    """

    def __init__(self, failures: Failures) -> None:
        self._failures = failures
        self.running = ""
        self._calls: set[tuple[str, int]] = set()

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

    def _implementations(self, hook_name: str) -> list[Any]:
        """Return the implementations of a hook in the order in which they are called."""
        raise NotImplementedError


def _expect_nothing(answer: Any) -> None:
    """Refuse an answer to a hook that asks nothing.

    Raises:
        TypeError: always.
    """
    raise TypeError(f"returned {shown(answer):.80}, but this hook asks nothing: return None")
