"""Find the objects of a scene by place, over an index that can be changed at any time."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from operator import index as whole_number
from typing import Any

from ..geometry import Point, RayHit, Rect, Segment, as_point, as_rect, finite
from ..hooks import PluginManager
from ..kernels.flags import HIDDEN
from ..kernels.table import Table
from ..kernels.world import World
from ..spatial import BatchQueries, QueryCost
from ..spatial.holders import holders
from .advice import Advice
from .index_watch import IndexWatch
from .indexes import AUTO, IndexChoice
from .verifying_world import VerifyingWorld

EVERYWHERE = object()


class ObjectSpace(BatchQueries):
    """Answer who is where: the part of a `Scene` that queries.

    Every query sees an object from its construction until its `kill()` and returns a fresh list,
    so objects may be added, moved and killed while going through it. Answers do not depend on the
    index; objects outside its root are kept in a list that is searched as well.
    """

    def __init__(
        self,
        rect: Rect,
        index: str | None,
        root_factor: float,
        max_depth: int | None,
        split_threshold: int,
        verify: bool,
        plugins: PluginManager | None,
    ) -> None:
        self._rect = as_rect(rect)
        if not (self._rect.width > 0 and self._rect.height > 0):
            raise ValueError(f"the rectangle of a scene must have an area, got {self._rect!r}")
        self._indexes = IndexChoice(self._rect, root_factor, max_depth, split_threshold)
        self._index_name = index
        self._index_in_use = "linear" if index == AUTO else index
        world_type = VerifyingWorld if verify else World
        self.plugins = PluginManager() if plugins is None else plugins
        if not isinstance(self.plugins, PluginManager):
            raise TypeError(
                f"plugins must be a PluginManager, got {plugins!r}: make one, and let it "
                "register() each plug-in"
            )
        self._world = world_type(self._indexes.make(self._index_in_use, Table(), self.plugins))
        self._watch = IndexWatch(self._world, self._rect, self._indexes.root)

    @property
    def rect(self) -> Rect:
        """Return the nominal extent of the scene."""
        return self._rect

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
        if whole_number(k) < 0:
            raise ValueError(f"nearest() needs a k of 0 or more, got {k!r}")
        return self._world.nearest(x, y, min(k, self._world.table.count))

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
            TypeError: `ignore` is not several objects.
            ValueError: a number is not finite.
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

    # --- the index --------------------------------------------------------------------------

    @property
    def index_name(self) -> str | None:
        """Return what `use_index` was told last, or the constructor; None for no index.

        With "auto" it is "auto", and `stats` says which index answers.
        """
        return self._index_name

    def use_index(self, name: str | None) -> None:
        """Change to another index, at any time; no answer changes by it.

        Args:
            name: of an index; None for none; "auto" for what `advise` says, now and whenever the
                scene has changed so much that another is worth it. It is looked at once in 60
                to 480 updates. A name ends "auto".

        Raises:
            ValueError: there is no such index; nothing has changed.
            TypeError: it is no name but an index, say; nothing has changed.
        """
        self._answer_by(self.advise().index if name == AUTO else name)
        self._index_name = name

    def advise(self) -> Advice:
        """Return which index is best for what the scene is like and does, and why.

        It goes by what was counted since the last look of "auto", or since the scene was made;
        where that is nothing yet, by what it says it assumes. Nothing changes by it.

        Complexity:
            That of a look at 256 objects, however many there are.

        Example:
            >>> from arcade_qt_core import LBWH, GameObject, GameScene
            >>> scene = GameScene(LBWH(0, 0, 4000, 3000), index="auto")
            >>> for n in range(2000):
            ...     _ = GameObject(scene, LBWH(n % 50 * 80, n // 50 * 70, 20, 20))
            >>> scene.advise().words.splitlines()[1].partition(",")[0]
            '2000 objects'
        """
        return self._watch.advise(self._index_in_use)

    def explain(self, rect: Rect) -> QueryCost:
        """Return what ``objects(rect)`` finds and costs, to judge an index by."""
        hits = len(self.objects(as_rect(rect)))
        index, outside = self._world.index, self._world.outside
        tested = index.tested + (outside.tested if outside.count else 0)
        return QueryCost(hits, index.visited, index.pruned, tested)

    def stats(self) -> dict[str, Any]:
        """Return figures about the index, and how many objects are `outside` its root.

        Memory is told as by the `stats` of a spatial index: `bytes` and `bytes_used` of the index,
        and apart from it the `table_bytes` of the objects' rectangles, ids and layers.
        """
        return {
            "index": self._index_in_use,
            "objects": self._world.table.count,
            "outside": self._world.outside.count,
            **self._world.index.stats(),
            "table_bytes": self._world.table.bytes(),
        }

    def cells(self) -> list[tuple[float, float, float, float, int, int]]:
        """Return the cells of the index as (left, bottom, right, top, depth, items)."""
        return self._world.index.cells()

    def _look_at_index(self) -> None:
        """Change to a better index if the scene is "auto" and asks for one; once an update."""
        self._watch.updates += 1
        if self._index_name == AUTO:
            better = self._watch.look(self._index_in_use)
            if better is not None:
                self._answer_by(better)

    def _answer_by(self, name: str | None) -> None:
        """Fill another index and answer by it."""
        self._world.use(self._indexes.make(name, self._world.table, self.plugins))
        self._index_in_use = name
        self._watch.begin()

    def validate(self) -> None:
        """Check every numbered invariant of the index and of what is outside it.

        Raises:
            InvariantError: one does not hold; the message says which.
        """
        self._world.validate()


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
        TypeError: it is one object, not several.
    """
    if type(objects) is tuple:
        return objects
    try:
        return tuple(objects)
    except TypeError:
        raise TypeError(
            f"ignore= takes several objects, got {objects!r}: write ignore=[obj] for one"
        ) from None
