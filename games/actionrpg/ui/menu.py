"""Stop the world and ask what to do: title, pause, victory and defeat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from arcade_qt_core import LBWH, XYWH, Rect, RenderableObject, UIScene

from ..world.keys import CONFIRM, DOWNWARD, UPWARD
from ..world.rpg_game_scene import VIEW_SIZE
from .caption import Caption
from .choice import Choice
from .colours import CREAM, GOLD
from .icon import Icon
from .pictures import MENU_HEIGHT, MENU_WIDTH
from .readout import Readout
from .shade import Shade

LINE = 15.0
PANEL_BOTTOM = 34.0
HEADING_Y = 172.0
LOGO_SIZE = (235.0, 38.0)
SHADE = 0.6
FADE_SECONDS = 0.25
WIDTH, HEIGHT = VIEW_SIZE

CONTROLS = "WASD or arrows: walk     Space or E: use, strike     P: pause"
Entry = tuple[str, Callable[[], None]]


class Menu(UIScene):
    """Show a heading, a story below it and entries to choose from; block everything beneath.

    It answers once: keys that come in the same frame after the choice do nothing.

    Args:
        heading: the large text.
        story: what stands below the heading; newlines start new lines.
        entries: (text, what it does), from top to bottom.
        other_keys: further keys and what they do, such as P to leave the pause.
        logo: name of a picture to show in place of the heading.
    """

    def __init__(
        self,
        heading: str,
        story: str,
        entries: Sequence[Entry],
        other_keys: dict[int, Callable[[], None]] | None = None,
        logo: str | None = None,
    ) -> None:
        super().__init__(LBWH(0, 0, WIDTH, HEIGHT))
        self.blocking = True
        self.heading = heading
        self.chosen = 0
        self._entries = tuple(entries)
        self._other_keys = other_keys or {}
        self._is_answered = False
        Shade(self, self.rect, lambda: SHADE * min(1.0, self.time_elapsed / FADE_SECONDS))
        self._add_heading(logo)
        self._add_panel(story)

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Choose; every key is the menu's."""
        if symbol in UPWARD:
            self.chosen = (self.chosen - 1) % len(self._entries)
        elif symbol in DOWNWARD:
            self.chosen = (self.chosen + 1) % len(self._entries)
        elif symbol in CONFIRM:
            self._answer(self._entries[self.chosen][1])
        elif symbol in self._other_keys:
            self._answer(self._other_keys[symbol])
        return True

    def _answer(self, action: Callable[[], None]) -> None:
        if not self._is_answered:
            self._is_answered = True
            action()

    def _add_heading(self, logo: str | None) -> None:
        place = XYWH(WIDTH / 2, HEADING_Y, *LOGO_SIZE)
        if logo is not None:
            RenderableObject(self, place, image=logo, draw_layer=1)
            return
        Readout(self, place, lambda: self.heading, anchor=(0.5, 0.5), color=GOLD,
                font_size=24.0)  # fmt: skip

    def _add_panel(self, story: str) -> None:
        panel = LBWH((WIDTH - MENU_WIDTH) / 2, PANEL_BOTTOM, MENU_WIDTH, MENU_HEIGHT)
        RenderableObject(self, panel, image="panel_menu", draw_layer=1)
        foot = panel.bottom + 8 + LINE * len(self._entries)
        text = LBWH(panel.left, foot, panel.width, panel.top - foot - 2)
        Readout(self, text, lambda: story, anchor=(0.5, 0.5), color=CREAM)
        for number, (entry, _) in enumerate(self._entries):
            self._add_entry(number, entry, foot - LINE * (number + 1))
        Caption(self, LBWH(0, 10, WIDTH, 14), lambda: CONTROLS)

    def _add_entry(self, number: int, text: str, bottom: float) -> None:
        place: Rect = LBWH(WIDTH / 2 - 28, bottom, 100, LINE)
        Choice(self, place, text, partial(self._is_chosen, number))
        Icon(self, LBWH(place.left - 20, place.bottom, 16, 16), partial(self._arrow, number))

    def _is_chosen(self, number: int) -> bool:
        return self.chosen == number

    def _arrow(self, number: int) -> str | None:
        return "icon_arrow" if self._is_chosen(number) else None
