"""Hold the choice of an index, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .scene_figures import SceneFigures


@dataclass(frozen=True)
class Advice:
    """Say which index a scene should use, in words with figures.

    Attributes:
        index: its name, as `Scene.use_index` knows it.
        words: why, a sentence a line.
        figures: what the choice was made from.
        costs: what each index is reckoned to cost, in nanoseconds for an update; empty where
            there was nothing to reckon. Only their ratios mean anything.

    Example:
        >>> from arcade_qt_core import LBWH, GameScene
        >>> advice = GameScene(LBWH(0, 0, 640, 360)).advise()
        >>> advice.index, advice.words
        ('linear', '0 objects: below 48 no index gains anything over a scan of all.')
    """

    index: str
    words: str
    figures: SceneFigures
    costs: Mapping[str, float]
