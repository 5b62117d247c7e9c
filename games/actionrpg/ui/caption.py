"""A line of text on a dark plate that is as wide as the text."""

from __future__ import annotations

from collections.abc import Callable

from arcade_qt_core import XYWH, Rect, RenderableObject, UIScene

from .colours import INK
from .readout import Readout

LETTER_WIDTH = 4.0  # scene units, on average, at the font size of a `Readout`
MARGIN = 9.0
PLATE = (*INK, 185)


class Caption(RenderableObject):
    """Show a line that is asked for anew in each frame; without any text there is no plate.

    Args:
        scene: the HUD or menu.
        rect: where, in its units; the line is in its middle.
        read: returns the text.
    """

    def __init__(self, scene: UIScene, rect: Rect, read: Callable[[], str]) -> None:
        super().__init__(scene, rect, draw_layer=1)
        self.color = PLATE
        self._middle = rect.center
        self._read = read
        Readout(scene, rect, read, anchor=(0.5, 0.5))
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Fit the plate to the text."""
        text = self._read()
        self.visible = text != ""
        width = len(text) * LETTER_WIDTH + 2 * MARGIN
        self.set_rect(XYWH(*self._middle, width, self.height))
