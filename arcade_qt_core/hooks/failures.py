"""Collect what plug-ins raise, until the work they disturbed is finished."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from traceback import walk_tb
from typing import Any

from ..errors import PluginError
from .specs import PROJECT

POLICIES = ("raise", "disable")


class Failures:
    """Keep failures waiting while a block runs, then do what the policy says.

    Args:
        policy: "raise" to raise the first, "disable" to log the first of each plug-in.
        disable: called with the name of a plug-in that is to be switched off.

    Raises:
        ValueError: there is no such policy.
    """

    def __init__(self, policy: str, disable: Callable[[str], None]) -> None:
        if policy not in POLICIES:
            raise ValueError(f"unknown policy {policy!r}: expected one of {POLICIES}")
        self.policy = policy
        self._disable = disable
        self._waiting: list[PluginError] = []
        self._depth = 0

    def add(self, failure: PluginError) -> None:
        """Keep a failure until the outermost block ends."""
        self._waiting.append(failure)

    def add_from_hook(
        self, plugin: str, hook_name: str, error: Exception, subject: str | None
    ) -> None:
        """Keep what a plug-in raised in a hook, or in what it gave us there, about a subject."""
        reason = f"{type(error).__name__}: {shown(error, str)}"
        failure = PluginError(plugin, hook_name, reason, subject)
        failure.__cause__ = error
        self.add(failure)

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Let failures wait until this block is finished; see `PluginManager.waiting`."""
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
        if self._depth == 0 and self._waiting:
            self._settle()

    def _settle(self) -> None:
        failures, self._waiting = self._waiting, []
        if self.policy == "raise":
            raise failures[0]
        for plugin, failure in {failure.plugin: failure for failure in failures[::-1]}.items():
            logging.getLogger(PROJECT).error("%s. It is off now.", failure, exc_info=failure)
            if failure.hook is not None:
                self._disable(plugin)


def subject_of(error: Exception, arguments: dict[str, Any]) -> str | None:
    """Return what the plug-in was at when it raised, as far as that can be told.

    That is the only member of a batch, or the one that the outermost function in the traceback
    held in a local variable, mostly that of its loop; else what the hook was asked about.
    """
    members = {
        id(member): member
        for batch in arguments.values()
        if type(batch) is tuple
        for member in batch
    }
    if len(members) == 1:
        return shown(next(iter(members.values())))
    for frame, _ in walk_tb(error.__traceback__):
        held = [members[id(value)] for value in frame.f_locals.values() if id(value) in members]
        if held:
            return shown(held[-1])
    asked = arguments.get("rect") or arguments.get("level_object")
    return None if asked is None else shown(asked)[:80]


def shown(value: object, show: Callable[[Any], str] = repr) -> str:
    """Return how a value of somebody else shows itself, or its class if even that raises."""
    try:
        return show(value)
    except Exception as error:
        return f"<{type(value).__name__}, whose {show.__name__}() raises {type(error).__name__}>"
