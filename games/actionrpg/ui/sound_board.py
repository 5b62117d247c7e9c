"""Play the sounds that the world asks for by name."""

from __future__ import annotations

import arcade

# the world's name for a sound -> (sound of arcade's bundled CC0 set, volume)
SOUNDS = {
    "alert": ("error5", 0.5),
    "break": ("hit2", 0.4),
    "coin": ("coin1", 0.4),
    "door": ("fall1", 0.25),
    "gem": ("upgrade4", 0.6),
    "heal": ("upgrade1", 0.5),
    "hit": ("hit4", 0.5),
    "hurt": ("hurt2", 0.6),
    "lost": ("gameover3", 0.6),
    "menu": ("coin5", 0.2),
    "parry": ("hit3", 0.6),
    "swing": ("jump4", 0.15),
    "talk": ("coin4", 0.2),
    "won": ("secret2", 0.7),
}


class SoundBoard:
    """Load each sound the first time it is heard; without a window on a screen, stay silent."""

    def __init__(self) -> None:
        self._sounds: dict[str, arcade.Sound] = {}

    def play(self, name: str) -> None:
        """Play a sound of `SOUNDS`."""
        if arcade.headless:
            return
        file, volume = SOUNDS[name]
        if name not in self._sounds:
            self._sounds[name] = arcade.Sound(f":resources:/sounds/{file}.wav")
        self._sounds[name].play(volume=volume)
