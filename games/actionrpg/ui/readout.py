"""A text of the HUD or a menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from arcade_qt_core import Rect, UIScene
from arcade_qt_core.view import Label

from .colours import CREAM, SHADOW

TEXT_LAYER = 2  # draw layer: over icons and panels


class Readout(Label):
    """Show a text that is asked for anew in each frame, over a shadow that makes it legible.

    Args:
        scene: the HUD or menu.
        rect: where, in its units.
        read: returns the text.
        anchor: see `Label`.
        color: of the text.
        font_size: see `Label`.
    """

    def __init__(
        self,
        scene: UIScene,
        rect: Rect,
        read: Callable[[], str],
        *,
        anchor: tuple[float, float] = (0.0, 0.5),
        color: tuple[int, int, int, int] = CREAM,
        font_size: float = 8.0,
    ) -> None:
        style: dict[str, Any] = {
            "anchor": anchor,
            "font_size": font_size,
            "draw_layer": TEXT_LAYER,
        }
        self._shadow = Label(scene, rect, **style)
        self._shadow.color = SHADOW
        self._shadow.image_offset = (font_size / 8, -font_size / 8)
        super().__init__(scene, rect, **style)
        self.color = color
        self._read = read
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Ask what to show."""
        self.text = self._shadow.text = self._read()
