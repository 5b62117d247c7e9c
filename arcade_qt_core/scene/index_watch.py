"""Watch what a scene does, and say when another index would serve it better.

A look costs a sample of the boxes; in between an update costs a few comparisons. While looks find
nothing to change, they come ever more seldom. Two looks in a row must agree on another index, so
that a load that swings to and fro does not have the index changed each time. Where a scene has
suddenly become another one, with twice the objects or with many outside of what the index holds,
one look is enough.
"""

from __future__ import annotations

from typing import Any

from ..geometry import Rect
from .advice import Advice
from .adviser import FEW, SCAN, advise
from .scene_figures import figures_of, sample_boxes
from .scene_load import SceneLoad

EVERY = 60  # updates: a second of most games
SELDOM = 480  # updates between two looks at most
ENOUGH = 10  # updates after which what was counted says more than an assumption
AGREEING = 2  # looks in a row
SUDDENLY = 64  # objects more than twice as many as at the last look


class IndexWatch:
    """Remember what was counted at the last look, and what it led to.

    Args:
        world: the scene's `World`, whose counters are read.
        rect: the scene's rectangle.
        root: that of a bounded index.

    Attributes:
        updates: how many updates the scene had.
    """

    def __init__(self, world: Any, rect: Rect, root: Rect) -> None:
        self._world, self._rect, self._root = world, rect, root
        self.updates = 0
        self._start = SceneLoad.totals(world, 0)
        self._load: SceneLoad | None = None
        self._count = self._outside = 0
        self._wanted = ""
        self._agreed = 0
        self._wait = EVERY

    def advise(self, present: str | None) -> Advice:
        """Return what is best now, from what was counted since the last look, or before it."""
        count = self._world.table.count
        load = self._counted() or self._load or SceneLoad.assumed(count)
        boxes = sample_boxes(self._world.table)
        return advise(figures_of(boxes, count, self._rect, self._root, load), present)

    def begin(self) -> None:
        """Count from now on: the index has just been chosen."""
        self._wanted, self._agreed, self._wait = "", 0, EVERY
        self._note()

    def look(self, present: str | None) -> str | None:
        """Return the index to change to, or None; to be called once an update."""
        sudden = self._is_sudden()
        if not sudden and self.updates - self._start.updates < self._wait:
            return None
        if sudden:
            self._load = None  # what was counted before is of another scene
        few = self._world.table.count < FEW  # needs no figures
        index = SCAN if few else self.advise(present).index
        self._note()
        self._agreed = self._agreed + 1 if index == self._wanted else 1
        self._wanted = index
        self._wait = min(2 * self._wait, SELDOM) if index == present else EVERY
        if index == present or not (sudden or self._agreed >= AGREEING):
            return None
        return index

    def _is_sudden(self) -> bool:
        world = self._world
        return bool(
            world.table.count > 2 * self._count + SUDDENLY
            or world.outside.count > 2 * self._outside + SUDDENLY
        )

    def _counted(self) -> SceneLoad | None:
        """Return an average update since the last look; None if there were too few.

        None as well if nobody asked anything: a scene that is being filled, or that is paused,
        does not show what suits it.
        """
        load = SceneLoad.totals(self._world, self.updates).since(self._start)
        return load if load.updates >= ENOUGH and load.asks else None

    def _note(self) -> None:
        self._load = self._counted() or self._load
        self._start = SceneLoad.totals(self._world, self.updates)
        self._count = self._world.table.count
        self._outside = self._world.outside.count
