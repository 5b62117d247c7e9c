"""Hold the sub-commands of `arcade-qt`, those of plug-ins too."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Protocol

from rich.console import Console


class Command(Protocol):
    """Be a sub-command: a module or object with these two functions; its docstring is the help."""

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Declare the words the command understands."""

    def run(self, arguments: argparse.Namespace, console: Console) -> int:
        """Do it and return the exit status."""


class Commands(Mapping[str, Command]):
    """Know the sub-commands by name; what the hook `aqc_register_commands` adds to.

    Args:
        commands: those that are there from the start.

    Example:
        >>> from arcade_qt_core.cli import Commands, info
        >>> commands = Commands({"info": info})
        >>> commands.add("about", info)
        >>> list(commands)
        ['info', 'about']
    """

    def __init__(self, commands: Mapping[str, Command]) -> None:
        self._commands = dict(commands)

    def add(self, name: str, command: Command) -> None:
        """Add a sub-command.

        Args:
            name: what is typed after `arcade-qt`.
            command: a module or object with `add_arguments`, `run` and a docstring.

        Raises:
            ValueError: there is one of that name, or the name is no word.
            TypeError: one of the functions is missing.
        """
        if name in self._commands:
            raise ValueError(f"there is a command {name!r} already: choose another name")
        if not name.replace("-", "").isalnum():
            raise ValueError(f"a command is named by a word of letters and digits, got {name!r}")
        for function in ("add_arguments", "run"):
            if not callable(getattr(command, function, None)):
                raise TypeError(f"command {name!r} has no function {function}: {command!r}")
        self._commands[name] = command

    def __getitem__(self, name: str) -> Command:
        """Return the command of that name."""
        return self._commands[name]

    def __iter__(self) -> Iterator[str]:
        """Iterate over the names in the order in which they were added."""
        return iter(self._commands)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self._commands)
