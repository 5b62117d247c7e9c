"""One treasure of the quest, on the HUD."""

from __future__ import annotations

from arcade_qt_core import Rect, RenderableObject, UIScene

from ..world.quest import Quest

FOUND, MISSING = (255, 255, 255, 255), (255, 255, 255, 70)


class TreasureSlot(RenderableObject):
    """Show a treasure, pale until it is found.

    Args:
        hud: where it is shown.
        rect: where, in its units.
        quest: what is wanted and found.
        number: which of the wanted treasures, from 0.
    """

    def __init__(self, hud: UIScene, rect: Rect, quest: Quest, number: int) -> None:
        kind = quest.wanted[number]
        super().__init__(hud, rect, image=kind, draw_layer=1)
        self._quest = quest
        self._kind = kind
        self._needed = quest.wanted[: number + 1].count(kind)

    def update(self, dt: float) -> None:
        """Be bright once enough of the kind are found."""
        is_found = self._quest.found.count(self._kind) >= self._needed
        self.color = FOUND if is_found else MISSING
