"""Be the one place that knows which pymunk is installed: 6.9 (arcade's pin) or 7.

Everything else in this package uses only what both have in common. What they do not share and
this package does not need is not here: `Shape.shapes_collide` raises in 7 when shapes are apart,
and `Shape.segment_query` returns None there; shapes are compared by arcade_qt_core instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pymunk


def watch_collisions(
    space: pymunk.Space,
    touching: Callable[[pymunk.Arbiter], bool],
    separated: Callable[[pymunk.Arbiter], None],
    failed: Callable[[BaseException], None],
) -> None:
    """Let two functions be told of every pair of shapes that pymunk finds in touch.

    Both are called from C, inside `Space.step` (`separated` also inside `Space.remove`), and must
    not add or remove anything. What they raise, be it the end of the program, would be printed
    there and lost, so `failed` is given it.

    Args:
        space: whose pairs.
        touching: called in every step in which two shapes touch and one of them is awake, before
            the pair is solved; returns whether the two shall collide.
        separated: called when they touch no more, or one of them is removed.
        failed: called with what one of them raised; two whose `touching` did so do not collide.
    """

    def pre_solve(arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> bool:
        try:
            collides = touching(arbiter)
        except BaseException as error:
            collides = False
            failed(error)
        if not collides and hasattr(arbiter, "process_collision"):
            arbiter.process_collision = False  # in 7, where the returned value means nothing
        return collides

    def separate(arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: Any) -> None:
        try:
            separated(arbiter)
        except BaseException as error:
            failed(error)

    any_space: Any = space
    if hasattr(space, "on_collision"):
        any_space.on_collision(pre_solve=pre_solve, separate=separate)
    else:
        handler = any_space.add_default_collision_handler()
        handler.pre_solve, handler.separate = pre_solve, separate
