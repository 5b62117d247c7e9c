"""Test what of a crowd is to be seen: pixels, order, culling, one draw call."""

from __future__ import annotations

import gc
import weakref

import pytest
from support.arcade_driver import HEIGHT, WIDTH, ArcadeDriver

from arcade_qt_core import LBWH, Crowd, GameScene, RenderableObject
from arcade_qt_core.view import SceneWindow

GROUND = (20, 30, 60)
GREEN = (0, 200, 0, 255)
RED = (200, 0, 0, 255)


@pytest.fixture
def scene() -> GameScene:
    """Return a scene of the window's proportions, off the origin, two pixels a unit."""
    scene = GameScene(LBWH(-100, 50, WIDTH / 2, HEIGHT / 2), dt=1 / 60)
    scene.background_color = (*GROUND, 255)
    return scene


def is_green(pixel: tuple[int, int, int]) -> bool:
    """Tell whether a pixel is of the first colour, lit or shaded."""
    return pixel[1] > 90 and pixel[0] == 0 and pixel[2] == 0


def test_a_disc_is_round_and_has_its_place_and_size(
    window: SceneWindow, driver: ArcadeDriver, scene: GameScene
) -> None:
    """Rule: a circle of radius r about (x, y); outside it is what lies below."""
    crowd = Crowd(scene, colors=[GREEN])
    crowd.add([0, 100, 0, 0, 20])
    window.show_scene(scene)
    driver.step()

    middle = (200, 100)  # two pixels a unit, from the scene's lower left corner
    for dx, dy in ((0, 0), (38, 0), (-38, 0), (0, 38), (0, -38), (27, 27), (-27, 27)):
        assert is_green(driver.pixel(middle[0] + dx, middle[1] + dy))
    for dx, dy in ((42, 0), (0, -42), (31, 31), (-31, -31)):
        assert driver.pixel(middle[0] + dx, middle[1] + dy) == GROUND


def test_agents_are_where_they_are_after_the_step(
    window: SceneWindow, driver: ArcadeDriver, scene: GameScene
) -> None:
    """Rule: what is drawn are the numbers of the last step."""
    crowd = Crowd(scene, colors=[GREEN])
    crowd.add([0, 100, 600, 0, 10])
    window.show_scene(scene)
    driver.step(3)

    assert crowd.x[0] == pytest.approx(30)
    assert is_green(driver.pixel(260, 100))
    assert driver.pixel(200, 100) == GROUND


def test_colours_go_by_id_whatever_else_is_born_or_dies(
    window: SceneWindow, driver: ArcadeDriver, scene: GameScene
) -> None:
    """Rule: an agent has the colour of its id for good, and the dead are not drawn."""
    crowd = Crowd(scene, colors=[GREEN, RED])
    crowd.add([v for x in (-50, 0, 50) for v in (x, 100, 0, 0, 10)])
    window.show_scene(scene)
    driver.step()
    assert [is_green(driver.pixel(x, 100)) for x in (100, 200, 300)] == [True, False, True]

    crowd.kill([0])
    driver.step()
    assert driver.pixel(100, 100) == GROUND
    assert [is_green(driver.pixel(x, 100)) for x in (200, 300)] == [False, True]


def test_a_crowd_lies_between_the_layers(
    window: SceneWindow, driver: ArcadeDriver, scene: GameScene
) -> None:
    """Rule: over the objects of lower draw layers, under those of its own."""
    crowd = Crowd(scene, colors=[GREEN], draw_layer=1, static_mask=0)
    crowd.add([0, 100, 0, 0, 20])
    RenderableObject(scene, LBWH(-40, 95, 80, 4), color=(0, 0, 255, 255), draw_layer=0)
    RenderableObject(scene, LBWH(-40, 105, 80, 4), color=(0, 0, 255, 255), draw_layer=1)
    window.show_scene(scene)
    driver.step()

    assert is_green(driver.pixel(200, 94))
    assert driver.pixel(200, 114) == (0, 0, 255)

    crowd.draw_layer = -1
    driver.step()
    assert driver.pixel(200, 94) == (0, 0, 255)


@pytest.mark.parametrize("index", ["sorted_grid", "quadtree"])
def test_a_zoomed_camera_shows_the_same_agents_larger(
    window: SceneWindow, driver: ArcadeDriver, scene: GameScene, index: str
) -> None:
    """Rule: culling changes no pixel: whoever reaches into the view is drawn."""
    crowd = Crowd(scene, colors=[GREEN], index=index)
    crowd.add([v for x in range(-90, 200, 30) for v in (x, 100, 0, 0, 10)])
    scene.camera.manual = True
    scene.camera.zoom = 4
    scene.camera.position = (-5.0, 100.0)
    window.show_scene(scene)
    driver.step()

    assert len(crowd.circles_in(scene.camera.view_rect)) // 4 < len(crowd)
    assert is_green(driver.pixel(WIDTH // 2 + 40, HEIGHT // 2))  # (0, 100)
    assert driver.pixel(WIDTH // 2 - 80, HEIGHT // 2) == GROUND  # (-15, 100)


def test_one_call_draws_everyone(
    window: SceneWindow,
    driver: ArcadeDriver,
    scene: GameScene,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rule: instancing, one draw call and one write to the buffer. Source: issue, Crowd."""
    from arcade.gl import Geometry

    calls = []
    render = Geometry.render

    def counted(self, program, **options):
        calls.append(options.get("instances"))
        render(self, program, **options)

    monkeypatch.setattr(Geometry, "render", counted)
    crowd = Crowd(scene)
    crowd.add([v for x in range(-90, 200, 2) for v in (x, 100, 0, 0, 1)])
    window.show_scene(scene)
    driver.step(2)

    assert calls.count(145) == 2


def test_a_crowd_may_grow_and_change_its_colours(
    window: SceneWindow, driver: ArcadeDriver, scene: GameScene
) -> None:
    """Rule: the buffer follows; 20 000 agents fill the picture."""
    crowd = Crowd(scene, colors=[RED])
    crowd.add([0, 100, 0, 0, 10])
    window.show_scene(scene)
    driver.step()
    crowd.colors = (GREEN,)
    crowd.add([v for _ in range(3000) for v in (50, 100, 0, 0, 10)], mask=0)
    driver.step()

    assert is_green(driver.pixel(200, 100))
    assert is_green(driver.pixel(300, 100))


def test_smaller_than_a_pixel_is_paler(
    window: SceneWindow, driver: ArcadeDriver, scene: GameScene
) -> None:
    """Rule: the light of a far crowd is that of its area: nobody vanishes or grows."""
    scene.background_color = (0, 0, 0, 255)
    crowd = Crowd(scene, colors=[(255, 255, 255, 255)], static_mask=0)
    crowd.add([0.25, 100.25, 0, 0, 0.05, 20.25, 100.25, 0, 0, 0.2])
    window.show_scene(scene)
    driver.step()

    faint, clear = driver.pixel(200, 100)[0], driver.pixel(240, 100)[0]
    assert 0 < faint < clear < 255


def test_a_picture_keeps_no_scene_alive(
    window: SceneWindow, driver: ArcadeDriver, scene: GameScene
) -> None:
    """Rule: the renderer knows scenes weakly, and so their crowds."""
    other = GameScene(LBWH(0, 0, 64, 36))
    Crowd(other).add([10, 10, 0, 0, 3])
    window.show_scene(other)
    driver.step()
    gone = weakref.ref(other)
    window.show_scene(scene)
    driver.step()
    del other
    gc.collect()

    assert gone() is None


def test_a_closed_or_empty_crowd_is_not_drawn(
    window: SceneWindow, driver: ArcadeDriver, scene: GameScene
) -> None:
    """Rule: what is no longer in the scene is no longer in the picture."""
    Crowd(scene)
    crowd = Crowd(scene, colors=[GREEN])
    crowd.add([0, 100, 0, 0, 20])
    window.show_scene(scene)
    driver.step()
    assert is_green(driver.pixel(200, 100))
    crowd.close()
    driver.step()

    assert driver.pixel(200, 100) == GROUND
