"""Find the cells of crowds that a debug overlay can show, without drawing a window full of them."""

from __future__ import annotations

from ..geometry import LRBT, Rect
from ..scene import Crowd, Scene

MOST_AGENTS = 30_000  # in sight: beyond that cells are as small as pixels, and take a second


def crowd_cells(scene: Scene, view_rect: Rect) -> list[Rect]:
    """Return the cells in view of all crowds that are near enough to be told apart."""
    return [
        LRBT(cell[0], cell[2], cell[1], cell[3])
        for crowd in scene.crowds
        if _agents_in_sight(crowd, view_rect) <= MOST_AGENTS
        for cell in crowd.cells(view_rect)
    ]


def crowd_words(scene: Scene, view_rect: Rect) -> str:
    """Return what there is to say about the crowds of a scene; nothing if there are none."""
    return "".join(
        f"  crowd: {crowd.index_in_use}, {sight} of {len(crowd)} in sight"
        + (", zoom in to see cells" if sight > MOST_AGENTS else "")
        for crowd in scene.crowds
        for sight in [_agents_in_sight(crowd, view_rect)]
    )


def _agents_in_sight(crowd: Crowd, view_rect: Rect) -> int:
    """Return how many agents are in view or near it."""
    return len(crowd.circles_in(view_rect)) // 4
