"""Show a crowd of hundreds of thousands in a window: what `arcade-qt crowd` opens.

Everyone bounces off everyone. The index can be changed by the number keys while it runs, and a
graph shows what each costs. A click pushes away whoever is near: that is the Python in it.
"""

from __future__ import annotations

from collections import deque
from math import hypot
from time import perf_counter

from arcade import key

from ..geometry import LBWH, Rect
from ..scene import Crowd, GameScene, RenderableObject, SceneStack, UIScene
from ..scene.crowd import crowd_indexes
from ..scene.crowd_sample import sample_agents
from ..scene.renderable_object import Color
from .label import Label

GROUND: Color = (13, 14, 28, 255)
SUNSET: tuple[Color, ...] = (
    (86, 60, 150, 255),
    (122, 66, 158, 255),
    (158, 70, 152, 255),
    (190, 74, 138, 255),
    (217, 84, 117, 255),
    (236, 102, 97, 255),
    (246, 128, 84, 255),
    (251, 157, 82, 255),
    (252, 187, 95, 255),
    (248, 214, 126, 255),
    (206, 222, 150, 255),
    (138, 205, 164, 255),
    (82, 182, 176, 255),
    (52, 152, 182, 255),
    (52, 118, 180, 255),
    (66, 88, 166, 255),
)
SLOW = {"linear": 5_000, "sweep_and_prune": 100_000}  # agents, beyond which a step takes seconds
BLAST = 120.0  # pixels at zoom 1: how far a click reaches
BLAST_SPEED = 240.0  # scene units per second
HUD = LBWH(0, 0, 1280, 720)
PANEL = LBWH(16, 604, 380, 100)
GRAPH = LBWH(28, 612, 356, 36)
BARS = 89
KEYS = 9
PANEL_COLOR: Color = (8, 8, 18, 190)
BAR_COLOR: Color = (82, 182, 176, 255)
OVER_COLOR: Color = (246, 128, 84, 255)  # of steps that take longer than a frame of 1/60 s
TEXT_COLOR: Color = (240, 240, 230, 255)


class CrowdDemo(GameScene):
    """Hold the crowd, measure its steps, and listen to keys and clicks.

    Args:
        rect: the walls.
        count: how many agents.
        index: which index they begin with.
        seed: of the random numbers.

    Attributes:
        crowd: the agents.
        step_times: the seconds of the last steps.
        indexes: those that the keys 1, 2, 3 ... stand for.
    """

    def __init__(self, rect: Rect, count: int, index: str, seed: int = 7) -> None:
        super().__init__(rect, max_steps=1)
        self.background_color = GROUND
        self.camera.manual = True
        self.crowd = Crowd(self, index=index, colors=SUNSET)
        self.crowd.add(sample_agents(count, rect, bands=len(SUNSET), seed=seed))
        self.step_times: deque[float] = deque(maxlen=BARS)
        self.indexes = [name for name in crowd_indexes() if count <= SLOW.get(name, count)]

    def update_world(self, dt: float) -> None:
        """Run a step and note how long it took."""
        start = perf_counter()
        super().update_world(dt)
        self.step_times.append(perf_counter() - start)

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Change to the index of a number key; True if there is one."""
        number = symbol - key.KEY_1
        if not 0 <= number < len(self.indexes[:KEYS]):
            return False
        self.crowd.use_index(self.indexes[number])
        self.step_times.clear()
        return True

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> bool:
        """Push away whoever is near; False, so that the mouse also drags the view."""
        reach = BLAST * self.view_rect.width / HUD.width
        rows = self.crowd.rows_of(self.crowd.agents_in_circle(x, y, reach))
        places, speeds = (self.crowd.x, self.crowd.y), (self.crowd.vx, self.crowd.vy)
        for row in rows:
            dx, dy = places[0][row] - x, places[1][row] - y
            far = max(hypot(dx, dy), 1.0)
            speeds[0][row] += dx / far * BLAST_SPEED
            speeds[1][row] += dy / far * BLAST_SPEED
        return False


class CrowdHud(UIScene):
    """Write over a demo what it is doing, with a graph of how long its steps took.

    Args:
        demo: what it is about.
    """

    def __init__(self, demo: CrowdDemo) -> None:
        super().__init__(HUD)
        self._demo = demo
        self._shown: deque[float] = deque(maxlen=60)
        RenderableObject(self, PANEL, color=PANEL_COLOR)
        self._title = _line(self, LBWH(PANEL.left + 12, PANEL.top - 26, 400, 16))
        self._figures = _line(self, LBWH(PANEL.left + 12, PANEL.top - 48, 400, 16))
        lines = len(demo.indexes[:KEYS])
        keys = LBWH(PANEL.left, PANEL.bottom - 16 - 22 * lines, 290, 22 * lines + 12)
        RenderableObject(self, keys, color=PANEL_COLOR)
        self._keys = [
            _line(self, LBWH(PANEL.left + 12, keys.top - 25 - 22 * n, 260, 16))
            for n in range(lines)
        ]
        self._bars = [
            RenderableObject(self, LBWH(GRAPH.left + 4 * n, GRAPH.bottom, 3, 1), draw_layer=1)
            for n in range(BARS)
        ]

    def update(self, frame_time: float) -> None:
        """Write the figures of the last frames anew."""
        super().update(frame_time)
        crowd, times = self._demo.crowd, self._demo.step_times
        self._shown.append(perf_counter())
        self._title.text = f"{len(crowd)} agents   {crowd.index_name}"
        step = 1000 * sorted(times)[len(times) // 2] if times else 0.0
        seconds = self._shown[-1] - self._shown[0]
        frames_per_second = (len(self._shown) - 1) / seconds if seconds else 0.0
        self._figures.text = f"step {step:.1f} ms   {frames_per_second:.0f} fps"
        for number, (label, name) in enumerate(
            zip(self._keys, self._demo.indexes, strict=False), 1
        ):
            label.text = f"{number}  {name}"
            label.color = OVER_COLOR if name == crowd.index_name else TEXT_COLOR
        self._draw_graph(list(times))

    def _draw_graph(self, times: list[float]) -> None:
        """Let the bars show the last steps; the highest one is as high as the graph."""
        frame = self._demo.dt
        highest = max([frame, *times])
        for bar, seconds in zip(self._bars, [0.0] * (BARS - len(times)) + times, strict=True):
            height = max(1.0, GRAPH.height * seconds / highest)
            bar.set_rect(LBWH(bar.left, GRAPH.bottom, 3, height))
            bar.color = BAR_COLOR if seconds <= frame else OVER_COLOR


def crowd_stack(demo: CrowdDemo) -> SceneStack:
    """Return a demo with its figures over it."""
    stack = SceneStack(demo)
    stack.push(CrowdHud(demo))
    stack.apply()
    return stack


def _line(hud: UIScene, rect: Rect) -> Label:
    """Return a line of text, not yet written."""
    label = Label(hud, rect, font_size=16, draw_layer=1)
    label.color = TEXT_COLOR
    return label
