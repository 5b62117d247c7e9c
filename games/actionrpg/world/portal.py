"""Lead to another place: one end of a pair of doors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade_qt_core import GameObject, Rect

from .curtain import FADE_SECONDS
from .direction import Direction
from .trigger import Trigger

if TYPE_CHECKING:
    from .hero import Hero
    from .rpg_game_scene import RPGGameScene

REST_SECONDS = 0.4  # after an arrival, the door does not lead back at once
GAP = 1.0  # between door and hero at arrival


class Portal(Trigger):
    """Take the hero to the portal it is linked with.

    The hero cannot act while the curtain closes; then he stands before the other end, which does
    not take him back until it has rested and he has touched it anew.

    Args:
        scene: the world.
        rect: what must be touched.
        name: its own name.
        target: the name of the other end.
        exit: the side at which one arrives here.
    """

    def __init__(
        self, scene: RPGGameScene, rect: Rect, name: str, target: str, exit: Direction
    ) -> None:
        super().__init__(scene, rect)
        self.portal_name = name
        self.target = target
        self.exit = exit
        self._traveller: Hero | None = None
        self._is_resting = False

    def partner(self) -> Portal:
        """Return the other end.

        Raises:
            LookupError: no portal has the name.
        """
        for obj in self.world.objects():
            if isinstance(obj, Portal) and obj.portal_name == self.target:
                return obj
        raise LookupError(
            f"portal {self.portal_name!r} leads to {self.target!r}, but no portal has that name"
        )

    def on_hero_enter(self, hero: Hero) -> None:
        """Take the hero along."""
        if hero.is_busy or self._is_resting:
            return
        self._traveller = hero
        hero.is_busy = True
        self.world.curtain.close()
        self.world.sounds.append("door")
        self.schedule("pass", FADE_SECONDS, "let_pass")

    def let_pass(self) -> None:
        """Put the traveller before the other end and open the curtain: the timer's action."""
        hero, self._traveller = self._traveller, None
        if hero is not None:
            self.partner().receive(hero)
            self.world.curtain.open()

    def receive(self, hero: Hero) -> None:
        """Let somebody arrive here."""
        self._is_resting = True
        self.schedule("rest", REST_SECONDS, "wake")
        dx, dy = self.exit.value
        hero.teleport(
            self.center_x + dx * ((self.width + hero.width) / 2 + GAP),
            self.center_y + dy * ((self.height + hero.height) / 2 + GAP),
        )
        hero.facing = self.exit
        hero.is_busy = False

    def wake(self) -> None:
        """Be ready to take somebody again: the timer's action."""
        self._is_resting = False

    def forget_object(self, dead: GameObject) -> None:
        """Let go of a traveller who died."""
        if dead is self._traveller:
            self._traveller = None
