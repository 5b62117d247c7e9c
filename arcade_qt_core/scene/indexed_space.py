"""Hold the index of a scene, which can be changed at any time."""

from __future__ import annotations

from typing import Any

from ..geometry import Rect, as_rect
from ..hooks import PluginManager
from ..kernels.table import Table
from ..kernels.world import World
from ..spatial import BatchQueries
from .advice import Advice
from .index_watch import IndexWatch
from .indexes import AUTO, IndexChoice
from .verifying_world import VerifyingWorld


class IndexedSpace(BatchQueries):
    """Choose, change, explain and check an index: the part of a `Scene` that no answer depends on.

    Objects outside the root of the index are kept in a list that is searched as well.
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
