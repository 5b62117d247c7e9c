"""Find the objects of a scene by place, and move many of them at once."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

from ..geometry import Point, RayHit, Rect, Segment, as_point, as_rect, finite
from ..kernels.body import Body
from ..kernels.flags import HIDDEN
from ..spatial import QueryCost
from ..spatial.flat_buffer import flat_buffer
from ..spatial.holders import holders
from ..spatial.whole_numbers import checked_k
from .first_error import FirstError
from .indexed_space import IndexedSpace

EVERYWHERE = object()


class ObjectSpace(IndexedSpace):
    """Answer who is where: the part of a `Scene` that queries.

    Every query sees an object from its construction until its `kill()` and returns a fresh list,
    so objects may be added, moved and killed while going through it.
    """

    # --- queries ----------------------------------------------------------------------------

    def objects(self, area: Any = EVERYWHERE) -> list[Any]:
        """Return the objects in an area, as a fresh list by ascending id.

        Args:
            area: nothing for all objects; a rectangle for those whose boxes strictly intersect
                it; a point (x, y) for those whose closed box holds it and whose `contains` says
                so.

        Raises:
            TypeError: `area` is neither a rectangle nor a point.
            ValueError: a number is not finite.
        """
        if type(area) is Rect:
            return self._world.in_rect_of(area)
        if area is EVERYWHERE:
            return self._world.select(HIDDEN, 0)
        if isinstance(area, tuple) and len(area) == 2:
            return self._world.at_point(*as_point(area))
        try:
            return self._world.in_rect_of(as_rect(area))
        except TypeError as error:
            raise TypeError(f"{error}. A point is a tuple (x, y)") from None

    def objects_in_circle(self, x: float, y: float, radius: float) -> list[Any]:
        """Return the objects whose boxes are nearer to (x, y) than `radius`, by ascending id.

        Raises:
            ValueError: a number is not finite, or the radius negative.
        """
        finite((x, y, radius), "circle")
        if radius < 0:
            raise ValueError(f"the radius of a circle must not be negative, got {radius!r}")
        return self._world.in_circle(x, y, radius)

    def nearest(self, point: Point, k: int = 1) -> list[Any]:
        """Return the `k` objects nearest to the point, by (distance to the box, id).

        Raises:
            ValueError: a number is not finite, or `k` negative.
            TypeError: `point` is no point, or `k` not a whole number.
        """
        x, y = as_point(point)
        return self._world.nearest(x, y, min(checked_k(k), self._world.table.count))

    def candidate_pairs(self) -> list[tuple[Any, Any]]:
        """Return every pair of objects whose boxes intersect, once, by (smaller, larger id)."""
        return self._world.pairs()

    def candidate_pair_ids(self) -> array[int]:
        """Return the same pairs as a flat array of 64-bit ids: id, id, id, id, ..."""
        ids: array[int] = self._world.pair_ids()
        return ids

    def objects_of(self, ids: Any) -> list[Any]:
        """Return the objects of ids, in the same order: the way back from every batch of ids.

        A killed object is returned until the next refresh lets it leave: look at its `is_alive`.

        Args:
            ids: a buffer of 64-bit integers, as `query_many` returns it, or an iterable of ids.

        Raises:
            UnknownKeyError: there is no such object, or no longer; the message says which.
            TypeError: they are no whole numbers, or of another size.

        Example:
            >>> from arcade_qt_core import LBWH, GameObject, GameScene
            >>> scene = GameScene(LBWH(0, 0, 640, 360))
            >>> coin = GameObject(scene, LBWH(10, 10, 8, 8))
            >>> scene.objects_of(scene.query_many([0, 0, 100, 100]).ids) == [coin]
            True
        """
        return holders(self._world.table, ids)

    def raycast(self, segment: Segment, ignore: Iterable[object] = ()) -> list[RayHit]:
        """Return what a segment hits, sorted by (t, id).

        It hits what it enters the interior of: a segment that runs along an edge or only touches
        one passes. A start inside an object is a hit with t 0, normal (0, 0) and `inside` set.

        Args:
            segment: from (x1, y1) to (x2, y2) in scene units.
            ignore: objects to look through, the caster for instance.

        Raises:
            TypeError: `segment` is not four numbers, or `ignore` not several objects.
            ValueError: a number is not finite, or the width or height is not.
        """
        return self._world.ray(segment, several(ignore))

    def raycast_nearest(self, segment: Segment, ignore: Iterable[object] = ()) -> RayHit | None:
        """Return the first hit of `raycast`, or None: the same, and much sooner.

        It looks no farther than that hit, unless an object of the scene has an
        `intersects_line` of its own: then all that the segment meets are asked. `raycast` is not
        called: a scene that overrides it overrides this as well.
        """
        hit: RayHit | None = self._world.first_hit(segment, several(ignore))
        return hit

    def is_empty(self, rect: Rect) -> bool:
        """Tell whether nothing that `blocks` is in the rectangle. Override `blocks`, not this.

        A plug-in's `aqc_is_empty` is asked first, and `blocks` only if none of them decides.
        """
        area = as_rect(rect)
        candidates = self.objects(area)
        if "aqc_is_empty" in self.plugins.implemented:
            batch = tuple(candidates)
            answer: bool | None = self.plugins.first(
                "aqc_is_empty", _check_is_bool, scene=self, rect=area, candidates=batch
            )
            if answer is not None:
                return answer
            candidates = [obj for obj in candidates if obj.is_alive]
        return not any(map(self.blocks, candidates))

    def blocks(self, obj: Any) -> bool:
        """Tell whether an object makes the place it is at occupied; by default each does."""
        return True

    def explain(self, rect: Rect) -> QueryCost:
        """Return what ``objects(rect)`` finds and costs, to judge an index by."""
        hits = len(self.objects(as_rect(rect)))
        index, outside = self._world.index, self._world.outside
        tested = index.tested + (outside.tested if outside.count else 0)
        return QueryCost(hits, index.visited, index.pruned, tested)

    # --- moves ------------------------------------------------------------------------------

    def move_many(self, ids: Any, centres: Any) -> None:
        """Move many objects at once, without a Python call for each.

        Args:
            ids: the ids, best as a buffer of 64-bit integers.
            centres: the new centres in scene units, x0 y0 x1 y1 ..., best as a buffer of doubles.

        Raises:
            UnknownKeyError: there is no such object in this scene, or it has left; nothing has
                moved. One that was killed may be moved until then.
            ValueError: a number is not finite, or there are not two for each id; nothing has
                moved.
            BaseException: all have moved, and this is the first error that the `kill` of one
                raised that auto-kill took.
        """
        ids, centres = flat_buffer(ids, "q"), flat_buffer(centres, "d")
        if len(centres) != 2 * len(ids):
            raise ValueError(
                f"move_many() needs two numbers for each id: got {len(ids)} ids and "
                f"{len(centres)} numbers"
            )
        first_error = FirstError()
        for gone in self._world.move_many(ids, centres):
            with first_error:
                self._left_fence(gone)
        first_error.raise_it()

    def _left_fence(self, obj: Any) -> None:
        """Be told that an object moved out of the scene."""


def _check_is_bool(answer: object) -> None:
    """Refuse what is no answer to a question for yes or no.

    Raises:
        TypeError: it is not a bool.
    """
    if not isinstance(answer, bool):
        raise TypeError(f"expected True, False or None, got {answer!r:.80}")


def several(objects: Any) -> tuple[object, ...]:
    """Return objects to ignore as a tuple.

    Raises:
        TypeError: it is one object, not several, or something else is among them.
    """
    try:
        ignored = tuple(objects)
    except TypeError:
        raise TypeError(
            f"ignore= takes several objects, got {objects!r}: write ignore=[obj] for one"
        ) from None
    for obj in ignored:
        if not isinstance(obj, Body):
            raise TypeError(
                f"ignore= takes objects of a scene, got {obj!r:.80} among them: "
                "write ignore=scene.objects_of(ids) for ids"
            )
    return ignored
