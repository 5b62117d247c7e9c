"""Define what is asked of everything that takes part in the benchmark."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping

from .state import State
from .workload import Workload

Operation = Callable[[State], int]


class Contender(ABC):
    """Keep rectangles findable, and be timed at it.

    What belongs to another library is imported by the constructor, never by the module. The loops
    stand inside the methods, so that nothing is timed but a contender's own calls and the loop
    that every game would need; all results are real lists of objects, and are counted.

    Attributes:
        name: what tables call it.
        version: of the library it belongs to; empty for ours.

    Raises:
        ImportError: (by constructors) the library is not installed or cannot be loaded.
    """

    name: str
    version = ""

    @abstractmethod
    def prepare(self, workload: Workload, state: State) -> None:
        """Make the objects, put them into the index, and build the queries; not timed."""

    @abstractmethod
    def move(self, state: State) -> int:
        """Move every object by a call of its own; return how many that were."""

    @abstractmethod
    def query(self, state: State) -> int:
        """Ask for the objects in each query rectangle; return how many were found in all."""

    @abstractmethod
    def pairs(self, state: State) -> int:
        """Ask for all pairs of objects that overlap, each once; return how many there are."""

    def operations(self) -> Mapping[str, Operation]:
        """Return what is timed, by name."""
        return {"move": self.move, "query": self.query, "pairs": self.pairs}
