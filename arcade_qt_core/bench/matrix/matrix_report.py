"""Hold everything that a comparison of indexes found out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .block import Block


@dataclass(frozen=True)
class MatrixReport:
    """Hold the results of one run.

    Attributes:
        settings: how it was run and on what, by name.
        blocks: one for each world, in the order they were asked for.
        skipped: why somebody did not take part.
    """

    settings: dict[str, Any]
    blocks: list[Block]
    skipped: dict[str, str]

    @property
    def is_sound(self) -> bool:
        """Return whether all found what they should in all worlds."""
        return all(block.is_sound for block in self.blocks)

    def as_dict(self) -> dict[str, Any]:
        """Return the whole report as plain data for JSON."""
        return {
            "settings": self.settings,
            "blocks": [block.as_dict() for block in self.blocks],
            "skipped": self.skipped,
        }
