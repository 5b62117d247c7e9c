"""Write over a crowd which index it uses and what a step costs, with a graph of the last steps."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from statistics import median
from time import perf_counter

from ..geometry import LBWH
from ..scene import Crowd, RenderableObject, UIScene
from ..scene.renderable_object import Color
from .label import Label

HUD = LBWH(0, 0, 1280, 720)
PANEL = LBWH(16, 592, 390, 112)
GRAPH = LBWH(28, 604, 312, 44)
BARS, PITCH = 78, 4
LINE = 20
FRAME = 1 / 60  # seconds
SCALES = tuple(factor * 10.0**power for power in range(-4, 2) for factor in (1, 2, 5))
"""Seconds that the graph may be high: 1, 2 or 5 in the first digit can be read at a glance."""

HINTS = ("Q cells   click push", "drag, wheel: look round")
PANEL_COLOR: Color = (8, 8, 18, 225)
BAR_COLOR: Color = (82, 182, 176, 255)
OVER_COLOR: Color = (246, 128, 84, 255)  # of steps that take longer than a frame, and of the choice
TEXT_COLOR: Color = (240, 240, 230, 255)
HINT_COLOR: Color = (150, 152, 170, 255)


class CrowdHud(UIScene):
    """Show what a crowd is doing.

    Args:
        crowd: which.
        step_times: the seconds of its last steps, `BARS` at most; they are read in each frame.
        menu: the key and the name of each index.
        offered: the names of those that can be chosen; the others are shown in grey.
    """

    def __init__(
        self,
        crowd: Crowd,
        step_times: Sequence[float],
        menu: Iterable[tuple[str, str]],
        offered: Collection[str],
    ) -> None:
        super().__init__(HUD)
        self._crowd, self._step_times, self._menu = crowd, step_times, tuple(menu)
        self._offered = offered
        self._shown: deque[float] = deque(maxlen=60)
        RenderableObject(self, PANEL, color=PANEL_COLOR)
        self._title = _line(self, PANEL.left + 12, PANEL.top - 14)
        self._figures = _line(self, PANEL.left + 12, PANEL.top - 36)
        self._scale = _line(self, GRAPH.right + 8, GRAPH.top - 8)
        lines = len(self._menu) + len(HINTS)
        box = LBWH(PANEL.left, PANEL.bottom - 20 - LINE * lines, 270, LINE * lines + 12)
        RenderableObject(self, box, color=PANEL_COLOR)
        rows = [_line(self, box.left + 12, box.top - 16 - LINE * n) for n in range(lines)]
        self._choices = rows[: len(self._menu)]
        for row, hint in zip(rows[len(self._menu) :], HINTS, strict=True):
            row.text, row.color = hint, HINT_COLOR
        self._bars = [
            RenderableObject(
                self, LBWH(GRAPH.left + PITCH * n, GRAPH.bottom, PITCH - 1, 1), draw_layer=1
            )
            for n in range(BARS)
        ]

    def update(self, frame_time: float) -> None:
        """Write the figures of the last frames anew."""
        super().update(frame_time)
        self._shown.append(perf_counter())
        self._title.text = f"{len(self._crowd)} agents   {self._crowd.index_in_use}"
        self._figures.text = f"{self._step()}   {self._frames_per_second():.0f} fps"
        for label, (key, choice) in zip(self._choices, self._menu, strict=True):
            label.text = f"{key}  {choice}" + ("" if choice in self._offered else "  too slow")
            label.color = self._color_of(choice)
        self._draw_graph(list(self._step_times))

    def _color_of(self, choice: str) -> Color:
        """Return the colour of an index in the menu."""
        if choice == self._crowd.index_name:
            return OVER_COLOR
        return TEXT_COLOR if choice in self._offered else HINT_COLOR

    def _step(self) -> str:
        """Return what a step takes: half of the last ones took less."""
        return f"step {1000 * median(self._step_times):.1f} ms" if self._step_times else "no step"

    def _frames_per_second(self) -> float:
        seconds = self._shown[-1] - self._shown[0]
        return (len(self._shown) - 1) / seconds if seconds else 0.0

    def _draw_graph(self, times: list[float]) -> None:
        """Let the bars show the last steps, and say how long one as high as the graph takes.

        One of twenty may be cut off: a rare pause would make all others too low to be read.
        """
        long = sorted(times)[len(times) * 19 // 20] if times else 0.0
        scale = next((scale for scale in SCALES if scale >= long), long)
        self._scale.text = f"{1000 * scale:g} ms" if times else ""
        for bar, seconds in zip(self._bars, [0.0] * (BARS - len(times)) + times, strict=True):
            height = min(max(1.0, GRAPH.height * seconds / scale), GRAPH.height)
            bar.set_rect(LBWH(bar.left, GRAPH.bottom, PITCH - 1, height))
            bar.color = BAR_COLOR if seconds <= FRAME else OVER_COLOR


def _line(hud: UIScene, left: float, middle: float) -> Label:
    """Return a line of text, not yet written."""
    label = Label(hud, LBWH(left, middle - 8, 300, 16), font_size=16, draw_layer=1)
    label.color = TEXT_COLOR
    return label
