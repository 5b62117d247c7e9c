"""A picture of the HUD or a menu."""

from __future__ import annotations

from collections.abc import Callable

from arcade_qt_core import Rect, RenderableObject, UIScene


class Icon(RenderableObject):
    """Show a picture whose name is asked for anew in each frame; None shows nothing.

    Args:
        scene: the HUD or menu.
        rect: where, in its units.
        choose: returns the picture's name, or None.
        draw_layer: what it covers.
    """

    def __init__(
        self,
        scene: UIScene,
        rect: Rect,
        choose: Callable[[], str | None],
        draw_layer: int = 1,
    ) -> None:
        super().__init__(scene, rect, draw_layer=draw_layer)
        self._choose = choose
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Ask what to show."""
        self.image = self._choose()
        self.visible = self.image is not None
