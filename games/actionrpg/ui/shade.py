"""A colour over a part of the screen."""

from __future__ import annotations

from collections.abc import Callable

from arcade_qt_core import Rect, RenderableObject, UIScene

from .colours import INK


class Shade(RenderableObject):
    """Lay a colour over everything in its rectangle, as strong as a function says.

    Args:
        scene: the HUD or menu.
        rect: where, in its units.
        strength: returns 0 (nothing) to 1 (opaque).
        color: red, green and blue.
        draw_layer: what it covers.
    """

    def __init__(
        self,
        scene: UIScene,
        rect: Rect,
        strength: Callable[[], float],
        *,
        color: tuple[int, int, int] = INK,
        draw_layer: int = 0,
    ) -> None:
        super().__init__(scene, rect, draw_layer=draw_layer)
        self._rgb = color
        self._strength = strength
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Ask how strong to be."""
        strength = self._strength()
        self.visible = strength > 0
        self.color = (*self._rgb, round(255 * strength))
