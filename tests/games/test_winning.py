"""The game can be won by the keyboard alone, on the real map, guards and slimes included."""

from __future__ import annotations

from collections.abc import Iterator

from actionrpg.bot import Bot, Keys
from actionrpg.files import OVERWORLD
from actionrpg.world import Outcome, load_world
from actionrpg.world.chest import Chest
from actionrpg.world.direction import Direction
from actionrpg.world.keys import DOWN, LEFT, RIGHT, SPACE, UP
from actionrpg.world.portal import Portal

from arcade_qt_core import load_level

PATIENCE = 4000  # steps: a little more than a minute
KEYS = {Direction.UP: UP, Direction.DOWN: DOWN, Direction.LEFT: LEFT, Direction.RIGHT: RIGHT}


def beside(bot: Bot, chest: Chest) -> tuple[tuple[float, float], int]:
    """Return a place next to a chest that can be reached, and the key that turns to it."""
    x, y = chest.position
    for way, key in KEYS.items():
        place = (x - 14 * way.value[0], y - 14 * way.value[1])
        if bot.world.pathfinding.find_path(bot.hero.position, place) is not None:
            return place, key
    raise AssertionError(f"no way to {chest}")


def open_chest(bot: Bot, chest: Chest) -> Iterator[Keys]:
    """Open a chest, whoever knocks the hero away from it in the meantime, and read on."""
    place, key = beside(bot, chest)
    while chest.hint:
        yield from bot.walk(place)
        yield from bot.tap(key)
        yield from bot.tap(SPACE)
        yield from bot.wait(0.3)
    yield from bot.read_on()


def win(bot: Bot) -> Iterator[Keys]:
    """Open every chest, treasures and all, and go home."""
    for chest in bot.all(Chest):
        yield from open_chest(bot, chest)
    door = bot.all(Portal)[0]
    yield from bot.walk((door.center_x, door.bottom - 8))
    yield from bot.through(UP)


def test_the_game_can_be_won_with_keys_alone() -> None:
    """Issue 2: a game somebody would play has an end that can be reached, with life to spare."""
    bot = Bot(load_world(load_level(OVERWORLD)))
    bot.play(win(bot), PATIENCE)
    assert bot.world.quest.outcome is Outcome.WON
    assert bot.hero.health > 0
    assert bot.hero.coins >= 30
