"""Tile layers: chunks in view, no seams, animation in the scene's time, order among objects."""

from __future__ import annotations

import random

import pytest
from support.arcade_driver import ArcadeDriver

# isort: split
import arcade
from PIL import Image

from arcade_qt_core import LBWH, XYWH, GameScene, RenderableObject, UnknownKeyError
from arcade_qt_core.view import (
    ImageLibrary,
    SceneView,
    SceneWindow,
    TileLayerPicture,
    TilePlacement,
)

RED, GREEN, BLUE, WHITE, GREY = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255,) * 3, (40,) * 3


@pytest.fixture
def images() -> ImageLibrary:
    """Return plain tiles, and one whose corner tells how it is mirrored."""
    images = ImageLibrary()
    for name, colour in (("red", RED), ("green", GREEN), ("blue", BLUE), ("white", WHITE)):
        images.add(name, Image.new("RGBA", (16, 16), colour))
    corner = Image.new("RGBA", (16, 16), BLUE)
    corner.paste(RED, (0, 0, 16, 8))
    corner.paste(GREEN, (0, 0, 8, 8))
    images.add("corner", corner)
    return images


@pytest.fixture
def scene() -> GameScene:
    """Return a world whose camera shows 320 x 180 units about the origin."""
    scene = GameScene(LBWH(-800, -500, 2000, 1300), dt=0.125)
    scene.background_color = (*GREY, 255)
    scene.camera.size, scene.camera.position = (320, 180), (0, 0)
    return scene


def show(
    window: SceneWindow, scene: GameScene, tiles: TileLayerPicture, images: ImageLibrary
) -> SceneView:
    """Show a scene with a tile layer."""
    view = SceneView(scene, window=window, images=images)
    view.renderer.add_tiles(scene, tiles)
    window.show_view(view)
    return view


def floor(name: str = "white", columns: range = range(-40, 40)) -> list[tuple[str, float, float]]:
    """Return tiles that cover much more than the view."""
    return [(name, 16 * x, 16 * y) for x in columns for y in range(-25, 25)]


def test_tiles_lie_with_their_lower_left_corner_where_they_are_put(
    driver: ArcadeDriver, scene: GameScene, images: ImageLibrary
) -> None:
    """A tile covers exactly its square of the grid, below and left of the origin too."""
    tiles = TileLayerPicture(images, [("red", 0, 0), ("blue", -16, -32)], (16, 16))
    show(driver.window, scene, tiles, images)
    driver.step(frame_time=0)
    assert [driver.pixel(320 + x, 180) for x in (-1, 0, 31, 32)] == [GREY, RED, RED, GREY]
    assert [driver.pixel(319, 180 + y) for y in (-65, -64, -33, -32)] == [GREY, BLUE, BLUE, GREY]


@pytest.mark.parametrize("zoom", [1, 0.7, 1.37])
def test_no_seam_shows_wherever_the_camera_is(
    driver: ArcadeDriver, scene: GameScene, images: ImageLibrary, zoom: float
) -> None:
    """A floor of white tiles is a white window, at odd positions, sizes and zooms."""
    view = show(driver.window, scene, TileLayerPicture(images, floor(), (16, 16)), images)
    rng = random.Random(7)
    scene.camera.zoom = zoom
    for size in ((640, 360), (617, 341)):
        view.on_resize(*size)
        box = view.renderer.viewport(scene).box
        for _ in range(8):
            scene.camera.position = (rng.uniform(-90, 90), rng.uniform(-60, 60))
            driver.step(frame_time=0)
            picture = driver.image()
            area = (box.left, 360 - box.top, box.right, 360 - box.bottom)
            assert picture.crop(tuple(map(int, area))).getcolors() == [
                (int(box.width * box.height), WHITE)
            ]


def test_a_gliding_camera_moves_the_picture_by_whole_pixels(
    driver: ArcadeDriver, scene: GameScene, images: ImageLibrary
) -> None:
    """Pixel art does not shimmer: every frame is the frame before, shifted."""
    rng = random.Random(3)
    tiles = [(rng.choice(list(images)), x, y) for _, x, y in floor()]
    show(driver.window, scene, TileLayerPicture(images, tiles, (16, 16)), images)
    driver.step(frame_time=0)
    still = driver.image()
    for shift in (0.1, 3.3, 10.74):
        scene.camera.position = (shift, 0)
        driver.step(frame_time=0)
        pixels = round(2 * shift)
        moved = driver.image().crop((0, 0, 640 - pixels, 360))
        assert moved.tobytes() == still.crop((pixels, 0, 640, 360)).tobytes()


def test_only_chunks_in_view_are_built_and_drawn(
    driver: ArcadeDriver, scene: GameScene, images: ImageLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A large level starts at once: sprites are made for what the camera comes near to."""
    tiles = TileLayerPicture(images, floor(columns=range(-400, 400)), (16, 16))
    made = []
    original = arcade.BasicSprite.__init__
    monkeypatch.setattr(
        arcade.BasicSprite,
        "__init__",
        lambda sprite, *args, **named: made.append(1) or original(sprite, *args, **named),
    )
    show(driver.window, scene, tiles, images)
    driver.step(2, frame_time=0)
    assert 200 < len(made) < 2000
    before = len(made)
    driver.step(2, frame_time=0)
    assert len(made) == before
    scene.camera.position = (600, 100)
    driver.step(frame_time=0)
    assert before < len(made) < 3 * before
    assert driver.pixel(5, 5) == WHITE


def test_a_chunk_counts_as_in_view_as_far_as_its_tiles_reach(images: ImageLibrary) -> None:
    """The last tile of a chunk reaches over its border; touching the view is not enough."""
    tiles = TileLayerPicture(images, [("red", 250, 0)], (16, 16))
    assert len(tiles.chunks_in(LBWH(265, 0, 10, 10))) == 1
    assert len(tiles.chunks_in(LBWH(266, 0, 10, 10))) == 0
    assert len(tiles.chunks_in(LBWH(240, 0, 10, 10))) == 0
    assert len(tiles.chunks_in(LBWH(240, 0, 11, 10))) == 1


@pytest.mark.parametrize(
    ("flips", "corner"),
    [
        ((False, False, False), (0, 1)),
        ((True, False, False), (1, 1)),
        ((False, True, False), (0, 0)),
        ((True, True, False), (1, 0)),
        ((False, False, True), (0, 1)),
        ((True, False, True), (1, 1)),
    ],
)
def test_tiles_are_mirrored_as_tiled_does(
    driver: ArcadeDriver,
    scene: GameScene,
    images: ImageLibrary,
    flips: tuple[bool, bool, bool],
    corner: tuple[int, int],
) -> None:
    """First the diagonal, then left-right and top-bottom; the green corner shows where it went."""
    tile = TilePlacement("corner", 0, 0, *flips)
    show(driver.window, scene, TileLayerPicture(images, [tile], (16, 16)), images)
    driver.step(frame_time=0)
    places = {
        (x, y): driver.pixel(320 + 8 + 16 * x, 180 + 8 + 16 * y) for x in (0, 1) for y in (0, 1)
    }
    assert [place for place, colour in places.items() if colour == GREEN] == [corner]
    beside = places[1 - corner[0], corner[1]]
    assert beside == (BLUE if flips[2] else RED)


def test_animated_tiles_follow_the_time_of_their_scene(
    driver: ArcadeDriver, scene: GameScene, images: ImageLibrary
) -> None:
    """Water flows while the scene's time does, and stands still with it; others never change."""
    tiles = TileLayerPicture(
        images,
        [("red", 0, 0), ("white", 16, 0)],
        (16, 16),
        animations={"red": [("red", 0.25), ("green", 0.5), ("blue", 0.25)]},
    )
    show(driver.window, scene, tiles, images)
    shown = []
    for _ in range(10):
        driver.step(frame_time=0.125)
        shown.append(driver.pixel(330, 190))
        assert driver.pixel(360, 190) == WHITE
    assert shown == [RED] + [GREEN] * 4 + [BLUE] * 2 + [RED] * 2 + [GREEN]
    scene.active = False
    driver.step(5, frame_time=0.125)
    assert driver.pixel(330, 190) == GREEN


def test_tile_layers_lie_between_objects_by_draw_layer(
    driver: ArcadeDriver, scene: GameScene, images: ImageLibrary
) -> None:
    """Ground below, tree tops above; on one layer tiles come before objects."""
    RenderableObject(scene, XYWH(0, 0, 100, 100), color=(*RED, 255))
    scene.refresh_objects()
    roof = TileLayerPicture(images, [("green", 0, 0)], (16, 16), draw_layer=1)
    ground = TileLayerPicture(images, floor("blue"), (16, 16), draw_layer=0)
    view = show(driver.window, scene, roof, images)
    view.renderer.add_tiles(scene, ground)
    driver.step(frame_time=0)
    assert driver.pixel(325, 185) == GREEN
    assert driver.pixel(300, 185) == RED
    assert driver.pixel(5, 5) == BLUE


def test_a_layer_can_be_translucent(
    driver: ArcadeDriver, scene: GameScene, images: ImageLibrary
) -> None:
    """The opacity of a layer mixes it with what is below."""
    tiles = TileLayerPicture(images, floor(), (16, 16), opacity=0.5)
    show(driver.window, scene, tiles, images)
    driver.step(frame_time=0)
    assert driver.pixel(5, 5)[0] == pytest.approx((255 + 40) / 2, abs=2)


def test_bad_tiles_are_refused_when_the_layer_is_made(images: ImageLibrary) -> None:
    """Not in the middle of a game, when the camera first comes near them."""
    with pytest.raises(UnknownKeyError, match="did you mean 'white'"):
        TileLayerPicture(images, [("wite", 1e6, 0)], (16, 16))
    with pytest.raises(UnknownKeyError, match="gren"):
        TileLayerPicture(images, [], (16, 16), animations={"red": [("gren", 1)]})
    for frames in ([], [("red", 0)], [("red", float("nan"))]):
        with pytest.raises(ValueError, match="animation of 'red'"):
            TileLayerPicture(images, [], (16, 16), animations={"red": frames})
    with pytest.raises(ValueError, match="tile_size"):
        TileLayerPicture(images, [], (0, 16))
    with pytest.raises(ValueError, match="opacity"):
        TileLayerPicture(images, [], (16, 16), opacity=2)
