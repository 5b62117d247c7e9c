"""Find out what is wrong with a plug-in before it is called: names, marks and signatures.

pluggy would accept a misspelt hook silently and never call it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any

import pluggy

from . import specs

PREFIX = "aqc_"
HOOKS: Mapping[str, tuple[str, ...]] = {
    name: tuple(inspect.signature(function).parameters)
    for name, function in vars(specs).items()
    if name.startswith(PREFIX)
}
"""The arguments of each hook, by its name."""


def hook_problems(plugin: object) -> list[str]:
    """Return what is wrong with a plug-in, one sentence a problem; none if it can be registered.

    Example:
        >>> from arcade_qt_core.hooks import hookimpl
        >>> class Rule:
        ...     @hookimpl
        ...     def aqc_isempty(self, rect):
        ...         return True
        >>> hook_problems(Rule())
        ['unknown hook aqc_isempty: did you mean aqc_is_empty?']
    """
    if isinstance(plugin, type):
        return [f"{plugin.__qualname__} is a class: register an instance of it"]
    marks = pluggy.PluginManager(specs.PROJECT)
    names = [name for name in dir(plugin) if not name.startswith("__")]
    options = {name: marks.parse_hookimpl_opts(plugin, name) for name in names}
    problems = [
        f"{name} is not marked with @hookimpl, so it would never be called"
        for name in names
        if name.startswith(PREFIX) and options[name] is None
    ]
    marked = {name: found for name, found in options.items() if found is not None}
    for name, found in marked.items():
        problems += _problems_of_one(name, getattr(plugin, name), found)
    if not marked and not problems:
        problems = ["it implements no hook: mark its functions with @hookimpl"]
    return problems


def _problems_of_one(name: str, function: Callable[..., Any], options: Any) -> Iterator[str]:
    """Yield what is wrong with one marked function."""
    hook = options["specname"] or name
    if hook not in HOOKS:
        if not options["optionalhook"]:
            yield f"unknown hook {hook}: {_remedy(hook)}"
        return
    if options["wrapper"] or options["hookwrapper"]:
        yield f"{name} is a wrapper: plug-ins are called one by one, and none may wrap another"
    elif inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function):
        yield f"{name} is a generator or coroutine: it would never run; make it a plain function"
    expected = f"the hook is {hook}({', '.join(HOOKS[hook])})"
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind is not parameter.POSITIONAL_OR_KEYWORD:
            yield f"{name} must take plain arguments, not {parameter}: {expected}"
        elif parameter.default is not parameter.empty:
            yield f"{name}: an argument with a default is never passed: {parameter}"
        elif parameter.name not in HOOKS[hook]:
            yield f"{name} asks for {parameter.name!r}, which it cannot get: {expected}"


def _remedy(hook: str) -> str:
    """Name the hook that was probably meant, or all of them."""
    near = get_close_matches(hook, HOOKS, n=1)
    return f"did you mean {near[0]}?" if near else f"there are {', '.join(HOOKS)}"
