"""Let a crowd choose and change the index by which it finds pairs and answers queries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..geometry import Rect, as_rect
from ..kernels.agent_grid import AgentGrid
from ..kernels.agent_index import AgentIndex
from ..kernels.table import Table
from .crowd_arrays import CrowdArrays
from .crowd_queries import CrowdQueries
from .crowd_steering import CrowdSteering
from .indexes import AUTO, MAKERS, IndexChoice

if TYPE_CHECKING:
    from .scene import Scene

Cell = tuple[float, float, float, float, int, int]
SORTED_GRID = "sorted_grid"
FOR_ALL_SIZES = "uniform_grid"
NEVER_MOVES = "static_tree"
ROOT_FACTOR = 2.0  # agents are pushed out of the rectangle by a little, and back in the next step

MANY, FEW = 70.0, 45.0
"""With how many others each agent is compared by the sorted grid, where it is no more the fastest.

Measured from 1 000 to 100 000 agents: it takes 20 ns for each agent and 0.8 ns for each of those,
the uniform grid 60 ns whatever the sizes. Between both numbers "auto" stays with what it has.
"""

EVERY = 60  # steps between two looks of "auto": a second of most games


class CrowdIndex(CrowdArrays, CrowdQueries, CrowdSteering):
    """Hold the index of a crowd: the part of a `Crowd` that can be exchanged at any time."""

    scene: Scene
    _index_name = _index_in_use = SORTED_GRID
    _steps_since_look = 0
    _largest_at_look = 0.0

    @property
    def index_name(self) -> str:
        """Return what `use_index` was told last, or the constructor; "auto" if that was it."""
        return self._index_name

    @property
    def index_in_use(self) -> str:
        """Return which index finds pairs and answers queries: what "auto" stands for now."""
        return self._index_in_use

    def use_index(self, name: str) -> None:
        """Change to another index, at any time.

        Args:
            name: "sorted_grid", which is made anew in each step and is the fastest for agents of
                similar size; "uniform_grid", the fastest for a few giants among dwarfs; "auto"
                for that one of both which is faster, now and whenever the crowd has changed; or
                any other index of `Scene.use_index` that can follow what moves.

        Raises:
            ValueError: there is no such index, or it follows nobody; nothing has changed.
            TypeError: it is an index, not a name.
        """
        if name is not None and not isinstance(name, str):
            raise TypeError(
                f"an index is told by its name, got {name!r:.80}: a crowd makes its own. Write "
                f'use_index("{FOR_ALL_SIZES}")'
            )
        names = crowd_indexes()
        if name == NEVER_MOVES:
            raise ValueError(
                f"{name!r} is built once and follows nobody, so it is not for a crowd: "
                f"expected one of {names}"
            )
        if name not in names:
            raise ValueError(f"unknown index {name!r} for a crowd: expected one of {names}")
        self._index_name = name
        self._change(self._make_search)

    def cells(self, rect: Rect | None = None) -> list[Cell]:
        """Return the cells of the index as (left, bottom, right, top, depth, agents).

        Args:
            rect: only those near it; all of them if None.
        """
        left, right, bottom, top = (self.rect if rect is None else as_rect(rect))[:4]
        self._refresh()
        cells: list[Cell] = self._search.cells(left, bottom, right, top)
        return cells

    def stats(self) -> dict[str, Any]:
        """Return figures: the index in use, agents, bytes of all buffers, and those for each."""
        size = self._agents.bytes() + self._search.bytes()
        return {
            "index": self._index_in_use,
            "agents": self._agents.count,
            "bytes": size,
            "bytes_per_agent": size / max(self._agents.count, 1),
        }

    def validate(self) -> None:
        """Check the agents' numbers, and that the index holds all of them.

        Raises:
            ValueError: a number that was written into the arrays is none that can be.
            InvariantError: the structure is broken; the message says where.
        """
        self._written = True
        self._refresh()
        self._search.validate()

    def _refresh(self) -> None:
        self._moved |= self._lent  # whoever holds an array may have written again
        self._written |= self._moved and self._handed_out
        self._check_written()
        if self._moved:
            self._search.build(False)
            self._moved = False

    def _make_search(self) -> None:
        """Make the index anew, with the agents in the order of their places."""
        self._index_in_use = self._best_index() if self._index_name == AUTO else self._index_name
        search = self._grid()
        if self._index_in_use != SORTED_GRID:
            search.build(True)
            choice = IndexChoice(self.rect, ROOT_FACTOR, None, 16)
            index = choice.make(self._index_in_use, Table(), self.scene.plugins)
            search = AgentIndex(self._agents, *self._edges(), index)
        self._search = search
        self._moved = True

    def _look_at_index(self) -> None:
        """Change to a better index if the crowd is "auto" and there is one; once a step.

        It is looked at now and then, and at once when someone has come who is a giant to all
        others: until then each step would take as long as dozens.
        """
        self._steps_since_look += 1
        a_giant_came = self._agents.largest > 2 * self._largest_at_look
        if self._index_name != AUTO or not (a_giant_came or self._steps_since_look >= EVERY):
            return
        if self._best_index() != self._index_in_use:
            self._make_search()

    def _best_index(self) -> str:
        """Return what "auto" stands for now: what the sorted grid would do decides it."""
        self._steps_since_look, self._largest_at_look = 0, self._agents.largest
        grid = self._grid()
        grid.build(False)
        compared = grid.candidates() / max(self._agents.count, 1)
        if compared > MANY:
            return FOR_ALL_SIZES
        if compared < FEW or self._index_in_use not in (SORTED_GRID, FOR_ALL_SIZES):
            return SORTED_GRID
        return self._index_in_use

    def _grid(self) -> Any:
        return AgentGrid(self._agents, *self._edges())

    def _edges(self) -> tuple[float, float, float, float]:
        left, right, bottom, top = self.rect[:4]
        return left, bottom, right, top


def crowd_indexes() -> tuple[str, ...]:
    """Return the names that `Crowd.use_index` takes.

    Example:
        >>> from arcade_qt_core.scene.crowd_index import crowd_indexes
        >>> crowd_indexes()[:3]
        ('auto', 'sorted_grid', 'quadtree')
    """
    return (AUTO, SORTED_GRID, *(name for name in MAKERS if name not in (None, NEVER_MOVES)))
