"""Find the shortest way over a grid of free cells, by breadth-first search.

The grid is as large as the scene rectangle and everything that stands outside of it; whether a cell
is free is the scene's own rule (`scene.is_empty`), so walking, spawning and path finding agree on
what blocks. Choose it for a few dozen actors on a tile map; many actors that all go to one place
want a flow field.

Source: document 000 (Pathfinding in ActionRPG). Changed: see `Pathfinding`.
"""

from __future__ import annotations

from collections import deque
from typing import Literal, NamedTuple

from arcade_qt_core import GameScene, Rect

from .boxes import union
from .grid import Cell, Grid, Point

Diagonal = Literal["never", "no_corner", "always"]

STRAIGHT = ((1, 0), (0, 1), (-1, 0), (0, -1))
SLANTED = ((1, 1), (-1, 1), (-1, -1), (1, -1))


class PathLimitError(RuntimeError):
    """A search was stopped by its limit: there may or may not be a way."""


class Path(NamedTuple):
    """Hold a way: the cells in order, start and goal included, and their centres."""

    cells: tuple[Cell, ...]
    points: tuple[Point, ...]

    @property
    def length(self) -> int:
        """Return the number of moves: 0 for who is there already."""
        return len(self.cells) - 1


class Pathfinding:
    """Answer "how do I get there" in one scene.

    Between equally short ways the first in the order east, north, west, south (then the
    diagonals) is taken, so the answer depends on nothing but the scene. The cell an actor starts
    from is never asked whether it is free: somebody stands in it. A plug-in that decides by hook
    `aqc_is_empty` is asked once for each cell, and again when what `blocks` changes there.

    What the original did otherwise: it sent an enclosed actor to cell (0, 0) (here `None`, O3) and
    one that had arrived to a neighbour (here a path of length 0, O4), and it never looked at a cell
    twice (here the cells that blocking objects enter, leave or move in are looked at again, O7).

    Args:
        scene: whose objects block; `scene.rect` is always part of the grid.
        cell_size: side of a cell in scene units; actors must fit into one.
        diagonal: "never"; "no_corner", where both cells beside the step must be free;
            or "always", where two actors could squeeze between blocked corners.

    Raises:
        ValueError: `diagonal` is none of these, or `cell_size` is not above 0.

    Complexity: a search visits each cell at most once and asks the scene once per unknown cell;
        before it, every object of the scene is looked at once to notice changes.
    """

    def __init__(
        self, scene: GameScene, cell_size: float = 16.0, *, diagonal: Diagonal = "never"
    ) -> None:
        if diagonal not in ("never", "no_corner", "always"):
            raise ValueError(f"diagonal must be 'never', 'no_corner' or 'always', got {diagonal!r}")
        self.scene = scene
        self.diagonal = diagonal
        self.grid = Grid.covering(scene.rect, cell_size)
        self._blockers: dict[int, Rect] = {}
        self._free: dict[Cell, bool] = {}

    def find_path(self, start: Point, goal: Point, max_cells: int | None = None) -> Path | None:
        """Return a shortest way from one point to another.

        Args:
            start: where the actor is, in scene units.
            goal: where it wants to be.
            max_cells: how many cells the search may reach before it gives up.

        Returns:
            The path, or None when there is no way or a point lies outside the grid.

        Raises:
            PathLimitError: the limit was reached first.
        """
        self._refresh()
        start_cell, goal_cell = self.grid.cell_at(*start), self.grid.cell_at(*goal)
        if start_cell is None or goal_cell is None:
            return None
        came_from = self._flood(start_cell, goal_cell, max_cells)
        return self._trace(came_from, goal_cell) if goal_cell in came_from else None

    def nearest_reachable_cell(self, start: Point, goal: Point) -> Cell | None:
        """Return the cell nearest to `goal` that the actor can get to, perhaps its own.

        Returns:
            The cell (of several the one reached first), or None for an actor that is enclosed
            in a cell that is not the goal's, or outside the grid.
        """
        self._refresh()
        start_cell = self.grid.cell_at(*start)
        if start_cell is None:
            return None
        came_from = self._flood(start_cell, None, None)
        if len(came_from) == 1 and start_cell != self.grid.cell_at(*goal):
            return None
        return min(came_from, key=lambda cell: _squared_distance(self.grid.center(cell), goal))

    def is_free(self, cell: Cell) -> bool:
        """Tell whether a cell is in the grid and the scene has nothing in it that blocks."""
        self._refresh()
        return self._is_free(cell)

    def _refresh(self) -> None:
        """Notice what has come, gone or moved since the last question."""
        bounds = self.scene.rect
        blockers: dict[int, Rect] = {}
        for obj in self.scene.objects():
            rect = obj.rect
            if not bounds.contains_rect(rect):
                bounds = union(bounds, rect)
            if self.scene.blocks(obj):
                blockers[obj.id] = rect
        corner = (self.scene.rect.left, self.scene.rect.bottom)
        grid = Grid.covering(bounds, self.grid.cell_size, anchor=corner)
        if grid != self.grid:
            self.grid = grid
            self._free.clear()
        for _, rect in blockers.items() ^ self._blockers.items():
            for cell in grid.cells_touching(rect):
                self._free.pop(cell, None)
        self._blockers = blockers

    def _flood(
        self, start: Cell, goal: Cell | None, max_cells: int | None
    ) -> dict[Cell, Cell | None]:
        """Return every cell reached, in order, each with the cell before it."""
        came_from: dict[Cell, Cell | None] = {start: None}
        queue = deque((start,))
        while queue and goal not in came_from:
            cell = queue.popleft()
            for neighbour in self._neighbours(cell):
                if neighbour not in came_from:
                    if len(came_from) == max_cells:
                        raise PathLimitError(
                            f"no way from {start} to {goal} among the first {max_cells} cells; "
                            "raise max_cells to look further"
                        )
                    came_from[neighbour] = cell
                    queue.append(neighbour)
        return came_from

    def _neighbours(self, cell: Cell) -> list[Cell]:
        column, row = cell
        found = [
            (column + dx, row + dy) for dx, dy in STRAIGHT if self._is_free((column + dx, row + dy))
        ]
        if self.diagonal != "never":
            found += [
                (column + dx, row + dy)
                for dx, dy in SLANTED
                if self._is_free((column + dx, row + dy)) and self._may_slant(cell, dx, dy)
            ]
        return found

    def _may_slant(self, cell: Cell, dx: int, dy: int) -> bool:
        column, row = cell
        return self.diagonal == "always" or (
            self._is_free((column + dx, row)) and self._is_free((column, row + dy))
        )

    def _is_free(self, cell: Cell) -> bool:
        if cell not in self.grid:
            return False
        if cell not in self._free:
            self._free[cell] = self.scene.is_empty(self.grid.rect(cell))
        return self._free[cell]

    def _trace(self, came_from: dict[Cell, Cell | None], goal: Cell) -> Path:
        cells: list[Cell] = []
        cell: Cell | None = goal
        while cell is not None:
            cells.append(cell)
            cell = came_from[cell]
        cells.reverse()
        return Path(tuple(cells), tuple(self.grid.center(cell) for cell in cells))


def _squared_distance(first: Point, second: Point) -> float:
    return (first[0] - second[0]) ** 2 + (first[1] - second[1]) ** 2
