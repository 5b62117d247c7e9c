"""What plug-ins draw over a scene: while the key H is on, in scene units, and whatever fails."""

from __future__ import annotations

from typing import Any

import pytest
from support.arcade_driver import ArcadeDriver

# isort: split
import arcade
from arcade import key
from arcade_qt_activity import Activity
from arcade_qt_activity.activity import GREEN, ORANGE

from arcade_qt_core import LBWH, GameObject, GameScene, PluginError, hookimpl
from arcade_qt_core.view import OverlayCanvas

GREY = (40, 40, 40)


@pytest.fixture
def scene(driver: ArcadeDriver) -> GameScene:
    """Show a world at half the window's resolution."""
    scene = GameScene(LBWH(-160, -90, 960, 540))
    scene.background_color = (*GREY, 255)
    scene.camera.size, scene.camera.position = (320, 180), (0, 0)
    driver.window.show_scene(scene)
    return scene


def colours(driver: ArcadeDriver) -> set[tuple[int, int, int]]:
    """Return the colours to be seen."""
    return {colour for _, colour in driver.image().getcolors(1 << 20)}


def test_hook_aqc_draw_overlay(driver: ArcadeDriver, scene: GameScene) -> None:
    """Rule: once a frame for each visible scene while H is on; and off again."""
    frames = []

    class Cross:
        @hookimpl
        def aqc_draw_overlay(self, scene: GameScene, canvas: OverlayCanvas) -> None:
            frames.append((scene, canvas.view_rect))
            canvas.line((-50, 0), (50, 0), (255, 0, 0, 255))
            canvas.line((0, -50), (0, 50), (255, 0, 0, 255))

    scene.plugins.register(Cross())
    driver.step()
    assert frames == []
    driver.tap(key.H)
    driver.step()
    assert frames == [(scene, LBWH(-160, -90, 320, 180))]
    assert colours(driver) == {GREY, (255, 0, 0)}
    driver.tap(key.H)
    driver.step()
    assert len(frames) == 1
    assert colours(driver) == {GREY}


def test_activity_outlines_newcomers_and_movers(driver: ArcadeDriver, scene: GameScene) -> None:
    """Rule: green for who joined last, orange for who moved last, nothing for the dead."""
    scene.plugins.register(Activity())
    crate = GameObject(scene, LBWH(10, 20, 40, 30))
    driver.tap(key.H)
    driver.step()
    assert colours(driver) == {GREY, GREEN[:3]}
    GameObject(scene, LBWH(-90, -60, 40, 30))
    crate.move(5, 0)
    driver.step()
    driver.step()
    assert colours(driver) == {GREY, GREEN[:3], ORANGE[:3]}
    for obj in scene.objects():
        obj.kill()
    driver.step()
    assert colours(driver) == {GREY}


def test_each_colour_is_one_draw_call(
    driver: ArcadeDriver, scene: GameScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rule: a plug-in may draw thousands of lines."""
    calls: list[Any] = []
    monkeypatch.setattr(arcade, "draw_lines", lambda points, color, width: calls.append(points))
    scene.plugins.register(Activity())
    for n in range(40):
        GameObject(scene, LBWH(4 * n, 0, 3, 2))
    driver.tap(key.H)
    driver.step()

    assert [len(points) for points in calls] == [40 * 8]


def test_what_a_plugin_drew_before_it_failed_is_shown_and_the_error_names_it(
    driver: ArcadeDriver, scene: GameScene
) -> None:
    """Rule: drawing can fail like any hook, and leaves the scene as it was."""

    class Half:
        @hookimpl
        def aqc_draw_overlay(self, canvas: OverlayCanvas) -> None:
            canvas.outline([(0, 0), (50, 0), (0, 30)], (0, 0, 255, 255))
            raise LookupError("no pencil")

    scene.plugins.register(Half())
    driver.tap(key.H)
    with pytest.raises(PluginError, match="plug-in 'Half', hook aqc_draw_overlay: LookupError"):
        driver.step()

    assert colours(driver) == {GREY, (0, 0, 255)}
    scene.validate()
    scene.plugins.unregister("Half")
    driver.step()
    assert colours(driver) == {GREY}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (((0, 0), (float("nan"), 5), (255, 0, 0, 255)), r"a line is from \(x, y\)"),
        (((0, 0, 0), (5, 5), (255, 0, 0, 255)), r"a line is from \(x, y\)"),
        (((0, 0), (5, 5), (255, 0, 0)), "a colour is four numbers"),
        (((0, 0), (5, 5), "red!"), "TypeError"),
        (((0, 0), (5, 5), (0, 0, 0, 256)), "a colour is four numbers"),
        (((0, 0), 3, (0, 0, 0, 255)), "TypeError"),
    ],
)
def test_what_cannot_be_drawn_is_told_to_the_plugin_that_draws_it(
    driver: ArcadeDriver, scene: GameScene, line: Any, message: str
) -> None:
    """Rule: rubbish on the canvas is an error that names the plug-in; nothing else is lost."""

    class Scribbler:
        @hookimpl
        def aqc_draw_overlay(self, canvas: OverlayCanvas) -> None:
            canvas.line((0, -50), (0, 50), (0, 0, 255, 255))
            canvas.line(*line)

    scene.plugins.register(Scribbler())
    driver.tap(key.H)
    with pytest.raises(PluginError, match=f"'Scribbler', hook aqc_draw_overlay: .*{message}"):
        driver.step()
    assert colours(driver) == {GREY, (0, 0, 255)}
