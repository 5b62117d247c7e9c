"""A flame on a post."""

from __future__ import annotations

from .prop import Prop

FRAMES = 4
FRAMES_PER_SECOND = 8.0


class Torch(Prop):
    """Flicker: show the pictures ``name_0`` to ``name_3`` in turn."""

    def update(self, dt: float) -> None:
        """Flicker, each torch at its own time."""
        name = str(self.image).rpartition("_")[0]
        frame = int(self.time_elapsed * FRAMES_PER_SECOND + self.id) % FRAMES
        self.image = f"{name}_{frame}"
