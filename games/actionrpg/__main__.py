"""Start the game: in a window where there is a screen, else as a scripted demo.

Run ``actionrpg --help`` for the options.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pyglet

from arcade_qt_core import ArcadeUnavailableError, load_level

from .files import OVERWORLD
from .world.rpg_game_scene import VIEW_SIZE

EXIT_OK, EXIT_UNAVAILABLE = 0, 2
HEADLESS = "ARCADE_HEADLESS"
DEMO_SECONDS, MAX_SECONDS = 20.0, 3600.0
WINDOW_SCALE, SMALLEST_SCALE = 3, 2
TITLE = "ActionRPG"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the console script and return its exit code.

    0 when the game or the demo ended well; 2 when arcade cannot run here, after a line that
    says what to install, or when an argument is wrong.
    """
    given = sys.argv[1:] if arguments is None else list(arguments)
    options = _parser().parse_args(given)
    reason = _no_screen_reason()
    try:
        if not options.headless and reason is None:
            return _play(options, given)
        if reason is not None:
            _say_no_screen(reason)
        return _show_demo(options)
    except ArcadeUnavailableError as error:
        print(f"actionrpg: {error}", file=sys.stderr)
        return EXIT_UNAVAILABLE


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="actionrpg",
        description="A small top-down action RPG: find the treasures and bring them home.",
        epilog="Keys: WASD or arrows walk, Space or E use and strike, P or Escape pause, F11 full "
        "screen; R, C, Q and M show rectangles, colliders, index cells and a free camera.",
    )
    parser.add_argument("--headless", action="store_true", help="play the demo without a window")
    parser.add_argument(
        "--seconds", type=_positive, default=DEMO_SECONDS, help="length of the demo"
    )
    parser.add_argument(
        "--output", type=_png, default=Path("actionrpg-demo.png"), help="the demo's picture"
    )
    parser.add_argument(
        "--index", choices=("quadtree", "linear"), default="quadtree", help="spatial index"
    )
    parser.add_argument("--seed", type=int, default=0, help="of the random numbers")
    return parser


def _positive(text: str) -> float:
    """Read a number of seconds for argparse, which turns a ValueError into a message."""
    seconds = float(text)
    if not 0 < seconds < MAX_SECONDS:
        raise ValueError(text)
    return seconds


def _png(text: str) -> Path:
    """Read the path of a picture for argparse: what is wrong is said before the demo, not after."""
    path = Path(text)
    if path.suffix.lower() != ".png" or not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} must end in .png, in a folder that exists")
    return path


def _no_screen_reason() -> str | None:
    """Return why there can be no window, or None if one can be tried."""
    if os.environ.get(HEADLESS):
        return f"{HEADLESS} is set"
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        return "DISPLAY is not set"
    return None


def _say_no_screen(reason: str) -> None:
    print(f"No screen here ({reason}): playing a scripted demo without one.", flush=True)


def _play(options: argparse.Namespace, given: list[str]) -> int:
    """Open a window and play."""
    from arcade_qt_core.view import SceneWindow

    try:
        width, height = (round(length * WINDOW_SCALE) for length in VIEW_SIZE)
        window = SceneWindow(None, width, height, TITLE, antialiasing=False)
        window.set_minimum_size(*(round(length * SMALLEST_SCALE) for length in VIEW_SIZE))
    except ArcadeUnavailableError as error:
        _say_no_screen(str(error.__cause__))
        return _start_again_headless(given)
    from .ui.game_view import GameView

    view = GameView(load_level(OVERWORLD), window, index=options.index, seed=options.seed)
    window.show_view(view)
    window.run()
    return EXIT_OK


def _start_again_headless(given: list[str]) -> int:
    """Show the demo in a process of its own: arcade in this one was loaded for a screen."""
    command = [sys.executable, "-m", __package__, *given, "--headless"]
    return subprocess.call(command, env={**os.environ, HEADLESS: ""})


def _show_demo(options: argparse.Namespace) -> int:
    """Play the demo, and say what came of it."""
    os.environ[HEADLESS] = "1"  # arcade looks at it once, when it is loaded
    pyglet.options.audio = ("silent",)
    from arcade_qt_core.view import SceneWindow  # noqa: F401  says what is missing, if anything

    from .demo import play_demo

    summary = play_demo(options.seconds, options.output, index=options.index, seed=options.seed)
    print(
        f"Picture: {summary.picture}\nSteps: {summary.steps}\n"
        f"Objects: {summary.objects}\nState hash: {summary.state_hash}"
    )
    return EXIT_OK


if __name__ == "__main__":
    sys.exit(main())
