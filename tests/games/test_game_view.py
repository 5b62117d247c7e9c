"""The game as it is seen: menus, HUD, figures; through the shared headless window."""

from __future__ import annotations

import gc
from weakref import ref

import pytest
from actionrpg.files import OVERWORLD
from actionrpg.ui.game_view import GameView
from actionrpg.ui.menu import Menu
from actionrpg.ui.ribbon import Ribbon
from actionrpg.ui.sound_board import SOUNDS
from actionrpg.world import Outcome, keys
from support.arcade_driver import ArcadeDriver, arcade

from arcade_qt_core.level import Level, load_level


@pytest.fixture(scope="module")
def level() -> Level:
    """Return the map, read once."""
    return load_level(OVERWORLD)


def shown(driver: ArcadeDriver, level: Level, **options: object) -> GameView:
    """Show a new game in the window."""
    view = GameView(level, driver.window, **options)
    driver.window.show_view(view)
    driver.step()
    return view


def heading(view: GameView) -> str:
    """Return what the menu on top is about."""
    menu = view.stack.top
    assert isinstance(menu, Menu)
    return menu.heading


def test_the_title_holds_the_world_until_the_player_begins(
    driver: ArcadeDriver, level: Level
) -> None:
    """A blocking scene over the world: nothing moves behind the title."""
    view = shown(driver, level)
    driver.step(10)
    assert view.world.steps == 0
    assert heading(view) == "Amberbrook"
    driver.tap(arcade.key.ENTER)
    driver.step(10)
    assert view.world.steps > 0


def test_pause_stops_the_world_and_goes_on_where_it_was(driver: ArcadeDriver, level: Level) -> None:
    """P stops time and input, P again resumes; a key held before is not stuck."""
    view = shown(driver, level, with_title=False)
    driver.press(arcade.key.RIGHT)
    driver.step(10)
    driver.tap(arcade.key.P)
    driver.step()
    steps = view.world.steps
    driver.step(20)
    driver.release(arcade.key.RIGHT)
    assert view.world.steps == steps
    assert heading(view) == "Pause"
    driver.tap(arcade.key.P)
    driver.step(2)
    place = view.world.player.position
    driver.step(20)
    assert view.world.player.position == place


def test_the_menu_is_walked_with_keys_and_begins_anew(driver: ArcadeDriver, level: Level) -> None:
    """Down, Enter: the second entry is "Begin anew", which makes a new world."""
    view = shown(driver, level, with_title=False)
    driver.press(arcade.key.RIGHT)
    driver.step(30)
    driver.release(arcade.key.RIGHT)
    old = view.world
    driver.tap(arcade.key.ESCAPE)
    driver.step(2)
    driver.tap(arcade.key.DOWN)
    driver.tap(arcade.key.ENTER)
    driver.step(2)
    assert view.world is not old
    assert old not in view.stack.scenes
    assert view.world.player.position != old.player.position
    assert len(view.stack.scenes) == 2


@pytest.mark.parametrize("index", [0, 1])
def test_a_menu_answers_once_however_many_keys_come_in_a_frame(
    driver: ArcadeDriver, level: Level, index: int
) -> None:
    """Mashing Enter, Space and E must not take more off the stack than the menu."""
    view = shown(driver, level, with_title=False)
    driver.tap(keys.P)
    driver.tap(keys.ESCAPE)
    driver.step()
    assert [type(scene).__name__ for scene in view.stack.scenes] == ["RPGGameScene", "Hud", "Menu"]
    for _ in range(index):
        driver.tap(keys.DOWN)
    for key in (keys.ENTER, keys.SPACE, keys.E, keys.P):
        driver.tap(key)
    driver.step(2)
    assert [type(scene).__name__ for scene in view.stack.scenes] == ["RPGGameScene", "Hud"]
    assert view.stack.scenes[0] is view.world


def test_a_window_that_loses_the_focus_pauses_the_game(driver: ArcadeDriver, level: Level) -> None:
    """Nobody is hunted while he looks elsewhere; an open menu stays the only one."""
    view = shown(driver, level, with_title=False)
    for _ in range(2):
        view.on_deactivate()
        driver.step(2)
        assert heading(view) == "Pause"
        assert len(view.stack.scenes) == 3


def test_who_falls_while_a_pause_is_asked_for_still_sees_the_end(
    driver: ArcadeDriver, level: Level
) -> None:
    """Two menus never meet: the end waits until the pause is over."""
    view = shown(driver, level, with_title=False)
    view.world.quest.fail()
    driver.tap(keys.P)
    driver.step(120)
    assert heading(view) == "Pause"
    driver.tap(keys.P)
    driver.step(120)
    assert heading(view) == "You fell"


def test_f11_fills_the_screen_and_back(
    driver: ArcadeDriver, level: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The headless window has no screen to fill, so only the wish is looked at."""
    wishes = []
    view = shown(driver, level, with_title=False)
    monkeypatch.setattr(view.window, "set_fullscreen", wishes.append)
    driver.tap(keys.F11)
    assert wishes == [True]


def test_a_ribbon_names_the_place_and_goes_away(driver: ArcadeDriver, level: Level) -> None:
    """It comes down in a moment, stays for the banner's time, and leaves nothing behind."""
    view = shown(driver, level, with_title=False)
    ribbon = next(obj for obj in view.stack.top.objects() if isinstance(obj, Ribbon))
    driver.step(60)
    assert ribbon.visible
    assert ribbon.color[3] == 255
    driver.step(240)
    assert not ribbon.visible


def test_a_world_that_was_left_is_freed(driver: ArcadeDriver, level: Level) -> None:
    """Nobody keeps the former world: a long evening of new tries does not eat memory."""
    view = shown(driver, level, with_title=False)
    driver.step(5)
    former = ref(view.world)
    view.pause()
    driver.step()
    view.restart()
    driver.step(2)
    gc.collect()
    assert former() is None


@pytest.mark.parametrize(
    ("outcome", "text"), [(Outcome.WON, "Home again"), (Outcome.LOST, "You fell")]
)
def test_the_end_is_told_after_a_moment_and_offers_another_try(
    driver: ArcadeDriver, level: Level, outcome: Outcome, text: str
) -> None:
    """Victory and defeat screens; Enter starts over."""
    view = shown(driver, level, with_title=False)
    old = view.world
    old.quest.outcome = outcome
    driver.step(30)
    assert not isinstance(view.stack.top, Menu)
    driver.step(60)
    assert heading(view) == text
    driver.tap(arcade.key.ENTER)
    driver.step(3)
    assert view.world is not old
    assert view.world.quest.outcome is Outcome.OPEN


def test_walking_changes_the_picture_and_standing_does_not(
    driver: ArcadeDriver, level: Level
) -> None:
    """Issue 2: real key presses through a headless window, judged by pixels.

    Water, flames and slimes move by themselves, so only the hero's surroundings are looked at.
    """
    view = shown(driver, level, with_title=False)
    driver.step(40)  # until the curtain is open
    pictures = []
    for _ in range(2):
        pictures.append(_middle(driver))
        driver.step(1)
    driver.press(arcade.key.D)
    driver.step(12)
    pictures.append(_middle(driver))
    assert pictures[0] == pictures[1]
    assert pictures[1] != pictures[2]
    assert view.world.player.facing.word == "right"


def _middle(driver: ArcadeDriver) -> bytes:
    """Return the pixels round the middle of the window, as left, upper, right, lower."""
    image = driver.image()
    x, y = image.width // 2, image.height // 2
    return image.crop((x - 40, y - 30, x + 40, y + 30)).tobytes()


def test_the_hero_is_hidden_by_a_tree_he_stands_behind(driver: ArcadeDriver, level: Level) -> None:
    """Depth: of two figures the one further down is in front."""
    view = shown(driver, level, with_title=False)
    sprites = view.renderer.picture(view.world).drawn()
    driver.step(2)
    sprites = view.renderer.picture(view.world).drawn()
    floor = [sprite.order[0] for sprite in sprites]
    assert floor == sorted(floor)
    assert len(set(floor)) > 5


def test_the_hud_tells_what_the_action_key_does(driver: ArcadeDriver, level: Level) -> None:
    """Before a sign the lower line says so; life, coins and treasures stand above."""
    view = shown(driver, level, with_title=False)
    world = view.world
    sign = next(obj for obj in world.objects() if getattr(obj, "hint", "") == "Read")
    world.player.teleport(sign.center_x, sign.bottom - 4)
    driver.press(arcade.key.W)
    driver.step(3)
    hud = view.stack.top
    texts = {obj.text for obj in hud.objects() if hasattr(obj, "text")}
    images = [obj.image for obj in hud.objects() if getattr(obj, "image", None)]
    assert "Space: Read" in texts
    assert images.count("vial_full") == 3
    assert images.count("gem") + images.count("key") == len(world.quest.wanted)


def test_every_picture_the_rules_ask_for_exists(driver: ArcadeDriver, level: Level) -> None:
    """All objects of the map, in every state reached in ten seconds, are in the library."""
    view = shown(driver, level, with_title=False)
    driver.press(arcade.key.D)
    for _ in range(60):
        view.world.update(1 / 60)
        for obj in view.world.objects():
            if getattr(obj, "image", None) is not None:
                assert obj.image in view.images, obj
    for look in ("soldier_alert", "hero_attack"):
        assert any(name.startswith(look) for name in view.images)
    for name in ("bubble_alert", "bubble_question", "spark_1", "chest_open", "icon_potion"):
        assert name in view.images


def test_every_sound_is_a_wav_that_comes_with_arcade(driver: ArcadeDriver) -> None:
    """Arcade facts 2: only WAV plays everywhere; a name without a file would crash a window."""
    for file, volume in SOUNDS.values():
        path = arcade.resources.resolve(f":resources:/sounds/{file}.wav")
        assert path.is_file()
        assert 0 < volume <= 1


def test_escape_is_a_pause_not_the_end(driver: ArcadeDriver, level: Level) -> None:
    """Escape is a reflex: it must not throw the game away."""
    view = shown(driver, level, with_title=False)
    driver.tap(keys.ESCAPE)
    driver.step(2)
    assert heading(view) == "Pause"
