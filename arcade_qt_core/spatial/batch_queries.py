"""Ask thousands of questions in one call, and get buffers back."""

from __future__ import annotations

from array import array
from typing import Any, NamedTuple

from ..kernels.layers import EVERY_LAYER, layer_bits
from ..kernels.world import World
from .batch_numbers import checked_boxes, checked_circles, checked_points, checked_segments
from .flat_buffer import in_twos
from .whole_numbers import checked_k


class Rows(NamedTuple):
    """What many questions found, as compressed sparse rows.

    The ids of question i are ``ids[offsets[i]:offsets[i + 1]]``. Both are arrays of 64-bit
    integers, yours to keep; ``numpy.asarray`` takes them without a copy.

    Example:
        >>> from array import array
        >>> rows = Rows(array("q", [0, 2, 2]), array("q", [7, 9]))
        >>> rows.row(0), rows.row(1)
        (array('q', [7, 9]), array('q'))
    """

    offsets: array[int]
    ids: array[int]

    def row(self, question: int) -> array[int]:
        """Return the ids that one question found, as a fresh array.

        Raises:
            IndexError: there was no such question; they are counted from 0.
        """
        if not 0 <= question < len(self.offsets) - 1:
            raise IndexError(
                f"there is no question {question!r}: they are 0 to {len(self.offsets) - 2}"
            )
        return self.ids[self.offsets[question] : self.offsets[question + 1]]


class FirstHits(NamedTuple):
    """What each of many segments hits first.

    `ids` has -1 where nothing is hit; `times` says where on the segment, from 0 to 1, and is 1
    where nothing is.

    Example:
        >>> from arcade_qt_core import LBWH, LinearScan
        >>> index = LinearScan()
        >>> _ = index.add("wall", LBWH(10, 0, 5, 5))
        >>> index.raycast_many([0, 1, 20, 1])
        FirstHits(ids=array('q', [0]), times=array('d', [0.5]))
    """

    ids: array[int]
    times: array[float]


class BatchQueries:
    """Answer batches of questions, for indexes and for scenes alike.

    Questions come as doubles in a buffer of any shape (array, memoryview, numpy array) or as any
    iterable of numbers. A batch is checked as a whole first: it is answered, or it raises. It asks
    for boxes only, never an object's own `contains` or `intersects_line`. Other threads run while
    the answers are found, but an index, and a scene, is one thread's at a time.

    `mask` leaves out what is on none of its layers: a 32-bit number, compared in the kernel with
    the `layer` that a box was added on, or with the `collision_layer` of a scene's object.
    """

    _world: World

    def query_many(self, boxes: Any, *, mask: int = EVERY_LAYER) -> Rows:
        """Find what strictly intersects each box; by ascending id within a box.

        Args:
            boxes: left, bottom, right, top of each, in scene units.
            mask: the layers to look at.

        Raises:
            ValueError: the numbers do not come in fours.
            InvalidRectError: a box is inverted or not finite.
            TypeError: a buffer of another type than double.

        Complexity:
            As many times `query`, without the price of a call.

        Example:
            >>> from arcade_qt_core import LBWH, Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many("abc", [0, 0, 10, 10, 10, 0, 20, 10, 5, 5, 15, 15])
            >>> tree.query_many([1, 1, 2, 2, 8, 1, 12, 9, 50, 50, 60, 60])
            Rows(offsets=array('q', [0, 1, 4, 4]), ids=array('q', [0, 0, 1, 2]))
        """
        return Rows(*self._world.many("in_rects", checked_boxes(boxes), layer_bits(mask, "mask")))

    def query_points_many(self, points: Any, *, mask: int = EVERY_LAYER) -> Rows:
        """Find the boxes that hold each point, edges included; by ascending id within a point.

        Args:
            points: x, y of each.
            mask: the layers to look at.

        Raises:
            ValueError: the numbers do not come in pairs, or one is not finite.
            TypeError: a buffer of another type than double.

        Complexity:
            As many times `query_point`, without the price of a call.

        Example:
            >>> from arcade_qt_core import LBWH, Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many("ab", [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.query_points_many([10, 5, 3, 3, 99, 99])
            Rows(offsets=array('q', [0, 2, 3, 3]), ids=array('q', [0, 1, 0]))
        """
        return Rows(
            *self._world.many("at_points", checked_points(points), layer_bits(mask, "mask"))
        )

    def query_circles_many(self, circles: Any, *, mask: int = EVERY_LAYER) -> Rows:
        """Find the boxes nearer to each centre than its radius; by ascending id within a circle.

        Args:
            circles: x, y, radius of each.
            mask: the layers to look at.

        Raises:
            ValueError: the numbers do not come in threes, one is not finite, or a radius is
                negative.
            TypeError: a buffer of another type than double.

        Complexity:
            As many times `query_circle`, without the price of a call.

        Example:
            >>> from arcade_qt_core import LBWH, Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many("ab", [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.query_circles_many([25, 5, 5.5, 0, 0, 1]).ids
            array('q', [1, 0])
        """
        return Rows(
            *self._world.many("in_circles", checked_circles(circles), layer_bits(mask, "mask"))
        )

    def nearest_many(self, points: Any, k: int = 1, *, mask: int = EVERY_LAYER) -> Rows:
        """Find the `k` boxes nearest to each point, by (distance, id) within a point.

        Args:
            points: x, y of each.
            k: how many; fewer come where there are fewer.
            mask: the layers to look at.

        Raises:
            ValueError: the numbers do not come in pairs, one is not finite, or `k` is negative.
            TypeError: a buffer of another type than double, or `k` is no whole number.

        Complexity:
            As many times `nearest`, without the price of a call.

        Example:
            >>> from arcade_qt_core import LBWH, Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many("ab", [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.nearest_many([300, 5, 1, 1]).ids
            array('q', [1, 0])
        """
        most = min(checked_k(k), self._world.table.count)
        return Rows(
            *self._world.many("nearest", checked_points(points), layer_bits(mask, "mask"), most)
        )

    def raycast_many(self, segments: Any, *, mask: int = EVERY_LAYER) -> FirstHits:
        """Find the first box whose interior each segment enters, by (t, id).

        Args:
            segments: x1, y1, x2, y2 of each.
            mask: the layers to look at; all others are looked through.

        Raises:
            ValueError: the numbers do not come in fours, or one is not finite.
            TypeError: a buffer of another type than double.

        Complexity:
            As many times `query_segment` with the part of each segment up to its first hit, without
            the price of a call. `LinearScan`, `SweepAndPrune`, `HierarchicalGrid`, `LooseTightGrid`
            and indexes of plug-ins do not look from the start on: for them it is all of it.

        Example:
            >>> from arcade_qt_core import LBWH, Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many("ab", [0, 0, 10, 10, 10, 0, 20, 10])
            >>> tree.raycast_many([40, 5, 0, 5, 40, 50, 0, 50])
            FirstHits(ids=array('q', [1, -1]), times=array('d', [0.5, 1.0]))
        """
        return FirstHits(
            *self._world.many("first_hits", checked_segments(segments), layer_bits(mask, "mask"))
        )

    def pair_buffer(self, *, mask: int = EVERY_LAYER) -> memoryview:
        """Return each pair of boxes that intersect once, as a buffer of n rows of two ids.

        Rows are in the order of (smaller id, larger id). ``numpy.asarray`` takes it as an (n, 2)
        array of int64, without a copy, also where there is no pair; ``tolist()`` gives lists.

        Args:
            mask: the layers that both boxes of a pair must be on.

        Complexity:
            O(n + pairs) where boxes are not all in one place.

        Example:
            >>> from arcade_qt_core import LBWH, Quadtree
            >>> tree = Quadtree(LBWH(0, 0, 400, 300))
            >>> _ = tree.add_many("abc", [0, 0, 10, 10, 10, 0, 20, 10, 5, 5, 15, 15])
            >>> tree.pair_buffer().tolist()
            [[0, 2], [1, 2]]
        """
        return in_twos(self._world.pair_ids(layer_bits(mask, "mask")))
