"""Fade the picture to black and back: how dark it is, as plain data."""

from __future__ import annotations

FADE_SECONDS = 0.35


class Curtain:
    """Hold how far the curtain is closed: `darkness` 0 is open, 1 is black."""

    def __init__(self) -> None:
        self.darkness = 1.0
        self._is_closing = False

    def close(self) -> None:
        """Begin to close; it takes `FADE_SECONDS`."""
        self._is_closing = True

    def open(self) -> None:
        """Begin to open."""
        self._is_closing = False

    def update(self, dt: float) -> None:
        """Move for `dt` seconds."""
        change = dt / FADE_SECONDS
        self.darkness += change if self._is_closing else -change
        self.darkness = max(0.0, min(1.0, self.darkness))
