"""Read the command line of `arcade-qt` and hand it to a sub-command."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence

from rich.console import Console

from ..errors import PluginError
from ..hooks import PluginManager, installed_plugins
from . import advise, bench, crowd, info, plugins
from .commands import Command, Commands

COMMANDS: Mapping[str, Command] = {
    "advise": advise,
    "bench": bench,
    "crowd": crowd,
    "info": info,
    "plugins": plugins,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one sub-command.

    Args:
        argv: the words after the program's name; those of this process by default.

    Returns:
        The exit status: 0 for success.

    Raises:
        SystemExit: the words make no sense; argparse has then said why.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    commands = Commands(COMMANDS)
    if not words or words[0] not in COMMANDS:
        _add_commands_of_plugins(commands)
    parser = argparse.ArgumentParser(prog="arcade-qt", description="Tools for games on scenes.")
    chosen = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, command in commands.items():
        summary = (command.__doc__ or "").partition("\n")[0]
        command.add_arguments(chosen.add_parser(name, help=summary, description=summary))
    arguments = parser.parse_args(words)
    return commands[arguments.command].run(arguments, Console())


def _add_commands_of_plugins(commands: Commands) -> None:
    """Let every installed plug-in add its commands; a broken one costs a line on stderr."""
    for installed in installed_plugins():
        alone = PluginManager()
        try:
            alone.register(installed.load(), installed.name)
            alone.call("aqc_register_commands", commands=commands)
        except PluginError as error:
            print(
                f"arcade-qt: {error} (try: arcade-qt plugins check {installed.name})",
                file=sys.stderr,
            )
