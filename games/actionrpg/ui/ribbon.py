"""The ribbon that names the place one enters."""

from __future__ import annotations

from collections.abc import Callable

from arcade_qt_core import LBWH, Rect, RenderableObject, UIScene
from arcade_qt_core.view import Label

from .colours import CREAM
from .readout import TEXT_LAYER

SPEED = 4.0  # appears and vanishes in a quarter of a second
DROP = 10.0  # scene units by which it comes down meanwhile
ENDS = 7  # by so much its folded ends hang below the ground of the text
FONT_SIZE = 16.0


class Ribbon(RenderableObject):
    """Show a name on a ribbon that comes down, waits and goes away.

    Args:
        scene: the HUD.
        rect: where, in its units.
        read: returns the name, or "" for none.
    """

    def __init__(self, scene: UIScene, rect: Rect, read: Callable[[], str]) -> None:
        super().__init__(scene, rect, image="ribbon", draw_layer=1)
        ground = LBWH(rect.left, rect.bottom + ENDS, rect.width, rect.height - ENDS)
        self._label = Label(
            scene, ground, anchor=(0.5, 0.5), font_size=FONT_SIZE, draw_layer=TEXT_LAYER
        )
        self._read = read
        self._share = 0.0
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Come or go a little further; another name has to wait until this one is gone."""
        wanted = self._read()
        if self._share == 0:
            self._label.text = wanted
        is_coming = wanted != "" and wanted == self._label.text
        self._share += SPEED * dt if is_coming else -SPEED * dt
        self._share = max(0.0, min(1.0, self._share))
        self.visible = self._label.visible = self._share > 0
        self.color = (255, 255, 255, round(255 * self._share))
        self._label.color = (*CREAM[:3], round(255 * self._share))
        self.image_offset = self._label.image_offset = (0.0, DROP * (1 - self._share))
