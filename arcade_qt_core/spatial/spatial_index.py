"""Ask a spatial index: what is here, what is near, what is in the way, what overlaps."""

from __future__ import annotations

from array import array
from math import isfinite
from sys import getsizeof
from typing import Any

from ..geometry import Rect, Segment, as_rect, as_segment
from .batch_queries import BatchQueries
from .batch_store import BatchStore
from .query_cost import QueryCost
from .whole_numbers import checked_k


class SpatialIndex(BatchStore, BatchQueries):
    """Hold rectangles under keys and find them by place: what all indexes have in common.

    Make one of its kinds, such as a `Quadtree`. The answers do not depend on which: each query
    returns every match once, in a fresh list by ascending id, whatever the structure behind it.

    Rectangles intersect if they share more than a border. A rectangle of no size is found where it
    lies strictly inside. A point is found in the rectangles that hold it, edges included.

    It is a broad phase: it knows rectangles only. It is no container of game objects either; a
    `Scene` is, and has an index inside.
    """

    @property
    def root(self) -> Rect | None:
        """Return the rectangle that all others must lie in; None where there is no outside."""
        return None

    def query_circle(self, x: float, y: float, radius: float) -> list[Any]:
        """Return the keys of the rectangles nearer to (x, y) than `radius`.

        A rectangle that strictly holds the centre is always found.

        Raises:
            ValueError: a number is not finite, or the radius is negative.
            TypeError: one is no number; a point is given as `*point`.

        Complexity:
            O(cells reached + boxes in them).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many(["left", "right"], [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.query_circle(25, 5, 5), tree.query_circle(25, 5, 5.5)
            ([], ['right'])
        """
        _refuse_infinite("query_circle(x, y, radius)", x, y, radius)
        if radius < 0:
            raise ValueError(f"the radius of a circle must not be negative, got {radius!r}")
        found: list[Any] = self._world.in_circle(x, y, radius)
        return found

    def query_segment(self, segment: Segment) -> list[Any]:
        """Return the keys of the rectangles whose interior the segment enters, by ascending id.

        A segment that runs along an edge, or only touches, does not enter.

        Args:
            segment: a `Segment`, or any four numbers x1, y1, x2, y2.

        Raises:
            ValueError: they are not four, one is not finite, or the width or height is not.
            TypeError: they are no numbers.

        Complexity:
            O(cells passed + boxes in them).

        Example:
            >>> from arcade_qt_core import LBWH, Segment
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many(["left", "right"], [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.query_segment(Segment(15, 30, 15, 5))
            ['right']
            >>> tree.query_segment(Segment(0, 10, 400, 10))
            []
        """
        return self._found(self._index.query_segment(*as_segment(segment)))

    def nearest(self, x: float, y: float, k: int = 1) -> list[Any]:
        """Return the keys of the `k` nearest rectangles, by (distance, id).

        The distance is that to the rectangle, 0 inside it. Fewer are returned if there are fewer.

        Raises:
            ValueError: a coordinate is not finite, or `k` is negative.
            TypeError: `k` is not a whole number, or a coordinate none; a point is given as
                `*point`.

        Complexity:
            O(log n) cells for a small k, and O(k) for each box that comes among the k.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many(["left", "right"], [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.nearest(300, 5), tree.nearest(10, 5, k=5)
            (['right'], ['left', 'right'])
        """
        _refuse_infinite("nearest(x, y, k)", x, y)
        found: list[Any] = self._world.nearest(x, y, min(checked_k(k), len(self)))
        return found

    def pairs(self) -> list[tuple[Any, Any]]:
        """Return each pair of keys whose rectangles intersect once, by (smaller id, larger id).

        Complexity:
            O(n + boxes that lie in cells above others); O(n^2) for a `LinearScan`.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many("abc", [0, 0, 10, 10, 10, 0, 20, 10, 5, 5, 15, 15])
            >>> tree.pairs()
            [('a', 'c'), ('b', 'c')]
        """
        found: list[tuple[Any, Any]] = self._world.pairs()
        return found

    def query_ids(self, rect: Rect) -> array[int]:
        """Return what `query` does as ids: an array of 64-bit integers, yours to keep.

        ``numpy.asarray`` takes it without a copy. `keys` turns it into keys.

        Raises:
            TypeError: `rect` is no rectangle.
            InvalidRectError: it is inverted or not finite.

        Complexity:
            As `query`.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many(["left", "right"], [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.query_ids(LBWH(12, 2, 4, 4))
            array('q', [1])
        """
        left, right, bottom, top = as_rect(rect)[:4]
        found: array[int] = self._index.ids(
            self._index.order(self._index.query_rect(left, bottom, right, top))
        )
        return found

    def pair_ids(self) -> array[int]:
        """Return what `pairs` does as one flat array of ids: id, id of the first pair, and so on.

        Complexity:
            As `pairs`, and quicker.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many("abc", [0, 0, 10, 10, 10, 0, 20, 10, 5, 5, 15, 15])
            >>> tree.pair_ids()
            array('q', [0, 2, 1, 2])
        """
        found: array[int] = self._world.pair_ids()
        return found

    def explain(self, rect: Rect) -> QueryCost:
        """Return what `query` would cost: hits, cells visited and pruned, boxes tested.

        Raises:
            TypeError: `rect` is no rectangle.
            InvalidRectError: it is inverted or not finite.

        Complexity:
            As `query`.

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> boxes = [edge for x in range(0, 400, 10) for edge in (x, 20, x + 8, 28)]
            >>> _ = tree.add_many(range(40), boxes)
            >>> tree.explain(LBWH(2, 2, 20, 40))
            QueryCost(hits=3, visited=3, pruned=6, tested=10)
        """
        left, right, bottom, top = as_rect(rect)[:4]
        index = self._index
        hits = index.query_rect(left, bottom, right, top)
        return QueryCost(hits, index.visited, index.pruned, index.tested)

    def cleanup(self) -> None:
        """Merge the cells that removals and moves have left too empty.

        Once a frame is a good rhythm. No answer changes by it, nor by leaving it out.

        Complexity:
            O(cells that lost a box since the last time).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> boxes = [edge for x in range(0, 400, 10) for edge in (x, 20, x + 8, 28)]
            >>> _ = tree.add_many(range(40), boxes)
            >>> before = tree.stats()["nodes"]
            >>> removed = [tree.remove(key) for key in range(40)]
            >>> tree.cleanup()
            >>> before, tree.stats()["nodes"]
            (13, 1)
        """
        self._index.cleanup()

    def stats(self) -> dict[str, int]:
        """Return figures: items, nodes, depth, and how much memory goes where.

        `bytes` is what the buffers of the index allocate, and `bytes_used` how much of that its
        rectangles and cells need. What stands beside every index, whatever its kind, is counted
        apart: `table_bytes` for the rectangles as they were given, with their ids, and `key_bytes`
        for the map of the keys, but not for the keys themselves.

        Complexity:
            O(nodes).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import LinearScan
            >>> index = LinearScan()
            >>> _ = index.add("hero", LBWH(10, 20, 16, 24))
            >>> figures = index.stats()
            >>> figures["items"], figures["bytes_used"]
            (1, 40)
        """
        figures: dict[str, int] = self._index.stats()
        key_bytes = getsizeof(self._slots) + getsizeof(self._table.keys)
        return {**figures, "table_bytes": self._table.bytes(), "key_bytes": key_bytes}

    def cells(self) -> list[tuple[float, float, float, float, int, int]]:
        """Return the cells as (left, bottom, right, top, depth, items), parents first.

        Complexity:
            O(nodes).

        Example:
            >>> from arcade_qt_core import LBWH
            >>> from arcade_qt_core.spatial import Quadtree
            >>> Quadtree(LBWH(0, 0, 400, 300)).cells()
            [(0.0, 0.0, 400.0, 300.0, 0, 0)]
        """
        found: list[tuple[float, float, float, float, int, int]] = self._index.cells()
        return found

    def _found(self, n: int) -> list[Any]:
        """Return the keys of the n hits of the query just made, by ascending id."""
        found: list[Any] = self._index.gather(self._index.order(n))
        return found


def _refuse_infinite(call: str, *numbers: float) -> None:
    """Raise if what a call was given is not a finite number each."""
    try:
        finite = all(map(isfinite, numbers))
    except OverflowError:  # a whole number beyond all doubles
        finite = False
    except TypeError:
        raise TypeError(
            f"{call} takes numbers one by one, got {numbers!r:.80}: write *point for a point"
        ) from None
    if not finite:
        raise ValueError(f"{call}: every number must be finite, got {numbers!r}")
