"""One entry of a menu."""

from __future__ import annotations

from collections.abc import Callable

from arcade_qt_core import Rect, UIScene
from arcade_qt_core.view import Label

from .colours import CREAM, GREY
from .readout import TEXT_LAYER


class Choice(Label):
    """Show an entry of a menu, bright when it is the chosen one.

    Args:
        menu: where it is shown.
        rect: where, in its units.
        text: what it says.
        is_chosen: tells whether it is the chosen one.
    """

    def __init__(self, menu: UIScene, rect: Rect, text: str, is_chosen: Callable[[], bool]) -> None:
        super().__init__(menu, rect, text, draw_layer=TEXT_LAYER)
        self._is_chosen = is_chosen

    def update(self, dt: float) -> None:
        """Be bright when chosen."""
        self.color = CREAM if self._is_chosen() else GREY
