"""Show a crowd of hundreds of thousands in a window: what `arcade-qt crowd` opens.

Everyone bounces off everyone. The index can be changed by keys while it runs, and a graph shows
what each costs. A click pushes away whoever is near: that is the Python in it.
"""

from __future__ import annotations

from collections import deque
from math import hypot
from time import perf_counter

from arcade import key

from ..geometry import Rect
from ..scene import Crowd, GameScene, SceneStack
from ..scene.crowd_index import crowd_indexes
from ..scene.crowd_sample import sample_agents
from ..scene.renderable_object import Color
from .crowd_hud import BARS, HUD, CrowdHud

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
KEYS = {
    key.A: "A",
    **{key.KEY_0 + number: str(number) for number in (*range(1, 10), 0)},
    key.MINUS: "-",
    key.EQUAL: "=",
}
"""What the keys are called, in the order of the indexes that they stand for."""


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
        indexes: those that keys change to: all but what is too slow for so many.
    """

    def __init__(self, rect: Rect, count: int, index: str, seed: int = 7) -> None:
        super().__init__(rect, max_steps=1, index=None)
        self.background_color = GROUND
        self.camera.manual = True
        self.crowd = Crowd(self, index=index, colors=SUNSET)
        self.crowd.add(sample_agents(count, rect, bands=len(SUNSET), seed=seed))
        self.step_times: deque[float] = deque(maxlen=BARS)
        self.indexes = [name for name in crowd_indexes() if count <= SLOW.get(name, count)]
        self._index_of_key = dict(zip(KEYS, crowd_indexes(), strict=True))

    def update_world(self, dt: float) -> None:
        """Run a step and note how long it took."""
        start = perf_counter()
        super().update_world(dt)
        self.step_times.append(perf_counter() - start)

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Change to the index of a key; True if there is one that is fast enough."""
        name = self._index_of_key.get(symbol)
        if name not in self.indexes:
            return False
        self.crowd.use_index(name)
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


def crowd_stack(demo: CrowdDemo) -> SceneStack:
    """Return a demo with its figures over it."""
    stack = SceneStack(demo)
    menu = zip(KEYS.values(), crowd_indexes(), strict=True)
    stack.push(CrowdHud(demo.crowd, demo.step_times, menu, demo.indexes))
    stack.apply()
    return stack
