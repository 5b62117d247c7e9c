"""Drive one arcade window in tests: events, time and pictures, without sleeping or wall clock.

Import this before arcade: it chooses headless mode and silence. One window serves the whole run,
because arcade never gives a closed window's memory back; `shared_driver()` makes it on first use
and every fixture named `driver` or `window` gets it reset.
"""

# ruff: noqa: E402 (headless mode must be chosen before arcade is imported)

from __future__ import annotations

import os
from functools import cache

os.environ.setdefault("ARCADE_HEADLESS", "1")

import pyglet

pyglet.options.audio = ("silent",)

import arcade
from arcade.clock import GLOBAL_CLOCK, _setup_clock, _setup_fixed_clock
from PIL import Image

from arcade_qt_core.view import SceneWindow

WIDTH, HEIGHT = 640, 360  # small, because software rendering costs by the pixel; never square
FRAME = 1 / 60

Pixel = tuple[int, int, int]


class ArcadeDriver:
    """Play the user and the clock of a window: every call takes effect before it returns."""

    def __init__(self, window: arcade.Window) -> None:
        self.window = window
        self._mouse = (0, 0)
        self._buttons = 0
        window._enable_event_queue = False  # else headless pyglet keeps events until asked

    def reset(self) -> None:
        """Bring the window back to the state of a new one."""
        window = self.window
        arcade.set_window(window)
        window.switch_to()
        window.hide_view()
        window.dispatch_event("on_resize", *window.size)
        window.ctx.reset()
        window.default_camera.use()
        window.clear()
        window.flip()
        _setup_clock()
        _setup_fixed_clock(window._fixed_rate)
        GLOBAL_CLOCK.set_max_deltatime(None)
        window._accumulated_draw_time = 0.0
        window.keyboard.data.clear()
        self._mouse, self._buttons = (0, 0), 0

    # --- the user ---------------------------------------------------------------------------

    def press(self, *symbols: int, modifiers: int = 0) -> None:
        """Push keys down and leave them down."""
        for symbol in symbols:
            self.window.dispatch_event("on_key_press", symbol, modifiers)

    def release(self, *symbols: int, modifiers: int = 0) -> None:
        """Let keys up."""
        for symbol in symbols:
            self.window.dispatch_event("on_key_release", symbol, modifiers)

    def tap(self, *symbols: int) -> None:
        """Push each key and let it up again."""
        for symbol in symbols:
            self.press(symbol)
            self.release(symbol)

    def type(self, text: str) -> None:
        """Type text, as the text event gives it."""
        for character in text:
            self.window.dispatch_event("on_text", character)

    def move_mouse(self, x: int, y: int) -> None:
        """Move the mouse to a window pixel; with a button down this is a drag."""
        dx, dy = x - self._mouse[0], y - self._mouse[1]
        self._mouse = (x, y)
        if self._buttons:
            self.window.dispatch_event("on_mouse_drag", x, y, dx, dy, self._buttons, 0)
        else:
            self.window.dispatch_event("on_mouse_motion", x, y, dx, dy)

    def press_button(self, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """Push a mouse button down where the mouse is."""
        self._buttons |= button
        self.window.dispatch_event("on_mouse_press", *self._mouse, button, 0)

    def release_button(self, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """Let a mouse button up where the mouse is."""
        self._buttons &= ~button
        self.window.dispatch_event("on_mouse_release", *self._mouse, button, 0)

    def click(self, x: int, y: int, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """Move the mouse there, push the button and let it up."""
        self.move_mouse(x, y)
        self.press_button(button)
        self.release_button(button)

    def scroll(self, notches: int) -> None:
        """Turn the wheel where the mouse is; up is positive."""
        self.window.dispatch_event("on_mouse_scroll", *self._mouse, 0, notches)

    def lose_focus(self) -> None:
        """Let another window take the keyboard."""
        self.window.dispatch_event("on_deactivate")

    def resize(self, width: int, height: int) -> None:
        """Tell everybody that the window has another size.

        A headless window cannot really change: what is drawn for a smaller size lies in its
        lower left corner.
        """
        self.window.dispatch_event("on_resize", width, height)

    # --- the clock --------------------------------------------------------------------------

    def step(self, frames: int = 1, frame_time: float = FRAME) -> None:
        """Run whole frames: update with `frame_time` seconds, then draw and show."""
        for _ in range(frames):
            self.window.switch_to()
            self.window._dispatch_updates(frame_time)
            self.window.draw(frame_time)

    # --- what is to be seen -----------------------------------------------------------------

    def image(self) -> Image.Image:
        """Return what the window shows."""
        return arcade.get_image().convert("RGB")

    def pixel(self, x: int, y: int) -> Pixel:
        """Return the colour at a window pixel; y is up."""
        red, green, blue = arcade.get_pixel(x, y)[:3]
        return (red, green, blue)


@cache
def shared_driver() -> ArcadeDriver:
    """Return the driver of the one window of this process."""
    return ArcadeDriver(SceneWindow(None, WIDTH, HEIGHT, "test", antialiasing=False, visible=False))
