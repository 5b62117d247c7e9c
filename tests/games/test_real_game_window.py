"""The game in a real window under Xvfb, played with real keys."""

from __future__ import annotations

from support.xvfb import Program, needs_screen, virtual_screen

TITLE = "ActionRPG"
# The game itself, but for a view that prints what the test waits for.
PROGRAM = """
import sys
import arcade
from actionrpg import __main__ as game
from actionrpg.ui import game_view

class Reporting(game_view.GameView):
    told = ()

    def on_update(self, delta_time):
        super().on_update(delta_time)
        now = (type(self.stack.top).__name__, int(self.world.player.center_x) // 32)
        if now != self.told:
            self.told = now
            print("now", *now, hash(arcade.get_image().tobytes()))

game_view.GameView = Reporting
sys.exit(game.main([]))
"""


def report(program: Program, *expected: str) -> list[str]:
    """Wait until the game reports these words, and return all words of that line."""
    while True:
        words = program.line("now").split()[1:]
        if words[: len(expected)] == list(expected):
            return words


@needs_screen
def test_a_player_walks_with_real_keys_and_quits() -> None:
    """Issue 2: Play, walk right, see another picture, pause, quit; the exit code is 0."""
    with virtual_screen() as screen, screen.running("-c", PROGRAM) as program:
        report(program, "Menu")
        screen.focus(TITLE)
        screen.xdotool("key", "Return")
        _, place, before = report(program, "Hud")
        screen.xdotool("keydown", "Right")
        _, _, after = report(program, "Hud", str(int(place) + 2))
        screen.xdotool("keyup", "Right")
        assert before != after
        screen.xdotool("key", "Escape")
        report(program, "Menu")
        screen.xdotool("key", "Up", "Return")
        assert program.wait() == 0
