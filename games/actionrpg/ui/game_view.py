"""Run a whole game in a window: title, play, pause, the end and another try."""

from __future__ import annotations

from typing import Any

import arcade

from arcade_qt_core import SceneStack
from arcade_qt_core.level import Level
from arcade_qt_core.view import SceneView

from ..world.collidable_object import FLOOR
from ..world.keys import F11, PAUSE
from ..world.populate import load_world
from ..world.quest import Outcome
from ..world.rpg_game_scene import RPGGameScene
from .hud import Hud
from .menu import Entry, Menu
from .pictures import image_library, tile_pictures
from .sound_board import SoundBoard

TITLE, LOGO = "Amberbrook", "title"
STORY = (
    "The Red Guard stole three treasures.\n"
    "Find them in the wood and in the keep,\n"
    "and bring them home."
)
ENDINGS = {
    Outcome.WON: ("Home again", "The treasures are safe in Amberbrook."),
    Outcome.LOST: ("You fell", "But a hero gets up again."),
}
NONE: frozenset[int] = frozenset()
END_SECONDS = 1.2  # from the end of the game to the screen that says so


class GameView(SceneView):
    """Show a world with its HUD, and put menus over it.

    Args:
        level: the map.
        window: where to show it.
        with_title: whether to begin with the title screen.
        options: of the world, see `RPGGameScene`.
    """

    def __init__(
        self, level: Level, window: arcade.Window, *, with_title: bool = True, **options: Any
    ) -> None:
        super().__init__(
            SceneStack(),
            window=window,
            images=image_library(),
            integer_scale=True,
            y_sorted_layers=(FLOOR,),
        )
        self._level = level
        self._options = options
        self._sounds = SoundBoard()
        self._tiles = tile_pictures(level, self.images)
        self._until_end = END_SECONDS
        self._is_asking = False
        self.world: RPGGameScene = self._begin()
        if with_title:
            self._ask(TITLE, STORY, ("Play", self.resume), ("Quit", self.quit), logo=LOGO)
        self.stack.apply()

    def on_update(self, delta_time: float) -> None:
        """Let time go by, play its sounds, and notice the end of the game."""
        super().on_update(delta_time)
        for name in self.world.sounds:
            self._sounds.play(name)
        self.world.sounds.clear()
        self._watch_the_end(delta_time)

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Take F11, which fills the screen and back; all else is for the scenes."""
        if symbol == F11:
            self.window.set_fullscreen(not self.window.fullscreen)
            return True
        return super().on_key_press(symbol, modifiers)

    def on_deactivate(self) -> None:
        """Pause when the player turns to another window."""
        super().on_deactivate()
        if self.world.quest.outcome is Outcome.OPEN:
            self.pause()

    # --- what the player can ask for ----------------------------------------------------------

    def pause(self) -> None:
        """Stop and ask how to go on."""
        entries = (("Go on", self.resume), ("Begin anew", self.restart), ("Quit", self.quit))
        self._ask("Pause", self.world.quest.goal, *entries, leave=PAUSE)

    def resume(self) -> None:
        """Take the menu away."""
        self.stack.pop()
        self._hud.visible = True
        self._is_asking = False

    def restart(self) -> None:
        """Begin anew, with a new world."""
        for _ in self.stack.scenes:
            self.stack.pop()
        self.world = self._begin()

    def quit(self) -> None:
        """End the program."""
        self.window.close()

    # --- how it is done -----------------------------------------------------------------------

    def _begin(self) -> RPGGameScene:
        """Put a new world and its HUD on the stack."""
        world = load_world(self._level, **self._options)
        for tiles in self._tiles:
            self.renderer.add_tiles(world, tiles)
        world.update(0.0)
        self._hud = Hud(world, self.pause)
        self.stack.push(world)
        self.stack.push(self._hud)
        self._until_end = END_SECONDS
        self._is_asking = False
        return world

    def _ask(
        self,
        heading: str,
        story: str,
        *entries: Entry,
        leave: frozenset[int] = NONE,
        logo: str | None = None,
    ) -> None:
        """Open a menu, unless there is one: two keys may ask for it in the same frame."""
        if self._is_asking:
            return
        self._is_asking = True
        self._sounds.play("menu")
        self._hud.visible = False
        self.stack.push(Menu(heading, story, entries, dict.fromkeys(leave, self.resume), logo))

    def _watch_the_end(self, frame_time: float) -> None:
        """When the game is won or lost, wait a moment and ask for another try."""
        outcome = self.world.quest.outcome
        if outcome is Outcome.OPEN or self._is_asking:
            return
        self._until_end -= frame_time
        if self._until_end <= 0:
            self._sounds.play(outcome.value)
            heading, story = ENDINGS[outcome]
            story = f"{story}\n{self._score()}"
            self._ask(heading, story, ("Once more", self.restart), ("Quit", self.quit))

    def _score(self) -> str:
        """Tell how the player did, so that there is something to beat."""
        minutes, seconds = divmod(int(self.world.time_elapsed), 60)
        found, wanted = len(self.world.quest.found), len(self.world.quest.wanted)
        coins = self.world.player.coins
        return f"Treasures {found} of {wanted}   Coins {coins}   Time {minutes}:{seconds:02}"
