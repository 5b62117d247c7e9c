"""Find the way to a place and walk it."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .direction import Direction
from .pathfinding import Path, PathLimitError
from .walker import Walker

if TYPE_CHECKING:
    from .rpg_game_scene import RPGGameScene

Point = tuple[float, float]


class Wayfarer(Walker):
    """Walk to places that cannot be reached in a straight line.

    Args:
        scene: the world.
        position: where its feet stand.
        look: the first part of its pictures' names.
        facing: which way it looks at first.
    """

    def __init__(
        self,
        scene: RPGGameScene,
        position: Point,
        look: str,
        facing: Direction = Direction.DOWN,
    ) -> None:
        super().__init__(scene, position, look, facing)
        self._way: deque[Point] = deque()

    @property
    def is_under_way(self) -> bool:
        """Tell whether a part of the way lies ahead."""
        return bool(self._way)

    def set_out(self, goal: Point, max_cells: int | None = None) -> bool:
        """Take the shortest way to `goal`, or to the nearest place that can be reached.

        Args:
            goal: where to go, in scene units.
            max_cells: how many cells the search may reach, see `Pathfinding.find_path`.

        Returns:
            Whether there is a way that was found within the limit.
        """
        try:
            path = self._path_to(goal, max_cells)
        except PathLimitError:
            path = None
        if path is None:
            return False
        self._way = deque(path.points[1:])  # the first is the cell it stands in
        return True

    def follow_way(self, distance: float) -> bool:
        """Walk up to `distance` along the way; return whether it has ended."""
        if self._way and self.approach(self._way[0], distance):
            self._way.popleft()
        return not self._way

    def halt(self) -> None:
        """Give up the way."""
        self._way.clear()

    def _path_to(self, goal: Point, max_cells: int | None) -> Path | None:
        finder = self.world.pathfinding
        path = finder.find_path(self.position, goal, max_cells)
        if path is None:
            cell = finder.nearest_reachable_cell(self.position, goal)
            if cell is not None:
                path = finder.find_path(self.position, finder.grid.center(cell), max_cells)
        return path
