"""Let half a million agents bounce in a window, or measure their steps.

Without a screen, or with --steps or --json, nothing is opened: steps are run and measured.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from rich.console import Console

from ..errors import ArcadeUnavailableError
from ..scene import Crowd, GameScene
from ..scene.crowd_index import SORTED_GRID, crowd_indexes
from ..scene.crowd_sample import room_for, sample_agents
from . import words

HEADLESS = "ARCADE_HEADLESS"
SIZE = (1280, 720)
STEPS = 60
FRAME = 1 / 60
PICTURE = "crowd.png"
SETTLING = 4  # a quarter of the steps is not counted: at first many overlap by chance


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare how many agents there are, and what is done with them."""
    names = crowd_indexes()
    parser.add_argument(
        "--n", type=words.count, default=500_000, metavar="COUNT", help="agents (default 500000)"
    )
    parser.add_argument(
        "--index",
        choices=names,
        default=SORTED_GRID,
        metavar="NAME",
        help=f"one of {', '.join(names)} (default {SORTED_GRID})",
    )
    parser.add_argument(
        "--density", type=words.density, default=0.3, help="share of the area covered (default 0.3)"
    )
    parser.add_argument("--seed", type=int, default=7, help="what the agents come from")
    parser.add_argument(
        "--steps",
        type=words.count,
        metavar="COUNT",
        help=f"measure so many steps (default {STEPS})",
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON instead")
    parser.add_argument(
        "--picture",
        type=words.picture,
        metavar="FILE.png",
        help=f"save what is to be seen at the end (default {PICTURE} in the present folder where "
        "there is no screen, but none with --steps or --json)",
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Open the demo, or measure and print.

    Returns:
        0, or 2 if no picture can be drawn here.
    """
    measured = arguments.steps is not None or arguments.json or arguments.picture is not None
    if not measured and not _has_no_screen():
        try:
            return _play(arguments)
        except ArcadeUnavailableError as error:
            print(f"arcade-qt crowd: {error}", file=sys.stderr)
            return 2
    if not measured:
        arguments.picture = Path(PICTURE)
    return _measure(arguments, console)


def _play(arguments: argparse.Namespace) -> int:
    """Open the window."""
    from ..view import SceneWindow  # not before it is known that there is a screen
    from ..view.crowd_demo import CrowdDemo, crowd_stack

    rect = room_for(arguments.n, arguments.density, SIZE[0] / SIZE[1])
    demo = CrowdDemo(rect, arguments.n, arguments.index, arguments.seed)
    window = SceneWindow(None, *SIZE, "A crowd of agents", antialiasing=False)
    window.show_scene(crowd_stack(demo), pixelated=False)
    window.run()
    return 0


def _measure(arguments: argparse.Namespace, console: Console) -> int:
    """Run steps, print what they took, and save a picture if one is wanted."""
    steps = arguments.steps or STEPS
    if arguments.picture is None:
        rect = room_for(arguments.n, arguments.density, SIZE[0] / SIZE[1])
        scene = GameScene(rect, max_steps=1)
        crowd = Crowd(scene, index=arguments.index, static_mask=0)
        crowd.add(sample_agents(arguments.n, rect, seed=arguments.seed))
        figures = _figures(crowd, _step_times(scene.update, steps), arguments)
    else:
        try:
            figures = _draw(arguments, steps)
        except ArcadeUnavailableError as error:
            print(f"arcade-qt crowd: {error}", file=sys.stderr)
            return 2
    if arguments.json:
        print(json.dumps(figures))
        return 0
    console.print(
        f"{figures['n']} agents, {figures['index']}: {1000 / figures['ms_step']:.1f} steps per "
        f"second, {figures['ms_step']:.2f} ms a step (median of {steps} steps)",
        highlight=False,
        soft_wrap=True,
    )
    if arguments.picture is not None:
        picture = f"picture: {arguments.picture.name}, in {arguments.picture.resolve().parent}"
        console.print(picture, highlight=False, soft_wrap=True)
    return 0


def _draw(arguments: argparse.Namespace, steps: int) -> dict[str, Any]:
    """Run the steps of the demo in a window that nobody sees, and save what it shows."""
    if _has_no_screen():
        os.environ.setdefault(HEADLESS, "1")
    import arcade

    from ..view import SceneWindow
    from ..view.crowd_demo import CrowdDemo, crowd_stack

    rect = room_for(arguments.n, arguments.density, SIZE[0] / SIZE[1])
    demo = CrowdDemo(rect, arguments.n, arguments.index, arguments.seed)
    stack = crowd_stack(demo)
    times = _step_times(stack.update, steps)
    window = SceneWindow(None, *SIZE, "A crowd", antialiasing=False, visible=False)
    try:
        view = window.show_scene(stack, pixelated=False)
        view.on_draw()
        arcade.get_image().convert("RGB").save(arguments.picture)
    finally:
        window.close()
    return _figures(demo.crowd, times, arguments)


def _step_times(update: Callable[[float], None], steps: int) -> list[float]:
    """Return the seconds that each of so many steps took."""
    times = []
    for _ in range(steps):
        start = perf_counter()
        update(FRAME)
        times.append(perf_counter() - start)
    return times


def _figures(crowd: Crowd, times: list[float], arguments: argparse.Namespace) -> dict[str, Any]:
    """Return what was measured."""
    return {
        "ms_step": round(1000 * median(times[len(times) // SETTLING :]), 3),
        "index": crowd.index_in_use,
        "n": len(crowd),
        "density": arguments.density,
        "steps": len(times),
        "bytes_per_agent": round(crowd.stats()["bytes_per_agent"], 1),
    }


def _has_no_screen() -> bool:
    """Tell whether there can be no window that somebody sees."""
    no_display = sys.platform.startswith("linux") and not os.environ.get("DISPLAY")
    return bool(os.environ.get(HEADLESS)) or no_display
