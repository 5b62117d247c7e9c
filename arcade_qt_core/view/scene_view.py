"""Host a stack of scenes in an arcade window: time, input, resizing and drawing.

An arcade game adopts it a piece at a time: it is an ordinary view, shown with
``window.show_view(view)`` beside the game's other views. Nothing is scheduled with arcade or
pyglet, so a view that is no longer shown stands still, and is freed when nobody holds it.
"""

from __future__ import annotations

from collections.abc import Collection

import arcade

from ..geometry import Point
from ..scene import Scene, SceneStack
from .debug_overlay import DebugOverlay
from .image_library import ImageLibrary
from .renderer import Renderer


class SceneView(arcade.View):
    """Show scenes, give them time and events, and convert the mouse to their units.

    Time: each frame's seconds go to ``stack.update``; scenes cut them into steps themselves.

    Keys: a press that a scene has handled is not passed on to the window's own handlers; a
    release always is. When the view is hidden or its window loses the focus, keys are let go
    everywhere (`on_focus_lost`), because their release would never be told.

    Mouse: each scene gets positions in its own units. On the bars of a scene's letterbox there is
    nothing of it: motion, presses and the wheel are not told there. A drag or release goes to it
    all the same, at the nearest place of the picture, so that what began inside also ends.

    Args:
        scene: what to show: one scene, or a stack.
        window: the arcade window; the current one if None.
        images: the pictures by name; a new empty library if None.
        pixelated: whether art is enlarged as sharp pixels, and cameras glide by whole ones.
        integer_scale: whether it is only enlarged by whole numbers.
        y_sorted_layers: draw layers in which what is further down is in front.
        debug_keys: whether R, C, Q, H and M switch the debug overlay, if no scene handles them.
    """

    def __init__(
        self,
        scene: Scene | SceneStack,
        *,
        window: arcade.Window | None = None,
        images: ImageLibrary | None = None,
        pixelated: bool = True,
        integer_scale: bool = False,
        y_sorted_layers: Collection[int] = (),
        debug_keys: bool = True,
    ) -> None:
        super().__init__(window)
        self.stack = scene if isinstance(scene, SceneStack) else SceneStack(scene)
        self.images = ImageLibrary() if images is None else images
        self.renderer = Renderer(
            self.window,
            self.images,
            pixelated=pixelated,
            integer_scale=integer_scale,
            y_sorted_layers=y_sorted_layers,
        )
        self.debug_overlay = DebugOverlay(self.renderer)
        self.debug_keys = debug_keys

    # --- being shown ------------------------------------------------------------------------

    def on_show_view(self) -> None:
        """Take over the window's size: arcade does not tell it when a view is shown."""
        self.on_resize(*self.window.size)

    def on_hide_view(self) -> None:
        """Let go of all keys: their releases will go to another view."""
        self.stack.dispatch("on_focus_lost")

    def on_deactivate(self) -> None:
        """Let go of all keys: their releases will go to another window."""
        self.stack.dispatch("on_focus_lost")

    def on_resize(self, width: int, height: int) -> None:
        """Fit the letterboxes to the new size and tell the scenes.

        The size comes from the event: arcade updates its own viewport only after this. A window
        that is minimised may report no size at all, and keeps the one it had.
        """
        if width > 0 and height > 0:
            self.renderer.window_size = (int(width), int(height))
            self.stack.dispatch("on_resize", int(width), int(height))

    # --- time -------------------------------------------------------------------------------

    def on_update(self, delta_time: float) -> None:
        """Give the scenes the time of a frame."""
        self.stack.update(delta_time)

    def on_draw(self) -> None:
        """Draw the scenes, and over each what the debug overlay shows of it."""
        self.renderer.draw(self.stack, self.debug_overlay.draw_over)
        self.debug_overlay.write(self.stack)

    # --- keys -------------------------------------------------------------------------------

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Give a key to the scenes, then to the debug overlay."""
        if self.stack.dispatch("on_key_press", symbol, modifiers):
            return True
        return self.debug_keys and self.debug_overlay.on_key_press(symbol, self.stack)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """Tell the scenes that a key is up."""
        self.stack.dispatch("on_key_release", symbol, modifiers)

    def on_text(self, text: str) -> bool:
        """Give typed text to the scenes."""
        return self.stack.dispatch("on_text", text)

    # --- mouse ------------------------------------------------------------------------------

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> bool:
        """Tell the scenes where the mouse is."""
        return self._point("on_mouse_motion", (x, y), (dx, dy))

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> bool:
        """Tell the scenes where a button went down."""
        return self._point("on_mouse_press", (x, y), None, button, modifiers)

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> bool:
        """Tell the scenes where a button came up."""
        return self._point("on_mouse_release", (x, y), None, button, modifiers, clamp=True)

    def on_mouse_drag(
        self, x: float, y: float, dx: float, dy: float, _buttons: int, _modifiers: int
    ) -> bool:
        """Tell the scenes of a drag, then the debug overlay."""
        if self._point("on_mouse_drag", (x, y), (dx, dy), _buttons, _modifiers, clamp=True):
            return True
        return self.debug_overlay.on_mouse_drag(dx, dy, self.stack)

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> bool:
        """Tell the scenes of the wheel, then the debug overlay."""
        if self._point("on_mouse_scroll", (x, y), None, scroll_x, scroll_y):
            return True
        return self.debug_overlay.on_mouse_scroll(x, y, scroll_y, self.stack)

    def _point(
        self, event: str, at: Point, by: Point | None, *rest: float, clamp: bool = False
    ) -> bool:
        """Give a mouse event to each scene that receives it, in the scene's own units.

        Args:
            event: the handler's name.
            at: the window pixel.
            by: how far the mouse went in pixels, if that belongs to the event.
            rest: what else the handler is called with.
            clamp: whether it is told at the nearest place, when `at` is on a bar.
        """
        for scene in self.stack.receivers():
            viewport = self.renderer.viewport(scene)
            if not (clamp or viewport.contains(*at)):
                continue
            place = viewport.map_to_scene(*viewport.clamp(*at))
            scale_x, scale_y = viewport.scale
            way = () if by is None else (by[0] / scale_x, by[1] / scale_y)
            if scene.dispatch(event, *place, *way, *rest):
                return True
        return False
