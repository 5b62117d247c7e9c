"""One treasure of the quest, on the HUD."""

from __future__ import annotations

from arcade_qt_core import Rect, RenderableObject, UIScene

from ..world.quest import Quest

FOUND, MISSING = (255, 255, 255, 255), (0, 0, 0, 130)


class TreasureSlot(RenderableObject):
    """Show a treasure: its shadow, until it is found.

    Args:
        hud: where it is shown.
        rect: where, in its units.
        quest: what is wanted and found.
        number: which of the wanted treasures, from 0.
    """

    def __init__(self, hud: UIScene, rect: Rect, quest: Quest, number: int) -> None:
        self._treasure = quest.wanted[number]
        self._quest = quest
        super().__init__(hud, rect, image=self._treasure.kind, draw_layer=1)

    def update(self, dt: float) -> None:
        """Be bright once it is found."""
        self.color = FOUND if self._treasure in self._quest.found else MISSING
