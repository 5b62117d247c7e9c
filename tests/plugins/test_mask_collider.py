"""Test that the collider of a sprite is what arcade draws, whatever is done to the sprite."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import arcade_qt_pixel_mask
import pytest
from arcade_qt_pixel_mask import (
    PixelMask,
    PixelMaskCollider,
    mask_collider,
    mask_from_image,
    mask_from_text,
)
from PIL import Image
from support.arcade_driver import ArcadeDriver, shared_driver

# isort: split
import arcade

from arcade_qt_core import LBWH, XYWH, GameObject, GameScene, PluginManager, SpriteObject
from arcade_qt_core.collision import BoxCollider
from arcade_qt_core.errors import InvalidColliderError

FLAG = ("##.....", "####...", "##.....", "#......", "#......")
"""A picture that looks different whichever way it is flipped or turned."""


def picture(*lines: str) -> Image.Image:
    """Return a picture with an opaque pixel for each # and a faint one for each +."""
    image = Image.new("RGBA", (len(lines[0]), len(lines)))
    for y, line in enumerate(lines):
        for x, letter in enumerate(line):
            image.putpixel((x, y), (255, 255, 255, {"#": 255, "+": 60}.get(letter, 0)))
    return image


@pytest.fixture
def scene() -> GameScene:
    """Return a world with the plug-in."""
    plugins = PluginManager()
    plugins.register(arcade_qt_pixel_mask)
    return GameScene(LBWH(-300, -100, 800, 400), dt=0.1, plugins=plugins)


@pytest.fixture
def sprite() -> arcade.Sprite:
    """Return a sprite with a flag."""
    return arcade.Sprite(arcade.Texture(picture(*FLAG)), center_x=100, center_y=50)


@pytest.fixture
def driver() -> Any:
    """Drive the shared window, which is reset before and after."""
    driver = shared_driver()
    driver.reset()
    yield driver
    driver.reset()


CHANGES: dict[str, Callable[[arcade.Sprite], object]] = {
    "nothing": lambda sprite: None,
    "scale": lambda sprite: setattr(sprite, "scale", (3, 2)),
    "half turned": lambda sprite: setattr(sprite, "angle", 180),
    "turned": lambda sprite: setattr(sprite, "angle", 90),
    "flip x": lambda sprite: setattr(sprite, "scale_x", -1),
    "flip y": lambda sprite: setattr(sprite, "scale", (2, -3)),
    "both and turned": lambda sprite: (
        setattr(sprite, "scale", (-2, -3)),
        setattr(sprite, "angle", 270),
    ),
} | {
    name: partial(
        lambda sprite, name: setattr(sprite, "texture", getattr(sprite.texture, name)()), name=name
    )
    for name in (
        "flip_left_right",
        "flip_top_bottom",
        "rotate_90",
        "rotate_180",
        "rotate_270",
        "transpose",
        "transverse",
    )
}
CHANGES["flipped and turned texture, flipped and turned sprite"] = lambda sprite: (
    setattr(sprite, "texture", sprite.texture.rotate_90().flip_left_right()),
    setattr(sprite, "scale", (-3, 2)),
    setattr(sprite, "angle", 90),
)


def drawn(driver: ArcadeDriver, sprite: arcade.Sprite) -> set[tuple[int, int]]:
    """Return the pixels of the window that a sprite fills, from its lower left corner."""
    window = driver.window
    window.switch_to()
    window.clear()
    window.default_camera.use()
    arcade.draw_sprite(sprite, pixelated=True)
    image = arcade.get_image(0, 0, 200, 100).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return {(x, y) for x in range(60, 140) for y in range(20, 80) if image.getpixel((x, y))[0]}


@pytest.mark.parametrize("change", CHANGES)
def test_what_is_drawn_is_what_collides(
    change: str, scene: GameScene, sprite: arcade.Sprite, driver: ArcadeDriver
) -> None:
    """Rule: the collider follows scale, flips, angle and texture at once, pixel by pixel."""
    obj = SpriteObject(scene, sprite, collider=mask_collider)
    CHANGES[change](sprite)
    sprite.position = (100 + (sprite.width % 2) / 2, 50 + (sprite.height % 2) / 2)
    if sprite.angle % 180 == 90:
        sprite.position = (100 + (sprite.height % 2) / 2, 50 + (sprite.width % 2) / 2)
    pixel = BoxCollider(0.5, 0.5)
    found = {
        (x, y)
        for x in range(60, 140)
        for y in range(20, 80)
        if obj in scene.overlap(pixel, (x + 0.5, y + 0.5))
    }

    assert found == drawn(driver, sprite)
    assert len(found) == 10 * abs(sprite.scale_x * sprite.scale_y)


def test_an_animated_sprite_collides_by_each_of_its_pictures(
    scene: GameScene, sprite: arcade.Sprite
) -> None:
    """Rule: a new texture is a new shape, and contacts begin and end with it."""
    obj = SpriteObject(scene, sprite, collider=mask_collider)
    stone = GameObject(scene, XYWH(102, 48.5, 1, 1), collider=BoxCollider(2, 2))
    frames = [sprite.texture, arcade.Texture(picture(".......", "......#", "#.....#", "#######"))]
    seen = []
    for frame in (0, 1, 1, 0):
        sprite.texture = frames[frame]
        scene.update(0.1)
        seen.append([contact.b for contact in obj.contacts])

    assert seen == [[], [stone], [stone], []]


def test_a_texture_is_read_once_and_its_collider_shared(
    scene: GameScene, sprite: arcade.Sprite
) -> None:
    """Rule: an animation costs a look into the texture; what was made ends with the texture."""
    twin = arcade.Sprite(sprite.texture, center_x=200)
    one, other = (SpriteObject(scene, each, collider=mask_collider) for each in (sprite, twin))
    assert one.collider is other.collider
    before = one.collider
    sprite.scale_x = -1
    flipped = one.collider
    sprite.scale_x = 1
    assert one.collider is before
    sprite.scale = 2
    assert one.collider == PixelMaskCollider(mask_from_text(*FLAG), 2)
    assert one.collider.mask is before.mask
    sprite.scale_x = -2

    assert one.collider.mask is flipped.mask


def test_threshold_and_sensor_are_given_by_partial(scene: GameScene) -> None:
    """Rule: what is faint may count or not."""
    sprite = arcade.Sprite(arcade.Texture(picture("##++", "####")))
    make = partial(mask_collider, threshold=50, sensor=True)
    obj = SpriteObject(scene, sprite, collider=make)

    assert (str(obj.collider.mask), obj.collider.sensor) == ("####\n####", True)
    assert str(mask_collider(sprite).mask) == "##..\n####"


def test_a_sprite_that_cannot_have_a_mask_stays_as_it_was(
    scene: GameScene, sprite: arcade.Sprite
) -> None:
    """Rule: bad input changes nothing; errors name what was wrong."""
    obj = SpriteObject(scene, sprite, collider=mask_collider)
    before = (obj.collider, obj.rect, sprite.texture, sprite.scale, sprite.position)
    with pytest.raises(InvalidColliderError, match=r"scale=\(0.0, 1.0\)"):
        sprite.scale_x = 0
    with pytest.raises(InvalidColliderError, match="an opaque pixel"):
        sprite.texture = arcade.Texture(Image.new("RGBA", (5, 4)))
    assert (obj.collider, obj.rect, sprite.texture, sprite.scale, sprite.position) == before
    with pytest.raises(TypeError, match="expected an arcade sprite, got None"):
        mask_collider(None)  # type: ignore[arg-type]


WRONG: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "file": (
        lambda: mask_from_image("a.png"),  # type: ignore[arg-type]
        TypeError,
        "expected a picture .* got 'a.png'; a file is opened with PIL.Image.open",
    ),
    "threshold": (
        lambda: mask_from_image(picture("#"), threshold="a"),  # type: ignore[arg-type]
        TypeError,
        "threshold must be a number, 0 to 254, got 'a'",
    ),
    "letters": (
        lambda: mask_from_text(["#"]),  # type: ignore[arg-type]
        TypeError,
        "expected lines of text .* got \\['#'\\]",
    ),
    "rows": (
        lambda: PixelMask(None, 3),  # type: ignore[arg-type]
        InvalidColliderError,
        "rows=None width=3: expected whole numbers",
    ),
    "mask": (
        lambda: PixelMaskCollider(picture("#")),  # type: ignore[arg-type]
        InvalidColliderError,
        "expected a PixelMask, as mask_from_image makes it",
    ),
    "flipped": (
        lambda: PixelMaskCollider(mask_from_text("#"), (-1, 1)),
        InvalidColliderError,
        "scale=\\(-1, 1\\): .* flipped",
    ),
    "scale": (
        lambda: PixelMaskCollider(mask_from_text("#"), "2"),  # type: ignore[arg-type]
        InvalidColliderError,
        "scale='2': expected a finite number above 0",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_makes_no_mask_is_named(name: str) -> None:
    """Rule: errors name offender, expectation and remedy."""
    attempt, kind, message = WRONG[name]
    with pytest.raises(kind, match=message):
        attempt()
