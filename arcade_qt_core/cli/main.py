"""Read the command line of `arcade-qt` and hand it to a sub-command."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from typing import Protocol

from rich.console import Console

from . import bench, info


class Command(Protocol):
    """Be a sub-command: a module with these two functions; its docstring is the help text."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the words the command understands."""

    def run(self, arguments: argparse.Namespace, console: Console) -> int:
        """Do it and return the exit status."""


COMMANDS: Mapping[str, Command] = {"bench": bench, "info": info}


def main(argv: Sequence[str] | None = None) -> int:
    """Run one sub-command.

    Args:
        argv: the words after the program's name; those of this process by default.

    Returns:
        The exit status: 0 for success.

    Raises:
        SystemExit: the words make no sense; argparse has then said why.
    """
    parser = argparse.ArgumentParser(prog="arcade-qt", description="Tools for games on scenes.")
    chosen = parser.add_subparsers(dest="command", required=True, metavar="command")
    for name, command in COMMANDS.items():
        summary = (command.__doc__ or "").partition("\n")[0]
        command.add_arguments(chosen.add_parser(name, help=summary, description=summary))
    arguments = parser.parse_args(argv)
    return COMMANDS[arguments.command].run(arguments, Console())
