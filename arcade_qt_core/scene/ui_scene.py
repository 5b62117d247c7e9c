"""Hold a HUD or a menu: objects updated once a frame with the time that really went by.

Source: document 004 (UIScene).
"""

from __future__ import annotations

from typing import Any

from ..geometry import Rect
from .scene import Scene


class UIScene(Scene):
    """Update every object once a frame, frozen ones too, while the scene is active.

    It starts without an index: a user interface has few objects.

    Args:
        rect: the extent of the scene, in scene units.
        **options: see `Scene`.

    Example:
        >>> from arcade_qt_core import LBWH, GameObject, UIScene
        >>> class Clock(GameObject):
        ...     def update(self, dt):
        ...         print(f"{self.time_elapsed:.2f} s")
        >>> hud = UIScene(LBWH(0, 0, 640, 360))
        >>> clock = Clock(hud, LBWH(0, 340, 60, 20))
        >>> hud.update(0.25)
        0.25 s
    """

    updates_frozen = True

    def __init__(self, rect: Rect, *, index: str | None = None, **options: Any) -> None:
        super().__init__(rect, index=index, **options)

    def _advance(self, frame_time: float) -> None:
        self._advance_objects(frame_time)
