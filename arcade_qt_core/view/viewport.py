"""Map between window pixels and scene units through a letterbox: pure arithmetic, no window.

A scene is shown with its own proportions in the largest box that fits the window; what is left of
the window are the bars. Each scene of a stack has its own viewport: the HUD and the game below it
have different coordinates in the same pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..geometry import LBWH, Point, Rect


@dataclass(frozen=True, slots=True)
class Viewport:
    """Hold which rectangle of a scene is shown in which box of a window.

    Both have y up and their origin at the lower left, as in arcade. The mapping is computed from
    the very edges that are drawn, so what is under the mouse is what is hit.

    Args:
        box: the part of the window that is drawn to, in whole window pixels.
        view_rect: the part of the scene that fills it, in scene units.

    Example:
        >>> viewport = Viewport.fit((1000, 600), LBWH(0, 0, 200, 100))
        >>> viewport.box
        LBWH(0, 50, 1000, 500)
        >>> viewport.map_to_scene(500, 300)
        (100.0, 50.0)
        >>> viewport.contains(500, 20)      # on the lower bar
        False
    """

    box: Rect
    view_rect: Rect

    @classmethod
    def fit(
        cls,
        window_size: tuple[int, int],
        view_rect: Rect,
        *,
        base_size: Point | None = None,
        integer_scale: bool = False,
        snap: bool = False,
    ) -> Viewport:
        """Return the viewport that shows `view_rect` as large as the window allows.

        Args:
            window_size: width and height of the window in pixels.
            view_rect: what is shown, in scene units.
            base_size: the size the box is fitted to, if not that of `view_rect`. A camera gives
                its size at zoom 1, so that zooming does not change the box.
            integer_scale: let one unit of the base size be a whole number of pixels, so that
                every pixel of the art is equally large. Windows smaller than the base size
                shrink it by a fraction all the same.
            snap: move `view_rect` by less than a pixel, so that its lower left corner lies on
                the corner of a pixel and nothing shimmers while a camera glides.

        Raises:
            ValueError: `window_size` or the size to fit is not above 0.
        """
        width, height = base_size or view_rect.size
        window_width, window_height = window_size
        if not (width > 0 and height > 0 and window_width > 0 and window_height > 0):
            raise ValueError(
                f"a viewport needs sizes above 0, got window {window_size!r} and scene "
                f"{(width, height)!r}; give the scene or its camera a size"
            )
        scale = min(window_width / width, window_height / height)
        if integer_scale and scale > 1:
            scale = float(int(scale))
        box_width = min(window_width, max(1, round(width * scale)))
        box_height = min(window_height, max(1, round(height * scale)))
        left, bottom = (window_width - box_width) // 2, (window_height - box_height) // 2
        viewport = cls(LBWH(left, bottom, box_width, box_height), view_rect)
        return viewport.snapped() if snap else viewport

    @property
    def scale(self) -> Point:
        """Return window pixels per scene unit along x and y (equal but for rounding the box)."""
        return (self.box.width / self.view_rect.width, self.box.height / self.view_rect.height)

    def contains(self, x: float, y: float) -> bool:
        """Tell whether a window pixel lies in the box (left and bottom edge belong to it)."""
        return self.box.contains_point((x, y))

    def clamp(self, x: float, y: float) -> Point:
        """Return the place in the box, its border included, that is nearest to a window pixel."""
        left, right, bottom, top = self.box[:4]
        return (min(max(x, left), right), min(max(y, bottom), top))

    def map_to_scene(self, x: float, y: float) -> Point:
        """Return the scene position shown at the window pixel (x, y), also outside the box."""
        scale_x, scale_y = self.scale
        return (
            self.view_rect.left + (x - self.box.left) / scale_x,
            self.view_rect.bottom + (y - self.box.bottom) / scale_y,
        )

    def map_from_scene(self, x: float, y: float) -> Point:
        """Return the window pixel at which the scene position (x, y) is shown."""
        scale_x, scale_y = self.scale
        return (
            self.box.left + (x - self.view_rect.left) * scale_x,
            self.box.bottom + (y - self.view_rect.bottom) * scale_y,
        )

    def snapped(self) -> Viewport:
        """Return this viewport with its view's lower left corner on a pixel of the window."""
        (scale_x, scale_y), view = self.scale, self.view_rect
        left = round(view.left * scale_x) / scale_x
        bottom = round(view.bottom * scale_y) / scale_y
        return Viewport(self.box, LBWH(left, bottom, view.width, view.height))
