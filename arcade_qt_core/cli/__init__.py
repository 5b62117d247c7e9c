"""Answer questions about an installation from the command line: the script `arcade-qt`."""

from .main import main

__all__ = ["main"]
