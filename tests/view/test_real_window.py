"""A small game in a real window on a virtual screen, played by real key and mouse events."""

from __future__ import annotations

from pathlib import Path

from support.xvfb import needs_screen, virtual_screen

GAME = '''
"""An ordinary arcade window that shows a SceneView; it prints what happens to it."""
import pyglet
pyglet.options.audio = ("silent",)
import arcade
from arcade_qt_core import LBWH, XYWH, GameScene, RenderableObject, SceneView

class World(GameScene):
    def on_mouse_press(self, x, y, button, modifiers):
        print(f"click {round(x)} {round(y)}")
        return True

    def on_key_press(self, symbol, modifiers):
        print(f"press {symbol}")
        if symbol == arcade.key.ESCAPE:
            window.close()

    def on_key_release(self, symbol, modifiers):
        print(f"release {symbol}")

    def on_resize(self, width, height):
        print(f"resize {width} {height}")

    def update_world(self, dt):
        super().update_world(dt)
        if arcade.key.RIGHT in self.held_keys:
            hero.move(60 * dt, 0)
            print(f"hero {hero.center_x}")

    def update_camera(self, frame_time):
        if self.steps and not self.was_shown:
            self.was_shown = True
            print("running")

    was_shown = False

world = World(LBWH(0, 0, 320, 180))
hero = RenderableObject(world, XYWH(100, 90, 12, 12))
window = arcade.Window(640, 360, "arcade_qt_core test", resizable=True, antialiasing=False)
window.show_view(SceneView(world))
window.run()
print("closed")
'''


@needs_screen
def test_a_game_in_a_real_window_is_played_with_keys_and_mouse(tmp_path: Path) -> None:
    """Keys move the hero, clicks arrive in scene units at any size, Escape ends the program."""
    game = tmp_path / "game.py"
    game.write_text(GAME)
    with virtual_screen() as screen, screen.running(str(game)) as program:
        program.line("running")
        window = screen.focus("arcade_qt_core test")
        screen.xdotool("mousemove", "--sync", "--window", window, "200", "160", "click", "1")
        assert program.line("click") == "click 100 100"
        screen.xdotool("keydown", "Right")
        assert program.line("hero") == "hero 101.0"
        assert program.line("hero") == "hero 102.0"
        screen.xdotool("keyup", "Right")
        program.line("release")
        screen.xdotool("windowsize", window, "1000", "400")
        assert program.line("resize 1000") == "resize 1000 400"
        screen.xdotool("mousemove", "--window", window, "500", "200", "click", "1")
        assert program.line("click") == "click 160 90"
        screen.xdotool("key", "Escape")
        program.line("closed")
        assert program.wait() == 0
