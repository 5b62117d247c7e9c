"""Answer questions about an installation from the command line: the script `arcade-qt`."""

from .commands import Command, Commands
from .main import main

__all__ = ["Command", "Commands", "main"]
