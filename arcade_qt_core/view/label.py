"""Show text as an object of a scene: plain data here, drawn by the renderer."""

from __future__ import annotations

from ..geometry import Point, Rect
from ..scene import RenderableObject, Scene
from .typesetter import DEFAULT_FONT


class Label(RenderableObject):
    r"""Show one or more lines of text at a place in its rectangle.

    The text is not cut and not wrapped: it may be larger than the rectangle. It is drawn at the
    resolution of the window, in the order of its draw layer like everything else, and `color`,
    `visible` and `image_offset` work as for other objects; `angle` and flips do not apply.

    Args:
        scene: the scene it belongs to, most often a `UIScene`.
        rect: where it is, in scene units.
        text: what it says; a newline starts a new line. May be changed at any time.
        font_size: height of a line of the font in scene units. The default font is sharp when
            this times the pixels per unit is a multiple of 8.
        anchor: which point of the text lies on the same point of the rectangle: (0, 0) is the
            lower left corner, (0.5, 0.5) the centre, (1, 1) the upper right corner. Lines are
            aligned by the first number too.
        font: path of a TrueType font, also ``":resources:..."``.
        draw_layer: as for every object.

    Example:
        >>> from arcade_qt_core import LBWH, UIScene
        >>> hud = UIScene(LBWH(0, 0, 320, 180))
        >>> score = Label(hud, LBWH(4, 164, 100, 12), "Score 0")
        >>> score.text = "Score 10"
    """

    def __init__(
        self,
        scene: Scene,
        rect: Rect,
        text: str = "",
        *,
        font_size: float = 8.0,
        anchor: Point = (0.0, 0.5),
        font: str = DEFAULT_FONT,
        draw_layer: int | None = None,
    ) -> None:
        super().__init__(scene, rect, draw_layer=draw_layer)
        self.text = text
        self.font_size = font_size
        self.anchor = anchor
        self.font = font
