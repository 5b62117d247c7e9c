"""Receive input: the handlers that a scene may override, named and called as in arcade.

A handler returns True when it has dealt with the event, so that scenes below do not get it.
"""

from __future__ import annotations

from typing import Any

EVENTS = frozenset(
    {
        "on_key_press",
        "on_key_release",
        "on_mouse_motion",
        "on_mouse_press",
        "on_mouse_release",
        "on_mouse_drag",
        "on_mouse_scroll",
        "on_text",
        "on_resize",
        "on_focus_lost",
    }
)


class EventReceiver:
    """Take events and keep track of the keys that are held down.

    Mouse positions are in the receiver's own scene units. Key symbols, mouse buttons and
    modifiers are plain integers with the values of ``arcade.key`` and pyglet.

    Attributes:
        held_keys: the symbols of the keys that are down, kept by `dispatch`. Emptied when the
            window loses the focus and when the scene is hidden or covered.
    """

    def __init__(self) -> None:
        self.held_keys: set[int] = set()

    def dispatch(self, event: str, *args: Any) -> bool:
        """Give an event to its handler and tell whether that has handled it.

        Raises:
            ValueError: there is no such event.
        """
        if event not in EVENTS:
            raise ValueError(f"unknown event {event!r}: expected one of {sorted(EVENTS)}")
        if event == "on_key_press":
            self.held_keys.add(args[0])
        elif event == "on_key_release":
            self.held_keys.discard(args[0])
        elif event == "on_focus_lost":
            self.held_keys.clear()
        return bool(getattr(self, event)(*args))

    def on_key_press(self, symbol: int, modifiers: int) -> bool | None:
        """Handle a key that goes down."""
        return None

    def on_key_release(self, symbol: int, modifiers: int) -> bool | None:
        """Handle a key that comes up."""
        return None

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> bool | None:
        """Handle the mouse moving by (dx, dy) to (x, y) with no button down."""
        return None

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> bool | None:
        """Handle a mouse button that goes down at (x, y)."""
        return None

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> bool | None:
        """Handle a mouse button that comes up at (x, y)."""
        return None

    def on_mouse_drag(
        self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int
    ) -> bool | None:
        """Handle the mouse moving by (dx, dy) to (x, y) with buttons down."""
        return None

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> bool | None:
        """Handle the wheel turned by (scroll_x, scroll_y) notches at (x, y)."""
        return None

    def on_text(self, text: str) -> bool | None:
        """Handle typed text."""
        return None

    def on_resize(self, width: int, height: int) -> bool | None:
        """Handle a new size of the window, in pixels."""
        return None

    def on_focus_lost(self) -> bool | None:
        """Handle the loss of the keyboard; `held_keys` is empty already."""
        return None
