"""Show life, coins, treasures, hints, talk and fading over the world."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from textwrap import wrap

from arcade_qt_core import LBWH, RenderableObject, UIScene

from ..world.hero import MAX_HEALTH
from ..world.keys import PAUSE
from ..world.rpg_game_scene import VIEW_SIZE, RPGGameScene
from .caption import Caption
from .colours import BLOOD, CREAM, GOLD
from .icon import Icon
from .menu import CONTROLS
from .pictures import BAG_WIDTH, DIALOG_HEIGHT, DIALOG_WIDTH, LIFE_WIDTH, STATUS_HEIGHT
from .readout import Readout
from .ribbon import Ribbon
from .shade import Shade
from .treasure_slot import TreasureSlot

CONTROLS_SECONDS = 9.0
LETTERS_PER_LINE = 72
FLASH, FLASH_SECONDS = 0.25, 0.35
EDGE = 3  # between panels and the edge of the screen
SLOT = 15  # from one icon to the next
RIBBON_SIZE = (232, 28)
OVER_ALL = 5  # draw layer of the curtain
WIDTH, HEIGHT = VIEW_SIZE


class Hud(UIScene):
    """Lie over a world and tell how the hero is.

    Args:
        world: what it tells about.
        pause: called when the player wants a pause.
    """

    def __init__(self, world: RPGGameScene, pause: Callable[[], None]) -> None:
        super().__init__(LBWH(0, 0, WIDTH, HEIGHT))
        self.world = world
        self._pause = pause
        self._health = world.player.health
        self._flash = 0.0
        self._add_shades()
        self._add_status()
        self._add_texts()
        self._add_dialog()

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Pause on demand."""
        if symbol in PAUSE:
            self._pause()
        return symbol in PAUSE

    def update(self, frame_time: float) -> None:
        """Notice wounds, then update what is shown."""
        health = self.world.player.health
        if health < self._health:
            self._flash = FLASH_SECONDS
        self._health = health
        self._flash = max(0.0, self._flash - frame_time)
        super().update(frame_time)

    def _add_shades(self) -> None:
        vignette = RenderableObject(self, self.rect, image="vignette", draw_layer=-1)
        vignette.color = (255, 255, 255, 110)
        Shade(self, self.rect, lambda: FLASH * self._flash / FLASH_SECONDS, color=BLOOD)
        Shade(self, self.rect, lambda: self.world.curtain.darkness, draw_layer=OVER_ALL)

    def _add_status(self) -> None:
        """Show life in the left upper corner; treasures and coins in the right one."""
        quest = self.world.quest
        bottom = HEIGHT - STATUS_HEIGHT - EDGE
        bag_left = WIDTH - BAG_WIDTH - EDGE
        Icon(self, LBWH(EDGE, bottom, LIFE_WIDTH, STATUS_HEIGHT), lambda: "panel_life", 0)
        Icon(self, LBWH(bag_left, bottom, BAG_WIDTH, STATUS_HEIGHT), lambda: "panel_bag", 0)
        for number in range(MAX_HEALTH // 2):
            place = LBWH(EDGE + 6 + SLOT * number, bottom + 4, 16, 16)
            Icon(self, place, partial(self._vial, number))
        for number in range(len(quest.wanted)):
            place = LBWH(bag_left + 6 + SLOT * number, bottom + 4, 16, 16)
            TreasureSlot(self, place, quest, number)
        Icon(self, LBWH(WIDTH - EDGE - 44, bottom + 4, 16, 16), lambda: "coin_0")
        count = LBWH(WIDTH - EDGE - 27, bottom + 5, 20, 14)
        Readout(self, count, lambda: str(self.world.player.coins))

    def _vial(self, number: int) -> str:
        halves = self.world.player.health - 2 * number
        return "vial_full" if halves >= 2 else "vial_half" if halves == 1 else "vial_empty"

    def _add_texts(self) -> None:
        width, height = RIBBON_SIZE
        ribbon = LBWH((WIDTH - width) / 2, HEIGHT - STATUS_HEIGHT - 8 - height, width, height)
        Ribbon(self, ribbon, lambda: self.world.banner)
        Caption(self, LBWH(0, EDGE, WIDTH, 14), self._line)

    def _line(self) -> str:
        """Return the line at the lower edge: what the action key does, the goal or the keys."""
        world = self.world
        if world.dialog is not None:
            return ""
        if world.player.hint:
            return f"Space: {world.player.hint}"
        if world.time_elapsed < CONTROLS_SECONDS:
            return CONTROLS
        return world.quest.goal

    def _add_dialog(self) -> None:
        box = LBWH((WIDTH - DIALOG_WIDTH) / 2, 6, DIALOG_WIDTH, DIALOG_HEIGHT)
        Icon(self, box, lambda: "panel_dialog" if self.world.dialog else None)
        inner = LBWH(box.left + 12, box.bottom + 6, box.width - 24, box.height - 12)
        Readout(self, inner, self._speaker, anchor=(0.0, 1.0), color=GOLD)
        below = LBWH(inner.left, inner.bottom, inner.width, inner.height - 13)
        Readout(self, below, self._speech, anchor=(0.0, 1.0), color=CREAM)
        Readout(self, inner, self._more, anchor=(1.0, 0.0), color=GOLD)

    def _speaker(self) -> str:
        return self.world.dialog.speaker if self.world.dialog else ""

    def _speech(self) -> str:
        dialog = self.world.dialog
        if dialog is None:
            return ""
        return "\n".join(wrap(dialog.page, LETTERS_PER_LINE))[: len(dialog.shown_text)]

    def _more(self) -> str:
        dialog = self.world.dialog
        return "Space" if dialog is not None and dialog.is_page_complete else ""
