"""Stop the world and ask what to do: title, pause, victory and defeat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from arcade_qt_core import LBWH, RenderableObject, UIScene

from ..world.keys import CONFIRM, DOWNWARD, UPWARD
from ..world.rpg_game_scene import VIEW_SIZE
from .choice import Choice
from .colours import CREAM, GOLD
from .icon import Icon
from .pictures import MENU_HEIGHT, MENU_WIDTH
from .readout import Readout
from .shade import Shade

LINE = 16.0
PANEL_BOTTOM = 34.0
SHADE = 0.5
FADE_SECONDS = 0.25
WIDTH, HEIGHT = VIEW_SIZE

CONTROLS = "WASD or arrows: walk     Space or E: use, strike     P: pause"
Entry = tuple[str, Callable[[], None]]


class Menu(UIScene):
    """Show a heading, a line below it and entries to choose from; block everything beneath.

    Args:
        heading: the large text.
        story: what stands below the heading; newlines start new lines.
        entries: (text, what it does), from top to bottom.
        other_keys: further keys and what they do, such as P to leave the pause.
    """

    def __init__(
        self,
        heading: str,
        story: str,
        entries: Sequence[Entry],
        other_keys: dict[int, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__(LBWH(0, 0, WIDTH, HEIGHT))
        self.blocking = True
        self.chosen = 0
        self._entries = tuple(entries)
        self._other_keys = other_keys or {}
        Shade(self, self.rect, lambda: SHADE * min(1.0, self.time_elapsed / FADE_SECONDS))
        self._add_texts(heading, story)
        self._add_entries()

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Choose; every key is the menu's."""
        if symbol in UPWARD:
            self.chosen = (self.chosen - 1) % len(self._entries)
        elif symbol in DOWNWARD:
            self.chosen = (self.chosen + 1) % len(self._entries)
        elif symbol in CONFIRM:
            self._entries[self.chosen][1]()
        elif symbol in self._other_keys:
            self._other_keys[symbol]()
        return True

    def _add_texts(self, heading: str, story: str) -> None:
        panel = LBWH((WIDTH - MENU_WIDTH) / 2, PANEL_BOTTOM, MENU_WIDTH, MENU_HEIGHT)
        RenderableObject(self, panel, image="panel_menu", draw_layer=1)
        Readout(self, LBWH(0, 164, WIDTH, 32), lambda: heading, anchor=(0.5, 0.5), color=GOLD,
                font_size=24.0)  # fmt: skip
        text = LBWH(panel.left, panel.top - 44, panel.width, 36)
        Readout(self, text, lambda: story, anchor=(0.5, 0.5), color=CREAM)
        Readout(self, LBWH(0, 8, WIDTH, 12), lambda: CONTROLS, anchor=(0.5, 0.5))

    def _add_entries(self) -> None:
        top = PANEL_BOTTOM + MENU_HEIGHT - 62
        for number, (text, _) in enumerate(self._entries):
            place = LBWH(WIDTH / 2 - 28, top - LINE * number, 100, LINE)
            Choice(self, place, text, partial(self._is_chosen, number))
            Icon(self, LBWH(place.left - 20, place.bottom, 16, 16), partial(self._arrow, number))

    def _is_chosen(self, number: int) -> bool:
        return self.chosen == number

    def _arrow(self, number: int) -> str | None:
        return "icon_arrow" if self._is_chosen(number) else None
