"""List the plug-ins that are installed; check one; begin a new one.

A plug-in that is broken is listed too, with what is wrong with it.
"""

from __future__ import annotations

import argparse
from difflib import get_close_matches
from pathlib import Path
from shlex import quote

from rich.console import Console
from rich.table import Column, Table
from rich.text import Text

from ..errors import PluginError
from ..hooks import InstalledPlugin, PluginManager, hook_problems, installed_plugins
from .plugin_project import write_project
from .plugin_trial import try_out

OK, BROKEN, WRONG_WORDS = 0, 1, 2
COLUMNS = ("plug-in", "distribution", "module and hooks")
INDENT = "  "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take nothing to list, ``check NAME`` or ``new NAME DIR``."""
    actions = parser.add_subparsers(dest="action", metavar="action")
    check = actions.add_parser("check", help="load one plug-in alone and say what is wrong with it")
    check.add_argument("name", help="what `arcade-qt plugins` calls it")
    new = actions.add_parser("new", help="write a project with a plug-in that works")
    new.add_argument("name", help="its name: small letters, digits and _ between them")
    new.add_argument("folder", type=Path, help="where to write it: a new or empty folder")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Do what the words ask for.

    Returns:
        0; 1 if a plug-in is broken; 2 if the words name what is not there or cannot be.
    """
    if arguments.action == "check":
        return _check(arguments.name, console)
    if arguments.action == "new":
        return _begin(arguments.name, arguments.folder, console)
    return _list(console)


# --- list -----------------------------------------------------------------------------------


def _list(console: Console) -> int:
    """Print one row for each installed plug-in; those that share a name are broken.

    Hooks stand below the module, one a line: beside it they would not fit into 80 columns.
    """
    plugins = installed_plugins()
    if not plugins:
        console.print("no plug-in is installed: arcade-qt plugins new NAME DIR begins one")
        return OK
    columns = (Column(name, overflow="fold") for name in COLUMNS)  # cut off, no name is of use
    table = Table(*columns, title="plug-ins", title_justify="left")
    names = [plugin.name for plugin in plugins]
    status = OK
    for plugin in plugins:
        hooks, is_broken = _hooks_of(plugin)
        if names.count(plugin.name) > 1:
            hooks, is_broken = "another distribution claims this name", True
        status = BROKEN if is_broken else status
        what = Text(plugin.entry_point.value)
        for line in hooks.splitlines():
            what.append(f"\n{INDENT}{line}", "red" if is_broken else "")
        table.add_row(Text(plugin.name), Text(f"{plugin.distribution} {plugin.version}"), what)
    console.print(table)
    return status


def _hooks_of(plugin: InstalledPlugin) -> tuple[str, bool]:
    """Return the hooks of a plug-in as lines, or what is wrong with it, and whether it is that."""
    manager = PluginManager()
    try:
        manager.register(plugin.load(), plugin.name)
    except PluginError as error:
        return str(error), True
    return "\n".join(manager.plugins()[0].hooks), False


# --- check ----------------------------------------------------------------------------------


def _check(name: str, console: Console) -> int:
    """Load the one plug-in of that name, look at it and try it out."""
    claims = [plugin for plugin in installed_plugins() if plugin.name == name]
    if not claims:
        names = [plugin.name for plugin in installed_plugins()]
        near = get_close_matches(name, names, n=1) or names
        _say(console, f"no plug-in {name!r} is installed; there is {', '.join(near) or 'none'}")
        return WRONG_WORDS
    problems = [problem for plugin in claims for problem in _problems(plugin)]
    if len(claims) > 1:
        owners = " and ".join(plugin.distribution for plugin in claims)
        problems.append(f"its name is claimed by {owners}: uninstall all but one")
    for problem in problems:
        _say(console, f"- {problem}")
    count = f"{len(problems)} problem{'s' if len(problems) > 1 else ''}"
    _say(console, f"{name}: {count if problems else 'nothing wrong'}")
    return BROKEN if problems else OK


def _problems(plugin: InstalledPlugin) -> list[str]:
    """Return what is wrong with one plug-in; it is tried out only if it could be registered."""
    try:
        loaded = plugin.load()
    except PluginError as error:
        return [str(error)]
    return hook_problems(loaded) or try_out(loaded, plugin.name)


# --- new ------------------------------------------------------------------------------------


def _begin(name: str, folder: Path, console: Console) -> int:
    """Write a project and say what to do with it."""
    try:
        written = write_project(name, folder)
    except (ValueError, OSError) as error:
        _say(console, f"nothing was written: {error}")
        return WRONG_WORDS
    for file in written:
        _say(console, str(file))
    _say(console, f"now: pip install -e {quote(f'{folder}[test]')} && pytest {quote(str(folder))}")
    return OK


def _say(console: Console, text: str) -> None:
    """Print plain text: nothing in it is markup, and no line is cut."""
    console.print(text, markup=False, highlight=False, soft_wrap=True)
