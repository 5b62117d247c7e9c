"""Hand out the numbers of a crowd's agents as arrays, and check what games wrote into them."""

from __future__ import annotations

from typing import Any, cast

from ..geometry import Rect
from ..kernels.agent_rows import first_bad_agent
from .crowd_rows import check_agent


class CrowdArrays:
    """Hold the columns of a crowd: one array for each number that agents have.

    An array is a view of the crowd's own memory, in the order of the rows, valid until the next
    step, `add` or `kill`.
    """

    _agents: Any
    rect: Rect
    _handed_out = False  # ever: then each step checks
    _written = False  # perhaps, since the last check
    _moved = False  # perhaps, since the search last followed
    _lent = False  # places or sizes, since the last step: then each query follows anew

    @property
    def x(self) -> memoryview[float]:
        """Return the centres across, in scene units."""
        return self._place_column("x")

    @property
    def y(self) -> memoryview[float]:
        """Return the centres upwards, in scene units."""
        return self._place_column("y")

    @property
    def vx(self) -> memoryview[float]:
        """Return the speeds to the right, in scene units per second."""
        return self._column("vx")

    @property
    def vy(self) -> memoryview[float]:
        """Return the speeds upwards, in scene units per second."""
        return self._column("vy")

    @property
    def radius(self) -> memoryview[float]:
        """Return the radii, in scene units."""
        return self._place_column("radius")

    @property
    def layer(self) -> memoryview:
        """Return the layers they are on: 32 bits each."""
        return self._bits("layer")

    @property
    def mask(self) -> memoryview:
        """Return the layers they collide with: 32 bits each."""
        return self._bits("mask")

    @property
    def ids(self) -> memoryview:
        """Return the ids, in the order of the rows; only to be read."""
        return memoryview(self._agents.id)[: self._agents.count].toreadonly()

    def _place_column(self, name: str) -> memoryview[float]:
        self._lent = True
        return self._column(name)

    def _column(self, name: str) -> memoryview[float]:
        self._handed_out = self._written = True
        column = memoryview(getattr(self._agents, name))[: self._agents.count]
        return cast("memoryview[float]", column)

    def _bits(self, name: str) -> memoryview:
        self._handed_out = self._written = True
        column = memoryview(getattr(self._agents, name)).cast("B").cast("I")
        return column[: self._agents.count]

    def _check_written(self) -> None:
        """Refuse numbers that nobody can calculate with, if the arrays were handed out.

        Raises:
            ValueError: there is one; the message says where.
        """
        if self._written:
            check_agent(self._agents, first_bad_agent(self._agents), self._largest())
            self._written = False

    def _largest(self) -> float:
        """Return the radius that just fits between the walls."""
        return min(self.rect.width, self.rect.height) * 0.5
