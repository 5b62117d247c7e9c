"""Define what is asked of everything that takes part in the comparison of indexes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from .course import Course

Action = Callable[[], Any]


class Contestant(ABC):
    """Keep the rectangles of a course findable, and be timed at it.

    What belongs to another library is imported by the constructor, never by the module. The loops
    stand inside the actions; an action returns how much it found, or, for the nearest, the numbers
    of what it found.

    Attributes:
        name: what tables call it.
        package: what pip calls the library it belongs to; empty for ours.
        version: of the library it belongs to; empty for ours.

    Args:
        course: what is to be done.

    Raises:
        ImportError: the library is not installed or cannot be loaded.
    """

    name: str
    package = ""
    version = ""

    def __init__(self, course: Course) -> None:
        self.course = course

    @abstractmethod
    def start(self) -> None:
        """Forget the last round; not timed."""

    @abstractmethod
    def actions(self) -> dict[str, Action]:
        """Return what it can do, by the names of `OPERATIONS`, in the order it is to be done."""
