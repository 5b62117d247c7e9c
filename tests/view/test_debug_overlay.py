"""The debug overlay: off until a key is pressed, and true to what queries see."""

from __future__ import annotations

import pytest
from support.arcade_driver import ArcadeDriver

# isort: split
import arcade
from arcade import key

from arcade_qt_core import LBWH, XYWH, GameObject, GameScene, UIScene, hookimpl
from arcade_qt_core.collision import BoxCollider
from arcade_qt_core.view import OverlayCanvas, SceneView, SpriteObject
from arcade_qt_core.view.debug_overlay import CELLS, COLLIDERS, COLORS, RECTANGLES

GREY = (40, 40, 40)


@pytest.fixture
def scene() -> GameScene:
    """Return a world with one object and a camera at half the window's resolution."""
    scene = GameScene(LBWH(-160, -90, 960, 540), root_factor=1, split_threshold=1, max_depth=3)
    scene.background_color = (*GREY, 255)
    scene.camera.size, scene.camera.position = (320, 180), (0, 0)
    GameObject(scene, LBWH(10, 20, 40, 30))
    return scene


@pytest.fixture
def view(driver: ArcadeDriver, scene: GameScene) -> SceneView:
    """Show the world."""
    return driver.window.show_scene(scene)


def colours(driver: ArcadeDriver) -> set[tuple[int, int, int]]:
    """Return the colours to be seen."""
    return {colour for _, colour in driver.image().getcolors(1 << 20)}


def test_nothing_is_drawn_until_a_key_is_pressed_and_again_after_the_second(
    driver: ArcadeDriver, view: SceneView
) -> None:
    """Each key is a switch; a plain object has no looks of its own."""
    driver.step()
    assert colours(driver) == {GREY}
    for symbol in (RECTANGLES, COLLIDERS, CELLS):
        driver.tap(symbol)
        driver.step()
        assert len(colours(driver)) > 1
        driver.tap(symbol)
        driver.step()
        assert colours(driver) == {GREY}


@pytest.mark.parametrize("zoom", [1, 2.5])
def test_r_draws_the_rectangles_of_the_index_one_pixel_wide(
    driver: ArcadeDriver, view: SceneView, scene: GameScene, zoom: float
) -> None:
    """At every zoom the line is a pixel, on the edge of the rectangle."""
    scene.camera.zoom = zoom
    driver.tap(key.R)
    driver.step()
    left, middle = view.renderer.viewport(scene).map_from_scene(10, 35)
    row = [driver.pixel(x, round(middle)) for x in range(round(left) - 4, round(left) + 5)]
    assert row.count(COLORS[RECTANGLES][:3]) == 1
    assert COLORS[RECTANGLES][:3] in row[3:6]


def test_lines_that_lie_upon_each_other_are_all_to_be_seen(
    driver: ArcadeDriver, view: SceneView, scene: GameScene
) -> None:
    """Rule: R, C and H show each its colour on the very same edge, H topmost and one pixel wide."""

    class Upon:
        @hookimpl
        def aqc_draw_overlay(self, scene: GameScene, canvas: OverlayCanvas) -> None:
            for obj in scene.objects():
                canvas.rect(obj.rect, (0, 255, 0, 255))

    scene.plugins.register(Upon())
    left, middle = view.renderer.viewport(scene).map_from_scene(10, 35)
    r, c, h = (COLORS[RECTANGLES][:3], COLORS[COLLIDERS][:3], (0, 255, 0))
    for keys, expected in (((key.C, key.H), (c, h, c)), ((key.R,), (r, c, h, c, r))):
        driver.tap(*keys)
        driver.step()
        row = [driver.pixel(x, round(middle)) for x in range(round(left) - 6, round(left) + 6)]
        assert tuple(colour for colour in row if colour in {r, c, h}) == expected


def test_c_draws_the_hit_box_of_a_sprite(
    driver: ArcadeDriver, view: SceneView, scene: GameScene
) -> None:
    """A turned sprite collides as a turned polygon, not as its rectangle."""
    obj = SpriteObject(scene, arcade.SpriteSolidColor(40, 40, 0, 0, angle=45), drawn=False)
    scene.refresh_objects()
    driver.tap(key.C)
    driver.step()
    viewport = view.renderer.viewport(scene)
    x, y = map(round, viewport.map_from_scene(obj.left + obj.width / 4, obj.top - obj.height / 4))
    near = {driver.pixel(x + dx, y) for dx in (-2, -1, 0, 1, 2)}
    assert COLORS[COLLIDERS][:3] in near
    corner = tuple(map(round, viewport.map_from_scene(obj.left, obj.top)))
    assert driver.pixel(*corner) == GREY


def test_c_draws_the_collider_of_an_object_as_it_is_turned(
    driver: ArcadeDriver, view: SceneView, scene: GameScene
) -> None:
    """What is drawn is what collides: here a bar that was upright and now lies."""
    bar = GameObject(scene, XYWH(-60, 0, 1, 1), collider=BoxCollider(8, 60, offset=(0, 10)))
    bar.angle = 90
    scene.refresh_objects()
    driver.tap(key.C)
    driver.step()
    viewport = view.renderer.viewport(scene)
    x, y = map(round, viewport.map_from_scene(-20, 0))
    near = {driver.pixel(x + dx, y) for dx in (-2, -1, 0, 1, 2)}
    assert COLORS[COLLIDERS][:3] in near
    for place in ((-90, 0), (-60, 10)):
        assert driver.pixel(*map(round, viewport.map_from_scene(*place))) == GREY


def test_q_draws_the_cells_and_says_what_the_query_cost(
    driver: ArcadeDriver, view: SceneView, scene: GameScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The lines are the cells of the scene's index; the text is its `explain`."""
    for n in range(30):
        GameObject(scene, XYWH(-150 + 10 * n, -80 + 5 * n, 4, 4))
    scene.refresh_objects()
    written = []
    typesetter = view.renderer.typesetter
    quads = typesetter.quads
    monkeypatch.setattr(
        typesetter,
        "quads",
        lambda text, *args, **named: written.append(text) or quads(text, *args, **named),
    )
    driver.tap(key.Q)
    driver.step()
    cost = scene.explain(view.renderer.viewport(scene).view_rect)
    assert cost.visited > 1
    assert written == [
        f"GameScene quadtree: visited {cost.visited} pruned {cost.pruned} "
        f"tested {cost.tested} hits {cost.hits}"
    ]
    assert len(scene.cells()) > 4
    blended = [c for c in colours(driver) if c[2] > c[0] + 40]
    assert blended
    scene.use_index(None)
    driver.step()
    assert written[-1].startswith("GameScene no index: ")


def test_m_frees_the_camera_and_gives_it_back(
    driver: ArcadeDriver, view: SceneView, scene: GameScene
) -> None:
    """Dragging moves the world with the mouse; M again lets the camera follow its target."""
    scene.camera.follow(scene.objects()[0])
    driver.step()
    assert scene.camera.position == (30, 35)
    driver.tap(key.M)
    driver.move_mouse(300, 100)
    driver.press_button()
    driver.move_mouse(340, 80)
    driver.release_button()
    driver.step()
    assert scene.camera.position == (10, 45)
    driver.tap(key.M)
    driver.step()
    assert scene.camera.position == (30, 35)
    driver.press_button()
    driver.move_mouse(300, 100)
    driver.release_button()
    driver.scroll(3)
    assert (scene.camera.position, scene.camera.zoom) == ((30, 35), 1)


def test_the_wheel_zooms_about_what_is_under_the_mouse(
    driver: ArcadeDriver, view: SceneView, scene: GameScene
) -> None:
    """What one looks at does not run away."""
    driver.tap(key.M)
    driver.move_mouse(500, 90)
    before = view.renderer.viewport(scene).map_to_scene(500, 90)
    driver.scroll(2)
    assert scene.camera.zoom == pytest.approx(1.25**2)
    after = view.renderer.viewport(scene).map_to_scene(500, 90)
    assert after == pytest.approx(before, abs=1)
    driver.scroll(-2)
    assert scene.camera.zoom == pytest.approx(1)


def test_the_wheel_stops_at_limits(driver: ArcadeDriver, view: SceneView, scene: GameScene) -> None:
    """Far out, a seamless overlay would be drawn a million times; a game's own zoom stays."""
    driver.tap(key.M)
    driver.move_mouse(500, 90)
    driver.scroll(-100)
    assert scene.camera.zoom == 1 / 16
    driver.scroll(200)
    assert scene.camera.zoom == 64
    scene.camera.zoom = 1 / 100
    driver.scroll(-1)
    assert scene.camera.zoom == 1 / 100
    driver.scroll(1)
    assert scene.camera.zoom == pytest.approx(1.25 / 100)


def test_keys_that_a_scene_handles_or_a_view_without_debug_keys_switch_nothing(
    driver: ArcadeDriver, scene: GameScene
) -> None:
    """A game that uses R for itself keeps it; one that ships can turn the keys off."""

    class Greedy(UIScene):
        def on_key_press(self, symbol: int, modifiers: int) -> bool:
            return True

    view = driver.window.show_scene(scene, debug_keys=False)
    driver.tap(key.R, key.M)
    driver.step()
    assert colours(driver) == {GREY}
    assert not scene.camera.manual
    view = driver.window.show_scene(scene)
    view.stack.push(Greedy(LBWH(0, 0, 64, 36)))
    driver.step()
    driver.tap(key.R, key.M)
    driver.step()
    assert colours(driver) == {GREY}
    assert not scene.camera.manual


def test_each_colour_is_one_draw_call(
    driver: ArcadeDriver, view: SceneView, scene: GameScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thousand rectangles are one call, because they are batched."""
    for n in range(200):
        GameObject(scene, XYWH(-150 + n, 0, 4, 4))
    scene.refresh_objects()
    calls = []
    original = arcade.draw_lines
    monkeypatch.setattr(
        arcade,
        "draw_lines",
        lambda *args, **named: calls.append(args[1]) or original(*args, **named),
    )
    driver.tap(key.R, key.C, key.Q)
    driver.step()
    assert calls == list(COLORS.values())
