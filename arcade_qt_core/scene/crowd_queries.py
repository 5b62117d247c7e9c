"""Find the agents of a crowd by place: the part of a `Crowd` that queries."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from math import hypot, sqrt
from operator import index as whole_number
from typing import Any, NamedTuple

from ..errors import UnknownKeyError
from ..geometry import Point, Rect, Segment, as_point, as_rect, finite
from ..kernels.agent_rows import find_rows, ids_of, paint
from ..kernels.layers import EVERY_LAYER, layer_bits
from ..spatial.flat_buffer import flat_buffer


class AgentHit(NamedTuple):
    """Tell where a segment hits an agent.

    Attributes:
        id: of the agent.
        t: where on the segment, from 0 to 1.
        point: the same in scene units.
        normal: of length 1, away from the agent's centre; (0, 0) for a start inside.
        inside: whether the segment starts inside the agent.

    Example:
        >>> from arcade_qt_core import LBWH, Crowd, GameScene, Segment
        >>> crowd = Crowd(GameScene(LBWH(0, 0, 200, 100)))
        >>> _ = crowd.add([50, 50, 0, 0, 10])
        >>> hit = crowd.raycast_nearest(Segment(0, 50, 80, 50))
        >>> hit.id, hit.t, hit.normal
        (0, 0.5, (-1.0, 0.0))
    """

    id: int
    t: float
    point: Point
    normal: Point
    inside: bool


class CrowdQueries:
    """Answer which agents are where; the answers do not depend on the index.

    A circle is met strictly, as boxes are by other queries: touching is no hit.
    """

    _agents: Any
    _search: Any
    rect: Rect

    def agents_in(self, rect: Rect) -> array[int]:
        """Return the ids of the agents whose circle meets the interior of a rectangle; ascending.

        Raises:
            TypeError, ValueError: it is no rectangle.
        """
        left, right, bottom, top = as_rect(rect)[:4]
        self._refresh()
        return self._ids(self._search.find_in_rect(left, bottom, right, top))

    def agents_in_circle(self, x: float, y: float, radius: float) -> array[int]:
        """Return the ids of the agents that overlap a circle; ascending.

        Raises:
            ValueError: a number is not finite, or the radius negative.
        """
        finite((x, y, radius), "circle")
        if radius < 0:
            raise ValueError(f"the radius of a circle must not be negative, got {radius!r}")
        self._refresh()
        return self._ids(self._search.find_in_circle(x, y, radius))

    def agents_at(self, x: float, y: float) -> array[int]:
        """Return the ids of the agents that hold a point, the rim included; ascending.

        Raises:
            ValueError: a number is not finite.
        """
        finite((x, y), "point")
        self._refresh()
        return self._ids(self._search.find_at_point(x, y))

    def nearest(self, point: Point, k: int = 1) -> array[int]:
        """Return the ids of the `k` agents nearest to a point, by (distance to the circle, id).

        Raises:
            ValueError: a number is not finite, or `k` negative.
            TypeError: `point` is no point, or `k` no whole number.
        """
        x, y = as_point(point)
        if whole_number(k) < 0:
            raise ValueError(f"nearest() needs a k of 0 or more, got {k!r}")
        self._refresh()
        n = self._search.find_nearest(x, y, min(k, self._agents.count))
        ids: array[int] = ids_of(self._agents, self._search.out, n)
        return ids

    def raycast_nearest(self, segment: Segment, *, mask: int = EVERY_LAYER) -> AgentHit | None:
        """Return the first agent that a segment enters the interior of, by (t, id), or None.

        Args:
            segment: from (x1, y1) to (x2, y2) in scene units.
            mask: the layers to look at; agents on all others are looked through.

        Raises:
            ValueError: a number or the length is not finite, or the mask has more than 32 bits.
        """
        ray = Segment(*finite(segment, "segment"))
        finite((ray.x2 - ray.x1, ray.y2 - ray.y1), "segment's length")
        self._refresh()
        row = self._search.first_hit(*ray, layer_bits(mask, "mask"))
        if row < 0:
            return None
        id, t = self._agents.id[row], self._search.time
        x, y, radius = self._agents.x[row], self._agents.y[row], self._agents.radius[row]
        if hypot(ray.x1 - x, ray.y1 - y) < radius:
            return AgentHit(id, t, ray[:2], (0.0, 0.0), True)
        nx, ny = _normal(ray, x, y, radius)
        return AgentHit(id, t, (x + radius * nx, y + radius * ny), (nx, ny), False)

    def rows_of(self, ids: Iterable[int]) -> array[int]:
        """Return the row of each id: where it is in the arrays, until the next step.

        Raises:
            UnknownKeyError: an agent is not alive.
            TypeError: a buffer of another type than 64-bit integers.

        Complexity:
            O(n log(ids)): ask for many at once.
        """
        flat = flat_buffer(ids, "q")
        ascending = array("q", sorted(set(flat)))
        rows = array("i", bytes(4 * len(ascending)))
        if find_rows(self._agents, ascending, rows) < len(ascending):
            lost = next(id for id, row in zip(ascending, rows, strict=True) if row < 0)
            raise UnknownKeyError(f"agent {lost} is not alive in {self!r}")
        row_of = dict(zip(ascending, rows, strict=True))
        return array("i", map(row_of.__getitem__, flat))

    def circles_in(self, view_rect: Rect, colors: int = 1) -> memoryview:
        """Return what a view draws: four 32-bit floats for each agent that may be in sight.

        They are x and y from the middle of the view, the radius, and a number below `colors`,
        which stays the same for an agent. The buffer is fresh.

        Raises:
            TypeError, ValueError: it is no rectangle.
        """
        view = as_rect(view_rect)
        rows = array("i")
        n: int = self._agents.count
        if not view.contains_rect(self.rect):
            self._refresh()
            n = self._search.gather(view.left, view.bottom, view.right, view.top)
            rows = self._search.out
        circles = array("f", bytes(16 * n))
        paint(self._agents, rows, n, view.x, view.y, colors, circles)
        return memoryview(circles)

    def _ids(self, n: int) -> array[int]:
        """Return the ids of the n rows found, in ascending order."""
        return array("q", sorted(ids_of(self._agents, self._search.out, n)))

    def _refresh(self) -> None:
        """Let the search follow the agents to where they are."""
        raise NotImplementedError


def _normal(ray: Segment, x: float, y: float, radius: float) -> Point:
    """Return the way from a circle's centre to where a segment enters it, of length 1.

    It is found from the circle: a long segment's own numbers are too coarse to tell.
    """
    length = hypot(ray.x2 - ray.x1, ray.y2 - ray.y1)
    along_x, along_y = (ray.x2 - ray.x1) / length, (ray.y2 - ray.y1) / length
    aside = (along_x * (ray.y1 - y) - along_y * (ray.x1 - x)) / radius
    aside = min(max(aside, -1.0), 1.0)
    back = sqrt((1.0 - aside) * (1.0 + aside))
    return -back * along_x - aside * along_y, -back * along_y + aside * along_x
