"""The view: keys, mouse, focus, size and time on their way from a window to the scenes."""

from __future__ import annotations

import gc
import weakref

import pytest
from support.arcade_driver import ArcadeDriver

# isort: split
import arcade
import pyglet
from arcade import key

from arcade_qt_core import LBWH, XYWH, GameScene, RenderableObject, Scene, SceneStack, UIScene
from arcade_qt_core.view import SceneView, SceneWindow

RED, GREY = (255, 0, 0), (40, 40, 40)


class Recorder:
    """Write down the events that reach a scene, without their "on_"."""

    def __init__(self, *args: object, **options: object) -> None:
        super().__init__(*args, **options)
        self.events: list[tuple[object, ...]] = []
        self.handles: set[str] = set()

    def dispatch(self, event: str, *args: object) -> bool:
        """Note the event and claim to have handled it, if that is wanted."""
        super().dispatch(event, *args)
        self.events.append((event.removeprefix("on_"), *args))
        return self.events[-1][0] in self.handles


class Game(Recorder, GameScene):
    """A game scene that records."""


class Hud(Recorder, UIScene):
    """A user interface that records."""


@pytest.fixture
def game() -> Game:
    """Return a world whose camera shows 320 x 180 units about (100, 50)."""
    game = Game(LBWH(-500, -200, 1600, 900))
    game.camera.size, game.camera.position = (320, 180), (100, 50)
    return game


@pytest.fixture
def hud() -> Hud:
    """Return an interface of as many units as the window has pixels."""
    return Hud(LBWH(0, 0, 640, 360))


def show(window: SceneWindow, *scenes: Scene, **options: object) -> SceneView:
    """Show scenes and forget the events of being shown."""
    view = SceneView(SceneStack(*scenes), window=window, **options)
    window.show_view(view)
    for scene in scenes:
        scene.events.clear()
    return view


def names(scene: Recorder) -> list[object]:
    """Return the names of the events that reached a scene."""
    return [event[0] for event in scene.events]


# --- keys -----------------------------------------------------------------------------------


def test_real_key_presses_move_a_hero_on_the_screen(driver: ArcadeDriver) -> None:
    """From a key of the window to other pixels: half a second right, then up, then nothing."""

    class World(GameScene):
        def update_world(self, dt: float) -> None:
            super().update_world(dt)
            across = (key.RIGHT in self.held_keys) - (key.LEFT in self.held_keys)
            upward = (key.UP in self.held_keys) - (key.DOWN in self.held_keys)
            hero.move(across, upward)

    world = World(LBWH(0, 0, 320, 180), dt=1 / 64)
    world.background_color = (*GREY, 255)
    hero = RenderableObject(world, XYWH(20, 20, 10, 10), color=(*RED, 255))
    driver.window.show_scene(world)
    driver.step(frame_time=1 / 64)
    assert driver.pixel(40, 40) == RED
    driver.press(key.RIGHT)
    driver.step(32, 1 / 64)
    driver.release(key.RIGHT)
    driver.press(key.UP)
    driver.step(16, 1 / 64)
    driver.release(key.UP)
    driver.step(16, 1 / 64)
    assert hero.position == (52, 36)
    assert driver.pixel(104, 72) == RED
    assert driver.pixel(40, 40) == GREY


def test_keys_go_from_the_top_down_until_a_scene_handles_them(
    driver: ArcadeDriver, game: Game, hud: Hud
) -> None:
    """The HUD may take a key from the game; releases reach both."""
    show(driver.window, game, hud)
    driver.press(key.A, modifiers=key.MOD_SHIFT)
    hud.handles = {"key_press"}
    driver.press(key.B)
    driver.release(key.B)
    driver.type("x")
    assert game.events == [
        ("key_press", key.A, key.MOD_SHIFT),
        ("key_release", key.B, 0),
        ("text", "x"),
    ]
    assert names(hud) == ["key_press", "key_press", "key_release", "text"]
    assert game.held_keys == hud.held_keys == {key.A}


def test_a_handled_press_does_not_reach_the_window(driver: ArcadeDriver, game: Game) -> None:
    """As in arcade: True ends an event. A release goes on, so that polled keys are let go."""
    seen = []

    def on_key_press(symbol: int, modifiers: int) -> None:
        seen.append(symbol)

    driver.window.push_handlers(on_key_press=on_key_press)
    try:
        show(driver.window, game)
        driver.press(key.A)
        game.handles = {"key_press", "key_release"}
        driver.press(key.B)
        driver.release(key.A)
        assert seen == [key.A]
        assert not driver.window.keyboard[key.A]
    finally:
        driver.window.pop_handlers()


@pytest.mark.parametrize("how", ["focus", "another view", "no view"])
def test_keys_are_let_go_when_their_release_cannot_arrive(
    driver: ArcadeDriver, game: Game, hud: Hud, how: str
) -> None:
    """A hidden view and a window without focus get no releases: nothing may stay pressed."""
    show(driver.window, game, hud)
    driver.press(key.W, key.D)
    assert game.held_keys == hud.held_keys == {key.W, key.D}
    if how == "focus":
        driver.lose_focus()
    elif how == "another view":
        driver.window.show_view(arcade.View())
    else:
        driver.window.hide_view()
    assert game.held_keys == hud.held_keys == set()
    assert ("focus_lost",) in game.events
    assert ("focus_lost",) in hud.events


# --- mouse ----------------------------------------------------------------------------------


def test_each_scene_gets_the_mouse_in_its_own_units(
    driver: ArcadeDriver, game: Game, hud: Hud
) -> None:
    """One click, two coordinates: the HUD's pixels and the game's world under its camera."""
    show(driver.window, game, hud)
    driver.move_mouse(320, 180)
    driver.move_mouse(340, 170)
    driver.press_button()
    driver.release_button()
    driver.scroll(2)
    assert game.events[-4:] == [
        ("mouse_motion", 110, 45, 10, -5),
        ("mouse_press", 110, 45, 1, 0),
        ("mouse_release", 110, 45, 1, 0),
        ("mouse_scroll", 110, 45, 0, 2),
    ]
    assert hud.events[-4:] == [
        ("mouse_motion", 340, 170, 20, -10),
        ("mouse_press", 340, 170, 1, 0),
        ("mouse_release", 340, 170, 1, 0),
        ("mouse_scroll", 340, 170, 0, 2),
    ]


@pytest.mark.parametrize("zoom", [0.5, 1, 2])
def test_a_click_hits_what_is_drawn_under_it(driver: ArcadeDriver, game: Game, zoom: float) -> None:
    """Case 60: the object whose pixel was clicked is found at the position the scene is told."""
    target = RenderableObject(game, LBWH(117, 61, 9, 7), color=(*RED, 255))
    view = show(driver.window, game)
    game.camera.zoom = zoom
    driver.step()
    x, y = map(round, view.renderer.viewport(game).map_from_scene(*target.position))
    assert driver.pixel(x, y) == RED
    driver.click(x, y)
    assert game.objects(game.events[-1][1:3]) == [target]


def test_a_scene_that_handles_a_click_takes_it_from_those_below(
    driver: ArcadeDriver, game: Game, hud: Hud
) -> None:
    """A button of the HUD does not also shoot in the game; a blocking scene takes everything."""
    show(driver.window, game, hud)
    hud.handles = {"mouse_press"}
    driver.click(50, 50)
    assert names(game) == ["mouse_motion", "mouse_release"]
    hud.handles, hud.blocking = set(), True
    game.events.clear()
    driver.click(60, 60)
    assert game.events == []


def test_on_the_bars_motion_presses_and_wheel_are_dropped(driver: ArcadeDriver, game: Game) -> None:
    """Decision: there is nothing of the scene on a bar, so nothing there is clicked."""
    square = Hud(LBWH(0, 0, 100, 100))
    show(driver.window, game, square)
    driver.click(100, 180)
    driver.scroll(1)
    assert names(game) == ["mouse_motion", "mouse_press", "mouse_release", "mouse_scroll"]
    assert square.events == [("mouse_release", 0, 50, 1, 0)]
    square.events.clear()
    driver.click(320, 180)
    assert names(square) == ["mouse_motion", "mouse_press", "mouse_release"]
    assert square.events[1] == ("mouse_press", 50, 50, 1, 0)


def test_a_drag_that_leaves_the_picture_goes_on_along_its_border(driver: ArcadeDriver) -> None:
    """Decision: what began inside also ends; positions are clamped to the box."""
    square = Hud(LBWH(0, 0, 100, 100))
    show(driver.window, square)
    driver.move_mouse(320, 180)
    driver.press_button()
    driver.move_mouse(20, 180)
    driver.release_button()
    assert square.events[-2:] == [
        ("mouse_drag", 0, 50, pytest.approx(-300 / 3.6), 0, 1, 0),
        ("mouse_release", 0, 50, 1, 0),
    ]


# --- size -----------------------------------------------------------------------------------


def test_the_letterbox_follows_the_size_of_the_window(driver: ArcadeDriver, hud: Hud) -> None:
    """Scenes are told, and both drawing and mouse use the new size in the same frame."""
    RenderableObject(hud, LBWH(0, 0, 640, 360), color=(*RED, 255))
    show(driver.window, hud)
    driver.step()
    driver.resize(200, 300)
    driver.step()
    assert ("resize", 200, 300) in hud.events
    column = [driver.pixel(100, y) for y in (93, 94, 205, 206)]
    assert column == [(0, 0, 0), RED, RED, (0, 0, 0)]
    driver.click(100, 94 + 56)
    assert hud.events[-1] == ("mouse_release", 320, 180, 1, 0)


def test_a_minimised_window_keeps_its_size(driver: ArcadeDriver, hud: Hud) -> None:
    """Some systems report 0 x 0 then: no scene is told, and drawing goes on."""
    view = show(driver.window, hud)
    view.on_resize(0, 0)
    driver.step()
    assert hud.events == []
    assert view.renderer.window_size == (640, 360)


def test_a_shown_view_takes_the_size_the_window_got_meanwhile(
    driver: ArcadeDriver, hud: Hud
) -> None:
    """Arcade does not call on_resize when a view is shown; the view asks for the size itself."""
    view = SceneView(hud, window=driver.window)
    view.on_resize(100, 100)
    driver.window.show_view(view)
    assert view.renderer.window_size == (640, 360)
    assert hud.events[-1] == ("resize", 640, 360)


# --- time and views -------------------------------------------------------------------------


def test_the_scenes_get_the_time_of_the_frame_and_a_hidden_view_none(
    driver: ArcadeDriver, game: Game
) -> None:
    """Steps depend on the seconds that went by while shown, not on frames or wall clock."""
    view = show(driver.window, game)
    driver.step(7, 0.05)
    steps = game.steps
    assert steps == pytest.approx(21, abs=1)
    driver.window.show_view(arcade.View())
    driver.step(10)
    assert game.steps == steps
    driver.window.show_view(view)
    driver.step(1, 0.05)
    assert game.steps == steps + 3


def test_a_view_that_is_no_longer_shown_is_freed(driver: ArcadeDriver, game: Game) -> None:
    """Case 63: nothing is scheduled globally, so nothing keeps the view, even with timers."""
    view = show(driver.window, game)
    game.schedule("tick", 0.01, lambda: None, loop=-1)
    driver.tap(key.R, key.M)
    driver.step(3)
    reference = weakref.ref(view)
    driver.window.show_view(arcade.View())
    del view
    driver.step(2)
    gc.collect()
    assert reference() is None


def test_a_view_schedules_nothing_with_pyglet(driver: ArcadeDriver, game: Game) -> None:
    """Case 63: the global clock has as many functions as before."""

    def scheduled() -> int:
        clock = pyglet.clock.get_default()
        return len(clock._schedule_items) + len(clock._schedule_interval_items)

    before = scheduled()
    show(driver.window, game)
    game.schedule("tick", 0.01, lambda: None, loop=-1)
    driver.step(3)
    assert scheduled() == before


def test_an_ordinary_game_adopts_a_scene_view_in_its_own_window(driver: ArcadeDriver) -> None:
    """No SceneWindow is needed: the current window, a scene, and `show_view` as usual."""
    scene = UIScene(LBWH(0, 0, 640, 360))
    RenderableObject(scene, LBWH(0, 0, 640, 360), color=(*RED, 255))
    view = SceneView(scene)
    arcade.get_window().show_view(view)
    driver.step()
    assert view.stack.scenes == (scene,)
    assert len(view.images) == 0
    assert driver.pixel(5, 5) == RED


def test_a_scene_window_shows_its_scenes_with_its_images(driver: ArcadeDriver) -> None:
    """`show_scene` makes the view; the library belongs to the window."""
    view = driver.window.show_scene(UIScene(LBWH(0, 0, 64, 36)), integer_scale=True)
    assert driver.window.current_view is view
    assert view.images is driver.window.images
